//! The craft answers, in finite numbers, whatever a table comes to.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use midway_bots::{BotRng, Craft, Points, Position};
use midway_game::{Game, Seat, Step, Tables, Turn, Viewer, below};
use midway_worlds_fair::{Action, Approvals, Options, State, WorldsFair};
use midway_worlds_fair_bot::FairCraft;
use rand_xoshiro::rand_core::SeedableRng;

fn tables() -> Tables {
    Tables::standard(WorldsFair::META.tables)
}

fn every_kind_of_table() -> impl Iterator<Item = WorldsFair> {
    (2..=4).flat_map(|seats| {
        [Approvals::Most, Approvals::Choose]
            .map(|approvals| WorldsFair::new(seats, &Options { approvals }, &tables()).unwrap())
    })
}

/// Plays at random and shows every state, with the seat that chooses and its choices where there are any.
fn wander(rules: &WorldsFair, seed: u64, mut each: impl FnMut(&State, Option<Seat>, &[Action])) -> State {
    let mut rng = BotRng::seed_from_u64(seed);
    let mut state = rules.setup();
    let mut legal = Vec::new();
    loop {
        legal.clear();
        let step = match rules.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                each(&state, None, &legal);
                Step::Chance(rules.draw(&state, &mut rng))
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                rules.actions(&state, seat, &mut legal);
                each(&state, Some(seat), &legal);
                Step::Choice(seat, legal[below(&mut rng, legal.len() as u32) as usize])
            }
        };
        rules.apply(&mut state, &step);
    }
    state
}

fn weights(craft: &FairCraft, rules: &WorldsFair, state: &State, seat: Seat, legal: &[Action]) -> Vec<f32> {
    let mut weighed = Vec::new();
    craft.weigh(Position { rules, state, seat }, legal, &mut (), &mut weighed);
    weighed
}

#[test]
fn every_choice_gets_one_finite_weight() {
    for rules in every_kind_of_table() {
        let craft = FairCraft::new(&rules);
        for seed in 0..6 {
            wander(&rules, seed, |state, seat, legal| {
                let Some(seat) = seat else { return };
                let weights = weights(&craft, &rules, state, seat, legal);
                assert_eq!(weights.len(), legal.len());
                assert!(weights.iter().all(|weight| weight.is_finite()), "{weights:?} in {state:?}");
            });
        }
    }
}

#[test]
fn every_forecast_is_finite_and_doubted() {
    for rules in every_kind_of_table() {
        let craft = FairCraft::new(&rules);
        for seed in 0..6 {
            wander(&rules, seed, |state, _, _| {
                let points: Points = craft.forecast(&rules, state, None, &mut ());
                assert!(
                    points.of(8).iter().all(|points| points.is_finite() && points.abs() < 500.0),
                    "{points:?}"
                );
                assert!(points.of(8)[usize::from(rules.seats())..].iter().all(|&points| points == 0.0));
                assert!((1.0..100.0).contains(&craft.doubt(&rules, state)));
            });
        }
    }
}

#[test]
fn the_forecast_of_a_finished_game_is_its_score() {
    for rules in every_kind_of_table() {
        let craft = FairCraft::new(&rules);
        for seed in 0..20 {
            let end = wander(&rules, seed, |_, _, _| {});
            let points = craft.forecast(&rules, &end, None, &mut ());
            for seat in Seat::all(rules.seats()) {
                assert_eq!(points[seat], rules.score(&end, seat).total() as f32);
            }
        }
    }
}

#[test]
fn every_choice_has_its_reasons() {
    for rules in every_kind_of_table() {
        let craft = FairCraft::new(&rules);
        wander(&rules, 11, |state, seat, legal| {
            for action in legal {
                let why = craft.why(
                    Position { rules: &rules, state, seat: seat.unwrap_or(Seat(0)) },
                    action,
                    &mut (),
                );
                assert!((1..=4).contains(&why.len()), "{why:?}");
            }
        });
    }
}

/// Nothing is hidden at this table, so there is nothing else to imagine.
#[test]
fn weights_follow_from_the_view() {
    let rules = WorldsFair::new(3, &Options::default(), &tables()).unwrap();
    let craft = FairCraft::new(&rules);
    let mut rng = BotRng::seed_from_u64(5);
    wander(&rules, 7, |state, seat, legal| {
        let Some(seat) = seat else { return };
        let imagined = rules.imagine(&rules.view(state, Viewer::Seat(seat)), &mut rng);
        assert_eq!(
            weights(&craft, &rules, state, seat, legal),
            weights(&craft, &rules, &imagined, seat, legal)
        );
    });
}

/// The craft reads its numbers from the tables: a short game with rich sets is no riddle to it.
#[test]
fn other_tables_are_played_too() {
    let files = tables().files().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    let mut files: BTreeMap<String, String> = files;
    let mut edit = |name: &str, from: &str, to: &str| {
        let text = files.get_mut(name).unwrap();
        assert!(text.contains(from), "{from:?} is not in {name}");
        *text = text.replace(from, to);
    };
    edit("board.tsv", "rounds\t-\t3", "rounds\t-\t6");
    edit("board.tsv", "wheel\t4\t13", "wheel\t4\t2");
    edit("sets.tsv", "5\t15", "5\t150");
    let tables = Tables::other(files, WorldsFair::META.tables);
    let rules = WorldsFair::new(4, &Options::default(), &tables).unwrap();
    let craft = FairCraft::new(&rules);
    wander(&rules, 3, |state, seat, legal| {
        let points = craft.forecast(&rules, state, None, &mut ());
        assert!(points.of(8).iter().all(|points| points.is_finite()));
        if let Some(seat) = seat {
            assert!(weights(&craft, &rules, state, seat, legal).iter().all(|weight| weight.is_finite()));
        }
    });
}
