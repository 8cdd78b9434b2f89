use midway_bots::Level;
use midway_game::Seat;
use midway_hall::{Deed, Motion, Refused, Setup, SetupRefused, Table, TimeControl, Why};

use crate::scene::{NOW, Scene, key, setup};

fn rated(seats: u8) -> Setup {
    let clock = TimeControl::Live { seconds: 600, increment: 10 };
    Setup { clock, rated: true, ..setup("worlds-fair", seats) }
}

fn own(scene: &mut Scene, seat: u8, owner: &str) {
    let deed = Deed::Own { owner: owner.into(), seat: Some(Seat(seat)), by: Some("somewhere".into()) };
    scene.act(midway_hall::Who::Visitor, deed).unwrap();
}

/// A rated table whose game has begun.
fn begun(seats: u8) -> Scene {
    let mut scene = Scene::open(rated(seats));
    for seat in 0..seats {
        scene.join(seat);
        own(&mut scene, seat, &format!("owner {seat}"));
    }
    scene.host(Deed::Start).unwrap();
    scene
}

#[test]
fn a_rated_table_needs_a_clock() {
    let seed = midway_game::Seed::from_number(1);
    let open =
        |setup| Table::open(&midway_catalog::Library::standard(), setup, seed, key(9).hash(), NOW).map(drop);
    let without = Setup { clock: TimeControl::None, ..rated(2) };
    assert_eq!(open(without), Err(Refused::Setup(SetupRefused::Rated)));
    assert_eq!(open(rated(2)), Ok(()));
    assert_eq!(open(Setup { clock: TimeControl::Days { days: 3 }, ..rated(2) }), Ok(()));
}

#[test]
fn everybody_at_a_rated_table_is_known_and_sits_there_once() {
    let mut scene = Scene::open(rated(2));
    (0..2).for_each(|seat| scene.join(seat));
    assert_eq!(scene.host(Deed::Start), Err(Refused::RatedSeat));
    own(&mut scene, 0, "ann");
    assert_eq!(scene.host(Deed::Start), Err(Refused::RatedSeat));
    own(&mut scene, 1, "ann");
    assert_eq!(scene.host(Deed::Start), Err(Refused::RatedSeat));
    own(&mut scene, 1, "bob");
    assert_eq!(scene.host(Deed::Start), Ok(()));
}

#[test]
fn bots_may_sit_at_a_rated_table() {
    let mut scene = Scene::open(rated(2));
    scene.join(0);
    own(&mut scene, 0, "ann");
    scene.bot(1, Level::Master);
    assert_eq!(scene.host(Deed::Start), Ok(()));
}

#[test]
fn nobody_is_advised_and_nothing_is_taken_back_by_consent() {
    let mut scene = begun(2);
    let seat = scene.to_act().0;
    assert_eq!(scene.seat(seat, Deed::Hint), Err(Refused::Rated));
    scene.choose_first();
    let steps = (scene.table.game().steps() - 1) as u32;
    assert_eq!(scene.seat(seat, Deed::Propose(Motion::Rewind { steps })), Err(Refused::Rated));
    assert_eq!(scene.seat(seat, Deed::Propose(Motion::Pause)), Ok(()));
}

/// The table's own view of it, for those tests that need no hall.
fn left_after(scene: &Scene) -> Vec<Option<u32>> {
    let (_, ending) = scene.table.ending().expect("the game is over");
    ending.seats.iter().map(|seat| seat.left_after).collect()
}

#[test]
fn whoever_resigns_has_left() {
    let mut scene = begun(2);
    (0..5).for_each(|_| scene.choose_first());
    scene.seat(1, Deed::Resign).unwrap();
    scene.play_out();
    assert_eq!(left_after(&scene), [None, Some(5)]);
}

#[test]
fn whoever_lets_a_bot_choose_has_left_and_whoever_comes_back_in_time_has_not() {
    let mut scene = begun(2);
    let first = scene.to_act().0;
    scene.seat(first, Deed::Leave).unwrap();
    scene.seat(first, Deed::Return).unwrap();
    scene.choose_first();
    let other = 1 - first;
    let before = scene.log.len();
    scene.seat(other, Deed::Leave).unwrap();
    while scene.to_act().0 != other {
        scene.choose_first();
    }
    scene.choose_first();
    scene.seat(other, Deed::Return).unwrap();
    scene.play_out();
    let left = left_after(&scene);
    assert_eq!(left[usize::from(first)], None);
    assert_eq!(left[usize::from(other)], Some(1), "entry {before}");
}

#[test]
fn an_ending_says_who_came_where_with_which_points() {
    let mut scene = begun(3);
    scene.play_out();
    let (at, ending) = scene.table.ending().expect("the game is over");
    assert_eq!((at, ending.setup.rated, ending.seats.len()), (scene.now, true, 3));
    let scores = scene.table.game().scores();
    for (seat, score) in ending.seats.iter().zip(scores) {
        assert_eq!(seat.score.total, score.total());
        assert_eq!(seat.score.lines.iter().map(|(_, points)| points).sum::<i32>(), score.total());
        assert_eq!(seat.address, Some(0));
    }
    assert_eq!(ending.seats[2].who.tag(), Some("owner 2"));
    assert!(ending.seats.iter().any(|seat| seat.score.place == 1));
}

#[test]
fn an_ending_follows_from_the_entries_without_the_rules() {
    let mut scene = begun(2);
    (0..9).for_each(|_| scene.choose_first());
    scene.seat(0, Deed::Resign).unwrap();
    scene.play_out();
    assert_eq!(midway_hall::Ending::of(&scene.log), scene.table.ending());
    assert_eq!(scene.log.iter().filter(|entry| why(entry) == Some(Why::Resigned)).count(), 1);
}

fn why(entry: &midway_hall::Entry) -> Option<Why> {
    match &entry.event {
        midway_hall::Event::StoodIn { why, .. } => Some(*why),
        _ => None,
    }
}
