//! What the choices of a finished game gave away.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use midway_catalog::{Appraisal, Library};
use midway_game::{AnyMatch, Record};

const RECORDS: [&str; 3] = [
    "worlds-fair/records/three-players.rec",
    "rails-sails/records/great-lakes-2-players.rec",
    "skyrise/records/two-players.rec",
];

fn appraised(record: &str) -> (Box<dyn AnyMatch>, Appraisal) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(record);
    let record = Record::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    let library = Library::standard();
    let game = library.replay(&record).unwrap();
    let appraisal = library.title(game.meta().id).unwrap().appraisal(&*game).unwrap();
    (game, appraisal)
}

#[test]
fn what_seats_gave_away_is_what_their_choices_did() {
    for record in RECORDS {
        let (game, appraisal) = appraised(record);
        assert_eq!(appraisal.seats.len(), usize::from(game.seats()), "{record}");
        for (seat, care) in (0..).zip(&appraisal.seats) {
            let own = || appraisal.slips.iter().filter(|slip| slip.seat.0 == seat);
            assert_eq!(own().count(), care.slips as usize, "{record}");
            assert_eq!(own().map(|slip| slip.given).sum::<u32>(), care.given, "{record}");
            assert!(care.slips <= care.choices && care.choices > 0, "{record}: {care:?}");
        }
    }
}

#[test]
fn a_slip_is_a_choice_of_its_seat_for_which_there_was_a_better_one() {
    let library = Library::standard();
    for record in RECORDS {
        let (game, appraisal) = appraised(record);
        let title = library.title(game.meta().id).unwrap();
        let lines = game.lines(0);
        for slip in &appraisal.slips {
            assert!(
                lines[slip.step].starts_with(&format!("{} {}", slip.seat, slip.verb)),
                "{record}: {slip:?}"
            );
        }
        let worst = appraisal.slips.iter().max_by_key(|slip| slip.given).unwrap();
        let opinion = title.opinion(&*game, worst.step).unwrap();
        let gap = opinion.better.unwrap().chance - opinion.chosen.chance;
        assert!((1000.0 * gap - f64::from(worst.given)).abs() <= 0.5, "{record}: {worst:?} {gap}");
    }
}

#[test]
fn the_same_game_is_appraised_alike() {
    for record in RECORDS {
        assert_eq!(appraised(record).1, appraised(record).1);
    }
}
