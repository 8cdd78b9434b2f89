use midway_game::{Game, Match, Refusal, Seat, Step, TableGame, Viewer, below};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::Play;
use super::record::Retelling;

/// What must not have changed after a match has refused something.
struct Before<G: Game> {
    state: G::State,
    revision: usize,
    steps: usize,
}

impl<G: Game> Before<G> {
    fn of(table: &Match<G>) -> Self {
        Before { state: table.state().clone(), revision: table.revision(), steps: table.steps().len() }
    }

    fn is(&self, table: &Match<G>) -> bool {
        self.revision == table.revision() && self.state == *table.state()
    }
}

impl<G: TableGame> Play<'_, G> {
    /// Takes a choice of the record: now and then after one that comes too late, now and then twice with an undo in
    /// between.
    pub(super) fn tell_choice(&mut self, retelling: &mut Retelling<G>, seat: Seat, text: &str) -> Verdict {
        if self.now() {
            self.late_choice_is_refused(&mut retelling.table, seat, text)?;
        }
        let several = retelling.several_choose();
        let before = self.now().then(|| Before::of(&retelling.table));
        retelling.choose(seat, text)?;
        if let Some(before) = before {
            self.choice_is_undone(&mut retelling.table, seat, &before)?;
            if before.steps == retelling.table.steps().len() {
                retelling.asked = retelling.table.revision();
                retelling.choose(seat, text)?;
            }
        }
        if !several {
            retelling.asked = retelling.table.revision();
        }
        Ok(())
    }

    /// Answers a revision from before the last draw or the seat's own last choice, and one from the future.
    fn late_choice_is_refused(&mut self, table: &mut Match<G>, seat: Seat, text: &str) -> Verdict {
        let passed = |step: &Step<G>| matches!(step, Step::Chance(_)) || step.is_by(seat);
        let last = table.steps().iter().rposition(passed);
        let late = last.map(|last| below(&mut self.whim, last as u32 + 1) as usize);
        let before = Before::of(table);
        for answered in late.into_iter().chain([table.revision() + 1]) {
            let told = table.choose_text(seat, text, answered);
            if !matches!(told, Err(Refusal::Stale { .. })) || !before.is(table) {
                let what = format!("'{seat} {text}' answers revision {answered}: {told:?}");
                return self.fault(law::STALE, before.steps, what);
            }
        }
        Ok(())
    }

    /// Another seat cannot take a choice back; the seat that made it can, unless the choice has shown it something.
    fn choice_is_undone(&self, table: &mut Match<G>, seat: Seat, before: &Before<G>) -> Verdict {
        let after = Before::of(table);
        let uncovers = self.uncovers(table, seat, before);
        let other = seat.next(self.rules().seats());
        if other != seat && (table.undo(other).is_ok() || !after.is(table)) {
            let what = format!("seat {other} took back a choice of seat {seat}");
            return self.fault(law::UNDO, after.steps, what);
        }
        match table.undo(seat) {
            Ok(()) if before.state == *table.state() && table.revision() > after.revision => Ok(()),
            Err(_) if uncovers && after.is(table) => Ok(()),
            told => {
                let what = format!("seat {seat} does not get back the state before its choice: {told:?}");
                self.fault(law::UNDO, after.steps, what)
            }
        }
    }

    /// Whether a seat saw more of its last choice than the choice itself.
    fn uncovers(&self, table: &Match<G>, seat: Seat, before: &Before<G>) -> bool {
        let Some(step) = table.steps().last() else { return false };
        step.seen_by(Viewer::Seat(seat), self.rules(), &before.state) != step.line(self.rules())
    }

    pub(super) fn no_undo_after_a_draw(&self, table: &mut Match<G>) -> Verdict {
        let before = Before::of(table);
        for seat in Seat::all(self.rules().seats()) {
            if table.undo(seat).is_ok() || !before.is(table) {
                return self.fault(law::UNDO, before.steps, format!("seat {seat} undid a draw"));
            }
        }
        Ok(())
    }

    fn fault(&self, law: &'static str, steps: usize, what: String) -> Verdict {
        if self.trial.has(law) { Err(Fault::new(law, what).after(steps)) } else { Ok(()) }
    }
}
