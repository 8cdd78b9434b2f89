use std::fmt;
use std::sync::Arc;

use midway_bots::{Craft, Entrant};
use midway_game::{Encode, Field, Head, TableGame, Tables};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::check_length;
use crate::rival::{Rival, RivalKind};
use crate::rules::{OfRules, of_rules};
use crate::run::{Row, Run};
use crate::sample::any_legal;
use crate::weigher::{Weigher, WeigherOf, by_craft};
use crate::{BatchShape, LabError, Reward, Rows, random};

/// The most tables that take turns on one thread before another may take over.
const LANE: usize = 64;
/// More than that are not started, whatever is asked for: they would change nothing but the time.
const MOST_THREADS: usize = 256;

/// Many tables of one kind that move together, each a game after the other.
///
/// After every call each table waits for a choice of one seat, and its rows say what that seat sees and may do. Where several
/// seats choose at once the first is asked, then the next, who does not see what the first chose. Everything that happens
/// follows from the seed and the choices: each game has its own generator, so the number of threads changes nothing.
pub struct Batch {
    tables: Box<dyn AnyTables>,
    shape: BatchShape,
    pool: Option<ThreadPool>,
    /// What samples follow from.
    dice: Xoshiro256PlusPlus,
}

/// What a batch is to be like.
#[derive(Clone, Copy, Debug)]
pub struct BatchPlan {
    /// How many tables it has.
    pub tables: usize,
    /// What a game is worth to each seat.
    pub reward: Reward,
    /// Who plays all seats of a table but one, which is another in every game; without it the caller plays them all.
    pub bot: Option<Entrant>,
    /// Whether the game's craft is asked what it thinks of the choices.
    pub craft: bool,
    /// Who is asked what it would choose, for learning from it.
    pub adviser: Option<Entrant>,
    /// How many threads share the work.
    pub threads: usize,
}

impl Batch {
    /// The most tables that a batch can have.
    pub const MOST_TABLES: usize = 1 << 20;

    /// Tables of the kind that a head names, at the first games of seed 0; [`reset`](Batch::reset) shows them. `own` are
    /// tables of the game that somebody corrected.
    pub fn new(head: &Head, own: Option<&Tables>, plan: BatchPlan) -> Result<Batch, LabError> {
        let BatchPlan { tables, reward, bot, craft, adviser, threads } = plan;
        if !(1..=Batch::MOST_TABLES).contains(&tables) {
            return Err(LabError::NoTables);
        }
        let threads = threads.min(MOST_THREADS);
        let lane = tables.div_ceil(4 * threads.max(1)).clamp(1, LANE);
        let tables = of_rules(head, own, Laying { tables, reward, bot, craft, adviser, lane })??;
        let pool = if threads > 1 { Some(pool(threads)?) } else { None };
        Ok(Batch { shape: tables.shape(), tables, pool, dice: random::of_samples(0) })
    }

    /// How long the rows are.
    pub fn shape(&self) -> BatchShape {
        self.shape
    }

    /// Begins anew at every table, with the games that follow from this seed.
    pub fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Result<(), LabError> {
        rows.check(&self.shape)?;
        self.dice = random::of_samples(seed);
        let Batch { tables, pool, .. } = self;
        within(pool.as_ref(), |split| tables.reset(seed, rows, split));
        Ok(())
    }

    /// Makes one choice at every table. If one of them is not legal, an error names the first such table, and no table
    /// has changed.
    pub fn step(&mut self, numbers: &[i64], rows: Rows<'_>) -> Result<(), LabError> {
        check_length("choices", numbers.len(), self.shape.tables)?;
        rows.check(&self.shape)?;
        let Batch { tables, pool, .. } = self;
        within(pool.as_ref(), |split| {
            tables.read(numbers, split)?;
            tables.step(rows, split);
            Ok(())
        })
    }

