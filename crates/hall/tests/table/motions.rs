use midway_game::{Refusal, Turn};
use midway_hall::{Deed, Motion, Refused, Setup, Stage, Time, TimeControl, Who};

use crate::choices::verify;
use crate::scene::{Scene, setup};

#[test]
fn all_others_must_agree_to_go_back() {
    let mut scene = Scene::begun(setup("worlds-fair", 3));
    let steps = scene.table.game().steps() as u32;
    (0..5).for_each(|_| scene.choose_first());
    let motion = Motion::Rewind { steps };
    scene.seat(0, Deed::Propose(motion)).unwrap();
    assert_eq!(scene.seat(0, Deed::Answer { yes: true }), Err(Refused::NothingAsked));
    assert_eq!(scene.seat(1, Deed::Propose(Motion::Pause)), Err(Refused::Pending));
    scene.seat(1, Deed::Answer { yes: true }).unwrap();
    assert_ne!(scene.table.game().steps() as u32, steps);
    scene.seat(2, Deed::Answer { yes: true }).unwrap();
    assert_eq!(scene.table.game().steps() as u32, steps);
}

#[test]
fn one_refusal_ends_a_motion_and_so_does_a_choice() {
    let mut scene = Scene::begun(setup("worlds-fair", 3));
    scene.choose_first();
    let taken = scene.table.game().steps();
    scene.seat(0, Deed::Propose(Motion::Pause)).unwrap();
    scene.seat(1, Deed::Answer { yes: false }).unwrap();
    assert_eq!(scene.seat(2, Deed::Answer { yes: true }), Err(Refused::NothingAsked));
    scene.seat(0, Deed::Propose(Motion::Pause)).unwrap();
    scene.choose_first();
    assert_eq!(scene.seat(1, Deed::Answer { yes: true }), Err(Refused::NothingAsked));
    assert!(scene.table.game().steps() > taken && scene.table.stage() == Stage::Playing);
}

#[test]
fn what_is_drawn_after_going_back_is_drawn_anew_and_can_still_be_verified() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let steps = scene.table.game().steps();
    (0..8).for_each(|_| scene.choose_first());
    let first = scene.table.game().lines(steps);
    scene.seat(0, Deed::Propose(Motion::Rewind { steps: steps as u32 })).unwrap();
    scene.seat(1, Deed::Answer { yes: true }).unwrap();
    (0..8).for_each(|_| scene.choose_first());
    assert_ne!(scene.table.game().lines(steps), first);
    scene.play_out();
    verify(&scene);
}

/// In Rails & Sails seats choose their tickets one after the other, without a draw in between.
#[test]
fn what_was_played_before_all_went_back_is_not_taken_back_as_well() {
    let mut scene = Scene::begun(setup("rails-sails", 3));
    let first = scene.to_act().0;
    scene.choose_first();
    let (steps, second) = (scene.table.game().steps() as u32, scene.to_act().0);
    scene.choose_first();
    scene.seat(first, Deed::Propose(Motion::Rewind { steps })).unwrap();
    for seat in (0..3).filter(|&seat| seat != first) {
        scene.seat(seat, Deed::Answer { yes: true }).unwrap();
    }
    assert_eq!(scene.table.game().steps() as u32, steps);
    assert!(matches!(scene.seat(first, Deed::Undo), Err(Refused::Rules(Refusal::NoUndo { .. }))));
    scene.choose_first();
    scene.seat(second, Deed::Undo).unwrap();
    scene.play_out();
    verify(&scene);
}

#[test]
fn one_cannot_go_back_into_a_draw_or_into_the_future() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    assert_eq!(scene.seat(0, Deed::Propose(Motion::Rewind { steps: 0 })), Err(Refused::MidDraw));
    let steps = scene.table.game().steps() as u32;
    for steps in [steps, steps + 1, u32::MAX] {
        let refused = scene.seat(0, Deed::Propose(Motion::Rewind { steps })).unwrap_err();
        assert!(refused.to_string().starts_with("cannot go back"), "{refused}");
    }
}

#[test]
fn a_paused_table_waits_until_someone_resumes_it() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    scene.seat(1, Deed::Propose(Motion::Pause)).unwrap();
    scene.seat(0, Deed::Answer { yes: true }).unwrap();
    assert_eq!(scene.table.stage(), Stage::Paused);
    let (seat, revision) = (scene.to_act(), scene.table.game().revision());
    let action = scene.table.game().actions(seat).swap_remove(0);
    assert_eq!(scene.seat(seat.0, Deed::Choose { action, revision }), Err(Refused::Paused));
    scene.seat(0, Deed::Resume).unwrap();
    assert_eq!(scene.seat(0, Deed::Resume), Err(Refused::NotPaused));
    scene.choose_first();
}

#[test]
fn a_motion_that_somebody_has_not_answered_lapses_when_their_time_is_up() {
    let clock = TimeControl::Live { seconds: 60, increment: 0 };
    for motion in [Motion::Rewind { steps: 0 }, Motion::Pause] {
        let mut scene = Scene::begun(Setup { clock, ..setup("worlds-fair", 2) });
        let motion = match motion {
            Motion::Rewind { .. } => Motion::Rewind { steps: scene.table.game().steps() as u32 },
            Motion::Pause => Motion::Pause,
        };
        scene.choose_first();
        let (late, taken) = (scene.to_act(), scene.table.game().steps());
        scene.seat(1 - late.0, Deed::Propose(motion)).unwrap();
        scene.now = Time(scene.now.0 + 61_000);
        scene.act(Who::Hall, Deed::Tick).unwrap();
        assert_eq!((scene.table.game().steps(), scene.table.stage()), (taken, Stage::Playing));
        assert_eq!(scene.table.motion(), None);
        let rebuilt = midway_hall::Table::rebuild(&midway_catalog::Library::standard(), &scene.log).unwrap();
        assert_eq!((rebuilt.game().steps(), rebuilt.motion()), (taken, None));
    }
}

/// What counts as somebody's first choice is what they did after all had agreed to go back.
#[test]
fn a_first_choice_that_was_taken_back_by_consent_never_was() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let steps = scene.table.game().steps();
    let first = scene.table.game().turn();
    let Turn::Seats(seats) = first else { panic!("nobody is to move") };
    let seat = seats.first().unwrap();
    let actions = scene.table.game().actions(seat);
    let revision = |scene: &Scene| scene.table.game().revision();
    let choose =
        |scene: &Scene, action: &String| Deed::Choose { action: action.clone(), revision: revision(scene) };
    let deed = choose(&scene, &actions[0]);
    scene.seat(seat.0, deed).unwrap();
    (0..3).for_each(|_| scene.choose_first());
    scene.seat(0, Deed::Propose(Motion::Rewind { steps: steps as u32 })).unwrap();
    scene.seat(1, Deed::Answer { yes: true }).unwrap();
    let deed = choose(&scene, &actions[1]);
    scene.seat(seat.0, deed).unwrap();
    scene.play_out();
    let (_, ending) = scene.table.ending().unwrap();
    assert_eq!(ending.seats[seat.index()].first.as_ref(), Some(&actions[1]));
}
