use midway_bots::Level;
use midway_game::{Seat, SeatSet};
use midway_hall::{Deed, Motion, Refused, Setup, Stage, Time, TimeControl, Who};

use crate::scene::{Scene, setup};

fn with_clock() -> Scene {
    let clock = TimeControl::Live { seconds: 60, increment: 0 };
    Scene::begun(Setup { clock, ..setup("worlds-fair", 2) })
}

#[test]
fn a_bot_takes_over_when_time_is_up_and_hands_back() {
    let mut scene = with_clock();
    let late = scene.to_act();
    assert_eq!(scene.act(Who::Hall, Deed::Tick), Err(Refused::NoTimeUp));
    assert_eq!(scene.table.wake_at(), Some(Time(scene.now.0 + 60_000)));
    scene.now = Time(scene.now.0 + 60_000);
    assert_eq!(scene.seat(late.0, Deed::Tick), Err(Refused::SeatOnly));
    scene.act(Who::Hall, Deed::Tick).unwrap();
    let stand_in = midway_catalog::ladder("worlds-fair").rung(Level::Regular).level;
    assert_eq!(scene.table.bot_at(late), Some(stand_in));
    assert_eq!(scene.table.bots_to_act(), SeatSet::one(late));
    assert_eq!(scene.table.wake_at(), Some(scene.now));
    let (revision, action) = (scene.table.game().revision(), scene.table.game().actions(late).swap_remove(0));
    assert_eq!(scene.seat(late.0, Deed::Choose { action, revision }), Err(Refused::Away));
    scene.seat(late.0, Deed::Return).unwrap();
    assert_eq!(scene.table.bot_at(late), None);
    assert_eq!(scene.table.clocks().left(late, scene.now), Some(60_000));
    scene.choose_first();
}

#[test]
fn someone_who_left_can_come_back_and_someone_who_resigned_cannot() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    scene.seat(0, Deed::Leave).unwrap();
    assert_eq!(scene.seat(0, Deed::Leave), Err(Refused::Away));
    scene.seat(0, Deed::Return).unwrap();
    assert_eq!(scene.seat(0, Deed::Return), Err(Refused::NotAway));
    scene.seat(0, Deed::Resign).unwrap();
    assert_eq!(scene.seat(0, Deed::Return), Err(Refused::Resigned));
    scene.play_out();
    assert_eq!(scene.table.stage(), Stage::Over);
}

#[test]
fn those_who_are_not_there_need_not_agree() {
    let mut scene = Scene::begun(setup("worlds-fair", 3));
    scene.seat(0, Deed::Propose(Motion::Pause)).unwrap();
    scene.seat(1, Deed::Answer { yes: true }).unwrap();
    scene.seat(2, Deed::Leave).unwrap();
    assert_eq!(scene.table.stage(), Stage::Paused);
}

#[test]
fn a_pause_stops_the_clock() {
    let mut scene = with_clock();
    let seat = scene.to_act();
    scene.seat(0, Deed::Propose(Motion::Pause)).unwrap();
    scene.seat(1, Deed::Answer { yes: true }).unwrap();
    scene.now = Time(scene.now.0 + 1_000_000);
    assert_eq!(scene.table.clocks().left(seat, scene.now), Some(60_000));
    assert_eq!(scene.table.wake_at(), None);
}

#[test]
fn a_table_of_bots_alone_plays_itself() {
    let mut scene = Scene::open(setup("worlds-fair", 2));
    [0, 1].into_iter().for_each(|seat| scene.bot(seat, Level::Novice));
    scene.host(Deed::Start).unwrap();
    while let Some(seat) = scene.table.bots_to_act().first() {
        let action = scene.table.game().actions(seat).swap_remove(0);
        let revision = scene.table.game().revision();
        assert_eq!(scene.seat(seat.0, Deed::Choose { action: action.clone(), revision }), Err(Refused::Away));
        scene.act(Who::Bot(seat), Deed::Choose { action, revision }).unwrap();
    }
    assert_eq!((scene.table.stage(), scene.table.wake_at()), (Stage::Over, None));
    assert_eq!(scene.table.seat_of(&crate::scene::key(0)), None::<Seat>);
}

#[test]
fn after_a_clock_was_set_back_entries_tell_the_time_and_clocks_go_on() {
    let clock = TimeControl::Live { seconds: 600, increment: 0 };
    let mut scene = Scene::begun(Setup { clock, ..setup("worlds-fair", 2) });
    let noon = scene.now;
    scene.now = Time(noon.0 + 3_600_000);
    scene.seat(0, Deed::Say { text: "what time is it?".into() }).unwrap();
    scene.now = Time(noon.0 + 1_000);
    scene.act(Who::Hall, Deed::SetClock).unwrap();
    assert_eq!(scene.act(Who::Hall, Deed::SetClock), Err(Refused::NoTimeUp));
    assert_eq!(scene.log.last().unwrap().at, scene.now);
    let seat = scene.to_act();
    let left = scene.table.clocks().left(seat, scene.now).unwrap();
    scene.now = Time(scene.now.0 + 5_000);
    assert_eq!(scene.table.clocks().left(seat, scene.now), Some(left - 5_000));
    let rebuilt = midway_hall::Table::rebuild(&midway_catalog::Library::standard(), &scene.log).unwrap();
    assert_eq!(rebuilt.clocks(), scene.table.clocks());
}

#[test]
fn a_clock_by_days_begins_anew_with_every_choice_however_long_the_last_one_took() {
    const DAY: i64 = 86_400_000;
    let clock = TimeControl::Days { days: 1 };
    let mut scene = Scene::begun(Setup { clock, ..setup("worlds-fair", 2) });
    let seat = scene.to_act();
    scene.now = Time(scene.now.0 + DAY - 1);
    assert_eq!(scene.table.clocks().left(seat, scene.now), Some(1));
    scene.choose_first();
    assert_eq!(scene.table.clocks().left(seat, scene.now), Some(DAY));
}
