use midway_game::Turn;

use super::lobby::check_host;
use crate::{Chair, Event, Refused, Stage, Table, Who};

impl Table {
    /// The nonces are fixed, and the first draws are made: from now on nobody can steer them.
    pub(crate) fn start(&self, who: Who) -> Result<Event, Refused> {
        check_host(who)?;
        self.check_lobby()?;
        if self.chairs.contains(&Chair::Free) {
            return Err(Refused::FreeSeats);
        }
        self.check_people()?;
        Ok(Event::Started { draws: self.game.foresee(None, &self.fair())?.draws })
    }

    pub(crate) fn started(&mut self, draws: &[String]) -> Result<(), Refused> {
        self.stage = Stage::Playing;
        self.fair = Some(self.fair());
        self.take_draws(draws)
    }

    pub(crate) fn take_draws(&mut self, draws: &[String]) -> Result<(), Refused> {
        for draw in draws {
            self.game.chance(draw)?;
        }
        if self.game.turn() == Turn::Over {
            self.stage = Stage::Over;
        }
        Ok(())
    }
}
