use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use midway_catalog::Library;
use midway_game::{Hex, Missing, Seed, Viewer};
use midway_store::{Append, AppendError, Change, Store, StoreError};
use thiserror::Error;
use tokio::sync::{OnceCell, broadcast, watch};
use tracing::Instrument;

use crate::call::{CALLS_KEPT, Call, Presence};
use crate::damage::damaged;
use crate::opening::random;
use crate::opinion::Opinions;
use crate::ratings::SharedBook;
use crate::room::Room;
use crate::statistics::CountedGames;
use crate::stuck::Stuck;
use crate::{
    Archive, Corrupt, Deed, Done, Entry, Event, Key, NotRebuilt, Refused, Secret, Stage, Table, TableId,
    Thinkers, Time, Who, span,
};

/// All tables. Clones share them.
///
/// The log is the truth. What is held here is a copy that can be thrown away at any moment, and is when the log turns
/// out to know more.
#[derive(Clone, Debug)]
pub struct Hall(pub(crate) Arc<HallState>);

#[derive(Debug)]
pub(crate) struct HallState {
    pub(crate) store: Store,
    pub(crate) library: Arc<Library>,
    pub(crate) thinkers: Thinkers,
    pub(crate) clock: fn() -> Time,
    pub(crate) seed: fn() -> Result<Seed, HallError>,
    pub(crate) secret: OnceCell<Secret>,
    /// What all offers have in common.
    pub(crate) offers: OnceCell<String>,
    pub(crate) rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    pub(crate) opinions: Opinions,
    pub(crate) stuck: Stuck,
    pub(crate) calls: broadcast::Sender<Call>,
    pub(crate) present: Presence,
    /// Who watches a table and does not sit there, by address.
    pub(crate) viewers: Presence,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) viewers_elsewhere: crate::viewing::ViewersElsewhere,
    pub(crate) ratings: SharedBook,
    pub(crate) counted: CountedGames,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) waiting: crate::waiting::WaitingRoom,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) house: crate::house::House,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) watch_list: crate::watched::WatchList,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) day: crate::day::DayChoice,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) tournaments: crate::tournament::HeldTournaments,
}

/// The keys that someone holds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keys {
    pub host: Option<Key>,
    pub seat: Option<Key>,
}

impl Keys {
    /// One key: only the table knows whether it is the host's or a seat's.
    pub fn one(key: Option<Key>) -> Keys {
        Keys { host: key, seat: key }
    }
}

/// A deed that is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The number of its entry.
    pub entry: u64,
    /// The table's revision after it.
    pub revision: usize,
    /// Whether the same request had done it before.
    pub again: bool,
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
    #[error("too many bots are thinking: try again in a moment")]
    Busy,
    #[error("the bot has no advice")]
    NoHint,
    #[error("this table cannot be played on: {0}")]
    Missing(#[from] Missing),
    #[error("this table is damaged: {0}")]
    Broken(String),
    /// It can be read up to there, and not be played on.
    #[error("this table is damaged from entry {0} on: it can only be read up to there")]
    Damaged(u64),
    /// The same: other servers of the hall are newer than this one.
    #[error(
        "a newer version has played on at this table, and this server is not updated yet: try again in a moment ({0})"
    )]
    Newer(u64),
}

/// How often a deed is tried at a table that others keep changing.
const ATTEMPTS: usize = 16;

impl Hall {
    /// A hall over a log. Must be called within a runtime; the tasks it starts end with the store.
    /// Its secret is beside the log, where that is a file.
    pub fn new(store: Store, library: Arc<Library>, thinkers: Thinkers, clock: fn() -> Time) -> Hall {
        Hall::with_secret(store, library, thinkers, clock, None)
    }

    /// A hall whose secret is known already.
    pub fn with_secret(
        store: Store,
        library: Arc<Library>,
        thinkers: Thinkers,
        clock: fn() -> Time,
        secret: Option<Secret>,
    ) -> Hall {
        Hall::with_seeds(store, library, thinkers, clock, secret, || Ok(Hex(random()?)))
    }

