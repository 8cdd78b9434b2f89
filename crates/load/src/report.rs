use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Latency, LogCheck, SleepingTables};

/// What a load has shown: as JSON by [`Serialize`], as text by [`Display`](std::fmt::Display).
#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
    /// The ids of the games.
    pub games: Vec<String>,
    /// At each table.
    pub seats: u8,
    /// At the same time.
    pub tables: u64,
    /// On one store.
    pub servers: usize,
    /// What kind of store it was.
    pub store: &'static str,
    /// Of the players' choices.
    pub seed: u64,
    /// Of play, without opening and checking.
    pub seconds: f64,
    /// Acknowledged moves.
    pub moves: u64,
    /// Acknowledged moves, on average.
    pub moves_per_s: f64,
    /// From the wish to move to the acknowledgement.
    pub wait: Latency,
    /// Processor time of the server alone, where the load has started it.
    pub server_us_per_move: Option<f64>,
    /// Processor time of the load itself.
    pub client_us_per_move: f64,
    /// Where the load has started the server.
    pub memory: Option<MemoryUse>,
    /// Games that were begun.
    pub tables_opened: u64,
    /// Games that ended.
    pub tables_finished: u64,
    /// That were opened for moves.
    pub connections: u64,
    /// Answers other than success, by status and code.
    pub refusals: BTreeMap<String, u64>,
    /// Streams that broke and were taken up again.
    pub reconnects: u64,
    /// Requests that got no answer and were sent again.
    pub resent: u64,
    /// How often something was killed.
    pub kills: u32,
    /// What tables cost that nobody visits.
    pub sleeping: Option<SleepingTables>,
    /// Nothing where the store is not ours to read.
    pub checked: Option<LogCheck>,
    /// What the players found wrong.
    pub faults: Vec<String>,
}

/// The memory of the servers, in bytes, all together.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct MemoryUse {
    /// Before any table was opened.
    pub at_first: u64,
    /// When all tables were opened and begun, and nobody was connected.
    pub with_tables: u64,
    /// When every seat had its stream.
    pub with_seats: u64,
    /// When play was over.
    pub at_last: u64,
    /// What a table costs.
    pub per_table: u64,
    /// What a connected seat costs.
    pub per_seat: u64,
}

impl MemoryUse {
    pub(crate) fn share(mut self, tables: u64, seats: u64) -> MemoryUse {
        self.per_table = self.with_tables.saturating_sub(self.at_first) / tables.max(1);
        self.per_seat = self.with_seats.saturating_sub(self.with_tables) / seats.max(1);
        self
    }
}

impl LoadReport {
    /// Everything that is wrong: what the players found, and what the log shows.
    pub fn all_faults(&self) -> impl Iterator<Item = &str> {
        let checked = self.checked.iter().flat_map(|checked| &checked.faults);
        self.faults.iter().chain(checked).map(String::as_str)
    }
}
