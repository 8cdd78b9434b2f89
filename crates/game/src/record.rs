use std::fmt::{self, Write as _};

use thiserror::Error;

use crate::{Commitment, Fair, Hex, Meta, Nonce, Scanner, Seat, Seed};

/// A game as text: a head, then one step a line. The grammar is in `docs/records.md`.
///
/// A record knows nothing of the game's rules; replaying it into a [`Match`](crate::Match) does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What stands above the blank line.
    pub head: Head,
    /// The steps and expectations, without comments.
    pub lines: Vec<Line>,
}

/// Which game, by which rules, with which seats and options, and what makes its draws checkable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The id of the game.
    pub game: String,
    /// The revision of the rules that the record was played by.
    pub rules: u32,
    /// How many seats the table has.
    pub seats: u8,
    /// The options that were set.
    pub options: Vec<SetupChoice>,
    /// The digest of the tables, when they were not the standard ones.
    pub tables: Option<Hex<32>>,
    /// Who sat where, for those who gave a name.
    pub names: Vec<(Seat, String)>,
    /// What the host showed before the nonces were in.
    pub commitment: Option<Commitment>,
    /// The nonce of each seat that gave one.
    pub nonces: Vec<Option<Nonce>>,
    /// The seed, once it is revealed.
    pub seed: Option<Seed>,
}

/// An option as it was set for a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetupChoice {
    /// The option.
    pub key: String,
    /// Its value.
    pub value: String,
}

/// A line of the body with its number in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line of the file, counted from 1.
    pub number: usize,
    /// What it says.
    pub body: Body,
}

/// What a line of the body says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// `# card midway_ticket`
    Draw(String),
    /// `2 place electricity`
    Choice(Seat, String),
    /// `back 12`: all agreed to go back to the position after 12 steps.
    Back(usize),
    /// An indented line: what must hold after the step above it.
    Expect(String),
}

/// Text that is no record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

const FIRST_LINE: &str = "midway record 1";
/// Far more than any real game needs; a bound on what a stranger can make us read.
const MOST_BYTES: usize = 16 << 20;
const LONGEST_LINE: usize = 1_000;
const MOST_SEATS: u32 = 8;

impl Head {
    /// The head of a game by the current rules. `tables` is the digest of tables that are not the standard ones.
    pub fn new(meta: &Meta, seats: u8, options: Vec<SetupChoice>, tables: Option<Hex<32>>) -> Head {
        Head {
            game: meta.id.into(),
            rules: meta.revision,
            seats,
            options,
            tables,
            names: Vec::new(),
            commitment: None,
            nonces: vec![None; usize::from(seats)],
            seed: None,
        }
    }

    /// The source of draws, once the seed is known.
    pub fn fair(&self) -> Option<Fair> {
        self.seed.map(|seed| Fair::new(&seed, &self.nonces))
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\ngame {}\nrules {}\nseats {}", self.game, self.rules, self.seats)?;
        for option in &self.options {
            writeln!(f, "option {} {}", option.key, option.value)?;
        }
        if let Some(tables) = self.tables {
            writeln!(f, "tables {tables}")?;
        }
        for (seat, name) in &self.names {
            writeln!(f, "name {seat} {name}")?;
        }
        if let Some(commitment) = self.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        for (seat, nonce) in self.nonces.iter().enumerate() {
            if let Some(nonce) = nonce {
                writeln!(f, "nonce {seat} {nonce}")?;
            }
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed {seed}")?;
        }
        Ok(())
    }
}

impl Record {
    /// Reads a record. Faults name their line.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(RecordError { line: 1, what: "the record is too long".into() });
        }
        let mut lines = text.lines().zip(1..).map(|(line, number)| (number, line));
        let head = parse_head(&mut lines)?;
        let mut body = Vec::new();
        for (number, line) in lines {
            if let Some(parsed) = parse_line(number, line, head.seats)? {
                body.push(parsed);
            }
        }
        Ok(Record { head, lines: body })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{}", line.body))
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Body::Draw(text) => write!(f, "# {text}"),
            Body::Choice(seat, text) => write!(f, "{seat} {text}"),
            Body::Back(steps) => write!(f, "back {steps}"),
            Body::Expect(text) => write!(f, "  {text}"),
        }
    }
}

fn fault(line: usize, what: impl fmt::Display) -> RecordError {
    let mut text = String::new();
    let _ = write!(text, "{what}");
    RecordError { line, what: text }
}

fn is_comment(line: &str) -> bool {
    line.starts_with(';')
}

fn check_line(number: usize, line: &str) -> Result<(), RecordError> {
    if line.len() > LONGEST_LINE {
        return Err(fault(number, "the line is too long"));
    }
    if line.chars().any(char::is_control) {
        return Err(fault(number, "the line holds a control character"));
    }
    Ok(())
}

/// Reads up to the blank line that ends the head.
fn parse_head<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Head, RecordError> {
    let mut fields = HeadFields::default();
    let mut last = 0;
    for (number, line) in lines.by_ref() {
        last = number;
        check_line(number, line)?;
        if is_comment(line) {
            continue;
        }
        if line.is_empty() && fields.begun {
            break;
        }
        fields.read(line).map_err(|what| fault(number, what))?;
    }
    fields.finish().map_err(|what| fault(last.max(1), what))
}

