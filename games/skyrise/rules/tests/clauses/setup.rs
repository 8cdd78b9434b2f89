//! SK-2: the set-up.

use crate::scene::{Scene, tables};
use midway_game::{Game, OptionSpec, Seat, SetupError, Viewer};
use midway_skyrise::{Land, Options, Phase, Skyrise};
use midway_testkit::Script as _;
use serde_json::Value;

fn picking(seats: u8, colors: &str) -> Result<Skyrise, SetupError> {
    let specs: &[OptionSpec] = Skyrise::META.options;
    let mut options = Options::default();
    midway_game::Options::parse(&mut options, specs, "colors", colors)?;
    Skyrise::new(seats, &options, &tables())
}

/// A set-up by the first draw that can come each time, up to a question.
pub(crate) fn set_up_to(seats: u8, what: &str) -> Scene {
    let mut scene = Scene::unopened(seats);
    while scene.asks() != what {
        let draw = format!("# {}", scene.draws()[0]);
        scene.play(&[&draw]);
    }
    scene
}

pub(crate) fn view(scene: &Scene, viewer: Viewer) -> Value {
    serde_json::to_value(scene.rules.view(&scene.state, viewer)).unwrap()
}

/// Shows SK-2.0, SK-2.1, SK-2.2, SK-2.3, SK-2.4, SK-2.5, SK-2.7.
#[test]
fn chance_comes_in_the_order_colours_islands_tokens_cards_objectives_panoramas_tiles_opener() {
    for (seats, tokens, cards) in [(2, 32, 10), (3, 46, 9), (4, 60, 12)] {
        let mut scene = Scene::unopened(seats);
        let mut asks: Vec<(&str, u8)> = Vec::new();
        while scene.asks() != "open" {
            match asks.last_mut() {
                Some((what, count)) if *what == scene.asks() => *count += 1,
                _ => asks.push((scene.asks(), 1)),
            }
            let draw = format!("# {}", scene.draws()[0]);
            scene.play(&[&draw]);
        }
        assert_eq!(
            asks,
            [
                ("colors", seats),
                ("islands", seats),
                ("tokens", tokens),
                ("wonder-cards", cards),
                ("objectives", seats),
                ("panoramas", 2),
                ("tiles", 4),
                ("opener", 1)
            ]
        );
    }
}

/// Shows SK-2.0.
#[test]
fn a_seat_that_picks_no_colour_gets_a_free_one_at_random() {
    let mut scene = Scene::unopened(3);
    assert_eq!(scene.draws(), ["color red", "color green", "color yellow", "color grey"]);
    scene.play(&["# color yellow"]);
    assert_eq!(scene.odds().len(), 3);
    assert!(scene.odds().iter().all(|(_, weight)| *weight == 1));
    scene.play(&["# color red"]);
    assert_eq!(scene.draws(), ["color green", "color grey"]);
}

/// Shows SK-2.0.
#[test]
fn picked_colours_are_given_and_the_rest_drawn_among_those_left() {
    let rules = picking(3, "grey,random,red").unwrap();
    let mut scene = Scene { state: rules.setup(), rules };
    assert_eq!(scene.state.phase, Phase::Colors { seat: Seat(1) });
    assert_eq!(scene.draws(), ["color green", "color yellow"]);
    scene.play(&["# color yellow"]);
    assert_eq!([0, 1, 2].map(|seat| scene.seen(seat).color), [Some(3), Some(2), Some(0)]);
    assert_eq!(scene.asks(), "islands");
}

/// Shows SK-2.0.
#[test]
fn no_colour_is_picked_twice_and_none_that_is_not_there() {
    for colors in ["red,red", "red,blue", "red,random,green,red"] {
        let refused = picking(4, colors).unwrap_err();
        assert!(matches!(refused, SetupError::OptionValue { .. }), "{colors}: {refused}");
    }
}

