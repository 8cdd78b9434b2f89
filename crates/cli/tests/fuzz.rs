//! The entry points of the long fuzzing runs, driven here by bounded random bytes with a fixed seed.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use midway_bots::Craft;
use midway_catalog::{Visitor, find, games, visit};
use midway_game::{Rng, TableGame, below};
use midway_testkit::fuzz;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn dice() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1893)
}

fn bytes(rng: &mut impl Rng, most: u32) -> Vec<u8> {
    let mut bytes = vec![0; below(rng, most) as usize];
    rng.fill_bytes(&mut bytes);
    bytes
}

fn golden_records(game: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("records");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| std::fs::read(path).unwrap()).collect()
}

#[test]
fn spoilt_records_of_every_game_are_refused_or_replayed_and_never_panic() {
    let mut rng = dice();
    for game in games() {
        let records = golden_records(game.meta().id);
        for _ in 0..300 {
            let mut text = records[below(&mut rng, records.len() as u32) as usize].clone();
            for _ in 0..=below(&mut rng, 3) {
                text = fuzz::mutate(&text, &mut rng);
            }
            fuzz::record(&text, find).unwrap();
        }
    }
}

#[test]
fn random_bytes_after_the_head_of_every_game_are_no_record() {
    let mut rng = dice();
    for game in games() {
        let meta = game.meta();
        for _ in 0..300 {
            let head = format!("midway record 1\ngame {}\nrules {}\nseats 2\n\n", meta.id, meta.revision);
            let text = [head.into_bytes(), bytes(&mut rng, 400)].concat();
            fuzz::record(&text, find).unwrap();
        }
    }
}

struct Choices(Vec<u8>);

impl Visitor for Choices {
    type Out = Result<usize, String>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        fuzz::choices::<G>(&self.0)
    }
}

#[test]
fn bytes_play_every_game_and_what_is_refused_changes_nothing() {
    let mut rng = dice();
    for game in games() {
        let mut longest = 0;
        for _ in 0..200 {
            let steps = visit(game.meta().id, Choices(bytes(&mut rng, 3_000))).unwrap();
            longest = longest.max(steps.unwrap());
        }
        assert!(longest > 100, "{} went on for {longest} steps at most", game.meta().id);
    }
}

/// The corpus of a target: what was kept of earlier runs, because it met something new.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.collect();
    files.sort();
    files.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// Runs every input of a corpus, and as many inputs that are made of it.
fn run_corpus(target: &str, made: u32, run: impl Fn(&[u8]) -> Result<(), String>) {
    let (mut rng, kept) = (dice(), corpus(target));
    assert!(!kept.is_empty(), "{target} has no corpus");
    for input in &kept {
        run(input).unwrap_or_else(|broken| panic!("{target}: {broken}"));
    }
    for _ in 0..made {
        let mut input = kept[below(&mut rng, kept.len() as u32) as usize].clone();
        for _ in 0..=below(&mut rng, 3) {
            input = fuzz::mutate(&input, &mut rng);
        }
        run(&input).unwrap_or_else(|broken| panic!("{target}: {broken}"));
    }
}

/// The names of the fuzz targets.
fn targets() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<_> =
        files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn every_target_takes_its_corpus_and_what_is_made_of_it() {
    for target in targets() {
        match target.strip_prefix("choices_").map(|game| game.replace('_', "-")) {
            None => run_corpus(&target, 500, |input| fuzz::record(input, find)),
            Some(id) => run_corpus(&target, 150, |input| {
                visit(&id, Choices(input.to_vec())).expect("a target plays a game").map(|_| ())
            }),
        }
    }
}
