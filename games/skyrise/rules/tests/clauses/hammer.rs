//! SK-6.3 and SK-6.4: the Hammer's answer, and its ban.

use crate::scene::Scene;
use crate::setup::view;
use midway_game::Viewer;
use midway_testkit::Script as _;

/// Seat 0 leads with 24 on O1, seat 1 has just placed the Futurist on O2, seat 2 holds the Hammer.
fn answering() -> Scene {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["hammer"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    scene
}

/// Shows SK-6.3.
#[test]
fn a_holder_of_the_hammer_who_was_not_yet_asked_may_answer_a_wonder() {
    let scene = answering();
    assert_eq!((scene.asks(), scene.asked()), ("answer", vec![2]));
    assert_eq!(scene.legal(2), ["wonder hammer O3", "wonder hammer C4", "pass"]);
    assert!(!scene.stands(1, "O2"));
}

/// Shows SK-6.3.
#[test]
fn the_leader_just_outbid_may_answer() {
    let mut scene = Scene::era2(&[&["hammer"], &["futurist"], &["vault"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!((scene.asks(), scene.asked()), ("answer", vec![0]));
}

/// Shows SK-6.3.
#[test]
fn a_holder_who_bid_earlier_and_did_not_pass_may_answer() {
    let mut scene = Scene::era2(&[&["hammer"], &["vault"], &["futurist"]]);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2", "2 wonder futurist O3"]);
    assert_eq!((scene.asks(), scene.asked()), ("answer", vec![0]));
}

/// Shows SK-6.3.
#[test]
fn a_holder_who_passed_may_not_answer() {
    let mut scene = Scene::era2(&[&["vault"], &["hammer"], &["futurist"]]);
    scene.play(&["0 bid 24 O1", "1 pass", "2 wonder futurist O2"]);
    assert_eq!(scene.asks(), "open");
    assert!(scene.stands(2, "O2"));
}

/// Shows SK-6.3.
#[test]
fn nobody_answers_their_own_wonder() {
    let mut scene = Scene::era2(&[&["vault", "splinter"], &["hammer", "futurist"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!(scene.asks(), "open");
    assert!(scene.stands(1, "O2"));
}

/// Shows SK-6.3, SK-3.5.
#[test]
fn the_hammer_itself_is_placed_like_any_wonder_and_wins_at_once() {
    let mut scene = Scene::era2(&[&["vault"], &["hammer"], &["futurist"]]);
    scene.play(&["0 bid 24 O1", "1 wonder hammer O2"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![1]));
    assert!(scene.stands(1, "O2"));
}

/// Shows SK-6.3, SK-3.6.
#[test]
fn there_is_no_answer_where_no_undeveloped_district_adjoins_the_wonder() {
    let mut scene = Scene::era2(&[&["hammer", "vault"], &["futurist", "summit"]]);
    scene.fill(0, &["O3"]).play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!(scene.asks(), "open", "O1 has a bid, O3 a structure");
    assert!(scene.stands(1, "O2"));
}

/// Shows SK-6.3.
#[test]
fn a_hammer_that_stands_answers_nothing() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["hammer"]]);
    scene.stand(2, &["hammer A14"]).play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!(scene.asks(), "open");
    assert!(scene.stands(1, "O2"));
}

/// Shows SK-6.3, SK-2.2.
#[test]
fn a_hammer_that_was_not_chosen_answers_nothing() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert!(scene.stands(1, "O2"));
}

/// Shows SK-6.3, SK-3.3.
#[test]
fn an_opening_wonder_can_be_answered_too() {
    let mut scene = Scene::era2(&[&["city_hall"], &["hammer"], &["futurist"]]);
    scene.play(&["0 wonder city_hall B13"]);
    assert_eq!((scene.asks(), scene.asked()), ("answer", vec![1]));
    assert_eq!(scene.places(1, "wonder hammer"), ["B10", "B14"]);
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["hammer"]]);
    scene.left(0, &[]).play(&["0 wonder vault O1"]);
    assert_eq!((scene.asks(), scene.asked()), ("answer", vec![2]));
}

/// Shows SK-6.3.
#[test]
fn only_the_holder_answers_with_the_hammer_next_to_the_wonder_or_lets_it_be() {
    let scene = answering();
    assert!(scene.legal(0).is_empty() && scene.legal(1).is_empty());
    scene.refusal("0 pass");
    assert_eq!(scene.forbids("2 wonder hammer B4"), "SK-6.3");
    assert_eq!(scene.forbids("2 wonder hammer O2"), "SK-6.3");
    assert_eq!(scene.forbids("2 bid 123 O3"), "SK-6.3");
    let mut scene = Scene::era2(&[&["hammer", "summit"], &["futurist", "vault"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!(scene.forbids("0 wonder summit O3"), "SK-6.3");
}

/// Shows SK-6.3.
#[test]
fn the_outbid_wonder_returns_without_effect_and_the_hammer_wins() {
    let mut scene = answering();
    scene.lay(&["green O2", "white O3"]).play(&["2 wonder hammer O3"]);
    assert!(scene.stands(2, "O3") && !scene.stands(1, "O2"));
    assert_eq!(scene.lines("wonders"), [0, 0, 5]);
    assert_eq!(scene.state.tokens[scene.at("O2").index()], midway_skyrise::Token::from_id("green"));
    assert_eq!((scene.seen(1).tokens, scene.seen(2).tokens), ([0; 4], [0, 0, 1, 0]));
    assert_eq!((scene.asks(), scene.asked(), scene.state.bids), ("open", vec![2], 0));
}

/// Shows SK-6.3.
#[test]
fn an_outbid_wonder_can_be_placed_again_later() {
    let mut scene = answering();
    scene.play(&["2 wonder hammer O3", "2 bid 21 O1", "0 pass"]);
    assert_eq!(scene.places(1, "wonder futurist"), ["O2", "O4", "B4", "C1"]);
    scene.play(&["1 wonder futurist O2"]);
    assert!(scene.stands(1, "O2"));
    assert_eq!(scene.line(1, "wonders"), 4, "O1 and C4");
}

/// Shows SK-6.3.
#[test]
fn a_wonder_that_is_let_be_wins_with_its_effect_and_the_hammer_is_kept() {
    let mut scene = answering();
    scene.play(&["2 pass"]);
    assert!(scene.stands(1, "O2"));
    assert_eq!(scene.lines("wonders"), [0, 6, 0]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![1]));
    scene.play(&["1 bid 23 O1", "2 wonder hammer O4"]);
    assert!(scene.stands(2, "O4"));
}

/// Shows SK-6.3, SK-6.H14.
#[test]
fn the_atelier_can_be_outbid_by_the_hammer() {
    let mut scene = Scene::era2(&[&["vault"], &["atelier"], &["hammer"]]);
    scene.play(&["0 bid 24 O1", "1 wonder atelier O2", "2 wonder hammer O3"]);
    assert!(scene.stands(2, "O3"));
    assert!(scene.state.heights[2].is_empty());
}

/// The Hammer of seat 2 stands on A9, next to A5, A7, A8, A10 and A12.
fn banning() -> Scene {
    let mut scene = Scene::era2(&[&["vault"], &["atelier"], &["hammer"]]);
    scene.stand(2, &["hammer A9"]);
    scene
}

/// Shows SK-6.4, SK-6.H1.
#[test]
fn opponents_open_with_no_tall_building_next_to_the_hammer() {
    let scene = banning();
    assert_eq!(scene.places(0, "bid 101"), ["O1", "O2", "O3", "O4"]);
    assert_eq!(scene.places(0, "bid 94"), ["O1", "O2", "O3", "O4", "A5", "A7", "A8", "A10", "A12"]);
    assert_eq!(scene.forbids("0 bid 122 A5"), "SK-6.4");
}

/// Shows SK-6.4, SK-6.H1.
#[test]
fn opponents_raise_with_no_tall_building_next_to_the_hammer() {
    let mut scene = banning();
    scene.play(&["0 bid 24 A8"]);
    assert_eq!(scene.places(1, "bid 104"), ["A4"]);
    assert_eq!(scene.places(1, "bid 31"), ["A4", "A5", "A7"]);
    assert_eq!(scene.forbids("1 bid 121 A7"), "SK-6.4");
}

/// Shows SK-6.4, SK-6.H14.
#[test]
fn opponents_place_no_atelier_next_to_the_hammer() {
    let mut scene = banning();
    scene.play(&["0 bid 24 A8"]);
    assert_eq!(scene.places(1, "wonder atelier"), ["A4"]);
    assert_eq!(scene.forbids("1 wonder atelier A5"), "SK-6.4");
    let mut scene = banning();
    scene.left(1, &[]).opener(1);
    assert_eq!(scene.places(1, "wonder atelier"), ["O1", "O2", "O3", "O4"]);
}

/// Shows SK-6.4.
#[test]
fn other_wonders_may_stand_next_to_the_hammer() {
    let mut scene = banning();
    scene.opener(2).play(&["2 bid 21 A8"]);
    assert_eq!(scene.places(0, "wonder vault"), ["A4", "A5", "A7"]);
}

/// Shows SK-6.4, SK-6.H1.
#[test]
fn the_owner_of_the_hammer_is_free_of_the_ban() {
    let mut scene = banning();
    scene.opener(2);
    assert_eq!(scene.places(2, "bid 103").len(), 9);
    let mut scene = banning();
    scene.opener(1).play(&["1 bid 23 A8"]);
    assert_eq!(scene.places(2, "bid 123"), ["A4", "A5", "A7"]);
    let mut scene = Scene::era2(&[&["vault", "splinter"], &["atelier", "hammer"]]);
    scene.stand(1, &["hammer A9"]).play(&["0 bid 24 A8"]);
    assert_eq!(scene.places(1, "wonder atelier"), ["A4", "A5", "A7"]);
}

/// Shows SK-6.4.
#[test]
fn there_is_no_ban_while_the_hammer_does_not_stand() {
    let mut scene = Scene::era2(&[&["vault"], &["atelier"], &["hammer"]]);
    scene.play(&["0 bid 24 O1"]);
    assert_eq!(scene.places(1, "bid 104"), scene.places(1, "bid 31"));
    assert_eq!(scene.places(1, "wonder atelier"), scene.places(1, "bid 31"));
}

/// Shows SK-6.4.
#[test]
fn an_opener_who_has_only_districts_next_to_the_hammer_may_bid_tall_there() {
    let mut scene = banning();
    scene.fill_but(2, &["A5", "A7"]);
    assert_eq!(scene.places(0, "bid 101"), ["A5", "A7"]);
    assert_eq!(scene.places(0, "bid 24"), ["A5", "A7"], "whatever else it holds");
    scene.play(&["0 bid 101 A5"]);
    assert!(scene.stands(0, "A5"));
}

/// Shows SK-6.4.
#[test]
fn one_other_district_is_enough_to_keep_the_ban_for_openers() {
    let mut scene = banning();
    scene.fill_but(2, &["A5", "A7", "B13"]);
    assert_eq!(scene.places(0, "bid 101"), ["B13"]);
    assert_eq!(scene.forbids("0 bid 101 A5"), "SK-6.4");
}

/// Shows SK-6.4, SK-6.H14.
#[test]
fn an_opener_may_place_the_atelier_next_to_the_hammer_if_there_is_nothing_else() {
    let mut scene = banning();
    scene.fill_but(2, &["A5", "A7"]).left(1, &[]).opener(1);
    assert_eq!(scene.places(1, "wonder atelier"), ["A5", "A7"]);
}

/// Shows SK-6.4, SK-3.6.
#[test]
fn a_raiser_is_never_exempt_and_passes() {
    let mut scene = banning();
    scene.fill_but(2, &["A5", "A10"]).left(1, &[121]).left(2, &[]);
    scene.play(&["0 bid 24 A5"]);
    assert!(scene.stands(0, "A5"), "only A10 was left, next to the Hammer");
    let mut scene = banning();
    scene.fill_but(2, &["A5", "A10"]).left(1, &[31, 121]).play(&["0 bid 24 A5"]);
    assert_eq!(scene.legal(1), ["bid 31 A10", "pass"]);
    assert_eq!(scene.forbids("1 bid 121 A10"), "SK-6.4");
}

/// Shows SK-6.4.
#[test]
fn the_last_district_of_all_may_be_opened_with_a_tall_building_beside_the_hammer() {
    let mut scene = banning();
    scene.fill_but(2, &["A5"]).left(0, &[101]);
    assert_eq!(scene.legal(0), ["bid 101 A5"], "an opener who cannot pass is never without a move");
    let mut scene = banning();
    scene.fill_but(2, &["A5"]).left(1, &[]).opener(1);
    assert_eq!(scene.legal(1), ["wonder atelier A5"]);
    let mut scene = banning();
    scene.finish(1).fill_but(2, &["A5", "A7"]).left(0, &[101, 122]);
    assert_eq!(scene.places(0, "bid 122"), ["A5", "A7"]);
}

/// Shows SK-6.4.
#[test]
fn the_ban_lasts_when_others_have_finished() {
    let mut scene = banning();
    scene.finish(1);
    assert_eq!(scene.places(0, "bid 101"), ["O1", "O2", "O3", "O4"]);
}

/// Shows SK-6.4, SK-1.3.
#[test]
fn the_ban_holds_in_the_centre_too() {
    let mut scene = Scene::era2(&[&["vault"], &["atelier"], &["hammer"]]);
    scene.stand(2, &["hammer O1"]);
    assert!(scene.places(0, "bid 24").contains(&"O2".into()));
    assert_eq!(scene.places(0, "bid 101"), ["O3"], "O2 and O4 adjoin the Hammer, and so do the bridges");
}

/// Shows SK-6.3.
#[test]
fn the_view_names_who_placed_the_wonder_that_can_be_answered() {
    let placed = view(&answering(), Viewer::Gallery)["placed_wonder"].clone();
    assert_eq!(placed, serde_json::json!({ "seat": 1, "wonder": "futurist", "at": "O2" }));
}
