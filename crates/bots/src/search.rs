//! Information-set Monte Carlo tree search, seen by one seat.
//!
//! Every iteration imagines a state that the seat cannot rule out and walks down one tree with it. The tree branches
//! on choices made in the open: its own, and those of others. What may be chosen differs from one imagined state to
//! the next, so every edge counts how often it was available, and is judged by that number (Cowling, Powley and
//! Whitehouse, 2012). Four things do not branch:
//!
//! - draws: they are drawn with their true odds in every iteration, and an edge averages over them;
//! - choices that stay hidden from the seat: they are taken as a craftsman in the other's place would, by odds;
//! - choices of others where there are many of them, if the craft says so ([`Craft::OTHERS_BY_CRAFT`]): between two
//!   choices of one's own lie theirs and the draws, and a tree that branched on all of them would never get there;
//! - choices that several seats make at once: the seat's own does branch, the others' do not, since it cannot see them
//!   when it chooses.
//!
//! An edge is chosen by its mean utility for the seat that chooses, plus a bonus for what is little explored and
//! looks good to the craft (progressive bias, as in PUCT). Where the tree ends, the craft's forecast tells how the game
//! would end. Each seat maximises its own utility.
//!
//! A tree is grown anew for every choice. A craft whose game is one of long plans looks ahead by successive [`Halving`]
//! instead of a [`Tree`]: its [`Craft::Lookahead`] says so. [`Guided`] is for few visits, led by what was learned; so is a
//! [`Halving`] whose [tuning](Tuning::led) says so.

mod edge;
mod guided;
mod halving;
mod improve;
mod rollout;
mod tree;

use std::fmt::Debug;
use std::marker::PhantomData;

use midway_game::{Game, Hint};

use crate::bot::Hints;
use crate::{Bot, Budget, Choice, Craft, Insight, NoChoice, Prospect, Sight};
pub use edge::Edge;
pub use guided::Guided;
pub use halving::Halving;
pub use rollout::Rollouts;
pub use tree::Tree;

/// How a search weighs exploring against what it knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much a choice is worth trying because it was little explored.
    pub exploration: f32,
    /// How many visits the craft's own opinion of a choice counts for. Draws make results noisy: without it a search
    /// that has little time would take luck for insight.
    pub trust: f32,
    /// How games go on where a tree ends.
    pub rollouts: Rollouts,
    /// Trees that grow at once, their roots being added up; or threads that play games on.
    pub threads: u32,
    /// No choice gets more iterations, whatever the budget.
    pub most: u32,
    /// Whether a comparison by playouts goes by what a network has learned, where there is one for the table.
    pub led: bool,
}

impl Tuning {
    /// What suits a craft.
    pub const CRAFT: Tuning = Tuning {
        exploration: 1.0,
        trust: 1.0,
        rollouts: Rollouts::Forecast,
        threads: 1,
        most: u32::MAX,
        led: false,
    };
    /// The textbook: no craft, every game played out at random.
    pub const PLAIN: Tuning = Tuning { exploration: 0.7, rollouts: Rollouts::Random, ..Tuning::CRAFT };
}

/// A way to look ahead.
pub trait Lookahead<G: Game>: Debug + Send + Sized {
    /// What it knows about the game.
    type Craft: Craft<G>;

    /// Those who look ahead at once, each on a thread of its own. Not empty.
    fn team(rules: &G, tuning: &Tuning) -> Vec<Self>;

    /// Gives it a network that corrects what the craft expects, or takes it away. Who plays games on has no use for one.
    fn foresee(&mut self, foresight: Option<Insight<G>>) {
        let _ = foresight;
    }

    /// Looks ahead from what a seat sees now, and from nothing else. Says how many futures were looked at.
    fn look(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>, seed: u64) -> u32;

    /// What came of every choice that was looked at.
    fn edges(&self) -> &[Edge<G>];

    /// The craft with its notes.
    fn craft(&mut self) -> (&Self::Craft, &mut <Self::Craft as Craft<G>>::Notes);
}

