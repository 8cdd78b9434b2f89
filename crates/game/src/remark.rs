use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// A sentence, or a part of one, that is still in no language: the name of a message and what it is told.
///
/// Whoever thinks about a game makes remarks; whoever knows the reader's language puts them into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The name of the message.
    pub key: Cow<'static, str>,
    /// What it is told, by name.
    pub told: Vec<(Cow<'static, str>, Detail)>,
}

/// What a message is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// A number that the message counts by.
    Number(i64),
    /// What is called the same in every language.
    Name(String),
    /// A thing of the game: a message of its board, or one of the handles by which choices are picked.
    Thing(String),
    /// A seat, by the name of who sits there.
    Seat(Seat),
    /// One remark after the other, as a list.
    List(Vec<Remark>),
}

impl Remark {
    /// A message that is told nothing yet.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Remark {
        Remark { key: key.into(), told: Vec::new() }
    }

    /// Tells it a number.
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Remark {
        self.with(name, Detail::Number(number.into()))
    }

    /// Tells it an estimate, rounded.
    pub fn about(self, name: &'static str, number: f32) -> Remark {
        self.with(name, Detail::Number(number.round() as i64))
    }

    /// Tells it what is called the same in every language.
    pub fn name(self, name: &'static str, text: impl Into<String>) -> Remark {
        self.with(name, Detail::Name(text.into()))
    }

    /// Tells it a thing of the game.
    pub fn thing(self, name: &'static str, thing: impl Into<String>) -> Remark {
        self.with(name, Detail::Thing(thing.into()))
    }

    /// Tells it a seat.
    pub fn seat(self, name: &'static str, seat: Seat) -> Remark {
        self.with(name, Detail::Seat(seat))
    }

    /// Tells it a list of remarks.
    pub fn list(self, name: &'static str, remarks: Vec<Remark>) -> Remark {
        self.with(name, Detail::List(remarks))
    }

    fn with(mut self, name: &'static str, detail: Detail) -> Remark {
        self.told.push((name.into(), detail));
        self
    }
}

/// `standing-takes(in area-electricity-in, lead 1)`: for tests and for programs.
impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.key)?;
        for (n, (name, detail)) in self.told.iter().enumerate() {
            write!(f, "{}{name} {detail}", if n == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Detail::Number(number) => write!(f, "{number}"),
            Detail::Name(text) | Detail::Thing(text) => f.write_str(text),
            Detail::Seat(seat) => write!(f, "{seat}"),
            Detail::List(remarks) => remarks.iter().try_for_each(|remark| write!(f, "[{remark}]")),
        }
    }
}
