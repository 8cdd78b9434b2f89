//! SK-6.H11 to SK-6.H20: where a wonder matters, and where it gives nothing.

use crate::scene::Scene;
use midway_game::Seat;
use midway_skyrise::Phase;
use midway_testkit::Script as _;

/// Shows SK-6.H11.
#[test]
fn olmsted_gives_2_for_each_structure_of_the_centre_of_anyone_itself_included() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 O1", "33 A1"]).stand(1, &["summit O2"]).builds("olmsted", "O3");
    assert_eq!(scene.earned(), 6);
}

/// Shows SK-6.H11.
#[test]
fn olmsted_works_wherever_it_stands() {
    let mut scene = Scene::new(2);
    scene.stand(1, &["23 O4", "31 O1"]).builds("olmsted", "A4");
    assert_eq!(scene.earned(), 4);
}

/// Shows SK-6.H11.
#[test]
fn olmsted_gives_nothing_with_an_empty_centre() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A1", "33 A2"]).builds("olmsted", "A4");
    assert_eq!(scene.earned(), 0);
}

fn harbour(patrons: [u8; 4]) -> i32 {
    let mut scene = Scene::new(3);
    scene.hold(0).patrons = patrons;
    scene.hold(1).patrons = [1; 4];
    scene.builds("munchs_harbour", "O1").earned()
}

/// Shows SK-6.H12.
#[test]
fn munchs_harbour_gives_3_for_each_different_patron_letter() {
    assert_eq!(harbour([1, 0, 0, 1]), 6);
    assert_eq!(harbour([3, 0, 0, 0]), 3, "of one letter only one counts");
    assert_eq!(harbour([2, 1, 1, 3]), 12, "no more than 12");
}

/// Shows SK-6.H12.
#[test]
fn munchs_harbour_gives_nothing_without_a_patron_token() {
    assert_eq!(harbour([0; 4]), 0);
}

/// Shows SK-6.H13, SK-6.H14.
#[test]
fn the_sullivan_spire_gives_2_for_each_tall_building_of_its_island_the_atelier_included() {
    let mut scene = Scene::new(2);
    scene
        .stand(0, &["101 A5", "94 A4"])
        .stand(1, &["104 A7", "atelier A9", "121 B1"])
        .builds("sullivan_spire", "A8");
    assert_eq!(scene.earned(), 6);
}

/// Shows SK-6.H13.
#[test]
fn the_sullivan_spire_gives_nothing_on_an_island_without_tall_buildings() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["94 A5", "101 O4", "summit A7"]).stand(1, &["104 B1"]).builds("sullivan_spire", "A8");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H14.
#[test]
fn the_atelier_gives_2_for_each_own_tall_building_on_any_island() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["101 A5", "114 B9", "94 A4"]).stand(1, &["104 A7"]).builds("atelier", "A8");
    assert_eq!(scene.earned(), 6);
}

/// Shows SK-6.H14.
#[test]
fn the_atelier_gives_2_for_itself_at_least() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["94 A5"]).stand(1, &["104 A7", "121 A4"]).builds("atelier", "A8");
    assert_eq!(scene.earned(), 2);
}

/// Shows SK-6.H14, SK-3.3, SK-3.4.
#[test]
fn the_atelier_is_placed_as_a_wonder_without_a_number() {
    let mut scene = Scene::era2(&[&["atelier"], &["atelier"], &["summit"]]);
    assert!(scene.places(0, "wonder atelier").is_empty(), "it does not open while buildings are left");
    scene.play(&["0 bid 122 O1", "1 wonder atelier O2"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![1]), "no number need be beaten");
}

/// Shows SK-6.H14, SK-7.1.
#[test]
fn the_atelier_lasts_as_a_tall_building_in_island_control() {
    let mut scene = Scene::new(2);
    scene.stand(1, &["93 A5", "84 A7"]).builds("atelier", "A8");
    scene.end_game("O1");
    assert_eq!(scene.lines("control_2"), [10, 0], "A by the Atelier, the centre by 24");
}

/// Shows SK-6.H15.
#[test]
fn the_splinter_gives_2_for_each_patron_token_owned_now() {
    let mut scene = Scene::new(2);
    scene.hold(0).patrons = [2, 0, 1, 0];
    scene.hold(1).patrons = [0, 2, 0, 0];
    scene.lay(&["A O1"]).builds("splinter", "O1");
    assert_eq!(scene.earned(), 8);
}

/// Shows SK-6.H15, SK-7.4.
#[test]
fn patron_tokens_taken_after_the_splinter_do_not_count_but_all_score_at_the_end() {
    let mut scene = Scene::new(2);
    scene.hold(0).patrons = [1, 0, 0, 0];
    scene.lay(&["B O2"]).builds("splinter", "O1");
    scene.end_game("O2");
    assert_eq!((scene.line(0, "wonders"), scene.line(0, "patrons")), (2, 2 + 3));
}

