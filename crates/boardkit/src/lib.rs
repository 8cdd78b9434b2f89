//! What the tests of every board share: random games to draw, and what any drawing has to obey.
//!
//! Everything here fails by panicking, as tests do.

mod log;
mod markup;
mod random;

pub use log::assert_the_log_keeps_secrets;
pub use markup::{as_xml, assert_well_formed, markup, zipped};
use midway_ui::game::{Game, Viewer};
use midway_ui::{Board, Lang, Look};
pub use random::RandomGame;

/// What an update of a page may weigh.
pub const MOST_BYTES: usize = 60 * 1024;
/// The same as it is sent.
pub const MOST_ZIPPED: usize = 8 * 1024;

/// The folder of assets that [`look`] names.
pub const ASSETS: &str = "/assets/game/";

/// Names for as many players as there can be.
pub fn names() -> Vec<String> {
    ["Ada", "Zofia", "Émile", "Grace", "Alan"].map(str::to_owned).to_vec()
}

/// A look at a table by someone who may move.
pub fn look<'a>(viewer: Viewer, lang: Lang, picks: &'a [String], names: &'a [String]) -> Look<'a> {
    let base = "/t/k3v9x2m7q4abc";
    Look { viewer, lang, may_choose: true, picks, names, base, assets: ASSETS }
}

/// The handles of each of some moves.
pub fn handles<G: Game + midway_ui::game::Describe, B: Board<G>>(
    rules: &G,
    legal: &[G::Action],
) -> Vec<Vec<String>> {
    let of = |action| {
        let mut handles = Vec::new();
        B::handles(rules, action, &mut handles);
        handles
    };
    legal.iter().map(of).collect()
}
