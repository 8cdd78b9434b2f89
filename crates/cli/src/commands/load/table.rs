use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::book::Book;
use super::hall::{Hall, NotDone};
use super::http::{Order, bearer};
use super::seat::Seat;
use crate::random;

/// Where games are played one after the other, always the same game with the same number of seats.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) hall: Rc<Hall>,
    pub(super) number: u64,
    pub(super) game: String,
    pub(super) seats: u8,
    pub(super) seed: u64,
    pub(super) pace: Rc<Pace>,
}

/// How fast moves follow each other at a table.
#[derive(Debug)]
pub(super) struct Pace {
    pause: Duration,
    /// What part of a pause the first move waits, so that tables do not move in step.
    first: f64,
    next: Cell<Option<Instant>>,
}

#[derive(Debug, Deserialize)]
struct Opened {
    table: String,
    key: String,
}

#[derive(Debug, Deserialize)]
struct Joined {
    seat: u8,
    key: String,
}

impl Pace {
    /// A pause between two moves, and a first wait that differs from table to table.
    pub(super) fn new(pause: Duration, number: u64) -> Pace {
        let first = f64::from(random::of_game(1, number).next_u32()) / f64::from(u32::MAX);
        Pace { pause, first, next: Cell::new(None) }
    }

    /// Waits until the next move is due.
    pub(super) async fn wait(&self) {
        if self.pause.is_zero() {
            return;
        }
        let now = Instant::now();
        let due = self.next.get().unwrap_or_else(|| now + self.pause.mul_f64(self.first));
        self.next.set(Some(due.max(now) + self.pause));
        sleep_until(due).await;
    }
}

impl Place {
    /// Plays one game after the other until the load stops.
    pub(super) async fn play(self, mut seats: Vec<Seat>) {
        for game in 1.. {
            let mut playing = JoinSet::new();
            for seat in seats {
                playing.spawn_local(seat.play());
            }
            playing.join_all().await;
            if self.hall.stopping() {
                return;
            }
            seats = match self.open(game).await {
                Ok(seats) => seats,
                Err(error) => return self.hall.fault(format!("a table cannot be opened: {error}")),
            };
        }
    }

    /// Opens a table, lets all sit down, and starts.
    pub(super) async fn open(&self, game: u64) -> Result<Vec<Seat>, NotDone> {
        let name = format!("{}-{}-{game}", self.hall.name, self.number);
        let setup = json!({ "game": self.game, "seats": self.seats }).to_string();
        let opened: Opened = self.hall.ask(&Order::post("/tables".into(), setup, name)).await?;
        let book = Rc::new(Book::new(opened.table.clone(), self.game.clone(), self.seats.into()));
        let mut seats = Vec::new();
        for number in 0..self.seats {
            seats.push(self.join(&book, number, game).await?);
        }
        let mut start = Order::post(format!("/tables/{}/start", opened.table), String::new(), "start".into());
        start.bearer = bearer(&opened.key);
        self.hall.send(&start).await?;
        self.hall.gauge.opened.add(1);
        self.hall.books.borrow_mut().push(book);
        Ok(seats)
    }

    async fn join(&self, book: &Rc<Book>, number: u8, game: u64) -> Result<Seat, NotDone> {
        let path = format!("/tables/{}/seats", book.table);
        let body = json!({ "name": format!("Player {number}"), "seat": number }).to_string();
        let joined: Joined = self.hall.ask(&Order::post(path, body, format!("join-{number}"))).await?;
        let seed = self.seed.wrapping_add(game << 32).wrapping_add(u64::from(number) << 24);
        let rng = random::of_game(seed, self.number);
        Ok(Seat::new(self, book.clone(), joined.seat, &joined.key, rng))
    }
}
