//! SK-1: pieces.

use crate::scene::{Scene, rules, tables};
use midway_game::{Game, SetupError};
use midway_skyrise::{Land, Options, Skyrise, Token};
use midway_testkit::Script as _;

/// Shows SK-1.1.
#[test]
fn two_to_four_sit_at_a_table() {
    for seats in [0, 1, 5] {
        let refused = Skyrise::new(seats, &Options::default(), &tables()).unwrap_err();
        assert!(matches!(refused, SetupError::Seats { min: 2, max: 4, .. }), "{refused}");
    }
    (2..=4).for_each(|seats| assert_eq!(rules(seats).seats(), seats));
}

/// Shows SK-1.1.
#[test]
fn each_colour_has_4_low_5_medium_and_3_tall_buildings_7_of_era_1_and_5_of_era_2() {
    let rules = rules(4);
    let kit = rules.kit();
    for own in kit.of_color {
        assert_eq!(kit.of_height.map(|height| (own & height).count_ones()), [4, 5, 3]);
        assert_eq!(kit.of_era.map(|era| (own & era).count_ones()), [7, 5]);
    }
    assert_eq!(kit.of_color.iter().fold(0, |all, own| all | own), (1 << 48) - 1);
}

/// Shows SK-1.1.
#[test]
fn no_bid_number_comes_twice() {
    let rules = rules(2);
    assert_eq!(rules.kit().numbers.len(), 48);
    assert!(rules.kit().numbers.windows(2).all(|pair| pair[0] < pair[1]));
}

/// Shows SK-1.1.
#[test]
fn each_player_has_a_wonder_and_with_2_players_two() {
    assert_eq!([2, 3, 4].map(|seats| rules(seats).kit().wonders_each), [2, 1, 1]);
}

/// Shows SK-1.2.
#[test]
fn as_many_outer_islands_as_players_lie_round_the_centre() {
    for (seats, districts) in [(2, 32), (3, 46), (4, 60)] {
        let scene = Scene::new(seats);
        let sizes: Vec<u32> = scene.board().islands.iter().map(|island| island.len()).collect();
        assert_eq!(sizes, [vec![4], vec![14; usize::from(seats)]].concat());
        assert_eq!(scene.board().in_play.len(), districts);
        assert_eq!(scene.names(scene.board().centre()), ["O1", "O2", "O3", "O4"]);
    }
}

/// Shows SK-1.2.
#[test]
fn islands_are_drawn_with_equal_chance_and_none_comes_twice() {
    let mut scene = Scene::unopened(4);
    scene.play(&["# color red", "# color green", "# color yellow", "# color grey"]);
    assert_eq!(scene.draws(), ["island A", "island B", "island C", "island D"]);
    assert!(scene.odds().iter().all(|(_, weight)| *weight == 1));
    scene.play(&["# island C"]);
    assert_eq!(scene.draws(), ["island A", "island B", "island D"]);
    scene.play(&["# island A", "# island D"]);
    assert_eq!(scene.draws(), ["island B"]);
    assert_eq!(scene.play(&["# island B"]).asks(), "tokens");
}

fn bridges(scene: &Scene) -> Vec<String> {
    scene.board().bridges.iter().map(|&bridge| scene.names(bridge).join("-")).collect()
}

/// Shows SK-1.2, SK-1.3.
#[test]
fn islands_go_onto_the_slots_of_the_player_count_in_the_order_they_are_drawn() {
    let mut scene = Scene::unopened(2);
    scene.play(&["# color red", "# color green", "# island C", "# island A"]);
    // C lies in slot 2 and A in slot 3.
    assert_eq!(bridges(&scene), ["O4-C4", "O3-C1", "O1-A4", "O4-A1", "A1-C7", "A2-C9"]);
    let mut scene = Scene::unopened(3);
    scene.play(&["# color red", "# color green", "# color grey", "# island B", "# island D", "# island A"]);
    // B lies in slot 2, D in slot 3 and A in slot 0.
    assert_eq!(
        bridges(&scene),
        ["O2-A4", "O1-A1", "O4-B4", "O3-B1", "O1-D4", "O4-D1", "B4-D2", "B10-D3", "A1-D4", "A2-D11"]
    );
}

/// Shows SK-1.2.
#[test]
fn the_slot_alone_says_how_an_island_is_turned_and_the_centre_never_turns() {
    let rules = rules(4);
    for (placed, board) in rules.kit().placements.iter().zip(&rules.kit().boards) {
        let landing = |slot: usize| {
            let island = rules.kit().island_land[usize::from(placed[slot])];
            let here = board.bridges.iter().filter(move |bridge| island.meets(**bridge));
            here.fold(Land::NONE, |land, bridge| land | (*bridge & board.centre()))
        };
        let ends = [0, 1, 2, 3].map(|slot| landing(slot).iter().map(|at| at.0 + 1).collect::<Vec<_>>());
        assert_eq!(ends, [[1, 2], [2, 3], [3, 4], [1, 4]], "{placed:?}");
    }
}

