//! Whatever the rules allow, the craft answers: one finite weight for each choice, finite forecasts, a sentence.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use midway_bots::{BotName, BotRng, Clock, Craft, Entrant, Position};
use midway_game::{Game, Options as _, Seat, Step, Tables, Turn, Viewer, below};
use midway_skyrise::{Action, Options, Phase, Skyrise, State};
use midway_skyrise_bot::SkyCraft;
use midway_studies::arena::{Bout, play};
use rand_xoshiro::rand_core::SeedableRng;

fn rules(seats: u8, colors: &str) -> Skyrise {
    let mut options = Options::default();
    options.set("colors", colors);
    Skyrise::new(seats, &options, &Tables::standard(Skyrise::META.tables)).unwrap()
}

/// Plays at random and shows every state on the way, with the choices of the seat that is asked.
fn wander(rules: &Skyrise, seed: u64, mut look: impl FnMut(&State, Option<(Seat, &[Action])>)) {
    let mut rng = BotRng::seed_from_u64(seed);
    let mut state = rules.setup();
    loop {
        let step = match rules.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                look(&state, None);
                Step::Chance(rules.draw(&state, &mut rng))
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                let legal = rules.legal(&state, seat);
                look(&state, Some((seat, &legal)));
                Step::Choice(seat, legal[below(&mut rng, legal.len() as u32) as usize])
            }
        };
        rules.apply(&mut state, &step);
    }
    look(&state, None);
}

fn tables() -> impl Iterator<Item = Skyrise> {
    (2..=4).flat_map(|seats| ["random", "grey,random,red"].map(|colors| rules(seats, colors)))
}

#[test]
fn there_is_one_finite_weight_for_each_choice() {
    for rules in tables() {
        let craft = SkyCraft::new(&rules);
        let mut weights = Vec::new();
        for seed in 0..15 {
            wander(&rules, seed, |state, asked| {
                let Some((seat, legal)) = asked else { return };
                weights.clear();
                craft.weigh(Position { rules: &rules, state, seat }, legal, &mut (), &mut weights);
                assert_eq!(weights.len(), legal.len());
                assert!(weights.iter().all(|weight| weight.is_finite()), "{weights:?} in {state:?}");
            });
        }
    }
}

#[test]
fn a_forecast_is_finite_at_any_time_and_the_score_at_the_end() {
    for rules in tables() {
        let craft = SkyCraft::new(&rules);
        for seed in 100..115 {
            wander(&rules, seed, |state, _| {
                let points = craft.forecast(&rules, state, None, &mut ());
                let doubt = craft.doubt(&rules, state);
                assert!(
                    points.of(8).iter().all(|points| points.is_finite()) && doubt.is_finite() && doubt >= 1.0
                );
                if state.phase == Phase::Over {
                    for seat in Seat::all(rules.seats()) {
                        assert_eq!(points[seat], rules.score(state, seat).total() as f32);
                    }
                }
            });
        }
    }
}

#[test]
fn every_choice_has_its_reason() {
    for rules in tables() {
        let craft = SkyCraft::new(&rules);
        wander(&rules, 7, |state, asked| {
            let Some((seat, legal)) = asked else { return };
            for action in legal {
                let why = craft.why(Position { rules: &rules, state, seat }, action, &mut ());
                assert!(why.len() == 1 && why[0].key.starts_with("why-"), "{why:?}");
            }
        });
    }
}

#[test]
fn weights_do_not_depend_on_what_others_hold_in_secret() {
    for rules in tables() {
        let craft = SkyCraft::new(&rules);
        let mut rng = BotRng::seed_from_u64(3);
        for seed in 200..208 {
            wander(&rules, seed, |state, asked| {
                let Some((seat, legal)) = asked else { return };
                let view = rules.view(state, Viewer::Seat(seat));
                let weigh = |state: &State| {
                    let mut weights = Vec::new();
                    craft.weigh(Position { rules: &rules, state, seat }, legal, &mut (), &mut weights);
                    weights
                };
                let known = weigh(state);
                for _ in 0..3 {
                    assert_eq!(known, weigh(&rules.imagine(&view, &mut rng)));
                }
            });
        }
    }
}

#[test]
fn only_the_choice_of_wonder_cards_is_secret() {
    let rules = rules(3, "random");
    let craft = SkyCraft::new(&rules);
    wander(&rules, 1, |state, _| {
        assert_eq!(craft.is_secret(&rules, state), state.phase == Phase::Choose);
    });
}

#[test]
fn craft_alone_beats_chance() {
    let rules = std::sync::Arc::new(rules(2, "random"));
    let entrant = |name: BotName| Entrant::new(name, name.effort(None));
    let entrants = [entrant(BotName::Heuristic), entrant(BotName::Random)];
    for number in 0..20 {
        let bout = Bout { seed: 1, number, seats: 2 };
        let (outcome, _) = play::<Skyrise, SkyCraft>(&rules, &entrants, bout, &NoClock, &|| false).unwrap();
        assert_eq!(outcome.places, [1, 2]);
    }
}

struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
