use midway_bots::{Level, UnknownBot};
use midway_catalog::ladder;

use crate::Refused;

/// The level of a game that a word names. A log may have a word of an earlier version: then it is the level that plays about as well.
pub(crate) fn level_named(game: &str, word: &str) -> Result<Level, Refused> {
    let level = Level::from_id(word).ok_or_else(|| Refused::Bot(UnknownBot::Name(word.into())))?;
    Ok(level_in(game, level))
}

/// The level of a game that somebody gets who asks for a level: not every game has all of them.
pub(crate) fn level_in(game: &str, level: Level) -> Level {
    ladder(game).rung(level).level
}
