use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use midway_catalog::Library;
use midway_game::{Hex, Seat, Turn};
use midway_hall::{Deed, Done, Entry, Key, Refused, Setup, Table, Time, Who};
use midway_store::{Append, Change, IndexRow, IndexStage, NewEntry, Store, TableId};
use rand_xoshiro::rand_core::Rng;
use tokio::task::JoinSet;

use crate::client::Client;
use crate::http::ApiRequest;
use crate::metrics::{Latency, summary, waits};
use crate::testbed::Testbed;
use crate::{LoadError, LoadPlan, LoadProgress, rng};

/// Moves that were made at a table before all left.
const MOVES: usize = 16;
/// Appends on their way at the same time: two batches of the store.
const AT_ONCE: usize = 512;
/// Tables that are visited to see how long it takes.
const VISITS: usize = 1000;
/// How long a server is left alone before it is looked at, and how long it is then.
const REST: Duration = Duration::from_secs(3);
const WATCHED: Duration = Duration::from_secs(5);

/// What tables cost that nobody visits.
#[derive(Clone, Debug, serde::Serialize)]
pub struct SleepingTables {
    /// How many there are.
    pub tables: u64,
    /// How long it took to put them there.
    pub seconds_to_write: f64,
    /// Memory of a server that has just been started on the empty store.
    pub memory_without: u64,
    /// The same on the full one.
    pub memory_with: u64,
    /// How long a server takes to be ready on the full one.
    pub start_ms: f64,
    /// What it costs then while nobody comes: processor time, in milliseconds a second; and the same on the empty one.
    pub idle_ms_per_s: f64,
    /// On the empty one.
    pub idle_ms_per_s_without: f64,
    /// On disk, where the store is a file.
    pub store_bytes: Option<u64>,
    /// Tables that were looked at.
    pub visits: u64,
    /// How long a look took.
    pub visit: Latency,
}

/// Writes the tables that are asked for, with no server around.
pub(crate) async fn fall_asleep(
    testbed: &mut Testbed,
    plan: &LoadPlan,
    progress: &dyn Fn(LoadProgress),
) -> Result<Option<(SleepingTables, Vec<TableId>)>, LoadError> {
    let Some(tables) = plan.sleeping else { return Ok(None) };
    let without = idle(testbed).await?;
    let templates: Vec<Append> = plan
        .games
        .iter()
        .map(|game| template(game, plan.seats))
        .collect::<Result<_, _>>()
        .map_err(LoadError::new)?;
    let began = Instant::now();
    let store = testbed.read().await?;
    let written = write(&store, tables, &templates, progress).await?;
    store.close().await;
    let seconds_to_write = began.elapsed().as_secs_f64();
    let with = idle(testbed).await?;
    let sleeping = SleepingTables {
        tables,
        seconds_to_write,
        memory_without: without.memory,
        memory_with: with.memory,
        start_ms: with.start_ms,
        idle_ms_per_s: with.ms_per_s,
        idle_ms_per_s_without: without.ms_per_s,
        store_bytes: testbed.bytes(),
        visits: 0,
        visit: Latency::default(),
    };
    Ok(Some((sleeping, written)))
}

/// Looks at some of the tables, one after the other, as anybody may.
pub(crate) async fn visit(
    sleeping: &mut SleepingTables,
    client: &Rc<Client>,
    tables: &[TableId],
) -> Result<(), LoadError> {
    let mut took = waits();
    for table in tables.iter().step_by((tables.len() / VISITS).max(1)) {
        let request = ApiRequest::get(&format!("/tables/{table}"));
        let began = Instant::now();
        client.send(&request).await.map_err(LoadError::new)?;
        took.saturating_record(began.elapsed().as_micros() as u64);
    }
    sleeping.visits = took.len();
    sleeping.visit = summary(&took);
    Ok(())
}

/// A server that nobody comes to.
struct Idle {
    start_ms: f64,
    memory: u64,
    ms_per_s: f64,
}

