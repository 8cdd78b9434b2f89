use std::collections::BTreeMap;

use serde::Serialize;

use super::fault::ClusterFault;
use crate::client::Client;
use crate::metrics::Longest;
use crate::{Latency, LogCheck};

/// No stream may be silent for longer than this, in seconds, while something happens at its table.
const SILENCE: f64 = 10.0;
/// No table may wait longer than this for a bot.
const STUCK: f64 = 15.0;

/// What a cluster has shown: as JSON by [`Serialize`], as text by [`Display`](std::fmt::Display).
#[derive(Clone, Debug, Serialize)]
pub struct ClusterReport {
    /// Behind the proxy.
    pub servers: u8,
    /// At the same time, and at how many of them bots play, too.
    pub tables: u64,
    #[allow(missing_docs, reason = "said above")]
    pub bot_tables: u64,
    /// Of the players' choices.
    pub seed: u64,
    /// Of play.
    pub seconds: f64,
    /// Acknowledged moves of people.
    pub moves: u64,
    /// From the wish to move to the acknowledgement.
    pub wait: Latency,
    /// Processor time of the servers.
    pub server_us_per_move: f64,
    /// Games that were begun, and those that ended.
    pub tables_opened: u64,
    #[allow(missing_docs, reason = "said above")]
    pub tables_finished: u64,
    /// What happened, each with what came of it until the next.
    pub faults_survived: Vec<ClusterPhase>,
    /// What could not be tried here.
    pub left_out: Vec<ClusterFault>,
    /// What the log shows.
    pub checked: LogCheck,
    /// What is wrong.
    pub faults: Vec<String>,
}

/// The time from one fault to the next.
#[derive(Clone, Debug, Serialize)]
pub struct ClusterPhase {
    /// With what it began.
    pub fault: ClusterFault,
    /// When, in seconds.
    pub at: f64,
    /// How long it took until everything was there again.
    pub took: f64,
    /// Streams that were taken up again.
    pub reconnects: u64,
    /// Requests that got no answer, and answers other than success and other than that somebody else was first.
    pub errors: BTreeMap<String, u64>,
    /// Acknowledged.
    pub moves: u64,
    /// What anybody waited.
    pub longest: Longest,
}

/// Where counts stand.
#[derive(Debug)]
pub(super) struct Counts {
    reconnects: u64,
    moves: u64,
    errors: BTreeMap<String, u64>,
}

impl Counts {
    pub(super) fn of(client: &Client) -> Counts {
        let metrics = &client.metrics;
        let mut errors = metrics.refusals.borrow().clone();
        // Somebody else at the table was first, and nobody minds.
        errors.retain(|what, _| what != "409 stale");
        errors.insert("no answer".into(), metrics.unanswered.value());
        Counts { reconnects: metrics.reconnects.value(), moves: metrics.moves.value(), errors }
    }

    /// What came of a fault since.
    pub(super) fn phase(&self, client: &Client, fault: ClusterFault, at: f64, took: f64) -> ClusterPhase {
        let mut now = Counts::of(client);
        for (what, count) in &mut now.errors {
            *count -= self.errors.get(what).copied().unwrap_or(0);
        }
        now.errors.retain(|_, count| *count > 0);
        ClusterPhase {
            fault,
            at,
            took,
            reconnects: now.reconnects - self.reconnects,
            errors: now.errors,
            moves: now.moves - self.moves,
            longest: client.metrics.take_longest(),
        }
    }
}

impl ClusterPhase {
    /// What must not have come of it.
    pub(super) fn faults(&self) -> Vec<String> {
        let (name, Longest { silence_s, bot_s, .. }) = (self.fault.name(), self.longest);
        let mut faults = Vec::new();
        if silence_s > SILENCE {
            faults.push(format!("{name}: a stream was silent for {silence_s:.1} s"));
        }
        if bot_s > STUCK {
            faults.push(format!("{name}: a bot was waited for for {bot_s:.1} s"));
        }
        if self.fault == ClusterFault::RollingRestart && !self.errors.is_empty() {
            faults.push(format!("{name}: clients saw errors: {}", self.told_errors()));
        }
        faults
    }

    pub(crate) fn told_errors(&self) -> String {
        let told: Vec<String> = self.errors.iter().map(|(what, count)| format!("{what} × {count}")).collect();
        if told.is_empty() { "none".into() } else { told.join(", ") }
    }
}
