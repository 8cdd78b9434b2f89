//! What the craft knows about the game, shown in small positions.
#![allow(clippy::unwrap_used)]

#[path = "../../rules/tests/clauses/laid_out.rs"]
mod laid_out;

use laid_out::laid_out;
use midway_bots::{Craft, Points, Position};
use midway_game::{Game, Notation, Seat, Step, Tables};
use midway_skyrise::{Action, DistrictId, Land, Phase, Skyrise, State, Token, Win};
use midway_skyrise_bot::SkyCraft;

struct Scene {
    rules: Skyrise,
    craft: SkyCraft,
    state: State,
}

impl Scene {
    /// Where seat 0 is to open the first auction.
    fn new(seats: u8) -> Scene {
        let tables = Tables::standard(Skyrise::META.tables);
        let rules = Skyrise::new(seats, &Default::default(), &tables).unwrap();
        Scene { state: laid_out(&rules), craft: SkyCraft::new(&rules), rules }
    }

    fn at(&self, district: &str) -> DistrictId {
        self.rules.kit().find_district(district).unwrap()
    }

    fn token(&mut self, district: &str, token: Token) -> &mut Self {
        let at = self.at(district);
        self.state.tokens[at.index()] = Some(token);
        self
    }

    fn stand(&mut self, seat: u8, number: u32, district: &str) -> &mut Self {
        let at = self.at(district);
        let building = self.rules.kit().find_number(number).unwrap();
        self.state.built |= 1 << building;
        self.state.heights[self.rules.kit().height_of(building).index()] |= Land::of(at);
        let near = self.rules.board(&self.state).near[at.index()];
        self.state.reach |= near;
        self.state.hold_mut(Seat(seat)).structures |= Land::of(at);
        self
    }

    fn chosen(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        let card = |id: &&str| self.rules.kit().wonders.iter().position(|wonder| wonder.id == **id).unwrap();
        let set = ids.iter().fold(0, |set, id| set | 1 << card(id));
        self.state.era = 2;
        self.state.hold_mut(Seat(seat)).chosen = set;
        self
    }

    fn play(&mut self, seat: u8, words: &str) -> &mut Self {
        let action = self.action(words);
        assert_eq!(self.rules.check(&self.state, Seat(seat), &action), Ok(()));
        self.rules.apply(&mut self.state, &Step::Choice(Seat(seat), action));
        self
    }

    fn action(&self, words: &str) -> Action {
        Action::read(&self.rules, &mut midway_game::Scanner::new(words)).unwrap()
    }

    fn weight(&self, seat: u8, words: &str) -> f32 {
        let mut out = Vec::new();
        self.craft.weigh(
            Position { rules: &self.rules, state: &self.state, seat: Seat(seat) },
            &[self.action(words)],
            &mut (),
            &mut out,
        );
        out[0]
    }

    fn forecast(&self) -> Points {
        self.craft.forecast(&self.rules, &self.state, None, &mut ())
    }

