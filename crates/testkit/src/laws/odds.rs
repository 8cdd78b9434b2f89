use midway_game::{Notation, TableGame, Turn, pick};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::{Dice, Play};

fn fault(what: String) -> Verdict {
    Err(Fault::new(law::ODDS, what))
}

impl<G: TableGame> Play<'_, G> {
    pub(super) fn odds_are_good(&mut self, turn: Turn) -> Verdict {
        if turn != Turn::Chance || !self.trial.has(law::ODDS) {
            return Ok(());
        }
        self.odds_are_appended()?;
        self.weights_are_good()?;
        self.outcomes_are_distinct()?;
        self.outcomes_read_back()
    }

    /// Asked twice into one buffer, the odds stand there twice.
    fn odds_are_appended(&mut self) -> Verdict {
        self.odds.clear();
        self.trial.rules.odds(&self.state, &mut self.odds);
        let once = self.odds.clone();
        self.trial.rules.odds(&self.state, &mut self.odds);
        let good = self.odds.strip_prefix(once.as_slice()).is_some_and(|again| again == once);
        self.odds = once;
        if good {
            Ok(())
        } else {
            fault("asked twice into one buffer, the odds do not stand there twice".into())
        }
    }

    fn weights_are_good(&self) -> Verdict {
        if self.odds.is_empty() {
            return fault("something is to be drawn, and nothing can come".into());
        }
        if let Some((outcome, _)) = self.odds.iter().find(|(_, weight)| *weight == 0) {
            return fault(format!("'{}' has no weight", outcome.text(self.rules())));
        }
        let sum: u64 = self.odds.iter().map(|&(_, weight)| u64::from(weight)).sum();
        if u32::try_from(sum).is_ok() { Ok(()) } else { fault(format!("the weights add up to {sum}")) }
    }

    fn outcomes_are_distinct(&self) -> Verdict {
        for (index, (outcome, _)) in self.odds.iter().enumerate() {
            if self.odds[..index].iter().any(|(other, _)| other == outcome) {
                return fault(format!("'{}' is listed twice", outcome.text(self.rules())));
            }
        }
        Ok(())
    }

    /// With equal generators, `draw` and `pick` take the same outcome and leave equal generators.
    pub(super) fn draw_agrees_with_odds(&mut self, fate: &Dice) -> Verdict {
        if !self.trial.has(law::ODDS) {
            return Ok(());
        }
        self.odds.clear();
        self.trial.rules.odds(&self.state, &mut self.odds);
        let (mut picking, mut drawing) = (fate.clone(), fate.clone());
        let picked = pick(&self.odds, &mut picking);
        let drawn = self.rules().draw(&self.state, &mut drawing);
        if picked != Some(drawn) {
            let text = drawn.text(self.rules());
            return fault(format!("'{text}' is drawn where the odds give {picked:?}"));
        }
        if picking == drawing {
            Ok(())
        } else {
            fault("draw leaves the generator elsewhere than pick".into())
        }
    }
}
