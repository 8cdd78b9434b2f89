//! How to play Skyrise well.

use midway_bots::{Craft, Points};
use midway_game::{Game, Seat};
use midway_skyrise::{Action, Skyrise, State};

#[derive(Debug)]
pub struct SkyCraft;

impl Craft<Skyrise> for SkyCraft {
    type Notes = ();
    const HEAT: f32 = 2.0;
    const WORLDS: u32 = 1;
    const HORIZON: u32 = 0;

    fn new(_rules: &Skyrise) -> Self {
        SkyCraft
    }

    fn weigh(&self, _: &Skyrise, _: &State, _: Seat, legal: &[Action], (): &mut (), out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|_| 0.0));
    }

    fn forecast(&self, rules: &Skyrise, state: &State, (): &mut ()) -> Points {
        let mut points = Points::default();
        for seat in Seat::all(rules.seats()) {
            points[seat.index() & 7] = rules.score(state, seat).total() as f32;
        }
        points
    }

    fn doubt(&self, _: &Skyrise, _: &State) -> f32 {
        20.0
    }

    fn why(&self, _: &Skyrise, _: &State, _: Seat, _: &Action, (): &mut ()) -> String {
        String::new()
    }
}
