use thiserror::Error;

use crate::{Game, Seat};

/// Text that reads like a move: a verb, then nouns, the nouns being the ids of the game's tables.
///
/// The same text is the wire format, the record format and the test format. Reading accepts exactly what
/// writing produces, and says nothing about legality.
pub trait Notation<G: Game>: Sized {
    /// Appends the text.
    fn write(&self, rules: &G, out: &mut String);

    /// Reads from the words of one line. The caller checks that no word is left over.
    fn read(rules: &G, words: &mut Scanner<'_>) -> Result<Self, Unreadable>;

    /// The text.
    fn text(&self, rules: &G) -> String {
        let mut out = String::new();
        self.write(rules, &mut out);
        out
    }

    /// Reads a whole text.
    fn parse(rules: &G, text: &str) -> Result<Self, Unreadable> {
        let mut words = Scanner::new(text);
        let value = Self::read(rules, &mut words)?;
        words.end()?;
        Ok(value)
    }
}

/// Text that is no move of this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("cannot read '{found}': expected {expected}")]
pub struct Unreadable {
    /// What stood there, shortened.
    pub found: String,
    /// What should have stood there.
    pub expected: &'static str,
}

impl Unreadable {
    /// Quotes at most a few words of what was found, so that an answer never grows with its question.
    pub fn new(found: &str, expected: &'static str) -> Self {
        let mut short: String = found.chars().take(40).collect();
        if short.len() < found.len() {
            short.push('…');
        }
        Unreadable { found: short, expected }
    }
}

/// Reads a line word by word. Words are separated by exactly one space.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    rest: Option<&'a str>,
}

impl<'a> Scanner<'a> {
    /// A scanner at the beginning of a line.
    pub fn new(line: &'a str) -> Self {
        Scanner { rest: Some(line) }
    }

    /// The next word, or a refusal that says what should have come.
    pub fn word(&mut self, expected: &'static str) -> Result<&'a str, Unreadable> {
        let rest = self.rest.ok_or_else(|| Unreadable::new("", expected))?;
        let (word, rest) = match rest.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        if word.is_empty() { Err(Unreadable::new(word, expected)) } else { Ok(word) }
    }

    /// The next word, if there is one.
    pub fn maybe(&mut self) -> Option<&'a str> {
        self.rest?;
        self.word("a word").ok()
    }

    /// The next word as a plain decimal number: no sign, no leading zero.
    pub fn number(&mut self, expected: &'static str) -> Result<u32, Unreadable> {
        let word = self.word(expected)?;
        let plain = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
        plain.then(|| word.parse().ok()).flatten().ok_or_else(|| Unreadable::new(word, expected))
    }

    /// The next word as a plain number below 256.
    pub fn small(&mut self, expected: &'static str) -> Result<u8, Unreadable> {
        let number = self.number(expected)?;
        u8::try_from(number).map_err(|_| Unreadable::new(&number.to_string(), expected))
    }

    /// The next word as a seat of a table.
    pub fn seat(&mut self, seats: u8) -> Result<Seat, Unreadable> {
        match self.number("a seat")? {
            seat if seat < u32::from(seats) => Ok(Seat(seat as u8)),
            seat => Err(Unreadable::new(&seat.to_string(), "a seat of this table")),
        }
    }

    /// The next word as the thing that it names.
    pub fn id<T>(
        &mut self,
        expected: &'static str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Unreadable> {
        let word = self.word(expected)?;
        find(word).ok_or_else(|| Unreadable::new(word, expected))
    }

    /// The next word, which must be this one.
    pub fn literal(&mut self, word: &'static str) -> Result<(), Unreadable> {
        let found = self.word(word)?;
        if found == word { Ok(()) } else { Err(Unreadable::new(found, word)) }
    }

    /// Refuses a line that goes on.
    pub fn end(&self) -> Result<(), Unreadable> {
        match self.rest {
            None => Ok(()),
            Some(rest) => Err(Unreadable::new(rest, "the end of the line")),
        }
    }

    /// Everything not yet read.
    pub fn rest(&mut self) -> &'a str {
        self.rest.take().unwrap_or_default()
    }
}