async fn idle(testbed: &mut Testbed) -> Result<Idle, LoadError> {
    let began = Instant::now();
    testbed.open(1)?;
    let start_ms = began.elapsed().as_secs_f64() * 1e3;
    // What it does once at the start is not what it costs from then on.
    tokio::time::sleep(REST).await;
    let (spent, since) = (testbed.processor_time(), Instant::now());
    tokio::time::sleep(WATCHED).await;
    let spent = testbed.processor_time().saturating_sub(spent);
    let ms_per_s = spent.as_secs_f64() * 1e3 / since.elapsed().as_secs_f64();
    let memory = testbed.memory();
    testbed.close();
    Ok(Idle { start_ms, memory, ms_per_s })
}

async fn write(
    store: &Store,
    tables: u64,
    templates: &[Append],
    progress: &dyn Fn(LoadProgress),
) -> Result<Vec<TableId>, LoadError> {
    let mut written = Vec::new();
    let mut writing = JoinSet::new();
    for (table, template) in names(tables).into_iter().zip(templates.iter().cycle()) {
        let store = store.clone();
        let append = Append { table, ..template.clone() };
        written.push(table);
        if writing.len() >= AT_ONCE {
            finish(writing.join_next().await)?;
        }
        writing.spawn_local(async move { store.append(append).await });
        progress(LoadProgress::Writing { done: written.len() as u64, of: tables });
    }
    while let Some(done) = writing.join_next().await {
        finish(Some(done))?;
    }
    Ok(written)
}

/// Names in the order in which a database has them: each page of it is written once.
fn names(tables: u64) -> Vec<TableId> {
    let mut names: Vec<TableId> = (0..tables).map(|_| TableId::random()).collect();
    names.sort_unstable_by_key(|name| name.0.cast_signed());
    names
}

fn finish<T, E: std::fmt::Display, J: std::fmt::Display>(
    done: Option<Result<Result<T, E>, J>>,
) -> Result<(), LoadError> {
    match done {
        Some(Ok(Err(error))) => Err(LoadError::new(error)),
        Some(Err(error)) => Err(LoadError::new(error)),
        Some(Ok(Ok(_))) | None => Ok(()),
    }
}

/// A table that was begun and left in the middle of the game.
pub(crate) fn template(game: &str, seats: u8) -> Result<Append, Refused> {
    let setup = Setup { game: game.into(), seats, ..Setup::default() };
    let now = now();
    let (opened, mut table) =
        Table::open(&Library::standard(), setup, Hex([7; 32]), Key::new([1; 16]).hash(), now)?;
    let mut entries = vec![opened];
    for seat in 0..seats {
        let (name, key) = (format!("Player {seat}"), Key::new([seat; 16]).hash());
        let join = Deed::Join { seat: Some(Seat(seat)), name, key, nonce: None };
        entries.extend(done(table.act(Who::Visitor, None, join, now)?));
    }
    entries.extend(done(table.act(Who::Host, None, Deed::Start, now)?));
    let mut rng = rng::of(1893, 0);
    for _ in 0..MOVES {
        let Turn::Seats(seats) = table.game().turn() else { break };
        let Some(seat) = seats.first() else { break };
        let mut actions = table.game().actions(seat);
        let action = actions.swap_remove(rng.next_u64() as usize % actions.len());
        let choose = Deed::Choose { action, revision: table.game().revision() };
        entries.extend(done(table.act(Who::Seat(seat), None, choose, now)?));
    }
    Ok(append(game, &entries, now))
}

fn done(done: Done) -> Option<Entry> {
    match done {
        Done::Now(entry) => Some(entry),
        Done::Already(..) => None,
    }
}

fn append(game: &str, entries: &[Entry], now: Time) -> Append {
    let entry =
        |entry: &Entry| NewEntry { at: now.0, body: serde_json::to_string(entry).unwrap_or_default() };
    let mut append = Append::new(TableId(0), 0, entries.iter().map(entry).collect());
    let (stage, note) = (IndexStage::Running, "{}".into());
    let row = IndexRow { stage, listed: false, game: game.into(), at: now.0, note };
    append.changes.push(Change::Index(row));
    append
}

fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(since.as_millis() as i64)
}
