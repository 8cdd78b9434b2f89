use std::path::Path;

use midway_catalog as catalog;
use midway_game::{AnyMatch, Ask, Body, Fair, Record, Refusal, Seat, SetupError, Turn};
use midway_testkit::expect;

use crate::failure::Failure;
use crate::library::{Library, game};
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
    pub(crate) fn open(path: &Path, library: &Library) -> Result<Play, Failure> {
        let mut play = Play::begin(path, library)?;
        play.check_commitment()?;
        play.follow(play.fair.clone().as_ref())?;
        Ok(play)
    }

    /// Reads a record, and stands before its first step.
    pub(crate) fn begin(path: &Path, library: &Library) -> Result<Play, Failure> {
        let source = Source::new(path);
        let text = source.read()?;
        let (record, game) = set_up(&source, &text, library)?;
        let fair = record.head.fair();
        Ok(Play { source, text, record, game, fair })
    }

    /// The same table again, before its first step.
    pub(crate) fn again(&self, library: &Library) -> Result<Box<dyn AnyMatch>, Failure> {
        set_up(&self.source, &self.text, library).map(|(_, game)| game)
    }

    /// Plays every step of the record.
    pub(crate) fn follow(&mut self, fair: Option<&Fair>) -> Result<(), Failure> {
        for line in &self.record.lines {
            let due = seed_draw(self.game.as_ref(), fair, &line.body);
            let ask = self.game.ask();
            self.game
                .take(&line.body)
                .map_err(|refusal| self.source.at(line.number, in_words(&refusal, ask)))?;
            if let Some(due) = due {
                let what = format!("the seed draws '{due}' here ({})", ask.clause);
                return Err(self.source.at(line.number, what));
            }
        }
        Ok(())
    }

    fn check_commitment(&self) -> Result<(), Failure> {
        let head = &self.record.head;
        match (head.seed, head.commitment) {
            (Some(seed), Some(commitment)) if seed.commitment() != commitment => {
                Err(self.source.at(line_of(&self.text, "seed "), "the seed is not the one committed to"))
            }
            _ => Ok(()),
        }
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
        let ask = self.game.ask();
        self.game.take(body).map_err(|refusal| {
            self.source.at(self.next_line(), format!("{body}: {}", in_words(&refusal, ask)))
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
        let what =
            format!("{}: there is no seat {number}: the seats are 0 to {}", self.source.name(), seats - 1);
        Err(Failure::Input(what))
    }
}

/// Reads a record and sets up its table. What is wrong with a folder of tables is told of the folder, and
/// not of the record.
fn set_up(source: &Source, text: &str, library: &Library) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let record = Record::parse(text).map_err(|error| source.at(error.line, error.what))?;
    let game = game(&record.head.game).map_err(|failure| source.at(line_of(text, "game "), failure))?;
    let set = library.tables(game.meta())?;
    let begun = game.begin(record.head.seats, &record.head.options, &set.tables);
    if let Err(error @ (SetupError::Table { .. } | SetupError::File { .. })) = begun {
        return Err(set.fault(error));
    }
    expect::open(catalog::find, text, |_| Ok(set.tables.clone()))
        .map_err(|error| source.at(error.line, error.what))
}

/// The number of the first line that begins so.
fn line_of(text: &str, begins: &str) -> usize {
    text.lines().position(|line| line.starts_with(begins)).map_or(1, |index| index + 1)
}

/// What the seed draws here, if the record says otherwise.
fn seed_draw(game: &dyn AnyMatch, fair: Option<&Fair>, body: &Body) -> Option<String> {
    let Body::Draw(text) = body else { return None };
    game.fair_draw(fair?).filter(|due| due != text)
}

/// A refusal that always names a clause: that of the question where it has none of its own.
fn in_words(refusal: &Refusal, ask: Ask) -> String {
    match refusal {
        Refusal::Unreadable(_) | Refusal::Over | Refusal::Stale { .. } => {
            format!("{refusal} ({})", ask.clause)
        }
        _ => refusal.to_string(),
    }
}
