use midway_game::{BySeat, Game, Seat, Step, Turn};
use rand_xoshiro::rand_core::SeedableRng;

use super::edge::NO_NODE;
use super::rollout::{Roller, to_odds};
use super::{Edge, Lookahead, Rollouts, Tuning};
use crate::{BotRng, Budget, Craft, Insight, Position, Prospect, Sight};

/// A tree of choices, with what is needed to grow it. See the [module](super).
#[derive(Debug)]
pub struct Tree<G: Game, C: Craft<G>> {
    craft: C,
    tuning: Tuning,
    rng: BotRng,
    notes: C::Notes,
    foresight: Option<Insight<G>>,
    roller: Roller<G>,
    /// The first is the root.
    nodes: Vec<Node<G>>,
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

/// A tree stops growing deeper beyond this; it goes on counting.
const MOST_NODES: usize = 1 << 21;
/// One iteration in so many asks the network by how much the craft is wrong, and counts that for all of them: it takes as long as the rest
/// of an iteration, and differs far less from one to the next than luck does.
const FORESEEN: u32 = 4;
/// How often the clock is read.
const CLOCK_EVERY: u32 = 8;

impl<G: Game, C: Craft<G>> Lookahead<G> for Tree<G, C> {
    type Craft = C;

    fn team(rules: &G, tuning: &Tuning) -> Vec<Self> {
        (0..tuning.threads.max(1)).map(|_| Tree::new(C::new(rules), *tuning)).collect()
    }

    fn foresee(&mut self, foresight: Option<Insight<G>>) {
        // It is asked for the seat that looks ahead, whoever is to choose.
        self.foresight = foresight.filter(Insight::reads_any_seat);
    }

    /// Iterates until the budget is spent, or until nothing can overtake the best choice any more.
    fn look(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>, seed: u64) -> u32 {
        self.rng = BotRng::seed_from_u64(seed);
        self.nodes.clear();
        self.nodes.push(Node { edges: Vec::new() });
        let began = budget.began();
        let mut done = 0;
        while done < budget.most() {
            self.iterate(sight, done % FORESEEN == 0);
            done += 1;
            if done % CLOCK_EVERY == 0
                && (budget.is_spent() || (done % 64 == 0 && self.is_decided(budget.left_at(done, began))))
            {
                break;
            }
        }
        done
    }

    fn edges(&self) -> &[Edge<G>] {
        self.nodes.first().map_or(&[], |root| &root.edges)
    }

    fn craft(&mut self) -> (&C, &mut C::Notes) {
        (&self.craft, &mut self.notes)
    }
}

impl<G: Game, C: Craft<G>> Tree<G, C> {
    fn new(craft: C, tuning: Tuning) -> Self {
        Tree {
            craft,
            tuning,
            rng: BotRng::seed_from_u64(0),
            notes: C::Notes::default(),
            foresight: None,
            roller: Roller::new(tuning.rollouts),
            nodes: Vec::new(),
            path: Vec::new(),
            legal: Vec::with_capacity(256),
            weights: Vec::with_capacity(256),
            regrets: Vec::with_capacity(256),
        }
    }

    /// Whether the lead of the best choice is greater than what is left to give.
    fn is_decided(&self, left: u32) -> bool {
        let mut most = [0.0f32; 2];
        for edge in self.edges() {
            if edge.visits > most[0] {
                most = [edge.visits, most[0]];
            } else if edge.visits > most[1] {
                most[1] = edge.visits;
            }
        }
        most[0] - most[1] > left as f32
    }

