use std::path::PathBuf;
use std::time::Duration;

use crate::ServerAddress;

/// What a hall is put under.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// Tables at the same time.
    pub tables: u64,
    /// The ids of the games that the tables take turns in.
    pub games: Vec<String>,
    /// At each table.
    pub seats: u8,
    /// Play stops after this many moves.
    pub moves: Option<u64>,
    /// Play stops after this time.
    pub lasts: Option<Duration>,
    /// Moves a second, all tables together; as many as can be where there is none.
    pub rate: Option<f64>,
    /// Connections that moves are sent over.
    pub connections: u16,
    /// Of the players' choices.
    pub seed: u64,
    /// Which hall.
    pub target: LoadTarget,
}

/// The hall that is put under load.
#[derive(Clone, Debug)]
pub enum LoadTarget {
    /// One that is open already. Its log is not ours to read.
    Open(Vec<ServerAddress>),
    /// One that is started for the load, and closed after it.
    Own(OwnServers),
}

/// Servers that are started for a load.
#[derive(Clone, Debug)]
pub struct OwnServers {
    /// The `midway` command.
    pub program: PathBuf,
    /// How many servers there are on one store; each table is played through all of them.
    pub servers: u8,
    /// Where the hall keeps its tables.
    pub store: StoreKind,
    /// The folder for what the servers have to say, if it is to be kept.
    pub logs: Option<PathBuf>,
    /// What is killed meanwhile.
    pub kill: Option<KillPlan>,
    /// Tables that are put into the store first, and that nobody visits.
    pub sleeping: Option<u64>,
}

/// Where a hall of our own keeps its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreKind {
    /// A file that is thrown away.
    Temporary,
    /// A path or `postgres://…`.
    At(String),
    /// A PostgreSQL that is thrown away.
    PrivatePostgres,
}

/// Kills with no chance to say goodbye.
#[derive(Clone, Copy, Debug)]
pub struct KillPlan {
    /// The time between two kills.
    pub every: Duration,
    /// How often; until the load stops where there is no number. Play ends after the last.
    pub most: Option<u32>,
    /// Kills PostgreSQL instead of a server.
    pub postgres: bool,
}

/// How far a load is.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum LoadProgress {
    /// Sleeping tables are written.
    Writing { done: u64, of: u64 },
    /// Players play: told twice a second.
    Playing { seconds: f64, moves: u64, moves_per_s: f64, p99_ms: f64, reconnects: u64 },
    /// Logs of tables are read.
    Checking { done: u64, of: u64 },
}

impl LoadPlan {
    /// The time between two moves of one table.
    pub(crate) fn pause(&self) -> Duration {
        let pause = self.rate.map_or(0.0, |rate| self.tables as f64 / rate);
        Duration::try_from_secs_f64(pause).unwrap_or_default()
    }
}

impl StoreKind {
    /// As it is told in a report.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            StoreKind::PrivatePostgres => "PostgreSQL",
            StoreKind::At(store) if store.starts_with("postgres") => "PostgreSQL",
            StoreKind::At(_) | StoreKind::Temporary => "SQLite",
        }
    }
}
