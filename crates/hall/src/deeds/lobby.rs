use midway_bots::Level;
use midway_game::{Hex, Nonce, Seat};

use crate::{Chair, Deed, Event, KeyHash, Refused, Table, Who};

const LONGEST_NAME: usize = 24;

impl Table {
    /// A person sits down. The nonce is theirs to choose, after they have seen the commitment to the seed.
    pub(crate) fn join(
        &self,
        seat: Option<Seat>,
        name: String,
        key: KeyHash,
        nonce: Option<String>,
    ) -> Result<Event, Refused> {
        self.check_lobby()?;
        check_name(&name)?;
        if let Some(nonce) = &nonce {
            let _: Nonce = Hex::parse(nonce).map_err(|_| Refused::Nonce)?;
        }
        let seat = match seat {
            Some(seat) if *self.chair(seat)? == Chair::Free => seat,
            Some(seat) => return Err(Refused::Taken(seat)),
            None => self.first_free().ok_or(Refused::Full)?,
        };
        Ok(Event::Joined { seat: seat.0, name, key, nonce })
    }

    pub(crate) fn seat_bot(&self, who: Who, seat: Seat, level: Level) -> Result<Event, Refused> {
        check_host(who)?;
        self.check_lobby()?;
        match self.chair(seat)? {
            Chair::Person { .. } => Err(Refused::Taken(seat)),
            Chair::Free | Chair::Bot(_) => Ok(Event::BotSat { seat: seat.0, level: level.id().into() }),
        }
    }

    pub(crate) fn clear(&self, who: Who, seat: Seat) -> Result<Event, Refused> {
        check_host(who)?;
        self.check_lobby()?;
        match self.chair(seat)? {
            Chair::Free => Err(Refused::Empty(seat)),
            Chair::Bot(_) | Chair::Person { .. } => Ok(Event::Left { seat: seat.0 }),
        }
    }

    fn first_free(&self) -> Option<Seat> {
        self.chairs.iter().position(|chair| *chair == Chair::Free).map(|index| Seat(index as u8))
    }
}

pub(crate) fn check_host(who: Who) -> Result<(), Refused> {
    if who == Who::Host { Ok(()) } else { Err(Refused::HostOnly) }
}

fn check_name(name: &str) -> Result<(), Refused> {
    let seen = name.chars().all(|c| !c.is_control()) && name.trim() == name;
    if seen && (1..=LONGEST_NAME).contains(&name.chars().count()) { Ok(()) } else { Err(Refused::Name) }
}

impl Deed {
    /// Whether only a person who sits at the table can do this.
    pub fn needs_seat(&self) -> bool {
        match self {
            Deed::Join { .. }
            | Deed::SeatBot { .. }
            | Deed::Clear { .. }
            | Deed::Start
            | Deed::Tick
            | Deed::SetClock
            | Deed::Own { .. }
            | Deed::Rematch { .. } => false,
            Deed::Leave
            | Deed::Choose { .. }
            | Deed::Undo
            | Deed::Propose(_)
            | Deed::Answer { .. }
            | Deed::Resume
            | Deed::Resign
            | Deed::Return
            | Deed::Say { .. }
            | Deed::Hint => true,
        }
    }
}
