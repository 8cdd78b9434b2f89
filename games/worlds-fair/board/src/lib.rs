//! How the game looks and speaks: a view in, drawings and words out.

use midway_ui::{Board, Lang};
use midway_worlds_fair::WorldsFair;

/// The board of the game.
#[derive(Debug)]
pub struct FairBoard;

impl Board<WorldsFair> for FairBoard {
    fn words(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Pl => include_str!("../words/pl.ftl"),
            Lang::Fr => include_str!("../words/fr.ftl"),
        }
    }

    fn rules(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../RULES.md"),
            Lang::Pl => include_str!("../../RULES.pl.md"),
            Lang::Fr => include_str!("../../RULES.fr.md"),
        }
    }
}
