use midway_game::{BySeat, Game, Rng, Seat, Step, Turn};
use midway_net::{exp, softmax};
use rand_xoshiro::rand_core::SeedableRng;

use super::edge::NO_NODE;
use super::improve::{Scale, log_odds};
use super::tree::{covers, each_legal};
use super::{Edge, Lookahead, Tuning, seed_of};
use crate::guide::{gumbel, settle};
use crate::{BotRng, Budget, Craft, Guide, Points, Position, Prospect, Sight};

/// A search for few visits, led by a [`Guide`]: the choices that look best to it are compared by successive halving, and a tree
/// grows below each of them.
///
/// In every round all that are still in it start from the same imagined state with the same luck, and each adds one node to its
/// tree. What the guide expects there, from what the seat that looks ahead would then see, is counted all the way up, for every
/// seat its own part. Visits and logits together make a better policy than the guide's own, which decides (Danihelka and others,
/// *Policy improvement by planning with Gumbel*, 2022).
///
/// What does not branch is the same as in a [`Tree`](super::Tree): draws, and choices that stay hidden, which are taken by the odds
/// that the guide gives to whoever makes them.
#[derive(Debug)]
pub struct Guided<G: Game, C: Craft<G>> {
    guide: Guide<G, C>,
    /// How much chance has a say in what is compared: 1 for learning, 0 for playing.
    noise: f32,
    rng: BotRng,
    /// The first is the root. Those beyond `grown` are left from earlier choices, for their memory.
    nodes: Vec<Node<G>>,
    grown: usize,
    path: Vec<(u32, u32)>,
    legal: Vec<G::Action>,
    logits: Vec<f32>,
    /// What is compared, the best first.
    contenders: Vec<Contender>,
    edges: Vec<Edge<G>>,
    improved: Vec<f32>,
    chance: f32,
}

/// A point in the tree: the choices made on the way to it.
#[derive(Debug)]
struct Node<G: Game> {
    /// Sorted by seat and action. Their odds are logarithms.
    edges: Vec<Edge<G>>,
    /// What the guide expected for everybody when the node was new.
    utility: Points,
}

/// A choice at the root.
#[derive(Clone, Copy, Debug)]
struct Contender {
    edge: usize,
    /// What the guide thinks of it, with the noise.
    logit: f32,
    promise: f32,
}

/// More are not compared: what looks worse than sixteen others is hardly ever best.
const MOST_CONTENDERS: usize = 16;
/// A tree stops growing deeper beyond this; it goes on counting.
const MOST_NODES: usize = 1 << 20;

impl<G: Game, C: Craft<G>> Lookahead<G> for Guided<G, C> {
    type Craft = C;

    fn team(rules: &G, tuning: &Tuning) -> Vec<Self> {
        (0..tuning.threads.max(1)).map(|_| Guided::new(Guide::new(rules), 0.0)).collect()
    }

    /// Compares until the budget is spent. Says how many futures were looked at.
    fn look(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>, seed: u64) -> u32 {
        self.rng = BotRng::seed_from_u64(seed);
        let expected = self.begin(sight);
        self.invite(budget.most());
        let began = budget.began();
        let mut done = 0;
        let mut left = self.contenders.len();
        let rounds = left.max(2).next_power_of_two().ilog2();
        for round in 1..=rounds {
            let share = round as f32 / rounds as f32;
            while left > 1 && done < budget.most() && budget.part_spent(done, began) < share {
                self.play_round(sight, left);
                done += left as u32;
            }
            self.rank(left, sight.seat());
            left = left.div_ceil(2);
        }
        self.settle(sight.seat(), &expected);
        done
    }

    fn edges(&self) -> &[Edge<G>] {
        &self.edges
    }

    fn craft(&mut self) -> (&C, &mut C::Notes) {
        self.guide.craft()
    }
}

impl<G: Game, C: Craft<G>> Guided<G, C> {
    /// A search that follows this guide. With noise 1 it compares what the guide would choose by its odds, and what it takes is a
    /// sample of a policy that is better than the guide's; without, it takes what is best.
    pub fn new(guide: Guide<G, C>, noise: f32) -> Self {
        Guided {
            guide,
            noise,
            rng: BotRng::seed_from_u64(0),
            nodes: Vec::new(),
            grown: 0,
            path: Vec::new(),
            legal: Vec::with_capacity(256),
            logits: Vec::with_capacity(256),
            contenders: Vec::with_capacity(256),
            edges: Vec::with_capacity(256),
            improved: Vec::with_capacity(256),
            chance: 0.0,
        }
    }

    /// How often each of the legal choices should be taken, by what the guide thought and by what came of those that were looked
    /// at. Together 1.
    pub fn improved(&self) -> &[f32] {
        &self.improved
    }

    /// What the craft made of the choices and of everybody's chances, where nothing but the root was looked at and the guide asked it.
    pub fn thought(&self) -> Option<(&[f32], &Prospect)> {
        if self.grown == 1 { self.guide.thought() } else { None }
    }

