//! Who holds which place in an area, and what it would earn now.

use midway_ui::game::Seat;
use midway_worlds_fair::{Area, Award, State, WorldsFair};

/// A place in an area (WF-5.2, WF-5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    First { lead: u8 },
    TieFirst,
    Second,
    TieSecond,
}

impl Rank {
    pub(crate) fn award(self, rules: &WorldsFair) -> Award {
        let numbers = rules.numbers();
        match self {
            Rank::First { .. } => numbers.first,
            Rank::TieFirst => numbers.tie_first,
            Rank::Second => numbers.second,
            Rank::TieSecond => numbers.tie_second,
        }
    }

    /// The message that tells of it.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Rank::First { .. } => "first",
            Rank::TieFirst => "tie-first",
            Rank::Second => "second",
            Rank::TieSecond => "tie-second",
        }
    }
}

/// The place of a seat in an area. Without a supporter there is none (WF-5.4).
pub(crate) fn rank(seats: u8, state: &State, seat: Seat, area: Area) -> Option<Rank> {
    let count = |of: Seat| state.hold(of).supporters_in(area);
    let mine = count(seat);
    if mine == 0 {
        return None;
    }
    let rivals = || Seat::all(seats).filter(|&other| other != seat).map(count);
    let ahead = rivals().filter(|&theirs| theirs > mine).count();
    let level = rivals().any(|theirs| theirs == mine);
    match (ahead, level) {
        (0, false) => Some(Rank::First { lead: mine - rivals().max().unwrap_or(0) }),
        (0, true) => Some(Rank::TieFirst),
        (1, false) => Some(Rank::Second),
        (1, true) => Some(Rank::TieSecond),
        _ => None,
    }
}

/// How many more supporters a seat has than its strongest rival; negative if it has fewer.
pub(crate) fn lead(seats: u8, state: &State, seat: Seat, area: Area) -> i16 {
    let count = |of: Seat| i16::from(state.hold(of).supporters_in(area));
    let best = Seat::all(seats).filter(|&other| other != seat).map(count).max().unwrap_or(0);
    count(seat) - best
}
