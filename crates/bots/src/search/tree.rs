use std::cmp::Ordering;

use midway_game::{Game, Remark, Seat, Step, Turn};

use super::rollout::{Roller, to_odds};
use super::{Rollouts, Tuning};
use crate::{BotRng, Budget, Craft, Heard, Prospect, Sight};

/// A tree of choices, with what is needed to grow it.
#[derive(Debug)]
pub struct Tree<G: Game, C: Craft<G>> {
    craft: C,
    tuning: Tuning,
    rng: BotRng,
    notes: C::Notes,
    roller: Roller<G>,
    nodes: Vec<Node<G>>,
    root: u32,
    path: Vec<(u32, u32)>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    regrets: Vec<f32>,
}

/// A point in the tree: the choices made on the way to it.
#[derive(Debug)]
struct Node<G: Game> {
    /// Sorted by seat and action.
    edges: Vec<Edge<G>>,
}

/// A choice in the tree and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Edge<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    /// How often it was taken, and how often it could have been.
    pub visits: f32,
    available: f32,
    /// How likely the craft would take it.
    odds: f32,
    /// How much less useful than its best choice the craft thinks it is.
    regret: f32,
    /// Sums for the seat that chooses.
    utility: f32,
    pub wins: f32,
    pub points: f32,
    child: u32,
}

const NO_NODE: u32 = u32::MAX;
/// A tree stops growing deeper beyond this; it goes on counting.
const MOST_NODES: usize = 1 << 21;
/// How often the clock is read.
const CLOCK_EVERY: u32 = 8;

impl<G: Game> Edge<G> {
    pub(crate) fn new(seat: Seat, action: G::Action, odds: f32, regret: f32) -> Self {
        Edge {
            seat,
            action,
            visits: 0.0,
            available: 0.0,
            odds,
            regret,
            utility: 0.0,
            wins: 0.0,
            points: 0.0,
            child: NO_NODE,
        }
    }

    pub(crate) fn absorb(&mut self, other: &Edge<G>) {
        self.visits += other.visits;
        self.odds = self.odds.max(other.odds);
        self.utility += other.utility;
        self.wins += other.wins;
        self.points += other.points;
    }

    /// Counts what came of the choice for the seat that chose; what use that is, is left open.
    pub(crate) fn count(&mut self, prospect: &Prospect) {
        let seat = self.seat.index() & 7;
        self.visits += 1.0;
        self.wins += prospect.win[seat];
        self.points += prospect.points[seat];
    }

    /// The same with a mean utility.
    pub(crate) fn with_utility(&self, mean: f32) -> Self {
        Edge { utility: mean * self.visits, ..*self }
    }

    pub(crate) fn mean(&self, sum: f32) -> f32 {
        sum / self.visits.max(1.0)
    }

    /// The better choice comes first: more often taken, then more useful, then likelier.
    pub(crate) fn better(&self, other: &Edge<G>) -> Ordering {
        let key = |edge: &Edge<G>| (edge.visits, edge.mean(edge.utility), edge.odds);
        let (mine, theirs) = (key(self), key(other));
        theirs.0.total_cmp(&mine.0).then(theirs.1.total_cmp(&mine.1)).then(theirs.2.total_cmp(&mine.2))
    }

    fn fade(&mut self, memory: f32) {
        self.visits *= memory;
        self.available *= memory;
        self.utility *= memory;
        self.wins *= memory;
        self.points *= memory;
    }

    fn key(&self) -> (Seat, G::Action) {
        (self.seat, self.action)
    }
}

impl<G: Game, C: Craft<G>> Tree<G, C> {
    pub(crate) fn new(craft: C, tuning: Tuning, rng: BotRng) -> Self {
        Tree {
            craft,
            tuning,
            rng,
            notes: C::Notes::default(),
            roller: Roller::default(),
            nodes: Vec::new(),
            root: NO_NODE,
            path: Vec::new(),
            legal: Vec::with_capacity(256),
            weights: Vec::with_capacity(256),
            regrets: Vec::with_capacity(256),
        }
    }

    pub(crate) fn root(&self) -> &[Edge<G>] {
        self.nodes.get(self.root as usize).map_or(&[], |root| &root.edges)
    }

    pub(crate) fn why(&mut self, sight: &Sight<'_, G>, action: &G::Action) -> Vec<Remark> {
        let state = sight.rules().imagine(sight.view(), &mut self.rng);
        self.craft.why(sight.rules(), &state, sight.seat(), action, &mut self.notes)
    }

    pub(crate) fn guess(&mut self, sight: &Sight<'_, G>, action: G::Action) -> Edge<G> {
        let (rules, seat) = (sight.rules(), sight.seat());
        let state = rules.imagine(sight.view(), &mut self.rng);
        let mut edge = Edge::new(seat, action, 0.0, 0.0);
        edge.count(&Prospect::after(rules, &self.craft, &state, seat, action, &mut self.notes));
        edge
    }