    /// The chance to win of the seat that looked ahead if it chooses so.
    pub fn chance(&self) -> f32 {
        self.chance
    }

    /// The choice that came out best: its place in the legal list.
    pub fn best(&self) -> Option<usize> {
        self.contenders.first().map(|first| first.edge)
    }

    /// Grows the root. Says what the guide expects there.
    fn begin(&mut self, sight: &Sight<'_, G>) -> Prospect {
        self.grown = 0;
        let state = sight.imagine(&mut self.rng);
        let (legal, seat) = (sight.legal(), sight.seat());
        let expected = self.guide.weigh_and_expect(sight.position(&state), legal, &mut self.logits);
        log_odds(&mut self.logits);
        let root = self.sprout(&expected, sight.rules().seats()).unwrap_or_default();
        let edges = legal.iter().zip(&self.logits).map(|(&action, &odds)| Edge::new(seat, action, odds, 0.0));
        self.nodes[root as usize].edges.extend(edges);
        expected
    }

    /// Those that look best to the guide, and with noise others too. So few that half of the visits remain to tell the better
    /// ones apart.
    fn invite(&mut self, visits: u32) {
        let Guided { contenders, logits, rng, noise, .. } = self;
        contenders.clear();
        contenders.extend(logits.iter().enumerate().map(|(edge, &logit)| {
            let logit = if *noise > 0.0 { logit + *noise * gumbel(rng) } else { logit };
            Contender { edge, logit, promise: logit }
        }));
        contenders.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        contenders.truncate(MOST_CONTENDERS.min((visits / 2).max(2) as usize));
    }

    /// Each of those still in it has one more future looked at.
    fn play_round(&mut self, sight: &Sight<'_, G>, left: usize) {
        let world = sight.imagine(&mut self.rng);
        let luck = self.rng.next_u64();
        for nth in 0..left {
            let Contender { edge, .. } = self.contenders[nth];
            let mut dice = BotRng::seed_from_u64(seed_of(luck, 0));
            let prospect = self.visit(sight, world.clone(), edge as u32, &mut dice);
            self.learn(&prospect, sight.rules().seats());
        }
    }

    /// Walks down the tree with an imagined state, beginning with an edge of the root, and says what is expected where it ends.
    fn visit(
        &mut self,
        sight: &Sight<'_, G>,
        mut state: G::State,
        first: u32,
        dice: &mut BotRng,
    ) -> Prospect {
        let (rules, eyes) = (sight.rules(), sight.seat());
        self.path.clear();
        let mut node = self.follow(rules, &mut state, (0, first));
        loop {
            settle(rules, &mut state, dice);
            let Turn::Seats(turn) = rules.turn(&state) else { return self.guide.expect(rules, &state, eyes) };
            let seat = if turn.contains(eyes) { Some(eyes) } else { turn.first() };
            let Some(seat) = seat else { return self.guide.expect(rules, &state, eyes) };
            self.legal.clear();
            rules.actions(&state, seat, &mut self.legal);
            if let [only] = self.legal[..] {
                rules.apply(&mut state, &Step::Choice(seat, only));
                continue;
            }
            if seat != eyes && self.guide.craft().0.is_secret(rules, &state) {
                let action = self.sample(Position { rules, state: &state, seat }, dice);
                let Some(action) = action else { return self.guide.expect(rules, &state, eyes) };
                rules.apply(&mut state, &Step::Choice(seat, action));
                continue;
            }
            if node == NO_NODE {
                return self.grow(rules, &state, seat, eyes);
            }
            self.fit(node, Position { rules, state: &state, seat });
            let Some(edge) = self.select(node, seat) else { return self.guide.expect(rules, &state, eyes) };
            node = self.follow(rules, &mut state, (node, edge));
        }
    }

    /// Takes an edge. Says where it leads.
    fn follow(&mut self, rules: &G, state: &mut G::State, (node, edge): (u32, u32)) -> u32 {
        self.path.push((node, edge));
        let Edge { seat, action, child, .. } = self.nodes[node as usize].edges[edge as usize];
        rules.apply(state, &Step::Choice(seat, action));
        child
    }

    /// A new node at the end of the path. What it promises is what the seat that looks ahead expects there; where that seat
    /// chooses itself, the same look says what it would choose.
    fn grow(&mut self, rules: &G, state: &G::State, seat: Seat, eyes: Seat) -> Prospect {
        let at = Position { rules, state, seat };
        let prospect = if seat == eyes {
            self.guide.weigh_and_expect(at, &self.legal, &mut self.logits)
        } else {
            self.guide.expect(rules, state, eyes)
        };
        if let Some(new) = self.sprout(&prospect, rules.seats()) {
            if let Some(&(node, edge)) = self.path.last() {
                self.nodes[node as usize].edges[edge as usize].child = new;
            }
            if seat == eyes {
                self.add_edges(new, seat);
            }
        }
        prospect
    }

