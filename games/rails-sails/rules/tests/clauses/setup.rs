//! RS-2: the set-up.

use crate::scene::{MY_TURN, Scene};
use midway_game::{Game, Seat, SeatSet, Turn, Viewer};
use midway_rails_sails::{CardKind, Chance, Deck, Phase};
use midway_testkit::Script as _;

/// Hands are dealt, six draws for the display are owed.
fn hands_dealt(seats: u8) -> Scene {
    let mut scene = Scene::unopened(seats);
    while scene.asks() == "deal" {
        let (chance, _) = scene.awaited()[0].clone();
        scene.play(&[&format!("# {chance}")]);
    }
    scene
}

/// Two seats have been dealt tickets t01 to t05 and t06, tour1, t07, t08, t09.
fn tickets_dealt() -> Scene {
    let mut scene = hands_dealt(2);
    while scene.asks() == "fill" {
        let (chance, _) = scene.awaited()[0].clone();
        scene.play(&[&format!("# {chance}")]);
    }
    for ticket in ["t05", "t04", "t03", "t02", "t01", "t06", "tour1", "t07", "t09", "t08"] {
        scene.play(&[&format!("# ticket {ticket}")]);
    }
    scene
}

/// Shows RS-2.1.
#[test]
fn each_seat_in_turn_is_dealt_three_train_and_then_seven_ship_cards() {
    for seats in 2..=5 {
        let mut scene = Scene::unopened(seats);
        for seat in 0..seats {
            for dealt in 0..10 {
                assert_eq!(scene.asks(), "deal");
                assert_eq!(scene.awaited_deck(), if dealt < 3 { Deck::Train } else { Deck::Ship });
                let before = scene.hold(seat).hand.len();
                let (chance, _) = scene.awaited()[0].clone();
                scene.play(&[&format!("# {chance}")]);
                assert_eq!(scene.hold(seat).hand.len(), before + 1, "seat {seat}, card {dealt}");
            }
        }
        assert_eq!(scene.asks(), "fill");
        for seat in 0..seats {
            let hand = scene.hold(seat).hand;
            assert_eq!((hand.of_deck(Deck::Train).len(), hand.of_deck(Deck::Ship).len()), (3, 7));
        }
    }
}

/// Shows RS-2.1.
#[test]
fn every_card_left_in_the_deck_is_equally_likely() {
    let mut scene = Scene::unopened(2);
    scene.play(&["# card joker", "# card joker"]);
    let weights = scene.odds();
    let weight = |kind| weights.iter().find(|(chance, _)| *chance == Chance::Card(kind)).unwrap().1;
    assert_eq!(weight(CardKind::JOKER), 12);
    assert_eq!(weight(CardKind::from_id("red_train_plain").unwrap()), 7);
    assert_eq!(weight(CardKind::from_id("red_train_harbor").unwrap()), 4);
    assert_eq!(weights.iter().map(|(_, weight)| weight).sum::<u32>(), 78);
}

/// Shows RS-2.2.
#[test]
fn slots_1_to_3_show_train_cards_and_4_to_6_ship_cards() {
    let mut scene = hands_dealt(3);
    for slot in 0..6 {
        assert_eq!(scene.asks(), "fill");
        assert_eq!(scene.awaited_deck(), if slot < 3 { Deck::Train } else { Deck::Ship });
        assert_eq!(scene.state.display[slot], None, "slots are filled in order");
        let (chance, _) = scene.awaited()[0].clone();
        scene.play(&[&format!("# {chance}")]);
        assert!(scene.state.display[slot].is_some());
    }
    assert_eq!(scene.asks(), "deal-tickets");
}

/// Shows RS-2.2, RS-4.5.
#[test]
fn a_set_up_display_of_three_jokers_is_swept_until_it_is_not() {
    let mut scene = hands_dealt(2);
    let ships = ["# card red_ship_double", "# card black_ship_double", "# card white_ship_double"];
    for sweep in 1..=2 {
        scene.play(&["# card joker"; 3]);
        assert_eq!(scene.awaited_deck(), Deck::Ship, "jokers are not counted slot by slot");
        scene.play(&ships);
        assert_eq!(scene.shown(), ["-"; 6]);
        assert_eq!(
            (scene.state.discard.jokers(), scene.state.discard.len()),
            (3 * sweep, 6 * u32::from(sweep))
        );
        assert_eq!((scene.asks(), scene.awaited_deck()), ("fill", Deck::Train));
    }
    scene.play(&["# card joker", "# card joker", "# card red_train_plain"]).play(&ships);
    assert_eq!(scene.asks(), "deal-tickets");
    let last =
        ["joker", "joker", "red_train_plain", "red_ship_double", "black_ship_double", "white_ship_double"];
    assert_eq!(scene.shown(), last);
}

