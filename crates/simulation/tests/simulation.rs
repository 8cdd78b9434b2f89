//! A share of the seeds, and the planted bugs.

use midway_simulation::{Bug, Simulator};

/// As many as an unoptimised build plays in a few seconds.
const SEEDS: u64 = 150;
/// Within how many seeds each bug has to be found.
const MOST: u64 = 1_000;

#[test]
fn the_hall_keeps_its_promises_whatever_happens_around_it() {
    let simulator = Simulator::default();
    for seed in 0..SEEDS {
        let outcome = simulator.play(seed, None, false);
        assert_eq!(outcome.broken, None, "seed {seed}: cargo xtask simulate --seed {seed} --trace");
    }
}

#[test]
fn a_seed_plays_the_same_every_time() {
    for seed in 1..12 {
        let [one, other] = [(); 2].map(|()| Simulator::default().play(seed, None, true));
        assert_eq!(one.lines, other.lines, "seed {seed}");
        assert_eq!(one.trace, other.trace);
        assert!(one.lines.len() > 10);
    }
}

#[test]
fn the_trace_of_another_seed_is_another() {
    let simulator = Simulator::default();
    assert_ne!(simulator.play(1, None, false).trace, simulator.play(2, None, false).trace);
}

/// A test for each planted bug.
macro_rules! found {
    ($($sentence:ident: $bug:ident;)*) => {
        $(#[test]
        fn $sentence() {
            let (seed, why) = first(Bug::$bug);
            // With --nocapture these are the lines of the table in docs/simulation.md.
            eprintln!("| {:?} | {seed} | {why} |", Bug::$bug);
        })*

        #[test]
        fn every_planted_bug_has_its_test() {
            assert_eq!([$(Bug::$bug),*], Bug::ALL);
        }
    };
}

/// The first seed that finds a bug.
fn first(bug: Bug) -> (u64, String) {
    let simulator = Simulator::default();
    let found = (0..MOST).find_map(|seed| Some((seed, simulator.play(seed, Some(bug), false).broken?)));
    found.unwrap_or_else(|| panic!("{bug:?} is not found"))
}

found! {
    a_dropped_commit_is_found: DropsCommits;
    an_answer_before_the_sync_is_found: AnswersBeforeSync;
    a_forgotten_request_is_found: ForgetsKeys;
    an_entry_that_is_written_twice_is_found: AppliesTwice;
    an_entry_that_is_lost_at_a_restart_is_found: LosesLastEntry;
    a_hash_that_nobody_checks_is_found: SkipsHashCheck;
    entries_that_change_places_are_found: ReordersEntries;
    half_a_transaction_is_found: KeepsTornWrites;
    a_clock_that_charges_twice_is_found: ChargesTwice;
    an_answer_to_another_step_is_found: TakesLateAnswers;
    a_damaged_table_that_stops_the_others_is_found: PoisonStopsOthers;
    a_hand_that_is_shown_is_found: ShowsHands;
    a_receipt_of_another_entry_is_found: MixesUpReceipts;
    a_refusal_that_is_written_is_found: WritesRefused;
}
