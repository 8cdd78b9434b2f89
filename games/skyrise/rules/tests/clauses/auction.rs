//! SK-3.4 to SK-3.8: raising, passing, and how an auction ends.

use crate::scene::Scene;
use midway_game::{Game, Playout, Seat, Viewer};
use midway_skyrise::Phase;
use midway_testkit::Script as _;
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

/// Shows SK-3.4.
#[test]
fn a_raise_is_higher_than_the_last_bid() {
    let mut scene = Scene::new(2);
    scene.play(&["0 bid 63 O1"]);
    let mut numbers: Vec<_> =
        scene.legal(1).iter().filter_map(|line| line.split(' ').nth(1).map(String::from)).collect();
    numbers.dedup();
    assert_eq!(numbers, ["73", "93", "104"]);
    assert_eq!(scene.forbids("1 bid 62 O2"), "SK-3.4");
    assert_eq!(scene.forbids("1 bid 121 O2"), "SK-2.6");
}

/// Shows SK-3.4.
#[test]
fn a_raise_goes_to_an_undeveloped_district_next_to_the_last_bid() {
    let mut scene = Scene::new(3);
    scene.stand(1, &["23 O4"]);
    scene.play(&["0 bid 24 O1"]);
    assert_eq!(scene.places(1, "bid 31"), ["O2", "B4", "C1"]);
    assert_eq!(scene.forbids("1 bid 31 O4"), "SK-3.4");
    scene.play(&["1 bid 31 O2"]);
    assert_eq!(scene.places(2, "bid 32"), ["O3", "C4"], "neither on a bid nor beside an earlier one");
    assert_eq!(scene.forbids("2 bid 32 O1"), "SK-3.4");
    assert_eq!(scene.forbids("2 bid 32 B4"), "SK-3.4");
}

/// Shows SK-3.4.
#[test]
fn the_turn_goes_clockwise_from_the_opener() {
    let mut scene = Scene::new(4);
    scene.opener(2).play(&["2 bid 21 O1"]);
    let mut order = Vec::new();
    while scene.asks() == "raise" {
        order.push(scene.asked()[0]);
        scene.play(&[&format!("{} pass", order.last().unwrap())]);
    }
    assert_eq!(order, [3, 0, 1]);
}

/// Shows SK-3.4.
#[test]
fn a_pass_is_final_for_the_auction_only() {
    let mut scene = Scene::new(3);
    scene.play(&["0 bid 24 O1", "1 pass", "2 bid 32 O2", "0 bid 33 O3"]);
    assert_eq!(scene.asked(), [2], "seat 1 has passed");
    scene.play(&["2 pass", "0 bid 51 O1"]);
    assert_eq!(scene.asked(), [1], "in the next auction it is asked again");
}

/// Shows SK-3.4, SK-3.8.
#[test]
fn one_seat_may_have_several_bids_and_gets_all_but_the_winning_one_back() {
    let mut scene = Scene::new(2);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2", "0 bid 33 O3"]);
    assert_eq!(scene.state.bids.count_ones(), 3);
    assert_eq!(scene.forbids("1 bid 31 A1"), "SK-2.6");
    scene.play(&["1 pass"]);
    assert!(scene.stands(0, "O3") && !scene.stands(0, "O1"));
    assert_eq!(scene.places(0, "bid 24"), ["O1", "O2", "O4", "A1"]);
    assert!(scene.places(0, "bid 33").is_empty());
}

/// Shows SK-3.4.
#[test]
fn a_building_that_is_bid_cannot_be_bid_again() {
    let mut scene = Scene::new(2);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2"]);
    assert_eq!(scene.forbids("0 bid 24 O3"), "SK-2.6");
}

/// Shows SK-3.4, SK-3.6.
#[test]
fn nobody_raises_their_own_last_bid() {
    let mut scene = Scene::new(3);
    scene.play(&["0 bid 24 O1", "1 pass", "2 pass"]);
    assert_eq!(scene.asks(), "open", "seat 0 leads and is not asked");
    assert!(scene.stands(0, "O1"));
    scene.play(&["0 bid 33 O2"]);
    scene.refusal("0 bid 51 O3");
}

