//! Arguments that several commands share.

use std::path::PathBuf;

use clap::Args;
use midway_game::SetupChoice;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;
use crate::seed::number_or_fresh;

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

/// How a study of many games is run and told.
#[derive(Debug, Args)]
pub(crate) struct StudyArgs {
    /// Games at once; by default one for every core
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

impl StudyArgs {
    pub(crate) fn seed(&self) -> Result<u64, Failure> {
        number_or_fresh(self.seed)
    }

    /// How many games are played at once.
    pub(crate) fn jobs(&self) -> Result<usize, Failure> {
        match self.jobs {
            Some(0) => Err(Failure::input("--jobs must be at least 1")),
            Some(jobs) => Ok(jobs),
            None => Ok(rayon::current_num_threads()),
        }
    }

    /// The threads that they are played in.
    pub(crate) fn pool(&self) -> Result<ThreadPool, Failure> {
        let pool = ThreadPoolBuilder::new().num_threads(self.jobs()?).build();
        pool.map_err(|error| Failure::input(error.to_string()))
    }
}

/// Reads `approvals=choose`. Whether the game has such an option is for the game to say.
fn setup_choice(text: &str) -> Result<SetupChoice, String> {
    let (key, value) = text.split_once('=').ok_or("an option is written key=value")?;
    Ok(SetupChoice { key: key.into(), value: value.into() })
}
