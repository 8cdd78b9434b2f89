use std::collections::HashMap;
use std::fmt;

use midway_hall::{LeaderRow, Leaderboard};
use midway_text::{BAD, FAINT, paint};
use serde::Serialize;
use serde_json::Value;

use super::{Evening, judge};
use crate::Latency;

/// What came of an evening.
#[derive(Clone, Debug, Serialize)]
pub struct EveningReport {
    /// Makes the same people again.
    pub seed: u64,
    /// How many there were.
    pub people: usize,
    /// How many games were played to their end.
    pub games: u64,
    /// The fewest and the most that one of them played.
    pub games_each: (u32, u32),
    /// The smallest and the largest part of their games that anybody of ten or more played from the first seat.
    pub first_seat: Option<(f64, f64)>,
    /// How well the order by rating agrees with that by strength (Spearman).
    pub rank_correlation: f64,
    /// The same for the standings of the Swiss.
    pub swiss_correlation: Option<f64>,
    /// Rounds of the Swiss.
    pub swiss_rounds: usize,
    /// Choices, and how long they waited for their acknowledgement.
    pub choices: u64,
    /// From the wish to the acknowledgement.
    pub waits: Latency,
    /// How long it all took.
    pub seconds: f64,
    /// Whatever went wrong.
    pub faults: Vec<String>,
}

pub(super) fn of(
    evening: &Evening,
    seed: u64,
    seconds: f64,
    swiss: Option<&Value>,
    board: &Leaderboard,
) -> EveningReport {
    let strengths: HashMap<String, f64> =
        evening.people.iter().map(|person| (person.name(), person.strength)).collect();
    let rated = |row: &LeaderRow| Some((*strengths.get(&row.name)?, row.rating.points));
    let pairs: Vec<(f64, f64)> = board.rows.iter().filter_map(rated).collect();
    let mut faults = evening.client.faults.borrow().clone();
    faults.extend(swiss.map(judge::faults).unwrap_or_default());
    let played = evening.played.borrow();
    let each = || played.values().map(|(games, _)| *games);
    let enough = played.values().filter(|(games, _)| *games >= 10);
    let firsts: Vec<f64> = enough.map(|(games, first)| f64::from(*first) / f64::from(*games)).collect();
    let metrics = &evening.client.metrics;
    EveningReport {
        seed,
        people: evening.people.len(),
        games: metrics.finished.value(),
        games_each: (each().min().unwrap_or(0), each().max().unwrap_or(0)),
        first_seat: (!firsts.is_empty()).then(|| {
            (firsts.iter().copied().fold(1.0, f64::min), firsts.iter().copied().fold(0.0, f64::max))
        }),
        rank_correlation: judge::rank_correlation(&pairs),
        swiss_correlation: swiss.map(|sheet| standings_correlation(sheet, &strengths)),
        swiss_rounds: swiss.and_then(|sheet| sheet["rounds"].as_array()).map_or(0, Vec::len),
        choices: metrics.moves.value(),
        waits: metrics.waits(),
        seconds,
        faults,
    }
}

fn standings_correlation(sheet: &Value, strengths: &HashMap<String, f64>) -> f64 {
    let pair = |row: &Value| Some((*strengths.get(row["name"].as_str()?)?, -row["rank"].as_f64()?));
    let rows = sheet["standings"].as_array().map_or(&[][..], Vec::as_slice);
    judge::rank_correlation(&rows.iter().filter_map(pair).collect::<Vec<_>>())
}

impl fmt::Display for EveningReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, name: &str, text: String| {
            writeln!(f, "  {} {text}", paint(FAINT, format!("{name:<10}")))
        };
        let (least, most) = self.games_each;
        line(
            f,
            "evening",
            format!(
                "{} people, {} games, {:.0} s, seed {}",
                self.people, self.games, self.seconds, self.seed
            ),
        )?;
        line(f, "games", format!("{least} to {most} games each"))?;
        if let Some((least, most)) = self.first_seat {
            line(
                f,
                "seats",
                format!("first in {:.0} to {:.0} % of their games", 100.0 * least, 100.0 * most),
            )?;
        }
        line(f, "ratings", format!("rank correlation with strength {:.3}", self.rank_correlation))?;
        if let Some(swiss) = self.swiss_correlation {
            line(f, "swiss", format!("{} rounds, rank correlation {swiss:.3}", self.swiss_rounds))?;
        }
        let Latency { p50_ms, p99_ms, longest_ms, .. } = self.waits;
        line(
            f,
            "wait",
            format!(
                "{} choices, half within {p50_ms:.1} ms, 99 % within {p99_ms:.1} ms, longest {longest_ms:.0} ms",
                self.choices
            ),
        )?;
        self.faults.iter().take(20).try_for_each(|fault| writeln!(f, "  {} {fault}", paint(BAD, "fault")))
    }
}
