//! A review says one thing: curve, turning points, opinions, luck and moves are made of the same chances.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::cell::Cell;
use std::path::Path;

use midway_catalog::{LEAST_TURN, Library, Review, Title, games, percent};
use midway_game::{AnyMatch, Record, Seat, Turn, places};

/// The golden records that are played to the end, each with its title.
fn finished() -> Vec<(String, &'static dyn Title, Box<dyn AnyMatch>)> {
    let library = Library::standard();
    let mut all = Vec::new();
    for game in games().map(|game| game.meta().id) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("records");
        for file in folder.read_dir().unwrap() {
            let path = file.unwrap().path();
            let record = Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let table = library.replay(&record).unwrap();
            if table.turn() == Turn::Over {
                all.push((path.display().to_string(), library.title(game).unwrap(), table));
            }
        }
    }
    for game in games().map(|game| game.meta().id) {
        assert!(all.iter().filter(|(_, _, table)| table.meta().id == game).count() >= 5, "{game}");
    }
    all
}

fn for_reviews(look: impl Fn(&str, &dyn Title, &dyn AnyMatch, &Review)) {
    for (name, title, table) in finished() {
        look(&name, title, &*table, &title.review(&*table).unwrap());
    }
}

#[test]
fn chances_sum_to_one_and_end_at_the_result() {
    for_reviews(|name, _, table, review| {
        let all = review.moments.iter().map(|moment| &moment.chances).chain([&review.start]);
        for chances in all {
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}: {chances:?}");
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{name}: {chances:?}");
        }
        let fair = 1.0 / f64::from(table.seats());
        assert!(review.start.iter().all(|chance| (chance - fair).abs() < 0.1), "{name}: {:?}", review.start);
        let places = places(&table.scores());
        let winners = places.iter().filter(|&&place| place == 1).count() as f64;
        let result: Vec<f64> =
            places.iter().map(|&place| if place == 1 { 1.0 / winners } else { 0.0 }).collect();
        assert_eq!(review.moments.last().unwrap().chances, result, "{name}");
    });
}

#[test]
fn every_step_belongs_to_one_moment_and_draws_are_nobodys() {
    for_reviews(|name, _, table, review| {
        let mut from = 0;
        for moment in &review.moments {
            assert!(moment.from == from && moment.step > from, "{name}: {moment:?}");
            assert!(moment.by.is_none() || moment.step == moment.from + 1, "{name}: {moment:?}");
            from = moment.step;
        }
        assert_eq!(from, table.steps(), "{name}");
    });
}

#[test]
fn luck_and_moves_add_up_to_the_whole_change() {
    for_reviews(|name, _, _, review| {
        for share in review.shares() {
            let sum = share.start + share.luck + share.own + share.others;
            assert!((sum - share.end).abs() < 1e-9, "{name}: {share:?}");
            let told: i32 = share.points().iter().sum();
            assert_eq!(percent(share.start) + told, percent(share.end), "{name}: {share:?}");
            for (told, exact) in share.points().into_iter().zip([share.luck, share.own, share.others]) {
                assert!((f64::from(told) - 100.0 * exact).abs() < 2.0, "{name}: {share:?}");
            }
        }
    });
}

#[test]
fn curve_turning_points_and_opinions_have_the_same_numbers() {
    for_reviews(|name, title, table, review| {
        for turn in &review.turning_points {
            let moment = &review.moments[turn.moment];
            let (before, after) = review.percents(turn.moment, turn.seat);
            assert!((after - before).abs() >= LEAST_TURN, "{name}: {turn:?}");
            let most = |seat: Seat| {
                let (before, after) = review.percents(turn.moment, seat);
                (after - before).abs()
            };
            assert!(Seat::all(table.seats()).all(|seat| most(seat) <= most(turn.seat)), "{name}: {turn:?}");
            assert_eq!(turn.opinion, title.opinion(table, moment.from), "{name}");
            assert_eq!(turn.opinion.as_ref().map(|opinion| opinion.seat), moment.by, "{name}");
            if let Some(opinion) = &turn.opinion {
                assert_eq!(opinion.chosen.chance, moment.chances[opinion.seat.index()], "{name}");
            }
        }
    });
}

#[test]
fn a_better_move_is_a_legal_one_that_leaves_a_better_chance() {
    let found = Cell::new(0);
    for_reviews(|name, _, table, review| {
        let opinions = review.turning_points.iter().filter_map(|turn| Some((turn, turn.opinion.as_ref()?)));
        for (turn, opinion) in opinions {
            let Some(better) = &opinion.better else { continue };
            found.set(found.get() + 1);
            let then = table.at(review.moments[turn.moment].from).unwrap();
            assert!(then.check(opinion.seat, &better.action).is_ok(), "{name}: {better:?}");
            assert!(percent(better.chance) > percent(opinion.chosen.chance), "{name}: {opinion:?}");
        }
    });
    assert!(found.get() > 20, "{} better moves in all records", found.get());
}

#[test]
fn the_same_game_gets_the_same_review_and_a_running_one_gets_none() {
    for (name, title, table) in finished() {
        assert_eq!(title.review(&*table), title.review(&*table), "{name}");
        for steps in [0, table.steps() / 2, table.steps() - 1] {
            let running = table.at(steps).unwrap();
            assert_eq!(title.review(&*running), None, "{name} after {steps} steps");
            assert_eq!(title.opinion(&*running, steps / 2), None, "{name} after {steps} steps");
        }
    }
}
