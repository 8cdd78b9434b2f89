use std::collections::BTreeMap;

use midway_bots::{BotName, Entrant};
use midway_game::{Seat, SetupChoice};
use midway_ui::Lang;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::failure::{Done, Failure};

/// A choice as Python names it: its number, or its text.
pub(crate) enum ActionArg {
    Number(usize),
    /// A number that no choice has.
    NoNumber(String),
    Text(String),
}

impl FromPyObject<'_, '_> for ActionArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<ActionArg> {
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(ActionArg::Text(text.to_string_lossy().into_owned()));
        }
        match given.extract::<usize>() {
            Ok(number) => Ok(ActionArg::Number(number)),
            Err(_) if given.is_instance_of::<PyInt>() => Ok(ActionArg::NoNumber(given.str()?.to_string())),
            Err(error) => Err(error),
        }
    }
}

/// Whose eyes are looked through: a seat, `"gallery"`, or whoever must act.
pub(crate) enum SeatArg {
    First,
    Number(Seat),
    /// A number that no seat has.
    NoSeat(String),
    Gallery,
}

impl FromPyObject<'_, '_> for SeatArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<SeatArg> {
        if given.is_none() {
            return Ok(SeatArg::First);
        }
        if let Ok(text) = given.cast::<PyString>() {
            let text = text.to_string_lossy();
            return Ok(if text == "gallery" { SeatArg::Gallery } else { SeatArg::NoSeat(shortened(&text)) });
        }
        match given.extract::<u8>() {
            Ok(number) => Ok(SeatArg::Number(Seat(number))),
            Err(_) if given.is_instance_of::<PyInt>() => {
                Ok(SeatArg::NoSeat(shortened(&given.repr()?.to_string())))
            }
            Err(error) => Err(error),
        }
    }
}

/// What came from outside, not repeated at length.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Options as a table is set up with: what Python gives for a value is taken by its text.
pub(crate) type OptionsArg = BTreeMap<String, String>;

pub(crate) fn options(given: Option<OptionsArg>) -> Vec<SetupChoice> {
    given.unwrap_or_default().into_iter().map(|(key, value)| SetupChoice { key, value }).collect()
}

/// A number of seats. What no table can have is left to the rules to refuse.
pub(crate) fn seats(given: i64) -> u8 {
    u8::try_from(given).unwrap_or(u8::MAX)
}

pub(crate) fn entrant(bot: &str) -> Done<Entrant> {
    let name: BotName = bot.parse()?;
    Ok(Entrant::new(name, name.effort(None)))
}

pub(crate) fn lang(id: &str) -> Done<Lang> {
    let unknown =
        || Failure::setup(format!("there is no language {:?}: choose {}", shortened(id), Lang::ids()));
    Lang::parse(id).ok_or_else(unknown)
}
