//! RS-11: what is secret.

use crate::scene::{Scene, cards};
use std::collections::BTreeSet;

use midway_game::{Audit, Game, Seat, Viewer};
use midway_rails_sails::{Cards, Phase, State};
use midway_testkit::Script as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

fn known(scene: &Scene, seat: u8) -> Cards {
    let view = scene.rules.view(&scene.state, Viewer::Gallery);
    view.seats[usize::from(seat)].known
}

/// Shows RS-11.1.
#[test]
fn a_hand_is_secret_but_for_the_backs_of_its_cards() {
    let mut scene = Scene::new(3);
    scene.give(0, "red_train_plain 2 joker 1 red_ship_double 4");
    let own = &scene.seen_by(0)["seats"][0];
    assert_eq!(own["hand"], json!({"red_train_plain": 2, "joker": 1, "red_ship_double": 4}));
    let mut other = Scene::new(3);
    other.give(0, "white_train_harbor 3 black_ship_single 2 red_ship_double 2");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Gallery] {
        let view = scene.view(viewer);
        let zero = &view["seats"][0];
        assert_eq!((&zero["train_cards"], &zero["ship_cards"]), (&json!(3), &json!(4)));
        assert!(zero.get("hand").is_none());
        assert_eq!(view, other.view(viewer), "nothing else shows");
    }
}

/// Shows RS-11.1, RS-6.2.
#[test]
fn the_end_uncovers_tickets_and_not_hands() {
    let mut scene = Scene::new(2);
    scene.give(0, "red_train_plain 2 joker 1").tickets(0, &["t10"]).state.phase = Phase::Over;
    let zero = &scene.seen_by(1)["seats"][0];
    assert_eq!(zero["tickets"], json!(["t10"]));
    assert!(zero.get("hand").is_none());
}

/// Shows RS-11.1.
#[test]
fn a_blind_card_shows_its_back_only() {
    let drawn = |card: &str| {
        let mut scene = Scene::new(2);
        scene.play(&["0 draw train", &format!("# card {card}")]);
        (scene.seen_by(1), scene.seen_by(0), known(&scene, 0))
    };
    let (joker, red) = (drawn("joker"), drawn("red_train_plain"));
    assert_eq!(joker.0, red.0);
    assert_ne!(joker.1, red.1);
    assert_eq!(joker.2, cards(""));
}

/// Shows RS-11.1.
#[test]
fn what_others_witness_names_no_hidden_card_or_ticket() {
    let mut scene = Scene::new(2);
    let mut told = |line: &str, viewer| {
        let mut seen = String::new();
        scene.rules.seen(&scene.state, &scene.step(line), viewer, &mut seen);
        if viewer != Viewer::Seat(Seat(0)) {
            scene.play(&[line]);
        }
        seen
    };
    let (me, other) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    assert_eq!(told("0 draw train", other), "0 draw train");
    assert_eq!(told("# card joker", me), "# card joker");
    assert_eq!(told("# card joker", other), "# card train ?");
    assert_eq!(told("0 take 1", other), "0 take 1");
    assert_eq!(told("0 refill ship", other), "0 refill ship");
    assert_eq!(told("# card red_ship_double", other), "# card red_ship_double");
    assert_eq!(told("1 tickets", other), "1 tickets");
    assert_eq!(told("# ticket t01", me), "# ticket ?");
}

/// Shows RS-11.1.
#[test]
fn no_state_holds_an_order_of_the_decks_or_of_the_shuffled_tickets() {
    let deal = |lines: &[&str]| {
        let mut scene = Scene::new(2);
        scene.play(lines);
        (scene.state.deck, scene.state.discard, scene.state.stack)
    };
    assert_eq!(
        deal(&["0 draw train", "# card joker", "0 draw train", "# card red_train_plain"]),
        deal(&["0 draw train", "# card red_train_plain", "0 draw train", "# card joker"])
    );
}