/// Shows SK-6.H15.
#[test]
fn the_splinter_gives_nothing_without_patron_tokens() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [3; 4];
    scene.lay(&["commission O1"]).builds("splinter", "O1");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H16.
#[test]
fn la_boca_gives_3_for_each_colour_under_own_structures_of_its_island() {
    let mut scene = Scene::new(2);
    // Brown, green twice, and yellow below La Boca; the white one is elsewhere, and another's.
    scene.stand(0, &["24 A1", "33 A4", "51 A5", "63 B3"]).stand(1, &["23 A9"]).builds("la_boca", "A8");
    assert_eq!(scene.earned(), 9);
}

/// Shows SK-6.H16.
#[test]
fn la_boca_gives_12_for_all_four_colours() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A1", "33 A4", "51 A5", "summit A9"]).builds("la_boca", "A8");
    assert_eq!(scene.earned(), 12);
}

/// Shows SK-6.H16.
#[test]
fn la_boca_gives_3_when_it_stands_alone() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A1", "33 A4", "51 B9"]).builds("la_boca", "O1");
    assert_eq!(scene.earned(), 3);
}

/// Le Baron answers a bid while these buildings of seat 1 are unbuilt.
fn baron(left: &[u32]) -> i32 {
    let mut scene = Scene::era2(&[&["vault"], &["le_baron"], &["summit"]]);
    scene.left(1, left).play(&["0 bid 122 O1", "1 wonder le_baron O2"]);
    scene.line(1, "wonders")
}

/// Shows SK-6.H17.
#[test]
fn le_baron_gives_9_6_or_3_with_0_1_or_2_structures_unbuilt() {
    assert_eq!([baron(&[]), baron(&[23]), baron(&[23, 121])], [9, 6, 3]);
}

/// Shows SK-6.H17.
#[test]
fn le_baron_gives_nothing_with_three_or_more_unbuilt() {
    assert_eq!([baron(&[12, 23, 121]), baron(&[12, 23, 44, 121])], [0, 0]);
}

/// Shows SK-6.H17.
#[test]
fn bids_that_went_back_are_unbuilt_for_le_baron() {
    let mut scene = Scene::era2(&[&["vault"], &["le_baron"], &["summit"]]);
    scene.left(1, &[23, 31]).opener(1).play(&[
        "1 bid 23 O1",
        "2 bid 32 O2",
        "0 pass",
        "1 wonder le_baron O3",
    ]);
    assert_eq!(scene.line(1, "wonders"), 3);
}

/// Shows SK-6.H17, SK-6.5.
#[test]
fn the_other_wonder_is_unbuilt_for_le_baron_until_it_stands() {
    let mut scene = Scene::era2(&[&["le_baron", "futurist"], &["vault", "summit"]]);
    scene.left(0, &[]).play(&["0 wonder le_baron O1"]);
    assert_eq!(scene.earned(), 6);
    let mut scene = Scene::era2(&[&["le_baron", "vault"], &["futurist", "summit"]]);
    scene.left(0, &[]).play(&["0 wonder vault O1", "0 wonder le_baron O2"]);
    assert_eq!(scene.earned(), 9);
}

/// Shows SK-6.H18.
#[test]
fn the_vault_takes_a_second_token_from_any_undeveloped_district_by_choice() {
    let mut scene = Scene::new(3);
    scene.lay(&["yellow O1", "brown C14", "D A7", "white A8"]).stand(1, &["23 A8"]).builds("vault", "O1");
    assert_eq!((scene.asks(), scene.asked()), ("vault", vec![0]));
    assert_eq!(scene.legal(0), ["token A7", "token C14"], "not that of a structure, and no way to decline");
    assert_eq!(scene.forbids("0 token A8"), "SK-6.H18");
    assert_eq!(scene.forbids("0 token O2"), "SK-6.H18");
    scene.refusal("0 pass");
    scene.play(&["0 token A7"]);
    assert_eq!((scene.seen(0).tokens, scene.seen(0).patrons), ([1, 0, 0, 0], [0, 0, 0, 1]));
    assert_eq!((scene.earned(), scene.seen(0).finished), (0, Some(1)));
}

/// Shows SK-6.H18, SK-3.8.
#[test]
fn the_tokens_below_losing_bids_can_be_taken_by_the_vault() {
    let mut scene = Scene::era2(&[&["futurist"], &["vault"], &["summit"]]);
    scene.lay(&["green O1", "white A14"]).play(&["0 bid 24 O1", "1 wonder vault O2"]);
    assert_eq!(scene.legal(1), ["token O1", "token A14"]);
}

/// Shows SK-6.H18.
#[test]
fn the_only_token_there_is_comes_to_the_vault_by_itself() {
    let mut scene = Scene::new(3);
    scene.lay(&["commission C14"]).builds("vault", "O1");
    assert_eq!((scene.seen(0).commissions, scene.asks()), (1, "open"));
}