    /// A hall that draws the seeds of its games like this: a simulation has to get the same ones again.
    pub fn with_seeds(
        store: Store,
        library: Arc<Library>,
        thinkers: Thinkers,
        clock: fn() -> Time,
        secret: Option<Secret>,
        seed: fn() -> Result<Seed, HallError>,
    ) -> Hall {
        let state = HallState {
            store,
            library,
            thinkers,
            clock,
            seed,
            secret: OnceCell::new_with(secret),
            offers: OnceCell::new(),
            rooms: Mutex::default(),
            opinions: Opinions::default(),
            stuck: Stuck::default(),
            calls: broadcast::Sender::new(CALLS_KEPT),
            present: Presence::default(),
            viewers: Presence::default(),
            ratings: SharedBook::default(),
            counted: CountedGames::default(),
            #[cfg(not(target_family = "wasm"))]
            waiting: crate::waiting::WaitingRoom::default(),
            #[cfg(not(target_family = "wasm"))]
            house: crate::house::House::default(),
            #[cfg(not(target_family = "wasm"))]
            watch_list: crate::watched::WatchList::default(),
            #[cfg(not(target_family = "wasm"))]
            day: crate::day::DayChoice::default(),
            #[cfg(not(target_family = "wasm"))]
            viewers_elsewhere: crate::viewing::ViewersElsewhere::default(),
            #[cfg(not(target_family = "wasm"))]
            tournaments: crate::tournament::HeldTournaments::default(),
        };
        let hall = Hall(Arc::new(state));
        midway_tasks::spawn(hall.clone().listen());
        midway_tasks::spawn(hall.clone().wake());
        midway_tasks::spawn(hall.clone().fill_endings());
        #[cfg(not(target_family = "wasm"))]
        midway_tasks::spawn(hall.clone().go_on_forgetting());
        #[cfg(not(target_family = "wasm"))]
        midway_tasks::spawn(hall.clone().answer_servers());
        #[cfg(not(target_family = "wasm"))]
        midway_tasks::spawn(hall.clone().wake_tournaments());
        hall
    }

    pub fn now(&self) -> Time {
        (self.0.clock)()
    }

    /// Whether the log can be read, and is still where it was opened.
    pub async fn check_log(&self) -> Result<(), HallError> {
        self.0.store.check_place()?;
        #[cfg(not(target_family = "wasm"))]
        self.0.store.check_reach().await?;
        // Any read will do: there is hardly a table of this name.
        #[cfg(target_family = "wasm")]
        self.0.store.read(TableId(1), 0).await?;
        Ok(())
    }

    /// The rules that tables are played by.
    pub fn library(&self) -> &Arc<Library> {
        &self.0.library
    }

    pub fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    /// Does something for whoever holds these keys.
    pub async fn act(
        &self,
        table: TableId,
        keys: Keys,
        request: Option<&str>,
        deed: &Deed,
    ) -> Result<Receipt, HallError> {
        let mark = match request {
            Some(request) => Some(self.secret().await?.request_mark(table, request)),
            None => None,
        };
        #[cfg(not(target_family = "wasm"))]
        let house = self.house().await;
        let known = |table: &Table| {
            let who = who(table, keys, deed)?;
            #[cfg(not(target_family = "wasm"))]
            house.admit(table, who, self.now())?;
            Ok(who)
        };
        self.act_as(table, known, mark.as_deref(), deed).await
    }

