//! RS-4.5 and RS-4.6: sweeping the display and remaking the decks.

use crate::scene::{SECOND_CARD, Scene, cards, kind};
use midway_rails_sails::{Deck, Phase};
use midway_testkit::Script as _;

const TWO_JOKERS: [&str; 6] =
    ["joker", "joker", "green_train_plain", "red_ship_single", "black_ship_single", "white_ship_single"];
const THREE_JOKERS: [&str; 6] =
    ["joker", "joker", "joker", "red_ship_single", "black_ship_single", "white_ship_single"];

/// Shows RS-4.5.
#[test]
fn the_third_joker_sweeps_the_display_between_the_two_cards() {
    let mut scene = Scene::new(2);
    scene.show(TWO_JOKERS).play(&["0 take 4", "0 refill train", "# card joker"]);
    assert_eq!(scene.shown(), ["-"; 6]);
    let swept = "green_train_plain 1 joker 3 black_ship_single 1 white_ship_single 1";
    assert_eq!(scene.state.discard, cards(swept));
    for slot in 0..6 {
        assert_eq!(scene.awaited_deck(), if slot < 3 { Deck::Train } else { Deck::Ship });
        let card = if slot < 3 { "# card white_train_plain" } else { "# card yellow_ship_double" };
        assert_eq!(scene.shown()[slot], "-", "slots are filled in order");
        scene.play(&[card]);
    }
    assert_eq!((scene.state.phase, scene.state.seat.0), (SECOND_CARD, 0), "the second card is still owed");
    scene.play(&["0 take 6", "0 refill ship"]).settle();
    assert_eq!(scene.hold(0).hand, cards("red_ship_single 1 yellow_ship_double 1"));
}

/// Shows RS-4.5.
#[test]
fn two_jokers_are_no_reason_to_sweep() {
    let mut scene = Scene::new(2);
    scene.show(TWO_JOKERS).play(&["0 take 3", "0 refill train", "# card red_train_plain"]);
    assert_eq!(scene.shown()[..3], ["joker", "joker", "red_train_plain"]);
    assert_eq!(scene.state.discard, cards(""));
}

/// Shows RS-4.5.
#[test]
fn jokers_are_counted_in_all_six_slots() {
    let mut scene = Scene::new(2);
    scene.show([
        "red_train_plain",
        "joker",
        "red_train_plain",
        "red_ship_single",
        "joker",
        "red_ship_single",
    ]);
    scene.play(&["0 take 6", "0 refill train", "# card joker"]);
    assert_eq!(scene.state.discard.jokers(), 3);
}

/// Shows RS-4.5, RS-4.3.
#[test]
fn the_replacement_of_a_joker_taken_can_sweep_too_and_the_turn_is_over() {
    let mut scene = Scene::new(2);
    scene.show(["joker", "joker", "joker", "joker", "red_ship_single", "red_ship_single"]);
    scene.play(&["0 take 1", "0 refill ship", "# card red_ship_double"]);
    assert_eq!(scene.state.discard, cards("joker 3 red_ship_single 2 red_ship_double 1"));
    scene.settle();
    assert!(scene.acts(1));
}

/// Shows RS-4.5.
#[test]
fn a_sweep_is_repeated_while_three_jokers_come() {
    let mut scene = Scene::new(2);
    scene.show(TWO_JOKERS).play(&["0 take 3", "0 refill train", "# card joker"]);
    let ships = ["# card red_ship_double"; 3];
    scene.play(&["# card joker"; 3]);
    assert_eq!(scene.awaited_deck(), Deck::Ship, "jokers are not counted slot by slot");
    scene.play(&ships);
    assert_eq!(scene.shown(), ["-"; 6]);
    assert_eq!(scene.state.discard.jokers(), 6);
    scene.play(&["# card joker", "# card joker", "# card white_train_plain"]).play(&ships);
    assert_eq!(scene.state.phase, SECOND_CARD);
}

/// Seat 1 holds every train card that is no joker and is not shown, and all ships not shown; the deck has jokers.
fn only_jokers_left(display: [&str; 6]) -> Scene {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, display).put_in_deck(1, "joker 5");
    scene
}

