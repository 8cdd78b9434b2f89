use std::fs;
use std::path::{Path, PathBuf};

use midway_game::{AnyGame, AnyMatch, Finding, Missing, Record, Replayed, SetupError, Tables, replay};

use super::forms;

/// Reads a record and sets up its table. No line of its body is taken yet.
pub fn open(
    find: impl Fn(&str) -> Option<&'static dyn AnyGame>,
    text: &str,
    own: Option<&Tables>,
) -> Result<(Record, Box<dyn AnyMatch>), Finding> {
    let record = Record::parse(text).map_err(|error| Finding { line: error.line, what: error.what })?;
    let game = find(&record.head.game).ok_or_else(|| Missing::Game(record.head.game.clone()));
    let table = game.map_err(SetupError::from).and_then(|game| game.open(&record.head, own));
    let table = table.map_err(|error| Finding::in_head(text, &error))?;
    Ok((record, table))
}

/// Plays a record with the standard tables. An expectation that does not hold is an error like any other.
pub fn replay_text(
    find: impl Fn(&str) -> Option<&'static dyn AnyGame>,
    text: &str,
) -> Result<Replayed, Finding> {
    let (record, mut table) = open(find, text, None)?;
    let replayed = replay(table.as_mut(), &record.lines, None, Some(&forms::check));
    let mut replayed =
        replayed.map_err(|error| Finding { line: error.line, what: error.fault.to_string() })?;
    replayed.unmet.take().map_or(Ok(replayed), Err)
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