#[derive(Default)]
struct HeadFields {
    begun: bool,
    game: Option<String>,
    rules: Option<u32>,
    seats: Option<u8>,
    options: Vec<SetupChoice>,
    tables: Option<Hex<32>>,
    names: Vec<(Seat, String)>,
    commitment: Option<Commitment>,
    nonces: Vec<(Seat, Nonce)>,
    seed: Option<Seed>,
}

impl HeadFields {
    fn read(&mut self, line: &str) -> Result<(), String> {
        if !self.begun {
            self.begun = line == FIRST_LINE;
            return if self.begun { Ok(()) } else { Err(format!("a record begins with '{FIRST_LINE}'")) };
        }
        let mut words = Scanner::new(line);
        let key = words.word("a key").map_err(|error| error.to_string())?;
        self.field(key, &mut words).map_err(|error| error.to_string())?;
        words.end().map_err(|error| error.to_string())
    }

    fn field(&mut self, key: &str, words: &mut Scanner<'_>) -> Result<(), crate::Unreadable> {
        match key {
            "game" => set(&mut self.game, words.word("a game")?.into(), "one game line only")?,
            "rules" => set(&mut self.rules, words.number("a revision of the rules")?, "one rules line only")?,
            "seats" => {
                let seats = words.number("a number of seats")?.min(MOST_SEATS + 1) as u8;
                set(&mut self.seats, seats, "one seats line only")?;
            }
            "option" => {
                let key: String = words.word("an option")?.into();
                if self.options.iter().any(|option| option.key == key) {
                    return Err(crate::Unreadable::new(&key, "each option once"));
                }
                self.options.push(SetupChoice { key, value: words.word("a value")?.into() });
            }
            "tables" => set(&mut self.tables, hex(words, "a digest")?, "one tables line only")?,
            "name" => {
                let seat = seat_word(words)?;
                if self.names.iter().any(|(named, _)| *named == seat) {
                    return Err(crate::Unreadable::new(&seat.to_string(), "one name for each seat"));
                }
                self.names.push((seat, words.rest().into()));
            }
            "commitment" => {
                set(&mut self.commitment, hex(words, "a commitment")?, "one commitment only")?;
            }
            "nonce" => {
                let seat = seat_word(words)?;
                self.nonces.push((seat, hex(words, "a nonce")?));
            }
            "seed" => set(&mut self.seed, hex(words, "a seed")?, "one seed only")?,
            _ => return Err(crate::Unreadable::new(key, "a line of the head, or a blank line to end it")),
        }
        Ok(())
    }

    fn finish(self) -> Result<Head, String> {
        if !self.begun {
            return Err(format!("a record begins with '{FIRST_LINE}'"));
        }
        let seats = self.seats.ok_or("the head has no seats line")?;
        if seats == 0 || u32::from(seats) > MOST_SEATS {
            return Err(format!("a table has 1 to {MOST_SEATS} seats"));
        }
        if let Some((seat, _)) = self.names.iter().find(|(seat, _)| seat.0 >= seats) {
            return Err(format!("there is no seat {seat} for this name"));
        }
        let mut nonces = vec![None; usize::from(seats)];
        for (seat, nonce) in self.nonces {
            let slot =
                nonces.get_mut(seat.index()).ok_or(format!("there is no seat {seat} for this nonce"))?;
            if slot.replace(nonce).is_some() {
                return Err(format!("seat {seat} has two nonces"));
            }
        }
        Ok(Head {
            game: self.game.ok_or("the head has no game line")?,
            rules: self.rules.ok_or("the head has no rules line")?,
            seats,
            options: self.options,
            tables: self.tables,
            names: self.names,
            commitment: self.commitment,
            nonces,
            seed: self.seed,
        })
    }
}

fn set<T>(slot: &mut Option<T>, value: T, once: &'static str) -> Result<(), crate::Unreadable> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(crate::Unreadable::new("a second one", once)),
    }
}

fn hex<const N: usize>(words: &mut Scanner<'_>, expected: &'static str) -> Result<Hex<N>, crate::Unreadable> {
    Hex::parse(words.word(expected)?)
}

fn seat_word(words: &mut Scanner<'_>) -> Result<Seat, crate::Unreadable> {
    Ok(Seat(words.number("a seat")?.min(u32::from(u8::MAX)) as u8))
}

/// Reads a line of the body. Blank lines and comments give nothing.
fn parse_line(number: usize, line: &str, seats: u8) -> Result<Option<Line>, RecordError> {
    check_line(number, line)?;
    if line.is_empty() || is_comment(line) {
        return Ok(None);
    }
    let body = if let Some(draw) = line.strip_prefix("# ") {
        Body::Draw(draw.into())
    } else if let Some(expectation) = line.strip_prefix("  ") {
        Body::Expect(expectation.trim().into())
    } else if let Some(steps) = line.strip_prefix("back ") {
        let mut words = Scanner::new(steps);
        let steps = words.number("a number of steps").and_then(|steps| words.end().map(|()| steps));
        Body::Back(steps.map_err(|error| fault(number, error))? as usize)
    } else {
        let mut words = Scanner::new(line);
        let seat = seat_word(&mut words).map_err(|error| fault(number, error))?;
        if seat.0 >= seats {
            return Err(fault(number, format!("there is no seat {seat} at a table of {seats}")));
        }
        Body::Choice(seat, words.rest().into())
    };
    Ok(Some(Line { number, body }))
}
