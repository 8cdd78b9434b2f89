use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{ArenaError, ArenaPlan, Outcome, SeriesHead};

/// The file that keeps a series: its head, then a line of JSON for every game, in the order in which they ended. Each
/// line is handed to the system at once, so that nothing but the game in play is lost, whatever ends the program.
#[derive(Debug)]
pub struct SeriesFile {
    file: Option<(PathBuf, File)>,
    /// What it held when it was opened.
    pub(super) outcomes: Vec<Outcome>,
}

impl SeriesFile {
    /// Keeps nothing.
    pub fn none() -> SeriesFile {
        SeriesFile { file: None, outcomes: Vec::new() }
    }

    /// Begins a file. One that is there already may be the work of a night, and is left alone.
    pub fn begin(path: &Path, plan: &ArenaPlan) -> Result<SeriesFile, ArenaError> {
        let opened = OpenOptions::new().write(true).create_new(true).open(path);
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => ArenaError::FileExists(path.into()),
            _ => ArenaError::file(path, error),
        })?;
        let mut log = SeriesFile { file: Some((path.into(), file)), outcomes: Vec::new() };
        log.write(&plan.head)?;
        Ok(log)
    }

    /// Opens a file that was begun by the same command. A seed that was not asked for is taken from it.
    pub fn resume(path: &Path, plan: &mut ArenaPlan, seed_is_given: bool) -> Result<SeriesFile, ArenaError> {
        let text =
            fs::read(path).map_err(|error| ArenaError::file(path, format!("nothing to resume: {error}")))?;
        let lines = Lines::of(&text);
        let head = lines.head(path)?;
        if !seed_is_given {
            plan.head.seed = head.seed;
        }
        if let Some(what) = head.difference(&plan.head) {
            return Err(ArenaError::line(path, 1, what));
        }
        let (outcomes, length) = lines.outcomes(path, plan)?;
        let file =
            OpenOptions::new().append(true).open(path).map_err(|error| ArenaError::file(path, error))?;
        file.set_len(length as u64).map_err(|error| ArenaError::file(path, error))?;
        Ok(SeriesFile { file: Some((path.into(), file)), outcomes })
    }

    /// The numbers of the games that a plan asks for and the file did not hold when it was opened.
    pub fn missing(&self, plan: &ArenaPlan) -> Vec<u64> {
        let played: BTreeSet<u64> = self.outcomes.iter().map(|outcome| outcome.number).collect();
        plan.numbers().filter(|number| !played.contains(number)).collect()
    }

    /// Adds a game that is over.
    pub fn keep(&mut self, outcome: &Outcome) -> Result<(), ArenaError> {
        self.write(outcome)
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), ArenaError> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let mut text = serde_json::to_string(line).map_err(|error| ArenaError::file(path, error))?;
        text.push('\n');
        file.write_all(text.as_bytes()).map_err(|error| ArenaError::file(path, error))
    }
}

/// The whole lines of a file, each with its end. What follows the last line break was being written when the program
/// ended.
struct Lines<'a> {
    whole: Vec<&'a [u8]>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a [u8]) -> Self {
        Lines {
            whole: text.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n")).collect(),
        }
    }

    fn head(&self, path: &Path) -> Result<SeriesHead, ArenaError> {
        let read = self.whole.first().map(|line| serde_json::from_slice(line));
        read.and_then(Result::ok).ok_or_else(|| ArenaError::line(path, 1, "this is not the file of a series"))
    }

    /// The games, and the length of the file up to the last good line. A last line that cannot be read is dropped: a
    /// machine that crashed may leave such a one.
    fn outcomes(&self, path: &Path, plan: &ArenaPlan) -> Result<(Vec<Outcome>, usize), ArenaError> {
        let mut outcomes: Vec<Outcome> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut length = self.whole.first().map_or(0, |head| head.len());
        for (number, line) in (1..).zip(&self.whole).skip(1) {
            let outcome: Outcome = match serde_json::from_slice(line) {
                Ok(outcome) => outcome,
                Err(_) if number == self.whole.len() => break,
                Err(error) => {
                    return Err(ArenaError::line(
                        path,
                        number,
                        format!("this is no game of a series: {error}"),
                    ));
                }
            };
            if !outcome.fits(plan.bout(outcome.number)) {
                return Err(ArenaError::line(path, number, "the game is not one of this series"));
            }
            if !seen.insert(outcome.number) {
                return Err(ArenaError::line(
                    path,
                    number,
                    format!("game {} is there twice", outcome.number),
                ));
            }
            length += line.len();
            outcomes.push(outcome);
        }
        Ok((outcomes, length))
    }
}
