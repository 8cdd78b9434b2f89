use midway_catalog::Library;
use midway_hall::{Call, Occasion};
use midway_ui::{Lang, Letter, Occasion as Told};
use serde::Serialize;
use thiserror::Error;

/// What is told, the same by every way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Notice {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) link: String,
    pub(crate) event: &'static str,
}

/// Why something was not sent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum Unsent {
    /// It may go better in a while.
    #[error("{0}")]
    Later(String),
    #[error("{0}")]
    Never(String),
    /// The place is no more.
    #[error("it is no more")]
    Gone,
}

impl Notice {
    pub(crate) fn of(call: &Call, base: &str) -> Notice {
        Notice {
            table: call.table.to_string(),
            game: call.game.clone(),
            link: format!("{base}/t/{}", call.table),
            event: match call.occasion {
                Occasion::Turn => "turn",
                Occasion::Over => "over",
            },
        }
    }

    pub(crate) fn json(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// The same for people, in their language.
    pub(crate) fn letter(&self, library: &Library, lang: Lang, stop: &str) -> Result<Letter, Unsent> {
        let board = library.board(&self.game).map_err(|_| Unsent::Never("the game has no words".into()))?;
        let told = if self.event == "turn" { Told::Turn } else { Told::Over };
        Ok(Letter::told(board.words(lang), told, &self.link, stop))
    }
}

/// A language as the store has it.
pub(crate) fn language(id: &str) -> Lang {
    Lang::parse(id).unwrap_or_default()
}
