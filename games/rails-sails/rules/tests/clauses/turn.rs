//! RS-3: a turn.

use midway_testkit::Script as _;
use std::sync::Arc;

use crate::scene::{Scene, rules};
use midway_game::{Fair, Hex, Match, Notation, Refusal, Seat, Turn};
use midway_rails_sails::Action;

/// Nothing can be drawn, claimed, built or exchanged by seat 0: seat 1 has it all.
fn stuck(seats: u8) -> Scene {
    let mut scene = Scene::new(seats);
    scene.hoard_all(1, ["-"; 6]).leave_tickets(&[], 1);
    for seat in 0..seats {
        let hold = scene.hold_mut(seat);
        (hold.box_trains, hold.box_ships) = (0, 0);
    }
    scene
}

/// Shows RS-3.1.
#[test]
fn a_player_who_can_do_nothing_passes() {
    let mut scene = stuck(3);
    assert_eq!(scene.legal(0), ["pass"]);
    scene.play(&["0 pass"]);
    assert!(scene.acts(1));
}

/// An action, and what makes it possible.
type Possible = (&'static str, fn(&mut Scene));

/// Shows RS-3.1.
#[test]
fn a_pass_is_refused_while_any_of_the_five_is_possible() {
    let possible: [Possible; 5] = [
        ("take 1", |scene| _ = scene.put_in_deck(1, "joker 1").show(["joker", "-", "-", "-", "-", "-"])),
        ("claim r021", |scene| _ = scene.give_from(1, 0, "white_train_plain 1")),
        ("tickets", |scene| {
            let ticket = scene.ticket("t01");
            scene.hold_mut(1).tickets.remove(ticket);
            scene.state.stack.shuffled.insert(ticket);
        }),
        ("harbour buenos_aires", |scene| {
            scene.give_from(1, 0, "joker 4").own(0, &["r021"]).pieces(0, 0, 0);
            let hold = scene.hold_mut(0);
            (hold.box_trains, hold.box_ships) = (0, 0);
        }),
        ("exchange 1 trains", |scene| scene.hold_mut(0).box_ships = 1),
    ];
    for (action, make) in possible {
        let mut scene = stuck(3);
        make(&mut scene);
        assert!(scene.may(0, action), "{action}: {:?}", scene.legal(0));
        assert_eq!(scene.forbids("0 pass"), "RS-3.1", "{action}");
    }
}

/// Shows RS-3.1.
#[test]
fn a_turn_is_exactly_one_action_and_then_the_next_seat_acts() {
    let turns: [&[&str]; 5] = [
        &["0 draw ship", "# card red_ship_double", "0 draw train", "# card joker"],
        &["0 claim r012", "0 pay white_train_plain 2"],
        &["0 tickets", "# ticket t01", "# ticket t02", "# ticket t03", "# ticket t04", "0 keep t03"],
        &["0 harbour lima", "0 pay joker 4"],
        &["0 exchange 2 ships"],
    ];
    for lines in turns {
        let mut scene = Scene::new(3);
        scene.give(0, "white_train_plain 2 joker 4").own(0, &["r015"]);
        scene.play(lines);
        assert!(scene.acts(1), "{lines:?}");
        assert_eq!(scene.state.turns, 1);
        assert_eq!(scene.forbids("0 draw ship"), "RS-2.5");
    }
}

/// Shows RS-3.1, RS-4.1.
#[test]
fn an_action_begun_cannot_be_left_for_another() {
    let mut scene = Scene::new(2);
    scene.give(0, "white_train_plain 2 joker 4").own(0, &["r015"]).play(&["0 draw ship"]).settle();
    for other in ["claim r012", "tickets", "harbour lima", "exchange 1 trains", "pass", "refill ship"] {
        assert_eq!(scene.forbids(&format!("0 {other}")), "RS-4.1");
    }
    let mut scene = Scene::new(2);
    scene.give(0, "white_train_plain 2 joker 4").own(0, &["r015"]).play(&["0 claim r012"]);
    for other in ["claim r012", "tickets", "harbour lima", "exchange 1 trains", "pass", "draw ship", "take 1"]
    {
        assert_eq!(scene.forbids(&format!("0 {other}")), "RS-5.2");
    }
}

fn choose(game: &mut Match<midway_rails_sails::RailsSails>, seat: Seat, action: &str) {
    let action = Action::parse(game.rules(), action).unwrap();
    game.choose(seat, action, game.revision()).unwrap();
}

#[test]
fn a_choice_can_be_undone_until_something_is_revealed() {
    let fair = Fair::new(&Hex([7; 32]), &[]);
    let mut game = Match::new(Arc::new(rules(2)));
    game.settle(&fair);
    let first_choice = |game: &Match<_>, seat| {
        let mut legal = Vec::new();
        midway_game::Game::actions(game.rules(), game.state(), seat, &mut legal);
        legal[0]
    };
    for _ in 0..2 {
        let zero = first_choice(&game, Seat(0));
        game.choose(Seat(0), zero, game.revision()).unwrap();
        game.undo(Seat(0)).unwrap();
        game.choose(Seat(0), zero, game.revision()).unwrap();
        let one = first_choice(&game, Seat(1));
        game.choose(Seat(1), one, game.revision()).unwrap();
        assert!(matches!(game.undo(Seat(1)), Err(Refusal::NoUndo { .. })), "all choices are revealed");
    }
    game.settle(&fair);
    let Turn::Seats(seats) = game.turn() else { panic!("a seat acts") };
    let seat = seats.first().unwrap();
    let before = game.state().clone();
    choose(&mut game, seat, "take 4");
    game.undo(seat).unwrap();
    assert_eq!(*game.state(), before);
    choose(&mut game, seat, "take 4");
    choose(&mut game, seat, "refill ship");
    game.settle(&fair);
    assert!(matches!(game.undo(seat), Err(Refusal::NoUndo { .. })), "a card was turned up");
}