/// Shows SK-2.0.
#[test]
fn the_numbers_come_with_the_colour() {
    let mut scene = Scene::new(2);
    scene.hold(0).color = Some(3);
    let bids: Vec<String> =
        scene.legal(0).iter().map(|line| line[4..].split(' ').next().unwrap().into()).collect();
    let mut numbers = bids.clone();
    numbers.dedup();
    assert_eq!(numbers, ["22", "34", "53", "64", "71", "91", "102"]);
}

/// Shows SK-2.1.
#[test]
fn tokens_are_laid_in_ascending_order_of_the_districts_whatever_the_slots() {
    let mut scene = Scene::unopened(2);
    scene.play(&["# color red", "# color green", "# island D", "# island B"]);
    let mut order = Vec::new();
    while let Phase::Tokens { district } = scene.state.phase {
        order.push(district);
        let draw = format!("# {}", scene.draws()[0]);
        scene.play(&[&draw]);
    }
    assert!(order.is_sorted());
    assert_eq!(order.iter().copied().collect::<Land>(), scene.board().in_play);
    assert_eq!(scene.names(order.into_iter().skip(3).take(2).collect()), ["O4", "B1"], "A and C are absent");
}

/// Shows SK-2.1.
#[test]
fn each_token_of_the_bag_is_equally_likely() {
    let mut scene = Scene::unopened(3);
    while scene.asks() != "tokens" {
        let draw = format!("# {}", scene.draws()[0]);
        scene.play(&[&draw]);
    }
    scene.play(&["# token wild", "# token A", "# token A"]);
    let weights: Vec<u32> = scene.odds().iter().map(|(_, weight)| *weight).collect();
    assert_eq!(weights, [7, 7, 7, 7, 2, 4, 4, 4, 1]);
    assert!(!scene.draws().contains(&"token wild".into()));
}

/// Shows SK-2.2.
#[test]
fn each_seat_gets_3_wonder_cards_or_5_of_two_and_no_card_comes_twice() {
    for (seats, each) in [(2, 5), (3, 3), (4, 3)] {
        let scene = set_up_to(seats, "objectives");
        let hands = || (0..seats).map(|seat| scene.seen(seat).hand);
        assert!(hands().all(|hand| hand.count_ones() == each));
        assert_eq!(hands().fold(0, |all, hand| all | hand).count_ones(), each * u32::from(seats));
    }
    let scene = set_up_to(4, "wonder-cards");
    assert_eq!(scene.odds().len(), 20);
    assert!(scene.odds().iter().all(|(_, weight)| *weight == 1));
}

/// Shows SK-2.2, SK-8.1.
#[test]
fn wonder_cards_are_seen_by_their_owner_alone_and_the_rest_by_nobody() {
    let scene = set_up_to(3, "open");
    for viewer in Viewer::all(3) {
        let view = view(&scene, viewer);
        for seat in 0..3 {
            let hand = &view["seats"][usize::from(seat)]["hand"];
            assert_eq!(hand.is_array(), viewer.is(Seat(seat)));
        }
        // The field of that name tells where the Hammer stands.
        let shown = view.to_string().replace("\"hammer\":null", "");
        let named = |id: &str| shown.contains(&format!("\"{id}\""));
        let known = scene.rules.kit().wonders.iter().filter(|card| named(&card.id)).count();
        assert_eq!(known, if viewer == Viewer::Gallery { 0 } else { 3 });
    }
}

/// Shows SK-2.3.
#[test]
fn each_seat_gets_one_objective_of_its_own() {
    let mut scene = set_up_to(3, "objectives");
    assert_eq!(scene.odds().len(), 4);
    assert!(scene.odds().iter().all(|(_, weight)| *weight == 1));
    scene.play(&["# objective obj_white"]);
    assert!(!scene.draws().contains(&"objective obj_white".into()));
    scene.play(&["# objective obj_brown", "# objective obj_green"]);
    assert_eq!([0, 1, 2].map(|seat| scene.seen(seat).objective), [Some(2), Some(3), Some(1)]);
}

