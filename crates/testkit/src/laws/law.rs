//! The laws by name. A [`Broken`](super::Broken) names one of these.

/// The list is strictly ascending, appended to what the buffer held, never empty for a seat that must act and
/// empty for every other.
pub const LEGAL_LIST: &str = "the legal list is sorted and is there exactly for those who must act";
/// Every entry of the list is accepted, every other choice and every seat out of turn is refused.
pub const CHECK: &str = "check accepts exactly the legal list";
/// Text read back gives the choice or outcome that wrote it; so no two of them share a text.
pub const NOTATION: &str = "notation reads back what it writes";
/// A step taken twice from equal states gives equal states.
pub const DETERMINISTIC: &str = "apply is deterministic";
/// Seats that choose at once each choose once; the order does not matter, and no choice changes what another seat
/// may choose.
pub const TOGETHER: &str = "simultaneous choices come in any order";
/// What can neither appear nor vanish is counted after every step.
pub const PIECES: &str = "pieces are conserved";
/// Weights are positive, outcomes distinct, and `draw` takes what `pick` takes from the list.
pub const ODDS: &str = "draw takes what the odds list";
/// A state imagined from a view gives the same view, question and legal list, and has all the pieces.
/// Written down and read again it is the same.
pub const IMAGINE: &str = "the view of an imagined state is the view it was imagined from";
/// Two plays that differ only in what a viewer cannot know show it the same, byte for byte.
pub const SAME_VIEW: &str = "same transcript, same view";
/// The game says a second time, apart from `seen` and `view`, what each viewer may know: two positions that differ only in
/// what it may not know look the same to it, and it tells two steps apart exactly where it may.
pub const SECRETS: &str = "nobody learns what is secret, and everybody what is not";
/// A viewer from whom no step has hidden anything can work out the whole state, so it imagines exactly that state.
pub const KNOWS: &str = "who has seen everything has nothing to imagine";
/// Written as a record and read again, the steps lead to the same states.
pub const RECORD: &str = "the record rebuilds the state";
/// A seat can take back its last choice, unless a draw or another seat's choice has followed.
pub const UNDO: &str = "undo gives back the state before the choice";
/// A choice that answers an earlier question is refused and changes nothing.
pub const STALE: &str = "a stale choice is refused and changes nothing";
/// The total is the sum of the lines, each line has its own name, and somebody is first.
pub const SCORE: &str = "the score is the sum of its lines";
/// The first counter is `turns`.
pub const COUNTERS: &str = "the first counter is turns";
/// Refusals, questions and score lines cite clauses that the rules have.
pub const CLAUSES: &str = "a cited clause is a clause of the rules";
/// Random play comes to an end.
pub const ENDS: &str = "the game ends";
/// Rules can be made for every seat count and option that the game states.
pub const SETUP: &str = "the table can be set up";
/// Nothing that play can reach makes the rules panic.
pub const NO_PANIC: &str = "the rules do not panic";

/// Every law, in the order of this page.
pub const ALL: &[&str] = &[
    LEGAL_LIST,
    CHECK,
    NOTATION,
    DETERMINISTIC,
    TOGETHER,
    PIECES,
    ODDS,
    IMAGINE,
    SAME_VIEW,
    SECRETS,
    KNOWS,
    RECORD,
    UNDO,
    STALE,
    SCORE,
    COUNTERS,
    CLAUSES,
    ENDS,
    SETUP,
    NO_PANIC,
];
