//! A case for each clause of `RULES.md`.

use midway_game::{Game, Seat, places};
use midway_testkit::Script;
use midway_{{crate}}::{{Type}};

midway_testkit::scene!({{Type}});

/// Shows {{PREFIX}}-1.1.
#[test]
fn two_to_four_play_with_a_box_of_twelve() {
    let seats: Vec<u8> = (0..=8).filter(|&seats| {{Type}}::new(seats, &(), &tables()).is_ok()).collect();
    assert_eq!(seats, [2, 3, 4]);
    assert_eq!(Scene::unopened(2).state.boxed, 12);
}

/// Shows {{PREFIX}}-1.2.
#[test]
fn a_pile_of_six_to_nine_is_laid_and_the_first_seat_begins() {
    let mut scene = Scene::unopened(3);
    let piles: Vec<String> = scene.awaited().into_iter().map(|(pile, _)| pile).collect();
    assert_eq!(piles, ["pile 6", "pile 7", "pile 8", "pile 9"]);
    scene.play(&["# pile 7"]);
    assert_eq!((scene.state.boxed, scene.asked()), (5, vec![0]));
    assert_eq!(scene.forbids("1 take 1"), "{{PREFIX}}-1.2");
    scene.play(&["0 take 1", "1 take 1", "2 take 1"]);
    assert_eq!(scene.asked(), [0]);
}

/// Shows {{PREFIX}}-2.1.
#[test]
fn one_or_two_stones_are_taken_and_no_more_than_there_are() {
    let mut scene = Scene::unopened(2);
    scene.play(&["# pile 6"]);
    assert_eq!(scene.legal(0), ["take 1", "take 2"]);
    assert_eq!((scene.forbids("0 take 3"), scene.forbids("0 take 0")), ("{{PREFIX}}-2.1", "{{PREFIX}}-2.1"));
    scene.play(&["0 take 2", "1 take 2", "0 take 1"]);
    assert_eq!(scene.legal(1), ["take 1"]);
    assert_eq!(scene.forbids("1 take 2"), "{{PREFIX}}-2.1");
}

/// Shows {{PREFIX}}-3.1, {{PREFIX}}-3.2.
#[test]
fn stones_count_and_the_last_one_counts_more() {
    let mut scene = Scene::unopened(2);
    scene.play(&["# pile 6", "0 take 2", "1 take 2", "0 take 2"]);
    assert!(scene.asked().is_empty());
    assert_eq!((scene.line(0, "stones"), scene.line(0, "last"), scene.total(0)), (4, 2, 6));
    assert_eq!(scene.total(1), 2);
}

/// Shows {{PREFIX}}-3.3.
#[test]
fn players_who_are_level_share_the_place() {
    let mut scene = Scene::unopened(2);
    scene.play(&["# pile 6", "0 take 2", "1 take 1", "0 take 2", "1 take 1"]);
    let scores: Vec<_> = Seat::all(2).map(|seat| scene.rules.score(&scene.state, seat)).collect();
    assert_eq!(places(&scores)[..], [1, 1]);
}
