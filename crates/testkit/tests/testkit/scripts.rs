//! A game by hand, and what the tests do with records of it.

use midway_game::{AnyMatch, Finding, Record, Replayed};
use midway_testkit::expect;

use crate::toy::find;

pub(crate) const HEAD: &str = "midway record 1\ngame bids\nrules 1\nseats 2\n\n";

/// Seat 1 bids higher and swaps its 3 for the 5 of seat 0; then the bids are equal and both keep.
pub(crate) const WHOLE: &str = "# deal 5
# deal 3
0 bid 2
1 bid 3
1 swap
0 keep
# deal 9
# deal 1
1 bid 1
0 bid 1
0 keep
1 keep
";

pub(crate) fn record(lines: &str) -> String {
    format!("{HEAD}{lines}")
}

pub(crate) fn open(text: &str) -> Result<(Record, Box<dyn AnyMatch>), Finding> {
    expect::open(find, text, None)
}

pub(crate) fn replay(text: &str) -> Result<Replayed, Finding> {
    expect::replay_text(find, text)
}

/// The table after the first steps of the whole game.
pub(crate) fn after(steps: usize) -> Box<dyn AnyMatch> {
    let lines: String = WHOLE.split_inclusive('\n').take(steps).collect();
    let (record, mut table) = open(&record(&lines)).unwrap();
    midway_game::replay(table.as_mut(), &record.lines, None, None).unwrap();
    table
}
