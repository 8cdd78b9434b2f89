//! What seats have to show at the end agrees with the points they got for it.
#![allow(clippy::unwrap_used)]

use midway_game::{Audit, Game, Options as _, Playout, Seat, Tables, by_kind};
use midway_rails_sails::{Options, RailsSails};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn rules(seats: u8, map: &str) -> RailsSails {
    let mut options = Options::default();
    options.set("map", map);
    RailsSails::new(seats, &options, &Tables::standard(RailsSails::META.tables)).unwrap()
}

#[test]
fn tickets_tours_harbours_and_routes_give_the_points_of_their_lines() {
    let tables = (2..=5).flat_map(|seats| ["world", "great-lakes"].map(|map| rules(seats, map)));
    for (rules, seed) in tables.flat_map(|rules| (0..12).map(move |seed| (rules.clone(), seed))) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut state = rules.setup();
        let choose = |legal: &[_], rng: &mut _| by_kind(&rules, legal, rng);
        Playout::default().run_with(&rules, &mut state, &mut rng, u32::MAX, choose);
        for seat in Seat::all(rules.seats()) {
            let mut holdings = Vec::new();
            rules.holdings(&state, seat, &mut holdings);
            let score = rules.score(&state, seat);
            for line in ["tickets", "tours", "harbours", "routes"] {
                let of_line = holdings.iter().filter(|holding| holding.group == line);
                assert_eq!(
                    of_line.filter_map(|holding| holding.points).sum::<i32>(),
                    score.line(line),
                    "{line}"
                );
            }
        }
    }
}
