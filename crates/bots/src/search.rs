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
//! looks good to the craft (progressive bias, as in PUCT). Where the tree ends, a few choices are made by the craft's
//! sketch, and its forecast tells how the game would end. Each seat maximises its own utility.
//!
//! A craft whose game is one of long plans asks for a [`Contest`] instead of a [`Tree`] ([`Craft::BY_PLAYOUTS`]).

mod contest;
mod rollout;
mod tree;

use midway_game::{Game, Remark};
use rand_xoshiro::rand_core::SeedableRng;

use crate::{Bot, BotRng, Budget, Choice, Craft, NoChoice, Reason, Sight};
pub use contest::Contest;
pub use rollout::Rollouts;
pub(crate) use rollout::play_on;
pub use tree::{Edge, Tree};

/// How a search weighs exploring against what it knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    pub exploration: f32,
    /// How many visits the craft's own opinion of a choice counts for. Draws make results noisy: without it a search
    /// that has little time would take luck for insight.
    pub trust: f32,
    pub rollouts: Rollouts,
    /// Trees that grow at once, their roots being added up; or threads that play games on.
    pub trees: u32,
    /// How much of what an earlier search counted is kept when draws have come since.
    pub memory: f32,
    /// No choice gets more iterations, whatever the budget.
    pub most: u32,
}

impl Tuning {
    /// What suits a craft.
    pub const fn of(horizon: u32) -> Self {
        let rollouts = Rollouts::Craft { horizon };
        Tuning { exploration: 1.0, trust: 1.0, rollouts, trees: 1, memory: 0.25, most: u32::MAX }
    }

    /// The textbook: no craft, every game played out at random.
    pub const fn plain() -> Self {
        let rollouts = Rollouts::Random;
        Tuning { exploration: 0.7, trust: 1.0, rollouts, trees: 1, memory: 0.25, most: u32::MAX }
    }
}

/// Chooses by search.
#[derive(Debug)]
pub struct Search<G: Game, C: Craft<G>> {
    /// One for each thread; a contest has threads of its own.
    lookouts: Vec<Lookout<G, C>>,
    most: u32,
}

/// One way to look ahead.
#[derive(Debug)]
enum Lookout<G: Game, C: Craft<G>> {
    Tree(Box<Tree<G, C>>),
    Contest(Box<Contest<G, C>>),
}

impl<G: Game, C: Craft<G>> Lookout<G, C> {
    fn look(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> u32 {
        match self {
            Lookout::Tree(tree) => tree.grow(sight, budget),
            Lookout::Contest(contest) => contest.hold(sight, budget),
        }
    }

    fn edges(&self) -> &[Edge<G>] {
        match self {
            Lookout::Tree(tree) => tree.root(),
            Lookout::Contest(contest) => contest.edges(),
        }
    }

    /// Makes sure that there is something to say of every choice.
    fn explain(&mut self, sight: &Sight<'_, G>) {
        if let Lookout::Contest(contest) = self {
            contest.explain(sight);
        }
    }

    /// What the craft alone expects of a choice that a tree never took.
    fn guess(&mut self, sight: &Sight<'_, G>, edge: &Edge<G>) -> Option<Edge<G>> {
        match self {
            Lookout::Tree(tree) if edge.visits == 0.0 => Some(tree.guess(sight, edge.action)),
            _ => None,
        }
    }

    fn why(&mut self, sight: &Sight<'_, G>, action: &G::Action) -> Vec<Remark> {
        match self {
            Lookout::Tree(tree) => tree.why(sight, action),
            Lookout::Contest(contest) => contest.why(sight, action),
        }
    }
}

impl<G: Game, C: Craft<G>> Search<G, C> {
    pub fn new(rules: &G, seed: u64) -> Self {
        Search::tuned(rules, seed, Tuning::of(C::HORIZON))
    }

    pub fn tuned(rules: &G, seed: u64, tuning: Tuning) -> Self {
        let generators = (0..tuning.trees.max(1))
            .map(|number| BotRng::seed_from_u64(seed.wrapping_add(u64::from(number) << 40)));
        let lookouts = if C::BY_PLAYOUTS && tuning.rollouts != Rollouts::Random {
            vec![Lookout::Contest(Box::new(Contest::new(C::new(rules), generators)))]
        } else {
            let tree = |rng| Lookout::Tree(Box::new(Tree::new(C::new(rules), tuning, rng)));
            generators.map(tree).collect()
        };
        Search { lookouts, most: tuning.most }
    }

    /// Lets everyone look ahead from what the seat sees now.
    fn look(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> u32 {
        let share = budget.at_most(self.most).part(self.lookouts.len() as u32);
        #[cfg(feature = "threads")]
        if self.lookouts.len() > 1 {
            return std::thread::scope(|scope| {
                let looking =
                    self.lookouts.iter_mut().map(|one| scope.spawn(move || one.look(sight, &share)));
                let looking: Vec<_> = looking.collect();
                looking.into_iter().map(|one| one.join().unwrap_or(0)).sum()
            });
        }
        self.lookouts.iter_mut().map(|one| one.look(sight, &share)).sum()
    }

    /// The root's edges, those of several trees added up, most visited first.
    fn ranking(&self, sight: &Sight<'_, G>) -> Vec<Edge<G>> {
        let mut sum: Vec<Edge<G>> =
            sight.legal().iter().map(|&action| Edge::new(sight.seat(), action, 0.0, 0.0)).collect();
        for edge in self.lookouts.iter().flat_map(Lookout::edges) {
            if let Ok(at) = sum.binary_search_by(|known| known.action.cmp(&edge.action)) {
                sum[at].absorb(edge);
            }
        }
        sum.sort_by(Edge::better);
        sum
    }
}

impl<G: Game, C: Craft<G>> Bot<G> for Search<G, C> {
    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> Result<Choice<G>, NoChoice> {
        if let [action] = *sight.legal() {
            return Ok(Choice { action, iterations: 0 });
        }
        let iterations = self.look(sight, budget);
        let best = self.ranking(sight).first().map(|edge| edge.action);
        best.map(|action| Choice { action, iterations }).ok_or(NoChoice::NotAsked { seat: sight.seat() })
    }

    fn reasons(
        &mut self,
        sight: &Sight<'_, G>,
        budget: &Budget<'_>,
        most: usize,
        also: Option<G::Action>,
    ) -> Result<Vec<Reason<G>>, NoChoice> {
        self.look(sight, budget);
        self.lookouts.iter_mut().take(1).for_each(|one| one.explain(sight));
        let ranking = self.ranking(sight);
        let visits: f32 = ranking.iter().map(|edge| edge.visits).sum();
        let Some(lookout) = self.lookouts.first_mut() else { return Ok(Vec::new()) };
        let named = |(rank, edge): &(usize, &Edge<G>)| *rank < most || also == Some(edge.action);
        let reasons = ranking.iter().enumerate().filter(named).map(|(_, edge)| {
            let guess = lookout.guess(sight, edge);
            let edge = guess.as_ref().unwrap_or(edge);
            Reason {
                action: edge.action,
                win: edge.mean(edge.wins),
                points: edge.mean(edge.points),
                share: if guess.is_some() { 0.0 } else { edge.visits / visits.max(1.0) },
                why: lookout.why(sight, &edge.action),
            }
        });
        Ok(reasons.collect())
    }
}
