use std::collections::BTreeMap;
use std::io::Write;

use midway_bots::arena::{Estimate, Spread, Standings};
use midway_game::{Meta, Seat};
use serde::Serialize;

use super::plan::Plan;
use crate::failure::Failure;
use crate::grid::{Align, Grid, grouped};
use crate::options::in_words;
use crate::out;
use crate::style::{FAINT, TITLE, paint};

/// What came of a series.
pub(super) struct Results<'a> {
    pub(super) meta: &'a Meta,
    pub(super) plan: &'a Plan,
    pub(super) jobs: usize,
    /// How long this run took; what was resumed is not in it.
    pub(super) seconds: f64,
    pub(super) stopped: bool,
    pub(super) standings: Standings,
}

#[derive(Serialize)]
struct Json<'a> {
    game: &'a str,
    options: &'a BTreeMap<String, String>,
    seed: u64,
    entrants: &'a [String],
    budgets: &'a [String],
    asked: u64,
    stopped: bool,
    jobs: usize,
    seconds: f64,
    #[serde(flatten)]
    standings: &'a Standings,
}

impl Results<'_> {
    pub(super) fn json(&self) -> Result<(), Failure> {
        let head = &self.plan.head;
        out::json(&Json {
            game: &head.game,
            options: &head.options,
            seed: head.seed,
            entrants: &head.bots,
            budgets: &head.budgets,
            asked: self.plan.games,
            stopped: self.stopped,
            jobs: self.jobs,
            seconds: self.seconds,
            standings: &self.standings,
        })
    }

    pub(super) fn title(&self) -> String {
        format!("{}, {} seats", self.meta.title, self.standings.seats)
    }

    pub(super) fn about(&self) -> String {
        let draws = match self.standings.groups {
            1 => "with the same draws".into(),
            groups => format!("with {} different draws", grouped(groups)),
        };
        format!(
            "{} games {draws}, options {}, seed {}",
            grouped(self.standings.games),
            in_words(&self.plan.options),
            self.plan.head.seed
        )
    }

    pub(super) fn print(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        writeln!(out, "{}  {}\n", paint(TITLE, self.title()), paint(FAINT, self.about()))?;
        writeln!(out, "{}", self.ranking())?;
        let share = format!("a fair share of wins is {}", percent(self.standings.fair_share));
        writeln!(out, "  {}\n", paint(FAINT, share))?;
        writeln!(out, "{}", self.lines())?;
        writeln!(out, "{}", self.by_seat())?;
        if self.standings.bots.len() > 2 {
            writeln!(out, "{}", self.versus())?;
        }
        writeln!(out, "{}", self.thinking())?;
        write!(out, "{}", self.length())?;
        Ok(())
    }

    fn ranking(&self) -> Grid {
        let right = Align::Right;
        let mut grid = Grid::new(&[
            ("bot", Align::Left),
            ("seats", right),
            ("wins", right),
            ("95 %", right),
            ("rating", right),
            ("95 %", right),
            ("points", right),
            ("95 %", right),
        ]);
        for bot in &self.standings.bots {
            grid.row([
                bot.bot.clone(),
                bot.entrants.to_string(),
                percent(bot.win_rate.value),
                interval(bot.win_rate, |end| format!("{:.1}", 100.0 * end)),
                format!("{:+.0}", bot.rating.value),
                interval(bot.rating, |end| format!("{end:+.0}")),
                format!("{:.1}", bot.score.value),
                interval(bot.score, |end| format!("{end:.1}")),
            ]);
        }
        grid
    }

    /// A grid with a column for every bot.
    fn by_bot(&self, head: &str) -> Grid {
        let mut grid = Grid::new(&[(head, Align::Left)]);
        self.standings.bots.iter().for_each(|bot| grid.column(bot.bot.clone(), Align::Right));
        grid
    }

    fn lines(&self) -> Grid {
        let mut grid = self.by_bot("points");
        let bots = &self.standings.bots;
        for (at, (name, _)) in bots.first().map_or(&[][..], |bot| &bot.lines).iter().enumerate() {
            let cells = bots.iter().map(|bot| bot.lines.get(at).map_or(0.0, |(_, points)| *points));
            grid.row([name.replace('_', " ")].into_iter().chain(cells.map(|points| format!("{points:.2}"))));
        }
        grid
    }

    fn by_seat(&self) -> Grid {
        let mut grid = self.by_bot("wins by seat");
        grid.column("any".into(), Align::Right);
        for (seat, any) in Seat::all(self.standings.seats).zip(&self.standings.by_seat) {
            let each = self.standings.bots.iter().filter_map(|bot| bot.by_seat.get(seat.index()));
            let cells = each.chain([any]).map(|rate| percent(rate.value));
            grid.row([format!("seat {seat}")].into_iter().chain(cells));
        }
        grid
    }

    fn versus(&self) -> Grid {
        let mut grid = self.by_bot("comes before");
        for (bot, row) in self.standings.bots.iter().zip(&self.standings.versus) {
            let cells = row.iter().map(|cell| cell.map_or("·".into(), |rate| percent(rate.value)));
            grid.row([bot.bot.clone()].into_iter().chain(cells));
        }
        grid
    }

    fn thinking(&self) -> Grid {
        let right = Align::Right;
        let mut grid = Grid::new(&[
            ("thinking", Align::Left),
            ("choices a game", right),
            ("iterations a choice", right),
            ("time a choice", right),
            ("longest", right),
            ("iterations a second", right),
        ]);
        for bot in &self.standings.bots {
            let pace = &bot.thinking;
            grid.row([
                bot.bot.clone(),
                format!("{:.1}", pace.choices_per_game),
                grouped(pace.iterations_per_choice.round() as u64),
                duration(pace.seconds_per_choice),
                duration(pace.longest_seconds),
                grouped(pace.iterations_per_second.round() as u64),
            ]);
        }
        grid
    }

    fn length(&self) -> Grid {
        let right = Align::Right;
        let mut grid =
            Grid::new(&[("length", Align::Left), ("mean", right), ("least", right), ("most", right)]);
        let mut row = |name: &str, Spread { mean, min, max }: Spread| {
            grid.row([name.into(), format!("{mean:.1}"), min.to_string(), max.to_string()]);
        };
        row("choices", self.standings.choices);
        row("steps", self.standings.steps);
        grid
    }
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

pub(super) fn interval(estimate: Estimate, end: impl Fn(f64) -> String) -> String {
    estimate.interval.map_or_else(String::new, |[low, high]| format!("{} to {}", end(low), end(high)))
}

/// A time in the unit that leaves it readable.
pub(super) fn duration(seconds: f64) -> String {
    match seconds {
        _ if seconds >= 1.0 => format!("{seconds:.2} s"),
        _ if seconds >= 0.001 => format!("{:.1} ms", 1e3 * seconds),
        _ if seconds >= 1e-5 => format!("{:.0} µs", 1e6 * seconds),
        _ => format!("{:.1} µs", 1e6 * seconds),
    }
}
