use midway_game::{Game, Hint, Rng};

use crate::bot::Hints;
use crate::{Bot, BotRng, Budget, Choice, Craft, NoChoice, Prospect, Sight};

/// Plays by craft alone: takes the choice that weighs most.
#[derive(Debug)]
pub struct Heuristic<G: Game, C: Craft<G>> {
    craft: C,
    notes: C::Notes,
    seed: u64,
    /// How blurred the weights are, in units of the craft's heat.
    blur: f32,
    weights: Vec<f32>,
    of: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game, C: Craft<G>> Heuristic<G, C> {
    /// A player who sees clearly.
    pub fn new(rules: &G, seed: u64) -> Self {
        Heuristic::blurred(rules, seed, 0.0)
    }

    /// A player who misjudges: choices that are close are often taken for one another, a clear blunder is rare.
    pub fn blurred(rules: &G, seed: u64, blur: f32) -> Self {
        Heuristic {
            craft: C::new(rules),
            notes: C::Notes::default(),
            seed,
            blur,
            weights: Vec::new(),
            of: std::marker::PhantomData,
        }
    }

    /// Weighs the choices in an imagined state, which it gives back.
    fn weigh(&mut self, sight: &Sight<'_, G>) -> G::State {
        let mut rng = sight.generator(self.seed);
        let state = sight.imagine(&mut rng);
        self.weights.clear();
        self.craft.weigh(sight.position(&state), sight.legal(), &mut self.notes, &mut self.weights);
        if self.blur > 0.0 {
            let blur = self.blur * C::HEAT;
            self.weights.iter_mut().for_each(|weight| *weight += blur * gumbel(&mut rng));
        }
        state
    }
}

/// Noise that turns "take the greatest" into "take in proportion to the odds".
fn gumbel(rng: &mut BotRng) -> f32 {
    let unit = (f64::from(rng.next_u32()) + 0.5) / 4_294_967_296.0;
    -(-unit.ln()).ln() as f32
}

impl<G: Game, C: Craft<G>> Bot<G> for Heuristic<G, C> {
    fn choose(&mut self, sight: &Sight<'_, G>, _budget: &Budget<'_>) -> Result<Choice<G>, NoChoice> {
        if let [action] = *sight.legal() {
            return Ok(Choice { action, iterations: 0 });
        }
        self.weigh(sight);
        let best = greatest(&self.weights).ok_or(NoChoice::NotAsked { seat: sight.seat() })?;
        Ok(Choice { action: sight.legal()[best], iterations: 0 })
    }

    fn hints(&mut self, sight: &Sight<'_, G>, _budget: &Budget<'_>, most: usize) -> Hints<G> {
        let state = self.weigh(sight);
        let at = sight.position(&state);
        let mut order: Vec<usize> = (0..sight.legal().len()).collect();
        order.sort_by(|&a, &b| self.weights[b].total_cmp(&self.weights[a]));
        let ranked = order.into_iter().map(|index| sight.legal()[index]).enumerate();
        let hints = ranked.take(most).map(|(rank, action)| {
            let prospect = Prospect::after(&self.craft, at, action, &mut self.notes);
            Hint {
                action,
                win: prospect.win[sight.seat()],
                points: prospect.points[sight.seat()],
                share: f32::from(u8::from(rank == 0)),
                why: self.craft.why(at, &action, &mut self.notes),
            }
        });
        Ok(hints.collect())
    }
}

/// The index of the greatest weight; the first of equals.
fn greatest(weights: &[f32]) -> Option<usize> {
    let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    weights.iter().position(|&weight| weight >= best)
}
