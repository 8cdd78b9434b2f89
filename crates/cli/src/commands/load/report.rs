use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;

use super::check::Checked;
use super::gauge::Waits;
use super::sleeping::Sleeping;
use crate::failure::Failure;
use crate::grid::grouped;
use crate::out;
use crate::style::{BAD, FAINT, GOOD, STRONG, paint};

/// Faults that are printed; the rest is counted.
const SHOWN: usize = 20;

/// What the load has shown.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) games: Vec<String>,
    pub(super) seats: u8,
    pub(super) tables: u64,
    pub(super) servers: usize,
    pub(super) store: &'static str,
    pub(super) seed: u64,
    /// Of play, without opening and checking.
    pub(super) seconds: f64,
    pub(super) moves: u64,
    pub(super) moves_per_s: f64,
    pub(super) wait: Waits,
    /// Of the server alone, where the load has started it.
    pub(super) server_us_per_move: Option<f64>,
    pub(super) client_us_per_move: f64,
    pub(super) memory: Option<Memory>,
    pub(super) tables_opened: u64,
    pub(super) tables_finished: u64,
    pub(super) connections: u64,
    pub(super) refusals: BTreeMap<String, u64>,
    pub(super) reconnects: u64,
    pub(super) resent: u64,
    pub(super) kills: u32,
    pub(super) sleeping: Option<Sleeping>,
    /// Nothing where the store is not ours to read.
    pub(super) checked: Option<Checked>,
    pub(super) faults: Vec<String>,
}

/// The memory of the servers, in bytes, all together.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Memory {
    pub(super) at_first: u64,
    /// When all tables were opened and begun, and nobody was connected.
    pub(super) with_tables: u64,
    /// When every seat had its stream.
    pub(super) with_seats: u64,
    pub(super) at_last: u64,
    pub(super) per_table: u64,
    pub(super) per_seat: u64,
}

impl Memory {
    pub(super) fn share(mut self, tables: u64, seats: u64) -> Memory {
        self.per_table = self.with_tables.saturating_sub(self.at_first) / tables.max(1);
        self.per_seat = self.with_seats.saturating_sub(self.with_tables) / seats.max(1);
        self
    }
}

impl Report {
    /// Prints what was found, and fails if something was wrong.
    pub(super) fn tell(&self, json: bool) -> Result<(), Failure> {
        if json {
            out::json(self)?;
        } else {
            self.print()?;
        }
        let faults = self.faults.len() + self.checked.as_ref().map_or(0, |checked| checked.faults.len());
        if faults == 0 { Ok(()) } else { Err(Failure::Found(format!("{faults} faults"))) }
    }

    fn print(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        for (name, text) in self.lines() {
            writeln!(out, "  {} {text}", paint(FAINT, format!("{name:<10}")))?;
        }
        let found = self.checked.iter().flat_map(|checked| &checked.faults);
        for fault in self.faults.iter().chain(found).take(SHOWN) {
            writeln!(out, "  {} {fault}", paint(BAD, "fault"))?;
        }
        Ok(())
    }

    fn lines(&self) -> Vec<(&'static str, String)> {
        let mut lines = vec![("load", self.load())];
        if self.tables > 0 {
            lines.extend([("moves", self.pace()), ("wait", self.waits()), ("processor", self.processor())]);
            lines.extend(self.memory.map(|memory| ("memory", in_words(memory))));
            lines.push(("troubles", self.troubles()));
        }
        lines.extend(self.sleeping.as_ref().map(|sleeping| ("sleeping", sleeping.in_words())));
        lines.push(("log", self.checked.as_ref().map_or("not ours to read".into(), Checked::in_words)));
        lines
    }

    fn load(&self) -> String {
        format!(
            "{} tables of {} with {} seats, {} server{} on {}, seed {}",
            grouped(self.tables),
            self.games.join(", "),
            self.seats,
            self.servers,
            if self.servers == 1 { "" } else { "s" },
            self.store,
            self.seed
        )
    }

    fn pace(&self) -> String {
        let rate = paint(STRONG, format!("{} a second", grouped(self.moves_per_s.round() as u64)));
        format!(
            "{rate}: {} acknowledged in {:.1} s; {} games begun, {} ended",
            grouped(self.moves),
            self.seconds,
            grouped(self.tables_opened),
            grouped(self.tables_finished)
        )
    }

    fn waits(&self) -> String {
        let Waits { p50_ms, p99_ms, p999_ms, longest_ms } = self.wait;
        format!("p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms, p99.9 {p999_ms:.1} ms, longest {longest_ms:.1} ms")
    }

    fn processor(&self) -> String {
        let server = self.server_us_per_move.map(|micros| format!("server {micros:.1} µs a move, "));
        format!("{}client {:.1} µs a move", server.unwrap_or_default(), self.client_us_per_move)
    }

    fn troubles(&self) -> String {
        let refusals: Vec<String> =
            self.refusals.iter().map(|(what, count)| format!("{what} × {}", grouped(*count))).collect();
        format!(
            "kills {}, streams taken up again {}, requests sent again {}, refusals {}",
            self.kills,
            grouped(self.reconnects),
            grouped(self.resent),
            if refusals.is_empty() { "none".into() } else { refusals.join(", ") }
        )
    }
}

fn in_words(memory: Memory) -> String {
    let mebibytes = |bytes: u64| format!("{:.1}", bytes as f64 / 1048576.0);
    format!(
        "{:.1} KiB a table, {:.1} KiB a connected seat; server {} MiB, with tables {}, with seats {}, at last {}",
        memory.per_table as f64 / 1024.0,
        memory.per_seat as f64 / 1024.0,
        mebibytes(memory.at_first),
        mebibytes(memory.with_tables),
        mebibytes(memory.with_seats),
        mebibytes(memory.at_last)
    )
}

impl Sleeping {
    fn in_words(&self) -> String {
        let mebibytes = |bytes: u64| bytes as f64 / 1048576.0;
        format!(
            "{} tables: server {:.1} MiB without, {:.1} MiB with them{}; a visit takes {:.2} ms (p99 {:.2} ms, {} visits)",
            grouped(self.tables),
            mebibytes(self.memory_without),
            mebibytes(self.memory_with),
            self.store_bytes.map_or(String::new(), |size| format!(", {:.0} MiB on disk", mebibytes(size))),
            self.visit.p50_ms,
            self.visit.p99_ms,
            self.visits
        )
    }
}

impl Checked {
    fn in_words(&self) -> String {
        let verdict = if self.faults.is_empty() {
            paint(GOOD, "every acknowledged move is there, once, in order")
        } else {
            paint(BAD, format!("{} faults", self.faults.len()))
        };
        format!(
            "{verdict}: {} moves in {} entries of {} tables",
            grouped(self.moves),
            grouped(self.entries),
            grouped(self.tables)
        )
    }
}
