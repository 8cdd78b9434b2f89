//! SK-5.3, SK-5.4 and SK-7.6: keys, the end of the game, and who wins.

use crate::scene::Scene;
use midway_game::{Game, Seat, Turn, places};
use midway_skyrise::Phase;
use midway_testkit::Script as _;

/// Three players, each with one building left, finishing in the order 1, 2, 0.
fn finishing(seats: u8) -> Scene {
    let mut scene = Scene::new(seats);
    scene.state.era = 2;
    for (seat, number) in [(0, 24), (1, 23), (2, 21), (3, 22)].into_iter().take(usize::from(seats)) {
        scene.left(seat, &[number]);
        scene.hold(seat).chosen = 1 << (19 - seat);
        scene.hold(seat).standing = 1 << (19 - seat);
    }
    scene.opener(1);
    scene
}

/// Shows SK-5.3, SK-7.4.
#[test]
fn the_first_to_finish_takes_the_large_key_and_the_second_the_small_one() {
    let mut scene = finishing(3);
    scene.play(&["1 bid 23 O1", "0 bid 24 O2"]);
    assert_eq!(scene.seen(0).finished, Some(1), "a higher bid finished first");
    scene.play(&["2 bid 21 O1", "1 pass"]);
    assert_eq!(scene.seen(2).finished, Some(2));
    scene.play(&["1 bid 23 O3"]);
    assert_eq!(scene.state.phase, Phase::Over);
    assert_eq!(scene.lines("keys"), [10, 0, 4]);
}

/// Shows SK-5.3.
#[test]
fn with_two_players_there_is_no_small_key() {
    let mut scene = finishing(2);
    scene.play(&["1 bid 23 O1", "0 pass", "0 bid 24 O2"]);
    assert_eq!(scene.lines("keys"), [0, 10]);
}

/// Shows SK-5.3.
#[test]
fn the_game_is_over_when_everyone_has_built_everything_and_not_before() {
    let mut scene = finishing(4);
    scene.play(&["1 bid 23 O1"]).pass_all();
    for finished in 1..4 {
        assert_eq!((scene.asks(), scene.state.finishers), ("open", finished));
        let seat = scene.asked()[0];
        let line = format!("{seat} {}", scene.legal(seat)[0]);
        scene.play(&[&line]).pass_all();
    }
    assert_eq!(scene.rules.turn(&scene.state), Turn::Over);
    assert_eq!(scene.lines("keys").iter().sum::<i32>(), 14);
}

/// Shows SK-5.3.
#[test]
fn nobody_finishes_while_the_wonder_is_left() {
    let mut scene = finishing(3);
    scene.hold(1).standing = 0;
    scene.play(&["1 bid 23 O1"]).pass_all();
    assert_eq!((scene.seen(1).finished, scene.state.finishers), (None, 0));
    assert_eq!(scene.asked(), [1]);
}

/// Shows SK-5.4, SK-7.3, SK-7.4, SK-7.5.
#[test]
fn the_end_of_the_game_scores_control_panoramas_objectives_tokens_keys_and_structures() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["windmills", "chains"]).objective(0, "obj_yellow").objective(1, "obj_green");
    // Yellow are A2, A8, A10 and O1.
    scene.stand(0, &["101 A2", "33 A8", "42 A10"]).stand(1, &["104 B1"]);
    scene.hold(0).tokens = [3, 5, 0, 0];
    scene.hold(0).patrons = [1, 0, 2, 0];
    scene.hold(0).commissions = 1;
    scene.end_game("O1");
    let score = scene.rules.score(&scene.state, Seat(0));
    let lines: Vec<_> = score.lines.iter().map(|line| (line.name, line.points)).collect();
    assert_eq!(
        lines,
        [
            ("control_1", 0),
            ("panoramas_1", 0),
            ("wonders", 0),
            ("control_2", 10),
            ("panoramas_2", 2),
            ("objective", 10),
            ("patrons", 2 + 2 * 4),
            ("surplus", 10),
            ("keys", 0),
            ("commissions", 3 + 1 + 1),
            ("structures", 4 * 6)
        ]
    );
    assert_eq!(score.total(), 71);
    assert_eq!((scene.line(1, "control_2"), scene.line(1, "keys"), scene.line(1, "objective")), (5, 10, 0));
}

/// Shows SK-5.4.
#[test]
fn what_is_scored_at_the_end_is_no_part_of_the_running_total() {
    let mut scene = Scene::new(2);
    scene.objective(0, "obj_yellow").stand(0, &["101 A2", "33 A8", "42 A10", "51 O1"]);
    scene.hold(0).patrons = [1; 4];
    assert_eq!(scene.total(0), 0);
}

/// Shows SK-5.4, SK-5.2.
#[test]
fn the_points_of_era_1_stay_beside_those_of_era_2() {
    let mut scene = Scene::new(2);
    scene.hold(0).control[0] = 15;
    scene.hold(0).panoramas[0] = 6;
    scene.hold(0).wonder_points = 8;
    scene.end_game("O1");
    assert_eq!(scene.line(0, "control_1") + scene.line(0, "panoramas_1") + scene.line(0, "wonders"), 29);
    assert_eq!(scene.total(0), 29 + 5 + 2);
}

fn ranking(scene: &Scene) -> Vec<u8> {
    let scores: Vec<_> =
        (0..scene.rules.seats()).map(|seat| scene.rules.score(&scene.state, Seat(seat))).collect();
    places(&scores).to_vec()
}

/// Shows SK-7.6.
#[test]
fn most_prestige_wins() {
    let mut scene = finishing(3);
    scene.state.phase = Phase::Over;
    for (seat, place, points) in [(0, 3, 41), (1, 1, 30), (2, 2, 37)] {
        scene.hold(seat).finished = Some(place);
        scene.hold(seat).wonder_points = points;
    }
    assert_eq!([0, 1, 2].map(|seat| scene.total(seat)), [41, 40, 41]);
    assert_eq!(ranking(&scene), [2, 3, 1]);
}

/// Shows SK-7.6.
#[test]
fn ties_go_to_who_built_the_last_structure_earlier() {
    for order in [[3, 1, 2], [1, 2, 3], [2, 3, 1]] {
        let mut scene = finishing(3);
        scene.state.phase = Phase::Over;
        for (seat, place) in (0..).zip(order) {
            scene.hold(seat).finished = Some(place);
            scene.hold(seat).wonder_points = 20 - [10, 4, 0][usize::from(place) - 1];
        }
        assert_eq!(ranking(&scene), order);
    }
}
