use midway_catalog::Library;
use midway_hall::{Call, Occasion};
use midway_ui::{Lang, Letter};
use serde::Serialize;
use thiserror::Error;

/// What is told, the same by every channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Notice {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) link: String,
    #[serde(rename = "event")]
    pub(crate) occasion: Occasion,
}

/// Why something was not sent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum Unsent {
    /// It may work in a while.
    #[error("{0}")]
    Later(String),
    #[error("{0}")]
    Never(String),
    /// The destination no longer exists.
    #[error("it is no more")]
    Gone,
}

impl Notice {
    pub(crate) fn of(call: &Call, base: &str) -> Notice {
        Notice {
            table: call.table.to_string(),
            game: call.game.clone(),
            link: match call.occasion {
                Occasion::Round => format!("{base}/tournaments/{}", call.table),
                Occasion::Turn | Occasion::Over => format!("{base}/t/{}", call.table),
            },
            occasion: call.occasion,
        }
    }

    pub(crate) fn json(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// The same for people, in their language.
    pub(crate) fn letter(&self, library: &Library, lang: Lang, stop: &str) -> Result<Letter, Unsent> {
        let board = library.board(&self.game).map_err(|_| Unsent::Never("the game has no words".into()))?;
        let letter = match self.occasion {
            Occasion::Turn => Letter::turn,
            Occasion::Over => Letter::over,
            Occasion::Round => Letter::round,
        };
        Ok(letter(board.words(lang), &self.link, stop))
    }
}

/// A language as the store has it.
pub(crate) fn language(id: &str) -> Lang {
    Lang::parse(id).unwrap_or_default()
}
