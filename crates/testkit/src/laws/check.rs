use midway_game::{Notation, Seat, TableGame, Turn};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::Play;

/// How many choices of other moments are offered to a seat at each decision.
const OFFERS: usize = 16;
const OFFERS_OUT_OF_TURN: usize = 2;

impl<G: TableGame> Play<'_, G> {
    pub(super) fn check_agrees(&mut self, turn: Turn) -> Verdict {
        // Where nobody is asked there is little to refuse, and most moments of a game may be draws.
        if !self.trial.has(law::CHECK) || (!matches!(turn, Turn::Seats(_)) && !self.now()) {
            return Ok(());
        }
        for seat in Seat::all(self.rules().seats()) {
            self.listed_are_accepted(seat)?;
            self.offers_are_refused(seat, if turn.has(seat) { OFFERS } else { OFFERS_OUT_OF_TURN })?;
        }
        Ok(())
    }

    fn offers_are_refused(&mut self, seat: Seat, offers: usize) -> Verdict {
        for _ in 0..offers {
            let Some(action) = self.pool.any(&mut self.whim) else { break };
            self.unlisted_is_refused(seat, action)?;
        }
        Ok(())
    }

    fn listed_are_accepted(&self, seat: Seat) -> Verdict {
        for action in self.lists.of(seat) {
            if let Err(illegal) = self.rules().check(&self.state, seat, action) {
                let text = action.text(self.rules());
                let what = format!("seat {seat}: '{text}' is listed, and refused: {illegal}");
                return Err(Fault::new(law::CHECK, what));
            }
        }
        Ok(())
    }

    fn unlisted_is_refused(&self, seat: Seat, action: G::Action) -> Verdict {
        if self.lists.of(seat).contains(&action) {
            return Ok(());
        }
        match self.rules().check(&self.state, seat, &action) {
            Err(illegal) => self.trial.clauses.cited(illegal.clause, format_args!("a refusal")),
            Ok(()) => {
                let text = action.text(self.rules());
                Err(Fault::new(law::CHECK, format!("seat {seat}: '{text}' is not listed, and accepted")))
            }
        }
    }
}