/// Shows SK-2.3, SK-8.1.
#[test]
fn objectives_are_secret() {
    let scene = set_up_to(3, "open");
    for viewer in Viewer::all(3) {
        let view = view(&scene, viewer);
        for seat in 0..3 {
            assert_eq!(view["seats"][usize::from(seat)]["objective"].is_string(), viewer.is(Seat(seat)));
        }
        assert!(!view.to_string().contains("obj_brown"), "the one that was left is seen by nobody");
    }
}

/// Shows SK-2.4.
#[test]
fn two_of_the_five_panoramas_are_turned_up_for_all_to_see() {
    let mut scene = set_up_to(4, "panoramas");
    assert_eq!(scene.odds().len(), 5);
    assert!(scene.odds().iter().all(|(_, weight)| *weight == 1));
    scene.play(&["# panorama bridges"]);
    assert_eq!(scene.odds().len(), 4);
    scene.play(&["# panorama lakes"]);
    assert_eq!(scene.asks(), "tiles");
    assert_eq!(view(&scene, Viewer::Gallery)["panoramas"], serde_json::json!(["lakes", "bridges"]));
}

/// Shows SK-2.5.
#[test]
fn one_value_tile_lies_face_down_on_each_letter() {
    let mut scene = set_up_to(2, "tiles");
    scene.play(&["# tile tile_4", "# tile tile_2"]);
    assert_eq!(scene.draws(), ["tile tile_3", "tile tile_5"]);
    scene.play(&["# tile tile_5", "# tile tile_3"]);
    assert_eq!(scene.state.tiles, [2, 0, 3, 1]);
    for viewer in Viewer::all(2) {
        let values = &view(&scene, viewer)["patron_values"];
        assert!(["A", "B", "C", "D"].iter().all(|letter| values[letter].is_null()));
    }
}

/// Shows SK-2.6.
#[test]
fn only_buildings_of_era_1_can_be_bid_at_first() {
    let mut scene = Scene::new(2);
    scene.hold(0).hand = scene.cards(&["city_hall"]);
    let mut numbers: Vec<_> =
        scene.legal(0).iter().map(|line| line.split(' ').nth(1).unwrap().to_string()).collect();
    numbers.dedup();
    assert_eq!(numbers, ["24", "33", "51", "63", "72", "94", "101"]);
    assert_eq!(scene.forbids("0 bid 122 O1"), "SK-2.6");
    assert_eq!(scene.forbids("0 bid 11 O1"), "SK-2.6");
    assert!(scene.places(0, "wonder city_hall").is_empty());
    scene.refusal("0 wonder city_hall O1");
}

/// Shows SK-2.6.
#[test]
fn all_numbers_are_public_in_ascending_order() {
    let scene = set_up_to(4, "open");
    for viewer in Viewer::all(4) {
        let view = view(&scene, viewer);
        let of = |seat: usize| -> Vec<u64> {
            view["seats"][seat]["numbers"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
        };
        assert_eq!(of(0), [11, 24, 33, 42, 51, 63, 72, 83, 94, 101, 114, 122]);
        assert!((0..4).all(|seat| of(seat).len() == 12 && of(seat).is_sorted()));
    }
}

/// Shows SK-2.7, SK-3.1.
#[test]
fn a_random_seat_opens_the_first_auction() {
    for seats in 2..=4 {
        let mut scene = set_up_to(seats, "opener");
        let seats: Vec<_> = (0..seats).map(|seat| format!("opener {seat}")).collect();
        assert_eq!(scene.draws(), seats);
        assert!(scene.odds().iter().all(|(_, weight)| *weight == 1));
        assert_eq!(scene.play(&["# opener 1"]).asked(), [1]);
    }
}

/// Shows SK-2.8.
#[test]
fn everyone_starts_with_0_and_totals_are_public() {
    let mut scene = set_up_to(4, "open");
    assert_eq!([0, 1, 2, 3].map(|seat| scene.total(seat)), [0; 4]);
    scene.hold(2).wonder_points = 7;
    for viewer in Viewer::all(4) {
        let view = view(&scene, viewer);
        assert_eq!([0, 1, 2, 3].map(|seat| view["seats"][seat]["prestige"].as_i64()), [0, 0, 7, 0].map(Some));
    }
}
