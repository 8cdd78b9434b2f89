use std::collections::BTreeSet;

use midway_game::{Counter, Game, Rng, Seat, Step, TableGame, Turn, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::broken::{Fault, Tally, Verdict};
use super::law;
use super::legal::Lists;
use super::pool::Pool;
use super::trial::Trial;

pub(super) type Dice = Xoshiro256PlusPlus;

/// One game being played under the laws. Its buffers are kept from game to game.
///
/// Each law is a few methods, in the law's own file.
pub(super) struct Play<'a, G: Game> {
    pub(super) trial: &'a Trial<G>,
    /// Draws and choices come from here, and nothing else: a game stays the same whatever laws are tried on it.
    fate: Dice,
    /// Which laws are tried when.
    pub(super) whim: Dice,
    /// Whether every law is tried at every moment.
    pub(super) thorough: bool,
    pub(super) state: G::State,
    /// A second state for steps that are taken on the side.
    pub(super) twin: G::State,
    pub(super) taken: Vec<Step<G>>,
    pub(super) lists: Lists<G>,
    pub(super) pool: Pool<G>,
    /// The block of games that the pool's stock was made for.
    stocked: Option<u64>,
    pub(super) odds: Vec<(G::Chance, u32)>,
    /// The pieces at setup, and those now.
    pub(super) pieces: [Vec<u32>; 2],
    /// Choices whose notation is known to be good.
    pub(super) readable: BTreeSet<G::Action>,
    /// A state of this game, and the number of steps that led to it.
    pub(super) keepsake: Option<(usize, G::State)>,
    decisions: u32,
    turns: u32,
}

const ONE_IN: u32 = 16;
const THOROUGH_EVERY: u64 = 32;
const BLOCK: u64 = 64;
/// How many steps a game may have for each decision it may have.
const STEPS_PER_DECISION: usize = 16;

/// A generator for one purpose (`salt`) in one game of a run.
fn dice(seed: u64, number: u64, salt: u64) -> Dice {
    let mixed = seed ^ number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    Dice::seed_from_u64(mixed.rotate_left(17) ^ salt.wrapping_mul(0xD1B5_4A32_D192_ED03))
}

impl<'a, G: TableGame> Play<'a, G> {
    pub(super) fn new(trial: &'a Trial<G>) -> Self {
        let setup = trial.rules.setup();
        Play {
            trial,
            fate: dice(0, 0, 0),
            whim: dice(0, 0, 0),
            thorough: false,
            twin: setup.clone(),
            state: setup,
            taken: Vec::new(),
            lists: Lists::new(trial.rules.seats()),
            pool: Pool::new(),
            stocked: None,
            odds: Vec::new(),
            pieces: [Vec::new(), Vec::new()],
            readable: BTreeSet::new(),
            keepsake: None,
            decisions: 0,
            turns: 0,
        }
    }

    /// Plays one game to its end.
    pub(super) fn run(&mut self, number: u64) -> Verdict {
        self.begin(number);
        loop {
            let turn = self.rules().turn(&self.state);
            self.examine(turn)?;
            let Some(step) = self.next(turn)? else { break };
            self.take(turn, step)?;
            self.goes_on_too_long()?;
        }
        self.end()
    }

    fn begin(&mut self, number: u64) {
        self.fate = dice(self.trial.seed, number, 1);
        self.whim = dice(self.trial.seed, number, 2);
        self.thorough = number.is_multiple_of(THOROUGH_EVERY);
        self.taken.clear();
        self.keepsake = None;
        (self.decisions, self.turns) = (0, 0);
        self.state = self.rules().setup();
        self.count_pieces_of_setup();
        self.stock_pool(number / BLOCK);
    }

    fn stock_pool(&mut self, block: u64) {
        if self.stocked != Some(block) {
            self.stocked = Some(block);
            self.pool.stock(&self.trial.rules, &mut dice(self.trial.seed, block, 3));
        }
        self.pool.begin();
    }

