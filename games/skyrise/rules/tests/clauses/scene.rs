//! A table in a known position, moved by lines in notation.

use midway_game::{Game, Seat};
use midway_skyrise::{Archipelago, Architect, DistrictId, Land, Phase, Skyrise, Token};
use midway_testkit::Script as _;

use crate::laid_out::laid_out;

midway_testkit::scene!(Skyrise);

impl Scene {
    /// Where seat 0 is to open the first auction.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::of(rules(seats))
    }

    pub(crate) fn of(rules: Skyrise) -> Scene {
        Scene { state: laid_out(&rules), rules }
    }

    /// The same in era II, each seat having chosen these wonders.
    pub(crate) fn era2(wonders: &[&[&str]]) -> Scene {
        let mut scene = Scene::new(wonders.len() as u8);
        scene.state.era = 2;
        for (seat, ids) in (0..).zip(wonders) {
            scene.hold(seat).chosen = scene.cards(ids);
        }
        scene
    }

    pub(crate) fn at(&self, district: &str) -> DistrictId {
        self.rules.kit().find_district(district).unwrap()
    }

    pub(crate) fn land(&self, districts: &[&str]) -> Land {
        districts.iter().map(|id| self.at(id)).collect()
    }

    pub(crate) fn names(&self, land: Land) -> Vec<&str> {
        land.iter().map(|at| self.rules.kit().districts[at.index()].as_str()).collect()
    }

    pub(crate) fn near(&self, district: &str) -> Vec<&str> {
        self.names(self.board().near[self.at(district).index()])
    }

    pub(crate) fn board(&self) -> &Archipelago {
        self.rules.board(&self.state)
    }

    pub(crate) fn building(&self, number: u32) -> u8 {
        self.rules.kit().find_number(number).unwrap()
    }

    pub(crate) fn card(&self, id: &str) -> u8 {
        self.rules.kit().wonders.iter().position(|wonder| wonder.id == id).unwrap() as u8
    }

    pub(crate) fn cards(&self, ids: &[&str]) -> u32 {
        ids.iter().fold(0, |set, id| set | 1 << self.card(id))
    }

    pub(crate) fn hold(&mut self, seat: u8) -> &mut Architect {
        self.state.hold_mut(Seat(seat))
    }

    pub(crate) fn seen(&self, seat: u8) -> &Architect {
        self.state.hold(Seat(seat))
    }

    /// Structures that stand: `24 A8` is a building, `hammer A8` a wonder.
    pub(crate) fn stand(&mut self, seat: u8, structures: &[&str]) -> &mut Self {
        for structure in structures {
            let (what, district) = structure.split_once(' ').unwrap();
            let at = self.at(district);
            match what.parse() {
                Ok(number) => self.mark_building(number, at),
                Err(_) => self.mark_wonder(seat, what, at),
            }
            let near = self.board().near[at.index()];
            self.state.reach |= near;
            self.hold(seat).structures |= Land::of(at);
        }
        self
    }

    fn mark_building(&mut self, number: u32, at: DistrictId) {
        let building = self.building(number);
        self.state.built |= 1 << building;
        self.state.heights[self.rules.kit().height_of(building).index()] |= Land::of(at);
    }

    fn mark_wonder(&mut self, seat: u8, id: &str, at: DistrictId) {
        let card = self.cards(&[id]);
        let hold = self.hold(seat);
        hold.chosen |= card;
        hold.standing |= card;
        match id {
            "hammer" => self.state.hammer = Some(at),
            "atelier" => self.state.heights[2] |= Land::of(at),
            _ => {}
        }
    }

    /// A seat has built all its buildings but these.
    pub(crate) fn left(&mut self, seat: u8, numbers: &[u32]) -> &mut Self {
        let left = numbers.iter().fold(0u64, |set, &number| set | 1 << self.building(number));
        let own = self.rules.kit().of_color[usize::from(seat)];
        self.state.built |= own;
        self.state.built &= !(left & own);
        self
    }

    /// A seat has built everything, as the next in order.
    pub(crate) fn finish(&mut self, seat: u8) -> &mut Self {
        self.left(seat, &[]);
        self.state.finishers += 1;
        let place = self.state.finishers;
        let hold = self.hold(seat);
        hold.standing = hold.chosen;
        hold.finished = Some(place);
        self
    }

    /// Fills districts with low structures of a seat that use up none of its buildings.
    pub(crate) fn fill(&mut self, seat: u8, districts: &[&str]) -> &mut Self {
        let land = self.land(districts);
        self.state.heights[0] |= land;
        self.hold(seat).structures |= land;
        let near = land.iter().fold(Land::NONE, |near, at| near | self.board().near[at.index()]);
        self.state.reach |= near;
        self
    }

    /// All districts but these are full of structures of a seat.
    pub(crate) fn fill_but(&mut self, seat: u8, districts: &[&str]) -> &mut Self {
        let land = self.board().in_play.without(self.land(districts)).without(self.state.developed());
        let names: Vec<String> = self.names(land).into_iter().map(String::from).collect();
        self.fill(seat, &names.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Lays tokens: `wild A8`.
    pub(crate) fn lay(&mut self, tokens: &[&str]) -> &mut Self {
        for token in tokens {
            let (id, district) = token.split_once(' ').unwrap();
            let at = self.at(district);
            self.state.tokens[at.index()] = Some(Token::from_id(id).unwrap());
        }
        self
    }

    pub(crate) fn panoramas(&mut self, ids: &[&str]) -> &mut Self {
        let place = |id: &&str| self.rules.kit().panoramas.iter().position(|card| card.id == **id).unwrap();
        self.state.panoramas = ids.iter().map(place).fold(0, |set, card| set | 1 << card);
        self
    }

    pub(crate) fn objective(&mut self, seat: u8, id: &str) -> &mut Self {
        let place = self.rules.kit().objectives.iter().position(|card| card.id == id).unwrap();
        self.hold(seat).objective = Some(place as u8);
        self
    }

    pub(crate) fn opener(&mut self, seat: u8) -> &mut Self {
        (self.state.opener, self.state.leader) = (Seat(seat), Seat(seat));
        self
    }

    /// The districts for a bid or a wonder: `bid 24`, `wonder vault`, or `token` for the Vault's second one.
    pub(crate) fn places(&self, seat: u8, what: &str) -> Vec<String> {
        let legal = self.legal(seat);
        legal.iter().filter_map(|line| line.strip_prefix(what)?.strip_prefix(' ')).map(String::from).collect()
    }

    /// What can come now, in words.
    pub(crate) fn draws(&self) -> Vec<String> {
        self.awaited().into_iter().map(|(draw, _)| draw).collect()
    }

    /// One line of the score for every seat.
    pub(crate) fn lines(&self, name: &str) -> Vec<i32> {
        (0..self.rules.seats()).map(|seat| self.line(seat, name)).collect()
    }

    pub(crate) fn stands(&self, seat: u8, district: &str) -> bool {
        self.seen(seat).structures.has(self.at(district))
    }

    /// Everybody who is asked passes until the auction is over.
    pub(crate) fn pass_all(&mut self) -> &mut Self {
        while self.asks() == "raise" {
            let line = format!("{} pass", self.asked()[0]);
            self.play(&[&line]);
        }
        self
    }

    /// Ends era I: seat 0 builds its seventh, 24, in a district where an auction can open, and nobody can raise it.
    pub(crate) fn end_era_1(&mut self, district: &str) -> &mut Self {
        self.left(0, &[24]);
        (1..self.rules.seats()).for_each(|seat| _ = self.left(seat, &[23, 21, 22]));
        self.play(&[&format!("0 bid 24 {district}")])
    }

    /// Ends the game: seat 0 builds its last one, 24, after all others have finished. If it had built everything
    /// before, it had not.
    pub(crate) fn end_game(&mut self, district: &str) -> &mut Self {
        if self.hold(0).finished.take().is_some() {
            self.state.finishers -= 1;
        }
        (1..self.rules.seats()).for_each(|seat| {
            if self.seen(seat).finished.is_none() {
                self.finish(seat);
            }
        });
        (self.state.era, self.state.phase) = (2, Phase::Open);
        let hold = self.hold(0);
        hold.standing = hold.chosen;
        self.left(0, &[24]).opener(0).play(&[&format!("0 bid 24 {district}")]);
        assert_eq!(self.state.phase, Phase::Over);
        self
    }

    /// Seat 0 has built everything but this wonder, and opens with it.
    pub(crate) fn builds(&mut self, id: &str, district: &str) -> &mut Self {
        self.state.era = 2;
        self.hold(0).chosen |= self.cards(&[id]);
        self.left(0, &[]).opener(0).play(&[&format!("0 wonder {id} {district}")])
    }

    /// What the wonders of seat 0 have earned.
    pub(crate) fn earned(&self) -> i32 {
        self.line(0, "wonders")
    }
}
