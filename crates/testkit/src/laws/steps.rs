use midway_game::{Step, TableGame, Turn, Viewer};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::{Play, any};

impl<G: TableGame> Play<'_, G> {
    /// Takes a step and tries the laws of a step.
    pub(super) fn take(&mut self, turn: Turn, step: Step<G>) -> Verdict {
        self.choices_commute(turn, &step)?;
        self.secrets_are_kept(&step)?;
        // Recorded before it is taken: if the rules panic, the record shows the step.
        self.taken.push(step);
        self.twin.clone_from(&self.state);
        self.rules().apply(&mut self.state, &step);
        self.rules().apply(&mut self.twin, &step);
        self.both_agree(&step)?;
        self.pieces_are_conserved()?;
        if self.now() {
            self.describe_to_anyone();
        }
        Ok(())
    }

    fn both_agree(&self, step: &Step<G>) -> Verdict {
        if self.state == self.twin || !self.trial.has(law::DETERMINISTIC) {
            return Ok(());
        }
        let line = step.line(self.rules());
        let what = format!("'{line}' taken twice from equal states gave different ones");
        Err(Fault::new(law::DETERMINISTIC, what))
    }

    pub(super) fn count_pieces_of_setup(&mut self) {
        let [setup, _] = &mut self.pieces;
        setup.clear();
        self.trial.rules.pieces(&self.state, setup);
    }

    fn pieces_are_conserved(&mut self) -> Verdict {
        let [setup, now] = &mut self.pieces;
        now.clear();
        self.trial.rules.pieces(&self.state, now);
        if setup == now || !self.trial.has(law::PIECES) {
            return Ok(());
        }
        Err(Fault::new(law::PIECES, format!("there were {setup:?} at setup and there are {now:?} now")))
    }

    pub(super) fn question_cites(&self, turn: Turn) -> Verdict {
        if turn == Turn::Over || !self.trial.has(law::CLAUSES) {
            return Ok(());
        }
        let ask = self.rules().ask(&self.state);
        self.trial.clauses.cited(ask.clause, format_args!("the question '{}'", ask.what))
    }

    /// Shows some viewer the table in words, which must not panic.
    fn describe_to_anyone(&mut self) {
        let rules = self.trial.rules.as_ref();
        let viewers: Vec<Viewer> = Viewer::all(rules.seats()).collect();
        if let Some(viewer) = any(&viewers, &mut self.whim) {
            let _ = rules.describe(&rules.view(&self.state, viewer), &mut String::new());
        }
    }
}
