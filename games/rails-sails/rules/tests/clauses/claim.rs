//! RS-5.1 and RS-5.5 to RS-5.7: which routes may be claimed, and what that brings.

use crate::scene::{Scene, cards};
use midway_testkit::Script as _;

/// Shows RS-5.1.
#[test]
fn any_free_route_may_be_claimed_connected_or_not() {
    let mut scene = Scene::new(5);
    scene.own(0, &["r012"]).own(1, &["r088"]);
    scene.give(0, "joker 14").pieces(0, 25, 35);
    let claims = scene.legal_of(0, "claim");
    // Fourteen jokers pay for everything; only two routes are taken.
    assert_eq!(claims.len(), 128);
    assert!(!claims.contains(&"r012".into()) && !claims.contains(&"r088".into()));
    assert_eq!(scene.forbids("0 claim r012"), "RS-5.1");
    assert_eq!(scene.forbids("0 claim r088"), "RS-5.1");
}

/// Shows RS-5.1.
#[test]
fn one_route_is_claimed_in_a_turn() {
    let mut scene = Scene::new(2);
    scene.give(0, "joker 4").claim(0, "r021", "joker 1");
    assert!(scene.acts(1));
    assert_eq!(scene.hold(0).owned.len(), 1);
    assert_eq!(scene.forbids("0 claim r012"), "RS-2.5");
}

/// Shows RS-5.1, RS-5.6.
#[test]
fn a_route_claimed_belongs_to_the_claimer_and_is_free_no_more() {
    let mut scene = Scene::new(4);
    scene.give(0, "joker 2").give(1, "joker 2").claim(0, "r012", "joker 2");
    let route = scene.route("r012");
    assert!(scene.hold(0).owned.contains(route) && !scene.state.free.contains(route));
    assert_eq!(scene.forbids("1 claim r012"), "RS-5.1");
    assert_eq!(scene.seen_by(2)["seats"][0]["routes"][0], "r012");
}

/// Shows RS-5.5.
#[test]
fn one_piece_goes_on_each_space_from_those_outside_the_box() {
    let mut scene = Scene::new(2);
    scene.give(0, "black_train_plain 4").give(1, "white_ship_double 3");
    scene.claim(0, "r005", "black_train_plain 4").claim(1, "r073", "white_ship_double 3");
    let pieces = |seat| {
        let hold = scene.hold(seat);
        (hold.trains, hold.ships, hold.box_trains, hold.box_ships)
    };
    assert_eq!((pieces(0), pieces(1)), ((16, 40, 5, 10), (20, 34, 5, 10)));
}

/// Shows RS-5.5, RS-5.4.
#[test]
fn a_pair_space_takes_one_train_as_well() {
    let mut scene = Scene::new(2);
    scene.give(0, "joker 6").pieces(0, 3, 40).claim(0, "r054", "joker 6");
    assert_eq!((scene.hold(0).trains, scene.hold(0).route_points), (0, 4));
}

/// Shows RS-5.5.
#[test]
fn a_route_needs_as_many_unplaced_pieces_as_it_has_spaces() {
    let mut scene = Scene::new(2);
    scene.give(0, "joker 14");
    for (route, trains, ships) in [("r005", 3, 40), ("r054", 2, 40), ("r073", 20, 5), ("r076", 20, 7)] {
        scene.pieces(0, trains, ships);
        assert_eq!(scene.forbids(&format!("0 claim {route}")), "RS-5.5", "the box does not count");
        let more = if trains < 20 { (trains + 1, ships) } else { (trains, ships + 1) };
        scene.pieces(0, more.0, more.1);
        assert!(scene.may(0, &format!("claim {route}")), "{route}");
    }
}

/// Shows RS-5.6.
#[test]
fn the_cards_paid_are_discarded() {
    let mut scene = Scene::new(2);
    scene.give(0, "red_ship_double 3 red_ship_single 2 joker 2");
    scene.claim(0, "r120", "joker 1 red_ship_single 2 red_ship_double 1");
    assert_eq!(scene.state.discard, cards("joker 1 red_ship_single 2 red_ship_double 1"));
    assert_eq!(scene.hold(0).hand, cards("joker 1 red_ship_double 2"));
}

