use std::fmt;

use midway_game::{Meta, SetupChoice};
use midway_text::{Grid, TITLE, grouped, paint};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{Bin, Reliability, chart};

/// How well chances hold: as JSON by [`Serialize`], as text by [`Display`](fmt::Display), as an image by
/// [`CalibrationReport::chart`].
#[derive(Clone, Debug)]
pub struct CalibrationReport<'a> {
    /// The game.
    pub meta: &'a Meta,
    /// How it is set up.
    pub options: &'a [SetupChoice],
    /// Who played, as they were named.
    pub bots: &'a [String],
    /// Of draws and bots.
    pub seed: u64,
    /// What was counted, for each number of seats.
    pub tables: Vec<(u8, Reliability)>,
}

impl CalibrationReport<'_> {
    /// Reliability charts side by side, as an image of its own.
    pub fn chart(&self) -> String {
        let options = self.options.iter().map(|choice| format!(", {} {}", choice.key, choice.value));
        let title = format!("{}{}", self.meta.title, options.collect::<String>());
        chart::reliability_chart(&title, &self.tables)
    }
}

impl Serialize for CalibrationReport<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let tables: Vec<_> = self.tables.iter().map(table).collect();
        let all = json!({ "game": self.meta.id, "bots": self.bots, "seed": self.seed, "tables": tables });
        all.serialize(to)
    }
}

fn table((seats, of): &(u8, Reliability)) -> Value {
    let bin = |bin: &Bin| json!({ "chances": bin.count, "said": bin.said(), "won": bin.won(), "margin": bin.margin() });
    json!({
        "seats": seats,
        "games": of.games,
        "chances": of.chances,
        "brier": of.brier(),
        "calibration_error": of.calibration_error(),
        "bins": of.bins.iter().map(bin).collect::<Vec<_>>(),
    })
}

impl fmt::Display for CalibrationReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seats, of) in &self.tables {
            writeln!(f, "{}", paint(TITLE, format!("{seats} seats")))?;
            writeln!(
                f,
                "{} games, {} chances; Brier score {:.4}, expected calibration error {:.2} %\n{}",
                grouped(of.games),
                grouped(of.chances),
                of.brier(),
                100.0 * of.calibration_error(),
                bins(of)
            )?;
        }
        Ok(())
    }
}

fn bins(of: &Reliability) -> Grid {
    let mut grid = Grid::figures(["chance", "count", "said", "won", "±"]);
    for (number, bin) in of.bins.iter().enumerate() {
        grid.row([
            format!("{} to {} %", 10 * number, 10 * number + 10),
            grouped(bin.count),
            format!("{:.1} %", 100.0 * bin.said()),
            format!("{:.1} %", 100.0 * bin.won()),
            format!("{:.1}", 100.0 * bin.margin()),
        ]);
    }
    grid
}
