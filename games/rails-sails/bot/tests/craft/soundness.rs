use midway_bots::{Craft, Position};
use midway_game::{Game, Seat, Step, Viewer, below};
use midway_rails_sails::{Action, MapName, RailsSails, State};
use midway_rails_sails_bot::{PlanCache, RailsCraft};

use crate::table::{asked, legal, rng, rules};

/// Plays at random, with some choices of the craft between, and shows every fifth state.
fn play(
    seats: u8,
    map: MapName,
    seed: u64,
    mut show: impl FnMut(&RailsSails, &RailsCraft, &State, Seat, &[Action]),
) {
    let rules = rules(seats, map);
    let craft = RailsCraft::new(&rules);
    let mut random = rng(seed);
    let mut state = rules.setup();
    let mut step = 0;
    while let Some(seat) = asked(&rules, &mut state, &mut random) {
        let legal = legal(&rules, &state, seat);
        if step < 40 || step % 5 == 0 {
            show(&rules, &craft, &state, seat, &legal);
        }
        let action = if step % 3 == 0 {
            crate::table::best(&rules, &craft, &state, seat)
        } else {
            legal[below(&mut random, legal.len() as u32) as usize]
        };
        rules.apply(&mut state, &Step::Choice(seat, action));
        step += 1;
    }
}

pub(crate) fn everywhere(mut show: impl FnMut(&RailsSails, &RailsCraft, &State, Seat, &[Action])) {
    for map in [MapName::World, MapName::GreatLakes] {
        for seats in 2..=5 {
            play(seats, map, u64::from(seats) + 10, &mut show);
        }
    }
}

#[test]
fn every_choice_gets_a_finite_weight_and_every_state_a_finite_forecast() {
    everywhere(|rules, craft, state, seat, legal| {
        let mut notes = PlanCache::default();
        let mut weights = Vec::new();
        craft.weigh(Position { rules, state, seat }, legal, &mut notes, &mut weights);
        assert_eq!(weights.len(), legal.len());
        assert!(weights.iter().all(|weight| weight.is_finite()));
        craft.odds(Position { rules, state, seat }, legal, &mut notes, &mut weights);
        assert_eq!(weights.len(), legal.len());
        assert!(weights.iter().all(|odds| odds.is_finite() && *odds <= 0.0) && weights.contains(&0.0));
        for eyes in [None, Some(seat)] {
            let points = craft.forecast(rules, state, eyes, &mut notes);
            assert!(points.of(8).iter().all(|points| points.is_finite()));
        }
        assert!(craft.doubt(rules, state) >= 1.0);
    });
}

#[test]
fn every_choice_has_its_reason() {
    everywhere(|rules, craft, state, seat, legal| {
        let mut notes = PlanCache::default();
        for action in legal.iter().step_by(1 + legal.len() / 8) {
            let why = craft.why(Position { rules, state, seat }, action, &mut notes);
            assert!(why.len() == 1 && why[0].key.starts_with("why-"), "{why:?}");
        }
    });
}

#[test]
fn weights_depend_on_nothing_that_others_hold_in_secret() {
    let mut random = rng(77);
    everywhere(|rules, craft, state, seat, legal| {
        let mut weights = Vec::new();
        craft.weigh(Position { rules, state, seat }, legal, &mut PlanCache::default(), &mut weights);
        let view = rules.view(state, Viewer::Seat(seat));
        let other = rules.imagine(&view, &mut random);
        let mut again = Vec::new();
        craft.weigh(Position { rules, state: &other, seat }, legal, &mut PlanCache::default(), &mut again);
        assert_eq!(weights, again);
        craft.odds(Position { rules, state, seat }, legal, &mut PlanCache::default(), &mut weights);
        craft.odds(Position { rules, state: &other, seat }, legal, &mut PlanCache::default(), &mut again);
        assert_eq!(weights, again);
    });
}

#[test]
fn notes_change_no_answer() {
    let mut notes = PlanCache::default();
    play(3, MapName::World, 5, |rules, craft, state, seat, legal| {
        let (mut fresh, mut used) = (Vec::new(), Vec::new());
        craft.weigh(Position { rules, state, seat }, legal, &mut PlanCache::default(), &mut fresh);
        craft.weigh(Position { rules, state, seat }, legal, &mut notes, &mut used);
        assert_eq!(fresh, used);
        let forecast = craft.forecast(rules, state, None, &mut PlanCache::default());
        assert_eq!(forecast, craft.forecast(rules, state, None, &mut notes));
    });
}
