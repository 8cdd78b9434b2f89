use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use crate::json;
use crate::numbers::{Measured, Number};
use crate::state::App;

/// Upper bounds of the histogram of write times, in microseconds.
const BOUNDS: [u64; 12] =
    [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// Counters. Nothing here says who did what.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Responses by class of status.
    answers: [AtomicU64; 6],
    pub(crate) tables: AtomicU64,
    pub(crate) moves: AtomicU64,
    pub(crate) events: AtomicU64,
    refused: AtomicU64,
    writes: [AtomicU64; BOUNDS.len() + 1],
    write_micros: AtomicU64,
}

pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    pub(crate) fn answered(&self, status: StatusCode) {
        if let Some(counter) = self.answers.get(usize::from(status.as_u16() / 100)) {
            count(counter);
        }
        if matches!(status.as_u16(), 409 | 422) {
            count(&self.refused);
        }
    }

    /// How many requests were answered.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn answers(&self) -> u64 {
        self.answers.iter().map(|counter| counter.load(Ordering::Relaxed)).sum()
    }

    pub(crate) fn wrote(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let class = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        count(&self.writes[class]);
        self.write_micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// What happens here, in numbers, for Prometheus
#[utoipa::path(get, path = "/metrics", tag = "hall", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn show(State(app): State<App>) -> Response {
    json::answer(StatusCode::OK, "text/plain; version=0.0.4", page(&app))
}

fn page(app: &App) -> String {
    let mut out = String::with_capacity(4096);
    numbers(app).iter().for_each(|number| number.write(&mut out));
    out
}

/// All that can be watched from outside.
pub fn numbers(app: &App) -> Vec<Number> {
    let (metrics, gates, hall) = (&app.0.metrics, &app.0.gates, app.hall());
    let (thinkers, pool) = (hall.thinkers(), hall.thinkers().pool());
    let limit = app.config().limits.connections;
    let gauges = [
        ("midway_tables_held", "Tables held in memory.", hall.held()),
        ("midway_tables_unreadable", "Tables that are due and cannot be read.", hall.unreadable()),
        ("midway_connections", "Open connections.", gates.connections.taken()),
        ("midway_connections_limit", "Connections that may be open; 0 if any number may.", limit),
        ("midway_streams", "Open event streams.", gates.streams.taken()),
        ("midway_bot_queue", "Questions that wait for a bot.", thinkers.waiting()),
        ("midway_pool_hands", "Questions that thinkers elsewhere can think about at once.", pool.hands),
        ("midway_pool_questions", "Questions of this server that are with them.", pool.lent),
    ];
    let counters = [
        ("midway_bot_answers_total", "Questions bots have answered.", thinkers.answered() as u64),
        ("midway_bot_quicker_total", "Answers by a quicker bot, as many waited.", thinkers.quicker() as u64),
        ("midway_bot_late_total", "Bots killed for thinking too long.", thinkers.late() as u64),
        ("midway_bot_broken_total", "Bots that broke down.", thinkers.broken() as u64),
        ("midway_pool_answers_total", "Questions answered elsewhere.", pool.answered as u64),
        ("midway_pool_returned_total", "Questions that came back unanswered.", pool.came_back as u64),
        ("midway_pool_lapsed_total", "Leases that came to nothing.", pool.lapsed as u64),
        ("midway_tables_opened_total", "Tables opened here.", read(&metrics.tables)),
        ("midway_moves_total", "Choices acknowledged.", read(&metrics.moves)),
        ("midway_refusals_total", "Requests refused by a table or its rules.", read(&metrics.refused)),
        ("midway_events_total", "Events sent on streams.", read(&metrics.events)),
    ];
    let gauges = gauges.into_iter().map(|(name, about, value)| Number::gauge(name, about, value as u64));
    let counters =
        counters.into_iter().map(|(name, about, value)| Number::counter(name, about, value as f64));
    let rest = [metrics.answers_by_class(), metrics.write_times()];
    gauges.chain(counters).chain(rest).chain(last_backup(app)).chain(process()).collect()
}

fn read(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

#[cfg(not(target_family = "wasm"))]
fn last_backup(app: &App) -> Option<Number> {
    let last = read(app.config().last_backup.as_ref()?);
    Some(Number::gauge("midway_last_backup_timestamp_seconds", "When the store was last saved.", last))
}

#[cfg(target_family = "wasm")]
fn last_backup(_: &App) -> Option<Number> {
    None
}

impl Metrics {
    fn answers_by_class(&self) -> Number {
        let class = |(hundreds, answers)| (format!("{hundreds}xx"), read(answers));
        let classes = self.answers.iter().enumerate().skip(1).map(class).collect();
        let value = Measured::Counters("status", classes);
        Number { name: "midway_answers_total", about: "Answers by class of status.", value }
    }

    fn write_times(&self) -> Number {
        let bounds = BOUNDS.iter().map(|micros| *micros as f64 / 1e6).collect();
        let counts = self.writes.iter().map(read).collect();
        let sum = read(&self.write_micros) as f64 / 1e6;
        let value = Measured::Histogram { bounds, counts, sum };
        Number { name: "midway_write_seconds", about: "Time from a write's head to its answer.", value }
    }
}

/// What the kernel says about this process, where there is a /proc.
fn process() -> impl Iterator<Item = Number> {
    let spent = |seconds| Number::counter("process_cpu_seconds_total", "Time of all cores spent.", seconds);
    let used = |bytes| Number::gauge("process_resident_memory_bytes", "Memory in use.", bytes);
    cpu_seconds().map(spent).into_iter().chain(resident_bytes().map(used))
}

/// The kernel counts in ticks, a hundred a second on every system we know.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = |field: usize| fields.get(field)?.parse::<u64>().ok();
    Some((ticks(11)? + ticks(12)?) as f64 / 100.0)
}

pub(crate) fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
}
