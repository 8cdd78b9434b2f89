use std::fs;
use std::path::{Path, PathBuf};

use midway_game::{AnyGame, AnyMatch, Body, Fair, Line, Meta, Record, Tables};
use thiserror::Error;

use super::forms;

/// What a replay has gone through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    pub steps: usize,
    pub expectations: usize,
}

/// Why a record could not be opened or replayed, and at which line of its text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct ReplayError {
    pub line: usize,
    pub what: String,
}

impl ReplayError {
    fn new(line: usize, what: impl Into<String>) -> Self {
        ReplayError { line, what: what.into() }
    }
}

/// Reads a record and sets up its table. No line of its body is taken yet.
///
/// `tables` gives the tables to play a game with: the standard ones, or others that the record names.
pub fn open(
    find: impl Fn(&str) -> Option<&'static dyn AnyGame>,
    text: &str,
    tables: impl Fn(&Meta) -> Result<Tables, String>,
) -> Result<(Record, Box<dyn AnyMatch>), ReplayError> {
    let record = Record::parse(text).map_err(|error| ReplayError::new(error.line, error.what))?;
    let at = |key: &str, what: String| ReplayError::new(line_of(text, key), what);
    let head = &record.head;
    let game = find(&head.game).ok_or_else(|| at("game", format!("unknown game '{}'", head.game)))?;
    check_revision(&record, game.meta()).map_err(|what| at("rules", what))?;
    let tables = tables(game.meta()).map_err(|what| at("tables", what))?;
    check_tables(&record, &tables).map_err(|what| at("tables", what))?;
    let begun = game.begin(head.seats, &head.options, &tables);
    let table = begun.map_err(|error| at("seats", error.to_string()))?;
    Ok((record, table))
}

/// The line of the head that begins with this key, or the first one.
fn line_of(text: &str, key: &str) -> usize {
    let found = text.lines().position(|line| line.split(' ').next() == Some(key));
    found.unwrap_or_default() + 1
}

fn check_revision(record: &Record, meta: &Meta) -> Result<(), String> {
    if record.head.rules == meta.revision {
        return Ok(());
    }
    let (played, ours) = (record.head.rules, meta.revision);
    Err(format!("the record was played by revision {played} of the rules; this is revision {ours}"))
}

fn check_tables(record: &Record, tables: &Tables) -> Result<(), String> {
    match (record.head.tables, tables.digest()) {
        (None, None) => Ok(()),
        (Some(played), Some(ours)) if played == ours => Ok(()),
        (Some(played), None) => Err(format!(
            "the record was played with other tables than the standard ones ({played}); pass the folder that \
             holds them with --data"
        )),
        (None, Some(_)) => {
            Err("the record was played with the standard tables; leave --data out to replay it".into())
        }
        (Some(played), Some(ours)) => Err(format!(
            "the record was played with the tables {played}, and these are {ours}; pass the folder that holds \
             the right ones with --data"
        )),
    }
}

/// Takes every step of a record and checks every expectation.
pub fn replay(table: &mut dyn AnyMatch, record: &Record) -> Result<Replayed, ReplayError> {
    let mut replayed = Replayed::default();
    for line in &record.lines {
        if let Body::Expect(text) = &line.body {
            forms::check(table, text).map_err(|what| ReplayError::new(line.number, what))?;
            replayed.expectations += 1;
        } else {
            take(table, line)?;
            replayed.steps += 1;
        }
    }
    Ok(replayed)
}

fn take(table: &mut dyn AnyMatch, line: &Line) -> Result<(), ReplayError> {
    let taken = table.take(&line.body);
    taken.map_err(|refusal| ReplayError::new(line.number, format!("'{}' is refused: {refusal}", line.body)))
}

/// Replays a record and draws everything again from its seed and nonces. Gives the number of draws, all of
/// which were as they should be.
pub fn verify(table: &mut dyn AnyMatch, record: &Record) -> Result<usize, ReplayError> {
    let fair = fair(record).map_err(|what| ReplayError::new(1, what))?;
    let mut draws = 0;
    for line in &record.lines {
        if let Body::Draw(text) = &line.body {
            check_draw(table, &fair, text).map_err(|what| ReplayError::new(line.number, what))?;
            draws += 1;
        }
        take(table, line)?;
    }
    Ok(draws)
}

fn fair(record: &Record) -> Result<Fair, String> {
    let head = &record.head;
    let (Some(seed), Some(fair)) = (head.seed, head.fair()) else {
        return Err("the record has no seed, so its draws cannot be made again".into());
    };
    match head.commitment {
        Some(commitment) if commitment != seed.commitment() => {
            Err(format!("the seed is not the one committed to: its SHA-256 is {}", seed.commitment()))
        }
        _ => Ok(fair),
    }
}

/// A draw where nothing is to be drawn is left for the match to refuse.
fn check_draw(table: &dyn AnyMatch, fair: &Fair, text: &str) -> Result<(), String> {
    match table.fair_draw(fair) {
        Some(drawn) if drawn != text => {
            Err(format!("the record draws '{text}', and the seed and nonces give '{drawn}'"))
        }
        _ => Ok(()),
    }
}

/// Replays every `.rec` file of a folder with the standard tables. What a game's test calls.
///
/// # Panics
/// When a record does not replay, with its file and line; and when the folder holds none.
pub fn assert_records(dir: impl AsRef<Path>, find: impl Fn(&str) -> Option<&'static dyn AnyGame>) {
    let dir = dir.as_ref();
    let files = records(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    assert!(!files.is_empty(), "{}: there is no .rec file", dir.display());
    for file in files {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let replayed = replay_text(&find, &text);
        replayed.unwrap_or_else(|error| panic!("{}:{}: {}", file.display(), error.line, error.what));
    }
}

fn records(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir)? {
        files.push(entry?.path());
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rec"));
    files.sort();
    Ok(files)
}

/// Opens and replays a record with the standard tables.
pub(crate) fn replay_text(
    find: impl Fn(&str) -> Option<&'static dyn AnyGame>,
    text: &str,
) -> Result<Replayed, ReplayError> {
    let (record, mut table) = open(find, text, |meta| Ok(Tables::standard(meta.tables)))?;
    replay(table.as_mut(), &record)
}
