use std::fmt;

use midway_game::Clause;
use serde::Serialize;

/// The number of a clause, such as `WF-3.1` or `SK-6.H12`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct ClauseId(String);

impl ClauseId {
    pub(crate) fn parse(text: &str) -> Option<Self> {
        Clause::is_number(text).then(|| Self(text.to_owned()))
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
