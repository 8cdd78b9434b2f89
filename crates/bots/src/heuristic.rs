use midway_game::{Game, Rng};
use rand_xoshiro::rand_core::SeedableRng;

use crate::{Bot, BotRng, Budget, Choice, Craft, NoChoice, Prospect, Reason, Sight};

/// Plays by craft alone: takes the choice that weighs most.
#[derive(Debug)]
pub struct Heuristic<G: Game, C: Craft<G>> {
    craft: C,
    notes: C::Notes,
    rng: BotRng,
    /// How blurred the weights are, in units of the craft's heat.
    blur: f32,
    legal_weights: Vec<f32>,
    world_weights: Vec<f32>,
    of: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game, C: Craft<G>> Heuristic<G, C> {
    pub fn new(rules: &G, seed: u64) -> Self {
        Heuristic::blurred(rules, seed, 0.0)
    }

    /// A player who misjudges: choices that are close are often taken for one another, a clear blunder is rare.
    pub fn blurred(rules: &G, seed: u64, blur: f32) -> Self {
        Heuristic {
            craft: C::new(rules),
            notes: C::Notes::default(),
            rng: BotRng::seed_from_u64(seed),
            blur,
            legal_weights: Vec::new(),
            world_weights: Vec::new(),
            of: std::marker::PhantomData,
        }
    }

    /// Weighs the choices in several imagined states and sums up.
    fn weigh(&mut self, sight: &Sight<'_, G>) {
        self.legal_weights.clear();
        self.legal_weights.resize(sight.legal().len(), 0.0);
        for _ in 0..C::WORLDS.max(1) {
            let state = sight.rules().imagine(sight.view(), &mut self.rng);
            self.world_weights.clear();
            self.craft.weigh(
                sight.rules(),
                &state,
                sight.seat(),
                sight.legal(),
                &mut self.notes,
                &mut self.world_weights,
            );
            for (sum, weight) in self.legal_weights.iter_mut().zip(&self.world_weights) {
                *sum += weight / C::WORLDS.max(1) as f32;
            }
        }
        if self.blur > 0.0 {
            let blur = self.blur * C::HEAT;
            self.legal_weights.iter_mut().for_each(|weight| *weight += blur * gumbel(&mut self.rng));
        }
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
        let best = greatest(&self.legal_weights).ok_or(NoChoice::NotAsked { seat: sight.seat() })?;
        Ok(Choice { action: sight.legal()[best], iterations: 0 })
    }

    fn reasons(
        &mut self,
        sight: &Sight<'_, G>,
        _budget: &Budget<'_>,
        most: usize,
        also: Option<G::Action>,
    ) -> Result<Vec<Reason<G>>, NoChoice> {
        self.weigh(sight);
        let mut order: Vec<usize> = (0..sight.legal().len()).collect();
        order.sort_by(|&a, &b| self.legal_weights[b].total_cmp(&self.legal_weights[a]));
        let state = sight.rules().imagine(sight.view(), &mut self.rng);
        let ranked = order.into_iter().map(|index| sight.legal()[index]).enumerate();
        let named = ranked.filter(|&(rank, action)| rank < most || also == Some(action));
        let reasons = named.map(|(rank, action)| {
            let prospect =
                Prospect::after(sight.rules(), &self.craft, &state, sight.seat(), action, &mut self.notes);
            Reason {
                action,
                win: prospect.win[sight.seat().index() & 7],
                points: prospect.points[sight.seat().index() & 7],
                share: f32::from(u8::from(rank == 0)),
                why: self.craft.why(sight.rules(), &state, sight.seat(), &action, &mut self.notes),
            }
        });
        Ok(reasons.collect())
    }
}

/// The index of the greatest weight; the first of equals.
pub(crate) fn greatest(weights: &[f32]) -> Option<usize> {
    let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    weights.iter().position(|&weight| weight >= best)
}
