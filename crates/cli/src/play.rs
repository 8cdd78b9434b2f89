use std::path::Path;

use midway_catalog::{DataFolder, Library, Title, known};
use midway_game::{
    AnyMatch, Body, Expect, Fair, Fault, Finding, Record, Refusal, ReplayError, Replayed, Seat, SetupError,
    Turn, Unverified, replay,
};

use crate::failure::Failure;
use crate::source::Source;

/// A record that was read and played through: the text as it stands in the file, and the match it leads to.
pub(crate) struct Play {
    pub(crate) source: Source,
    pub(crate) text: String,
    pub(crate) record: Record,
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) fair: Option<Fair>,
}

impl Play {
    /// Reads a record and plays every step of it. Where it names its seed, every draw must be the seed's.
    pub(crate) fn open(path: &Path, data: &DataFolder) -> Result<Play, Failure> {
        Ok(Play::check(path, data, None)?.0)
    }

    /// The same, with every expectation checked.
    pub(crate) fn check(
        path: &Path,
        data: &DataFolder,
        expect: Option<&Expect<'_>>,
    ) -> Result<(Play, Replayed), Failure> {
        let mut play = Play::begin(path, data)?;
        play.check_commitment()?;
        let replayed = replay(play.game.as_mut(), &play.record.lines, play.fair.as_ref(), expect)
            .map_err(|error| play.source.at(error.line, in_words(&error.fault)))?;
        Ok((play, replayed))
    }

    /// Reads a record, and stands before its first step.
    pub(crate) fn begin(path: &Path, data: &DataFolder) -> Result<Play, Failure> {
        let source = Source::new(path);
        let text = source.read()?;
        let (record, game) = set_up(&source, &text, data)?;
        let fair = record.head.fair();
        Ok(Play { source, text, record, game, fair })
    }

    fn check_commitment(&self) -> Result<(), Failure> {
        let head = &self.record.head;
        match (head.seed, head.commitment) {
            (Some(seed), Some(commitment)) if seed.commitment() != commitment => Err(self.other_seed()),
            _ => Ok(()),
        }
    }

    fn other_seed(&self) -> Failure {
        self.source.at(line_of(&self.text, "seed "), "the seed is not the one committed to")
    }

    /// What the rules do not allow is bad input; what they allow and the seed did not draw is a finding.
    pub(crate) fn unverified(&self, error: &Unverified) -> Failure {
        match error {
            Unverified::Replay(ReplayError { line, fault: fault @ Fault::Refused { .. } }) => {
                self.source.at(*line, in_words(fault))
            }
            Unverified::Replay(ReplayError { line, fault }) => Failure::found(self.source.at(*line, fault)),
            Unverified::NoSeed => self.source.fault(error),
            Unverified::OtherSeed(_) => Failure::found(self.other_seed()),
        }
    }

    /// Whatever else belongs to its game: bots, reviews, a board.
    pub(crate) fn title(&self) -> Result<&'static dyn Title, Failure> {
        Library::standard().title(self.game.meta().id).map_err(|missing| self.source.fault(missing))
    }

    /// The number that a line added now would have.
    pub(crate) fn next_line(&self) -> usize {
        self.text.lines().count() + 1
    }

    /// Refuses a record that stops where its own seed says what comes: its end was lost.
    pub(crate) fn check_whole(&self) -> Result<(), Failure> {
        if self.fair.is_some() && self.game.turn() == Turn::Chance {
            let what = format!("the record is cut short: {}", self.game.waiting());
            return Err(self.source.at(self.text.lines().count(), what));
        }
        Ok(())
    }

    /// Takes a step that is not yet in the text.
    pub(crate) fn take(&mut self, body: &Body) -> Result<(), Failure> {
        let clause = self.game.ask().clause;
        self.game.take(body).map_err(|refusal| {
            self.source.at(self.next_line(), format!("{body}: {}", with_clause(&refusal, clause)))
        })
    }

    /// Draws until seats must act, where there is a seed to draw from.
    pub(crate) fn settle(&mut self) {
        if let Some(fair) = &self.fair {
            self.game.settle(fair);
        }
    }

    /// The text with more lines under it, in the manner of the file.
    pub(crate) fn with_lines(&self, lines: &[String]) -> String {
        let newline = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        let mut text = self.text.clone();
        if !text.is_empty() && !text.ends_with('\n') {
            text.push_str(newline);
        }
        if !text.lines().any(str::is_empty) {
            // Nothing but a head so far: a blank line ends it.
            text.push_str(newline);
        }
        for line in lines {
            text.push_str(line);
            text.push_str(newline);
        }
        text
    }

    /// The text before the line of this number.
    pub(crate) fn text_before(&self, line: usize) -> String {
        self.text.split_inclusive('\n').take(line - 1).collect()
    }

    /// A seat that was named on the command line.
    pub(crate) fn seat(&self, number: u8) -> Result<Seat, Failure> {
        let seats = self.game.seats();
        if number < seats {
            return Ok(Seat(number));
        }
        Err(self.source.fault(format!("there is no seat {number}: the seats are 0 to {}", seats - 1)))
    }

    /// The same, where one was named.
    pub(crate) fn named(&self, number: Option<u8>) -> Result<Option<Seat>, Failure> {
        number.map(|number| self.seat(number)).transpose()
    }
}

/// Reads a record and sets up its table. What is wrong with a folder of tables is told of the folder, and
/// not of the record.
fn set_up(source: &Source, text: &str, data: &DataFolder) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let record = Record::parse(text).map_err(|error| source.at(error.line, error.what))?;
    let head = &record.head;
    known(&head.game).map_err(|fault| source.at(line_of(text, "game "), fault))?;
    let set = data.game(&head.game)?;
    if head.tables.is_none() && set.tables.digest().is_some() {
        let what = "the record was played with the standard tables; leave --data out to replay it";
        return Err(source.at(line_of(text, "tables "), what));
    }
    let begun = set.game.open(head, Some(&set.tables)).map_err(|error| match error {
        SetupError::Table { .. } | SetupError::File { .. } => set.fault(error).into(),
        error => {
            let found = Finding::in_head(text, &error);
            source.at(found.line, found.what)
        }
    })?;
    Ok((record, begun))
}

/// The number of the first line that begins so.
fn line_of(text: &str, begins: &str) -> usize {
    text.lines().position(|line| line.starts_with(begins)).map_or(1, |index| index + 1)
}

fn in_words(fault: &Fault) -> String {
    match fault {
        Fault::Refused { refusal, clause, .. } => with_clause(refusal, clause),
        Fault::OtherDraw { .. } => fault.to_string(),
    }
}

/// A refusal that always names a clause: that of the question where it has none of its own.
fn with_clause(refusal: &Refusal, clause: &str) -> String {
    match refusal {
        Refusal::Unreadable(_) | Refusal::Over | Refusal::Stale { .. } => format!("{refusal} ({clause})"),
        Refusal::Illegal(_)
        | Refusal::OutOfTurn { .. }
        | Refusal::ImpossibleDraw { .. }
        | Refusal::NoDraw { .. }
        | Refusal::NoUndo { .. }
        | Refusal::NoRewind { .. } => refusal.to_string(),
    }
}
