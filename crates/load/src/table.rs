use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::client::{Client, RequestError};
use crate::http::{ApiRequest, bearer};
use crate::observed::Observed;
use crate::player::Player;
use crate::rng;

/// How strong bots are: so that they think, and soon have thought.
const BOTS: &str = "skilled";

/// A table at which games are played one after the other, always the same game with the same number of seats.
#[derive(Debug)]
pub(crate) struct TableLoop {
    pub(crate) client: Rc<Client>,
    pub(crate) number: u64,
    pub(crate) game: String,
    pub(crate) seats: u8,
    /// How many of the seats, the last ones, bots have.
    pub(crate) bots: u8,
    pub(crate) seed: u64,
    pub(crate) pace: Rc<Pace>,
}

/// How fast moves follow each other at a table.
#[derive(Debug)]
pub(crate) struct Pace {
    pause: Duration,
    /// What part of a pause the first move waits, so that tables do not move in step.
    first: f64,
    next: Cell<Option<Instant>>,
}

/// A table that was opened, and its host's key.
#[derive(Debug, Deserialize)]
pub(crate) struct OpenTable {
    pub(crate) table: String,
    pub(crate) key: String,
}

/// A seat that was taken, and its key.
#[derive(Debug, Deserialize)]
pub(crate) struct TakenSeat {
    pub(crate) seat: u8,
    pub(crate) key: String,
}

impl Pace {
    /// A pause between two moves, and a first wait that differs from table to table.
    pub(crate) fn new(pause: Duration, number: u64) -> Pace {
        let first = f64::from(rng::of(1, number).next_u32()) / f64::from(u32::MAX);
        Pace { pause, first, next: Cell::new(None) }
    }

    /// Latency until the next move is due.
    pub(crate) async fn wait(&self) {
        if self.pause.is_zero() {
            return;
        }
        let now = Instant::now();
        let due = self.next.get().unwrap_or_else(|| now + self.pause.mul_f64(self.first));
        self.next.set(Some(due.max(now) + self.pause));
        sleep_until(due).await;
    }
}

impl TableLoop {
    /// Plays one game after the other until the load stops.
    pub(crate) async fn play(self, mut seats: Vec<Player>) {
        for game in 1.. {
            let mut playing = JoinSet::new();
            for seat in seats {
                playing.spawn_local(seat.play());
            }
            playing.join_all().await;
            if self.client.stopping() {
                return;
            }
            seats = match self.open(game).await {
                Ok(seats) => seats,
                Err(error) => return self.client.fault(format!("a table cannot be opened: {error}")),
            };
        }
    }

    /// Opens a table, lets all sit down, and starts.
    pub(crate) async fn open(&self, game: u64) -> Result<Vec<Player>, RequestError> {
        let people = self.seats - self.bots;
        let name = format!("{}-{}-{game}", self.client.name, self.number);
        let bots: Vec<_> = (people..self.seats).map(|seat| json!({ "seat": seat, "level": BOTS })).collect();
        let setup = json!({ "game": self.game, "seats": self.seats, "bots": bots }).to_string();
        let opened: OpenTable = self.client.ask(&ApiRequest::post("/tables", setup, name)).await?;
        let observed = Rc::new(Observed::new(opened.table.clone(), self.game.clone(), people));
        let mut seats = Vec::new();
        for number in 0..people {
            seats.push(self.join(&observed, number, game).await?);
        }
        let mut start =
            ApiRequest::post(&format!("/tables/{}/start", opened.table), String::new(), "start".into());
        start.bearer = bearer(&opened.key);
        self.client.send(&start).await?;
        self.client.metrics.opened.add(1);
        self.client.observed.borrow_mut().push(observed);
        Ok(seats)
    }

    async fn join(&self, observed: &Rc<Observed>, number: u8, game: u64) -> Result<Player, RequestError> {
        let path = format!("/tables/{}/seats", observed.table);
        let body = json!({ "name": format!("Player {number}"), "seat": number }).to_string();
        let joined: TakenSeat =
            self.client.ask(&ApiRequest::post(&path, body, format!("join-{number}"))).await?;
        let seed = self.seed.wrapping_add(game << 32).wrapping_add(u64::from(number) << 24);
        let rng = rng::of(seed, self.number);
        Ok(Player::new(self, observed.clone(), joined.seat, &joined.key, rng))
    }
}
