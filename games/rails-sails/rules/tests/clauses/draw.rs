//! RS-4.1 to RS-4.4, RS-4.7 and RS-4.8: drawing transport cards.

use crate::scene::{DISPLAY, MY_TURN, SECOND_CARD, Scene, cards, kind};
use midway_game::{Game, Turn};
use midway_rails_sails::Deck;
use midway_testkit::Script as _;

const SIX_WAYS: [&str; 8] =
    ["take 1", "take 2", "take 3", "take 4", "take 5", "take 6", "draw train", "draw ship"];

fn draws(scene: &Scene, seat: u8) -> Vec<String> {
    let drawing = |action: &String| action.starts_with("take") || action.starts_with("draw");
    scene.legal(seat).into_iter().filter(drawing).collect()
}

/// Shows RS-4.1.
#[test]
fn each_of_the_two_cards_comes_from_the_display_or_blind_from_either_deck() {
    let mut scene = Scene::new(2);
    assert_eq!(draws(&scene, 0), SIX_WAYS);
    scene.play(&["0 take 5", "0 refill ship", "# card red_ship_double"]);
    assert_eq!(scene.state.phase, SECOND_CARD);
    assert_eq!(scene.legal(0), SIX_WAYS, "the second card is owed, and nothing else can be done");
    scene.play(&["0 draw train", "# card black_train_harbor"]);
    assert_eq!(scene.hold(0).hand, cards("yellow_ship_single 1 black_train_harbor 1"));
    assert!(scene.acts(1));
}

/// Shows RS-4.1.
#[test]
fn two_cards_are_drawn_and_no_third() {
    for first in ["0 draw ship", "0 draw train"] {
        let mut scene = Scene::new(3);
        scene.play(&[first]).settle();
        assert_eq!((scene.state.phase, scene.state.seat.0), (SECOND_CARD, 0));
        scene.play(&["0 take 1", "0 refill train"]).settle();
        assert_eq!(scene.hold(0).hand.len(), 2);
        assert!(scene.acts(1));
    }
}

/// Shows RS-4.1.
#[test]
fn a_blind_card_is_any_card_of_the_named_deck() {
    let mut scene = Scene::new(2);
    scene.play(&["0 draw train"]);
    assert_eq!(scene.awaited_deck(), Deck::Train);
    assert_eq!(scene.odds().iter().map(|(_, weight)| weight).sum::<u32>(), 77);
    scene.play(&["# card joker", "0 draw ship"]);
    assert_eq!(scene.awaited_deck(), Deck::Ship);
    assert_eq!(scene.odds().iter().map(|(_, weight)| weight).sum::<u32>(), 57);
}

/// Shows RS-4.1.
#[test]
fn an_empty_slot_gives_no_card() {
    let mut scene = Scene::new(2);
    scene.show(["joker", "-", "-", "red_ship_single", "-", "-"]);
    assert_eq!(draws(&scene, 0), ["take 1", "take 4", "draw train", "draw ship"]);
    assert_eq!(scene.forbids("0 take 2"), "RS-4.1");
}

/// Shows RS-4.2.
#[test]
fn a_card_from_the_display_is_replaced_at_once_from_the_deck_that_the_player_chooses() {
    for (deck, card) in [(Deck::Train, "black_train_plain"), (Deck::Ship, "black_ship_double")] {
        let mut scene = Scene::new(2);
        scene.play(&["0 take 1"]);
        assert_eq!(scene.shown()[0], "-");
        assert_eq!(scene.legal(0), ["refill train", "refill ship"]);
        assert!(scene.legal(1).is_empty());
        scene.play(&[&format!("0 refill {}", deck.id())]);
        assert_eq!(scene.awaited_deck(), deck);
        scene.play(&[&format!("# card {card}")]);
        assert_eq!(scene.shown()[0], card);
        assert_eq!(scene.shown()[1..], DISPLAY[1..]);
    }
}

/// Shows RS-4.2.
#[test]
fn the_display_can_come_to_hold_cards_of_one_deck_only() {
    let mut scene = Scene::new(2);
    for slot in 1..=3 {
        let seat = scene.state.seat;
        let take = format!("{seat} take {slot}");
        scene.play(&[&take, &format!("{seat} refill ship"), "# card white_ship_double"]);
    }
    assert!(scene.state.display.iter().all(|card| card.unwrap().deck() == Deck::Ship));
    assert!(draws(&scene, 1).contains(&"draw train".to_owned()));
}

/// Shows RS-4.2.
#[test]
fn a_deck_without_a_card_in_itself_or_its_pile_cannot_be_named() {
    for (empty, other) in [(Deck::Ship, Deck::Train), (Deck::Train, Deck::Ship)] {
        let mut scene = Scene::new(2);
        scene.hoard(1, empty).play(&["0 take 1"]);
        assert_eq!(scene.rules.turn(&scene.state), Turn::Chance, "there is nothing to choose");
        assert_eq!(scene.awaited_deck(), other);
        scene.settle();
        assert_eq!(scene.state.display[0].unwrap().deck(), other);
    }
}