    /// Tries a deed on the table as it is known here, and again on the table as it is now if somebody else was first.
    pub(crate) async fn act_as(
        &self,
        id: TableId,
        who: impl Fn(&Table) -> Result<Who, HallError>,
        request: Option<&str>,
        deed: &Deed,
    ) -> Result<Receipt, HallError> {
        let room = self.room(id);
        let (mut sure, mut lost) = (false, None);
        for _ in 0..ATTEMPTS {
            let mut slot = room.table.lock().await;
            let known = self.fresh(&room, &mut slot).await?;
            if let Some(damage) = &known.damage {
                return Err(damage.refusal());
            }
            // Out of its slot until the deed is in the log: if this future is dropped, no table that is ahead of the log
            // stays behind.
            let mut table = self.taken(&room, &mut slot).await?;
            let wake = table.wake_at();
            let tried = match who(&table) {
                Ok(who) => attempt(&mut table, who, request, deed, self.now()),
                Err(stranger) => request.and_then(|request| table.left_with(request, deed)).ok_or(stranger),
            };
            let entry = match tried {
                Ok(Done::Now(entry)) => entry,
                Ok(Done::Already(entry, revision)) => {
                    *slot = Some(Arc::new(table));
                    // The log may have taken it from us, and not have said so: then it was done now.
                    return Ok(Receipt { entry, revision, again: lost != Some(entry) });
                }
                Err(HallError::Broken(why)) => return Err(HallError::Broken(why)),
                Err(refused) => {
                    *slot = Some(Arc::new(table));
                    // The caller may know more than we do, from another process over the same log.
                    if sure || !self.reading_on(&room, &mut slot).await? {
                        return Err(refused);
                    }
                    sure = true;
                    continue;
                }
            };
            let number = table.entries() - 1;
            match self.append(id, number, std::slice::from_ref(&entry), &table, wake).await {
                Ok(()) => {
                    let revision = table.game().revision();
                    let receipt = Receipt { entry: number, revision, again: false };
                    self.let_bots_think(&room, &table);
                    self.call(id, &table);
                    *slot = Some(Arc::new(table));
                    // Those who are about to be told will want to look at once.
                    drop(slot);
                    room.grew(number);
                    return Ok(receipt);
                }
                Err(AppendError::Conflict { next }) => {
                    room.grew(next.saturating_sub(1));
                    lost = Some(number);
                }
                Err(error) => return Err(HallError::Unavailable(error.to_string())),
            }
        }
        Err(HallError::Unavailable("too many are changing this table at once".into()))
    }

