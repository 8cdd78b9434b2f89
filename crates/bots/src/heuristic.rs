use midway_game::{Game, Hint, Rng};

use crate::bot::Hints;
use crate::{Bot, BotRng, Budget, Choice, Craft, Haze, NoChoice, Position, Prospect, Sight};

/// Plays by craft alone: takes the choice that weighs most.
#[derive(Debug)]
pub struct Heuristic<G: Game, C: Craft<G>> {
    craft: C,
    notes: C::Notes,
    seed: u64,
    haze: Haze,
    weights: Vec<f32>,
    of: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game, C: Craft<G>> Heuristic<G, C> {
    /// A player who sees clearly.
    pub fn new(rules: &G, seed: u64) -> Self {
        Heuristic::by(C::new(rules), seed, Haze::new(0, seed))
    }

    /// A player in a haze: has leanings that last for a whole game, now and then does not see a choice, and leaves out of account what
    /// the craft says.
    pub fn hazy(rules: &G, seed: u64, haze: Haze) -> Self {
        Heuristic::by(C::hazy(rules, haze), seed, haze)
    }

    fn by(craft: C, seed: u64, haze: Haze) -> Self {
        let (notes, weights) = (C::Notes::default(), Vec::new());
        Heuristic { craft, notes, seed, haze, weights, of: std::marker::PhantomData }
    }

    /// Weighs the choices in an imagined state, which it gives back.
    fn weigh(&mut self, sight: &Sight<'_, G>) -> G::State {
        let mut rng = sight.generator(self.seed);
        let state = sight.imagine(&mut rng);
        self.weights.clear();
        self.craft.weigh(sight.position(&state), sight.legal(), &mut self.notes, &mut self.weights);
        if self.haze.depth() > 0.0 {
            self.misjudge(sight.position(&state), sight.legal(), &mut rng);
        }
        state
    }

    fn misjudge(&mut self, at: Position<'_, G>, legal: &[G::Action], rng: &mut BotRng) {
        let Heuristic { craft, haze, weights, .. } = self;
        let missed = (OVERLOOKED * haze.depth()).min(MOST_OVERLOOKED) * 4_294_967_296.0;
        for (weight, action) in weights.iter_mut().zip(legal) {
            let leaning: f32 = craft.about(at, action).into_iter().map(|thing| haze.leaning(thing)).sum();
            *weight += C::HEAT * haze.depth() * leaning;
            if (rng.next_u32() as f32) < missed {
                *weight -= OUT_OF_SIGHT;
            }
        }
    }
}

/// How likely a choice is overlooked in a haze of 1, and in the deepest.
const OVERLOOKED: f32 = 0.06;
const MOST_OVERLOOKED: f32 = 0.5;
/// More than any choice is worth.
const OUT_OF_SIGHT: f32 = 1e4;

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
