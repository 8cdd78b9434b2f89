use crate::LabError;
use crate::error::check_length;

/// How long the rows of a batch are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchShape {
    /// How many tables there are.
    pub tables: usize,
    /// How many numbers an observation has.
    pub observation: usize,
    /// How many choices are numbered.
    pub choices: usize,
    /// At each table.
    pub seats: usize,
    /// How many weights of choices: one for each, or none if they are not asked for.
    pub weights: usize,
    /// How many pieces of advice: one, or none if nobody is asked.
    pub advice: usize,
}

/// Where a batch writes, lent by the caller: a row for each table, one after the other.
#[derive(Debug)]
pub struct Rows<'a> {
    /// What the seat that must act sees.
    pub observations: &'a mut [f32],
    /// 1 for each choice that it may make, 0 for the others.
    pub masks: &'a mut [i8],
    /// What the game's craft thinks of each choice, if it is asked: the logarithm of its odds, 0 for the best and for what
    /// it may not choose.
    pub weights: &'a mut [f32],
    /// The number that a bot would choose in its place, if one is asked.
    pub advice: &'a mut [i64],
    /// Which seat must act.
    pub acting: &'a mut [i32],
    /// What each seat got, in turn order from seat 0; nothing unless the game ended with this step.
    pub rewards: &'a mut [f32],
    /// 1 where a game ended with this step. Everything but the rewards and the length is of the next game then.
    pub done: &'a mut [i8],
    /// How many choices the game has had; where one ended, how many that one had.
    pub lengths: &'a mut [i32],
}

impl<'a> Rows<'a> {
    pub(crate) fn check(&self, shape: &BatchShape) -> Result<(), LabError> {
        let BatchShape { tables, observation, choices, seats, weights, advice } = *shape;
        check_length("observations", self.observations.len(), tables * observation)?;
        check_length("masks", self.masks.len(), tables * choices)?;
        check_length("weights", self.weights.len(), tables * weights)?;
        check_length("advice", self.advice.len(), tables * advice)?;
        check_length("acting", self.acting.len(), tables)?;
        check_length("rewards", self.rewards.len(), tables * seats)?;
        check_length("done", self.done.len(), tables)?;
        check_length("lengths", self.lengths.len(), tables)
    }

    /// The rows of the first tables, and those of the rest.
    pub(crate) fn split_at(self, tables: usize, shape: &BatchShape) -> (Rows<'a>, Rows<'a>) {
        let (observations, more_observations) = self.observations.split_at_mut(tables * shape.observation);
        let (masks, more_masks) = self.masks.split_at_mut(tables * shape.choices);
        let (weights, more_weights) = self.weights.split_at_mut(tables * shape.weights);
        let (advice, more_advice) = self.advice.split_at_mut(tables * shape.advice);
        let (acting, more_acting) = self.acting.split_at_mut(tables);
        let (rewards, more_rewards) = self.rewards.split_at_mut(tables * shape.seats);
        let (done, more_done) = self.done.split_at_mut(tables);
        let (lengths, more_lengths) = self.lengths.split_at_mut(tables);
        let first = Rows { observations, masks, weights, advice, acting, rewards, done, lengths };
        let rest = Rows {
            observations: more_observations,
            masks: more_masks,
            weights: more_weights,
            advice: more_advice,
            acting: more_acting,
            rewards: more_rewards,
            done: more_done,
            lengths: more_lengths,
        };
        (first, rest)
    }
}
