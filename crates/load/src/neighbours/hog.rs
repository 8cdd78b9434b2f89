use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::runtime::Builder;
use tokio::sync::watch;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::slow_reader;
use crate::http::{ApiRequest, ApiResponse, ConnectionLost, ConnectionPool, bearer};
use crate::{LoadError, ServerAddress};

/// Whoever asks for this much has long been over every limit.
const REQUESTS_A_SECOND: u64 = 400;
const CONNECTIONS: usize = 150;
const STREAMS: usize = 300;
/// How long a game between bots may take that is then looked at again and again.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client that takes all it can get, from one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hog {
    /// Opens tables full of masters, and asks for hints.
    Bots,
    /// Looks at moments of a finished game.
    Pages,
    /// Opens event streams, and opens them again.
    Streams,
    /// Talks without end.
    Chat,
    /// Sends heads byte by byte, and asks for pages that it does not read.
    SlowReaders,
}

/// A hog at work.
#[derive(Debug)]
pub(super) struct Rude {
    count: Arc<Count>,
    stop: watch::Sender<bool>,
    thread: JoinHandle<()>,
}

#[derive(Debug, Default)]
pub(super) struct Count {
    asked: AtomicU64,
    refused: AtomicU64,
}

impl Count {
    pub(super) fn asked(&self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }
}

impl Hog {
    /// All there are.
    pub const ALL: [Hog; 5] = [Hog::Bots, Hog::Pages, Hog::Streams, Hog::Chat, Hog::SlowReaders];

    /// As it is written on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Hog::Bots => "bots",
            Hog::Pages => "pages",
            Hog::Streams => "streams",
            Hog::Chat => "chat",
            Hog::SlowReaders => "slow-readers",
        }
    }

    /// Lets it loose on a thread of its own.
    pub(super) fn start(self, address: ServerAddress) -> Result<Rude, LoadError> {
        let (count, stop) = (Arc::new(Count::default()), watch::Sender::new(false));
        let (counting, mut stopping) = (count.clone(), stop.subscribe());
        let runtime = Builder::new_current_thread().enable_all().build().map_err(LoadError::new)?;
        let thread = thread::spawn(move || {
            let pool = ConnectionPool::new(address, CONNECTIONS);
            let rude = Rc::new(Rudeness { pool, count: counting });
            LocalSet::new().block_on(&runtime, async move {
                tokio::select! {
                    () = rude.run(self) => {}
                    _ = stopping.wait_for(|stop| *stop) => {}
                }
            });
        });
        Ok(Rude { count, stop, thread })
    }
}

impl Rude {
    /// Ends it: what it asked for, and how much of it was refused.
    pub(super) fn end(self) -> (u64, u64) {
        self.stop.send_replace(true);
        let _ = self.thread.join();
        (self.count.asked.load(Ordering::Relaxed), self.count.refused.load(Ordering::Relaxed))
    }
}

struct Rudeness {
    pool: ConnectionPool,
    count: Arc<Count>,
}

impl Rudeness {
    async fn run(self: Rc<Self>, hog: Hog) {
        match hog {
            Hog::Bots => self.fill_with_masters().await,
            Hog::Pages => self.look_back().await,
            Hog::Streams => self.listen().await,
            Hog::Chat => self.talk().await,
            Hog::SlowReaders => {
                let Some((table, _)) = self.table(2, 2, "novice").await else { return };
                slow_reader::crawl(&self.pool.address, &table, CONNECTIONS, &self.count).await;
            }
        }
    }

    async fn fill_with_masters(self: Rc<Self>) {
        let hinted = self.seat().await;
        self.flood(|rude, turn| {
            let hinted = hinted.clone();
            async move {
                match hinted {
                    Some((table, key)) if turn % 2 == 0 => {
                        rude.post(&format!("/tables/{table}/hint"), "{}".into(), &key).await;
                    }
                    _ => {
                        rude.table(5, 5, "master").await;
                    }
                }
            }
        })
        .await;
    }

    async fn look_back(self: Rc<Self>) {
        let Some((table, _)) = self.table(3, 3, "novice").await else { return };
        for _ in 0..PATIENCE.as_secs() {
            let told = self.send(&ApiRequest::get(&format!("/tables/{table}"))).await;
            let told: Value =
                told.and_then(|told| serde_json::from_slice(&told.body).ok()).unwrap_or_default();
            if told["stage"] == "over" {
                break;
            }
            sleep(Duration::from_secs(1)).await;
        }
        self.flood(|rude, turn| {
            let page = format!("/t/{table}?step={}", turn % 200);
            let page = if turn % 4 == 0 { format!("/t/{table}") } else { page };
            async move {
                rude.send(&ApiRequest::page(page)).await;
            }
        })
        .await;
    }