/// Shows RS-4.5.
#[test]
fn no_sweep_while_no_other_train_card_is_in_deck_pile_or_display() {
    let mut scene = only_jokers_left(TWO_JOKERS);
    scene.play(&["0 take 3", "# card joker"]);
    assert_eq!(scene.shown(), THREE_JOKERS);
    assert_eq!(scene.state.phase, SECOND_CARD);
    scene.play(&["0 draw train", "# card joker"]);
    assert!(scene.acts(1));
    assert_eq!(scene.shown(), THREE_JOKERS, "the end of the turn sweeps nothing either");
}

/// Shows RS-4.5.
#[test]
fn one_other_train_card_in_deck_pile_or_display_is_enough_for_a_sweep() {
    let places: [fn(&mut Scene); 3] = [
        |scene| _ = scene.put_in_deck(1, "red_train_plain 1"),
        |scene| _ = scene.put_in_pile(1, "red_train_harbor 1"),
        |scene| {
            let [one, two, three, four, _, six] = TWO_JOKERS;
            scene.put_in_deck(1, "red_train_plain 1").show([one, two, three, four, "red_train_plain", six]);
        },
    ];
    for put in places {
        let mut scene = only_jokers_left(TWO_JOKERS);
        put(&mut scene);
        scene.play(&["0 take 3"]);
        if matches!(scene.state.phase, Phase::Refill { .. }) {
            scene.play(&["0 refill train"]);
        }
        scene.play(&["# card joker"]);
        assert_eq!(scene.shown(), ["-"; 6]);
    }
}

/// Shows RS-4.5, RS-4.6.
#[test]
fn ships_too_few_for_a_sweep_leave_the_later_slots_empty() {
    let mut scene = Scene::new(2);
    scene.show(["joker", "joker", "green_train_plain", "red_ship_single", "-", "-"]).hoard(1, Deck::Ship);
    scene.play(&["0 take 3", "# card joker", "# card red_train_plain", "# card red_train_plain"]);
    scene.play(&["# card white_train_plain"]);
    assert_eq!(scene.awaited(), [("card red_ship_single".into(), 1)], "the swept ship is in the pile");
    scene.play(&["# card red_ship_single"]);
    assert_eq!(scene.state.phase, SECOND_CARD);
    let left = ["red_train_plain", "red_train_plain", "white_train_plain", "red_ship_single", "-", "-"];
    assert_eq!(scene.shown(), left);
    scene.play(&["0 draw train"]).settle();
    assert!(scene.acts(1));
    assert_eq!(scene.shown()[4..], ["-", "-"], "no train card takes their place");
}

/// Shows RS-4.5.
#[test]
fn a_payment_that_frees_a_train_card_sweeps_three_jokers() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, THREE_JOKERS).give_from(1, 0, "red_train_plain 1");
    scene.play(&["0 claim r022", "0 pay red_train_plain 1"]);
    assert_eq!(scene.shown(), ["-"; 6]);
    assert_eq!(scene.awaited(), [("card red_train_plain".into(), 1), ("card joker".into(), 3)]);
    // Three jokers again, while the deck still has the red card: it is swept again.
    scene.play(&["# card joker"; 3]);
    scene.play(&["# card red_ship_single", "# card black_ship_single", "# card white_ship_single"]);
    assert_eq!(scene.shown(), ["-"; 6]);
    assert_eq!(scene.awaited(), [("card red_train_plain".into(), 1)]);
    scene.settle();
    assert_eq!(scene.shown()[..3], ["red_train_plain", "joker", "joker"]);
    assert!(scene.acts(1));
}

/// Shows RS-4.5.
#[test]
fn a_payment_that_frees_no_train_card_sweeps_nothing() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, THREE_JOKERS).give_from(1, 0, "joker 1 red_ship_double 1");
    scene.play(&["0 claim r114", "0 pay red_ship_double 1"]);
    assert_eq!(scene.shown(), THREE_JOKERS);
    assert!(scene.acts(1));
}

