use midway_game::Seat;

use crate::{Event, Refused, Table};

const LONGEST: usize = 500;

impl Table {
    pub(crate) fn say(&self, seat: Seat, text: String) -> Result<Event, Refused> {
        check_message(&text)?;
        Ok(Event::Said { seat: seat.0, text })
    }
}

pub(crate) fn check_message(text: &str) -> Result<(), Refused> {
    let seen = text.chars().all(|c| !c.is_control()) && !text.trim().is_empty();
    if seen && text.chars().count() <= LONGEST { Ok(()) } else { Err(Refused::Message) }
}
