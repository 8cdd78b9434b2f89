//! How to play Rails & Sails well.

use midway_bots::{Craft, Points};
use midway_game::{Game, Seat};
use midway_rails_sails::{Action, RailsSails, State};

#[derive(Debug)]
pub struct RailsCraft;

impl Craft<RailsSails> for RailsCraft {
    type Notes = ();
    const HEAT: f32 = 2.0;
    const WORLDS: u32 = 1;
    const HORIZON: u32 = 0;

    fn new(_rules: &RailsSails) -> Self {
        RailsCraft
    }

    fn weigh(&self, _: &RailsSails, _: &State, _: Seat, legal: &[Action], (): &mut (), out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|_| 0.0));
    }

    fn forecast(&self, rules: &RailsSails, state: &State, (): &mut ()) -> Points {
        let mut points = Points::default();
        for seat in Seat::all(rules.seats()) {
            points[seat.index() & 7] = rules.score(state, seat).total() as f32;
        }
        points
    }

    fn doubt(&self, _: &RailsSails, _: &State) -> f32 {
        20.0
    }

    fn why(&self, _: &RailsSails, _: &State, _: Seat, _: &Action, (): &mut ()) -> String {
        String::new()
    }
}
