use midway_game::{Refusal, Seat};
use midway_hall::{Deed, Done, Refused, Stage, Who};

use crate::scene::{Scene, setup};

#[test]
fn a_choice_is_checked_by_the_rules_and_changes_nothing_if_refused() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let (before, seat, revision) = (scene.sheets(), scene.to_act(), scene.table.game().revision());
    let other = seat.next(2);
    let legal = scene.table.game().actions(seat).swap_remove(0);
    let choose = |action: &str, revision| Deed::Choose { action: action.into(), revision };
    let tries = [
        (Who::Seat(seat), choose("place moon", revision)),
        (Who::Seat(seat), choose(&legal, revision + 1)),
        (Who::Seat(seat), choose(&legal, revision - 1)),
        (Who::Seat(other), choose(&legal, revision)),
        (Who::Bot(seat), choose(&legal, revision)),
        (Who::Host, choose(&legal, revision)),
        (Who::Visitor, choose(&legal, revision)),
    ];
    for (who, deed) in tries {
        assert!(scene.act(who, deed.clone()).is_err(), "{who:?} {deed:?}");
        assert_eq!(scene.sheets(), before);
    }
    scene.seat(seat.0, choose(&legal, revision)).unwrap();
    assert_ne!(scene.sheets(), before);
}

#[test]
fn a_repeated_choice_is_stale() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let (seat, revision) = (scene.to_act(), scene.table.game().revision());
    let action = scene.table.game().actions(seat).swap_remove(0);
    let deed = Deed::Choose { action, revision };
    scene.seat(seat.0, deed.clone()).unwrap();
    assert!(matches!(scene.seat(seat.0, deed), Err(Refused::Rules(Refusal::Stale { .. }))));
}

#[test]
fn a_request_sent_twice_under_one_key_is_done_once() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let (seat, revision) = (scene.to_act(), scene.table.game().revision());
    let deed = Deed::Choose { action: scene.table.game().actions(seat).swap_remove(0), revision };
    let number = scene.table.entries();
    let first = scene.table.act(Who::Seat(seat), Some("k1"), deed.clone(), scene.now).unwrap();
    assert!(matches!(first, Done::Now(_)));
    let before = scene.sheets();
    let again = scene.table.act(Who::Seat(seat), Some("k1"), deed.clone(), scene.now);
    assert!(matches!(again, Ok(Done::Already(done, _)) if done == number));
    assert_eq!(scene.sheets(), before);
    // The key is the seat's own.
    assert!(scene.table.act(Who::Seat(seat.next(2)), Some("k1"), deed, scene.now).is_err());
}

#[test]
fn every_game_can_be_played_to_its_end_and_its_draws_verified() {
    for (game, seats) in [("worlds-fair", 3), ("skyrise", 4)] {
        let mut scene = Scene::begun(setup(game, seats));
        assert_eq!(scene.table.record().head.seed, None);
        scene.play_out();
        assert_eq!(scene.table.stage(), Stage::Over);
        let record = scene.table.record();
        let seed = record.head.seed.expect("the seed is shown at the end");
        assert_eq!(record.head.commitment, Some(seed.commitment()));
        verify(&scene);
    }
}

/// Draws everything again from the record alone.
pub(crate) fn verify(scene: &Scene) {
    let text = scene.table.record().to_string();
    let record = midway_game::Record::parse(&text).expect("it is a record");
    let library = midway_catalog::Library::standard();
    assert_eq!(record.head.seed, Some(midway_game::Seed::from_number(1893)));
    library.verify(&record).expect("its draws are those of its seed");
    let replay = library.replay(&record).expect("it replays");
    assert_eq!(replay.lines(0), scene.table.game().lines(0));
}

#[test]
fn a_seat_takes_back_its_own_last_choice_while_nothing_was_revealed() {
    let mut scene = Scene::begun(setup("rails-sails", 2));
    // Both choose tickets at the same time: a choice that no draw follows.
    scene.choose_first();
    let seat = Seat(0);
    scene.seat(0, Deed::Undo).unwrap();
    assert!(scene.table.game().turn().has(seat));
    assert!(matches!(scene.seat(1, Deed::Undo), Err(Refused::Rules(Refusal::NoUndo { .. }))));
}

#[test]
fn nothing_is_chosen_before_the_game_or_after_it() {
    let mut scene = Scene::open(setup("worlds-fair", 2));
    scene.join(0);
    let deed = Deed::Choose { action: "place electricity".into(), revision: 0 };
    assert_eq!(scene.seat(0, deed.clone()), Err(Refused::NotBegun));
    scene.join(1);
    scene.host(Deed::Start).unwrap();
    scene.play_out();
    assert_eq!(scene.seat(0, deed), Err(Refused::Over));
    assert_eq!(scene.seat(0, Deed::Undo), Err(Refused::Over));
}

#[test]
fn a_request_is_known_again_however_many_came_after_it() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let say = |text: &str| Deed::Say { text: text.into() };
    let first = scene.table.entries();
    for number in 0..300 {
        let key = format!("request {number}");
        scene.table.act(Who::Seat(Seat(0)), Some(&key), say("hello"), scene.now).unwrap();
    }
    let again = scene.table.act(Who::Seat(Seat(0)), Some("request 0"), say("hello"), scene.now).unwrap();
    assert_eq!(again, Done::Already(first, scene.table.game().revision()));
}

#[test]
fn an_ending_has_what_everybody_chose_first_and_did_not_take_back() {
    let mut scene = Scene::begun(setup("skyrise", 2));
    let first = scene.to_act();
    let actions = scene.table.game().actions(first);
    for action in [&actions[0], &actions[1]] {
        let revision = scene.table.game().revision();
        scene.seat(first.0, Deed::Choose { action: action.clone(), revision }).unwrap();
        if action == &actions[0] {
            scene.seat(first.0, Deed::Undo).unwrap();
        }
    }
    scene.play_out();
    let (_, ending) = scene.table.ending().unwrap();
    assert_eq!(ending.seats[first.index()].first.as_ref(), Some(&actions[1]));
    assert!(ending.seats.iter().all(|seat| seat.first.is_some()));
    assert_eq!(midway_hall::Ending::of(&scene.log), scene.table.ending());
}
