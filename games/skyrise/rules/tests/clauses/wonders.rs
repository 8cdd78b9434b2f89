//! SK-6.1, SK-6.2 and SK-6.5: wonders in general.

use crate::scene::Scene;
use midway_testkit::Script as _;

/// Shows SK-6.1.
#[test]
fn an_effect_is_resolved_once_when_built_and_for_the_owner_only() {
    let mut scene = Scene::era2(&[&["futurist"], &["summit"], &["vault"]]);
    scene.builds("futurist", "O1");
    assert_eq!(scene.lines("wonders"), [8, 0, 0], "O2, O4, B4 and C1");
    scene.play(&["2 bid 14 O2"]).pass_all();
    assert_eq!(scene.lines("wonders"), [8, 0, 0]);
}

/// Shows SK-6.1.
#[test]
fn a_wonder_that_was_placed_and_built_is_no_longer_in_hand() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2", "1 bid 23 O1", "2 pass", "0 bid 33 O4"]);
    assert!(scene.places(1, "wonder futurist").is_empty());
    assert_eq!(scene.forbids("1 wonder futurist A4"), "SK-3.5");
}

/// Shows SK-6.1, SK-6.H9, SK-6.H12, SK-6.H15.
#[test]
fn the_token_just_taken_counts() {
    for (wonder, token, points) in
        [("jacobs_gardens", "yellow", 2), ("munchs_harbour", "C", 3), ("splinter", "A", 2)]
    {
        let mut scene = Scene::new(3);
        scene.lay(&[&format!("{token} O1")]).builds(wonder, "O1");
        assert_eq!(scene.earned(), points, "{wonder}");
    }
}

/// Shows SK-6.2, SK-7.1.
#[test]
fn a_wonder_has_no_height_and_no_part_in_island_control() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["futurist A1", "summit A2", "vault B9"]).stand(1, &["23 A14"]).end_game("O1");
    assert_eq!(scene.lines("control_2"), [5, 5], "the centre for seat 0, A for seat 1, B for nobody");
    assert!(scene.state.heights.iter().all(|land| !land.meets(scene.land(&["A1", "A2", "B9"]))));
}

/// Shows SK-6.2, SK-6.H14.
#[test]
fn the_atelier_has_a_part_in_island_control() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["atelier A1"]).stand(1, &["52 A14", "62 A13"]).end_game("O1");
    assert_eq!(scene.lines("control_2"), [10, 0]);
}

/// Shows SK-6.2, SK-7.2.
#[test]
fn wonders_count_for_panoramas() {
    let mut scene = Scene::new(2);
    scene
        .panoramas(&["airships", "chains"])
        .stand(0, &["futurist A4", "summit A8", "vault A6"])
        .end_game("O1");
    assert_eq!(scene.line(0, "panoramas_2"), 3 + 4);
}

/// Shows SK-6.2, SK-7.3, SK-7.5.
#[test]
fn wonders_count_for_objectives_and_structure_points() {
    let mut scene = Scene::new(2);
    scene.objective(0, "obj_yellow").stand(0, &["futurist A2", "summit A8", "vault A10"]).end_game("O1");
    assert_eq!((scene.line(0, "objective"), scene.line(0, "structures")), (10, 8));
}

/// Shows SK-6.2, SK-6.H4, SK-6.H5.
#[test]
fn wonders_touch_lakes_and_airships() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["futurist A9", "summit B2"]).stand(1, &["23 A6"]).builds("atlantis", "A4");
    assert_eq!(scene.earned(), 8);
    let mut scene = Scene::new(2);
    scene.stand(0, &["futurist A7", "summit A5"]).builds("zeppelin_rock", "O1");
    assert_eq!(scene.earned(), 8);
}

/// Shows SK-6.5.
#[test]
fn the_owner_of_two_wonders_says_which_is_placed() {
    let mut scene = Scene::era2(&[&["vault", "splinter"], &["futurist", "olmsted"]]);
    scene.play(&["0 bid 24 O1"]);
    assert_eq!(scene.places(1, "wonder futurist"), scene.places(1, "wonder olmsted"));
    scene.play(&["1 wonder olmsted O2"]);
    assert_eq!(scene.line(1, "wonders"), 2, "Olmsted's effect, not the Futurist's");
    scene.play(&["1 bid 23 O1", "0 pass", "1 bid 31 O3", "0 bid 33 O4"]);
    assert!(scene.places(1, "wonder olmsted").is_empty());
    assert_eq!(scene.places(1, "wonder futurist"), ["A4", "B1"]);
}

/// Shows SK-6.5.
#[test]
fn the_other_wonder_keeps_its_owner_playing() {
    let mut scene = Scene::era2(&[&["vault", "futurist"], &["summit", "olmsted"]]);
    scene.left(0, &[]).play(&["0 wonder futurist O1"]);
    assert_eq!(scene.seen(0).finished, None);
    assert_eq!(scene.asked(), [0]);
    scene.play(&["0 wonder vault O2"]);
    assert_eq!(scene.seen(0).finished, Some(1));
    assert_eq!(scene.asked(), [1]);
}
