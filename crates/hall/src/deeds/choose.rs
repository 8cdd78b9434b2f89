use midway_game::{Foreseen, Refusal, Seat};

use crate::{Event, FinalScore, Refused, Table, Who};

impl Table {
    /// A move by the person in a seat, or by the bot that plays for it.
    pub(crate) fn choose(&self, who: Who, action: String, revision: usize) -> Result<Event, Refused> {
        self.check_playing()?;
        let seat = self.choosing(who)?;
        let Foreseen { draws, scores, held } =
            self.game.foresee(Some((seat, &action, revision)), &self.fair())?;
        let scores = scores.map(|scores| FinalScore::of(&scores, held));
        Ok(Event::Chose { seat: seat.0, action, draws, scores })
    }

    /// A seat may ask a bot only when it could move itself.
    pub(crate) fn hint(&self, seat: Seat) -> Result<Event, Refused> {
        self.check_playing()?;
        self.check_unrated()?;
        let seat = self.choosing(Who::Seat(seat))?;
        if self.game.turn().has(seat) { Ok(Event::Hinted { seat: seat.0 }) } else { Err(Refused::NotAsked) }
    }

    /// A bot moves only for the seat it plays; someone whose bot is playing must come back before moving.
    fn choosing(&self, who: Who) -> Result<Seat, Refused> {
        match who {
            Who::Seat(seat) if self.bot_at(seat).is_some() => Err(Refused::Away),
            Who::Seat(seat) => Ok(seat),
            Who::Bot(seat) if self.bot_at(seat).is_some() => Ok(seat),
            Who::Bot(_) | Who::Host | Who::Hall | Who::Visitor => Err(Refused::SeatOnly),
        }
    }

    /// A pending motion lapses once the game goes on.
    pub(crate) fn chose(&mut self, seat: Seat, action: &str, draws: &[String]) -> Result<(), Refused> {
        self.game.choose(seat, action, self.game.revision())?;
        self.clocks.chose(seat);
        self.pending = None;
        self.take_draws(draws)
    }

    /// A seat takes back its own last move, as long as nothing has been revealed since.
    pub(crate) fn undo(&self, seat: Seat) -> Result<Event, Refused> {
        self.check_undo(seat)?;
        Ok(Event::Undone { seat: seat.0 })
    }

    /// Whether a seat may take back its last move now.
    pub fn check_undo(&self, seat: Seat) -> Result<(), Refused> {
        self.check_playing()?;
        self.game.check_undo(seat)?;
        if self.played.has_just_gone_back(self.game.as_ref()) {
            return Err(Refusal::NoUndo { seat, why: "everybody has gone back to here" }.into());
        }
        Ok(())
    }

    pub(crate) fn undone(&mut self, seat: Seat) -> Result<(), Refused> {
        self.game.undo(seat)?;
        self.played.undone(self.game.as_ref());
        self.pending = None;
        Ok(())
    }
}
