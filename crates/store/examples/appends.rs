//! Measures appends: cargo run -p midway-store --release --example appends -- sqlite:hall.db --tables 1000
//!
//! Each table appends entry after entry, each as soon as the one before is durable, or at the pace that `--rate` sets
//! for all together. `private` instead of a URL starts a temporary PostgreSQL server. The processor time does not
//! include the database server's: it is another process.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use midway_store::{Append, Change, NewEntry, PrivatePostgres, Store, TableId};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at};

/// As long as the entry of a move in the middle of a game.
const BODY: &str = r#"{"choice":{"seat":2,"revision":57,"text":"bid 64 A9"},"draws":["card red","card blue"],
"clock":{"1":873210,"2":901100,"3":512345},"said":null,"by":"web"}"#;

#[derive(Debug, Clone)]
struct Plan {
    url: String,
    tables: u64,
    seconds: u64,
    rate: Option<f64>,
    wakes: bool,
}

fn plan() -> Result<Plan, Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let url = words.next().ok_or("which store?")?;
    let mut plan = Plan { url, tables: 1000, seconds: 10, rate: None, wakes: false };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} is without a value"));
        match word.as_str() {
            "--tables" => plan.tables = value()?.parse()?,
            "--seconds" => plan.seconds = value()?.parse()?,
            "--rate" => plan.rate = Some(value()?.parse()?),
            "--wakes" => plan.wakes = true,
            _ => return Err(format!("{word} is not known").into()),
        }
    }
    Ok(plan)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut plan = plan()?;
    let private = if plan.url == "private" { Some(PrivatePostgres::start()?) } else { None };
    if let Some(postgres) = &private {
        plan.url = postgres.database()?;
    }
    let store = Store::open(&plan.url).await?;
    let (began, spent) = (Instant::now(), processor_time()?);
    let mut tables = JoinSet::new();
    for place in 0..plan.tables {
        tables.spawn(play(store.clone(), plan.clone(), place, began));
    }
    let mut waits = tables.join_all().await.concat();
    report(&mut waits, began.elapsed(), processor_time()? - spent);
    store.close().await;
    Ok(())
}

/// Appends to one table until time is up, and says how long each append took.
async fn play(store: Store, plan: Plan, place: u64, began: Instant) -> Vec<Duration> {
    let end = began + Duration::from_secs(plan.seconds);
    let pause = plan.rate.map_or(Duration::ZERO, |rate| Duration::from_secs_f64(plan.tables as f64 / rate));
    let mut ticks = interval_at(
        (began + pause.mul_f64(place as f64 / plan.tables as f64)).into(),
        pause.max(Duration::from_nanos(1)),
    );
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let table = TableId::random();
    let mut waits = Vec::new();
    for number in 0.. {
        if plan.rate.is_some() {
            ticks.tick().await;
        }
        let asked = Instant::now();
        if asked >= end {
            break;
        }
        store.append(one_move(table, number, plan.wakes)).await.expect("nobody else writes to this table");
        waits.push(asked.elapsed());
    }
    waits
}

fn one_move(table: TableId, number: u64, wakes: bool) -> Append {
    let at = 1_893_000_000_000 + number.cast_signed();
    let entries = vec![NewEntry { at, body: BODY.to_owned() }];
    let changes = if wakes { vec![Change::Wake(Some(at))] } else { Vec::new() };
    Append { table, from: number, entries, changes }
}

fn report(waits: &mut [Duration], took: Duration, spent: Duration) {
    waits.sort_unstable();
    let count = waits.len();
    let at = |part: f64| waits.get((count as f64 * part) as usize).copied().unwrap_or_default();
    println!("{count} appends in {took:.1?}: {:.0} a second", count as f64 / took.as_secs_f64());
    println!("wait: median {:.1?}, p99 {:.1?}, longest {:.1?}", at(0.5), at(0.99), at(1.0 - 1e-9));
    println!("processor: {:.1} microseconds an append", spent.as_secs_f64() * 1e6 / count as f64);
}

/// Of this process so far, all threads together.
fn processor_time() -> Result<Duration, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let (_, fields) = stat.rsplit_once(") ").ok_or("/proc/self/stat is not understood")?;
    let ticks = |place: usize| fields.split(' ').nth(place).and_then(|field| field.parse::<u64>().ok());
    // User and system time in hundredths of a second.
    let total = ticks(11).zip(ticks(12)).map(|(user, system)| user + system);
    Ok(Duration::from_millis(10 * total.ok_or("/proc/self/stat is not understood")?))
}
