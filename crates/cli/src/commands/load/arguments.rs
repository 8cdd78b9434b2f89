use std::path::PathBuf;
use std::time::Duration;

use clap::Args as ClapArgs;
use midway_catalog::{games, known};
use midway_load::{KillPlan, LoadPlan, LoadTarget, NeighbourPlan, OwnServers, ServerAddress, StoreKind};

use super::neighbours;
use crate::failure::Failure;
use crate::seed::number_or_fresh;

/// Each of them has an address of its own, and a few are enough to tell what anybody waits.
const MOST_NEIGHBOURS: u8 = 16;

const EXAMPLES: &str = "\
Examples:
  midway load --tables 1000 --for 30s
  midway load --tables 1000 --for 30s --rate 5000
  midway load --tables 150 --kill-every 5s --kills 20
  midway load --tables 150 --private-postgres --kill-postgres --kill-every 5s
  midway load --tables 50 --private-postgres --servers 2
  midway load --tables 0 --sleeping 100000
  midway load --beside all --tables 6 --for 10s
  midway load --url http://127.0.0.1:1893 --tables 20 --json

Every seat is a client with an event stream of its own; moves go over a bounded number of connections that all share. Each
seat takes a random legal choice as soon as it is asked for one, or at the pace that --rate gives for all together. A move
waits from the wish to make it until it is acknowledged. Afterwards the log is read, and every acknowledged move must be in
it, once, at the number that was told. Without --url it starts a server of its own with a store that is thrown away.

--beside opens a hall with its usual limits for each kind of rude client: bots, pages, streams, chat, slow-readers. People
play against novice bots, each from an address of their own, first by themselves and then beside that client. What they
wait for moves, bots and pages is told for both.";

/// Put a hall under load, kill it, and check that nothing is lost
#[derive(Clone, Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Tables at the same time
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tables: u64,
    /// Games, which the tables take turns in; by default all
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    games: Vec<String>,
    /// Seats at each table
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: u8,
    /// Stop after this many moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    moves: Option<u64>,
    /// Stop after this time; 30s if nothing else ends the load
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    lasts: Option<Duration>,
    /// Moves a second, all tables together; by default as many as can be
    #[arg(long, value_name = "N")]
    rate: Option<f64>,
    /// Connections that moves are sent over
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..))]
    connections: u16,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// A hall that is open already; may be repeated
    #[arg(long, value_name = "URL", conflicts_with_all = ["store", "servers", "kill_every", "private_postgres", "sleeping"])]
    url: Vec<String>,
    /// Allow a hall on another machine. Ask whoever runs it first
    #[arg(long)]
    anywhere: bool,
    /// The store of the server: a path or postgres://…; by default a file that is thrown away
    #[arg(long, value_name = "STORE", conflicts_with = "private_postgres")]
    store: Option<String>,
    /// Start a PostgreSQL that is thrown away afterwards
    #[arg(long)]
    private_postgres: bool,
    /// Servers on one store; each table is played through all of them
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=16))]
    servers: u8,
    /// Kill the server and start it again, again and again
    #[arg(long, value_name = "TIME", value_parser = time)]
    kill_every: Option<Duration>,
    /// How often; by default until the load stops
    #[arg(long, value_name = "N", requires = "kill_every")]
    kills: Option<u32>,
    /// Kill PostgreSQL instead of the server
    #[arg(long, requires = "kill_every", requires = "private_postgres")]
    kill_postgres: bool,
    /// Put this many tables into the store first that nobody visits
    #[arg(long, value_name = "N")]
    sleeping: Option<u64>,
    /// Tell what well-behaved tables wait beside rude clients: all, or some of them
    #[arg(long, value_name = "CLIENT,...", value_delimiter = ',', conflicts_with_all = ["anywhere", "store", "servers", "kill_every", "private_postgres", "sleeping", "moves", "rate", "games"])]
    pub(super) beside: Vec<String>,
    /// Keep what the servers had to say in this folder
    #[arg(long, value_name = "DIR")]
    logs: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

impl Args {
    pub(super) fn plan(&self) -> Result<LoadPlan, Failure> {
        Ok(LoadPlan {
            tables: self.tables,
            games: self.game_ids()?,
            seats: self.seats,
            moves: self.moves,
            lasts: self.lasts(),
            rate: self.rate,
            connections: self.connections,
            seed: number_or_fresh(self.seed)?,
            target: if self.url.is_empty() {
                self.own_servers()?
            } else {
                LoadTarget::Open(self.addresses()?)
            },
        })
    }

    /// What is tried beside rude clients.
    pub(super) fn neighbours(&self) -> Result<NeighbourPlan, Failure> {
        Ok(NeighbourPlan {
            program: program()?,
            hall: self.addresses()?.into_iter().next(),
            tables: u8::try_from(self.tables).unwrap_or(MOST_NEIGHBOURS).min(MOST_NEIGHBOURS),
            lasts: self.lasts.unwrap_or(Duration::from_secs(10)),
            hogs: neighbours::hogs(&self.beside)?,
            seed: number_or_fresh(self.seed)?,
        })
    }

    fn game_ids(&self) -> Result<Vec<String>, Failure> {
        if self.games.is_empty() {
            return Ok(games().map(|game| game.meta().id.to_owned()).collect());
        }
        self.games.iter().map(|id| Ok(known(id)?.meta().id.to_owned())).collect()
    }

    /// When the load stops by itself: never, where a number of moves or kills ends it.
    fn lasts(&self) -> Option<Duration> {
        match (self.lasts, self.moves, self.kills) {
            (None, None, None) => Some(Duration::from_secs(30)),
            (lasts, _, _) => lasts,
        }
    }

    /// The halls to put under load, which are open already.
    fn addresses(&self) -> Result<Vec<ServerAddress>, Failure> {
        let addresses: Vec<_> =
            self.url.iter().map(|url| ServerAddress::parse(url)).collect::<Result<_, _>>()?;
        match addresses.iter().find(|address| !self.anywhere && !address.is_loopback()) {
            Some(address) => Err(Failure::input(format!(
                "{} is not this machine: give --anywhere if those who run it agree",
                address.authority
            ))),
            None => Ok(addresses),
        }
    }

    fn own_servers(&self) -> Result<LoadTarget, Failure> {
        let program = program()?;
        let store = match &self.store {
            _ if self.private_postgres => StoreKind::PrivatePostgres,
            Some(store) => StoreKind::At(store.clone()),
            None => StoreKind::Temporary,
        };
        let kill =
            self.kill_every.map(|every| KillPlan { every, most: self.kills, postgres: self.kill_postgres });
        let (servers, logs, sleeping) = (self.servers, self.logs.clone(), self.sleeping);
        Ok(LoadTarget::Own(OwnServers { program, servers, store, logs, kill, sleeping }))
    }
}

fn program() -> Result<PathBuf, Failure> {
    std::env::current_exe().map_err(|error| Failure::input(format!("the server cannot be started: {error}")))
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
