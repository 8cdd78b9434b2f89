//! Records replayed, and the expectations that are written into them.
//!
//! | line | what must hold |
//! |---|---|
//! | `turn chance`, `turn over`, `turn 0,2` | chance, nobody, or exactly these seats must act |
//! | `ask place` | this is asked |
//! | `legal 0 place electricity` | seat 0 may choose this |
//! | `illegal 0 place electricity : WF-3.2` | seat 0 may not; the clause, which may be left out, says why |
//! | `count 0 7` | seat 0 has 7 choices |
//! | `odds card midway_ticket 5` | this may come with weight 5; with 0, it cannot come |
//! | `score 0 51` | the total of seat 0 |
//! | `line 0 medals 18` | one line of its score |
//! | `place 0 1` | its place, 1 for a winner |
//! | `winners 0,2` | exactly these seats are first |
//! | `truth /decks/0 5` | the state, as JSON, has this value at this pointer |
//! | `view 0 /hand/1 ticket`, `view gallery /hand absent` | a view has this value there, or nothing |
//!
//! A value is JSON if it can be read as such, and plain text otherwise.

mod forms;
mod renew;
mod replay;
mod values;

pub use forms::check;
pub use renew::{Renewal, Unmet, renew};
pub use replay::{assert_records, open, replay_text};
