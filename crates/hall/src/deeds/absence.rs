use midway_bots::Level;
use midway_game::Seat;

use crate::level::level_in;
use crate::{Chair, Deed, Done, Event, Refused, Stage, Table, Time, Who, Why};

/// The bot that stands in for a person.
const STAND_IN: Level = Level::Regular;
/// Milliseconds by which the clocks of two servers may differ.
const FAR_OFF: i64 = 60_000;

impl Table {
    /// Before the game the seat becomes free; afterwards a bot plays until the person comes back.
    pub(crate) fn leave(&self, seat: Seat) -> Result<Event, Refused> {
        match self.stage {
            Stage::Over => Err(Refused::Over),
            Stage::Lobby => Ok(Event::Left { seat: seat.0 }),
            Stage::Playing | Stage::Paused if self.bot_at(seat).is_some() => Err(Refused::Away),
            Stage::Playing | Stage::Paused => Ok(self.stand_in(seat, Why::Left, false)),
        }
    }

    /// Whoever has left a seat has no key any more, and is still told so when they ask again.
    pub(crate) fn left_with(&self, request: &str, deed: &Deed) -> Option<Done> {
        let done = |seat| self.requests.find(&format!("{}:{request}", Who::Seat(seat)));
        let (entry, revision) =
            Seat::all(self.setup.seats).filter(|_| *deed == Deed::Leave).find_map(done)?;
        Some(Done::Already(entry, revision))
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
                Ok(self.stand_in(seat, Why::Resigned, false))
            }
        }
    }

    /// A bot takes over for the first seat whose time is up. Nobody has agreed to anything by not being there.
    pub(crate) fn tick(&self, who: Who, now: Time) -> Result<Event, Refused> {
        if who != Who::Hall {
            return Err(Refused::SeatOnly);
        }
        let late = self.clocks.run_out(now).first().ok_or(Refused::NoTimeUp)?;
        let unanswered = self.pending.is_some_and(|pending| !pending.agreed.contains(late));
        Ok(self.stand_in(late, Why::Time, unanswered))
    }

    /// The time of a new entry: time does not run backwards, unless the clock was set back by more than a moment.
    pub(crate) fn time_of_entry(&self, now: Time) -> Time {
        if self.is_ahead(now) { now } else { now.max(self.last) }
    }

    /// Whether the last entry is of a time that is still far off.
    pub(crate) fn is_ahead(&self, now: Time) -> bool {
        self.last.0 - now.0 > FAR_OFF
    }

    pub(crate) fn set_clock(&self, who: Who, now: Time) -> Result<Event, Refused> {
        if who != Who::Hall {
            return Err(Refused::SeatOnly);
        }
        if self.is_ahead(now) { Ok(Event::ClockSet) } else { Err(Refused::NoTimeUp) }
    }

    pub(crate) fn stood_in(
        &mut self,
        seat: Seat,
        level: Level,
        why: Why,
        lapses: bool,
    ) -> Result<(), Refused> {
        if lapses {
            self.pending = None;
        }
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

impl Table {
    fn stand_in(&self, seat: Seat, why: Why, lapses: bool) -> Event {
        let level = level_in(&self.setup.game, STAND_IN);
        Event::StoodIn { seat: seat.0, level: level.id().into(), why, lapses }
    }
}
