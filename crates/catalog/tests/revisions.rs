//! A game is played by the rules it was begun with, or not at all.

mod toy;

use std::collections::BTreeMap;
use std::time::Duration;

use midway_bots::{BotName, Clock, Entrant};
use midway_catalog::{Library, Question, Unplayed};
use midway_game::{Game, Missing, Record, Seat, SetupError, Tables};
use toy::{Both, First, Nim, Second, library};

/// A whole game by the first revision: seven stones, one or two at a time, ten points for the last.
const PLAYED: &str =
    "midway record 1\ngame nim\nrules 1\nseats 2\n\n0 take 2\n1 take 2\n0 take 2\n1 take 1\n";

fn record(text: &str) -> Record {
    Record::parse(text).expect("it is a record")
}

struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

#[test]
fn a_record_is_replayed_by_the_revision_it_names() {
    for library in [library::<First>(), library::<Both>()] {
        let game = library.replay(&record(PLAYED)).unwrap();
        let totals: Vec<i32> = game.scores().iter().map(midway_game::Score::total).collect();
        assert_eq!(totals, [0, 10]);
    }
}

#[test]
fn a_record_of_a_revision_that_is_not_at_hand_is_not_replayed_verified_or_opened() {
    let (second, played) = (library::<Second>(), record(PLAYED));
    let missing = Missing::Revision { game: "nim", played: 1, ours: 2 };
    let expected = Unplayed::Setup(SetupError::Missing(missing.clone()));
    assert_eq!(second.replay(&played).err(), Some(expected.clone()));
    assert_eq!(second.verify(&played).err(), Some(expected));
    assert_eq!(second.open(&played.head).err(), Some(SetupError::Missing(missing)));
    // Nor the other way round.
    let newer = record(&PLAYED.replace("rules 1", "rules 2"));
    assert!(library::<First>().replay(&newer).is_err());
}

#[test]
fn a_new_game_is_played_by_the_current_revision() {
    for (library, revision) in [(library::<First>(), 1), (library::<Second>(), 2), (library::<Both>(), 2)] {
        assert_eq!(library.head("nim", 2, Vec::new()).unwrap().rules, revision);
    }
}

#[test]
fn a_bot_is_asked_by_the_rules_of_the_record() {
    let begun = record(PLAYED.split_once("0 take").unwrap().0);
    let library = library::<Both>();
    let choices = |record: &Record| {
        let game = library.replay(record).unwrap();
        let bot = Entrant::new(BotName::Heuristic, BotName::Heuristic.effort(None));
        let question =
            Question { game: game.as_ref(), stand_in: None, seat: Seat(0), bot, seed: 1, clock: &NoClock };
        library.title("nim").unwrap().choice(&question).unwrap()
    };
    // It takes as many as it may: two by the first revision, three by the second.
    assert_eq!(choices(&begun), "take 2");
    let newer = record(&begun.to_string().replace("rules 1", "rules 2"));
    assert_eq!(choices(&newer), "take 3");
}

#[test]
fn corrected_tables_are_used_for_what_names_them_and_for_nothing_else() {
    let files = BTreeMap::from([("pile.tsv".to_owned(), "stones\tmost\tpoints\n4\t4\t1\n".to_owned())]);
    let own = Tables::other(files, Nim::<First>::META.tables);
    let digest = own.digest().unwrap();
    let titles = library::<First>().titles().to_vec();
    let corrected = Library::of(&titles, BTreeMap::from([("nim".to_owned(), own)]));
    let head = corrected.head("nim", 2, Vec::new()).unwrap();
    assert_eq!(head.tables, Some(digest));
    assert_eq!(corrected.open(&head).unwrap().actions(Seat(0)).len(), 4);
    // A game with the standard tables goes on with them.
    assert_eq!(corrected.replay(&record(PLAYED)).unwrap().scores()[1].total(), 10);
    // Without the folder nobody plays it by other numbers.
    let missing = library::<First>().open(&head).err();
    assert_eq!(missing, Some(SetupError::Missing(Missing::Tables { game: "nim", digest })));
}

#[test]
fn a_game_that_nobody_knows_is_named_shortly() {
    let unknown = record(&PLAYED.replace("game nim", &format!("game {}", "x".repeat(900))));
    let error = library::<First>().replay(&unknown).err().unwrap().to_string();
    assert!(error.len() < 80, "{error}");
}
