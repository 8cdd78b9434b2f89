//! What seats have to show at the end agrees with the points they got for it.
#![allow(clippy::unwrap_used)]

use midway_game::{Audit, Game, Playout, Seat, Tables};
use midway_skyrise::{Options, Skyrise};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A group, and the score line that it explains.
const LINES: [(&str, &str); 6] = [
    ("wonders", "wonders"),
    ("objectives", "objective"),
    ("islands controlled", "control_2"),
    ("panoramas", "panoramas_2"),
    ("patrons", "patrons"),
    ("finish", "keys"),
];

#[test]
fn what_a_seat_holds_gives_the_points_of_its_line() {
    for (seats, seed) in (2..=4).flat_map(|seats| (0..60).map(move |seed| (seats, seed))) {
        let rules =
            Skyrise::new(seats, &Options::default(), &Tables::standard(Skyrise::META.tables)).unwrap();
        let mut state = rules.setup();
        Playout::default().run(&rules, &mut state, &mut Xoshiro256PlusPlus::seed_from_u64(seed), u32::MAX);
        for seat in Seat::all(seats) {
            let mut holdings = Vec::new();
            rules.holdings(&state, seat, &mut holdings);
            for (group, line) in LINES {
                let of_group = || holdings.iter().filter(|holding| holding.group == group);
                if of_group().all(|holding| holding.points.is_some()) {
                    let points: i32 = of_group().filter_map(|holding| holding.points).sum();
                    assert_eq!(points, rules.score(&state, seat).line(line), "{group} of {seats} seats");
                }
            }
        }
    }
}

#[test]
fn a_seat_has_one_colour_one_objective_and_a_place_in_the_finish() {
    let rules = Skyrise::new(3, &Options::default(), &Tables::standard(Skyrise::META.tables)).unwrap();
    let mut state = rules.setup();
    Playout::default().run(&rules, &mut state, &mut Xoshiro256PlusPlus::seed_from_u64(1), u32::MAX);
    for seat in Seat::all(3) {
        let mut holdings = Vec::new();
        rules.holdings(&state, seat, &mut holdings);
        for group in ["colours", "objectives", "finish", "wonders"] {
            assert_eq!(holdings.iter().filter(|holding| holding.group == group).count(), 1, "{group}");
        }
    }
}
