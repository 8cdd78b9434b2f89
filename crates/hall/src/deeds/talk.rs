use midway_game::Seat;

use crate::{Event, Refused, Table};

const LONGEST: usize = 500;

impl Table {
    pub(crate) fn say(&self, seat: Seat, text: String) -> Result<Event, Refused> {
        let seen = text.chars().all(|c| !c.is_control()) && !text.trim().is_empty();
        if !seen || text.chars().count() > LONGEST {
            return Err(Refused::Message);
        }
        Ok(Event::Said { seat: seat.0, text })
    }
}
