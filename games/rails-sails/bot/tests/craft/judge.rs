use midway_bots::{Craft, Judge, Position};
use midway_game::{Game, Viewer};
use midway_rails_sails::{MapName, Phase};
use midway_rails_sails_bot::{PlanCache, RailsCraft};

use crate::soundness::everywhere;
use crate::table::{rng, rules};

const FILE: &[u8] = include_bytes!("../../weights/judge.bin");

fn asked(phase: Phase) -> bool {
    matches!(phase, Phase::FirstTickets | Phase::KeepTickets | Phase::Split | Phase::Turn { .. })
}

#[test]
fn every_choice_that_is_judged_has_all_aspects_within_bounds() {
    let (mut judged, mut left) = (0, 0);
    everywhere(|rules, craft, state, seat, legal| {
        let (at, mut notes) = (Position { rules, state, seat }, PlanCache::default());
        let (mut odds, mut aspects) = (Vec::new(), Vec::new());
        craft.odds(at, legal, &mut notes, &mut odds);
        craft.aspects(at, legal, &odds, &mut notes, &mut aspects);
        if asked(state.phase) {
            judged += 1;
            assert_eq!(aspects.len(), legal.len() * RailsCraft::ASPECTS.len());
            assert!(aspects.iter().all(|aspect| (-2.0..2.0).contains(aspect)), "{aspects:?}");
        } else {
            left += 1;
            assert!(aspects.is_empty());
        }
    });
    assert!(judged > 100 && left > 100, "{judged} judged, {left} left to the weights");
}

#[test]
fn aspects_depend_on_nothing_that_others_hold_in_secret_and_on_no_notes() {
    let mut random = rng(78);
    let mut notes = PlanCache::default();
    everywhere(|rules, craft, state, seat, legal| {
        let (mut odds, mut aspects, mut again) = (Vec::new(), Vec::new(), Vec::new());
        let at = Position { rules, state, seat };
        craft.odds(at, legal, &mut PlanCache::default(), &mut odds);
        craft.aspects(at, legal, &odds, &mut PlanCache::default(), &mut aspects);
        let other = rules.imagine(&rules.view(state, Viewer::Seat(seat)), &mut random);
        craft.aspects(Position { state: &other, ..at }, legal, &odds, &mut notes, &mut again);
        assert_eq!(aspects, again);
    });
}

#[test]
fn there_is_a_judge_for_every_table_and_none_in_a_file_for_other_aspects() {
    for map in [MapName::World, MapName::GreatLakes] {
        for seats in 2..=5 {
            assert!(RailsCraft::judge(&rules(seats, map)).is_some(), "{seats} seats");
        }
    }
    let names = RailsCraft::ASPECTS;
    let swapped: Vec<&str> = names[1..].iter().chain(&names[..1]).copied().collect();
    assert!(Judge::of_file(FILE, 2, names).is_some() && Judge::of_file(FILE, 6, names).is_none());
    assert!(Judge::of_file(FILE, 2, &swapped).is_none() && Judge::of_file(FILE, 2, &names[1..]).is_none());
    assert!(Judge::of_file(&[], 2, names).is_none() && Judge::of_file(b"midwaynn", 2, names).is_none());
}

#[test]
fn a_judge_moves_odds_by_aspects_alone_and_leaves_the_best_at_nothing() {
    let mut judge = RailsCraft::judge(&rules(3, MapName::World)).expect("a judge");
    let count = RailsCraft::ASPECTS.len();
    let mut odds = [0.0, -3.0, -0.5];
    judge.correct(&[], &mut odds);
    assert_eq!(odds, [0.0, -3.0, -0.5], "nothing is told of them");
    let mut aspects = vec![0.0; 3 * count];
    judge.correct(&aspects, &mut odds);
    let same = odds.iter().zip([0.0, -3.0, -0.5]).all(|(odds, before)| (odds - before).abs() < 1e-5);
    assert!(same, "all are alike: {odds:?}");
    aspects[..count].fill(1.0);
    judge.correct(&aspects, &mut odds);
    let best = odds.iter().copied().fold(f32::MIN, f32::max);
    assert_eq!(best, 0.0);
    assert!((odds[1] - odds[2] + 2.5).abs() < 1e-5 && odds[0] - odds[1] != 3.0, "{odds:?}");
}
