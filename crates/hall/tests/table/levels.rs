use midway_bots::Level;
use midway_catalog::{Library, games, ladder};
use midway_game::Seat;
use midway_hall::{Chair, Entry, Table};

use crate::scene::{Scene, setup};

/// A log of two seats in which somebody sits opposite a bot that an earlier version seated.
fn old_log(game: &str, level: &str) -> Vec<Entry> {
    let mut scene = Scene::open(setup(game, 2));
    scene.join(0);
    let seated = format!(r#"{{"at":1800000000000,"t":"bot-sat","seat":1,"level":"{level}"}}"#);
    scene.log.push(serde_json::from_str(&seated).expect("an entry as it was written"));
    scene.log
}

#[test]
fn a_table_whose_log_has_words_of_four_levels_goes_on() {
    for game in games().map(|game| game.meta().id) {
        for word in ["novice", "regular", "expert", "master"] {
            let log = old_log(game, word);
            let table = Table::rebuild(&Library::standard(), &log).expect("it is still read");
            let mut scene = Scene { table, log, now: crate::scene::NOW };
            let level = ladder(game).rung(Level::from_id(word).unwrap()).level;
            assert_eq!(scene.table.bot_at(Seat(1)), Some(level), "{word} in {game}");
            assert!(ladder(game).levels().any(|known| known == level));
            scene.host(midway_hall::Deed::Start).expect("all seats are taken");
            scene.play_out();
        }
    }
}

#[test]
fn each_former_level_is_a_rung_of_its_own_in_every_game() {
    for game in games().map(|game| game.meta().id) {
        let levels = ["novice", "regular", "expert", "master"]
            .map(|word| ladder(game).rung(Level::from_id(word).unwrap()).level);
        assert!(levels.is_sorted_by(|low, high| low < high), "{game}: {levels:?}");
    }
}

#[test]
fn a_level_that_a_game_leaves_out_seats_the_next_below() {
    let mut scene = Scene::open(setup("rails-sails", 2));
    scene.bot(0, Level::Seasoned);
    assert_eq!(scene.table.chairs()[0], Chair::Bot(Level::Casual));
}
