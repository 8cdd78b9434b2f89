use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use midway_game::{Hex, Seat, Viewer};
use midway_store::{Append, AppendError, Change, NewEntry, Store, StoreError};
use sha2::{Digest, Sha256};
use thiserror::Error;
use tokio::sync::watch;

use crate::room::Room;
use crate::{Corrupt, Deed, Done, Entry, Key, Refused, Setup, Stage, Table, TableId, Thinkers, Time, Who};

/// All tables. Clones share them.
///
/// The log is the truth: what is held here is a copy that can be thrown away at any moment, and is, when the log turns
/// out to know more.
#[derive(Clone, Debug)]
pub struct Hall(pub(crate) Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) thinkers: Thinkers,
    pub(crate) clock: fn() -> Time,
    pub(crate) rooms: Mutex<HashMap<TableId, Arc<Room>>>,
}

/// The keys that someone shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keys {
    pub host: Option<Key>,
    pub seat: Option<Key>,
}

/// A deed that is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The number of its entry.
    pub entry: u64,
    /// What the table stands at now.
    pub revision: usize,
}

/// A table just opened. The key is shown this once.
#[derive(Clone, Copy, Debug)]
pub struct Opened {
    pub table: TableId,
    pub host: Key,
}

/// A seat just taken. The key is shown this once.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    pub seat: Seat,
    pub key: Key,
    pub receipt: Receipt,
}

/// Why the hall did not do something.
#[derive(Debug, Error)]
pub enum HallError {
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error("there is no such table")]
    NoTable,
    #[error("this key opens nothing at this table")]
    WrongKey,
    #[error("the hall cannot write or read its log now: try again in a moment ({0})")]
    Unavailable(String),
    #[error("this table is damaged: {0}")]
    Broken(String),
}

/// Attempts at a table that others change at the same time.
const ATTEMPTS: usize = 16;

impl Hall {
    /// A hall over a log. Must be called within a runtime; what it starts ends with the store.
    pub fn new(store: Store, thinkers: Thinkers, clock: fn() -> Time) -> Hall {
        let shared = Shared { store, thinkers, clock, rooms: Mutex::default() };
        let hall = Hall(Arc::new(shared));
        tokio::spawn(hall.clone().listen());
        tokio::spawn(hall.clone().wake());
        hall
    }

    pub fn now(&self) -> Time {
        (self.0.clock)()
    }

    pub fn store(&self) -> &Store {
        &self.0.store
    }

    pub fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    /// Opens a table.
    pub async fn open(&self, setup: Setup) -> Result<Opened, HallError> {
        let (id, host, seed) = (TableId::random(), Key::new(random()?), Hex(random()?));
        let (entry, table) = Table::open(setup, seed, host.hash(), self.now())?;
        self.append(id, 0, &entry, &table, None).await.map_err(|error| match error {
            AppendError::Conflict { .. } => HallError::Unavailable("the table's name is taken".into()),
            other => HallError::Unavailable(other.to_string()),
        })?;
        *self.room(id).table.lock().await = Some(table);
        Ok(Opened { table: id, host })
    }

    /// Lets someone sit down, and gives them the key of the seat.
    pub async fn join(
        &self,
        table: TableId,
        seat: Option<Seat>,
        name: String,
        nonce: Option<String>,
        request: Option<&str>,
    ) -> Result<Joined, HallError> {
        let key = self.key_for(table, request).await?;
        let deed = Deed::Join { seat, name, key: key.hash(), nonce };
        let receipt = self.act_as(table, |_| Ok(Who::Visitor), request, &deed).await?;
        let seat = self.look(table, |table| table.seat_of(&key)).await?;
        let seat = seat.ok_or(HallError::WrongKey)?;
        Ok(Joined { seat, key, receipt })
    }

    /// A request that is sent again must get the same key, which is nowhere kept: it follows from the request and
    /// from what only the hall knows.
    async fn key_for(&self, table: TableId, request: Option<&str>) -> Result<Key, HallError> {
        let Some(request) = request else { return Ok(Key::new(random()?)) };
        let seed = self.look(table, |table| table.seed).await?;
        let hash = Sha256::new()
            .chain_update(b"midway seat\n")
            .chain_update(seed.0)
            .chain_update(request)
            .finalize();
        let mut key = [0; 16];
        key.copy_from_slice(&hash[..16]);
        Ok(Key::new(key))
    }

    /// Does something in the name of whoever shows these keys.
    pub async fn act(
        &self,
        table: TableId,
        keys: Keys,
        request: Option<&str>,
        deed: &Deed,
    ) -> Result<Receipt, HallError> {
        self.act_as(table, |table| who(table, keys, deed), request, deed).await
    }

    /// Tries a deed on the table as it is, and on the table as it has become if another was first.
    pub(crate) async fn act_as(
        &self,
        id: TableId,
        who: impl Fn(&Table) -> Result<Who, HallError>,
        request: Option<&str>,
        deed: &Deed,
    ) -> Result<Receipt, HallError> {
        let room = self.room(id);
        for _ in 0..ATTEMPTS {
            let mut slot = room.table.lock().await;
            let table = self.fresh(&room, &mut slot).await?;
            let who = who(table)?;
            let wake = table.wake_at();
            let entry = match attempt(table, who, request, deed, self.now()) {
                Ok(Ok(Done::Now(entry))) => entry,
                Ok(Ok(Done::Already(entry))) => {
                    return Ok(Receipt { entry, revision: table.game().revision() });
                }
                Ok(Err(refused)) => return Err(refused.into()),
                Err(broken) => {
                    *slot = None;
                    return Err(broken);
                }
            };
            let number = table.entries() - 1;
            match self.append(id, number, &entry, table, wake).await {
                Ok(()) => {
                    let receipt = Receipt { entry: number, revision: table.game().revision() };
                    room.grew(number);
                    self.let_bots_think(&room, table);
                    return Ok(receipt);
                }
                Err(AppendError::Conflict { next }) => {
                    *slot = None;
                    room.grew(next.saturating_sub(1));
                }
                Err(error) => {
                    *slot = None;
                    return Err(HallError::Unavailable(error.to_string()));
                }
            }
        }
        Err(HallError::Unavailable("too many are changing this table at once".into()))
    }