/// Shows RS-2.3.
#[test]
fn each_seat_in_turn_is_dealt_five_tickets_of_one_stack_tours_among_them() {
    for seats in 2..=5 {
        let mut scene = hands_dealt(seats);
        while scene.asks() == "fill" {
            let (chance, _) = scene.awaited()[0].clone();
            scene.play(&[&format!("# {chance}")]);
        }
        assert_eq!(scene.awaited().len(), 65);
        assert!(scene.awaited().iter().all(|(_, weight)| *weight == 1));
        assert!(scene.awaited().contains(&("ticket tour8".into(), 1)));
        for dealt in 0..5 * seats {
            assert_eq!(scene.asks(), "deal-tickets");
            let (chance, _) = scene.awaited()[0].clone();
            scene.play(&[&format!("# {chance}")]);
            assert_eq!(scene.offered(dealt / 5).len() as u8, dealt % 5 + 1);
        }
        assert_eq!(scene.asks(), "first-tickets");
        assert_eq!(scene.state.stack.len(), 65 - 5 * u32::from(seats));
    }
}

/// Shows RS-2.1, RS-2.2, RS-2.3, RS-2.4, RS-2.5.
#[test]
fn every_card_and_every_ticket_is_a_draw_and_the_first_player_is_the_last() {
    let mut scene = Scene::unopened(4);
    let mut draws = 0;
    while scene.rules.turn(&scene.state) == Turn::Chance {
        let (chance, _) = scene.awaited()[0].clone();
        scene.play(&[&format!("# {chance}")]);
        draws += 1;
    }
    assert_eq!(draws, 4 * 10 + 6 + 4 * 5);
    for ask in ["first-tickets", "split"] {
        for seat in 0..4 {
            assert_eq!(scene.asks(), ask);
            let choice = scene.legal(seat)[0].clone();
            scene.play(&[&format!("{seat} {choice}")]);
        }
    }
    assert_eq!(scene.asks(), "first");
    scene.play(&["# first 3"]);
    assert!(scene.acts(3));
}

/// Shows RS-2.3.
#[test]
fn at_least_three_of_the_five_tickets_are_kept() {
    let mut scene = tickets_dealt();
    assert_eq!(scene.legal(0).len(), 10 + 5 + 1);
    assert_eq!(scene.forbids("0 keep t01 t02"), "RS-2.3");
    assert_eq!(scene.forbids("0 keep t01 t02 t06"), "RS-2.3");
    scene.play(&["0 keep t01 t02 t03", "1 keep t06 t07 t08 t09 tour1"]);
    assert_eq!(scene.held_tickets(0), ["t01", "t02", "t03"]);
    assert_eq!(scene.held_tickets(1).len(), 5);
}

/// Shows RS-2.3.
#[test]
fn returned_tickets_go_under_the_stack_from_seat_0_on_in_the_order_dealt() {
    // The order of choosing does not matter.
    for order in [[0, 1], [1, 0]] {
        let mut scene = tickets_dealt();
        let choices = ["0 keep t02 t03 t05", "1 keep t06 t07 t08"];
        order.into_iter().for_each(|seat: usize| _ = scene.play(&[choices[seat]]));
        assert_eq!(scene.under(), [("t04", 0), ("t01", 0), ("tour1", 1), ("t09", 1)]);
        assert_eq!(scene.state.stack.shuffled.len(), 55);
    }
}

/// Shows RS-2.3, RS-6.1.
#[test]
fn the_first_ticket_put_under_is_drawn_first_once_the_shuffled_ones_are_gone() {
    let mut scene = tickets_dealt();
    scene.play(&["0 keep t02 t03 t05", "1 keep t06 t07 t08", "0 split 20", "1 split 20", "# first 0"]);
    scene.leave_tickets(&["t50"], 1).play(&["0 tickets", "# ticket t50"]);
    for ticket in ["t04", "t01", "tour1"] {
        assert_eq!(scene.awaited(), [(format!("ticket {ticket}"), 1)]);
        scene.play(&[&format!("# ticket {ticket}")]);
    }
    assert_eq!(scene.offered(0), ["t50", "t04", "t01", "tour1"]);
    assert_eq!(scene.under(), [("t09", 1)]);
}

