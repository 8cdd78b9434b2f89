use serde::{Deserialize, Serialize};

use crate::Remark;

/// A choice that a bot recommends, and why.
///
/// Inside, `A` is the action itself; across an edge it is notation. The reasons are remarks until a board puts them
/// into words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint<A, W = Vec<Remark>> {
    /// What to choose.
    pub action: A,
    /// The chance to win, from 0 to 1. A shared win counts as its share.
    pub win: f32,
    /// The points expected at the end.
    pub points: f32,
    /// How much of the thinking went into this choice, from 0 to 1.
    pub share: f32,
    /// What speaks for it.
    pub why: W,
}

impl<A, W> Hint<A, W> {
    /// The same with the choice told otherwise.
    pub fn told<B>(self, tell: impl FnOnce(A) -> B) -> Hint<B, W> {
        let Hint { action, win, points, share, why } = self;
        Hint { action: tell(action), win, points, share, why }
    }

    /// The same with its reasons put into words.
    pub fn worded<V>(self, word: impl FnOnce(W) -> V) -> Hint<A, V> {
        let Hint { action, win, points, share, why } = self;
        Hint { action, win, points, share, why: word(why) }
    }
}
