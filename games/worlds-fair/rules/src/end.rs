//! WF-6: the final points and what decides between equal ones.

use midway_game::{Score, Seat};

use crate::{Area, Organizer, State, WorldsFair};

/// The points of a set by its size (WF-6.1).
pub(crate) type SetPoints = [i32; Area::COUNT + 1];

impl WorldsFair {
    pub(crate) fn points(&self, state: &State, seat: Seat) -> Score {
        state.hold(seat).points(&self.numbers.sets)
    }

    pub fn set_points(&self, tokens: &[u8; Area::COUNT]) -> i32 {
        set_points(tokens, &self.numbers.sets)
    }
}

impl Organizer {
    pub(crate) fn points(&self, sets: &SetPoints) -> Score {
        let hold = self;
        let mut score = Score::default();
        score.add("coins", hold.coins.into(), "WF-6.1");
        score.add("medals", hold.medals.into(), "WF-6.1");
        score.add("sets", set_points(&hold.tokens, sets), "WF-6.1");
        // WF-6.3: more tokens, then fewer exhibits left over.
        score.ties.push(hold.tokens.iter().map(|&tokens| i32::from(tokens)).sum());
        score.ties.push(-(hold.cards.exhibits() as i32));
        score
    }
}

/// The n-th set takes one token of every category that has n of them: largest sets first (WF-6.1).
fn set_points(tokens: &[u8; Area::COUNT], sets: &SetPoints) -> i32 {
    set_sizes(tokens).map(|size| sets[size]).sum()
}

pub(crate) fn set_sizes(tokens: &[u8; Area::COUNT]) -> impl Iterator<Item = usize> {
    let size = |set: u8| tokens.iter().filter(|&&count| count >= set).count();
    (1..=u8::MAX).map(size).take_while(|&size| size > 0)
}
