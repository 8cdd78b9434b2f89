//! A hall to begin a test with.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use midway_catalog::Library;
use midway_hall::{Hall, ThinkerSetup, Thinkers, Time};
use midway_notices::Notices;
use midway_store::Store;
use midway_web::{App, Config, Limits, Rate, server};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::client::Client;

/// A hall that is open until this is dropped.
pub(crate) struct Live {
    pub(crate) address: SocketAddr,
    /// The hall's store, and the runtime it lives on.
    pub(crate) store: Store,
    pub(crate) runtime: tokio::runtime::Handle,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    _dir: Option<tempfile::TempDir>,
}

pub(crate) struct Plan {
    pub(crate) config: Config,
    pub(crate) worker: Vec<OsString>,
    pub(crate) patience: Duration,
    /// A store that is there already.
    pub(crate) store: Option<String>,
    /// How people who are away are notified.
    pub(crate) notices: Option<midway_notices::NoticeSetup>,
    /// The rules that are at hand.
    pub(crate) library: Arc<Library>,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            config: Config { limits: no_limits(), ..Config::default() },
            worker: worker(),
            patience: Duration::from_secs(5),
            store: None,
            notices: None,
            library: Arc::new(Library::standard()),
        }
    }
}

/// Tests come from one address, and in a hurry.
pub(crate) fn no_limits() -> Limits {
    let none = Rate::new(0, Duration::from_secs(1));
    let limits = Limits { requests: none, tables: none, chat: none, hints: none, ..Limits::default() };
    Limits { connections_per_client: 0, streams_per_client: 0, ..limits }
}

pub(crate) fn worker() -> Vec<OsString> {
    let mut path = std::env::current_exe().expect("a test is a program");
    path.pop();
    path.pop();
    vec![path.join("examples/worker").into()]
}

fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    Time(since.as_millis() as i64)
}

impl Live {
    pub(crate) fn open() -> Live {
        Live::with(Plan::default())
    }

    pub(crate) fn limited(limits: Limits) -> Live {
        Live::with(Plan { config: Config { limits, ..Config::default() }, ..Plan::default() })
    }

    pub(crate) fn with(plan: Plan) -> Live {
        let dir = plan.store.is_none().then(|| tempfile::tempdir().expect("a folder"));
        let (told, tells) = std::sync::mpsc::channel();
        let (end, ended) = oneshot::channel();
        let path = dir.as_ref().map(|dir| dir.path().join("hall.db").display().to_string());
        let store = plan.store.clone().or(path).expect("a store");
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
                let store = Store::open(&store).await.expect("the store opens");
                let setup =
                    ThinkerSetup { command: plan.worker, workers: 2, queue: 100, patience: plan.patience };
                let hall = Hall::new(store.clone(), plan.library, Thinkers::new(&setup), now);
                let address = listener.local_addr().expect("an address");
                told.send((address, store.clone(), tokio::runtime::Handle::current()))
                    .expect("someone waits");
                let end = async { ended.await.unwrap_or_default() };
                let notices = match plan.notices {
                    Some(setup) => Some(
                        Notices::open(hall.clone(), store.channels(), setup)
                            .await
                            .expect("people can be told"),
                    ),
                    None => None,
                };
                let app = App::with_notices(hall, plan.config, notices);
                server::serve(listener, app, Box::pin(end)).await.expect("it serves");
                store.close().await;
            });
        });
        let (address, store, runtime) = tells.recv().expect("the hall opens");
        Live { address, store, runtime, end: Some(end), thread: Some(thread), _dir: dir }
    }

    /// Another server over the same store, with other limits.
    pub(crate) fn again(&self, limits: Limits) -> Live {
        let store = self.store.file().map(|path| path.display().to_string());
        Live::with(Plan { store, config: Config { limits, ..Config::default() }, ..Plan::default() })
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// Tells it to end; returns at once.
    pub(crate) fn begin_to_close(&mut self) {
        self.end.take().into_iter().for_each(|end| end.send(()).unwrap_or_default());
    }

    pub(crate) fn close(&mut self) {
        self.begin_to_close();
        self.thread.take().into_iter().for_each(|thread| thread.join().expect("it ends well"));
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.begin_to_close();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A table with its people.
pub(crate) struct Party {
    pub(crate) path: String,
    pub(crate) table: String,
    pub(crate) host: Client,
    pub(crate) seats: Vec<Client>,
}

impl Party {
    /// A table whose seats are all taken by people.
    pub(crate) fn seated(live: &Live, game: &str, seats: u8) -> Party {
        let mut party = Party::opened(live, &json!({ "game": game, "seats": seats }));
        for seat in 0..seats {
            party.join(live, seat);
        }
        party
    }

    pub(crate) fn opened(live: &Live, order: &Value) -> Party {
        let mut host = live.client();
        let opened = host.post("/api/v1/tables", &order.to_string()).expect(201).json();
        let table = opened["table"].as_str().unwrap().to_owned();
        host.key = opened["key"].as_str().map(str::to_owned);
        Party { path: format!("/api/v1/tables/{table}"), table, host, seats: Vec::new() }
    }

    pub(crate) fn join(&mut self, live: &Live, seat: u8) {
        let mut client = live.client();
        let body = json!({ "name": format!("Player {seat}"), "seat": seat }).to_string();
        let joined = client.post_as(&format!("join-{seat}"), &format!("{}/seats", self.path), &body);
        client.key = joined.expect(201).json()["key"].as_str().map(str::to_owned);
        self.seats.push(client);
    }

    pub(crate) fn begun(live: &Live, game: &str, seats: u8) -> Party {
        let mut party = Party::seated(live, game, seats);
        party.start();
        party
    }

    pub(crate) fn start(&mut self) {
        self.host.post(&format!("{}/start", self.path), "").expect(200);
    }

    pub(crate) fn asked(&mut self) -> Vec<usize> {
        let sheet = self.host.get(&self.path).expect(200).json();
        let seats = if sheet["stage"] == "playing" {
            sheet["to_act"].as_array().unwrap()
        } else {
            return Vec::new();
        };
        seats.iter().map(|seat| seat.as_u64().unwrap() as usize).collect()
    }

    /// What a seat may choose, and the revision that a choice must name.
    pub(crate) fn legal(&mut self, seat: usize) -> (Vec<String>, u64) {
        let legal = self.seats[seat].get(&format!("{}/legal", self.path)).expect(200).json();
        let choices =
            legal["choices"].as_array().unwrap().iter().map(|choice| choice.as_str().unwrap().to_owned());
        (choices.collect(), legal["revision"].as_u64().unwrap())
    }

    /// Makes a random move for whoever is to move. False at the end.
    pub(crate) fn choose_any(&mut self, dice: &mut Dice) -> bool {
        let Some(&seat) = self.asked().first() else { return false };
        let (choices, revision) = self.legal(seat);
        let action = &choices[dice.below(choices.len())];
        let choice = json!({ "action": action, "revision": revision }).to_string();
        self.seats[seat].post(&format!("{}/choices", self.path), &choice).expect(200);
        true
    }

    pub(crate) fn play_out(&mut self, dice: &mut Dice) {
        while self.choose_any(dice) {}
    }
}

/// Chance for tests: the same from the same number.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.roll() % bound.max(1) as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}