    /// Iterates until the budget is spent, or until nothing can overtake the best choice any more.
    pub(crate) fn grow(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> u32 {
        self.follow(sight);
        let began = budget.began();
        let mut done = 0;
        while done < budget.most() {
            self.iterate(sight);
            done += 1;
            if done % CLOCK_EVERY == 0
                && (budget.is_spent() || (done % 64 == 0 && self.is_decided(budget.left_at(done, began))))
            {
                break;
            }
        }
        done
    }

    /// Whether the lead of the best choice is greater than what is left to give.
    fn is_decided(&self, left: u32) -> bool {
        let mut most = [0.0f32; 2];
        for edge in self.root() {
            if edge.visits > most[0] {
                most = [edge.visits, most[0]];
            } else if edge.visits > most[1] {
                most[1] = edge.visits;
            }
        }
        most[0] - most[1] > left as f32
    }

    /// Moves the root to where the game is now, keeping what was learnt below it, or starts anew.
    fn follow(&mut self, sight: &Sight<'_, G>) {
        let mut drawn = false;
        let mut at = self.root;
        for heard in sight.heard() {
            match *heard {
                Heard::Open(seat, action) => at = self.child(at, seat, action),
                Heard::Hidden(_) => {}
                Heard::Draw => drawn = true,
            }
        }
        if sight.heard().is_empty() || at == NO_NODE || self.nodes[at as usize].edges.is_empty() {
            self.nodes.clear();
            self.nodes.push(Node { edges: Vec::new() });
            self.root = 0;
            return;
        }
        self.keep_below(at);
        let memory = if drawn { self.tuning.memory } else { 1.0 };
        if memory < 1.0 {
            self.nodes.iter_mut().flat_map(|node| &mut node.edges).for_each(|edge| edge.fade(memory));
        }
        // Choices that turned out to be impossible would otherwise be ranked.
        let root = &mut self.nodes[0].edges;
        root.retain(|edge| edge.seat == sight.seat() && sight.legal().binary_search(&edge.action).is_ok());
    }

    fn child(&self, at: u32, seat: Seat, action: G::Action) -> u32 {
        let Some(node) = self.nodes.get(at as usize) else { return NO_NODE };
        let found = node.edges.binary_search_by(|edge| edge.key().cmp(&(seat, action)));
        found.map_or(NO_NODE, |index| node.edges[index].child)
    }

    /// Throws away everything that is not below a node, which becomes number 0.
    fn keep_below(&mut self, top: u32) {
        let mut kept = Vec::new();
        let mut queue = vec![top];
        let mut next = 0;
        while let Some(&number) = queue.get(next) {
            next += 1;
            let mut node = Node { edges: std::mem::take(&mut self.nodes[number as usize].edges) };
            for edge in &mut node.edges {
                if edge.child != NO_NODE {
                    let number = queue.len() as u32;
                    queue.push(edge.child);
                    edge.child = number;
                }
            }
            kept.push(node);
        }
        self.nodes = kept;
        self.root = 0;
    }

    fn iterate(&mut self, sight: &Sight<'_, G>) {
        let rules = sight.rules();
        let mut state = rules.imagine(sight.view(), &mut self.rng);
        let mut at = self.root;
        self.roller.eyes = sight.seat();
        let by_craft = C::OTHERS_BY_CRAFT && rules.seats() > 2;
        self.path.clear();
        let over = loop {
            match rules.turn(&state) {
                Turn::Over => break true,
                Turn::Chance => {
                    let chance = rules.draw(&state, &mut self.rng);
                    rules.apply(&mut state, &Step::Chance(chance));
                }
                Turn::Seats(seats) => {
                    let own = seats.contains(sight.seat());
                    let deciding = if own { Some(sight.seat()) } else { seats.first() };
                    let Some(seat) = deciding else { break false };
                    if !own && (by_craft || self.craft.is_secret(rules, &state)) {
                        let Tree { roller, craft, notes, rng, .. } = self;
                        let Some(action) = roller.sketched(rules, craft, notes, &state, seat, rng) else {
                            break false;
                        };
                        rules.apply(&mut state, &Step::Choice(seat, action));
                        continue;
                    }
                    let Some((action, child, forced)) = self.descend(rules, &state, seat, at) else {
                        break false;
                    };
                    rules.apply(&mut state, &Step::Choice(seat, action));
                    if child == NO_NODE {
                        at = self.sprout();
                        if at == NO_NODE || !forced {
                            break false;
                        }
                    } else {
                        at = child;
                    }
                }
            }
        };
        let prospect = if over {
            Prospect::of_end(rules, &state)
        } else {
            let Tree { roller, craft, notes, rng, tuning, .. } = self;
            roller.run(rules, craft, notes, &mut state, rng, tuning.rollouts)
        };
        self.learn(&prospect, rules.seats());
    }

    /// Takes an edge of a node: its action, where it leads, and whether it was the only one.
    fn descend(
        &mut self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        at: u32,
    ) -> Option<(G::Action, u32, bool)> {
        self.legal.clear();
        rules.actions(state, seat, &mut self.legal);
        self.fit(rules, state, seat, at);
        let edges = &mut self.nodes[at as usize].edges;
        let best = select(edges, seat, &self.legal, &self.tuning)?;
        self.path.push((at, best as u32));
        let edge = &edges[best];
        Some((edge.action, edge.child, self.legal.len() == 1))
    }

    /// Gives a node an edge for every legal choice that it has none for.
    fn fit(&mut self, rules: &G, state: &G::State, seat: Seat, at: u32) {
        let known = |edges: &[Edge<G>], action: &G::Action| {
            edges.binary_search_by(|edge| edge.key().cmp(&(seat, *action)))
        };
        let edges = &mut self.nodes[at as usize].edges;
        if covers(edges, seat, &self.legal) {
            return;
        }
        self.weights.clear();
        self.regrets.clear();
        if self.legal.len() == 1 || self.tuning.rollouts == Rollouts::Random {
            self.weights.resize(self.legal.len(), 1.0 / self.legal.len().max(1) as f32);
            self.regrets.resize(self.legal.len(), 0.0);
        } else {
            let Tree { craft, legal, notes, weights, .. } = self;
            if seat == self.roller.eyes {
                craft.weigh(rules, state, seat, legal, notes, weights);
            } else {
                craft.weigh_other(rules, state, seat, legal, notes, weights);
            }
            let best = weights.iter().copied().fold(f32::MIN, f32::max);
            let slope = Prospect::utility_of_a_point(craft.doubt(rules, state));
            self.regrets.extend(weights.iter().map(|weight| ((best - weight) * slope).min(0.5)));
            to_odds(weights, C::HEAT);
        }
        for ((&action, &odds), &regret) in self.legal.iter().zip(&self.weights).zip(&self.regrets) {
            if let Err(place) = known(edges, &action) {
                edges.insert(place, Edge::new(seat, action, odds, regret));
            }
        }
    }

    /// A new node at the end of the path.
    fn sprout(&mut self) -> u32 {
        if self.nodes.len() >= MOST_NODES {
            return NO_NODE;
        }
        let number = self.nodes.len() as u32;
        self.nodes.push(Node { edges: Vec::new() });
        if let Some(&(at, edge)) = self.path.last() {
            self.nodes[at as usize].edges[edge as usize].child = number;
        }
        number
    }

    fn learn(&mut self, prospect: &Prospect, seats: u8) {
        let mut utilities = [0.0; 8];
        for seat in Seat::all(seats) {
            utilities[seat.index() & 7] = prospect.utility(seat, seats);
        }
        for &(at, edge) in &self.path {
            let edge = &mut self.nodes[at as usize].edges[edge as usize];
            let seat = edge.seat.index() & 7;
            edge.visits += 1.0;
            edge.utility += utilities[seat];
            edge.wins += prospect.win[seat];
            edge.points += prospect.points[seat];
        }
    }
}

/// Whether a node has an edge for every legal choice. Both are sorted.
fn covers<G: Game>(edges: &[Edge<G>], seat: Seat, legal: &[G::Action]) -> bool {
    let mut rest = edges.iter();
    legal.iter().all(|action| rest.any(|edge| edge.seat == seat && edge.action == *action))
}

/// The legal edge with the best promise. Counts every legal edge as available.
fn select<G: Game>(edges: &mut [Edge<G>], seat: Seat, legal: &[G::Action], tuning: &Tuning) -> Option<usize> {
    let (mut visits, mut utility) = (0.0f32, 0.0f32);
    each_legal(edges, seat, legal, |_, edge| {
        edge.available += 1.0;
        visits += edge.visits;
        utility += edge.utility;
    });
    let known = if visits > 0.0 { utility / visits } else { 0.5 };
    let trust = tuning.trust;
    let mut best = None;
    let mut best_promise = f32::NEG_INFINITY;
    each_legal(edges, seat, legal, |index, edge| {
        let mean = (edge.utility + trust * (known - edge.regret)) / (edge.visits + trust);
        let promise = mean + tuning.exploration * edge.odds * edge.available.sqrt() / (1.0 + edge.visits);
        if promise > best_promise {
            best_promise = promise;
            best = Some(index);
        }
    });
    best
}

/// Walks the sorted edges along the sorted legal list.
fn each_legal<G: Game>(
    edges: &mut [Edge<G>],
    seat: Seat,
    legal: &[G::Action],
    mut visit: impl FnMut(usize, &mut Edge<G>),
) {
    let mut wanted = legal.iter().peekable();
    for (index, edge) in edges.iter_mut().enumerate() {
        let Some(&&action) = wanted.peek() else { return };
        if edge.seat == seat && edge.action == action {
            visit(index, edge);
            wanted.next();
        }
    }
}