/// Shows RS-4.5, RS-7.2.
#[test]
fn the_payment_of_a_harbour_sweeps_three_jokers_too() {
    let mut scene = Scene::new(2);
    let payment = "red_train_harbor 2 red_ship_single 2";
    scene.hoard_all(1, THREE_JOKERS).give_from(1, 0, payment).own(0, &["r021"]);
    scene.play(&["0 harbour buenos_aires", &format!("0 pay {payment}")]);
    assert_eq!(scene.shown(), ["-"; 6]);
    assert_eq!(scene.state.discard.len(), 10);
    scene.settle();
    assert!(scene.acts(1));
}

/// Shows RS-4.5, RS-4.6.
#[test]
fn the_sweep_after_a_payment_comes_before_the_fill_at_the_end_of_the_turn() {
    let mut scene = Scene::new(2);
    let payment = "red_train_harbor 2 red_ship_single 2";
    scene.hoard_all(1, ["joker", "joker", "joker", "black_ship_single", "-", "-"]);
    scene.give_from(1, 0, payment).own(0, &["r021"]);
    scene.play(&["0 harbour buenos_aires", &format!("0 pay {payment}")]);
    assert_eq!((scene.shown(), scene.awaited_deck()), (["-"; 6], Deck::Train));
    scene.settle();
    assert!(scene.acts(1));
    assert!(scene.state.display.iter().all(Option::is_some), "three ships are left for slots 4 to 6");
}

/// Shows RS-4.5.
#[test]
fn a_blind_card_sweeps_nothing() {
    let mut scene = Scene::new(2);
    scene.show(THREE_JOKERS).play(&["0 draw ship"]).settle();
    assert_eq!(scene.shown(), THREE_JOKERS, "no fill, no payment");
}

/// Shows RS-4.6.
#[test]
fn a_deck_is_remade_when_the_next_card_is_needed_and_not_before() {
    let mut scene = Scene::new(2);
    scene.run_out(Deck::Train).state.reshuffles = 0;
    let pile = scene.state.discard;
    scene.state.discard = cards("");
    scene.state.deck = scene.state.deck.plus(cards("red_train_plain 1"));
    scene.state.discard = pile.minus(cards("red_train_plain 1"));
    scene.play(&["0 draw train", "# card red_train_plain"]);
    assert_eq!(scene.state.deck.of_deck(Deck::Train).len(), 0, "the last card is drawn");
    assert_eq!((scene.state.discard.len(), scene.state.reshuffles), (76, 0));
    scene.play(&["0 draw train"]);
    assert_eq!(scene.state.discard.len(), 76);
    scene.play(&["# card joker"]);
    assert_eq!(scene.state.deck.of_deck(Deck::Train).len(), 75);
    assert_eq!((scene.state.discard.len(), scene.state.reshuffles), (0, 1));
}

/// Shows RS-4.6.
#[test]
fn cards_discarded_after_a_deck_ran_out_are_in_the_new_one() {
    let mut scene = Scene::new(2);
    scene.hoard(1, Deck::Train).put_in_pile(1, "joker 2").give_from(1, 0, "red_train_plain 1");
    scene.claim(0, "r022", "red_train_plain 1");
    scene.play(&["1 draw train"]);
    assert_eq!(scene.awaited(), [("card red_train_plain".into(), 1), ("card joker".into(), 2)]);
}

/// Shows RS-4.6.
#[test]
fn train_cards_with_jokers_and_ship_cards_are_remade_apart() {
    let mut scene = Scene::new(2);
    scene.give(0, "red_ship_single 1 joker 1 red_train_plain 1");
    // A joker paid for ships lies with the trains.
    scene.claim(0, "r107", "joker 1 red_ship_single 1");
    scene.run_out(Deck::Ship);
    let trains = scene.state.deck.of_deck(Deck::Train);
    scene.play(&["1 draw ship"]);
    assert_eq!(scene.awaited_deck(), Deck::Ship);
    scene.settle();
    assert_eq!(scene.state.deck.of_deck(Deck::Train), trains);
    assert_eq!(scene.state.discard, cards("joker 1"));
    assert_eq!(scene.state.deck.of_deck(Deck::Ship).len(), 56);
    scene.run_out(Deck::Train).play(&["1 draw train"]);
    assert_eq!(scene.awaited_deck(), Deck::Train);
    scene.settle();
    assert_eq!(scene.state.discard, cards(""));
}

