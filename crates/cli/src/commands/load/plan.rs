use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args as ClapArgs;
use hyper::Uri;
use midway_catalog as catalog;

use super::http::Address;
use crate::failure::Failure;
use crate::library::game;

const EXAMPLES: &str = "\
Examples:
  midway load --tables 1000 --for 30s
  midway load --tables 1000 --for 30s --rate 5000
  midway load --tables 150 --kill-every 5s --kills 20
  midway load --tables 150 --private-postgres --kill-postgres --kill-every 5s
  midway load --tables 50 --private-postgres --servers 2
  midway load --tables 0 --sleeping 100000
  midway load --url http://127.0.0.1:1893 --tables 20 --json

Every seat is a client with an event stream of its own; moves go over a bounded number of connections that all share. Each
seat takes a random legal choice as soon as it is asked for one, or at the pace that --rate gives for all together. A move
waits from the wish to make it until it is acknowledged. Afterwards the log is read, and every acknowledged move must be in
it, once, at the number that was told. Without --url it starts a server of its own with a store that is thrown away.";

/// Put a hall under load, kill it, and check that nothing is lost
#[derive(Clone, Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Tables at the same time
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(super) tables: u64,
    /// Games, which the tables take turns in; by default all
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub(super) games: Vec<String>,
    /// Seats at each table
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(super) seats: u8,
    /// Stop after this many moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) moves: Option<u64>,
    /// Stop after this time; 30s if nothing else ends the load
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    pub(super) lasts: Option<Duration>,
    /// Moves a second, all tables together; by default as many as can be
    #[arg(long, value_name = "N")]
    pub(super) rate: Option<f64>,
    /// Connections that moves are sent over
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) connections: u16,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,
    /// A hall that is open already; may be repeated
    #[arg(long, value_name = "URL", conflicts_with_all = ["store", "servers", "kill_every", "private_postgres", "sleeping"])]
    pub(super) url: Vec<String>,
    /// Allow a hall on another machine. Ask whoever runs it first
    #[arg(long)]
    pub(super) anywhere: bool,
    /// The store of the server: a path or postgres://…; by default a file that is thrown away
    #[arg(long, value_name = "STORE", conflicts_with = "private_postgres")]
    pub(super) store: Option<String>,
    /// Start a PostgreSQL that is thrown away afterwards
    #[arg(long)]
    pub(super) private_postgres: bool,
    /// Servers on one store; each table is played through all of them
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=16))]
    pub(super) servers: u8,
    /// Kill the server and start it again, again and again
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(super) kill_every: Option<Duration>,
    /// How often; by default until the load stops
    #[arg(long, value_name = "N", requires = "kill_every")]
    pub(super) kills: Option<u32>,
    /// Kill PostgreSQL instead of the server
    #[arg(long, requires = "kill_every", requires = "private_postgres")]
    pub(super) kill_postgres: bool,
    /// Put this many tables into the store first that nobody visits
    #[arg(long, value_name = "N")]
    pub(super) sleeping: Option<u64>,
    /// Keep what the servers had to say in this folder
    #[arg(long, value_name = "DIR")]
    pub(super) logs: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

impl Args {
    pub(super) fn game_ids(&self) -> Result<Vec<String>, Failure> {
        if self.games.is_empty() {
            return Ok(catalog::games().map(|game| game.meta().id.to_owned()).collect());
        }
        self.games.iter().map(|id| Ok(game(id)?.meta().id.to_owned())).collect()
    }

    /// The time between two moves of one table.
    pub(super) fn pause(&self) -> Duration {
        let pause = self.rate.map_or(0.0, |rate| self.tables as f64 / rate);
        Duration::try_from_secs_f64(pause).unwrap_or_default()
    }

    /// When the load stops by itself: never, where a number of moves or kills ends it.
    pub(super) fn lasts(&self) -> Option<Duration> {
        match (self.lasts, self.moves, self.kills) {
            (None, None, None) => Some(Duration::from_secs(30)),
            (lasts, _, _) => lasts,
        }
    }

    /// The halls to put under load, if they are open already.
    pub(super) fn addresses(&self) -> Result<Vec<Address>, Failure> {
        let addresses: Vec<Address> = self.url.iter().map(|url| address(url)).collect::<Result<_, _>>()?;
        match addresses.iter().find(|address| !self.anywhere && !address.is_here()) {
            Some(address) => Err(Failure::input(format!(
                "{} is not this machine: give --anywhere if those who run it agree",
                address.authority
            ))),
            None => Ok(addresses),
        }
    }
}

impl Address {
    fn is_here(&self) -> bool {
        let host = self.authority.rsplit_once(':').map_or("", |(host, _)| host);
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        host == "localhost" || bare.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
    }
}

pub(super) fn address(url: &str) -> Result<Address, Failure> {
    let odd = || Failure::input(format!("`{url}` is no address of a hall: give http://HOST:PORT"));
    let uri: Uri = url.parse().map_err(|_| odd())?;
    if uri.scheme_str() != Some("http") {
        return Err(odd());
    }
    let (host, port) = (uri.host().ok_or_else(odd)?, uri.port_u16().unwrap_or(80));
    Ok(Address { authority: format!("{host}:{port}"), prefix: uri.path().trim_end_matches('/').to_owned() })
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

    #[test]
    fn only_this_machine_counts_as_here() {
        for (url, here) in [
            ("http://127.0.0.1:1893", true),
            ("http://localhost/hall/", true),
            ("http://[::1]:80", true),
            ("http://192.168.1.7:1893", false),
            ("http://127.0.0.1.example.org", false),
        ] {
            assert_eq!(address(url).unwrap().is_here(), here, "{url}");
        }
        assert_eq!(address("http://localhost/hall/").unwrap().prefix, "/hall");
        assert!(address("https://localhost").is_err());
    }
}
