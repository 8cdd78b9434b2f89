use midway_game::{Refusal, Seat, SeatSet};

use crate::table::Pending;
use crate::{Event, Motion, Refused, Stage, Table};

impl Table {
    /// A seat asks for something that everybody else must agree to: to go back further than an undo can, or to pause.
    pub(crate) fn propose(&self, seat: Seat, motion: Motion) -> Result<Event, Refused> {
        self.check_playing()?;
        if self.pending.is_some() {
            return Err(Refused::Pending);
        }
        if let Motion::Rewind { steps } = motion {
            self.check_unrated()?;
            self.check_rewind(steps as usize)?;
        }
        Ok(Event::Proposed { seat: seat.0, motion })
    }

    /// A game can only go back to where a seat had to move, and no further than the first move.
    fn check_rewind(&self, to: usize) -> Result<(), Refused> {
        let lines = self.game.lines(to);
        match lines.first() {
            None => Err(Refusal::NoRewind { to, taken: self.game.steps() }.into()),
            Some(line) if line.starts_with('#') => Err(Refused::MidDraw),
            Some(_) => Ok(()),
        }
    }

    /// Bots agree to everything.
    pub(crate) fn proposed(&mut self, by: Seat, motion: Motion) -> Result<(), Refused> {
        self.pending = Some(Pending { by, motion, agreed: SeatSet::one(by) });
        self.carry_if_agreed()
    }

    pub(crate) fn answer(&self, seat: Seat, yes: bool) -> Result<Event, Refused> {
        match self.pending {
            Some(pending) if !pending.agreed.contains(seat) && self.people().contains(seat) => {
                Ok(Event::Answered { seat: seat.0, yes })
            }
            Some(_) | None => Err(Refused::NothingAsked),
        }
    }

    pub(crate) fn answered(&mut self, seat: Seat, yes: bool) -> Result<(), Refused> {
        match &mut self.pending {
            Some(pending) if yes => pending.agreed.insert(seat),
            Some(_) | None => self.pending = None,
        }
        self.carry_if_agreed()
    }

    /// Also asked when someone leaves: those who are away need not agree.
    pub(crate) fn carry_if_agreed(&mut self) -> Result<(), Refused> {
        let Some(Pending { motion, agreed, .. }) = self.pending else { return Ok(()) };
        if self.people().iter().any(|seat| !agreed.contains(seat)) {
            return Ok(());
        }
        self.pending = None;
        match motion {
            Motion::Pause => self.stage = Stage::Paused,
            Motion::Rewind { steps } => {
                let mut played = self.played.clone();
                played.going_back(self.game(), steps as usize);
                self.game.rewind(steps as usize)?;
                self.played = played;
            }
        }
        Ok(())
    }

    pub(crate) fn resume(&self, seat: Seat) -> Result<Event, Refused> {
        if self.stage != Stage::Paused {
            return Err(Refused::NotPaused);
        }
        Ok(Event::Resumed { seat: seat.0 })
    }
}
