//! RS-6.1 and RS-6.2: drawing and keeping tickets.

use crate::scene::{Scene, cards};
use midway_game::{Seat, Viewer};
use midway_testkit::Script as _;
use serde_json::Value;

const FOUR: [&str; 5] = ["0 tickets", "# ticket t30", "# ticket t10", "# ticket tour2", "# ticket t20"];

/// Shows RS-6.1.
#[test]
fn four_tickets_are_drawn_and_at_least_one_is_kept() {
    let mut scene = Scene::new(2);
    scene.play(&["0 tickets"]);
    assert_eq!((scene.asks(), scene.awaited().len()), ("draw-tickets", 65));
    scene.play(&FOUR[1..]);
    assert_eq!(scene.offered(0), ["t30", "t10", "tour2", "t20"]);
    assert_eq!(scene.legal(0).len(), 15);
    assert_eq!(scene.forbids("0 keep t01"), "RS-6.1");
    scene.play(&["0 keep tour2"]);
    assert_eq!(scene.held_tickets(0), ["tour2"]);
    assert!(scene.acts(1));
    assert_eq!(scene.hold(0).hand, cards(""), "tickets are the whole turn");
}

/// Shows RS-6.1.
#[test]
fn all_four_may_be_kept() {
    let mut scene = Scene::new(2);
    scene.tickets(0, &["t01"]).play(&FOUR).play(&["0 keep t10 t20 t30 tour2"]);
    assert_eq!(scene.held_tickets(0), ["t01", "t10", "t20", "t30", "tour2"]);
    assert_eq!((scene.state.stack.len(), scene.under()), (60, vec![]));
}

/// Shows RS-6.1.
#[test]
fn a_ticket_takes_the_place_of_another_wherever_that_lies_in_the_stack() {
    let mut scene = Scene::new(2);
    scene.play(&FOUR).play(&["0 keep t10"]);
    let [kept, under, shuffled] = ["t10", "tour2", "t05"].map(|id| scene.ticket(id));
    let before = scene.state.stack.clone();
    let stack = &mut scene.state.stack;
    stack.replace(under, kept);
    assert_eq!(stack.under().map(|(ticket, _)| ticket).nth(1), Some(kept));
    assert_eq!(stack.shuffled, before.shuffled);
    stack.replace(kept, under);
    stack.replace(shuffled, kept);
    assert!(stack.shuffled.contains(kept) && !stack.shuffled.contains(shuffled));
    stack.replace(kept, shuffled);
    stack.replace(kept, under);
    assert_eq!(*stack, before, "what is not there is not replaced");
}

/// Shows RS-6.1.
#[test]
fn what_is_not_kept_goes_under_the_stack_in_the_order_drawn() {
    let mut scene = Scene::new(2);
    scene.play(&FOUR).play(&["0 keep t10"]);
    assert_eq!(scene.under(), [("t30", 0), ("tour2", 0), ("t20", 0)]);
    scene.play(&["1 tickets", "# ticket t05", "# ticket t04", "# ticket t03", "# ticket t02", "1 keep t04"]);
    let under = [("t30", 0), ("tour2", 0), ("t20", 0), ("t05", 1), ("t03", 1), ("t02", 1)];
    assert_eq!(scene.under(), under);
    assert_eq!(scene.state.stack.shuffled.len(), 65 - 8);
}

/// Shows RS-6.1.
#[test]
fn the_tickets_put_under_are_not_drawn_before_the_shuffled_ones() {
    let mut scene = Scene::new(2);
    scene.play(&FOUR).play(&["0 keep t10"]).leave_tickets(&["t01", "t02"], 0).play(&["1 tickets"]);
    assert_eq!(scene.awaited(), [("ticket t01".into(), 1), ("ticket t02".into(), 1)]);
    scene.play(&["# ticket t02", "# ticket t01"]);
    assert_eq!(scene.awaited(), [("ticket t30".into(), 1)], "now the next ticket is certain");
    scene.play(&["# ticket t30"]);
    assert_eq!(scene.awaited(), [("ticket tour2".into(), 1)]);
    scene.play(&["# ticket tour2"]);
    assert_eq!(scene.under(), [("t20", 0)]);
}

/// Shows RS-6.1.
#[test]
fn tickets_put_under_again_come_after_those_already_there() {
    let mut scene = Scene::new(2);
    scene.play(&FOUR).play(&["0 keep t10"]).leave_tickets(&["t02"], 0).play(&["1 tickets"]).settle();
    assert_eq!(scene.offered(1), ["t02", "t30", "tour2", "t20"]);
    scene.play(&["1 keep tour2"]);
    assert_eq!(scene.under(), [("t02", 1), ("t30", 1), ("t20", 1)]);
    assert_eq!(scene.state.stack.shuffled.len(), 0);
}

/// Shows RS-6.1.
#[test]
fn fewer_than_four_are_drawn_when_the_stack_has_fewer() {
    for left in 1..=3 {
        let mut scene = Scene::new(2);
        scene.leave_tickets(&["t07", "t08", "t09"][..left], 1).play(&["0 tickets"]).settle();
        assert_eq!(scene.offered(0).len(), left);
        assert_eq!(scene.legal(0).len(), (1 << left) - 1, "at least one is kept");
        scene.play(&["0 keep t07"]);
        assert_eq!(scene.state.stack.len() as usize, left - 1);
    }
}

/// Shows RS-6.1.
#[test]
fn an_empty_stack_gives_no_tickets() {
    let mut scene = Scene::new(2);
    scene.leave_tickets(&[], 1);
    assert!(!scene.may(0, "tickets"));
    assert_eq!(scene.forbids("0 tickets"), "RS-6.1");
}

