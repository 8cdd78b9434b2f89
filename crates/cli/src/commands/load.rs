//! A load client: tables full of players who take random legal choices, and a look into the log afterwards.

mod book;
mod check;
mod conduct;
mod gauge;
mod hall;
mod house;
mod http;
mod plan;
mod process;
mod report;
mod seat;
mod server;
mod sleeping;
mod stream;
mod table;

use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::runtime::Builder;
use tokio::task::{JoinSet, LocalSet};

use crate::failure::Failure;
use crate::seed::number_or_fresh;
use check::Checked;
use conduct::Conducted;
use hall::Hall;
use house::{House, told};
pub(crate) use plan::Args;
use report::{Memory, Report};
use seat::Seat;
use sleeping::Sleeping;
use table::{Pace, Place};

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = Builder::new_current_thread().enable_all().build().map_err(told)?;
    let load = Load { args, games: args.game_ids()?, seed: number_or_fresh(args.seed)? };
    let report = LocalSet::new().block_on(&runtime, load.run())?;
    report.tell(args.json)
}

struct Load<'a> {
    args: &'a Args,
    games: Vec<String>,
    seed: u64,
}

/// What play took.
struct Spent {
    seconds: f64,
    moves: u64,
    server: Duration,
    client: Duration,
}

impl Load<'_> {
    async fn run(&self) -> Result<Report, Failure> {
        let addresses = self.args.addresses()?;
        let mut house = if addresses.is_empty() { Some(House::build(self.args)?) } else { None };
        let asleep = self.fall_asleep(&mut house).await?;
        let addresses = match &mut house {
            Some(house) => {
                house.open(self.args.servers)?;
                house.addresses()
            }
            None => addresses,
        };
        let connections = usize::from(self.args.connections);
        let hall = Rc::new(Hall::new(addresses, connections, self.args.moves, self.seed));
        let sleeping = match asleep {
            Some((mut sleeping, tables)) => {
                sleeping::visit(&mut sleeping, &hall, &tables).await?;
                Some(sleeping)
            }
            None => None,
        };
        let (memory, conducted, spent) = self.play(&hall, house).await?;
        let checked = self.check(&hall, conducted.house).await?;
        Ok(self.report(&hall, memory, conducted.kills, &spent, sleeping, checked))
    }

    async fn fall_asleep(
        &self,
        house: &mut Option<House>,
    ) -> Result<Option<(Sleeping, Vec<midway_store::TableId>)>, Failure> {
        match (house, self.args.sleeping) {
            (Some(house), Some(tables)) => {
                sleeping::fall_asleep(house, tables, &self.games, self.args.seats).await.map(Some)
            }
            _ => Ok(None),
        }
    }

    async fn play(
        &self,
        hall: &Rc<Hall>,
        house: Option<House>,
    ) -> Result<(Option<Memory>, Conducted, Spent), Failure> {
        let memory = |house: &Option<House>| house.as_ref().map_or(0, House::memory);
        let mut known = Memory { at_first: memory(&house), ..Memory::default() };
        let places = self.open(hall).await?;
        known.with_tables = memory(&house);
        let places = connect(places).await;
        known.with_seats = memory(&house);

        let began = Spending::begin(hall, house.as_ref());
        let mut playing = JoinSet::new();
        for (place, seats) in places {
            playing.spawn_local(place.play(seats));
        }
        let conducted = if self.args.tables > 0 {
            conduct::conduct(self.args, hall, house).await?
        } else {
            Conducted { house, kills: 0 }
        };
        let spent = began.end(hall, conducted.house.as_ref());
        known.at_last = memory(&conducted.house);
        playing.join_all().await;
        let seats = self.args.tables * u64::from(self.args.seats);
        let known = conducted.house.as_ref().map(|_| known.share(self.args.tables, seats));
        Ok((known, conducted, spent))
    }

    /// Opens and begins all tables.
    async fn open(&self, hall: &Rc<Hall>) -> Result<Vec<(Place, Vec<Seat>)>, Failure> {
        let mut opening = JoinSet::new();
        for (number, game) in (0..self.args.tables).zip(self.games.iter().cycle()) {
            let place = Place {
                hall: hall.clone(),
                number,
                game: game.clone(),
                seats: self.args.seats,
                seed: self.seed,
                pace: Rc::new(Pace::new(self.args.pause(), number)),
            };
            opening.spawn_local(async move { place.open(0).await.map(|seats| (place, seats)) });
        }
        let opened = opening.join_all().await.into_iter().collect::<Result<_, _>>();
        opened.map_err(|error| told(format!("a table cannot be opened: {error}")))
    }

    /// Reads the log, with no server around.
    async fn check(&self, hall: &Hall, house: Option<House>) -> Result<Option<Checked>, Failure> {
        let Some(mut house) = house else { return Ok(None) };
        house.close();
        let store = house.read().await?;
        let checked = check::check(&store, &hall.books.take()).await.map_err(told)?;
        store.close().await;
        Ok(Some(checked))
    }

    fn report(
        &self,
        hall: &Hall,
        memory: Option<Memory>,
        kills: u32,
        spent: &Spent,
        sleeping: Option<Sleeping>,
        checked: Option<Checked>,
    ) -> Report {
        let ours = memory.is_some();
        let per_move = |time: Duration| time.as_secs_f64() * 1e6 / spent.moves.max(1) as f64;
        let store = self.args.store.as_deref().unwrap_or_default();
        let postgres = self.args.private_postgres || store.starts_with("postgres");
        Report {
            games: self.games.clone(),
            seats: self.args.seats,
            tables: self.args.tables,
            servers: if ours { self.args.servers.into() } else { self.args.url.len() },
            store: if !ours {
                "its own store"
            } else if postgres {
                "PostgreSQL"
            } else {
                "SQLite"
            },
            seed: self.seed,
            seconds: spent.seconds,
            moves: spent.moves,
            moves_per_s: spent.moves as f64 / spent.seconds.max(0.001),
            wait: hall.gauge.waits(),
            server_us_per_move: ours.then(|| per_move(spent.server)),
            client_us_per_move: per_move(spent.client),
            memory,
            tables_opened: hall.gauge.opened.value(),
            tables_finished: hall.gauge.finished.value(),
            connections: hall.connections(),
            refusals: hall.gauge.refusals.borrow().clone(),
            reconnects: hall.gauge.reconnects.value(),
            resent: hall.gauge.resent.value(),
            kills,
            sleeping,
            checked,
            faults: hall.faults.borrow().clone(),
        }
    }
}

/// Connects every seat's stream, a few tables at a time.
async fn connect(places: Vec<(Place, Vec<Seat>)>) -> Vec<(Place, Vec<Seat>)> {
    let mut connecting = JoinSet::new();
    for (place, mut seats) in places {
        connecting.spawn_local(async move {
            for seat in &mut seats {
                seat.stream.connect().await;
            }
            (place, seats)
        });
    }
    connecting.join_all().await
}

/// Where clocks stood when play began.
struct Spending {
    at: Instant,
    moves: u64,
    server: Duration,
    client: Duration,
}

impl Spending {
    fn begin(hall: &Hall, house: Option<&House>) -> Spending {
        Spending {
            at: Instant::now(),
            moves: hall.gauge.moves.value(),
            server: house.map_or(Duration::ZERO, House::processor_time),
            client: process::processor_time("self").unwrap_or_default(),
        }
    }

    fn end(&self, hall: &Hall, house: Option<&House>) -> Spent {
        let now = Spending::begin(hall, house);
        Spent {
            seconds: self.at.elapsed().as_secs_f64(),
            moves: now.moves - self.moves,
            server: now.server.saturating_sub(self.server),
            client: now.client.saturating_sub(self.client),
        }
    }
}
