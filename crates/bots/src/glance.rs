use midway_game::{Game, Hint, Step};
use midway_net::softmax;

use crate::bot::Hints;
use crate::guide::{gumbel, settle};
use crate::{Bot, Budget, Choice, Craft, Guide, NoChoice, Sight};

/// Looks once and takes what looks best to its guide: a network, where there is one for the table.
#[derive(Debug)]
pub struct Glance<G: Game, C: Craft<G>> {
    guide: Guide<G, C>,
    seed: u64,
    /// How far it departs from what looks best: with 1 it takes choices as often as the guide would.
    heat: f32,
    logits: Vec<f32>,
}

impl<G: Game, C: Craft<G>> Glance<G, C> {
    /// One that takes what looks best.
    pub fn new(guide: Guide<G, C>, seed: u64) -> Self {
        Glance::heated(guide, seed, 0.0)
    }

    /// One that takes what looks good, the better the more often.
    pub fn heated(guide: Guide<G, C>, seed: u64, heat: f32) -> Self {
        Glance { guide, seed, heat, logits: Vec::with_capacity(256) }
    }

    /// Weighs the choices in an imagined state, which it gives back.
    fn weigh(&mut self, sight: &Sight<'_, G>) -> G::State {
        let mut rng = sight.generator(self.seed);
        let state = sight.imagine(&mut rng);
        self.guide.weigh(sight.position(&state), sight.legal(), &mut self.logits);
        if self.heat > 0.0 {
            self.logits.iter_mut().for_each(|logit| *logit += self.heat * gumbel(&mut rng));
        }
        state
    }
}

impl<G: Game, C: Craft<G>> Bot<G> for Glance<G, C> {
    fn choose(&mut self, sight: &Sight<'_, G>, _budget: &Budget<'_>) -> Result<Choice<G>, NoChoice> {
        if let [action] = *sight.legal() {
            return Ok(Choice { action, iterations: 0 });
        }
        self.weigh(sight);
        let choices = sight.legal().iter().zip(&self.logits);
        // The first of equals.
        let best = choices.reduce(|best, next| if next.1 > best.1 { next } else { best });
        let action = best.map(|(action, _)| *action).ok_or(NoChoice::NotAsked { seat: sight.seat() })?;
        Ok(Choice { action, iterations: 1 })
    }

    fn hints(&mut self, sight: &Sight<'_, G>, _budget: &Budget<'_>, most: usize) -> Hints<G> {
        let state = self.weigh(sight);
        let (at, mut rng) = (sight.position(&state), sight.generator(self.seed));
        let mut order: Vec<usize> = (0..sight.legal().len()).collect();
        order.sort_by(|&a, &b| self.logits[b].total_cmp(&self.logits[a]));
        softmax(&mut self.logits);
        let Glance { guide, logits, .. } = self;
        let hints = order.into_iter().take(most).map(|nth| {
            let action = sight.legal()[nth];
            let mut after = state.clone();
            at.rules.apply(&mut after, &Step::Choice(at.seat, action));
            settle(at.rules, &mut after, &mut rng);
            let prospect = guide.expect(at.rules, &after, at.seat);
            let (craft, notes) = guide.craft();
            Hint {
                action,
                win: prospect.win[at.seat],
                points: prospect.points[at.seat],
                share: logits[nth],
                why: craft.why(at, &action, notes),
            }
        });
        Ok(hints.collect())
    }
}
