//! What approval tokens are worth at the end (WF-6.1).

use midway_worlds_fair::{Area, WorldsFair};

/// What the categories add per token, that with the most tokens first: a set grows by the category it lacks.
pub(crate) type Steps = [f32; Area::COUNT];

pub(crate) fn steps(rules: &WorldsFair) -> Steps {
    let sets = rules.numbers().sets;
    std::array::from_fn(|size| (sets[size + 1] - sets[size]) as f32)
}

/// The points of so many tokens of each category. Exact for whole tokens, and goes evenly between: the n-th largest
/// number belongs to sets of at least n.
pub(crate) fn worth(steps: &Steps, tokens: &[f32; Area::COUNT]) -> f32 {
    let mut sorted = *tokens;
    for (a, b) in [(0, 1), (3, 4), (2, 4), (2, 3), (1, 4), (0, 3), (0, 2), (1, 3), (1, 2)] {
        let (more, less) = (sorted[a].max(sorted[b]), sorted[a].min(sorted[b]));
        sorted[a] = more;
        sorted[b] = less;
    }
    sorted.iter().zip(steps).map(|(count, step)| count * step).sum()
}