    /// A legal choice at every table, each as likely as the others. They follow from the seed of the last
    /// [`reset`](Batch::reset), and from how many were taken since. `masks` are those of the last step.
    pub fn sample(&mut self, masks: &[i8]) -> Result<Vec<i64>, LabError> {
        check_length("masks", masks.len(), self.shape.tables * self.shape.choices)?;
        let rows = masks.chunks_exact(self.shape.choices.max(1));
        Ok(rows.map(|mask| any_legal(mask, &mut self.dice).map_or(-1, |number| number as i64)).collect())
    }
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch").field("shape", &self.shape).field("pool", &self.pool).finish_non_exhaustive()
    }
}

fn pool(threads: usize) -> Result<ThreadPool, LabError> {
    let named = ThreadPoolBuilder::new().num_threads(threads).thread_name(|nth| format!("batch {nth}"));
    named.build().map_err(|error| LabError::NoThreads(error.to_string()))
}

/// Works on the threads of a pool, or on this one; the work is told whether to split itself.
fn within<T: Send>(pool: Option<&ThreadPool>, work: impl FnOnce(bool) -> T + Send) -> T {
    match pool {
        Some(pool) => pool.install(|| work(true)),
        None => work(false),
    }
}

/// The tables of a batch with the types of their game erased.
trait AnyTables: Send {
    fn shape(&self) -> BatchShape;
    fn reset(&mut self, seed: u64, rows: Rows<'_>, split: bool);
    fn read(&mut self, numbers: &[i64], split: bool) -> Result<(), LabError>;
    fn step(&mut self, rows: Rows<'_>, split: bool);
}

struct Laying {
    tables: usize,
    reward: Reward,
    bot: Option<Entrant>,
    craft: bool,
    adviser: Option<Entrant>,
    lane: usize,
}

impl OfRules for Laying {
    type Out = Result<Box<dyn AnyTables>, LabError>;

    fn of<G: TableGame + Encode, C: Craft<G>>(self, rules: Arc<G>) -> Self::Out {
        let kind = |bot: Option<Entrant>| bot.map(RivalKind::<G>::new::<C>).transpose();
        let (rival, adviser) = (kind(self.bot)?, kind(self.adviser)?);
        let shape = BatchShape {
            tables: self.tables,
            observation: Field::total(&rules.observation()),
            choices: Field::total(&rules.numbering()),
            seats: usize::from(rules.seats()),
            weights: if self.craft { Field::total(&rules.numbering()) } else { 0 },
            advice: usize::from(adviser.is_some()),
        };
        let weigher = self.craft.then_some(by_craft::<G, C> as WeigherOf<G>);
        let asked = Asked { weigher, adviser };
        let firsts = (0..self.tables).step_by(self.lane);
        let lane = |first| Lane::new(&*rules, first, self.lane.min(self.tables - first), rival, &asked);
        let lanes = firsts.map(lane).collect();
        Ok(Box::new(Lanes { lanes, kind: Kind { rules, shape, reward: self.reward } }))
    }
}

/// What all tables of a batch have in common.
struct Kind<G> {
    rules: Arc<G>,
    shape: BatchShape,
    reward: Reward,
}

struct Lanes<G: Encode> {
    kind: Kind<G>,
    lanes: Vec<Lane<G>>,
}

/// Tables that stay together on one thread and share a buffer.
struct Lane<G: Encode> {
    runs: Vec<Run<G>>,
    legal: Vec<G::Action>,
    weigher: Option<Box<dyn Weigher<G>>>,
    adviser: Option<Rival<G>>,
}

/// Who is asked about the choices at every table.
struct Asked<G> {
    weigher: Option<WeigherOf<G>>,
    adviser: Option<RivalKind<G>>,
}

impl<G: Encode> AnyTables for Lanes<G> {
    fn shape(&self) -> BatchShape {
        self.kind.shape
    }

    fn reset(&mut self, seed: u64, rows: Rows<'_>, split: bool) {
        self.kind.each(&mut self.lanes, rows, split, &|kind, run, row| run.reset(&kind.rules, seed, row));
    }

    fn read(&mut self, numbers: &[i64], split: bool) -> Result<(), LabError> {
        self.kind.read(&mut self.lanes, numbers, split)
    }

    fn step(&mut self, rows: Rows<'_>, split: bool) {
        self.kind
            .each(&mut self.lanes, rows, split, &|kind, run, row| run.step(&kind.rules, kind.reward, row));
    }
}

/// What is done to one table, before it is shown.
type Move<'a, G> = dyn Fn(&Kind<G>, &mut Run<G>, &mut Row<'_>) + Sync + 'a;

impl<G: Encode> Kind<G> {
    /// Does something to every table, each half of them on a thread of its own if there is one.
    fn each(&self, lanes: &mut [Lane<G>], rows: Rows<'_>, split: bool, act: &Move<'_, G>) {
        if let [lane] = lanes {
            return lane.each(self, rows, act);
        }
        let (some, others) = lanes.split_at_mut(lanes.len() / 2);
        let (first, rest) = rows.split_at(tables_of(some), &self.shape);
        join(split, || self.each(some, first, split, act), || self.each(others, rest, split, act));
    }

