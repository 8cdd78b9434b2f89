use midway_bots::Level;
use midway_game::Seat;

use crate::{Chair, Event, Refused, Stage, Table, Time, Who, Why};

/// The bot that stands in for a person.
const STAND_IN: Level = Level::Regular;

impl Table {
    /// Before the game the seat becomes free; afterwards a bot plays until the person comes back.
    pub(crate) fn leave(&self, seat: Seat) -> Result<Event, Refused> {
        match self.stage {
            Stage::Over => Err(Refused::Over),
            Stage::Lobby => Ok(Event::Left { seat: seat.0 }),
            Stage::Playing | Stage::Paused if self.bot_at(seat).is_some() => Err(Refused::Away),
            Stage::Playing | Stage::Paused => Ok(stand_in(seat, Why::Left)),
        }
    }

    /// A bot plays on in their place, for good.
    pub(crate) fn resign(&self, seat: Seat) -> Result<Event, Refused> {
        match (self.stage, self.chair(seat)?) {
            (Stage::Lobby, _) => Err(Refused::NotBegun),
            (Stage::Over, _) => Err(Refused::Over),
            (Stage::Playing | Stage::Paused, Chair::Person { stand_in: Some((_, Why::Resigned)), .. }) => {
                Err(Refused::Resigned)
            }
            (Stage::Playing | Stage::Paused, Chair::Person { .. } | Chair::Bot(_) | Chair::Free) => {
                Ok(stand_in(seat, Why::Resigned))
            }
        }
    }

    /// A bot takes over for the first seat whose time is up.
    pub(crate) fn tick(&self, who: Who, now: Time) -> Result<Event, Refused> {
        if who != Who::Hall {
            return Err(Refused::SeatOnly);
        }
        let late = self.clocks.run_out(now).first().ok_or(Refused::NoTimeUp)?;
        Ok(stand_in(late, Why::Time))
    }

    pub(crate) fn stood_in(&mut self, seat: Seat, level: Level, why: Why) -> Result<(), Refused> {
        match self.chair_mut(seat)? {
            Chair::Person { stand_in, .. } => *stand_in = Some((level, why)),
            Chair::Free | Chair::Bot(_) => return Err(Refused::Empty(seat)),
        }
        self.carry_if_agreed()
    }

    pub(crate) fn come_back(&self, seat: Seat) -> Result<Event, Refused> {
        match self.chair(seat)? {
            Chair::Person { stand_in: Some((_, Why::Resigned)), .. } => Err(Refused::Resigned),
            Chair::Person { stand_in: Some(_), .. } => Ok(Event::CameBack { seat: seat.0 }),
            Chair::Person { stand_in: None, .. } | Chair::Free | Chair::Bot(_) => Err(Refused::NotAway),
        }
    }

    pub(crate) fn came_back(&mut self, seat: Seat) -> Result<(), Refused> {
        if let Chair::Person { stand_in, .. } = self.chair_mut(seat)? {
            *stand_in = None;
        }
        self.clocks.came_back(seat);
        Ok(())
    }
}

fn stand_in(seat: Seat, why: Why) -> Event {
    Event::StoodIn { seat: seat.0, level: STAND_IN.id().into(), why }
}