/// Shows RS-4.2, RS-4.6.
#[test]
fn a_deck_that_has_run_out_can_be_named_while_its_pile_has_a_card() {
    let mut scene = Scene::new(2);
    scene.hoard(1, Deck::Ship).put_in_pile(1, "red_ship_double 1").play(&["0 take 1"]);
    assert_eq!(scene.legal(0), ["refill train", "refill ship"]);
    scene.play(&["0 refill ship", "# card red_ship_double"]);
    assert_eq!(scene.shown()[0], "red_ship_double");
}

/// Shows RS-4.2.
#[test]
fn a_slot_stays_empty_when_neither_deck_has_a_card() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, DISPLAY).play(&["0 take 2"]);
    assert_eq!(scene.state.phase, SECOND_CARD);
    assert_eq!(scene.shown()[1], "-");
    scene.play(&["0 take 6"]);
    assert!(scene.acts(1));
    let left =
        ["purple_train_plain", "-", "green_train_plain", "purple_ship_single", "yellow_ship_single", "-"];
    assert_eq!(scene.shown(), left);
}

/// Shows RS-4.3.
#[test]
fn a_joker_from_the_display_is_the_only_card_of_the_turn() {
    let mut scene = Scene::new(2);
    scene.show(["joker", "-", "-", "-", "-", "-"]);
    scene.play(&["0 take 1", "0 refill train", "# card red_train_plain"]);
    scene.settle();
    assert_eq!(scene.hold(0).hand, cards("joker 1"));
    assert!(scene.acts(1));
}

/// Shows RS-4.3.
#[test]
fn a_joker_from_the_display_can_only_be_the_first_card() {
    let mut scene = Scene::new(2);
    scene.show(["joker", "red_train_plain", "-", "-", "-", "-"]).play(&["0 draw ship"]).settle();
    assert_eq!(scene.forbids("0 take 1"), "RS-4.3");
    assert_eq!(draws(&scene, 0), ["take 2", "draw train", "draw ship"]);
    // One that has just been turned up neither.
    let mut scene = Scene::new(2);
    scene.play(&["0 take 2", "0 refill train", "# card joker"]);
    assert_eq!(scene.forbids("0 take 2"), "RS-4.3");
}

/// Shows RS-4.4.
#[test]
fn a_joker_drawn_blind_counts_as_one_ordinary_card() {
    let mut scene = Scene::new(2);
    scene.play(&["0 draw train", "# card joker"]);
    assert_eq!(scene.legal(0), SIX_WAYS);
    scene.play(&["0 draw train", "# card joker"]);
    assert_eq!(scene.hold(0).hand, cards("joker 2"));
    assert!(scene.acts(1));
}

/// Shows RS-4.7.
#[test]
fn nothing_can_be_drawn_when_decks_piles_and_display_are_empty() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, ["-"; 6]);
    assert_eq!(draws(&scene, 0), Vec::<String>::new());
    assert_eq!(scene.forbids("0 draw train"), "RS-4.7");
    assert_eq!(scene.forbids("0 draw ship"), "RS-4.7");
    assert!(scene.may(0, "tickets"));
}

/// Shows RS-4.7.
#[test]
fn cards_in_the_display_can_be_drawn_when_decks_and_piles_are_empty() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, ["-", "joker", "-", "red_ship_double", "-", "-"]);
    assert_eq!(draws(&scene, 0), ["take 2", "take 4"]);
    scene.play(&["0 take 2"]);
    assert_eq!(scene.hold(0).hand, cards("joker 1"));
    assert!(scene.acts(1));
}

/// Shows RS-4.7, RS-4.1, RS-4.3.
#[test]
fn the_turn_ends_after_the_first_card_when_only_jokers_are_left() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, ["-", "joker", "-", "red_ship_double", "-", "-"]).play(&["0 take 4"]);
    assert_eq!(scene.hold(0).hand, cards("red_ship_double 1"));
    assert!(scene.acts(1));
}

/// Shows RS-4.7.
#[test]
fn the_turn_ends_after_the_last_card_of_all() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, ["-"; 6]).put_in_deck(1, "red_ship_double 1");
    scene.play(&["0 draw ship", "# card red_ship_double"]);
    assert!(scene.acts(1));
    assert_eq!(scene.state.phase, MY_TURN);
}

/// Shows RS-4.8.
#[test]
fn a_hand_of_any_size_may_grow() {
    let mut scene = Scene::new(2);
    scene.hoard(0, Deck::Train);
    assert_eq!(scene.hold(0).hand.len(), 77);
    scene.play(&["0 take 1"]).settle().play(&["0 draw ship"]).settle();
    assert_eq!(scene.hold(0).hand.len(), 79);
    assert_eq!(scene.hold(0).hand.count(kind("purple_train_plain")), 7);
}

/// Shows RS-4.2, RS-4.6.
#[test]
fn the_view_names_the_slot_that_is_refilled_and_the_one_that_is_filled_next() {
    let mut scene = Scene::new(2);
    let phase = |scene: &Scene| scene.seen_by(1)["phase"].clone();
    scene.play(&["0 take 3"]);
    assert_eq!(phase(&scene), "refill 3");
    scene.play(&["0 refill ship"]);
    assert_eq!(phase(&scene), "fill 3");
    let mut scene = Scene::new(2);
    scene.show(["-", "red_train_plain", "-", "red_ship_single", "-", "-"]).play(&["0 exchange 1 trains"]);
    assert_eq!(phase(&scene), "fill 1");
    scene.play(&["# card joker"]);
    assert_eq!(phase(&scene), "fill 3");
}
