//! RS-9: the end.

use crate::scene::Scene;
use midway_game::{Game, Seat};
use midway_testkit::Script as _;

/// Seat 0 claims a route of one space and has this many pieces left.
fn claims_with(pieces: u8, seats: u8) -> Scene {
    let mut scene = Scene::new(seats);
    scene.pieces(0, pieces, 0).give(0, "joker 1").claim(0, "r021", "joker 1");
    scene
}

/// Shows RS-9.1.
#[test]
fn six_pieces_left_at_the_end_of_a_turn_trigger_the_end() {
    assert_eq!(claims_with(8, 3).state.last_turns, None, "seven are left");
    assert_eq!(claims_with(7, 3).state.last_turns, Some(6), "six are left");
    assert_eq!(claims_with(4, 3).state.last_turns, Some(6), "three are left");
}

/// Shows RS-9.1.
#[test]
fn trains_and_ships_count_together_and_the_box_does_not() {
    for (trains, ships, ends) in [(3, 4, true), (3, 5, false), (1, 6, true), (7, 1, false)] {
        let mut scene = Scene::new(2);
        scene.pieces(0, trains, ships).give(0, "joker 1").claim(0, "r021", "joker 1");
        assert!(scene.hold(0).box_trains + scene.hold(0).box_ships > 6);
        assert_eq!(scene.state.last_turns.is_some(), ends, "{trains} {ships}");
    }
}

/// Shows RS-9.1.
#[test]
fn exactly_two_turns_for_every_player_follow_the_last_by_who_triggered() {
    for seats in 2..=5 {
        let mut scene = Scene::new(seats);
        // The trigger is in the middle of a round.
        scene.draw_turn().pieces(1, 7, 0).give(1, "joker 1").claim(1, "r021", "joker 1");
        let mut turns = Vec::new();
        while !scene.is_over() {
            turns.push(scene.state.seat.0);
            scene.draw_turn();
        }
        let expected: Vec<_> = (0..2 * seats).map(|turn| (turn + 2) % seats).collect();
        assert_eq!(turns, expected);
        assert_eq!(turns.last(), Some(&1));
        assert_eq!(scene.state.turns, u16::from(2 + 2 * seats));
    }
}

/// Shows RS-9.1.
#[test]
fn the_end_is_triggered_once() {
    let mut scene = Scene::new(2);
    for seat in 0..2 {
        scene.pieces(seat, 10, 0).give(seat, "joker 7");
    }
    scene.claim(0, "r005", "joker 4");
    assert_eq!(scene.state.last_turns, Some(4));
    scene.claim(1, "r017", "joker 4").claim(0, "r021", "joker 1");
    assert_eq!(scene.state.last_turns, Some(2), "neither seat begins it anew");
    scene.draw_turn().draw_turn();
    assert!(scene.is_over());
}

/// Shows RS-9.1.
#[test]
fn nothing_is_asked_when_the_game_is_over() {
    let mut scene = claims_with(7, 2);
    (0..4).for_each(|_| _ = scene.draw_turn());
    assert!(scene.is_over());
    assert!(scene.legal(0).is_empty() && scene.legal(1).is_empty());
}

/// Shows RS-9.2.
#[test]
fn the_final_score_is_points_so_far_tickets_tours_harbours_less_unbuilt_harbours() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r086", "r087", "r034", "r036"]);
    scene.tickets(0, &["t01", "t57", "tour1", "tour8"]).build(0, &["al_qahira"]);
    (scene.hold_mut(0).route_points, scene.hold_mut(0).exchanged) = (40, 7);
    let score = scene.rules.score(&scene.state, Seat(0));
    let lines: Vec<_> = score.lines.iter().map(|line| (line.name, line.points)).collect();
    let expected = [
        ("routes", 40),
        ("exchange", -7),
        ("tickets", 5 - 25),
        ("tours", 9 - 40),
        ("harbours", 30),
        ("unbuilt", -8),
    ];
    assert_eq!(lines, expected);
    assert_eq!(score.total(), 40 - 7 - 20 - 31 + 30 - 8);
}

