use midway_game::{Seat, Seed};
use midway_hall::{Deed, Key, Refused, Stage};

use crate::scene::{Scene, key, setup};

#[test]
fn nobody_sees_the_seed_before_the_end_nor_a_key_ever() {
    for game in ["worlds-fair", "rails-sails", "skyrise"] {
        let mut scene = Scene::begun(setup(game, 2));
        let seed = Seed::from_number(1893).to_string();
        let hidden = [key(0), key(1), key(99)].map(|key| (key.reveal(), key.hash()));
        for _ in 0..60 {
            for sheet in scene.sheets() {
                assert!(!sheet.contains(&seed), "{game}");
                for (key, hash) in &hidden {
                    let hash = serde_json::to_string(hash).unwrap();
                    assert!(!sheet.contains(key) && !sheet.contains(hash.trim_matches('"')), "{game}");
                }
            }
            scene.choose_first();
            if scene.table.stage() == Stage::Over {
                break;
            }
        }
    }
}

#[test]
fn the_commitment_is_shown_before_anybody_sits_down() {
    let scene = Scene::open(setup("skyrise", 2));
    let commitment = Seed::from_number(1893).commitment().to_string();
    assert!(scene.sheets().iter().all(|sheet| sheet.contains(&commitment)));
}

#[test]
fn only_the_right_key_opens_a_seat() {
    let scene = Scene::begun(setup("worlds-fair", 2));
    assert_eq!(scene.table.seat_of(&key(1)), Some(Seat(1)));
    for wrong in [Key::new([255; 16]), key(2), key(99)] {
        assert_eq!(scene.table.seat_of(&wrong), None);
    }
    assert_eq!(Key::parse(&key(1).reveal()), Some(key(1)));
    for text in ["", "01", &"0".repeat(33), &"G".repeat(32)] {
        assert_eq!(Key::parse(text), None);
    }
    assert_eq!(format!("{:?}", key(1)), "Key(…)");
}

#[test]
fn messages_are_short_and_plain() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    for text in ["", "   ", "a\u{0}b", &"x".repeat(501)] {
        assert_eq!(scene.seat(0, Deed::Say { text: text.into() }), Err(Refused::Message));
    }
    scene.seat(0, Deed::Say { text: "Good luck!".into() }).unwrap();
    assert!(scene.sheets().iter().all(|sheet| sheet.contains("Good luck!")));
}
