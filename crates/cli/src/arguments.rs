//! Arguments that several commands share.

use std::path::PathBuf;

use clap::Args;
use midway_catalog::{DataFolder, TableSet};
use midway_game::{Meta, SetupChoice, SetupError};
use midway_studies::Subject;
use midway_ui::Lang;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;
use crate::seed::number_or_fresh;
use crate::work::Work;

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

/// The language of an answer, and its form.
#[derive(Debug, Args)]
pub(crate) struct AnswerArgs {
    #[arg(long, value_name = "LANG", default_value = Lang::default().id(),
        help = format!("The language of the answer: {}", Lang::ids()))]
    lang: String,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

impl AnswerArgs {
    pub(crate) fn lang(&self) -> Result<Lang, Failure> {
        let unknown = || format!("--lang: there is no language '{}': choose {}", self.lang, Lang::ids());
        Lang::parse(&self.lang).ok_or_else(|| Failure::Input(unknown()))
    }
}

/// Where a hall keeps its tables.
#[derive(Debug, Args)]
pub(crate) struct StoreArgs {
    /// Where the hall keeps its tables
    #[arg(long, env = "MIDWAY_STORE", value_name = "PATH", default_value = DEFAULT_STORE)]
    pub(crate) store: String,
}

pub(crate) const DEFAULT_STORE: &str = "midway.db";

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

/// Is told of every game that is over.
pub(crate) type Done<'a> = &'a (dyn Fn() + Sync);

/// A game that bots play among themselves, with one number of seats or with each.
#[derive(Debug, Args)]
pub(crate) struct SelfPlay {
    /// The id of a game (see `midway games`)
    game: String,
    /// Seats at the table, or all for every number that the game allows
    #[arg(long, value_name = "N|all", default_value = "all")]
    seats: String,
    /// Games for each number of seats
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
}

impl SelfPlay {
    pub(crate) fn open(&self, data: &DataFolder) -> Result<TableSet, Failure> {
        at_least_one(self.games)?;
        let set = data.game(&self.game)?;
        self.counts(set.meta()).map(|_| set)
    }

    /// Studies one number of seats after the other.
    pub(crate) fn each<T>(
        &self,
        set: &TableSet,
        options: &[SetupChoice],
        study: impl Fn(Subject<'_>, Done<'_>) -> Result<T, SetupError>,
    ) -> Result<Vec<T>, Failure> {
        let of = |seats| {
            let work = Work::new(self.games, "games");
            let studied = study(subject(set, seats, options), &|| work.done(1));
            work.finish();
            Ok(studied.map_err(|error| set.fault(error))?)
        };
        self.counts(set.meta())?.into_iter().map(of).collect()
    }

    pub(crate) fn counts(&self, meta: &Meta) -> Result<Vec<u8>, Failure> {
        if self.seats == "all" {
            return Ok(meta.seat_counts().collect());
        }
        let unreadable = |_| Failure::Input(format!("--seats is a number or all, not '{}'", self.seats));
        let seats = self.seats.parse().map_err(unreadable)?;
        meta.check_seats(seats).map_err(Failure::input)?;
        Ok(vec![seats])
    }
}

pub(crate) fn at_least_one(games: u64) -> Result<(), Failure> {
    if games == 0 { Err(Failure::input("--games must be at least 1")) } else { Ok(()) }
}

/// A game with its tables, as something to study.
pub(crate) fn subject<'a>(set: &'a TableSet, seats: u8, options: &'a [SetupChoice]) -> Subject<'a> {
    Subject { game: set.meta().id, seats, options, tables: &set.tables }
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
        ThreadPoolBuilder::new().num_threads(self.jobs()?).build().map_err(Failure::input)
    }
}
