use midway_catalog as catalog;
use midway_hall::{Call, Occasion};
use midway_ui::{Lang, Letter, Occasion as Told, Words};
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
    pub(crate) fn letter(&self, lang: Lang, stop: &str) -> Letter {
        let told = if self.event == "turn" { Told::Turn } else { Told::Over };
        Letter::told(&words(lang, &self.game), told, &self.link, stop)
    }
}

/// A language as the store has it.
pub(crate) fn language(id: &str) -> Lang {
    Lang::parse(id).unwrap_or_default()
}

enum Either {
    Game(&'static Words),
    House(Box<Words>),
}

impl std::ops::Deref for Either {
    type Target = Words;

    fn deref(&self) -> &Words {
        match self {
            Either::Game(words) => words,
            Either::House(words) => words,
        }
    }
}

fn words(lang: Lang, game: &str) -> impl std::ops::Deref<Target = Words> {
    match catalog::board(game) {
        Some(board) => Either::Game(board.words(lang)),
        None => Either::House(Box::new(Words::house(lang))),
    }
}
