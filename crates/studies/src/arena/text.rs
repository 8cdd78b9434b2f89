use std::fmt;

use midway_game::Seat;
use midway_text::{Align, FAINT, Grid, grouped, heading, paint, plain};

use super::{ArenaReport, Spread};
use crate::{Format, duration_in_words, options_in_words};

fn about(report: &ArenaReport<'_>) -> String {
    let draws = match report.standings.groups {
        1 => "with the same draws".into(),
        groups => format!("with {} different draws", grouped(groups)),
    };
    format!(
        "{} games {draws}, options {}, seed {}",
        grouped(report.standings.games),
        options_in_words(&report.plan.options),
        report.plan.head.seed
    )
}

impl fmt::Display for ArenaReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", heading(&self.title(), &about(self)), ranking(self))?;
        let share = format!("a fair share of wins is {}", Format::Percent.write(self.standings.fair_share));
        writeln!(f, "  {}\n\n{}\n{}", paint(FAINT, share), lines(self), by_seat(self))?;
        if self.standings.bots.len() > 2 {
            writeln!(f, "{}", versus(self))?;
        }
        write!(f, "{}\n{}", thinking(self), length(self))
    }
}

fn ranking(report: &ArenaReport<'_>) -> Grid {
    let mut grid = Grid::figures(["bot", "seats", "wins", "95 %", "rating", "95 %", "points", "95 %"]);
    for bot in &report.standings.bots {
        grid.row([
            bot.bot.clone(),
            bot.entrants.to_string(),
            Format::Percent.write(bot.win_rate.value),
            bot.win_rate.ends(|end| format!("{:.1}", 100.0 * end)),
            format!("{:+.0}", bot.rating.value),
            bot.rating.ends(|end| format!("{end:+.0}")),
            format!("{:.1}", bot.score.value),
            bot.score.ends(|end| format!("{end:.1}")),
        ]);
    }
    grid
}

/// A grid with a column for every bot.
fn by_bot(report: &ArenaReport<'_>, head: &str) -> Grid {
    let mut grid = Grid::new(&[(head, Align::Left)]);
    report.standings.bots.iter().for_each(|bot| grid.column(bot.bot.clone(), Align::Right));
    grid
}

fn lines(report: &ArenaReport<'_>) -> Grid {
    let mut grid = by_bot(report, "points");
    let bots = &report.standings.bots;
    for (at, (name, _)) in bots.first().map_or(&[][..], |bot| &bot.lines).iter().enumerate() {
        let cells = bots.iter().map(|bot| bot.lines.get(at).map_or(0.0, |(_, points)| *points));
        grid.row([plain(name)].into_iter().chain(cells.map(|points| format!("{points:.2}"))));
    }
    grid
}

fn by_seat(report: &ArenaReport<'_>) -> Grid {
    let mut grid = by_bot(report, "wins by seat");
    grid.column("any".into(), Align::Right);
    for (seat, any) in Seat::all(report.standings.seats).zip(&report.standings.by_seat) {
        let each = report.standings.bots.iter().filter_map(|bot| bot.by_seat.get(seat.index()));
        let cells = each.chain([any]).map(|rate| Format::Percent.write(rate.value));
        grid.row([format!("seat {seat}")].into_iter().chain(cells));
    }
    grid
}

fn versus(report: &ArenaReport<'_>) -> Grid {
    let mut grid = by_bot(report, "comes before");
    for (bot, row) in report.standings.bots.iter().zip(&report.standings.versus) {
        let cells = row.iter().map(|cell| cell.map_or("·".into(), |rate| Format::Percent.write(rate.value)));
        grid.row([bot.bot.clone()].into_iter().chain(cells));
    }
    grid
}

fn thinking(report: &ArenaReport<'_>) -> Grid {
    let mut grid = Grid::figures([
        "thinking",
        "choices a game",
        "iterations a choice",
        "time a choice",
        "longest",
        "iterations a second",
    ]);
    for bot in &report.standings.bots {
        let pace = &bot.thinking;
        grid.row([
            bot.bot.clone(),
            format!("{:.1}", pace.choices_per_game),
            grouped(pace.iterations_per_choice.round() as u64),
            duration_in_words(pace.seconds_per_choice),
            duration_in_words(pace.longest_seconds),
            grouped(pace.iterations_per_second.round() as u64),
        ]);
    }
    grid
}

fn length(report: &ArenaReport<'_>) -> Grid {
    let mut grid = Grid::figures(["length", "mean", "least", "most"]);
    let mut row = |name: &str, Spread { mean, min, max }: Spread| {
        grid.row([name.into(), format!("{mean:.1}"), min.to_string(), max.to_string()]);
    };
    row("choices", report.standings.choices);
    row("steps", report.standings.steps);
    grid
}