    /// Looks at a table.
    pub async fn look<T>(&self, id: TableId, at: impl FnOnce(&Table) -> T) -> Result<T, HallError> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        show(self.fresh(&room, &mut slot).await?, at)
    }

    /// Looks at a table after reading the log once more: another process over the same file brings no news.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) async fn look_anew<T>(
        &self,
        id: TableId,
        at: impl FnOnce(&Table) -> T,
    ) -> Result<T, HallError> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        self.fresh(&room, &mut slot).await?;
        self.catch_up(&room, &mut slot).await?;
        show(slot.as_ref().ok_or(HallError::NoTable)?, at)
    }

    /// Looks at a table for whoever holds these keys. Before keys count as wrong the log is read once more: another
    /// process may have just issued them.
    pub async fn look_with<T>(
        &self,
        id: TableId,
        keys: Keys,
        at: impl FnOnce(&Table) -> T,
    ) -> Result<T, HallError> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.fresh(&room, &mut slot).await?;
        if table.viewer(keys).is_err() {
            self.reading_on(&room, &mut slot).await?;
        }
        show(slot.as_ref().ok_or(HallError::NoTable)?, at)
    }

    /// A table whose game is over, to go through at leisure: whoever holds it keeps nobody from the table itself.
    pub async fn finished(&self, id: TableId) -> Result<Option<Arc<Table>>, HallError> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.fresh(&room, &mut slot).await?;
        Ok((table.stage() == Stage::Over).then(|| table.clone()))
    }

    /// What can be read of a table whose rules are not at hand.
    pub async fn archive(&self, id: TableId) -> Result<Archive, HallError> {
        let (entries, _) = self.read(id, 0).await?;
        match Table::rebuild(self.library(), &entries) {
            Err(NotRebuilt::Missing(missing)) => Archive::read(&entries, missing).ok_or(HallError::NoTable),
            Err(NotRebuilt::Corrupt(corrupt)) => Err(corrupt.into()),
            Ok(_) => Err(HallError::NoTable),
        }
    }

    /// The table as the holder of these keys may see it, as JSON.
    pub async fn sheet(&self, id: TableId, keys: Keys) -> Result<String, HallError> {
        let now = self.now();
        let ears = self.ears_with(id, keys).await?;
        let text = self.look_with(id, keys, |table| {
            let mut sheet = table.sheet(table.viewer(keys)?, now);
            sheet.chat = ears.hear(&sheet.chat).into();
            serde_json::to_string(&sheet).map_err(|error| HallError::Broken(error.to_string()))
        });
        text.await?
    }

    /// Follows the number of the table's last entry.
    pub fn watch(&self, id: TableId) -> watch::Receiver<u64> {
        self.room(id).grown.subscribe()
    }

    /// How many tables are held in memory.
    pub fn held(&self) -> usize {
        self.0.rooms().len()
    }

    pub(crate) fn room(&self, id: TableId) -> Arc<Room> {
        let mut rooms = self.0.rooms();
        let room = rooms.entry(id).or_insert_with(|| Arc::new(Room::new(id)));
        room.used.store(self.now().0, Ordering::Relaxed);
        room.clone()
    }

    /// The table as the log has it: rebuilt, or brought up to date if another process wrote to it.
    async fn fresh<'a>(
        &self,
        room: &Room,
        slot: &'a mut Option<Arc<Table>>,
    ) -> Result<&'a Arc<Table>, HallError> {
        let known = slot.as_ref().map_or(0, |table| table.entries());
        let is_whole = slot.as_ref().is_none_or(|table| table.damage.is_none());
        if slot.is_none() || (is_whole && *room.grown.borrow() >= known) {
            self.reading_on(room, slot).await?;
        }
        let table = slot.as_ref().ok_or(HallError::NoTable)?;
        room.grew(table.entries() - 1);
        Ok(table)
    }

    /// Takes the table out of its slot. If somebody is going through it, it is read anew.
    async fn taken(&self, room: &Room, slot: &mut Option<Arc<Table>>) -> Result<Table, HallError> {
        if let Some(table) = slot.take().and_then(Arc::into_inner) {
            return Ok(table);
        }
        self.reading_on(room, slot).await?;
        slot.take().and_then(Arc::into_inner).ok_or(HallError::NoTable)
    }

    /// The same as [`Hall::catch_up`], in memory of its own: it is rare, and whatever waits for it is held for every move.
    fn reading_on<'a>(
        &'a self,
        room: &'a Room,
        slot: &'a mut Option<Arc<Table>>,
    ) -> Pin<Box<dyn Future<Output = Result<bool, HallError>> + Send + 'a>> {
        Box::pin(self.catch_up(room, slot))
    }

    /// Reads what is new in the log; whether there was anything.
    async fn catch_up(&self, room: &Room, slot: &mut Option<Arc<Table>>) -> Result<bool, HallError> {
        if slot.as_ref().is_some_and(|table| table.damage.is_some()) {
            return Ok(false);
        }
        let (entries, damage) = self.read(room.id, slot.as_ref().map_or(0, |table| table.entries())).await?;
        if let Some(table) = slot.as_mut() {
            if entries.is_empty() && damage.is_none() {
                return Ok(false);
            }
            if let Some(table) = Arc::get_mut(table).filter(|_| damage.is_none())
                && entries.iter().all(|entry| table.catch_up(entry).is_ok())
            {
                return Ok(true);
            }
            // Somebody is going through it, or not all of it fits: back to the log.
            *slot = None;
            return self.reading_on(room, slot).await;
        }
        let table = Table::rebuild_up_to(self.library(), &entries, damage)?;
        if let Some(damage) = &table.damage {
            damage.tell();
        }
        if table.is_ahead(self.now()) && table.clocks.next_end().is_some() {
            self.set_clock(room.id);
        }
        *slot = Some(Arc::new(table));
        Ok(true)
    }

    /// The clock was set back since the last entry: with an entry of now, the clocks of the table go on.
    fn set_clock(&self, id: TableId) {
        let hall = self.clone();
        midway_tasks::spawn(async move { hall.act_as(id, |_| Ok(Who::Hall), None, &Deed::SetClock).await });
    }

    /// The entries of a table from a number on, and the first that cannot be read.
    pub(crate) async fn read(
        &self,
        id: TableId,
        from: u64,
    ) -> Result<(Vec<Entry>, Option<Corrupt>), HallError> {
        let mut entries = Vec::new();
        loop {
            let page = match self.0.store.read(id, from + entries.len() as u64).await {
                Ok(page) => page,
                Err(StoreError::Damaged { number, .. }) => return damaged(entries, Corrupt::changed(number)),
                Err(error) => return Err(error.into()),
            };
            if page.is_empty() {
                break;
            }
            for stored in page {
                match serde_json::from_str(&stored.body) {
                    Ok(entry) => entries.push(entry),
                    Err(error) => return damaged(entries, Corrupt::unreadable(stored.number, &error)),
                }
            }
        }
        if entries.is_empty() && from == 0 { Err(HallError::NoTable) } else { Ok((entries, None)) }
    }

    /// Writes what was done; `wake` is when the table was due to be woken before.
    pub(crate) async fn append(
        &self,
        id: TableId,
        number: u64,
        entries: &[Entry],
        table: &Table,
        wake: Option<Time>,
    ) -> Result<(), AppendError> {
        let mut append = Append::new(id, number, entries.iter().map(Entry::stored).collect());
        if table.wake_at() != wake {
            // A bot is to move at once, even if the clock is set back meanwhile.
            let at_once = (!table.bots_to_act().is_empty()).then_some(0);
            append.changes.push(Change::Wake(at_once.or(table.wake_at().map(|time| time.0))));
        }
        for entry in entries {
            if let Event::Owned { owner, .. } = &entry.event {
                append.changes.push(Change::Own(owner.clone()));
            }
        }
        if entries.iter().any(Entry::changes_index) || table.stage() == Stage::Over {
            append.changes.push(Change::Index(table.index_row()));
        }
        append.changes.extend(table.ended_with(entries).map(Change::Ending));
        self.0.store.append(append).instrument(span::append(entries.len())).await
    }
}