/// Shows SK-1.2.
#[test]
fn districts_are_yellow_green_white_or_brown_fifteen_of_each() {
    let scene = Scene::new(4);
    let colors = scene.rules.kit().color_land;
    assert_eq!(colors.map(Land::len), [15; 4]);
    assert_eq!(
        ["O1", "O2", "O3", "O4"].map(|id| scene.land(&[id])),
        colors.map(|land| land & scene.board().centre())
    );
    assert!(colors[2].has(scene.at("A14")) && colors[3].has(scene.at("D9")));
}

/// Shows SK-1.3.
#[test]
fn districts_with_a_common_border_or_a_bridge_are_adjacent() {
    let scene = Scene::new(2);
    assert_eq!(scene.near("A8"), ["A4", "A5", "A7", "A9"]);
    assert_eq!(scene.near("A6"), ["A4", "A7", "A11", "B2"]);
    assert_eq!(scene.near("O4"), ["O1", "O3", "A4", "B1"]);
}

/// Shows SK-1.3.
#[test]
fn corners_and_airships_do_not_join() {
    let scene = Scene::new(4);
    for (one, other) in [("A4", "A7"), ("B1", "B7"), ("C10", "C11"), ("D6", "D9"), ("O1", "O3"), ("O2", "O4")]
    {
        let pair = scene.land(&[one, other]);
        assert!(!scene.near(one).contains(&other) && !scene.near(other).contains(&one), "{one} {other}");
        assert!(scene.board().airships.iter().any(|airship| *airship & pair == pair), "{one} {other}");
    }
}

/// Shows SK-1.3.
#[test]
fn a_bridge_is_there_only_if_both_its_islands_are() {
    assert_eq!([2, 3, 4].map(|seats| Scene::new(seats).board().bridges.len()), [6, 10, 16]);
    let scene = Scene::new(2);
    assert_eq!(bridges(&scene), ["O4-A4", "O3-A1", "O1-B4", "O4-B1", "A6-B2", "A11-B3"]);
    assert_eq!(scene.near("A2"), ["A1", "A3", "A5"], "its port has no bridge here");
    assert_eq!(scene.near("O2"), ["O1", "O3"]);
}

/// Shows SK-1.4.
#[test]
fn the_tokens_left_by_the_player_count_fill_every_district() {
    for (seats, bag) in [
        (4, [10, 10, 10, 10, 4, 4, 4, 4, 2, 2]),
        (3, [7, 7, 7, 7, 4, 4, 4, 4, 1, 1]),
        (2, [5, 5, 5, 5, 2, 2, 2, 2, 2, 2]),
    ] {
        let mut scene = Scene::unopened(seats);
        assert_eq!(scene.state.bag, bag);
        while scene.asks() != "wonder-cards" {
            let draw = format!("# {}", scene.draws()[0]);
            scene.play(&[&draw]);
        }
        assert_eq!(scene.state.bag, [0; 10]);
        let lying = |token| scene.state.tokens.iter().filter(|&&other| other == Some(token)).count() as u8;
        assert_eq!(Token::ALL.map(lying), bag);
        let filled: Land =
            scene.board().in_play.iter().filter(|at| scene.state.tokens[at.index()].is_some()).collect();
        assert_eq!(filled, scene.board().in_play);
    }
}

/// Shows SK-1.5.
#[test]
fn there_are_20_wonders_5_panoramas_4_objectives_and_4_value_tiles() {
    let rules = rules(3);
    let kit = rules.kit();
    assert_eq!(
        kit.wonders.iter().map(|card| card.initiative).collect::<Vec<_>>(),
        (1..=20).collect::<Vec<_>>()
    );
    let panoramas: Vec<_> = kit.panoramas.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(panoramas, ["lakes", "airships", "windmills", "bridges", "chains"]);
    assert_eq!(kit.objectives.iter().map(|card| card.color).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(kit.tiles.iter().map(|tile| tile.1).collect::<Vec<_>>(), [2, 3, 4, 5]);
}

/// Shows SK-1.5.
#[test]
fn the_small_key_is_there_with_3_or_4_players_only() {
    assert_eq!([2, 3, 4].map(|seats| rules(seats).kit().keys.clone()), [vec![10], vec![10, 4], vec![10, 4]]);
}