/// Shows RS-2.3, RS-11.1.
#[test]
fn all_choose_tickets_at_once_and_nothing_shows_before_the_last_has_chosen() {
    let mut scene = Scene::dealt(3);
    assert_eq!(scene.rules.turn(&scene.state), Turn::Seats(SeatSet::all(3)));
    scene.play(&["1 keep t06 t07 t08"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::Seats([Seat(0), Seat(2)].into_iter().collect()));
    assert_eq!(scene.forbids("1 keep t06 t07 t08 t09"), "RS-2.5");
    let one = &scene.seen_by(0)["seats"][1];
    assert_eq!(
        (&one["chosen"], &one["offer_count"], &one["ticket_count"]),
        (&true.into(), &5.into(), &0.into())
    );
    assert!(one.get("secret").is_none() && one.get("tickets").is_none() && one.get("offer").is_none());
    let mut other = Scene::dealt(3);
    other.play(&["1 keep t06 t07 t08 t09 t10"]);
    assert_eq!(scene.seen_by(0), other.seen_by(0), "not even the number kept shows");
    assert_ne!(scene.seen_by(1), other.seen_by(1));
    scene.play(&["2 keep t11 t12 t13 t14", "0 keep t01 t02 t03 t04 t05"]);
    let kept: Vec<_> = (0..3).map(|seat| scene.seen_by(0)["seats"][seat]["ticket_count"].clone()).collect();
    assert_eq!(kept, [5, 3, 4]);
}

fn choosing_pieces(seats: u8) -> Scene {
    let mut scene = Scene::dealt(seats);
    for seat in 0..seats {
        let choice = scene.legal(seat)[0].clone();
        scene.play(&[&format!("{seat} {choice}")]);
    }
    scene
}

/// Shows RS-2.4.
#[test]
fn a_split_has_60_pieces_and_10_to_25_trains() {
    let mut scene = choosing_pieces(2);
    let expected: Vec<_> = (10..=25).map(|trains| format!("split {trains}")).collect();
    assert_eq!((scene.legal(0), scene.legal(1)), (expected.clone(), expected));
    for trains in [0, 9, 26, 60] {
        assert_eq!(scene.forbids(&format!("0 split {trains}")), "RS-2.4");
    }
    scene.play(&["0 split 10", "1 split 25"]);
    let pieces = |seat| {
        let hold = scene.hold(seat);
        (hold.trains, hold.ships, hold.box_trains, hold.box_ships)
    };
    assert_eq!((pieces(0), pieces(1)), ((10, 50, 15, 0), (25, 35, 0, 15)));
}

/// Shows RS-2.4, RS-11.1.
#[test]
fn splits_are_chosen_at_once_and_revealed_at_once() {
    let mut scene = choosing_pieces(3);
    assert_eq!(scene.rules.turn(&scene.state), Turn::Seats(SeatSet::all(3)));
    let mut other = choosing_pieces(3);
    scene.play(&["2 split 12", "0 split 20"]);
    other.play(&["2 split 24", "0 split 20"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::seat(Seat(1)));
    assert_eq!(scene.seen_by(0), other.seen_by(0));
    assert_eq!(scene.seen_by(1), other.seen_by(1));
    let two = &scene.seen_by(1)["seats"][2];
    assert_eq!((&two["chosen"], &two["trains"], &two["box_trains"]), (&true.into(), &0.into(), &25.into()));
    scene.play(&["1 split 25"]);
    let two = &scene.seen_by(1)["seats"][2];
    assert_eq!((&two["trains"], &two["ships"]), (&12.into(), &48.into()));
    assert_eq!((&two["box_trains"], &two["box_ships"]), (&13.into(), &2.into()));
}

/// Shows RS-2.4.
#[test]
fn newcomers_are_advised_to_take_20_trains_and_40_ships() {
    let scene = Scene::unopened(2);
    let numbers = &scene.rules.world().numbers;
    assert_eq!((numbers.beginner_trains, numbers.beginner_ships), (20, 40));
}

/// Shows RS-2.5.
#[test]
fn any_seat_may_be_first_with_equal_chance() {
    for seats in 2..=5 {
        let mut scene = Scene::unopened(seats);
        scene.state.phase = Phase::First;
        let expected: Vec<_> = Seat::all(seats).map(|seat| (Chance::First(seat), 1)).collect();
        assert_eq!(scene.odds(), expected);
    }
}

/// Shows RS-2.5.
#[test]
fn turns_go_clockwise_from_the_first_player() {
    let mut scene = Scene::new(3);
    scene.state.phase = Phase::First;
    scene.play(&["# first 1"]);
    assert_eq!(scene.state.phase, MY_TURN);
    assert_eq!(scene.forbids("0 draw ship"), "RS-2.5");
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push(scene.state.seat.0);
        scene.draw_turn();
    }
    assert_eq!(order, [1, 2, 0, 1]);
}

/// Shows RS-2.5.
#[test]
fn the_view_names_the_first_player() {
    let mut scene = Scene::new(3);
    scene.state.phase = Phase::First;
    scene.play(&["# first 2"]);
    assert_eq!((&scene.seen_by(0)["first"], &scene.seen_by(0)["turn_of"]), (&2.into(), &2.into()));
}

/// Shows RS-2.4.
#[test]
fn the_last_split_tells_everybody_all_of_them() {
    let mut scene = choosing_pieces(2);
    scene.play(&["0 split 12"]);
    let told = |viewer| scene.step("1 split 25").seen_by(viewer, &scene.rules, &scene.state);
    assert_eq!(told(Viewer::Seat(Seat(0))), "1 split ? | trains 12 25");
    assert_eq!(told(Viewer::Gallery), "1 split ? | trains 12 25");
    assert_eq!(told(Viewer::Seat(Seat(1))), "1 split 25 | trains 12 25");
}