    /// Walks down the tree with an imagined state, and counts what comes of it.
    fn iterate(&mut self, sight: &Sight<'_, G>, foreseen: bool) {
        let rules = sight.rules();
        let mut state = sight.imagine(&mut self.rng);
        self.path.clear();
        let mut node = Some(0);
        while let Some(at) = node {
            node = match rules.turn(&state) {
                Turn::Over => None,
                Turn::Chance => {
                    let chance = rules.draw(&state, &mut self.rng);
                    rules.apply(&mut state, &Step::Chance(chance));
                    Some(at)
                }
                Turn::Seats(seats) if seats.contains(sight.seat()) => {
                    self.descend(rules, &mut state, sight.seat(), at)
                }
                Turn::Seats(seats) => {
                    seats.first().and_then(|seat| self.let_other(rules, &mut state, seat, at))
                }
            };
        }
        let Tree { craft, notes, rng, roller, foresight, .. } = self;
        let mut prospect = roller.run(craft, rules, &mut state, sight.seat(), notes, rng);
        if let Some(foresight) = foresight
            && foreseen
            && rules.turn(&state) != Turn::Over
        {
            let corrected = foresight.corrected(rules, &state, sight.seat(), &prospect);
            prospect = prospect.moved(&corrected, FORESEEN as f32);
        }
        self.learn(&prospect, rules.seats());
    }

    /// Lets another seat choose: in the tree if its choice branches. Says where the walk goes on.
    fn let_other(&mut self, rules: &G, state: &mut G::State, seat: Seat, node: u32) -> Option<u32> {
        let by_craft = C::OTHERS_BY_CRAFT && rules.seats() > 2 && self.tuning.rollouts == Rollouts::Forecast;
        if !by_craft && !self.craft.is_secret(rules, state) {
            return self.descend(rules, state, seat, node);
        }
        let Tree { roller, craft, notes, rng, .. } = self;
        let action = roller.choose(craft, Position { rules, state, seat }, notes, rng)?;
        rules.apply(state, &Step::Choice(seat, action));
        Some(node)
    }

    /// Takes an edge of a node. Says where the walk goes on: nowhere beyond a new node, unless there was no choice.
    fn descend(&mut self, rules: &G, state: &mut G::State, seat: Seat, node: u32) -> Option<u32> {
        self.legal.clear();
        rules.actions(state, seat, &mut self.legal);
        self.fit(node, Position { rules, state, seat });
        let edges = &mut self.nodes[node as usize].edges;
        let best = select(edges, seat, &self.legal, &self.tuning)?;
        self.path.push((node, best as u32));
        let Edge { action, child, .. } = edges[best];
        rules.apply(state, &Step::Choice(seat, action));
        if child != NO_NODE {
            return Some(child);
        }
        let new = self.sprout()?;
        (self.legal.len() == 1).then_some(new)
    }

    /// Gives a node an edge for every legal choice that it has none for.
    fn fit(&mut self, node: u32, at: Position<'_, G>) {
        let seat = at.seat;
        let known = |edges: &[Edge<G>], action: &G::Action| {
            edges.binary_search_by(|edge| edge.key().cmp(&(seat, *action)))
        };
        let edges = &mut self.nodes[node as usize].edges;
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
            craft.weigh(at, legal, notes, weights);
            let best = weights.iter().copied().fold(f32::MIN, f32::max);
            let slope = Prospect::utility_of_a_point(craft.doubt(at.rules, at.state));
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
    fn sprout(&mut self) -> Option<u32> {
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        let number = self.nodes.len() as u32;
        self.nodes.push(Node { edges: Vec::new() });
        if let Some(&(at, edge)) = self.path.last() {
            self.nodes[at as usize].edges[edge as usize].child = number;
        }
        Some(number)
    }

    fn learn(&mut self, prospect: &Prospect, seats: u8) {
        let mut utilities = BySeat::<f32>::default();
        Seat::all(seats).for_each(|seat| utilities[seat] = prospect.utility(seat, seats));
        for &(at, edge) in &self.path {
            let edge = &mut self.nodes[at as usize].edges[edge as usize];
            edge.count(prospect);
            edge.utility += utilities[edge.seat];
        }
    }
}

/// Whether a node has an edge for every legal choice. Both are sorted.
pub(super) fn covers<G: Game>(edges: &[Edge<G>], seat: Seat, legal: &[G::Action]) -> bool {
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
pub(super) fn each_legal<G: Game>(
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
