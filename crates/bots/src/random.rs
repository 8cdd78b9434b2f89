use midway_game::{Game, Hint, Remark, below};

use crate::bot::Hints;
use crate::{Bot, Budget, Choice, NoChoice, Sight};

/// Takes any choice, all being equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// One whose choices follow from a seed.
    pub fn new(seed: u64) -> Self {
        Random { seed }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, sight: &Sight<'_, G>, _budget: &Budget<'_>) -> Result<Choice<G>, NoChoice> {
        let nth = below(&mut sight.generator(self.seed), sight.legal().len() as u32) as usize;
        let action = sight.legal().get(nth).copied().ok_or(NoChoice::NotAsked { seat: sight.seat() })?;
        Ok(Choice { action, iterations: 0 })
    }

    fn hints(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>, most: usize) -> Hints<G> {
        let Choice { action, .. } = self.choose(sight, budget)?;
        let share = 1.0 / f32::from(sight.rules().seats());
        let why = vec![Remark::new("why-any")];
        Ok([Hint { action, win: share, points: 0.0, share: 1.0, why }].into_iter().take(most).collect())
    }
}
