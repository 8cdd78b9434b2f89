use midway_game::{Game, TableGame, Tables};
use midway_testkit::laws::{self, Broken, Tally, Trial, law};

use crate::toy::{Bids, Honest, fault};

const GAMES: u64 = 200;

fn tried<G: TableGame>(without: &[&'static str]) -> Result<Tally, Box<Broken>> {
    let mut trial = Trial::<G>::new(3, &[], &Tables::standard(G::META.tables), 7).unwrap();
    trial.without = without.to_vec();
    trial.most_decisions = 500;
    trial.run(0..GAMES, &|| {})
}

/// The law that a fault breaks, found in the first games of a run.
fn broken<const FAULT: u8>() -> Box<Broken> {
    tried::<Bids<FAULT>>(&[]).expect_err("the fault went unnoticed")
}

/// No other law finds the fault.
fn only<const FAULT: u8>(law: &'static str) {
    each_of::<FAULT>(&[law]);
}

/// Each of these laws finds the fault by itself, and no other does.
fn each_of<const FAULT: u8>(laws: &[&'static str]) {
    for law in laws {
        let others: Vec<_> = laws.iter().copied().filter(|other| other != law).collect();
        assert_eq!(tried::<Bids<FAULT>>(&others).expect_err("the fault went unnoticed").law, *law);
    }
    assert_eq!(tried::<Bids<FAULT>>(laws).expect("another law finds it too").games, GAMES);
}

#[test]
fn an_honest_game_obeys_every_law_at_every_seat_count_and_option() {
    laws::quick::<Honest>(1_000);
}

#[test]
fn a_view_that_leaks_a_hidden_card_is_caught_by_its_transcript_and_by_what_is_secret() {
    each_of::<{ fault::LEAKED_CARD }>(&[law::SAME_VIEW, law::SECRETS]);
    let broken = tried::<Bids<{ fault::LEAKED_CARD }>>(&[law::SECRETS]).unwrap_err();
    assert!(broken.what.contains("the views differ at '/hands/"), "{broken}");
    assert!(broken.what.contains("in the other play"), "{broken}");
}

#[test]
fn a_view_that_leaks_a_secret_bid_is_caught_by_its_transcript_and_by_what_is_secret() {
    each_of::<{ fault::LEAKED_BID }>(&[law::SAME_VIEW, law::SECRETS]);
}

#[test]
fn a_transcript_that_hides_nothing_of_a_game_with_secrets_is_caught() {
    each_of::<{ fault::BLABBING }>(&[law::KNOWS, law::SECRETS]);
}

#[test]
fn a_transcript_that_tells_one_thing_too_many_is_caught_by_what_is_secret() {
    only::<{ fault::TATTLING }>(law::SECRETS);
    let broken = broken::<{ fault::TATTLING }>();
    assert!(broken.what.contains("may not know which of them it is"), "{broken}");
}

#[test]
fn a_transcript_that_leaves_out_what_is_uncovered_is_caught() {
    assert_eq!(tried::<Bids<{ fault::SECRETIVE }>>(&[law::SAME_VIEW]).unwrap_err().law, law::SECRETS);
    let broken = tried::<Bids<{ fault::SECRETIVE }>>(&[law::SAME_VIEW]).unwrap_err();
    assert!(broken.what.contains("and may know which of them it is"), "{broken}");
}

#[test]
fn an_unsorted_legal_list_is_caught() {
    only::<{ fault::UNSORTED }>(law::LEGAL_LIST);
}

#[test]
fn a_legal_list_that_clears_the_buffer_is_caught() {
    assert_eq!(broken::<{ fault::CLEARED_BUFFER }>().law, law::LEGAL_LIST);
}

#[test]
fn a_seat_that_must_act_and_has_no_choice_is_caught() {
    assert_eq!(broken::<{ fault::NO_CHOICE }>().law, law::LEGAL_LIST);
}

#[test]
fn a_check_that_accepts_too_much_is_caught() {
    only::<{ fault::LAX }>(law::CHECK);
}

#[test]
fn a_check_that_refuses_too_much_is_caught() {
    assert_eq!(broken::<{ fault::STRICT }>().law, law::CHECK);
}

#[test]
fn a_refusal_that_cites_no_clause_of_the_rules_is_caught() {
    assert_eq!(broken::<{ fault::WRONG_CLAUSE }>().law, law::CLAUSES);
}

#[test]
fn a_draw_that_disagrees_with_the_odds_is_caught() {
    only::<{ fault::BAD_DRAW }>(law::ODDS);
}

#[test]
fn an_outcome_without_weight_is_caught() {
    assert_eq!(broken::<{ fault::ZERO_WEIGHT }>().law, law::ODDS);
}

#[test]
fn a_card_that_vanishes_is_caught() {
    assert_eq!(broken::<{ fault::VANISHING }>().law, law::PIECES);
}

#[test]
fn a_text_with_two_meanings_is_caught() {
    assert_eq!(broken::<{ fault::TWO_MEANINGS }>().law, law::NOTATION);
}

#[test]
fn a_game_without_end_is_caught() {
    let broken = broken::<{ fault::ENDLESS }>();
    assert_eq!(broken.law, law::ENDS);
    assert!(broken.what.starts_with("501 decisions"), "{broken}");
}

#[test]
fn imagining_that_forgets_what_the_seat_knows_is_caught() {
    only::<{ fault::FORGETFUL }>(law::IMAGINE);
}

#[test]
fn a_step_that_depends_on_more_than_the_state_is_caught() {
    assert_eq!(broken::<{ fault::MOODY }>().law, law::DETERMINISTIC);
}

#[test]
fn simultaneous_choices_whose_order_matters_are_caught() {
    only::<{ fault::FIRST_COME }>(law::TOGETHER);
}

#[test]
fn two_score_lines_of_one_name_are_caught() {
    only::<{ fault::DOUBLE_LINE }>(law::SCORE);
}

#[test]
fn a_panic_is_caught_and_told_with_its_record() {
    let broken = broken::<{ fault::FRAGILE }>();
    assert_eq!((broken.law, broken.what.as_str()), (law::NO_PANIC, "panicked: the seventh card is marked"));
    assert!(broken.record.contains("game bids\n"), "{}", broken.record);
}

#[test]
fn a_broken_law_shows_again_when_its_game_is_played_by_itself() {
    let tables = Tables::standard(Honest::META.tables);
    let again = |games| laws::obey::<Bids<{ fault::LEAKED_BID }>>(2, &[], &tables, 99, games, &|| {});
    let first = again(1..500).expect_err("the fault went unnoticed");
    let alone = again(first.game..first.game + 1).expect_err("the fault went unnoticed");
    assert_eq!((first.law, &first.what, &first.record), (alone.law, &alone.what, &alone.record));
}

#[test]
fn a_broken_law_is_told_with_its_table_seed_and_game() {
    let tables = Tables::standard(Honest::META.tables);
    let options = laws::every_option(&Honest::META).pop().unwrap();
    let broken = laws::obey::<Bids<{ fault::UNSORTED }>>(2, &options, &tables, 5, 3..9, &|| {}).unwrap_err();
    let text = broken.to_string();
    assert!(text.starts_with("bids breaks the law \"the legal list is sorted"), "{text}");
    assert!(text.contains("at a table of 2, rounds=3, after 2 steps"), "{text}");
    assert!(text.ends_with("play game 3 of seed 5 at such a table"), "{text}");
    assert_eq!(broken.record.lines().filter(|line| line.starts_with("# deal")).count(), 2);
}

#[test]
fn a_table_that_cannot_be_set_up_breaks_a_law_too() {
    let broken = laws::obey::<Honest>(2, &[], &Tables::default(), 1, 0..1, &|| {}).unwrap_err();
    assert_eq!(broken.law, law::SETUP);
    assert!(broken.what.contains("cards.tsv"), "{broken}");
}

#[test]
fn a_run_split_in_two_has_the_same_tally_as_the_whole() {
    let tables = Tables::standard(Honest::META.tables);
    let played = |games| laws::obey::<Honest>(3, &[], &tables, 3, games, &|| {}).unwrap();
    let mut parts = played(0..70);
    parts.merge(played(70..100));
    assert_eq!(parts, played(0..100));
    assert_eq!((parts.games, parts.longest, parts.most_turns), (100, 12, 6));
}

#[test]
fn progress_is_told_after_every_game() {
    let games = std::sync::atomic::AtomicU64::new(0);
    let count = || _ = games.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    laws::obey::<Honest>(2, &[], &Tables::standard(Honest::META.tables), 1, 5..25, &count).unwrap();
    assert_eq!(games.into_inner(), 20);
}

#[test]
fn every_way_to_set_the_options_is_listed() {
    let ways = laws::every_option(&Honest::META);
    let values: Vec<_> = ways.iter().map(|way| way[0].value.as_str()).collect();
    assert_eq!(values, ["2", "3"]);
}

#[test]
#[should_panic(expected = "breaks the law \"check accepts exactly the legal list\"")]
fn the_one_line_test_panics_with_the_law() {
    laws::quick::<Bids<{ fault::LAX }>>(10);
}
