use midway_bots::Level;
use midway_catalog::Library;
use midway_game::{Seat, Seed};
use midway_hall::{Deed, Refused, Setup, SetupRefused, Stage, Table, TimeControl, Who};

use crate::scene::{NOW, Scene, key, setup};

fn refused(setup: Setup) -> Refused {
    let opened = Table::open(&Library::standard(), setup, Seed::from_number(1), key(9).hash(), NOW);
    opened.expect_err("it cannot be opened")
}

#[test]
fn a_table_of_an_unknown_game_or_of_too_many_seats_is_refused() {
    assert_eq!(refused(setup("chess", 2)).to_string(), "there is no game 'chess' here");
    assert_eq!(refused(setup("skyrise", 5)).to_string(), "skyrise is played by 2 to 4 seats, not 5");
    let options = vec![("moon".to_owned(), "full".to_owned())];
    assert!(matches!(
        refused(Setup { options, ..setup("skyrise", 2) }),
        Refused::Setup(SetupRefused::Rules(_))
    ));
}

#[test]
fn a_clock_must_be_one_that_people_can_play_with() {
    for clock in [
        TimeControl::Live { seconds: 0, increment: 5 },
        TimeControl::Live { seconds: 700_000, increment: 0 },
        TimeControl::Days { days: 0 },
        TimeControl::Days { days: 31 },
    ] {
        assert_eq!(refused(Setup { clock, ..setup("skyrise", 2) }), Refused::Setup(SetupRefused::Clock));
    }
}

#[test]
fn people_and_bots_sit_down_and_the_host_starts() {
    let mut scene = Scene::open(setup("worlds-fair", 2));
    scene.join(1);
    assert_eq!(scene.host(Deed::Start), Err(Refused::FreeSeats));
    scene.bot(0, Level::Novice);
    assert_eq!(scene.seat(1, Deed::Start), Err(Refused::HostOnly));
    scene.host(Deed::Start).unwrap();
    assert_eq!(scene.table.stage(), Stage::Playing);
    assert_eq!(scene.table.seat_of(&key(1)), Some(Seat(1)));
    assert_eq!(scene.table.seat_of(&key(7)), None);
    assert!(scene.table.is_host(&key(99)) && !scene.table.is_host(&key(1)));
}

#[test]
fn a_seat_is_taken_once_and_can_be_left() {
    let mut scene = Scene::open(setup("worlds-fair", 2));
    scene.join(0);
    let again = Deed::Join { seat: Some(Seat(0)), name: "Eve".into(), key: key(5).hash(), nonce: None };
    assert_eq!(scene.act(Who::Visitor, again), Err(Refused::Taken(Seat(0))));
    let far = Deed::Join { seat: Some(Seat(9)), name: "Eve".into(), key: key(5).hash(), nonce: None };
    assert_eq!(scene.act(Who::Visitor, far), Err(Refused::NoSeat(Seat(9))));
    scene.seat(0, Deed::Leave).unwrap();
    scene.join(0);
    scene.join(1);
    let late = Deed::Join { seat: None, name: "Eve".into(), key: key(5).hash(), nonce: None };
    assert_eq!(scene.act(Who::Visitor, late), Err(Refused::Full));
}

#[test]
fn names_and_nonces_are_checked() {
    let mut scene = Scene::open(setup("worlds-fair", 2));
    let strange = [
        "E\u{202e}ve",
        "Eve\u{200b}",
        "\u{3164}",
        "E\u{ad}ve",
        "Eve\u{a0}A",
        "E\u{435}ve",
        "Eve  A",
        "\u{2066}Eve",
    ];
    let bots = [
        "bot (master)",
        "Expert bot",
        "Bot 2",
        "ROBOT expert",
        "Bot-ekspert",
        "B0T",
        "ＢＯＴ",
        "master (вот)",
    ];
    let plain = ["", " Eve", "E\u{7}ve", "Eve\nAdam", &"e".repeat(25)];
    for name in plain.into_iter().chain(strange).chain(bots) {
        let deed = Deed::Join { seat: None, name: name.into(), key: key(5).hash(), nonce: None };
        assert_eq!(scene.act(Who::Visitor, deed), Err(Refused::Name), "{name:?}");
    }
    let nonce = Some("12".to_owned());
    let deed = Deed::Join { seat: None, name: "Żółw".into(), key: key(5).hash(), nonce };
    assert_eq!(scene.act(Who::Visitor, deed), Err(Refused::Nonce));
}

#[test]
fn nobody_sits_down_once_the_game_has_begun() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let late = Deed::Join { seat: None, name: "Eve".into(), key: key(5).hash(), nonce: None };
    assert_eq!(scene.act(Who::Visitor, late), Err(Refused::Begun));
    assert_eq!(scene.host(Deed::Start), Err(Refused::Begun));
    assert_eq!(scene.host(Deed::Clear { seat: Seat(0) }), Err(Refused::Begun));
}

/// Every name that a page gives a bot is one that nobody else can have.
#[test]
fn people_with_letters_of_their_own_sit_down_and_nobody_as_a_bot() {
    let mut scene = Scene::open(setup("worlds-fair", 4));
    for name in ["Żółw", "Zoë-Marie O’Hara", "Ἀρχιμήδης", "Роботов"] {
        let deed = Deed::Join { seat: None, name: name.into(), key: key(5).hash(), nonce: None };
        assert_eq!(scene.act(Who::Visitor, deed), Ok(()), "{name}");
    }
    let words = ["en", "pl", "fr"].map(|lang| {
        std::fs::read_to_string(format!("{}/../ui/words/{lang}.ftl", env!("CARGO_MANIFEST_DIR"))).unwrap()
    });
    let levels = midway_bots::Level::ALL.map(|level| format!("bot-{} = ", level.id()));
    for line in words.iter().flat_map(|text| text.lines()) {
        if let Some(name) = levels.iter().find_map(|level| line.strip_prefix(level.as_str())) {
            let mut scene = Scene::open(setup("worlds-fair", 4));
            let deed = Deed::Join { seat: None, name: name.into(), key: key(5).hash(), nonce: None };
            assert_eq!(scene.act(Who::Visitor, deed), Err(Refused::Name), "{name}");
        }
    }
}
