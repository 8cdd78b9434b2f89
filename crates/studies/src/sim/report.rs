use std::collections::BTreeMap;

use midway_game::{Meta, SetupChoice};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{SeatTally, SimTally};
use crate::distribution::{Distribution, Quantiles};

/// What came of a simulation: as JSON by [`Serialize`], as text by [`Display`](std::fmt::Display).
#[derive(Clone, Debug)]
pub struct SimReport<'a> {
    /// The game.
    pub meta: &'a Meta,
    /// At the table.
    pub seats: u8,
    /// How it is set up.
    pub options: &'a [SetupChoice],
    /// Of draws and choices.
    pub seed: u64,
    /// Threads that played.
    pub jobs: usize,
    /// How long it took.
    pub seconds: f64,
    /// What was counted.
    pub tally: SimTally,
}

impl Serialize for SimReport<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(to)
    }
}

impl SimReport<'_> {
    /// The score of a seat, whichever it is. Its error is that of the mean of a table: the scores of one game
    /// hang together, and counting them one by one would promise too much.
    pub fn score(&self) -> Quantiles {
        let se = self.tally.sums.error() / f64::from(self.seats);
        Quantiles { se, ..self.tally.scores().quantiles() }
    }

    /// How many of something there were in a second.
    pub fn rate(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }

    fn json(&self) -> Value {
        let tally = &self.tally;
        let lines: BTreeMap<_, _> =
            tally.lines().into_iter().map(|name| (name, tally.line_mean(name))).collect();
        let of_counters = |f: fn(&Distribution) -> f64| -> BTreeMap<_, _> {
            tally.counters.iter().map(|(name, counts)| (*name, f(counts))).collect()
        };
        json!({
            "game": self.meta.id,
            "seats": self.seats,
            "options": self.options.iter().map(|choice| (&choice.key, &choice.value)).collect::<BTreeMap<_, _>>(),
            "seed": self.seed,
            "games": tally.games,
            "unfinished": tally.unfinished,
            "decisions": tally.decisions,
            "steps": tally.steps(),
            "turns": tally.counters.first().map(|(_, turns)| turns.range()),
            "score": self.score(),
            "lines": lines,
            "wins": tally.seats.iter().map(SeatTally::wins).collect::<Vec<_>>(),
            "by_seat": tally.seats.iter().map(|seat| self.seat_json(seat)).collect::<Vec<_>>(),
            "counters": of_counters(Distribution::mean),
            "counters_se": of_counters(Distribution::error),
            "jobs": self.jobs,
            "seconds": self.seconds,
            "games_per_s": self.rate(tally.games),
            "decisions_per_s": self.rate(tally.decisions),
            "steps_per_s": self.rate(tally.steps()),
        })
    }

    fn seat_json(&self, seat: &SeatTally) -> Value {
        let games = self.tally.games;
        let lines: BTreeMap<_, _> =
            seat.lines.iter().map(|(name, _)| (name, seat.line_mean(name, games))).collect();
        json!({ "score": seat.scores.quantiles(), "lines": lines, "wins": seat.wins() })
    }
}
