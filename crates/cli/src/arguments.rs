//! Arguments that several commands share.

use std::path::PathBuf;

use clap::Args;
use midway_game::SetupChoice;

/// A game and how many sit down to it.
#[derive(Debug, Args)]
pub(crate) struct NewTable {
    /// The id of a game (see `midway games`)
    pub(crate) game: String,
    /// Seats at the table
    #[arg(long, value_name = "N")]
    pub(crate) seats: u8,
}

/// A game and a folder of its tables.
#[derive(Debug, Args)]
pub(crate) struct GameFolder {
    /// The id of a game (see `midway games`)
    pub(crate) game: String,
    /// The folder of its tables
    pub(crate) dir: PathBuf,
}

/// A record and one of its seats.
#[derive(Debug, Args)]
pub(crate) struct RecordSeat {
    /// A record, or - for standard input
    pub(crate) file: PathBuf,
    /// Which seat; by default whoever is to act, or, to undo, whoever acted last
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
}

/// How a game is set up.
#[derive(Debug, Args)]
pub(crate) struct SetupArgs {
    /// An option of the game (see `midway games`); may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup_choice)]
    pub(crate) options: Vec<SetupChoice>,
}

/// Reads `approvals=choose`. Whether the game has such an option is for the game to say.
fn setup_choice(text: &str) -> Result<SetupChoice, String> {
    let (key, value) = text.split_once('=').ok_or("an option is written key=value")?;
    Ok(SetupChoice { key: key.into(), value: value.into() })
}
