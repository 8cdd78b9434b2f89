use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use hyper::Method;
use midway_store::TableId;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::book::Book;
use super::gauge::Gauge;
use super::http::{Address, Answer, Lost, Order, Pool};
use crate::random;

/// How long a request is sent again and again before its client gives up.
const PATIENCE: Duration = Duration::from_secs(120);
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

/// The hall as its clients have it: one server or several, and what they have been told.
#[derive(Debug)]
pub(super) struct Hall {
    pools: Vec<Pool>,
    pub(super) gauge: Gauge,
    pub(super) books: RefCell<Vec<Rc<Book>>>,
    pub(super) faults: RefCell<Vec<String>>,
    stop: watch::Sender<bool>,
    /// Tells the requests of this load from those of another on the same store.
    pub(super) name: String,
    /// The most moves, all tables together.
    most: Option<u64>,
    turn: Cell<usize>,
    rng: RefCell<Xoshiro256PlusPlus>,
}

/// Why a request came to nothing.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotDone {
    #[error("{status} {code}: {message}")]
    Refused { status: u16, code: String, message: String },
    #[error("given up: {0}")]
    GivenUp(#[from] Lost),
    #[error("the answer is not understood: {0}")]
    Odd(#[from] serde_json::Error),
}

#[derive(Debug, Deserialize)]
struct Problem {
    error: Reason,
}

#[derive(Debug, Deserialize)]
struct Reason {
    code: String,
    message: String,
}

impl Hall {
    pub(super) fn new(servers: Vec<Address>, connections: usize, most: Option<u64>, seed: u64) -> Hall {
        Hall {
            pools: servers.into_iter().map(|address| Pool::new(address, connections)).collect(),
            gauge: Gauge::new(),
            books: RefCell::default(),
            faults: RefCell::default(),
            stop: watch::Sender::new(false),
            name: TableId::random().to_string(),
            most,
            turn: Cell::new(0),
            rng: RefCell::new(random::of_game(seed, u64::MAX)),
        }
    }

    /// The server with this number, counted around.
    pub(super) fn server(&self, number: usize) -> &Pool {
        &self.pools[number % self.pools.len()]
    }

    pub(super) fn connections(&self) -> u64 {
        self.pools.iter().map(|pool| pool.opened.get()).sum()
    }

    /// The servers take turns.
    fn next_server(&self) -> &Pool {
        self.turn.set(self.turn.get().wrapping_add(1));
        self.server(self.turn.get())
    }

    pub(super) fn stop(&self) {
        self.stop.send_replace(true);
    }

    pub(super) fn stopping(&self) -> bool {
        *self.stop.borrow()
    }

    pub(super) async fn stopped(&self) {
        let mut stop = self.stop.subscribe();
        // It ends with the hall only.
        let _ = stop.wait_for(|stop| *stop).await;
    }

    pub(super) fn acknowledged(&self, wait: Duration) {
        self.gauge.acknowledged(wait);
        if self.most == Some(self.gauge.moves.value()) {
            self.stop();
        }
    }

    pub(super) fn fault(&self, what: String) {
        self.faults.borrow_mut().push(what);
    }

    /// A time about as long, so that those who wait do not all come back at once.
    pub(super) fn jitter(&self, pause: Duration) -> Duration {
        let part = f64::from(self.rng.borrow_mut().next_u32()) / f64::from(u32::MAX);
        pause.mul_f64(0.5 + part)
    }

    /// Sends a request until it is answered, with the same key, however often the server goes away meanwhile.
    pub(super) async fn send(&self, order: &Order) -> Result<Answer, NotDone> {
        let (began, mut pause) = (Instant::now(), FIRST_PAUSE);
        loop {
            let wait = match self.next_server().send(order).await {
                Ok(answer) if answer.status < 300 => return Ok(answer),
                Ok(answer) if matches!(answer.status, 429 | 500..) => {
                    self.refused(&answer);
                    answer.retry_after.unwrap_or(pause)
                }
                Ok(answer) => return Err(self.refused(&answer)),
                Err(lost) if began.elapsed() > PATIENCE => return Err(lost.into()),
                Err(_) => pause,
            };
            self.gauge.resent.add(1);
            sleep(self.jitter(wait)).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    fn refused(&self, answer: &Answer) -> NotDone {
        let problem = serde_json::from_slice(&answer.body);
        let Problem { error } = problem.unwrap_or_else(|_| Problem {
            error: Reason {
                code: "unknown".into(),
                message: String::from_utf8_lossy(&answer.body).chars().take(200).collect(),
            },
        });
        self.gauge.refused(answer.status, &error.code);
        NotDone::Refused { status: answer.status, code: error.code, message: error.message }
    }

    /// Sends a request and reads what it is answered with.
    pub(super) async fn ask<T: for<'a> Deserialize<'a>>(&self, order: &Order) -> Result<T, NotDone> {
        Ok(serde_json::from_slice(&self.send(order).await?.body)?)
    }
}

impl Order {
    pub(super) fn post(path: String, body: String, key: String) -> Order {
        Order { method: Method::POST, path, bearer: None, key: Some(key), body }
    }
}
