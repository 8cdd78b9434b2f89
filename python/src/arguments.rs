use std::collections::BTreeMap;

use midway_bots::{BotName, Entrant};
use midway_game::{Seat, SetupChoice};
use midway_lab::Reward;
use midway_ui::Lang;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::failure::{Done, Failure};

/// A choice as Python names it: its number, or its text.
pub(crate) enum ActionArg {
    Number(i64),
    Text(String),
}

impl FromPyObject<'_, '_> for ActionArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<ActionArg> {
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(ActionArg::Text(text.to_string_lossy().into_owned()));
        }
        Ok(ActionArg::Number(whole(given, i64::MAX)?))
    }
}

/// A whole number; what is too great for us is told as one that is out of every range.
fn whole(given: Borrowed<'_, '_, PyAny>, too_great: i64) -> PyResult<i64> {
    match given.extract::<i64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(too_great),
        extracted => extracted,
    }
}

/// Whose eyes are looked through: a seat, or `"gallery"`. Where none is named it is whoever must act.
pub(crate) enum SeatArg {
    Number(Seat),
    /// A number that no seat has.
    NoSeat(String),
    Gallery,
}

impl FromPyObject<'_, '_> for SeatArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<SeatArg> {
        if let Ok(text) = given.cast::<PyString>() {
            let text = text.to_string_lossy();
            return Ok(if text == "gallery" { SeatArg::Gallery } else { SeatArg::NoSeat(shortened(&text)) });
        }
        let number = whole(given, -1)?;
        Ok(u8::try_from(number)
            .map_or_else(|_| SeatArg::NoSeat(number.to_string()), |seat| SeatArg::Number(Seat(seat))))
    }
}

/// What came from outside, not repeated at length.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Options as a table is set up with.
pub(crate) type OptionsArg = BTreeMap<String, String>;

pub(crate) fn options(given: Option<OptionsArg>) -> Vec<SetupChoice> {
    given.unwrap_or_default().into_iter().map(|(key, value)| SetupChoice { key, value }).collect()
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

pub(crate) fn reward(id: &str) -> Done<Reward> {
    let known = || Reward::ALL.map(Reward::id).join(", ");
    let unknown = || Failure::setup(format!("there is no reward {:?}: choose {}", shortened(id), known()));
    Reward::from_id(id).ok_or_else(unknown)
}
