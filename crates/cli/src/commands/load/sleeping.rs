use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use hyper::Method;
use midway_game::{Hex, Seat, Turn};
use midway_hall::{Deed, Done, Entry, Key, Refused, Setup, Table, Time, Who};
use midway_store::{Append, Change, IndexRow, IndexStage, NewEntry, Store, TableId};
use rand_xoshiro::rand_core::Rng;
use tokio::task::JoinSet;

use super::gauge::{Waits, summary, waits};
use super::hall::Hall;
use super::house::{House, told};
use super::http::Order;
use crate::failure::Failure;
use crate::random;
use crate::work::Work;

/// Moves that were made at a table before all left.
const MOVES: usize = 16;
/// Appends on their way at the same time: two batches of the store.
const AT_ONCE: usize = 512;
/// Tables that are visited to see how long it takes.
const VISITS: usize = 1000;
/// How long a server is left alone before its memory is looked at.
const REST: Duration = Duration::from_secs(3);

/// What tables cost that nobody visits.
#[derive(Debug, serde::Serialize)]
pub(super) struct Sleeping {
    pub(super) tables: u64,
    pub(super) seconds_to_write: f64,
    /// Memory of a server that has just been started on the empty store, and on the full one.
    pub(super) memory_without: u64,
    pub(super) memory_with: u64,
    pub(super) store_bytes: Option<u64>,
    pub(super) visits: u64,
    pub(super) visit: Waits,
}

/// Writes the tables, with no server around.
pub(super) async fn fall_asleep(
    house: &mut House,
    tables: u64,
    games: &[String],
    seats: u8,
) -> Result<(Sleeping, Vec<TableId>), Failure> {
    let memory_without = idle_memory(house).await?;
    let templates: Vec<Append> =
        games.iter().map(|game| template(game, seats)).collect::<Result<_, _>>().map_err(told)?;
    let began = Instant::now();
    let store = house.read().await?;
    let written = write(&store, tables, &templates).await?;
    store.close().await;
    let seconds_to_write = began.elapsed().as_secs_f64();
    let memory_with = idle_memory(house).await?;
    let store_bytes = house.bytes();
    let (visits, visit) = (0, Waits::default());
    let sleeping =
        Sleeping { tables, seconds_to_write, memory_without, memory_with, store_bytes, visits, visit };
    Ok((sleeping, written))
}

/// Looks at some of the tables, one after the other, as anybody may.
pub(super) async fn visit(
    sleeping: &mut Sleeping,
    hall: &Rc<Hall>,
    tables: &[TableId],
) -> Result<(), Failure> {
    let mut took = waits();
    for table in tables.iter().step_by((tables.len() / VISITS).max(1)) {
        let path = format!("/tables/{table}");
        let order = Order { method: Method::GET, path, bearer: None, key: None, body: String::new() };
        let began = Instant::now();
        hall.send(&order).await.map_err(told)?;
        took.saturating_record(began.elapsed().as_micros() as u64);
    }
    sleeping.visits = took.len();
    sleeping.visit = summary(&took);
    Ok(())
}

async fn idle_memory(house: &mut House) -> Result<u64, Failure> {
    house.open(1)?;
    tokio::time::sleep(REST).await;
    let memory = house.memory();
    house.close();
    Ok(memory)
}

async fn write(store: &Store, tables: u64, templates: &[Append]) -> Result<Vec<TableId>, Failure> {
    let work = Work::new(tables, "sleeping tables written");
    let mut written = Vec::new();
    let mut writing = JoinSet::new();
    for template in templates.iter().cycle().take(tables as usize) {
        let (table, store) = (TableId::random(), store.clone());
        let append = Append { table, ..template.clone() };
        written.push(table);
        if writing.len() >= AT_ONCE {
            finish(writing.join_next().await)?;
        }
        writing.spawn_local(async move { store.append(append).await });
        work.done(1);
    }
    while let Some(done) = writing.join_next().await {
        finish(Some(done))?;
    }
    work.finish();
    Ok(written)
}

fn finish<T, E: std::fmt::Display, J: std::fmt::Display>(
    done: Option<Result<Result<T, E>, J>>,
) -> Result<(), Failure> {
    match done {
        Some(Ok(Err(error))) => Err(told(error)),
        Some(Err(error)) => Err(told(error)),
        Some(Ok(Ok(_))) | None => Ok(()),
    }
}

/// A table that was begun and left in the middle of the game.
fn template(game: &str, seats: u8) -> Result<Append, Refused> {
    let setup = Setup { game: game.into(), seats, ..Setup::default() };
    let now = now();
    let (opened, mut table) = Table::open(setup, Hex([7; 32]), Key::new([1; 16]).hash(), now)?;
    let mut entries = vec![opened];
    for seat in 0..seats {
        let (name, key) = (format!("Player {seat}"), Key::new([seat; 16]).hash());
        let join = Deed::Join { seat: Some(Seat(seat)), name, key, nonce: None };
        entries.extend(done(table.act(Who::Visitor, None, join, now)?));
    }
    entries.extend(done(table.act(Who::Host, None, Deed::Start, now)?));
    let mut rng = random::of_game(1893, 0);
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
