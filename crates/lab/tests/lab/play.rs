//! Tables to try, and somebody who plays them at random.

use midway_catalog::{Library, games};
use midway_game::{Head, SetupChoice, below};
use midway_lab::{Batch, BatchPlan, BatchShape, LabError, Reward, Rows};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Tables of two and of most seats of every game, the latter with every option at its last value.
pub(crate) fn heads() -> Vec<Head> {
    let of = |id: &str, seats, options| Library::standard().head(id, seats, options).expect("a game we have");
    let both = |meta: &'static midway_game::Meta| {
        let choice = |spec: &midway_game::OptionSpec| SetupChoice {
            key: spec.key.into(),
            value: spec.values.last().copied().unwrap_or_default().into(),
        };
        let others = meta.options.iter().map(choice).collect();
        [of(meta.id, meta.min_seats, Vec::new()), of(meta.id, meta.max_seats, others)]
    };
    games().flat_map(|game| both(game.meta())).collect()
}

/// The arrays of a batch, and the choices of somebody who plays at random.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Player {
    pub(crate) shape: BatchShape,
    pub(crate) observations: Vec<f32>,
    pub(crate) masks: Vec<i8>,
    pub(crate) acting: Vec<i32>,
    pub(crate) weights: Vec<f32>,
    pub(crate) advice: Vec<i64>,
    pub(crate) rewards: Vec<f32>,
    pub(crate) done: Vec<i8>,
    pub(crate) lengths: Vec<i32>,
    pub(crate) numbers: Vec<i64>,
    dice: Xoshiro256PlusPlus,
}

impl Player {
    /// A batch, and a player at its first position.
    pub(crate) fn at(
        head: &Head,
        tables: usize,
        reward: Reward,
        threads: usize,
    ) -> Result<(Batch, Player), LabError> {
        Player::with(head, BatchPlan { tables, reward, bot: None, craft: false, adviser: None, threads })
    }

    pub(crate) fn with(head: &Head, plan: BatchPlan) -> Result<(Batch, Player), LabError> {
        let mut batch = Batch::new(head, None, plan)?;
        let mut player = Player::new(batch.shape());
        batch.reset(7, player.rows())?;
        Ok((batch, player))
    }

    fn new(shape: BatchShape) -> Player {
        Player {
            shape,
            observations: vec![f32::NAN; shape.tables * shape.observation],
            masks: vec![-1; shape.tables * shape.choices],
            weights: vec![f32::NAN; shape.tables * shape.weights],
            advice: vec![-1; shape.tables * shape.advice],
            acting: vec![-1; shape.tables],
            rewards: vec![f32::NAN; shape.tables * shape.seats],
            done: vec![-1; shape.tables],
            lengths: vec![-1; shape.tables],
            numbers: vec![0; shape.tables],
            dice: Xoshiro256PlusPlus::seed_from_u64(1893),
        }
    }

    pub(crate) fn rows(&mut self) -> Rows<'_> {
        self.parts().1
    }

    fn parts(&mut self) -> (&[i64], Rows<'_>) {
        let rows = Rows {
            observations: &mut self.observations,
            masks: &mut self.masks,
            weights: &mut self.weights,
            advice: &mut self.advice,
            acting: &mut self.acting,
            rewards: &mut self.rewards,
            done: &mut self.done,
            lengths: &mut self.lengths,
        };
        (&self.numbers, rows)
    }

    /// Chooses at random at every table.
    pub(crate) fn choose(&mut self) {
        for (mask, number) in self.masks.chunks_exact(self.shape.choices).zip(&mut self.numbers) {
            *number = at_random(mask, &mut self.dice);
        }
    }

    pub(crate) fn step(&mut self, batch: &mut Batch) -> Result<(), LabError> {
        let (numbers, rows) = self.parts();
        batch.step(numbers, rows)
    }
}

pub(crate) fn at_random(mask: &[i8], dice: &mut Xoshiro256PlusPlus) -> i64 {
    let count = |part: &[i8]| part.iter().map(|&allowed| i32::from(allowed)).sum::<i32>() as u32;
    let mut nth = below(dice, count(mask));
    // Masks are long and mostly 0: whole parts are passed over.
    for (part, first) in mask.chunks(64).zip((0..).step_by(64)) {
        let here = count(part);
        if nth < here {
            let mut legal = part.iter().zip(first..).filter(|&(&allowed, _)| allowed == 1);
            return legal.nth(nth as usize).map_or(0, |(_, number)| number);
        }
        nth -= here;
    }
    0
}