/// Shows RS-5.6.
#[test]
fn points_come_at_once_by_the_length_of_the_route() {
    let points = [
        ("r021", 1),
        ("r012", 2),
        ("r055", 4),
        ("r005", 7),
        ("r120", 10),
        ("r073", 15),
        ("r075", 18),
        ("r076", 21),
    ];
    for (length, (route, points)) in (1..).zip(points) {
        let mut scene = Scene::new(2);
        let payment = format!("joker {length}");
        scene.give(0, "joker 14").claim(0, route, &payment);
        assert_eq!(scene.hold(0).route_points, points, "{length}");
        assert_eq!(scene.line(0, "routes"), i32::from(points));
        assert_eq!(scene.hold(1).route_points, 0);
    }
}

/// Shows RS-5.6.
#[test]
fn points_of_several_routes_add_up() {
    let mut scene = Scene::new(2);
    scene.give(0, "joker 11").claim(0, "r076", "joker 8").draw_turn().claim(0, "r096", "joker 3");
    assert_eq!(scene.hold(0).points(), 25);
}

/// Shows RS-5.7.
#[test]
fn nobody_takes_both_lines_of_a_double_route() {
    for seats in 2..=5 {
        let mut scene = Scene::new(seats);
        scene.give(0, "joker 14").claim(0, "r003", "joker 1");
        (1..seats).for_each(|_| _ = scene.draw_turn());
        assert!(scene.acts(0));
        assert_eq!(scene.forbids("0 claim r004"), "RS-5.7");
    }
}

/// Shows RS-5.7.
#[test]
fn with_two_or_three_players_the_other_line_is_closed_to_everyone() {
    for seats in [2, 3] {
        let mut scene = Scene::new(seats);
        (0..seats).for_each(|seat| _ = scene.give(seat, "joker 4"));
        scene.claim(0, "r004", "joker 1");
        for seat in 1..seats {
            assert_eq!(scene.forbids(&format!("{seat} claim r003")), "RS-5.7");
            assert_eq!(scene.forbids(&format!("{seat} claim r004")), "RS-5.1");
            assert!(scene.may(seat, "claim r008"));
            scene.draw_turn();
        }
        assert!(!scene.state.free.contains(scene.route("r003")));
    }
}

/// Shows RS-5.7.
#[test]
fn with_four_or_five_players_another_may_take_the_other_line() {
    for seats in [4, 5] {
        let mut scene = Scene::new(seats);
        (0..seats).for_each(|seat| _ = scene.give(seat, "joker 2"));
        scene.claim(0, "r004", "joker 1");
        assert!(scene.may(1, "claim r003"));
        scene.claim(1, "r003", "joker 1");
        assert_eq!(scene.forbids("2 claim r003"), "RS-5.1");
        assert_eq!(scene.forbids("2 claim r004"), "RS-5.1");
    }
}

/// Shows RS-5.7.
#[test]
fn every_double_route_closes_its_own_twin_and_nothing_else() {
    let world = Scene::new(2).rules.world().clone();
    let mut doubles = 0;
    for id in world.route_ids() {
        let route = world.route(id);
        let mut scene = Scene::new(2);
        scene.give(0, "joker 14").pieces(0, 25, 35);
        let payment = format!("joker {}", route.length + route.pairs);
        scene.claim(0, &route.id, &payment);
        let gone: Vec<_> = world.route_ids().filter(|other| !scene.state.free.contains(*other)).collect();
        let mut expected = vec![id];
        expected.extend(route.twin);
        expected.sort_unstable();
        assert_eq!(gone, expected, "{}", route.id);
        doubles += usize::from(route.twin.is_some());
    }
    assert_eq!(doubles, 2 * 34);
}

/// Shows RS-5.7.
#[test]
fn the_two_legs_at_the_junction_are_separate_double_routes() {
    for seats in [2, 4] {
        let mut scene = Scene::new(seats);
        scene.give(0, "joker 14").claim(0, "r102", "joker 5");
        (1..seats).for_each(|_| _ = scene.draw_turn());
        assert_eq!(scene.forbids("0 claim r103"), "RS-5.7");
        assert!(scene.may(0, "claim r104") && scene.may(0, "claim r105"));
        scene.claim(0, "r105", "joker 5");
        (1..seats).for_each(|_| _ = scene.draw_turn());
        assert_eq!(scene.forbids("0 claim r104"), "RS-5.7");
    }
}

/// Shows RS-5.7.
#[test]
fn routes_that_only_begin_beside_each_other_are_no_double_route() {
    let mut scene = Scene::new(2);
    scene.give(0, "joker 14").pieces(0, 20, 40).claim(0, "r077", "joker 7").draw_turn();
    scene.give(0, "yellow_ship_double 4");
    assert!(scene.may(0, "claim r076"), "Tiksi - Petropavlovsk is not the twin of Tiksi - Anchorage");
}
