//! WF-4: what the figures do.

use crate::scene::Scene;
use midway_game::Seat;
use midway_testkit::Script as _;
use midway_worlds_fair::{Area, Card, Figure};

fn holding(figure: Figure, copies: u8) -> Scene {
    let mut scene = Scene::new(3);
    scene.give(0, Card::Figure(figure), copies);
    scene
}

/// Shows WF-4.1.
#[test]
fn burnham_adds_to_the_area_of_step_1_once_for_each_copy() {
    let mut scene = holding(Figure::DanielBurnham, 2);
    scene.play(&["0 place fine_arts"]);
    assert_eq!(scene.legal(0), ["play daniel_burnham", "discard daniel_burnham"]);
    assert_eq!(scene.forbids("0 play daniel_burnham fine_arts"), "WF-4.1");
    scene.play(&["0 play daniel_burnham", "0 play daniel_burnham"]);
    assert_eq!(scene.standing(0, Area::FineArts), 4);
    assert_eq!(scene.state.hold(Seat(0)).supply, 14);
}

/// Shows WF-4.2.
#[test]
fn davis_adds_to_a_neighbour_of_the_area_of_step_1() {
    let mut scene = holding(Figure::GeorgeDavis, 1);
    scene.play(&["0 place fine_arts"]);
    assert_eq!(
        scene.legal(0),
        ["play george_davis electricity", "play george_davis manufacturing", "discard george_davis"]
    );
    assert_eq!(scene.forbids("0 play george_davis fine_arts"), "WF-4.2");
    assert_eq!(scene.forbids("0 play george_davis transportation"), "WF-4.2");
    assert_eq!(scene.forbids("0 play george_davis"), "WF-4.2");
    scene.play(&["0 play george_davis manufacturing"]);
    assert_eq!(scene.standing(0, Area::Manufacturing), 2);
}

/// Shows WF-4.2.
#[test]
fn the_first_and_the_last_place_are_not_neighbours() {
    let mut scene = holding(Figure::GeorgeDavis, 1);
    scene.play(&["0 place agriculture"]);
    assert_eq!(scene.legal(0), ["play george_davis electricity", "discard george_davis"]);
    assert_eq!(scene.forbids("0 play george_davis transportation"), "WF-4.2");
    let mut scene = holding(Figure::GeorgeDavis, 1);
    scene.play(&["0 place transportation"]);
    assert_eq!(scene.legal(0), ["play george_davis manufacturing", "discard george_davis"]);
}

/// Shows WF-4.2.
#[test]
fn neighbours_go_by_place_and_not_by_name() {
    let mut scene = holding(Figure::GeorgeDavis, 1);
    scene.state.tiles =
        [Area::FineArts, Area::Agriculture, Area::Transportation, Area::Electricity, Area::Manufacturing];
    scene.play(&["0 place transportation"]);
    assert_eq!(scene.legal(0)[..2], ["play george_davis agriculture", "play george_davis electricity"]);
}

/// Shows WF-4.3.
#[test]
fn palmer_moves_anyones_supporter_from_any_area_to_any_other() {
    let mut scene = holding(Figure::BerthaPalmer, 1);
    scene.stand(Area::Electricity, &[1, 0, 1]).play(&["0 place fine_arts"]);
    let moves = scene.legal(0).iter().filter(|text| text.starts_with("play")).count();
    assert_eq!(moves, (5 + 4 + 5) * 4);
    assert_eq!(scene.forbids("0 play bertha_palmer 1 electricity fine_arts"), "WF-4.3");
    assert_eq!(scene.forbids("0 play bertha_palmer 1 fine_arts fine_arts"), "WF-4.3");
    let supply = scene.state.hold(Seat(1)).supply;
    scene.play(&["0 play bertha_palmer 1 fine_arts electricity"]);
    assert_eq!((scene.standing(1, Area::FineArts), scene.standing(1, Area::Electricity)), (0, 1));
    assert_eq!(scene.state.hold(Seat(1)).supply, supply, "never from a supply");
}

/// Shows WF-4.3.
#[test]
fn palmer_may_move_the_supporter_just_placed() {
    let mut scene = holding(Figure::BerthaPalmer, 1);
    scene.stand(Area::FineArts, &[0]).play(&["0 place fine_arts"]);
    scene.play(&["0 play bertha_palmer 0 fine_arts electricity"]);
    assert_eq!((scene.standing(0, Area::FineArts), scene.standing(0, Area::Electricity)), (0, 2));
}

/// Shows WF-4.3.
#[test]
fn only_palmer_moves_supporters() {
    let mut scene = holding(Figure::GeorgePullman, 1);
    scene.play(&["0 place fine_arts"]);
    assert_eq!(scene.forbids("0 play george_pullman 1 fine_arts electricity"), "WF-4.3");
}

/// Shows WF-4.4.
#[test]
fn each_area_figure_adds_to_the_area_on_its_card() {
    for (figure, area) in [
        (Figure::CyrusMcCormick, Area::Agriculture),
        (Figure::GeorgeWestinghouse, Area::Electricity),
        (Figure::AugustusSaintGaudens, Area::FineArts),
        (Figure::CharlesHSchwab, Area::Manufacturing),
        (Figure::GeorgePullman, Area::Transportation),
    ] {
        let elsewhere = Area::ALL[(area.index() + 2) % 5];
        let mut scene = holding(figure, 1);
        scene.play(&[&format!("0 place {}", elsewhere.id())]);
        assert_eq!(scene.legal(0).len(), 2);
        assert_eq!(scene.forbids(&format!("0 play {} {}", figure.id(), area.id())), "WF-4.4");
        scene.play(&[&format!("0 play {}", figure.id())]);
        assert_eq!(scene.standing(0, area), 2, "{}", figure.id());
    }
}

/// Shows WF-4.4.
#[test]
fn an_area_figure_adds_to_its_area_even_if_nobody_stands_there() {
    let mut scene = holding(Figure::GeorgePullman, 1);
    scene.stand(Area::Transportation, &[0, 0, 0]).play(&["0 place fine_arts", "0 play george_pullman"]);
    assert_eq!((scene.standing(0, Area::Transportation), scene.standing(0, Area::FineArts)), (1, 2));
}

/// Shows WF-4.2.
#[test]
fn davis_reaches_both_ways_in_every_round() {
    for round in 1..=3 {
        let mut scene = holding(Figure::GeorgeDavis, 1);
        scene.state.round = round;
        scene.play(&["0 place fine_arts"]);
        assert_eq!(scene.legal(0).len(), 3, "two neighbours, or the discard pile");
    }
}

/// Shows WF-4.5.
#[test]
fn a_figure_played_or_discarded_may_be_dealt_again_in_the_same_turn() {
    for line in ["0 play daniel_burnham", "0 discard daniel_burnham"] {
        let mut scene = holding(Figure::DanielBurnham, 1);
        scene.state.deck = Default::default();
        scene.play(&["0 place fine_arts", line]);
        assert_eq!(scene.state.discard.count(Card::Figure(Figure::DanielBurnham)), 1);
        assert_eq!(scene.cards(0).len(), 0);
        scene.play(&["# card daniel_burnham"]);
        assert_eq!(scene.lying(Area::FineArts), [Card::Figure(Figure::DanielBurnham)]);
    }
}