/// Shows RS-9.2.
#[test]
fn there_is_no_bonus_for_the_longest_path_or_the_most_tickets() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r086", "r087", "r034", "r036", "r033"]).tickets(0, &["t01"]);
    assert_eq!(scene.total(0), 5 - 12);
    assert_eq!(scene.total(1), -12);
}

/// Three seats with the same points: seat 0 has one ticket done, the others none.
fn tied() -> Scene {
    let mut scene = Scene::new(3);
    scene.own(0, &["r086", "r087"]).tickets(0, &["t01"]);
    scene.hold_mut(0).exchanged = 5;
    assert_eq!((0..3).map(|seat| scene.total(seat)).collect::<Vec<_>>(), [-12; 3]);
    scene
}

/// Shows RS-9.3.
#[test]
fn most_points_win() {
    let mut scene = tied();
    scene.hold_mut(2).route_points = 1;
    assert_eq!(scene.places(), [2, 3, 1]);
}

/// Shows RS-9.3.
#[test]
fn a_tie_goes_to_more_completed_tickets_tours_included_in_order_or_not() {
    let mut scene = tied();
    assert_eq!(scene.places(), [1, 2, 2]);
    // Seat 1 has a tour out of order and a ticket: two. A ticket that is not done counts for nothing.
    scene.own(1, &["r049", "r051", "r066", "r064", "r062", "r057"]).tickets(1, &["tour4", "t03", "t56"]);
    let balance = -12 - scene.total(1);
    scene.hold_mut(1).route_points = balance as i16;
    assert_eq!(scene.total(1), -12);
    assert_eq!(scene.places(), [2, 1, 3]);
}

/// Shows RS-9.3.
#[test]
fn a_ticket_not_completed_breaks_no_tie() {
    let mut scene = Scene::new(2);
    scene.tickets(0, &["t01"]).hold_mut(0).route_points = 5;
    assert_eq!(scene.places(), [1, 1]);
}

/// Shows RS-9.3.
#[test]
fn then_to_more_built_harbours_and_then_victory_is_shared() {
    let mut scene = Scene::new(3);
    scene.build(1, &["lima"]).build(2, &["caracas"]);
    for (seat, points) in [(0, 12), (1, 8), (2, 8)] {
        scene.hold_mut(seat).route_points = points;
    }
    assert_eq!(scene.places(), [3, 1, 1]);
    // Tickets come before harbours.
    scene.own(0, &["r086", "r087"]).tickets(0, &["t01"]).hold_mut(0).exchanged = 5;
    assert_eq!((0..3).map(|seat| scene.total(seat)).collect::<Vec<_>>(), [0; 3]);
    assert_eq!(scene.places(), [1, 2, 2]);
}

/// The seat whose turn it is exchanges a piece.
fn exchange(scene: &mut Scene) {
    let seat = scene.state.seat;
    let trains = scene.hold(seat.0).trains > 15;
    scene.play(&[&format!("{seat} exchange 1 {}", if trains { "trains" } else { "ships" })]);
}

/// Shows RS-9.4.
#[test]
fn ten_exchanges_in_a_row_for_each_player_end_the_game() {
    for seats in 2..=5 {
        let mut scene = Scene::new(seats);
        for _ in 0..10 * seats {
            assert!(!scene.is_over());
            exchange(&mut scene);
        }
        assert!(scene.is_over(), "{seats} players");
    }
}

/// Shows RS-9.4.
#[test]
fn any_other_action_begins_the_count_anew() {
    let others: [fn(&mut Scene); 5] = [
        |scene| _ = scene.draw_turn(),
        |scene| (0..2).for_each(|_| _ = scene.play(&["1 take 4", "1 refill ship"]).settle()),
        |scene| _ = scene.give(1, "joker 1").claim(1, "r021", "joker 1"),
        |scene| {
            scene.play(&["1 tickets"]).settle();
            let kept = scene.legal(1)[0].clone();
            scene.play(&[&format!("1 {kept}")]);
        },
        |scene| _ = scene.own(1, &["r015"]).give(1, "joker 4").play(&["1 harbour lima", "1 pay joker 4"]),
    ];
    for other in others {
        let mut scene = Scene::new(2);
        (0..19).for_each(|_| exchange(&mut scene));
        other(&mut scene);
        (0..19).for_each(|_| exchange(&mut scene));
        assert!(!scene.is_over());
        exchange(&mut scene);
        assert!(scene.is_over());
    }
}

