//! What a change of rules or tables has made untrue: golden records, and the tests of the clauses they show.

mod report;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use cargo_metadata::Message;
use serde::Deserialize;

use crate::error::{Error, refuse};
use crate::{clauses, files, process};

const PROGRAM: &str = "crates/catalog/examples/renew.rs";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game, by the name of its folder.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Write what was found into the expectations of the records. Their steps are never changed.
    #[arg(long)]
    write: bool,
}

/// What has to be renewed in one record.
#[derive(Debug, Deserialize)]
pub(crate) struct RecordSheet {
    /// Its file, from the root once it is shown to people.
    file: String,
    pub(crate) unmet: Vec<Unmet>,
    /// Where it stops being playable.
    refused: Option<Refused>,
    /// The record with its expectations renewed; `None` if it cannot even be opened.
    pub(crate) text: Option<String>,
}

/// An expectation that does not hold.
#[derive(Debug, Deserialize)]
pub(crate) struct Unmet {
    line: usize,
    expected: String,
    what: String,
    /// `None` where a person has to decide.
    renewed: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Refused {
    line: usize,
    what: String,
}

impl RecordSheet {
    fn is_true(&self) -> bool {
        self.unmet.is_empty() && self.refused.is_none()
    }

    /// Whether a person has to look at it after everything that can be was written.
    fn is_left(&self, written: bool) -> bool {
        self.refused.is_some() || self.unmet.iter().any(|unmet| !written || unmet.renewed.is_none())
    }
}

pub(crate) fn run(root: &Path, args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let records = records(root, args.game.as_deref())?;
    let mut sheets = replay(|| process::cargo(root), &records)?;
    sheets.retain(|sheet| !sheet.is_true());
    if args.write {
        write(&sheets)?;
    }
    for sheet in &mut sheets {
        sheet.file = files::relative(root, Path::new(&sheet.file));
    }
    report::print(&sheets, args.write, out)?;
    let games: BTreeSet<&str> = sheets.iter().filter_map(|sheet| sheet.file.split('/').nth(1)).collect();
    for game in games {
        let shown_in: Vec<&str> = sheets.iter().map(|sheet| sheet.file.as_str()).collect();
        report::print_tests(game, &clauses::shown_by(root, game, &shown_in)?, out)?;
    }
    writeln!(out, "renew: {} replayed, {} not true", records.len(), sheets.len())?;
    let left = sheets.iter().filter(|sheet| sheet.is_left(args.write));
    refuse(left.map(|sheet| format!("{} has to be renewed", sheet.file)).collect())
}

fn records(root: &Path, game: Option<&str>) -> Result<Vec<PathBuf>, Error> {
    let mut found = files::below(&root.join("games"))?;
    found.retain(|path| clauses::is_record(path));
    if let Some(game) = game {
        found.retain(|path| path.starts_with(root.join("games").join(game)));
        if found.is_empty() {
            return Err(Error::NoSuchGame(game.to_owned()));
        }
    }
    Ok(found)
}

/// Replays records with the games of the catalog. That is a program of its own: the chores do not depend on the games,
/// so they are quickly built, and they run where a game does not compile.
pub(crate) fn replay(cargo: impl Fn() -> Command, records: &[PathBuf]) -> Result<Vec<RecordSheet>, Error> {
    // With the features of the whole workspace, what its tests were built with is used again.
    let mut build = cargo();
    build.args(["build", "--quiet", "--workspace", "--example", "renew", "--message-format", "json"]);
    let built = process::output_of(&mut build)?;
    let program =
        executable(&built).ok_or(Error::Unfound { what: "example that was built", file: PROGRAM })?;
    Ok(serde_json::from_str(&process::output_of(Command::new(program).args(records))?)?)
}

/// The program that Cargo says it has built.
fn executable(messages: &str) -> Option<PathBuf> {
    Message::parse_stream(messages.as_bytes())
        .flatten()
        .find_map(|message| match message {
            Message::CompilerArtifact(artifact) if artifact.target.name == "renew" => artifact.executable,
            _ => None,
        })
        .map(Into::into)
}

/// Writes the renewed records, each with as many steps as it had.
fn write(sheets: &[RecordSheet]) -> Result<(), Error> {
    for sheet in sheets {
        if let Some(text) = sheet.text.as_ref().filter(|_| !sheet.unmet.is_empty()) {
            let path = PathBuf::from(&sheet.file);
            fs::write(&path, text).map_err(|source| Error::WriteFile { path, source })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record in a temporary folder, and what was found about it.
    fn doctored(folder: &Path) -> RecordSheet {
        let file = folder.join("a.rec").to_string_lossy().into_owned();
        fs::write(&file, "0 take 2\n  score 0 4\n").unwrap();
        let json = serde_json::json!({
            "file": file,
            "unmet": [{ "line": 2, "expected": "score 0 4", "what": "score of seat 0: expected 4, found 3",
                "renewed": "score 0 3" }],
            "refused": null,
            "text": "0 take 2\n  score 0 3\n",
        });
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn a_renewed_record_is_written_in_place() {
        let folder = tempfile::tempdir().unwrap();
        let sheet = doctored(folder.path());
        assert!(sheet.is_left(false) && !sheet.is_left(true) && !sheet.is_true());
        write(std::slice::from_ref(&sheet)).unwrap();
        assert_eq!(fs::read_to_string(&sheet.file).unwrap(), "0 take 2\n  score 0 3\n");
    }

    #[test]
    fn a_record_that_is_played_anew_by_hand_stays_a_fault() {
        let folder = tempfile::tempdir().unwrap();
        let refused = Some(Refused { line: 1, what: "'0 take 2' is refused".to_owned() });
        let sheet = RecordSheet { refused, ..doctored(folder.path()) };
        assert!(sheet.is_left(true));
    }

    #[test]
    fn there_are_records_for_every_game_and_none_for_others() {
        let root = files::root();
        assert!(records(&root, None).unwrap().len() > records(&root, Some("skyrise")).unwrap().len());
        assert!(records(&root, Some("absent")).is_err());
    }
}