/// Tries a deed on a table. A game that panics hurts only its own table.
fn attempt(
    table: &mut Table,
    who: Who,
    request: Option<&str>,
    deed: &Deed,
    now: Time,
) -> Result<Done, HallError> {
    let done = catch_unwind(AssertUnwindSafe(|| table.act(who, request, deed.clone(), now)));
    Ok(done.map_err(|_| HallError::Broken("its game broke down".into()))??)
}

fn show<T>(table: &Table, at: impl FnOnce(&Table) -> T) -> Result<T, HallError> {
    let seen = catch_unwind(AssertUnwindSafe(|| at(table)));
    seen.map_err(|_| HallError::Broken("it cannot be shown".into()))
}

/// Who the holder of these keys is, for a deed that needs a seat or one that needs the host.
fn who(table: &Table, keys: Keys, deed: &Deed) -> Result<Who, HallError> {
    let seat = || keys.seat.and_then(|key| table.seat_of(&key)).map(Who::Seat);
    if deed.needs_seat() {
        keys.seat.ok_or(Refused::SeatOnly)?;
        return seat().ok_or(HallError::WrongKey);
    }
    match keys.host {
        Some(host) if table.is_host(&host) => Ok(Who::Host),
        Some(_) => seat().ok_or(HallError::WrongKey),
        None => Ok(Who::Visitor),
    }
}

impl Table {
    /// Whose view the holder of these keys gets. A host sees what anybody sees.
    pub fn viewer(&self, keys: Keys) -> Result<Viewer, HallError> {
        let Some(key) = keys.seat else { return Ok(Viewer::Gallery) };
        match self.seat_of(&key) {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None if keys.host.is_some_and(|host| self.is_host(&host)) => Ok(Viewer::Gallery),
            None => Err(HallError::WrongKey),
        }
    }
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> Self {
        HallError::Unavailable(error.to_string())
    }
}

impl From<NotRebuilt> for HallError {
    fn from(not_rebuilt: NotRebuilt) -> Self {
        match not_rebuilt {
            NotRebuilt::Missing(missing) => missing.into(),
            NotRebuilt::Corrupt(corrupt) => corrupt.into(),
        }
    }
}