    /// Looks at a table.
    pub async fn look<T>(&self, id: TableId, at: impl FnOnce(&Table) -> T) -> Result<T, HallError> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.fresh(&room, &mut slot).await?;
        let seen = catch_unwind(AssertUnwindSafe(|| at(table)));
        seen.map_err(|_| HallError::Broken("it cannot be shown".into()))
    }

    /// The table as whoever shows these keys may see it, as JSON.
    pub async fn sheet(&self, id: TableId, keys: Keys) -> Result<String, HallError> {
        let now = self.now();
        let text = self.look(id, |table| {
            let viewer = viewer(table, keys)?;
            serde_json::to_string(&table.sheet(viewer, now))
                .map_err(|error| HallError::Broken(error.to_string()))
        });
        text.await?
    }

    /// Tells the number of the last entry whenever it grows.
    pub fn watch(&self, id: TableId) -> watch::Receiver<u64> {
        self.room(id).grown.subscribe()
    }

    pub(crate) fn room(&self, id: TableId) -> Arc<Room> {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let room = rooms.entry(id).or_insert_with(|| Arc::new(Room::new(id)));
        room.used.store(self.now().0, Ordering::Relaxed);
        room.clone()
    }

    /// The table as the log has it: rebuilt, or caught up with where another process wrote.
    async fn fresh<'a>(&self, room: &Room, slot: &'a mut Option<Table>) -> Result<&'a mut Table, HallError> {
        let known = slot.as_ref().map_or(0, Table::entries);
        if slot.is_none() || *room.grown.borrow() >= known {
            let entries = self.read(room.id, known).await?;
            let caught_up = match slot.as_mut() {
                None => Table::rebuild(&entries).map(|table| *slot = Some(table)),
                Some(table) => entries.iter().try_for_each(|entry| table.catch_up(entry)),
            };
            if let Err(corrupt) = caught_up {
                *slot = None;
                return Err(corrupt.into());
            }
        }
        let table = slot.as_mut().ok_or(HallError::NoTable)?;
        room.grew(table.entries() - 1);
        Ok(table)
    }

    async fn read(&self, id: TableId, from: u64) -> Result<Vec<Entry>, HallError> {
        let mut entries = Vec::new();
        loop {
            let page = self.0.store.read(id, from + entries.len() as u64).await?;
            if page.is_empty() {
                break;
            }
            for entry in page {
                let read = serde_json::from_str(&entry.body);
                entries.push(read.map_err(|error| {
                    HallError::from(Corrupt { number: entry.number, what: error.to_string() })
                })?);
            }
        }
        if entries.is_empty() && from == 0 { Err(HallError::NoTable) } else { Ok(entries) }
    }

    /// Writes what was done; `wake` is when the table was to be woken before.
    async fn append(
        &self,
        id: TableId,
        number: u64,
        entry: &Entry,
        table: &Table,
        wake: Option<Time>,
    ) -> Result<(), AppendError> {
        let body = serde_json::to_string(entry).unwrap_or_default();
        let mut append = Append::new(id, number, vec![NewEntry { at: entry.at.0, body }]);
        if table.wake_at() != wake {
            append.changes.push(Change::Wake(table.wake_at().map(|time| time.0)));
        }
        if entry.changes_shelf() || table.stage() == Stage::Over {
            append.changes.push(Change::Shelve(table.shelf(entry.at)));
        }
        self.0.store.append(append).await.map(|_| ())
    }
}

/// A deed on a table. A game that panics hurts its own table only.
fn attempt(
    table: &mut Table,
    who: Who,
    request: Option<&str>,
    deed: &Deed,
    now: Time,
) -> Result<Result<Done, Refused>, HallError> {
    catch_unwind(AssertUnwindSafe(|| table.act(who, request, deed.clone(), now)))
        .map_err(|_| HallError::Broken("its game broke down".into()))
}

/// Whom the keys make of someone, for a deed that needs a seat or one that needs the host.
fn who(table: &Table, keys: Keys, deed: &Deed) -> Result<Who, HallError> {
    if deed.needs_seat() {
        let seat = keys.seat.ok_or(Refused::SeatOnly)?;
        return table.seat_of(&seat).map(Who::Seat).ok_or(HallError::WrongKey);
    }
    match keys.host {
        Some(host) if table.is_host(&host) => Ok(Who::Host),
        Some(_) => Err(HallError::WrongKey),
        None => Ok(Who::Visitor),
    }
}

fn viewer(table: &Table, keys: Keys) -> Result<Viewer, HallError> {
    match keys.seat {
        None => Ok(Viewer::Gallery),
        Some(key) => table.seat_of(&key).map(Viewer::Seat).ok_or(HallError::WrongKey),
    }
}

fn random<const N: usize>() -> Result<[u8; N], HallError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| HallError::Unavailable(error.to_string()))?;
    Ok(bytes)
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> Self {
        HallError::Unavailable(error.to_string())
    }
}

impl From<Corrupt> for HallError {
    fn from(corrupt: Corrupt) -> Self {
        HallError::Broken(corrupt.to_string())
    }
}
