//! What may be done at a table, and what it does.

mod absence;
mod choose;
mod lobby;
mod motion;
mod rated;
mod start;
mod talk;

pub(crate) use self::lobby::check_name;
#[cfg(not(target_family = "wasm"))]
pub(crate) use self::lobby::is_invisible;
pub(crate) use self::talk::check_message;

use midway_game::Seat;

use crate::{Deed, Done, Entry, Event, Refused, Table, Time, Who};

impl Table {
    /// Does something, if it is allowed: the table is changed, and the entry says how. The entry must be in the log
    /// before anybody is told; if it cannot be written, the table must be rebuilt from the log.
    ///
    /// A refusal changes nothing. A request that repeats a key of the same sender has already been done, and is not done
    /// again.
    pub fn act(&mut self, who: Who, key: Option<&str>, deed: Deed, now: Time) -> Result<Done, Refused> {
        let key = key.map(|key| format!("{who}:{key}"));
        if let Some((number, revision)) = key.as_ref().and_then(|key| self.requests.find(key)) {
            return Ok(Done::Already(number, revision));
        }
        let now = self.time_of_entry(now);
        let event = match deed {
            Deed::Join { seat, name, key, nonce } => self.join(seat, name, key, nonce)?,
            Deed::SeatBot { seat, level } => self.seat_bot(who, seat, level)?,
            Deed::Clear { seat } => self.clear(who, seat)?,
            Deed::Leave => self.leave(seated(who)?)?,
            Deed::Start => self.start(who)?,
            Deed::Choose { action, revision } => self.choose(who, action, revision)?,
            Deed::Undo => self.undo(seated(who)?)?,
            Deed::Propose(motion) => self.propose(seated(who)?, motion)?,
            Deed::Answer { yes } => self.answer(seated(who)?, yes)?,
            Deed::Resume => self.resume(seated(who)?)?,
            Deed::Resign => self.resign(seated(who)?)?,
            Deed::Return => self.come_back(seated(who)?)?,
            Deed::Say { text } => self.say(seated(who)?, text)?,
            Deed::Hint => self.hint(seated(who)?)?,
            Deed::Tick => self.tick(who, now)?,
            Deed::SetClock => self.set_clock(who, now)?,
            Deed::Own { owner, seat, by } => Event::Owned { owner, seat: seat.map(|seat| seat.0), by },
            Deed::Rematch { table } => self.next_table(table)?,
        };
        let entry = Entry { at: now, request: key, event };
        self.follow(&entry)?;
        Ok(Done::Now(entry))
    }

    pub(crate) fn check_lobby(&self) -> Result<(), Refused> {
        if self.stage == crate::Stage::Lobby { Ok(()) } else { Err(Refused::Begun) }
    }

    pub(crate) fn check_playing(&self) -> Result<(), Refused> {
        match self.stage {
            crate::Stage::Lobby => Err(Refused::NotBegun),
            crate::Stage::Playing => Ok(()),
            crate::Stage::Paused => Err(Refused::Paused),
            crate::Stage::Over => Err(Refused::Over),
        }
    }

    fn next_table(&self, table: crate::TableId) -> Result<Event, Refused> {
        match (self.stage, &self.rematch) {
            (crate::Stage::Over, None) => Ok(Event::Rematch { table: table.to_string() }),
            (crate::Stage::Over, Some(_)) => Err(Refused::HasRematch),
            (crate::Stage::Lobby | crate::Stage::Playing | crate::Stage::Paused, _) => Err(Refused::NotOver),
        }
    }
}

fn seated(who: Who) -> Result<Seat, Refused> {
    match who {
        Who::Seat(seat) => Ok(seat),
        Who::Host | Who::Bot(_) | Who::Hall | Who::Visitor => Err(Refused::SeatOnly),
    }
}
