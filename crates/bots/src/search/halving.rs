use midway_game::{Game, Rng, Step};
use rand_xoshiro::rand_core::SeedableRng;

use super::{Edge, Lookahead, Tuning};
use crate::{BotRng, Budget, Guide, Playouts, Prospect, Sight};

/// Successive halving: a few choices compared by games played out.
///
/// In every round all that are still in it play on from the same imagined states with the same luck, so that their
/// differences say more than their results. After each round the worse half drops out (Karnin, Koren and Somekh, 2013).
#[derive(Debug)]
pub struct Halving<G: Game, C: Playouts<G>> {
    craft: C,
    /// One for each thread: they play at once, and what they find counts together.
    players: Vec<Player<G, C>>,
    weights: Vec<f32>,
    contenders: Vec<Contender<G>>,
    edges: Vec<Edge<G>>,
    /// Who says which choices deserve to be compared, if it is not the craft.
    guide: Option<Guide<G, C>>,
}

/// Who plays games on.
#[derive(Debug)]
struct Player<G: Game, C: Playouts<G>> {
    rng: BotRng,
    notes: C::Notes,
    /// States that were imagined for the choice at hand.
    worlds: Vec<G::State>,
    /// Rounds of games that were played for it.
    played: usize,
}

/// A choice, and what came of it in each of the imagined states.
#[derive(Debug)]
struct Contender<G: Game> {
    edge: Edge<G>,
    /// What the craft thinks of it, in points.
    weight: f32,
    values: Vec<f32>,
    sum: f32,
}

/// How many games the craft's own opinion of a choice counts for.
const TRUST: f32 = 6.0;
/// A win in points: so much is a point worth where a game is open.
const WIN: f32 = 130.0;
/// How much surer a network is of a choice than the craft, and how many choices are compared where one leads: what it thinks
/// little of is seldom good.
const SURE: f32 = 8.0;
const MOST_LED: usize = 8;
/// No more states are imagined for one choice: a likely one takes as long as a game or two, and with other luck it will
/// do again.
const WORLDS: usize = 64;
/// With so many games, and every so many more, choices drop out that are worse than the best by so many standard
/// deviations.
const ENOUGH: usize = 24;
const AGAIN: usize = 8;
const CLEARLY: f32 = 3.0;

impl<G: Game> Contender<G> {
    /// What it promises, in points: what was seen, and what the craft thinks.
    fn promise(&self) -> f32 {
        (self.sum + TRUST * self.weight) / (self.values.len() as f32 + TRUST)
    }

    /// Whether the games played leave no doubt that it is better than another, or no worse if it came to the same in
    /// all of them.
    fn beats(&self, other: &Contender<G>) -> bool {
        let count = self.values.len() as f32;
        let differences = || self.values.iter().zip(&other.values).map(|(mine, theirs)| mine - theirs);
        let mean = differences().sum::<f32>() / count;
        let variance = differences().map(|d| (d - mean) * (d - mean)).sum::<f32>() / count;
        self.promise() - other.promise() >= CLEARLY * (variance / (count + TRUST)).sqrt()
    }

    fn learn(&mut self, prospect: &Prospect, value: f32) {
        self.values.push(value);
        self.sum += value;
        self.edge.count(prospect);
    }
}

impl<G: Game, C: Playouts<G>> Player<G, C> {
    fn new() -> Self {
        let rng = BotRng::seed_from_u64(0);
        Player { rng, notes: C::Notes::default(), worlds: Vec::new(), played: 0 }
    }

    fn begin(&mut self, seed: u64) {
        self.rng = BotRng::seed_from_u64(seed);
        self.worlds.clear();
        self.played = 0;
    }

    /// Plays on after each of the choices, as many times as there are rounds.
    fn play(
        &mut self,
        craft: &C,
        sight: &Sight<'_, G>,
        choices: &[G::Action],
        rounds: usize,
    ) -> Vec<Prospect> {
        let (rules, seat) = (sight.rules(), sight.seat());
        let mut found = Vec::with_capacity(rounds * choices.len());
        for _ in 0..rounds {
            if self.worlds.len() < WORLDS {
                let mut world = sight.imagine(&mut self.rng);
                craft.conjecture(rules, &mut world, seat, &mut self.notes, &mut self.rng);
                self.worlds.push(world);
            }
            let world = &self.worlds[self.played % self.worlds.len()];
            let luck = self.rng.next_u64();
            for &choice in choices {
                let mut state = world.clone();
                rules.apply(&mut state, &Step::Choice(seat, choice));
                found.push(craft.play_on(rules, &mut state, seat, &mut self.notes, luck));
            }
            self.played += 1;
        }
        found
    }
}

impl<G: Game, C: Playouts<G>> Lookahead<G> for Halving<G, C> {
    type Craft = C;

    /// One, whose players share its games.
    fn team(rules: &G, tuning: &Tuning) -> Vec<Self> {
        let players = (0..tuning.threads.max(1)).map(|_| Player::new()).collect();
        let (weights, contenders, edges) = (Vec::new(), Vec::new(), Vec::new());
        let insight = if tuning.led { C::insight(rules) } else { None };
        let guide = insight.map(|insight| Guide::by(rules, Some(insight)));
        vec![Halving { craft: C::new(rules), players, weights, contenders, edges, guide }]
    }

