use midway_game::{Head, Hex, Missing, SetupChoice, SetupError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::TimeControl;

/// What a table is opened for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub game: String,
    pub seats: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// The digest of its tables of numbers, where they are not the standard ones. It is noted when a table is opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<String>,
    #[serde(default)]
    pub clock: TimeControl,
    /// Whether anybody may find the table in the list and sit down.
    #[serde(default)]
    pub listed: bool,
    /// Whether the game counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// Why a table cannot be opened like this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupRefused {
    #[error(transparent)]
    Rules(#[from] SetupError),
    #[error(
        "a clock may have from 1 second to a week for a game and up to an hour for a choice, or 1 to 30 days for a choice"
    )]
    Clock,
    #[error("a rated table needs a clock, and the tables of numbers that everybody has")]
    Rated,
}

impl From<Missing> for SetupRefused {
    fn from(missing: Missing) -> Self {
        SetupRefused::Rules(missing.into())
    }
}

impl Setup {
    /// The head of a record of this table, by the revision of the rules that it notes.
    pub(crate) fn head(&self, rules: u32) -> Head {
        Head {
            game: self.game.clone(),
            rules,
            seats: self.seats,
            options: self.choices(),
            // A digest that cannot be read is that of no tables.
            tables: self.tables.as_deref().map(|digest| Hex::parse(digest).unwrap_or(Hex([0; 32]))),
            names: Vec::new(),
            commitment: None,
            nonces: vec![None; usize::from(self.seats)],
            seed: None,
        }
    }

    pub fn choices(&self) -> Vec<SetupChoice> {
        let choice = |(key, value): &(String, String)| SetupChoice { key: key.clone(), value: value.clone() };
        self.options.iter().map(choice).collect()
    }

    /// Ratings compare people everywhere, so what they play must be the same everywhere.
    pub(crate) fn check_rated(&self) -> Result<(), SetupRefused> {
        let fits = self.clock != TimeControl::None && self.tables.is_none();
        if fits || !self.rated { Ok(()) } else { Err(SetupRefused::Rated) }
    }

    pub(crate) fn check_clock(&self) -> Result<(), SetupRefused> {
        let fits = match self.clock {
            TimeControl::None => true,
            TimeControl::Live { seconds, increment } => {
                (1..=604_800).contains(&seconds) && increment <= 3_600
            }
            TimeControl::Days { days } => (1..=30).contains(&days),
        };
        if fits { Ok(()) } else { Err(SetupRefused::Clock) }
    }
}
