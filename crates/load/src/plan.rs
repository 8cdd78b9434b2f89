use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use midway_catalog::{games, known};

use crate::{Hog, LoadError, ServerAddress};

/// What a hall is put under. These are the options of `midway load`: whatever a load can do is listed once.
#[derive(Clone, Debug, Parser)]
pub struct LoadPlan {
    /// Tables at the same time
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub tables: u64,
    /// Games, which the tables take turns in; by default all
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub games: Vec<String>,
    /// Seats at each table
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub seats: u8,
    /// Stop after this many moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub moves: Option<u64>,
    /// Stop after this time; 30s if nothing else ends the load
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    pub lasts: Option<Duration>,
    /// Moves a second, all tables together; by default as many as can be
    #[arg(long, value_name = "N")]
    pub rate: Option<f64>,
    /// Connections that moves are sent over
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..))]
    pub connections: u16,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// A hall that is open already; may be repeated
    #[arg(long, value_name = "URL", conflicts_with_all = ["store", "servers", "kill_every", "private_postgres", "sleeping"])]
    pub url: Vec<String>,
    /// Allow a hall on another machine. Ask whoever runs it first
    #[arg(long)]
    pub anywhere: bool,
    /// The store of the server: a path or postgres://…; by default a file that is thrown away
    #[arg(long, value_name = "STORE", conflicts_with = "private_postgres")]
    pub store: Option<String>,
    /// Start a PostgreSQL that is thrown away afterwards
    #[arg(long)]
    pub private_postgres: bool,
    /// Servers on one store; each table is played through all of them
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=16))]
    pub servers: u8,
    /// Kill the server and start it again, again and again
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub kill_every: Option<Duration>,
    /// How often; by default until the load stops
    #[arg(long, value_name = "N", requires = "kill_every")]
    pub kills: Option<u32>,
    /// Kill PostgreSQL instead of the server
    #[arg(long, requires = "kill_every", requires = "private_postgres")]
    pub kill_postgres: bool,
    /// Put this many tables into the store first that nobody visits
    #[arg(long, value_name = "N")]
    pub sleeping: Option<u64>,
    /// Tell what well-behaved tables wait beside rude clients: all, or some of them
    #[arg(long, value_name = "CLIENT,...", value_delimiter = ',', conflicts_with_all = ["anywhere", "store", "servers", "kill_every", "private_postgres", "sleeping", "moves", "rate", "games"])]
    pub beside: Vec<String>,
    /// Play in a cluster: so many servers behind HAProxy, a primary and a standby, two thinkers; and let its parts fail
    #[arg(long, value_name = "SERVERS", value_parser = clap::value_parser!(u8).range(2..=16), conflicts_with_all = ["url", "store", "servers", "kill_every", "private_postgres", "sleeping", "beside", "moves"])]
    pub cluster: Option<u8>,
    /// Begin with this older `midway`, and update to this one in the rolling restart
    #[arg(long, value_name = "PROGRAM", requires = "cluster")]
    pub older: Option<PathBuf>,
    /// Keep what the servers had to say in this folder
    #[arg(long, value_name = "DIR")]
    pub logs: Option<PathBuf>,
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
    /// The same with everything that was left open: which games, and when the load stops by itself. It does so never, where
    /// a number of moves or kills ends it.
    pub(crate) fn completed(&self) -> Result<LoadPlan, LoadError> {
        let mut plan = self.clone();
        if plan.games.is_empty() {
            plan.games = games().map(|game| game.meta().id.to_owned()).collect();
        }
        plan.games.iter().try_for_each(|id| known(id).map(drop)).map_err(LoadError::new)?;
        if let (None, None, None) = (plan.lasts, plan.moves, plan.kills) {
            plan.lasts = Some(Duration::from_secs(30));
        }
        Ok(plan)
    }

    /// The halls to put under load, which are open already. Where there are none, one is started.
    pub(crate) fn addresses(&self) -> Result<Vec<ServerAddress>, LoadError> {
        let addresses: Vec<_> =
            self.url.iter().map(|url| ServerAddress::parse(url)).collect::<Result<_, _>>()?;
        match addresses.iter().find(|address| !self.anywhere && !address.is_loopback()) {
            Some(address) => Err(LoadError::new(format!(
                "{} is not this machine: give --anywhere if those who run it agree",
                address.authority
            ))),
            None => Ok(addresses),
        }
    }

    /// The rude clients that tables are tried beside, one after the other.
    pub fn hogs(&self) -> Result<Vec<Hog>, LoadError> {
        if self.beside.iter().any(|name| name == "all") {
            return Ok(Hog::ALL.to_vec());
        }
        let known = Hog::ALL.map(Hog::name).join(", ");
        let unknown = |name: &str| LoadError::new(format!("`{name}` is none of all, {known}"));
        let find = |name: &String| Hog::ALL.into_iter().find(|hog| hog.name() == name);
        self.beside.iter().map(|name| find(name).ok_or_else(|| unknown(name))).collect()
    }

    /// The time between two moves of one table.
    pub(crate) fn pause(&self) -> Duration {
        let pause = self.rate.map_or(0.0, |rate| self.tables as f64 / rate);
        Duration::try_from_secs_f64(pause).unwrap_or_default()
    }

    /// What kind of store it is, as it is told in a report.
    pub(crate) fn store_name(&self) -> &'static str {
        match &self.store {
            _ if !self.url.is_empty() => "its own store",
            Some(store) if store.starts_with("postgres") => "PostgreSQL",
            _ if self.private_postgres => "PostgreSQL",
            _ => "SQLite",
        }
    }
}

/// `500ms`, `30s` or `2m`.
fn time(text: &str) -> Result<Duration, String> {
    let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err("a time is written 500ms, 30s or 2m".into()),
    };
    let time = number.parse().ok().and_then(|number: f64| Duration::try_from_secs_f64(number * seconds).ok());
    time.filter(|time| !time.is_zero()).ok_or_else(|| "a time is a number above 0 with its unit".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit() {
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("1.5m"), Ok(Duration::from_secs(90)));
        ["", "5", "s", "0s", "-1s", "5h", "1e400s"]
            .iter()
            .for_each(|text| assert!(time(text).is_err(), "{text}"));
    }
}