/// Shows RS-11.2.
#[test]
fn display_piles_decks_boxes_pieces_and_harbours_are_public() {
    let mut scene = Scene::new(2);
    scene.give(0, "red_train_plain 1 joker 4 white_train_plain 4").own(0, &["r015"]).build(0, &["lima"]);
    scene.claim(0, "r022", "red_train_plain 1");
    for viewer in Viewer::all(2) {
        let view = scene.view(viewer);
        assert_eq!(view["display"][0], "purple_train_plain");
        assert_eq!(view["discard"], json!({"red_train_plain": 1}));
        assert_eq!(view["decks"], json!([68, 57]));
        let zero = &view["seats"][0];
        let field = |name: &str| zero[name].clone();
        assert_eq!(
            ["trains", "ships", "box_trains", "box_ships"].map(field),
            [19, 40, 5, 10].map(Value::from)
        );
        assert_eq!((field("harbours_left"), field("harbours")), (json!(2), json!(["lima"])));
        assert_eq!(field("routes"), json!(["r015", "r022"]));
        assert_eq!(field("points"), 1);
    }
}

/// Shows RS-11.2.
#[test]
fn cards_taken_from_the_display_are_known_to_all() {
    let mut scene = Scene::new(2);
    scene.play(&["0 take 1", "0 refill ship", "# card red_ship_double"]);
    scene.play(&["0 take 1", "0 refill train", "# card black_train_plain"]);
    assert_eq!(known(&scene, 0), cards("purple_train_plain 1 red_ship_double 1"));
    assert_eq!(scene.seen_by(1)["seats"][0]["known"], json!({"purple_train_plain": 1, "red_ship_double": 1}));
    assert_eq!(known(&scene, 1), cards(""));
    scene.show(["joker", "-", "-", "-", "-", "-"]).play(&["1 take 1", "1 refill train"]).settle();
    assert_eq!(known(&scene, 1), cards("joker 1"));
}

/// Shows RS-11.2.
#[test]
fn known_copies_fall_by_those_spent_and_not_below_zero() {
    let mut scene = Scene::new(2);
    scene.give(0, "white_train_plain 3 white_train_harbor 1 joker 2 red_ship_single 1");
    scene.hold_mut(0).known = cards("white_train_plain 2 white_train_harbor 1 joker 1");
    scene.claim(0, "r012", "white_train_plain 1 joker 1");
    assert_eq!(known(&scene, 0), cards("white_train_plain 1 white_train_harbor 1"));
    assert_eq!(
        scene.hold(0).hand,
        cards("white_train_plain 2 white_train_harbor 1 joker 1 red_ship_single 1")
    );
    // Two plain cards are spent, one was known; another kind stays.
    scene.draw_turn().claim(0, "r039", "white_train_plain 2");
    assert_eq!(known(&scene, 0), cards("white_train_harbor 1"));
    // A joker that was not known is spent.
    scene.draw_turn().claim(0, "r022", "joker 1");
    assert_eq!(known(&scene, 0), cards("white_train_harbor 1"));
}

/// Shows RS-11.2.
#[test]
fn cards_spent_on_a_harbour_are_known_no_more() {
    let mut scene = Scene::new(2);
    let payment = "red_train_harbor 1 joker 1 red_ship_single 2";
    scene.own(0, &["r015"]).give(0, payment).give(0, "red_ship_single 1");
    scene.hold_mut(0).known = cards("red_train_harbor 1 red_ship_single 3");
    scene.play(&["0 harbour lima", &format!("0 pay {payment}")]);
    assert_eq!(known(&scene, 0), cards("red_ship_single 1"));
}