    /// The laws of a moment: nothing is taken.
    fn examine(&mut self, turn: Turn) -> Verdict {
        self.legal_lists(turn)?;
        self.check_agrees(turn)?;
        self.choices_read_back()?;
        self.keep_a_state();
        if !self.now() {
            return Ok(());
        }
        self.question_cites(turn)?;
        self.odds_are_good(turn)?;
        self.views_can_be_imagined(turn)?;
        self.score_adds_up()
    }

    /// The laws of a whole game.
    fn end(&mut self) -> Verdict {
        self.score_adds_up()?;
        self.turns_are_counted()?;
        self.record_rebuilds()?;
        self.same_transcript_same_view()
    }

    fn next(&mut self, turn: Turn) -> Result<Option<Step<G>>, Fault> {
        match turn {
            Turn::Over => Ok(None),
            Turn::Chance => self.draw().map(|chance| Some(Step::Chance(chance))),
            Turn::Seats(seats) => {
                let nth = below(&mut self.fate, seats.len() as u32) as usize;
                let seat =
                    seats.iter().nth(nth).ok_or_else(|| stuck("nobody is in the set of seats to act"))?;
                self.choose(seat).map(Some)
            }
        }
    }

    fn choose(&mut self, seat: Seat) -> Result<Step<G>, Fault> {
        let list = self.lists.of(seat);
        let nth = below(&mut self.fate, list.len() as u32) as usize;
        let action = *list.get(nth).ok_or_else(|| stuck("a seat that must act has no choice"))?;
        self.decisions += 1;
        self.pool.add(action);
        Ok(Step::Choice(seat, action))
    }

    fn draw(&mut self) -> Result<G::Chance, Fault> {
        if self.now() {
            self.draw_agrees_with_odds(&self.fate.clone())?;
        }
        Ok(self.trial.rules.draw(&self.state, &mut self.fate))
    }

    /// Every state of the game is equally likely to be the one kept.
    fn keep_a_state(&mut self) {
        let steps = self.taken.len();
        if below(&mut self.whim, steps as u32 + 1) == 0 {
            self.keepsake = Some((steps, self.state.clone()));
        }
    }

    fn goes_on_too_long(&self) -> Verdict {
        let most = self.trial.most_decisions;
        if self.decisions <= most && self.taken.len() <= most as usize * STEPS_PER_DECISION {
            return Ok(());
        }
        let steps = self.taken.len();
        Err(Fault::new(
            law::ENDS,
            format!("{} decisions and {steps} steps have not ended it", self.decisions),
        ))
    }

    fn turns_are_counted(&mut self) -> Verdict {
        let mut counters: Vec<Counter> = Vec::new();
        self.rules().counters(&self.state, &mut counters);
        match counters.first() {
            Some(first) if first.name == "turns" => self.turns = first.count,
            _ if !self.trial.has(law::COUNTERS) => {}
            _ => return Err(Fault::new(law::COUNTERS, format!("the counters are {counters:?}"))),
        }
        Ok(())
    }

    /// Whether an expensive law is to be tried now.
    pub(super) fn now(&mut self) -> bool {
        self.thorough || below(&mut self.whim, ONE_IN) == 0
    }

    pub(super) fn rules(&self) -> &'a G {
        &self.trial.rules
    }

    pub(super) fn steps(&self) -> usize {
        self.taken.len()
    }

    pub(super) fn tally(&self) -> Tally {
        let steps = self.taken.len() as u64;
        Tally { games: 1, steps, longest: self.decisions, most_turns: self.turns }
    }

    /// The first steps of the game as the text of a record.
    pub(super) fn record(&self, steps: usize) -> String {
        let mut text = format!("{}\n", self.trial.head);
        for step in self.taken.iter().take(steps) {
            step.write(self.rules(), &mut text);
            text.push('\n');
        }
        text
    }
}

fn stuck(what: &str) -> Fault {
    Fault::new(law::LEGAL_LIST, what)
}

/// Any item of a list.
pub(super) fn any<T: Copy>(list: &[T], rng: &mut impl Rng) -> Option<T> {
    list.get(below(rng, list.len() as u32) as usize).copied()
}
