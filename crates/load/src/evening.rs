//! An evening with people of known strength: a Swiss, and games with whoever else wants to play.

mod game;
mod judge;
mod person;
mod report;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;

use clap::Parser;
use midway_hall::rated_games;
use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::runtime::Builder;
use tokio::sync::Semaphore;
use tokio::task::{JoinSet, LocalSet};

use self::game::Tables;
use self::person::Person;
use crate::client::{Client, RequestError};
use crate::http::ApiRequest;
use crate::testbed::Testbed;
use crate::{LoadError, LoadPlan, ServerAddress, rng};

pub use self::report::EveningReport;

/// The game that everybody plays: a short one.
pub(crate) const GAME: &str = "worlds-fair";
/// Connections of each of them.
const CONNECTIONS: u16 = 2;

/// How large an evening is.
#[derive(Clone, Debug, Parser)]
pub struct EveningPlan {
    /// People, each with a strength of their own
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(2..=5000))]
    pub people: u32,
    /// Rated games that each plays with whoever else waits, at least
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub games: u32,
    /// People in a Swiss that is played first
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub swiss: u32,
    /// People who wait or play at the same time
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(2..))]
    pub at_once: u32,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
}

/// What all people share.
pub(crate) struct Evening {
    pub(crate) client: Rc<Client>,
    pub(crate) tables: Tables,
    pub(crate) people: Vec<Person>,
    pub(crate) games: u32,
    /// How many games each has played, and how often from the first seat.
    pub(crate) played: RefCell<HashMap<u32, (u32, u32)>>,
    /// How many people still have games to play.
    pub(crate) unfinished: Cell<u32>,
}

#[derive(Deserialize)]
struct Founded {
    tournament: String,
}

/// Plays an evening in a hall of its own. `program` is the `midway` command that serves, and `told` hears how far it is.
pub fn evening(
    plan: &EveningPlan,
    program: &Path,
    seed: u64,
    told: &dyn Fn(u64),
) -> Result<EveningReport, LoadError> {
    let runtime = Builder::new_current_thread().enable_all().build().map_err(LoadError::new)?;
    LocalSet::new().block_on(&runtime, run(plan, program, seed, told))
}

async fn run(
    plan: &EveningPlan,
    program: &Path,
    seed: u64,
    told: &dyn Fn(u64),
) -> Result<EveningReport, LoadError> {
    let bed = LoadPlan::try_parse_from(["evening"]).map_err(LoadError::new)?;
    let mut testbed = Testbed::build(&bed, program)?;
    let servers = testbed.open(1)?;
    let own =
        |number| servers.iter().map(move |at| ServerAddress { from: Some(address(number)), ..at.clone() });
    let client = Rc::new(Client::new((0..plan.people).flat_map(own).collect(), CONNECTIONS, None, seed));
    let people = (0..plan.people).map(|number| Person::new(number, plan.people, seed)).collect();
    let (games, unfinished) = (plan.games, Cell::new(plan.people));
    let (tables, played) = (Tables::default(), RefCell::default());
    let evening = Rc::new(Evening { client, tables, people, games, played, unfinished });
    let began = Instant::now();
    let swiss = evening.clone().swiss(plan.swiss.min(plan.people), told).await.map_err(LoadError::new)?;
    evening.clone().pairings(plan.at_once, seed, told).await;
    let seconds = began.elapsed().as_secs_f64();
    testbed.close();
    let store = testbed.read().await?;
    let book = rated_games(&store).await.map_err(LoadError::new)?;
    store.close().await;
    let board = book.leaderboard(GAME, 0, plan.people as usize);
    Ok(report::of(&evening, seed, seconds, swiss.as_ref(), &board))
}

/// Everybody has an address of their own: ratings weigh games between two at one address.
fn address(number: u32) -> IpAddr {
    Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 1, 0, 1)) + number).into()
}

impl Evening {
    /// Plays a Swiss to its end; its sheet.
    async fn swiss(self: Rc<Self>, people: u32, told: &dyn Fn(u64)) -> Result<Option<Value>, RequestError> {
        if people < 2 {
            return Ok(None);
        }
        let clock = json!({ "live": { "seconds": 3600, "increment": 10 } });
        let order = json!({ "name": "Organiser", "title": "Evening", "format": "swiss", "game": GAME, "seats": 2,
            "clock": clock, "rated": true, "grace_seconds": 600, "listed": true });
        let organiser = &self.people[0];
        let founded: Founded = self.client.ask(&organiser.post("/tournaments", &order)).await?;
        let at = format!("/tournaments/{}", founded.tournament);
        for person in &self.people[..people as usize] {
            let entry = json!({ "name": person.name() });
            self.client.send(&person.post(&format!("{at}/players"), &entry)).await?;
        }
        self.client.send(&organiser.post(&format!("{at}/begin"), &Value::Null)).await?;
        let mut playing = JoinSet::new();
        for number in 0..people {
            let (evening, at) = (self.clone(), at.clone());
            playing.spawn_local(async move { evening.play_tournament(number, &at).await });
        }
        self.wait_for(playing, told).await;
        self.client.ask(&ApiRequest::get(&at)).await.map(Some)
    }

    /// Everybody plays until they have had their games, so many at once.
    async fn pairings(self: Rc<Self>, at_once: u32, seed: u64, told: &dyn Fn(u64)) {
        let places = Rc::new(Semaphore::new(at_once as usize));
        let mut playing = JoinSet::new();
        for number in 0..self.people.len() as u32 {
            let (evening, places) = (self.clone(), places.clone());
            let mut lot = rng::of(seed, u64::from(number) | 1 << 40);
            playing.spawn_local(async move { evening.play_evening(number, &places, lot.next_u64()).await });
        }
        self.wait_for(playing, told).await;
    }

    async fn wait_for(&self, mut playing: JoinSet<()>, told: &dyn Fn(u64)) {
        let mut known = self.client.metrics.finished.value();
        let mut ticks = tokio::time::interval(std::time::Duration::from_millis(500));
        loop {
            tokio::select! {
                done = playing.join_next() => if done.is_none() { return },
                _ = ticks.tick() => {
                    let now = self.client.metrics.finished.value();
                    told(now - known);
                    known = now;
                }
            }
        }
    }
}