/// Shows SK-3.4.
#[test]
fn the_auction_is_over_when_the_turn_comes_back_to_the_leader() {
    let mut scene = Scene::new(4);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2", "2 pass", "3 pass", "0 pass"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![1]));
    assert!(scene.stands(1, "O2"));
}

/// Shows SK-3.5.
#[test]
fn in_era_2_a_wonder_next_to_the_last_bid_wins_at_once() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.play(&["0 bid 122 O1"]);
    assert_eq!(scene.places(1, "wonder futurist"), ["O2", "O4", "B4", "C1"]);
    assert_eq!(scene.forbids("1 wonder futurist O3"), "SK-3.5");
    assert_eq!(scene.forbids("1 wonder futurist O1"), "SK-3.5");
    scene.play(&["1 wonder futurist C1"]);
    assert!(scene.stands(1, "C1"));
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![1]), "seat 2 was not asked");
}

/// Shows SK-3.5.
#[test]
fn a_wonder_is_placed_beside_the_last_bid_and_not_beside_an_earlier_one() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2"]);
    assert_eq!(scene.places(2, "wonder summit"), ["O3", "C4"]);
}

/// Shows SK-3.5.
#[test]
fn only_a_chosen_wonder_of_ones_own_that_does_not_stand_can_be_placed() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.stand(1, &["futurist A14"]).play(&["0 bid 24 O1"]);
    assert_eq!(scene.forbids("1 wonder futurist O2"), "SK-3.5");
    assert_eq!(scene.forbids("1 wonder summit O2"), "SK-3.5");
    let mut scene = Scene::new(2);
    scene.hold(1).hand = scene.cards(&["summit"]);
    scene.play(&["0 bid 24 O1"]);
    assert_eq!(scene.forbids("1 wonder summit O2"), "SK-3.5");
}

/// Shows SK-3.6.
#[test]
fn an_auction_ends_when_no_undeveloped_district_adjoins_the_last_bid() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.fill(2, &["B10", "B14"]);
    scene.play(&["0 bid 24 B13"]);
    assert!(scene.stands(0, "B13"), "others could raise, or place a wonder, but have no place");
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![0]));
}

/// Shows SK-3.6.
#[test]
fn bids_of_the_auction_itself_can_enclose_the_last_one() {
    let mut scene = Scene::new(2);
    scene.fill(1, &["O2", "O3", "B4", "A1", "A6", "A8"]).stand(0, &["101 B1"]);
    scene.play(&["0 bid 24 A4", "1 bid 31 O4"]);
    assert_eq!(scene.places(0, "bid 33"), ["O1"]);
    scene.play(&["0 bid 33 O1"]);
    assert!(scene.stands(0, "O1"), "all round it are structures and a bid");
}

/// Shows SK-3.6.
#[test]
fn an_auction_ends_when_all_others_have_passed() {
    let mut scene = Scene::new(3);
    scene.play(&["0 bid 24 O1", "1 pass"]);
    assert_eq!(scene.asks(), "raise");
    scene.play(&["2 pass"]);
    assert_eq!(scene.asks(), "open");
}

/// Shows SK-3.6.
#[test]
fn a_seat_that_can_neither_raise_nor_place_a_wonder_passes_by_itself() {
    let mut scene = Scene::new(3);
    scene.left(1, &[23]).play(&["0 bid 24 O1"]);
    assert_eq!(scene.asked(), [2]);
    assert!(scene.state.passed.contains(Seat(1)));
    let mut scene = Scene::new(3);
    scene.left(1, &[23]).left(2, &[21]).play(&["0 bid 24 O1"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![0]), "one step made the whole auction");
}

