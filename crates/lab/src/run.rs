use midway_game::{Encode, Game, Notation, Refusal, Seat, SeatSet, Step, Turn, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::rival::{Rival, RivalKind};
use crate::weigher::Weigher;
use crate::{LabError, Reward, random};

/// One table of a batch, which plays game after game.
pub(crate) struct Run<G: Game> {
    seed: u64,
    table: u64,
    episode: u64,
    length: i32,
    /// How many steps the game has had, draws included.
    taken: usize,
    state: G::State,
    /// Who must act.
    acting: Seat,
    /// What the seat sees that must act, from when it was observed to when it chooses.
    view: G::View,
    /// The choice that is to be made next, once those of all tables have been found legal.
    next: Option<G::Action>,
    dice: Xoshiro256PlusPlus,
    /// Who plays the other seats, if not the caller.
    rival: Option<Rival<G>>,
}

/// Where one table of a batch writes.
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [f32],
    pub(crate) mask: &'a mut [i8],
    pub(crate) weights: &'a mut [f32],
    pub(crate) advice: Option<&'a mut i64>,
    pub(crate) acting: &'a mut i32,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) done: &'a mut i8,
    pub(crate) length: &'a mut i32,
}

impl<G: Encode> Run<G> {
    /// The table of this number, at its first game of seed 0.
    pub(crate) fn new(rules: &G, table: u64, rival: Option<RivalKind<G>>) -> Run<G> {
        let (state, acting) = (rules.setup(), Seat(0));
        let view = rules.view(&state, Viewer::Seat(acting));
        let dice = random::of_game(0, table, 0);
        let rival = rival.map(|kind| kind.begin(rules, 0, table, 0));
        let (seed, episode, length, taken, next) = (0, 0, 0, 0, None);
        let mut run = Run { seed, table, episode, length, taken, state, acting, view, next, dice, rival };
        run.settle(rules);
        run.view = rules.view(&run.state, Viewer::Seat(run.acting));
        run
    }

    /// Begins the first game of this seed.
    pub(crate) fn reset(&mut self, rules: &G, seed: u64, row: &mut Row<'_>) {
        self.seed = seed;
        self.begin(rules, 0);
        row.rewards.fill(0.0);
        (*row.done, *row.length) = (0, 0);
    }

    /// Begins the game of this number.
    fn begin(&mut self, rules: &G, episode: u64) {
        (self.episode, self.next) = (episode, None);
        (self.length, self.taken) = (0, 0);
        self.state = rules.setup();
        if let Some(rival) = &mut self.rival {
            *rival = rival.kind().begin(rules, self.seed, self.table, episode);
        }
        self.dice = random::of_game(self.seed, self.table, episode);
        self.settle(rules);
    }

    /// Draws, and lets the rival choose, until a seat of the caller's must act, or the game is over. Of several seats the
    /// first is asked.
    fn settle(&mut self, rules: &G) {
        loop {
            match rules.turn(&self.state) {
                Turn::Chance => {
                    let chance = rules.draw(&self.state, &mut self.dice);
                    self.take(rules, &Step::Chance(chance));
                }
                Turn::Seats(seats) => match self.rival_chooses(rules, seats) {
                    Some((seat, action)) => self.take(rules, &Step::Choice(seat, action)),
                    None => return self.acting = seats.first().unwrap_or_default(),
                },
                Turn::Over => return,
            }
        }
    }

    fn take(&mut self, rules: &G, step: &Step<G>) {
        rules.apply(&mut self.state, step);
        self.taken += 1;
        self.length = self.length.saturating_add(i32::from(step.by().is_some()));
    }

    fn rival_chooses(&mut self, rules: &G, seats: SeatSet) -> Option<(Seat, G::Action)> {
        let rival = self.rival.as_mut()?;
        let seat = rival.of(seats)?;
        Some((seat, rival.choose(rules, &self.state, seat, self.taken)?))
    }

    /// Reads a number as the choice of the seat that must act, and keeps it if it is legal.
    pub(crate) fn read(&mut self, rules: &G, choices: usize, number: i64) -> Result<(), LabError> {
        self.next = None;
        let no_number = LabError::NoNumber { number, last: choices.saturating_sub(1) };
        let index = usize::try_from(number).ok().filter(|index| *index < choices);
        let Some(action) = index.and_then(|index| rules.numbered(&self.view, self.acting, index)) else {
            return Err(self.refused(number, None, no_number));
        };
        if let Err(illegal) = rules.check(&self.state, self.acting, &action) {
            return Err(self.refused(number, Some(action.text(rules)), Refusal::from(illegal).into()));
        }
        // A choice has one number: another that leads to it is none.
        if Some(rules.number(&self.view, self.acting, &action)) != index {
            return Err(self.refused(number, Some(action.text(rules)), no_number));
        }
        self.next = Some(action);
        Ok(())
    }

    fn refused(&self, number: i64, text: Option<String>, why: LabError) -> LabError {
        LabError::AtTable { table: self.table as usize, number, text, why: Box::new(why) }
    }

    /// Makes the choice that was read; where that ends the game, the next one begins.
    pub(crate) fn step(&mut self, rules: &G, reward: Reward, row: &mut Row<'_>) {
        if let Some(action) = self.next.take() {
            self.take(rules, &Step::Choice(self.acting, action));
        }
        self.settle(rules);
        row.rewards.fill(0.0);
        *row.length = self.length;
        let over = rules.turn(&self.state) == Turn::Over;
        *row.done = i8::from(over);
        if over {
            reward.of_game(rules, &self.state, row.rewards);
            self.begin(rules, self.episode + 1);
        }
    }

    /// Writes what the seat that must act sees, and what it may choose. `legal` is a buffer.
    pub(crate) fn show(&mut self, rules: &G, legal: &mut Vec<G::Action>, row: &mut Row<'_>) {
        let seat = self.acting;
        self.view = rules.view(&self.state, Viewer::Seat(seat));
        rules.observe(&self.view, seat, row.observation);
        *row.acting = i32::from(seat.0);
        legal.clear();
        rules.actions(&self.state, seat, legal);
        row.mask.fill(0);
        for action in legal.iter() {
            if let Some(allowed) = row.mask.get_mut(rules.number(&self.view, seat, action)) {
                *allowed = 1;
            }
        }
    }

    /// Writes what a bot would choose here.
    pub(crate) fn ask(&self, rules: &G, adviser: &mut Rival<G>, row: &mut Row<'_>) {
        let choice = adviser.choose(rules, &self.state, self.acting, self.taken);
        if let (Some(action), Some(told)) = (choice, row.advice.as_mut()) {
            **told = rules.number(&self.view, self.acting, &action) as i64;
        }
    }

    /// Writes what the craft thinks of the legal choices, which were shown before.
    pub(crate) fn weigh(
        &self,
        rules: &G,
        legal: &[G::Action],
        weigher: &mut dyn Weigher<G>,
        row: &mut Row<'_>,
    ) {
        row.weights.fill(0.0);
        let Some(weights) = weigher.weigh(rules, &self.state, self.acting, self.taken) else { return };
        for (action, weight) in legal.iter().zip(weights) {
            if let Some(told) = row.weights.get_mut(rules.number(&self.view, self.acting, action)) {
                *told = *weight;
            }
        }
    }
}