    async fn listen(self: Rc<Self>) {
        let Some((table, _)) = self.table(3, 2, "novice").await else { return };
        let mut streams = JoinSet::new();
        for _ in 0..STREAMS {
            let (rude, table) = (self.clone(), table.clone());
            streams.spawn_local(async move {
                loop {
                    rude.stream(&table).await;
                    sleep(Duration::from_millis(500)).await;
                }
            });
        }
        streams.join_all().await;
    }

    /// One stream until it ends.
    async fn stream(&self, table: &str) {
        self.count.asked();
        let address = &self.pool.address;
        let Ok(mut connection) = address.connect().await else { return self.count.refused() };
        let request = address.request(&ApiRequest::get(&format!("/tables/{table}/events")), "");
        let sent = connection.send(&request).await;
        match (sent, connection.head().await) {
            (Ok(()), Ok(head)) if head.status < 300 => {
                let mut heard = Vec::new();
                while connection.chunk(&mut heard).await.is_ok_and(|goes_on| goes_on) {
                    heard.clear();
                }
            }
            _ => self.count.refused(),
        }
    }

    async fn talk(self: Rc<Self>) {
        let Some((table, key)) = self.seat().await else { return };
        let said = json!({ "text": "x".repeat(500) }).to_string();
        self.flood(|rude, _| {
            let (path, said, key) = (format!("/tables/{table}/chat"), said.clone(), key.clone());
            async move { rude.post(&path, said, &key).await }
        })
        .await;
    }

    /// Does something as often as it can be asked for, without waiting for answers.
    async fn flood<F: Future<Output = ()> + 'static>(self: &Rc<Self>, each: impl Fn(Rc<Self>, u64) -> F) {
        let mut ticks = interval(Duration::from_secs(1) / REQUESTS_A_SECOND as u32);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut sent = JoinSet::new();
        for turn in 0.. {
            ticks.tick().await;
            while sent.try_join_next().is_some() {}
            if sent.len() < CONNECTIONS {
                sent.spawn_local(each(self.clone(), turn));
            }
        }
    }

    /// A table of one's own, begun if bots fill it; its id and the host's key.
    async fn table(&self, seats: u8, bots: u8, level: &str) -> Option<(String, String)> {
        let bots: Vec<Value> =
            (seats - bots..seats).map(|seat| json!({ "seat": seat, "level": level })).collect();
        let game = if seats > 4 { "rails-sails" } else { "worlds-fair" };
        let full = bots.len() == usize::from(seats);
        let order = json!({ "game": game, "seats": seats, "bots": bots }).to_string();
        let told: Value = self.ask("/tables", order, "").await?;
        let (table, key) = (told["table"].as_str()?.to_owned(), told["key"].as_str()?.to_owned());
        if full {
            self.post(&format!("/tables/{table}/start"), String::new(), &key).await;
        }
        Some((table, key))
    }

    /// A seat at a table against a novice; the table and the seat's key.
    async fn seat(&self) -> Option<(String, String)> {
        let (table, host) = self.table(2, 1, "novice").await?;
        let seat = json!({ "name": "Hog", "seat": 0 }).to_string();
        let told: Value = self.ask(&format!("/tables/{table}/seats"), seat, "").await?;
        self.post(&format!("/tables/{table}/start"), String::new(), &host).await;
        Some((table, told["key"].as_str()?.to_owned()))
    }

    async fn ask(&self, path: &str, body: String, key: &str) -> Option<Value> {
        serde_json::from_slice(&self.send(&request(path, body, key)).await?.body).ok()
    }

    async fn post(&self, path: &str, body: String, key: &str) {
        self.send(&request(path, body, key)).await;
    }

    /// Sends a request once; what it was answered, if it was not refused.
    async fn send(&self, request: &ApiRequest) -> Option<ApiResponse> {
        self.count.asked();
        let answer: Result<ApiResponse, ConnectionLost> = self.pool.send(request).await;
        let answer = answer.ok().filter(|answer| answer.status < 300);
        if answer.is_none() {
            self.count.refused();
        }
        answer
    }
}

fn request(path: &str, body: String, key: &str) -> ApiRequest {
    let request = ApiRequest { key: None, ..ApiRequest::post(path, body, String::new()) };
    ApiRequest { bearer: bearer(key).filter(|_| !key.is_empty()), ..request }
}