/// Shows SK-3.6, SK-6.4.
#[test]
fn a_forced_pass_is_final_even_if_the_seat_could_raise_later() {
    let mut scene = Scene::era2(&[&["vault"], &["atelier"], &["hammer"]]);
    scene.stand(2, &["hammer A9"]).fill(2, &["A4"]).left(1, &[121]).play(&["0 bid 24 A8"]);
    assert_eq!(scene.asked(), [2], "A5 and A7 adjoin the Hammer: seat 1 has no place for 121 or the Atelier");
    scene.play(&["2 bid 32 A5", "0 bid 33 A2"]);
    assert_eq!(scene.places(2, "bid 61"), ["A1", "A3"]);
    assert!(scene.legal(1).is_empty(), "on A1 it could raise, but it has passed");
    scene.play(&["2 pass"]);
    assert!(scene.stands(0, "A2"));
}

/// Shows SK-3.6.
#[test]
fn a_seat_that_holds_only_its_wonder_is_asked() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.left(1, &[]).play(&["0 bid 122 O1"]);
    assert_eq!(scene.asked(), [1]);
    let wonders = ["O2", "O4", "B4", "C1"].map(|at| format!("wonder futurist {at}"));
    assert_eq!(scene.legal(1), [wonders.to_vec(), vec!["pass".into()]].concat());
    scene.play(&["1 pass"]);
    assert_eq!(scene.asked(), [2]);
}

/// Shows SK-3.6.
#[test]
fn the_last_player_left_opens_and_wins_at_once() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.finish(1).finish(2).left(0, &[11, 24]);
    scene.play(&["0 bid 24 O1"]);
    assert!(scene.stands(0, "O1"));
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![0]));
    scene.play(&["0 bid 11 O2"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![0]));
    assert_eq!(scene.legal(0).len(), scene.places(0, "wonder vault").len());
}

/// Shows SK-3.7.
#[test]
fn who_has_built_everything_takes_no_part() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"], &["hammer"]]);
    scene.finish(1).play(&["0 bid 24 O1"]);
    assert_eq!(scene.asked(), [2]);
    scene.play(&["2 bid 32 O2", "3 pass"]);
    assert_eq!(scene.asked(), [0]);
    scene.play(&["0 bid 33 O3"]);
    assert_eq!(scene.asked(), [2]);
    assert!(scene.legal(1).is_empty());
}

/// Shows SK-3.8.
#[test]
fn the_number_of_a_structure_no_longer_counts() {
    let mut scene = Scene::new(2);
    scene.play(&["0 bid 101 O1", "1 pass", "0 bid 24 O2", "1 bid 31 O3"]);
    assert_eq!(scene.asked(), [0]);
    assert!(scene.places(0, "bid 101").is_empty());
}

/// Shows SK-3.8.
#[test]
fn the_winner_alone_takes_the_token_and_only_that_of_the_won_district() {
    let mut scene = Scene::new(2);
    scene.lay(&["white O1", "brown O2", "C O3"]);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2", "0 bid 33 O3", "1 pass"]);
    assert_eq!((scene.seen(0).tokens, scene.seen(0).patrons), ([0; 4], [0, 0, 1, 0]));
    assert_eq!((scene.seen(1).tokens, scene.seen(1).patrons), ([0; 4], [0; 4]));
    let lying = ["O1", "O2", "O3"].map(|at| scene.state.tokens[scene.at(at).index()].is_some());
    assert_eq!(lying, [true, true, false]);
}

/// Shows SK-3.8.
#[test]
fn a_district_without_a_token_gives_none() {
    let mut scene = Scene::new(2);
    scene.play(&["0 bid 24 O1", "1 pass"]);
    assert_eq!((scene.seen(0).tokens, scene.seen(0).patrons, scene.seen(0).commissions), ([0; 4], [0; 4], 0));
    assert_eq!(scene.asks(), "open");
}