    fn why(&self, seat: u8, words: &str) -> String {
        let why = self.craft.why(
            Position { rules: &self.rules, state: &self.state, seat: Seat(seat) },
            &self.action(words),
            &mut (),
        );
        why.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}

#[test]
fn a_wild_token_becomes_the_third_of_a_colour_rather_than_the_fourth() {
    let mut scene = Scene::new(2);
    scene.stand(0, 24, "A4").stand(0, 33, "A5").stand(0, 51, "A2").stand(0, 63, "A8");
    scene.state.hold_mut(Seat(0)).tokens = [3, 2, 0, 0];
    let win = Win { seat: Seat(0), at: scene.at("A8"), wonder: None };
    scene.state.phase = Phase::Wild { win, vault: false };
    let words = ["color yellow", "color green", "color white", "color brown"];
    let best = words.into_iter().max_by(|one, other| scene.weight(0, one).total_cmp(&scene.weight(0, other)));
    assert_eq!(best, Some("color green"));
}

#[test]
fn a_fifth_token_is_wanted_more_than_a_fourth() {
    let fourth = |held: u8| {
        let mut scene = Scene::new(2);
        scene.state.hold_mut(Seat(0)).tokens[1] = held;
        scene.stand(0, 24, "O1").token("O2", Token::District(1));
        scene.state.passed.insert(Seat(1));
        scene.weight(0, "bid 51 O2") - scene.weight(0, "bid 51 O4")
    };
    assert!(fourth(4) > fourth(3) + 5.0);
}

#[test]
fn when_nobody_contests_it_a_district_with_a_token_is_better_than_one_without() {
    let mut scene = Scene::new(2);
    scene.state.passed.insert(Seat(1));
    scene.token("O2", Token::Patron(1));
    assert!(scene.weight(0, "bid 24 O2") > scene.weight(0, "bid 24 O4"));
}

#[test]
fn of_buildings_of_one_height_the_lowest_number_is_bid_when_all_others_have_passed() {
    let mut scene = Scene::new(2);
    scene.state.passed.insert(Seat(1));
    scene.token("O1", Token::Patron(0));
    for numbers in [&[24, 33][..], &[51, 63, 94]] {
        let weights: Vec<f32> =
            numbers.iter().map(|number| scene.weight(0, &format!("bid {number} O1"))).collect();
        assert!(weights.is_sorted_by(|one, other| one > other), "{weights:?}");
    }
}

#[test]
fn a_wonder_is_placed_where_it_earns_more() {
    let mut scene = Scene::new(2);
    scene.chosen(0, &["lynchian_image", "vault"]).chosen(1, &["summit", "splinter"]);
    for (number, district) in [(23, "A7"), (31, "A5"), (52, "A9")] {
        scene.stand(1, number, district);
    }
    scene.state.opener = Seat(1);
    scene.state.leader = Seat(1);
    scene.play(1, "bid 12 A12");
    // A14 touches one structure, A13 none: both touch the same windmills and lakes as far as no panorama is up.
    assert!(scene.weight(0, "wonder lynchian_image A14") > scene.weight(0, "wonder lynchian_image A13"));
}

#[test]
fn a_forecast_counts_the_token_that_was_won() {
    let mut scene = Scene::new(2);
    let before = scene.forecast();
    scene.state.hold_mut(Seat(0)).tokens[0] = 5;
    let after = scene.forecast();
    assert!(after[Seat(0)] > before[Seat(0)] + 8.0, "{before:?} {after:?}");
    assert!((after[Seat(1)] - before[Seat(1)]).abs() < 0.01);
}

#[test]
fn the_reason_for_a_bid_names_the_token_and_what_it_does() {
    let mut scene = Scene::new(2);
    scene.stand(0, 24, "O1").stand(0, 33, "A4").stand(0, 51, "A5");
    scene.state.hold_mut(Seat(0)).tokens[1] = 2;
    scene.token("O2", Token::District(1));
    let why = scene.why(0, "bid 63 O2");
    assert!(why.contains("fact-row(nth 3, points 6, token token-green)"), "{why}");
}

#[test]
fn the_reason_for_a_wonder_names_its_points() {
    let mut scene = Scene::new(2);
    scene.chosen(0, &["hammer", "vault"]).chosen(1, &["summit", "splinter"]);
    scene.state.opener = Seat(1);
    scene.state.leader = Seat(1);
    scene.play(1, "bid 12 O1");
    let why = scene.why(0, "wonder hammer O2");
    assert!(why.starts_with("why-wonder-points(points 5, wonder wonder-hammer"), "{why}");
}

#[test]
fn the_reason_for_a_pass_names_the_number_that_is_saved() {
    let mut scene = Scene::new(2);
    scene.play(0, "bid 94 O1");
    let why = scene.why(1, "pass");
    assert!(why.starts_with("why-save(number 104, district O1"), "{why}");
}

#[test]
fn the_reason_for_wonder_cards_names_them() {
    let mut scene = Scene::new(3);
    scene.state.phase = Phase::Choose;
    let why = scene.why(0, "choose hammer");
    assert!(why.contains("why-promise(wonder wonder-hammer, points 5)"), "{why}");
}