    /// A node without edges, in the memory of an old one where there is any.
    fn sprout(&mut self, prospect: &Prospect, seats: u8) -> Option<u32> {
        if self.grown >= MOST_NODES {
            return None;
        }
        let utility = self.utilities(prospect, seats);
        match self.nodes.get_mut(self.grown) {
            Some(old) => {
                old.edges.clear();
                old.utility = utility;
            }
            None => self.nodes.push(Node { edges: Vec::new(), utility }),
        }
        self.grown += 1;
        Some(self.grown as u32 - 1)
    }

    /// Gives a node an edge for every legal choice that it has none for.
    fn fit(&mut self, node: u32, at: Position<'_, G>) {
        if !covers(&self.nodes[node as usize].edges, at.seat, &self.legal) {
            self.guide.weigh(at, &self.legal, &mut self.logits);
            self.add_edges(node, at.seat);
        }
    }

    fn add_edges(&mut self, node: u32, seat: Seat) {
        log_odds(&mut self.logits);
        let edges = &mut self.nodes[node as usize].edges;
        for (&action, &odds) in self.legal.iter().zip(&self.logits) {
            if let Err(place) = edges.binary_search_by(|edge| edge.key().cmp(&(seat, action))) {
                edges.insert(place, Edge::new(seat, action, odds, 0.0));
            }
        }
    }

    /// The legal edge that has been taken least often, compared to how often the improved policy would take it.
    fn select(&mut self, node: u32, seat: Seat) -> Option<u32> {
        let Guided { nodes, legal, improved, .. } = self;
        let Node { edges, utility } = &mut nodes[node as usize];
        let mut scale = Scale::new(utility[seat]);
        each_legal(edges, seat, legal, |_, edge| scale.count(edge));
        improved.clear();
        each_legal(edges, seat, legal, |_, edge| improved.push(scale.promise(edge)));
        softmax(improved);
        let (mut best, mut nth) = (None, 0);
        let mut most = f32::NEG_INFINITY;
        each_legal(edges, seat, legal, |index, edge| {
            let due = improved[nth] - edge.visits / (1.0 + scale.visits());
            nth += 1;
            if due > most {
                most = due;
                best = Some(index as u32);
            }
        });
        best
    }

    /// A choice that does not branch, by the odds that the guide gives.
    fn sample(&mut self, at: Position<'_, G>, dice: &mut BotRng) -> Option<G::Action> {
        self.guide.weigh(at, &self.legal, &mut self.logits);
        let noisy =
            self.legal.iter().zip(&self.logits).map(|(action, logit)| (*action, logit + gumbel(dice)));
        noisy.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(action, _)| action)
    }

    fn utilities(&self, prospect: &Prospect, seats: u8) -> Points {
        let mut utilities = BySeat::<f32>::default();
        Seat::all(seats).for_each(|seat| utilities[seat] = self.guide.utility(prospect, seat, seats));
        utilities
    }

    fn learn(&mut self, prospect: &Prospect, seats: u8) {
        let utilities = self.utilities(prospect, seats);
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node as usize].edges[edge as usize];
            edge.count(prospect);
            edge.utility += utilities[edge.seat];
        }
    }

    fn root_scale(&self, seat: Seat) -> Scale {
        let root = &self.nodes[0];
        let mut scale = Scale::new(root.utility[seat]);
        root.edges.iter().for_each(|edge| scale.count(edge));
        scale
    }

    /// Puts those still in it in order, the most promising first.
    fn rank(&mut self, left: usize, seat: Seat) {
        let scale = self.root_scale(seat);
        let Guided { contenders, nodes, .. } = self;
        for one in &mut contenders[..left] {
            let edge = &nodes[0].edges[one.edge];
            one.promise = scale.promise(edge) - edge.odds + one.logit;
        }
        contenders[..left].sort_by(|a, b| b.promise.total_cmp(&a.promise));
    }

    /// Says what came of it: the edges of the root, the improved policy, and the chance to win.
    fn settle(&mut self, seat: Seat, expected: &Prospect) {
        let scale = self.root_scale(seat);
        let Guided { contenders, nodes, edges, improved, .. } = self;
        let root = &nodes[0].edges;
        edges.clear();
        let told = |edge: &Edge<G>, promise| Edge { odds: exp(edge.odds), ..edge.with_utility(promise) };
        let visited = contenders.iter().filter(|one| root[one.edge].visits > 0.0);
        edges.extend(visited.map(|one| told(&root[one.edge], one.promise)));
        edges.extend(root.iter().filter(|edge| edge.visits == 0.0).map(|edge| told(edge, 0.0)));
        improved.clear();
        improved.extend(root.iter().map(|edge| scale.promise(edge)));
        softmax(improved);
        let win = |edge: &Edge<G>| if edge.visits > 0.0 { edge.mean(edge.wins) } else { expected.win[seat] };
        self.chance = root.iter().zip(&*improved).map(|(edge, odds)| odds * win(edge)).sum();
    }
}
