use midway_game::{Seat, SeatSet, Step, TableGame, Turn};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::{Play, any};

impl<G: TableGame> Play<'_, G> {
    /// Where several seats choose at once, takes this choice and one of another seat in both orders.
    pub(super) fn choices_commute(&mut self, turn: Turn, step: &Step<G>) -> Verdict {
        let (Turn::Seats(mut others), Step::Choice(seat, _)) = (turn, *step) else { return Ok(()) };
        others.remove(seat);
        if others.is_empty() || !self.trial.has(law::TOGETHER) {
            return Ok(());
        }
        self.others_are_left(others, step)?;
        let seats: Vec<Seat> = others.iter().collect();
        let Some(other) = any(&seats, &mut self.whim) else { return Ok(()) };
        let Some(action) = any(self.lists.of(other), &mut self.whim) else { return Ok(()) };
        self.both_orders_agree(step, &Step::Choice(other, action))
    }

    /// After a choice exactly the others are still asked, and they may choose what they could before.
    fn others_are_left(&self, others: SeatSet, step: &Step<G>) -> Verdict {
        let after = self.after(&[step]);
        let turn = self.rules().turn(&after);
        if turn != Turn::Seats(others) {
            let line = step.line(self.rules());
            let what = format!("after '{line}' the turn is {turn:?}, and {others:?} have not chosen");
            return Err(Fault::new(law::TOGETHER, what));
        }
        for seat in others.iter() {
            if self.rules().legal(&after, seat) != self.lists.of(seat) {
                let line = step.line(self.rules());
                let what = format!("'{line}' changes what seat {seat} may choose at the same time");
                return Err(Fault::new(law::TOGETHER, what));
            }
        }
        Ok(())
    }

    fn both_orders_agree(&self, one: &Step<G>, other: &Step<G>) -> Verdict {
        if self.after(&[one, other]) == self.after(&[other, one]) {
            return Ok(());
        }
        let [one, other] = [one, other].map(|step| step.line(self.rules()));
        let what = format!("'{one}' then '{other}' and the other way round gave different states");
        Err(Fault::new(law::TOGETHER, what))
    }

    fn after(&self, steps: &[&Step<G>]) -> G::State {
        let mut state = self.state.clone();
        steps.iter().for_each(|step| self.rules().apply(&mut state, step));
        state
    }
}