/// Shows SK-3.8.
#[test]
fn losing_bids_are_back_before_the_next_auction() {
    let mut scene = Scene::new(3);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2", "2 bid 32 O3", "0 pass", "1 pass"]);
    assert_eq!((scene.state.bids, scene.state.bid_land.len()), (0, 0));
    scene.play(&["2 bid 21 O2", "0 bid 24 O1", "1 bid 31 B4"]);
}

/// Shows SK-3.8, SK-4.3, SK-6.1.
#[test]
fn a_wild_token_gets_its_colour_before_the_effect_of_the_wonder() {
    let mut scene = Scene::new(3);
    scene.lay(&["wild O1"]).builds("jacobs_gardens", "O1");
    assert_eq!((scene.asks(), scene.asked(), scene.earned()), ("wild", vec![0], 0));
    scene.play(&["0 color yellow"]);
    assert_eq!(scene.earned(), 2);
}

/// Shows SK-3.8, SK-5.3, SK-6.H18.
#[test]
fn the_token_of_the_vault_and_its_colour_come_before_the_key_and_the_end_of_the_era() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.finish(1).finish(2).lay(&["A O1", "wild A14", "B A13"]);
    scene.builds("vault", "O1");
    assert_eq!((scene.asks(), scene.seen(0).finished), ("vault", None));
    scene.play(&["0 token A14"]);
    assert_eq!((scene.asks(), scene.seen(0).finished), ("wild", None));
    scene.play(&["0 color green"]);
    assert_eq!((scene.state.phase, scene.seen(0).finished), (Phase::Over, Some(3)));
    assert_eq!((scene.seen(0).tokens, scene.seen(0).patrons), ([0, 1, 0, 0], [1, 0, 0, 0]));
}

/// Shows SK-3.8, SK-5.1.
#[test]
fn the_token_of_the_seventh_building_comes_before_the_end_of_era_1() {
    let mut scene = Scene::new(2);
    scene.lay(&["wild O1"]).panoramas(&["lakes"]).end_era_1("O1");
    assert_eq!((scene.asks(), scene.total(0)), ("wild", 0));
    scene.play(&["0 color green"]);
    assert_eq!((scene.asks(), scene.total(0)), ("choose", 5));
}

/// Shows SK-3.8.
#[test]
fn there_are_28_39_or_52_auctions() {
    let mut playout = Playout::default();
    for (seats, auctions, games) in [(2, 28, 40), (3, 39, 40), (4, 52, 40)] {
        let rules = crate::scene::rules(seats);
        for seed in 0..games {
            let mut state = rules.setup();
            let stop = playout.run(&rules, &mut state, &mut Xoshiro256PlusPlus::seed_from_u64(seed), 100_000);
            assert!(stop.over);
            assert_eq!(state.auctions, auctions);
            assert_eq!(state.developed().len(), u32::from(auctions));
        }
    }
}

/// Shows SK-3.7.
#[test]
fn who_has_built_everything_is_not_among_those_who_passed() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"], &["hammer"]]);
    scene.finish(1).play(&["0 bid 24 O1", "2 pass"]);
    assert_eq!(scene.state.passed.iter().collect::<Vec<_>>(), [Seat(2)]);
}

/// Shows SK-3.5, SK-3.6.
#[test]
fn who_cannot_raise_but_has_a_wonder_to_place_is_asked() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.left(1, &[23]).play(&["0 bid 24 O1"]);
    assert_eq!(scene.asked(), [1]);
    assert!(scene.places(1, "bid 23").is_empty() && !scene.places(1, "wonder futurist").is_empty());
}

/// Shows SK-3.4, SK-2.6.
#[test]
fn the_view_names_a_leader_once_somebody_has_bid_and_counts_what_was_bid_as_unbuilt() {
    let mut scene = Scene::new(2);
    assert!(scene.view(Viewer::Gallery)["leader"].is_null());
    scene.play(&["0 bid 24 O1"]);
    let view = scene.view(Viewer::Gallery);
    assert_eq!(view["leader"], 0);
    assert!(view["seats"][0]["numbers"].as_array().unwrap().contains(&24.into()));
}
