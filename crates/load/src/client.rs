use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use midway_store::TableId;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::address::ServerAddress;
use crate::http::{ApiRequest, ApiResponse, ConnectionLost, ConnectionPool};
use crate::metrics::Metrics;
use crate::observed::Observed;
use crate::rng;

/// How long a request is sent again and again before its client gives up.
const PATIENCE: Duration = Duration::from_secs(120);
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

/// What all players share: connections to one server or several, and what was told.
#[derive(Debug)]
pub(crate) struct Client {
    pools: Vec<ConnectionPool>,
    pub(crate) metrics: Metrics,
    pub(crate) observed: RefCell<Vec<Rc<Observed>>>,
    pub(crate) faults: RefCell<Vec<String>>,
    stop: watch::Sender<bool>,
    /// Tells the requests of this load from those of another on the same store.
    pub(crate) name: String,
    /// The most moves, all tables together.
    most: Option<u64>,
    turn: Cell<usize>,
    rng: RefCell<Xoshiro256PlusPlus>,
}

/// Why a request came to nothing.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestError {
    #[error("{status} {code}: {message}")]
    Refused { status: u16, code: String, message: String },
    #[error("given up: {0}")]
    GivenUp(#[from] ConnectionLost),
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

impl Client {
    /// Sends over at most so many connections, and stops after the most moves, if there is such a number.
    pub(crate) fn new(servers: Vec<ServerAddress>, connections: u16, most: Option<u64>, seed: u64) -> Client {
        let connections = usize::from(connections);
        Client {
            pools: servers.into_iter().map(|address| ConnectionPool::new(address, connections)).collect(),
            metrics: Metrics::new(),
            observed: RefCell::default(),
            faults: RefCell::default(),
            stop: watch::Sender::new(false),
            name: TableId::random().to_string(),
            most,
            turn: Cell::new(0),
            rng: RefCell::new(rng::of(seed, u64::MAX)),
        }
    }

    /// The server with this number, counted around.
    pub(crate) fn server(&self, number: usize) -> &ConnectionPool {
        &self.pools[number % self.pools.len()]
    }

    pub(crate) fn connections(&self) -> u64 {
        self.pools.iter().map(|pool| pool.opened.get()).sum()
    }

    /// The servers take turns.
    fn next_server(&self) -> usize {
        self.turn.set(self.turn.get().wrapping_add(1));
        self.turn.get()
    }

    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    pub(crate) fn stopping(&self) -> bool {
        *self.stop.borrow()
    }

    /// Becomes true once the load is to stop.
    pub(crate) fn end(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    pub(crate) async fn stopped(&self) {
        let mut stop = self.end();
        // It ends with the client itself.
        let _ = stop.wait_for(|stop| *stop).await;
    }

    pub(crate) fn acknowledged(&self, wait: Duration) {
        self.metrics.acknowledged(wait);
        if self.most == Some(self.metrics.moves.value()) {
            self.stop();
        }
    }

    pub(crate) fn fault(&self, what: String) {
        self.faults.borrow_mut().push(what);
    }

    /// A time about as long, so that those who wait do not all come back at once.
    pub(crate) fn jitter(&self, pause: Duration) -> Duration {
        let part = f64::from(self.rng.borrow_mut().next_u32()) / f64::from(u32::MAX);
        pause.mul_f64(0.5 + part)
    }

    /// Sends a request until it is answered, with the same key, however often the server goes away meanwhile.
    pub(crate) async fn send(&self, request: &ApiRequest) -> Result<ApiResponse, RequestError> {
        self.send_by(|| self.next_server(), request).await
    }

    async fn send_by(
        &self,
        server: impl Fn() -> usize,
        request: &ApiRequest,
    ) -> Result<ApiResponse, RequestError> {
        let (began, mut pause) = (Instant::now(), FIRST_PAUSE);
        loop {
            let wait = match self.server(server()).send(request).await {
                Ok(answer) if answer.status < 300 => return Ok(answer),
                Ok(answer) if matches!(answer.status, 429 | 500..) => {
                    self.refused(&answer);
                    answer.retry_after.unwrap_or(pause)
                }
                Ok(answer) => return Err(self.refused(&answer)),
                Err(lost) if began.elapsed() > PATIENCE => return Err(lost.into()),
                Err(_) => {
                    self.metrics.unanswered.add(1);
                    pause
                }
            };
            self.metrics.resent.add(1);
            sleep(self.jitter(wait)).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    fn refused(&self, answer: &ApiResponse) -> RequestError {
        let problem = serde_json::from_slice(&answer.body);
        let Problem { error } = problem.unwrap_or_else(|_| Problem {
            error: Reason {
                code: "unknown".into(),
                message: String::from_utf8_lossy(&answer.body).chars().take(200).collect(),
            },
        });
        self.metrics.refused(answer.status, &error.code);
        RequestError::Refused { status: answer.status, code: error.code, message: error.message }
    }

    /// Sends a request and reads what it is answered with.
    pub(crate) async fn ask<T: for<'a> Deserialize<'a>>(
        &self,
        request: &ApiRequest,
    ) -> Result<T, RequestError> {
        Ok(serde_json::from_slice(&self.send(request).await?.body)?)
    }

    /// The same over the connections with this number, as somebody does who has an address of their own.
    pub(crate) async fn ask_over<T: for<'a> Deserialize<'a>>(
        &self,
        number: u32,
        request: &ApiRequest,
    ) -> Result<T, RequestError> {
        Ok(serde_json::from_slice(&self.send_by(|| number as usize, request).await?.body)?)
    }
}
