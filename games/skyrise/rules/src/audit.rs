//! What simulations count, what laws audit, and what a seat has to show at the end.

use midway_game::{Audit, Counter, Holding, Rng, Seat, Step, Viewer, members};

use crate::{Architect, Chance, Land, Phase, Skyrise, State, Token};

impl Audit for Skyrise {
    fn begins(&self, chance: &Chance) -> Option<Seat> {
        if let Chance::Opener(seat) = *chance { Some(seat) } else { None }
    }

    /// A turn is an auction.
    fn counters(&self, state: &State, out: &mut Vec<Counter>) {
        out.push(Counter { name: "turns", count: state.auctions.into() });
        out.push(Counter { name: "bids", count: state.bids_total.into() });
    }

    fn pieces(&self, state: &State, out: &mut Vec<u32>) {
        let lying = |token| state.tokens.iter().filter(|&&other| other == Some(token)).count() as u32;
        let held = |each: &dyn Fn(&Architect) -> u32| state.holds.iter().map(each).sum::<u32>();
        let in_hand = |phase: Phase| u32::from(matches!(phase, Phase::Wild { .. }));
        // A wild becomes a token of the colour it is given: those two are counted together.
        let loose: u32 = (0..4)
            .map(|color| lying(Token::District(color)) + u32::from(state.bag[usize::from(color)]))
            .sum();
        let wild = lying(Token::Wild) + u32::from(state.bag[8]) + in_hand(state.phase);
        out.push(loose + wild + held(&|hold| hold.tokens.iter().map(|&count| u32::from(count)).sum()));
        for letter in 0..4 {
            let taken = held(&|hold| hold.patrons[usize::from(letter)].into());
            out.push(lying(Token::Patron(letter)) + u32::from(state.bag[4 + usize::from(letter)]) + taken);
        }
        out.push(lying(Token::Commission) + u32::from(state.bag[9]) + held(&|hold| hold.commissions.into()));
        let standing: u32 = state.built.count_ones() + held(&|hold| hold.standing.count_ones());
        let structures = held(&|hold| hold.structures.len());
        // What stands on the board is what was built.
        out.push(structures.abs_diff(standing));
    }

    fn disguise(&self, state: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.put_otherwise(state, viewer, rng)
    }

    fn learns(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> String {
        self.may_learn(before, step, viewer)
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let color = state.hold(seat).color.and_then(|color| self.kit.colors.get(usize::from(color)));
        out.extend(color.map(|color| Holding::new("colours", color, None)));
        self.list_wonders(state, seat, out);
        if state.phase == Phase::Over {
            self.list_objective(state, seat, out);
            self.list_islands(state, seat, out);
            self.list_panoramas(state, seat, out);
            self.list_patrons(state, seat, out);
            self.list_key(state, seat, out);
        }
    }
}

impl Skyrise {
    pub(crate) fn held_in_the_end(&self, state: &State, seat: Seat) -> Vec<String> {
        let hold = state.hold(seat);
        let wonders =
            members(hold.standing.into()).filter_map(|card| self.kit.wonders.get(usize::from(card)));
        let objective = hold.objective.and_then(|card| self.kit.objectives.get(usize::from(card)));
        let objective = objective.map(|card| format!("objective {}", card.id.trim_start_matches("obj_")));
        wonders.map(|card| format!("wonder {}", card.id)).chain(objective).collect()
    }

    /// A state knows what all wonders of a seat earned together: of two, nobody can tell which earned what.
    fn list_wonders(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let hold = state.hold(seat);
        let points = (hold.standing.count_ones() == 1).then_some(i32::from(hold.wonder_points));
        let cards = members(hold.standing.into()).filter_map(|card| self.kit.wonders.get(usize::from(card)));
        out.extend(cards.map(|card| Holding::new("wonders", &card.name, points)));
    }

    fn list_objective(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let objective = state.hold(seat).objective;
        let Some(card) = objective.and_then(|card| self.kit.objectives.get(usize::from(card))) else {
            return;
        };
        let points = if self.objective_met(state, seat) { card.points } else { 0 };
        out.push(Holding::new("objectives", card.id.trim_start_matches("obj_"), i32::from(points)));
    }

    fn list_islands(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let held =
            |land: &Land| self.board(state).islands.contains(land) && self.controls(state, seat, *land);
        let islands = self.kit.island_land.iter().zip(&self.kit.islands).filter(|(land, _)| held(land));
        out.extend(islands.map(|(_, id)| {
            Holding::new("islands controlled", format!("island {id}"), i32::from(self.kit.control))
        }));
    }

    fn list_panoramas(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let within = self.board(state).in_play;
        for card in self.panoramas_up(state) {
            let times = self.times_met(state, seat, card, within);
            out.extend((0..times).map(|_| Holding::new("panoramas", &card.id, i32::from(card.points))));
        }
    }

    fn list_patrons(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        for (count, tile) in state.hold(seat).patrons.iter().zip(&state.tiles) {
            let value = self.kit.tiles[usize::from(*tile) % self.kit.tiles.len()].1;
            let patron = || Holding::new("patrons", format!("worth {value}"), i32::from(value));
            out.extend((0..*count).map(|_| patron()));
        }
    }

    fn list_key(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let Some(place) = state.hold(seat).finished else { return };
        let points = self.kit.keys.get(usize::from(place) - 1).copied().unwrap_or(0);
        out.push(Holding::new("finish", format!("number {place} to build everything"), i32::from(points)));
    }
}