/// Shows SK-6.H18.
#[test]
fn the_vault_gives_nothing_where_no_undeveloped_district_has_a_token() {
    let mut scene = Scene::new(3);
    scene.lay(&["white O1", "white A8"]).stand(1, &["23 A8"]).builds("vault", "O1");
    assert_eq!((scene.seen(0).tokens, scene.asks(), scene.earned()), ([0, 0, 1, 0], "open", 0));
}

/// Shows SK-6.H18, SK-3.8.
#[test]
fn a_district_that_the_vault_emptied_can_be_built_on_for_no_token() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.lay(&["green O2", "white A14"]).builds("vault", "O1").play(&["0 token O2"]);
    assert_eq!(scene.seen(0).tokens, [0, 1, 0, 0]);
    scene.play(&["1 bid 23 O2"]).pass_all();
    assert!(scene.stands(1, "O2"));
    assert_eq!((scene.seen(1).tokens, scene.seen(0).tokens), ([0; 4], [0, 1, 0, 0]));
}

/// Shows SK-6.H18, SK-4.3.
#[test]
fn a_wild_token_of_the_vault_is_given_a_colour() {
    let mut scene = Scene::new(3);
    scene.lay(&["wild O1", "wild C14"]).builds("vault", "O1");
    assert!(matches!(scene.state.phase, Phase::Wild { vault: false, .. }));
    scene.play(&["0 color white"]);
    assert!(matches!(scene.state.phase, Phase::Wild { vault: true, .. }), "the only one came by itself");
    scene.play(&["0 color brown"]);
    assert_eq!((scene.seen(0).tokens, scene.asks()), ([0, 0, 1, 1], "open"));
}

/// Shows SK-6.H19, SK-7.1.
#[test]
fn the_summit_gives_5_for_each_island_that_its_owner_controls_or_shares() {
    let mut scene = Scene::new(3);
    scene.stand(0, &["101 A1", "24 O1"]).stand(1, &["93 A2", "23 O2", "104 B9"]);
    scene.builds("summit", "O3");
    // A alone and the centre shared; B is another's, and C nobody's.
    assert_eq!(scene.lines("wonders"), [10, 0, 0]);
}

/// Shows SK-6.H19.
#[test]
fn the_summit_gives_nothing_to_who_controls_no_island() {
    let mut scene = Scene::new(3);
    scene.stand(0, &["94 A1"]).stand(1, &["104 A2"]).builds("summit", "O3");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H19, SK-5.4.
#[test]
fn island_control_scores_again_at_the_end_after_the_summit() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["101 A1"]).builds("summit", "A4");
    scene.end_game("O1");
    assert_eq!((scene.line(0, "wonders"), scene.line(0, "control_2")), (5, 10));
}

/// Shows SK-6.H20.
#[test]
fn niemeyers_legacy_gives_2_for_each_structure_of_the_longest_chain_bridges_included() {
    let mut scene = Scene::new(2);
    // A14, A11, across the bridge B3, B2, and back across the other bridge A6.
    scene.stand(0, &["24 A14", "33 B3", "51 B2", "63 A6"]).builds("niemeyers_legacy", "A11");
    assert_eq!(scene.earned(), 10);
}

/// Shows SK-6.H20.
#[test]
fn a_chain_neither_branches_nor_turns_back() {
    let mut scene = Scene::new(2);
    // A star: A1, A6 and A8 round A4. Only two of the three arms make a path.
    scene.stand(0, &["24 A1", "33 A6", "51 A8"]).builds("niemeyers_legacy", "A4");
    assert_eq!(scene.earned(), 6);
}

/// Shows SK-6.H20.
#[test]
fn the_longest_chain_may_run_without_the_wonder_and_not_over_others_structures() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A1", "33 A2", "51 A3", "63 A13"]).stand(1, &["23 A10"]);
    scene.builds("niemeyers_legacy", "O1");
    assert_eq!(scene.earned(), 6);
}

/// Shows SK-6.H20.
#[test]
fn niemeyers_legacy_gives_2_when_it_stands_alone() {
    let mut scene = Scene::new(2);
    scene.stand(1, &["23 O2", "31 O4"]).builds("niemeyers_legacy", "O1");
    assert_eq!((scene.earned(), scene.state.hold(Seat(1)).wonder_points), (2, 0));
}

/// Shows SK-6.H18, SK-4.3.
#[test]
fn a_wild_token_of_the_vault_is_for_its_owner_whoever_opened() {
    let mut scene = Scene::era2(&[&["futurist"], &["vault"], &["summit"]]);
    scene.lay(&["wild A14"]).play(&["0 bid 24 O1", "1 wonder vault O2", "1 color green"]);
    assert_eq!((scene.seen(0).tokens, scene.seen(1).tokens), ([0; 4], [0, 1, 0, 0]));
}

/// Shows SK-6.H20.
#[test]
fn a_chain_may_be_as_long_as_an_island_allows() {
    let mut scene = Scene::new(2);
    scene.fill(0, &["A1", "A2", "A3", "A10", "A13", "A12", "A14", "A11", "A6", "A4", "A8"]);
    scene.builds("niemeyers_legacy", "O1");
    assert_eq!(scene.earned(), 22);
}