    /// Compares until the budget is spent or the best choice is clear. Says how many games were played.
    fn look(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>, seed: u64) -> u32 {
        self.players
            .iter_mut()
            .zip(0..)
            .for_each(|(player, number)| player.begin(super::seed_of(seed, number)));
        self.invite(sight);
        let began = budget.began();
        let mut done = 0;
        let mut left = self.contenders.len();
        let rounds = left.max(2).next_power_of_two().ilog2();
        for round in 1..=rounds {
            let share = round as f32 / rounds as f32;
            while left > 1 && budget.part_spent(done, began) < share {
                let rounds = self.rounds(budget.left_until(share, done, began), left);
                done += self.compare(sight, left, rounds);
                left = self.drop_beaten(left, rounds);
            }
            self.rank(left);
            left = left.div_ceil(2);
        }
        self.settle(sight);
        done
    }

    fn edges(&self) -> &[Edge<G>] {
        &self.edges
    }

    fn craft(&mut self) -> (&C, &mut C::Notes) {
        (&self.craft, &mut self.players[0].notes)
    }
}

impl<G: Game, C: Playouts<G>> Halving<G, C> {
    /// Asks which choices to compare.
    fn invite(&mut self, sight: &Sight<'_, G>) {
        let first = &mut self.players[0];
        let (seat, legal) = (sight.seat(), sight.legal());
        let state = sight.imagine(&mut first.rng);
        let most = if let Some(guide) = &mut self.guide {
            guide.weigh(sight.position(&state), legal, &mut self.weights);
            self.weights.iter_mut().for_each(|weight| *weight *= SURE * C::HEAT);
            MOST_LED
        } else {
            self.weights.clear();
            self.craft.weigh(sight.position(&state), legal, &mut first.notes, &mut self.weights);
            legal.len()
        };
        let chosen = self.craft.contenders(sight.position(&state), legal, &self.weights);
        self.contenders.clear();
        self.contenders.extend(chosen.into_iter().take(most).filter_map(|at| {
            let (&action, &weight) = (legal.get(at)?, self.weights.get(at)?);
            let edge = Edge::new(seat, action, weight, 0.0);
            Some(Contender { edge, weight, values: Vec::new(), sum: 0.0 })
        }));
    }

    /// How many rounds everyone plays before they meet again, if so many games are left: several of them wait for each
    /// other.
    fn rounds(&self, games: f32, left: usize) -> usize {
        let players = self.players.len();
        if players == 1 {
            return 1;
        }
        let most = AGAIN.div_ceil(players);
        ((games / (left.max(1) * players) as f32) as usize).clamp(1, most)
    }

    /// Lets everyone play some games for each of those still in it. Says how many.
    fn compare(&mut self, sight: &Sight<'_, G>, left: usize, rounds: usize) -> u32 {
        let choices: Vec<G::Action> = self.contenders.iter().take(left).map(|one| one.edge.action).collect();
        let found = play_at_once(&self.craft, &mut self.players, sight, &choices, rounds);
        for round in found.chunks_exact(left.max(1)) {
            for (contender, prospect) in self.contenders.iter_mut().zip(round) {
                contender.learn(prospect, WIN * prospect.win[sight.seat()]);
            }
        }
        found.len() as u32
    }

    fn rank(&mut self, left: usize) {
        self.contenders[..left].sort_by(|a, b| b.promise().total_cmp(&a.promise()));
    }

    /// Puts those that cannot win any more behind the others; says how many are left.
    fn drop_beaten(&mut self, left: usize, rounds: usize) -> usize {
        let played = self.contenders.first().map_or(0, |first| first.values.len());
        if played < ENOUGH || played % AGAIN >= rounds * self.players.len() {
            return left;
        }
        self.rank(left);
        let Some((first, others)) = self.contenders[..left].split_first_mut() else { return left };
        others.sort_by_key(|other| first.beats(other));
        1 + others.iter().filter(|other| !first.beats(other)).count()
    }

    /// Those that were compared, with what they promise, and what the craft thinks of the others.
    fn settle(&mut self, sight: &Sight<'_, G>) {
        self.edges.clear();
        self.edges.extend(self.contenders.iter().map(|one| one.edge.with_utility(one.promise())));
        if let [only] = &mut self.edges[..] {
            only.visits = 1.0;
        }
        for (&action, &weight) in sight.legal().iter().zip(&self.weights) {
            if self.contenders.iter().all(|one| one.edge.action != action) {
                self.edges.push(Edge::new(sight.seat(), action, weight, 0.0));
            }
        }
    }
}

/// Everyone plays, each on a core of its own where there are threads. What they find comes in their order, so that the
/// same numbers give the same choice.
fn play_at_once<G: Game, C: Playouts<G>>(
    craft: &C,
    players: &mut [Player<G, C>],
    sight: &Sight<'_, G>,
    choices: &[G::Action],
    rounds: usize,
) -> Vec<Prospect> {
    #[cfg(feature = "threads")]
    if let [first, others @ ..] = players
        && !others.is_empty()
    {
        return std::thread::scope(|scope| {
            let others = others.iter_mut().map(|one| scope.spawn(|| one.play(craft, sight, choices, rounds)));
            let others: Vec<_> = others.collect();
            let mut found = first.play(craft, sight, choices, rounds);
            others.into_iter().for_each(|one| found.extend(one.join().unwrap_or_default()));
            found
        });
    }
    players.iter_mut().flat_map(|one| one.play(craft, sight, choices, rounds)).collect()
}
