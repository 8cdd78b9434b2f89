use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use midway_bots::arena::Outcome;
use serde::Serialize;

use super::plan::{Head, Plan};
use crate::failure::Failure;

/// The file that keeps a series: its head, then a line of JSON for every game, in the order in which they ended. Each
/// line is handed to the system at once, so that nothing but the game in play is lost, whatever ends the program.
#[derive(Debug)]
pub(super) struct Log {
    file: Option<(PathBuf, File)>,
    /// What it held when it was opened.
    pub(super) outcomes: Vec<Outcome>,
}

impl Log {
    /// Keeps nothing.
    pub(super) fn none() -> Log {
        Log { file: None, outcomes: Vec::new() }
    }

    /// Begins a file. One that is there already may be the work of a night, and is left alone.
    pub(super) fn begin(path: &Path, plan: &Plan) -> Result<Log, Failure> {
        let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| match error
            .kind()
        {
            io::ErrorKind::AlreadyExists => fault(
                path,
                "the file is there already: go on with it with --resume, or name another with --log",
            ),
            _ => fault(path, error),
        })?;
        let mut log = Log { file: Some((path.into(), file)), outcomes: Vec::new() };
        log.write(&plan.head)?;
        Ok(log)
    }

    /// Opens a file that was begun by the same command. A seed that was not asked for is taken from it.
    pub(super) fn resume(path: &Path, plan: &mut Plan, seed_is_given: bool) -> Result<Log, Failure> {
        let text = fs::read(path).map_err(|error| fault(path, format!("nothing to resume: {error}")))?;
        let lines = Lines::of(&text);
        let head = lines.head(path)?;
        if !seed_is_given {
            plan.head.seed = head.seed;
        }
        check_same(&head, &plan.head).map_err(|what| fault_at(path, 1, what))?;
        let (outcomes, length) = lines.outcomes(path, plan)?;
        let file = OpenOptions::new().append(true).open(path).map_err(|error| fault(path, error))?;
        file.set_len(length as u64).map_err(|error| fault(path, error))?;
        Ok(Log { file: Some((path.into(), file)), outcomes })
    }

    pub(super) fn keep(&mut self, outcome: &Outcome) -> Result<(), Failure> {
        self.write(outcome)
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        file.write_all(text.as_bytes()).map_err(|error| fault(path, error))
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

    fn head(&self, path: &Path) -> Result<Head, Failure> {
        let read = self.whole.first().map(|line| serde_json::from_slice(line));
        read.and_then(Result::ok).ok_or_else(|| fault_at(path, 1, "this is not the file of a series"))
    }

    /// The games, and the length of the file up to the last good line. A last line that cannot be read is dropped: a
    /// machine that crashed may leave such a one.
    fn outcomes(&self, path: &Path, plan: &Plan) -> Result<(Vec<Outcome>, usize), Failure> {
        let mut outcomes: Vec<Outcome> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut length = self.whole.first().map_or(0, |head| head.len());
        for (number, line) in (1..).zip(&self.whole).skip(1) {
            let outcome: Outcome = match serde_json::from_slice(line) {
                Ok(outcome) => outcome,
                Err(_) if number == self.whole.len() => break,
                Err(error) => {
                    return Err(fault_at(path, number, format!("this is no game of a series: {error}")));
                }
            };
            if !outcome.fits(plan.bout(outcome.number)) {
                return Err(fault_at(path, number, "the game is not one of this series"));
            }
            if !seen.insert(outcome.number) {
                return Err(fault_at(path, number, format!("game {} is there twice", outcome.number)));
            }
            length += line.len();
            outcomes.push(outcome);
        }
        Ok((outcomes, length))
    }
}

/// Whether the games of a file are those that were asked for; otherwise, what differs.
fn check_same(file: &Head, asked: &Head) -> Result<(), String> {
    let mut aspects = file.aspects().into_iter().zip(asked.aspects());
    match aspects.find(|(file, asked)| file != asked) {
        Some(((what, file), (_, asked))) => {
            Err(format!("this is another series: its {what}: {file}; asked for: {asked}"))
        }
        None => Ok(()),
    }
}

fn fault(path: &Path, what: impl Display) -> Failure {
    Failure::input(format!("{}: {what}", path.display()))
}

fn fault_at(path: &Path, line: usize, what: impl Display) -> Failure {
    Failure::input(format!("{}:{line}: {what}", path.display()))
}