/// Shows RS-6.1, RS-11.1.
#[test]
fn a_ticket_put_under_is_known_to_who_put_it_there() {
    let mut scene = Scene::new(3);
    scene.play(&FOUR).play(&["0 keep t10"]);
    let under = |view: &serde_json::Value| view["ticket_stack"]["under"].clone();
    let own = under(&scene.seen_by(0));
    assert_eq!(own[0]["ticket"], "t30");
    assert_eq!(own[2]["ticket"], "t20");
    for viewer in [scene.seen_by(1), scene.seen_by(2), scene.view(Viewer::Gallery)] {
        let hidden = under(&viewer);
        for place in 0..3 {
            assert_eq!(
                (&hidden[place]["by"], &hidden[place]["ticket"]),
                (&0.into(), &serde_json::Value::Null)
            );
        }
    }
}

/// Shows RS-6.2.
#[test]
fn kept_tickets_stay_and_any_number_may_be_held() {
    let mut scene = Scene::new(2);
    let many: Vec<_> = (11..=50).map(|n| format!("t{n}")).collect();
    let many: Vec<_> = many.iter().map(String::as_str).collect();
    scene.tickets(0, &many).play(&[
        "0 tickets",
        "# ticket t01",
        "# ticket t02",
        "# ticket t03",
        "# ticket t04",
    ]);
    assert_eq!(scene.forbids("0 keep t01 t11"), "RS-6.1");
    scene.play(&["0 keep t01 t02 t03 t04"]);
    assert_eq!(scene.hold(0).tickets.len(), 44);
}

/// Shows RS-6.2, RS-11.1.
#[test]
fn tickets_are_secret_and_their_numbers_public() {
    let mut scene = Scene::new(2);
    scene.play(&FOUR);
    let zero = &scene.seen_by(1)["seats"][0];
    assert_eq!(zero["offer_count"], 4);
    assert!(zero.get("offer").is_none());
    assert_eq!(scene.seen_by(0)["seats"][0]["offer"][2], "tour2");
    scene.play(&["0 keep t10 t20"]);
    let view = scene.seen_by(1);
    assert_eq!(view["seats"][0]["ticket_count"], 2);
    assert!(view["seats"][0].get("tickets").is_none());
    let by: Vec<_> =
        view["ticket_stack"]["under"].as_array().unwrap().iter().map(|put| put["by"].clone()).collect();
    assert_eq!(by, [0, 0], "two were returned");
    assert_eq!(scene.seen_by(0)["seats"][0]["tickets"][1], "t20");
}

/// Shows RS-6.2.
#[test]
fn tickets_are_uncovered_when_the_game_is_over() {
    let mut scene = Scene::new(2);
    scene.tickets(0, &["t10", "tour2"]).state.phase = midway_rails_sails::Phase::Over;
    for viewer in [scene.seen_by(1), scene.view(Viewer::Gallery)] {
        assert_eq!(viewer["seats"][0]["tickets"], serde_json::json!(["t10", "tour2"]));
    }
}

/// What a seat witnesses of a step, which is then taken.
fn witnessed(scene: &mut Scene, line: &str, viewer: Viewer) -> String {
    let seen = scene.step(line).seen_by(viewer, &scene.rules, &scene.state);
    scene.play(&[line]);
    seen
}

/// Shows RS-6.2, RS-11.1.
#[test]
fn others_are_told_how_many_tickets_were_kept_in_mid_game_and_not_which() {
    let keeps = [
        (1, "0 keep t30"),
        (2, "0 keep t10 t30"),
        (3, "0 keep t10 t20 tour2"),
        (4, "0 keep t10 t20 t30 tour2"),
    ];
    for (kept, line) in keeps {
        for (viewer, told) in [
            (Viewer::Seat(Seat(0)), line.to_owned()),
            (Viewer::Seat(Seat(1)), format!("0 keep {kept} of 4")),
            (Viewer::Gallery, format!("0 keep {kept} of 4")),
        ] {
            let mut scene = Scene::new(2);
            scene.play(&FOUR);
            assert_eq!(witnessed(&mut scene, line, viewer), told);
        }
    }
}

/// Shows RS-6.2, RS-9.1.
#[test]
fn the_last_step_of_a_game_tells_everybody_all_tickets() {
    let mut scene = Scene::new(2);
    scene.tickets(0, &["t01", "t02", "tour1"]).tickets(1, &["t57"]).state.last_turns = Some(1);
    let told = witnessed(&mut scene, "0 exchange 1 trains", Viewer::Gallery);
    assert!(scene.is_over());
    assert_eq!(told, "0 exchange 1 trains | tickets t01,t02,tour1 t57");
}

/// Shows RS-6.1, RS-11.1.
#[test]
fn a_ticket_under_the_stack_stays_its_putters_when_others_are_drawn_from_there() {
    let mut scene = Scene::new(3);
    scene.play(&FOUR).play(&["0 keep t10 t20 t30"]);
    scene.play(&[
        "1 tickets",
        "# ticket t05",
        "# ticket t04",
        "# ticket t03",
        "# ticket t02",
        "1 keep t02 t03",
    ]);
    assert_eq!(scene.under(), [("tour2", 0), ("t05", 1), ("t04", 1)]);
    scene.leave_tickets(&["t50"], 2).play(&["2 tickets", "# ticket t50", "# ticket tour2"]);
    assert_eq!(scene.under(), [("t05", 1), ("t04", 1)]);
    let shown = |seat: u8| scene.seen_by(seat)["ticket_stack"]["under"][0]["ticket"].clone();
    assert_eq!(
        [shown(0), shown(1), shown(2)],
        [Value::Null, "t05".into(), Value::Null],
        "the shuffled are gone"
    );
}