    fn read(&self, lanes: &mut [Lane<G>], numbers: &[i64], split: bool) -> Result<(), LabError> {
        if let [lane] = lanes {
            let mut each = lane.runs.iter_mut().zip(numbers);
            return each.try_for_each(|(run, &number)| run.read(&self.rules, self.shape.choices, number));
        }
        let (some, others) = lanes.split_at_mut(lanes.len() / 2);
        let (first, rest) = numbers.split_at(tables_of(some).min(numbers.len()));
        let (one, two) = join(split, || self.read(some, first, split), || self.read(others, rest, split));
        one.and(two)
    }
}

fn tables_of<G: Encode>(lanes: &[Lane<G>]) -> usize {
    lanes.iter().map(|lane| lane.runs.len()).sum()
}

fn join<A: Send, B: Send>(
    split: bool,
    one: impl FnOnce() -> A + Send,
    two: impl FnOnce() -> B + Send,
) -> (A, B) {
    if split { rayon::join(one, two) } else { (one(), two()) }
}

impl<G: Encode> Lane<G> {
    fn new(rules: &G, first: usize, tables: usize, rival: Option<RivalKind<G>>, asked: &Asked<G>) -> Lane<G> {
        let runs = (first..first + tables).map(|table| Run::new(rules, table as u64, rival)).collect();
        let weigher = asked.weigher.map(|of| of(rules));
        // What a bot chooses follows from its seed and the table, so tables can share one.
        let adviser = asked.adviser.map(|kind| kind.begin(rules, 0, 0, 0));
        Lane { runs, legal: Vec::with_capacity(256), weigher, adviser }
    }

    fn each(&mut self, kind: &Kind<G>, rows: Rows<'_>, act: &Move<'_, G>) {
        let Lane { runs, legal, weigher, adviser } = self;
        let BatchShape { observation, choices, seats, weights, .. } = kind.shape;
        let mut rewards = rows.rewards.chunks_exact_mut(seats.max(1));
        let mut observations = rows.observations.chunks_exact_mut(observation.max(1));
        let mut masks = rows.masks.chunks_exact_mut(choices.max(1));
        let mut weights = rows.weights.chunks_exact_mut(weights.max(1));
        let mut advice = rows.advice.iter_mut();
        let singles = rows.acting.iter_mut().zip(rows.done).zip(rows.lengths);
        for (run, ((acting, done), length)) in runs.iter_mut().zip(singles) {
            let mut row = Row {
                observation: observations.next().unwrap_or_default(),
                mask: masks.next().unwrap_or_default(),
                weights: weights.next().unwrap_or_default(),
                advice: advice.next(),
                acting,
                rewards: rewards.next().unwrap_or_default(),
                done,
                length,
            };
            act(kind, run, &mut row);
            run.show(&kind.rules, legal, &mut row);
            if let Some(weigher) = weigher {
                run.weigh(&kind.rules, legal, &mut **weigher, &mut row);
            }
            if let Some(adviser) = adviser {
                run.ask(&kind.rules, adviser, &mut row);
            }
        }
    }
}