/// Chooses by search.
#[derive(Debug)]
pub struct Search<G: Game, L: Lookahead<G>> {
    team: Vec<L>,
    seed: u64,
    most: u32,
    of: PhantomData<fn() -> G>,
}

/// The seed of one of several threads.
fn seed_of(seed: u64, thread: u64) -> u64 {
    seed.wrapping_add(thread << 40)
}

impl<G: Game, L: Lookahead<G>> Search<G, L> {
    /// A search with this tuning.
    pub fn new(rules: &G, seed: u64, tuning: &Tuning) -> Self {
        Search { team: L::team(rules, tuning), seed, most: tuning.most, of: PhantomData }
    }

    /// The same with a network that corrects what the craft expects.
    pub fn foreseeing(mut self, foresight: Option<&Insight<G>>) -> Self {
        self.team.iter_mut().for_each(|one| one.foresee(foresight.cloned()));
        self
    }

    /// Lets everyone look ahead from what the seat sees now.
    fn look(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> u32 {
        let share = budget.at_most(self.most).part(self.team.len() as u32);
        let seed = sight.seed(self.seed);
        #[cfg(feature = "threads")]
        let several = self.team.len() > 1;
        let looking = self.team.iter_mut().zip((0..).map(|number| seed_of(seed, number)));
        #[cfg(feature = "threads")]
        if several {
            return std::thread::scope(|scope| {
                let looking = looking.map(|(one, seed)| scope.spawn(move || one.look(sight, &share, seed)));
                let looking: Vec<_> = looking.collect();
                looking.into_iter().map(|one| one.join().unwrap_or(0)).sum()
            });
        }
        looking.map(|(one, seed)| one.look(sight, &share, seed)).sum()
    }

    /// The root's edges, those of several trees added up, most visited first.
    fn ranking(&self, sight: &Sight<'_, G>) -> Vec<Edge<G>> {
        let mut sum: Vec<Edge<G>> =
            sight.legal().iter().map(|&action| Edge::new(sight.seat(), action, 0.0, 0.0)).collect();
        for edge in self.team.iter().flat_map(Lookahead::edges) {
            if let Ok(at) = sum.binary_search_by(|known| known.action.cmp(&edge.action)) {
                sum[at].absorb(edge);
            }
        }
        sum.sort_by(Edge::better);
        sum
    }
}

impl<G: Game, L: Lookahead<G>> Bot<G> for Search<G, L> {
    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> Result<Choice<G>, NoChoice> {
        if let [action] = *sight.legal() {
            return Ok(Choice { action, iterations: 0 });
        }
        let iterations = self.look(sight, budget);
        let best = self.ranking(sight).first().map(|edge| edge.action);
        best.map(|action| Choice { action, iterations }).ok_or(NoChoice::NotAsked { seat: sight.seat() })
    }

    fn hints(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>, most: usize) -> Hints<G> {
        let iterations = self.look(sight, budget);
        let ranking = self.ranking(sight);
        let visits: f32 = ranking.iter().map(|edge| edge.visits).sum();
        let state = sight.imagine(&mut sight.generator(self.seed));
        let at = sight.position(&state);
        let Some(first) = self.team.first_mut() else { return Ok(Vec::new()) };
        let (craft, notes) = first.craft();
        let hints = ranking.iter().take(most).map(|edge| {
            let Edge { action, .. } = *edge;
            let (win, points) = if iterations == 0 || edge.visits == 0.0 {
                // Nothing was looked at: the craft alone says what to expect.
                let prospect = Prospect::after(craft, at, action, notes);
                (prospect.win[at.seat], prospect.points[at.seat])
            } else {
                (edge.mean(edge.wins).clamp(0.0, 1.0), edge.mean(edge.points))
            };
            let share = edge.visits / visits.max(1.0);
            Hint { action, win, points, share, why: craft.why(at, &action, notes) }
        });
        Ok(hints.collect())
    }
}
