use midway_game::{Step, TableGame, Viewer, below};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::{Play, any};
use super::transcript::{instead_of, looks_the_same};

/// How many other steps a step is compared with.
const OTHERS: usize = 3;
/// Outside of thorough games, at one in this many steps.
const ONE_IN: u32 = 64;

impl<G: TableGame> Play<'_, G> {
    /// Before a step is taken: what a viewer may not know is put otherwise, and the viewer must not notice, neither by
    /// what it sees nor by what it witnesses next.
    pub(super) fn secrets_are_kept(&mut self, step: &Step<G>) -> Verdict {
        if !self.trial.has(law::SECRETS) || !(self.thorough || below(&mut self.whim, ONE_IN) == 0) {
            return Ok(());
        }
        let viewers: Vec<Viewer> = Viewer::all(self.rules().seats()).collect();
        any(&viewers, &mut self.whim).map_or(Ok(()), |viewer| self.secrets_are_kept_from(viewer, step))
    }

    fn secrets_are_kept_from(&mut self, viewer: Viewer, step: &Step<G>) -> Verdict {
        let fault = |what: String| Fault::new(law::SECRETS, format!("{viewer:?}: {what}"));
        let rules = self.rules();
        let other = rules.disguise(&self.state, viewer, &mut self.whim);
        if !self.pieces_are_all_there(&other) {
            return Err(fault("pieces have appeared or vanished in the disguise".into()));
        }
        looks_the_same(rules, viewer, [&self.state, &other], self.thorough)
            .map_err(|what| fault(format!("two positions differ in what it may not know, and yet {what}")))?;
        let steps = instead_of(rules, &other, step);
        for _ in 0..OTHERS.min(steps.len()) {
            let Some(instead) = any(&steps, &mut self.whim) else { break };
            self.is_told_apart(viewer, step, &other, &instead).map_err(fault)?;
        }
        Ok(())
    }

    /// Whether the viewer tells a step from another in another position, as far as both are secret to it.
    fn is_told_apart(
        &self,
        viewer: Viewer,
        step: &Step<G>,
        other: &G::State,
        instead: &Step<G>,
    ) -> Result<(), String> {
        let rules = self.rules();
        let (here, there) = (step.seen_by(viewer, rules, &self.state), instead.seen_by(viewer, rules, other));
        let may = rules.learns(&self.state, step, viewer) != rules.learns(other, instead, viewer);
        match (here != there, may) {
            (true, false) => {
                Err(format!("it sees '{here}' or '{there}', and may not know which of them it is"))
            }
            (false, true) => {
                let [one, two] = [step, instead].map(|step| step.line(rules));
                Err(format!("it sees '{here}' of '{one}' and of '{two}', and may know which of them it is"))
            }
            _ => Ok(()),
        }
    }
}
