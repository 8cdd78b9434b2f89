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

#[test]
fn every_planted_bug_is_found() {
    let simulator = Simulator::default();
    for bug in Bug::ALL {
        let found = (0..MOST).find_map(|seed| Some((seed, simulator.play(seed, Some(bug), false).broken?)));
        let (seed, why) = found.unwrap_or_else(|| panic!("{bug:?} is not found"));
        // With --nocapture this is the table of docs/simulation.md.
        eprintln!("| {bug:?} | {seed} | {why} |");
    }
}