/// Shows RS-11.1, RS-11.2.
#[test]
fn what_a_viewer_imagines_holds_the_known_cards_and_the_own_tickets_under_the_stack() {
    let mut scene = Scene::new(2);
    scene.give(1, "red_train_plain 3 joker 2 black_ship_double 3").hold_mut(1).known = cards("joker 2");
    scene.play(&["0 tickets", "# ticket t01", "# ticket t02", "# ticket t03", "# ticket t04", "0 keep t03"]);
    let view = scene.rules.view(&scene.state, Viewer::Seat(Seat(0)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut hands = Vec::new();
    for _ in 0..200 {
        let state = scene.rules.imagine(&view, &mut rng);
        let imagined = state.hold(Seat(1));
        assert!(imagined.hand.holds(cards("joker 2")));
        assert_eq!(imagined.hand.len(), 8);
        let under: Vec<_> = state.stack.under().collect();
        assert_eq!(under, scene.state.stack.under().collect::<Vec<_>>());
        assert_eq!(state.hold(Seat(0)), scene.hold(0));
        hands.push(imagined.hand);
    }
    hands.sort_unstable();
    hands.dedup();
    assert!(hands.len() > 100, "the rest is dealt at random");
}

/// What seat 0 imagines of a table, many times.
fn imagined<T: Ord>(scene: &Scene, what: impl Fn(&State) -> T) -> BTreeSet<T> {
    let view = scene.rules.view(&scene.state, Viewer::Seat(Seat(0)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    (0..600).map(|_| what(&scene.rules.imagine(&view, &mut rng))).collect()
}

/// Shows RS-11.1, RS-2.3, RS-2.4.
#[test]
fn every_secret_choice_of_another_can_be_imagined() {
    let mut scene = Scene::dealt(2);
    scene.play(&["1 keep t06 t07 t08"]);
    let kept = imagined(&scene, |state| state.hold(Seat(1)).secret);
    assert_eq!(kept.len(), 10 + 5 + 1, "three, four or five of five tickets");
    scene.play(&["0 keep t01 t02 t03", "1 split 12"]);
    let trains = imagined(&scene, |state| state.hold(Seat(1)).secret);
    assert_eq!(trains, (10..=25).map(Some).collect());
}

/// Shows RS-11.1.
#[test]
fn any_unseen_ticket_is_imagined_where_another_put_one_under() {
    let mut scene = Scene::new(2);
    scene.play(&["0 exchange 1 trains", "1 tickets"]).settle().play(&["1 keep t01"]);
    let under = imagined(&scene, |state| state.stack.under().next().unwrap().0);
    assert!(under.len() > 50, "{}", under.len());
}

/// The statement of what is secret that the laws hold views and logs to must not be empty.
/// Shows RS-11.1, RS-11.2.
#[test]
fn all_that_is_secret_from_a_seat_can_be_otherwise_and_nothing_else() {
    let mut scene = Scene::new(3);
    scene
        .give(0, "joker 2")
        .give(1, "red_train_plain 3 joker 1 black_ship_double 3")
        .tickets(1, &["t40", "t41"]);
    scene.hold_mut(1).known = cards("joker 1");
    scene.play(&["0 tickets"]).settle().play(&["0 keep t01"]);
    scene.play(&["1 tickets"]).settle().play(&["1 keep t05", "2 tickets"]).settle();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let others: Vec<_> =
        (0..40).map(|_| scene.rules.disguise(&scene.state, Viewer::Seat(Seat(0)), &mut rng)).collect();
    let under = |state: &State| state.stack.under().map(|(ticket, _)| ticket).collect::<Vec<_>>();
    let own = under(&scene.state)[..3].to_vec();
    for other in &others {
        assert_eq!((&other.holds[0], other.table), (&scene.state.holds[0], scene.state.table));
        assert_eq!(under(other)[..3], own, "seat 0 put these under the stack");
        assert!(other.holds[1].hand.holds(cards("joker 1")) && other.holds[1].hand.len() == 7);
        assert_eq!(other.holds[1].tickets.len(), 3);
    }
    let differs = |what: &dyn Fn(&State) -> bool| others.iter().any(what);
    assert!(differs(&|other| other.holds[1].hand != scene.hold(1).hand));
    assert!(differs(&|other| other.holds[1].tickets != scene.hold(1).tickets));
    assert!(differs(&|other| other.holds[2].offered() != scene.hold(2).offered()));
    assert!(differs(&|other| under(other)[3..] != under(&scene.state)[3..]));
    assert!(differs(&|other| other.stack.shuffled != scene.state.stack.shuffled));
}