/// Shows RS-4.6.
#[test]
fn at_the_end_of_every_turn_empty_slots_are_filled_in_order_from_their_home_decks() {
    let mut scene = Scene::new(2);
    scene.show(["red_train_plain", "-", "-", "red_ship_single", "red_ship_single", "-"]);
    scene.play(&["0 exchange 1 trains"]);
    for (slot, deck) in [(1, Deck::Train), (2, Deck::Train), (5, Deck::Ship)] {
        assert_eq!((scene.asks(), scene.awaited_deck(), scene.shown()[slot]), ("fill", deck, "-"));
        let (chance, _) = scene.awaited()[0].clone();
        scene.play(&[&format!("# {chance}")]);
        assert!(scene.state.display[slot].is_some());
    }
    assert!(scene.acts(1));
}

/// Shows RS-4.6.
#[test]
fn an_empty_slot_is_not_filled_from_the_other_deck_at_the_end_of_a_turn() {
    let mut scene = Scene::new(2);
    scene.show(["-", "red_train_plain", "red_train_plain", "red_ship_single", "-", "-"]);
    scene.hoard(1, Deck::Ship).play(&["0 exchange 1 trains"]).settle();
    assert_eq!(scene.shown()[4..], ["-", "-"]);
    assert_ne!(scene.shown()[0], "-");
    // One ship in the pile fills the first of them.
    scene.put_in_pile(1, "white_ship_double 1").play(&["1 exchange 1 trains"]);
    scene.play(&["# card white_ship_double"]);
    assert_eq!(scene.shown()[4..], ["white_ship_double", "-"]);
    assert!(scene.acts(0));
}

/// Shows RS-4.6.
#[test]
fn what_was_just_paid_can_fill_a_slot_at_the_end_of_the_turn() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, ["-"; 6]).give_from(1, 0, "red_train_plain 1");
    scene.play(&["0 claim r022", "0 pay red_train_plain 1"]);
    assert_eq!(scene.awaited(), [("card red_train_plain".into(), 1)]);
    scene.settle();
    assert_eq!(scene.shown(), ["red_train_plain", "-", "-", "-", "-", "-"]);
    assert!(scene.acts(1));
}

/// Shows RS-4.5, RS-4.6.
#[test]
fn the_fill_at_the_end_of_a_turn_can_bring_the_third_joker() {
    let mut scene = Scene::new(2);
    scene.hoard_all(1, ["joker", "joker", "-", "red_ship_single", "black_ship_single", "white_ship_single"]);
    scene.give_from(1, 0, "red_train_plain 1 joker 1");
    scene.play(&["0 claim r038", "0 pay red_train_plain 1 joker 1", "# card joker"]);
    assert_eq!(scene.shown(), ["-"; 6]);
    assert_eq!(scene.awaited(), [("card red_train_plain".into(), 1)]);
    scene.settle();
    assert_eq!(scene.shown()[..3], ["red_train_plain", "joker", "joker"]);
    assert!(scene.acts(1));
    assert_eq!(scene.state.turns, 1);
}

/// Shows RS-4.5.
#[test]
fn three_jokers_turned_up_one_by_one_at_the_end_of_a_turn_are_counted_when_all_slots_are_full() {
    let mut scene = Scene::new(2);
    scene.show(["-", "-", "-", "-", "red_ship_single", "red_ship_single"]).play(&["0 exchange 1 trains"]);
    scene.play(&["# card joker", "# card joker", "# card joker"]);
    assert_eq!((scene.awaited_deck(), scene.shown()[0]), (Deck::Ship, "joker"));
    scene.play(&["# card white_ship_double"]);
    assert_eq!(scene.shown(), ["-"; 6]);
    assert_eq!(scene.state.discard.count(kind("white_ship_double")), 1);
}