/// Nothing can be done by any seat.
fn stuck(seats: u8) -> Scene {
    let mut scene = Scene::new(seats);
    scene.hoard_all(1, ["-"; 6]).leave_tickets(&[], 1);
    for seat in 0..seats {
        scene.pieces(seat, 10, 50);
        let hold = scene.hold_mut(seat);
        (hold.trains, hold.ships, hold.box_trains, hold.box_ships) = (7, 0, 0, 0);
        hold.harbours = 0;
    }
    // Seat 1 has every card and no route to spend them on.
    scene.state.free = midway_rails_sails::RouteSet::EMPTY;
    scene
}

/// Shows RS-9.4, RS-3.1.
#[test]
fn as_many_passes_in_a_row_as_there_are_players_end_the_game() {
    for seats in 2..=5 {
        let mut scene = stuck(seats);
        for seat in 0..seats {
            assert!(scene.acts(seat));
            scene.play(&[&format!("{seat} pass")]);
        }
        assert!(scene.is_over());
    }
}

/// Shows RS-9.4.
#[test]
fn an_exchange_between_passes_breaks_the_row_of_passes_but_not_of_idle_turns() {
    let mut scene = stuck(2);
    (scene.hold_mut(1).trains, scene.hold_mut(1).box_ships) = (7, 20);
    for turn in 0..10 {
        assert!(!scene.is_over());
        scene.play(&["0 pass"]);
        let exchange = if turn % 2 == 0 { "1 exchange 1 trains" } else { "1 exchange 1 ships" };
        assert!(!scene.is_over());
        scene.play(&[exchange]);
    }
    assert!(scene.is_over(), "twenty idle turns");
}

/// Shows RS-9.4, RS-9.1.
#[test]
fn passes_cut_the_last_turns_short() {
    let mut scene = stuck(3);
    scene.state.last_turns = Some(6);
    scene.play(&["0 pass", "1 pass", "2 pass"]);
    assert!(scene.is_over());
    assert_eq!(scene.state.turns, 3);
}

/// Shows RS-9.4, RS-6.2.
#[test]
fn a_game_that_stops_is_scored_like_any_other() {
    let mut scene = stuck(2);
    scene.play(&["0 pass", "1 pass"]);
    let view = scene.seen_by(0);
    assert_eq!(view["scores"][0]["total"], scene.total(0));
    assert!(view["seats"][1]["tickets"].is_array());
}

/// Shows RS-9.4.
#[test]
fn an_exchange_breaks_a_row_of_several_passes() {
    let mut scene = stuck(3);
    scene.hold_mut(2).box_ships = 20;
    scene.play(&["0 pass", "1 pass", "2 exchange 1 trains", "0 pass", "1 pass"]);
    assert!(!scene.is_over(), "two passes in a row, and two before the exchange");
    assert_eq!((&scene.seen_by(0)["idle_turns"], &scene.seen_by(0)["passes"]), (&5.into(), &2.into()));
}

/// Shows RS-9.1.
#[test]
fn the_very_last_turn_is_a_turn_like_any_other() {
    let mut scene = Scene::new(2);
    scene.give(0, "joker 4").own(0, &["r015"]).state.last_turns = Some(1);
    for action in ["take 1", "draw ship", "claim r021", "tickets", "harbour lima", "exchange 1 trains"] {
        assert!(scene.may(0, action), "{action}");
    }
    scene.play(&["0 tickets"]).settle();
    assert_eq!(scene.legal(0).len(), 15, "one ticket is enough to keep");
}

/// Shows RS-9.1.
#[test]
fn the_last_turns_are_played_out_by_who_has_no_piece_left_too() {
    let mut scene = Scene::new(2);
    scene.pieces(0, 1, 0).give(0, "joker 1").claim(0, "r021", "joker 1");
    assert_eq!((scene.hold(0).pieces(), scene.state.last_turns), (0, Some(4)));
    scene.draw_turn().draw_turn();
    assert_eq!(scene.state.last_turns, Some(2));
    assert!(scene.acts(1));
}
