use std::io::Write;

use super::count::Figure;
use super::report::{Report, order_name};
use super::tally::Tally;
use super::things::Things;
use crate::failure::Failure;
use crate::grid::{Align, Grid, grouped};
use crate::options::in_words;
use crate::out;
use crate::page::{Form, plain};
use crate::style::{FAINT, TITLE, paint};
use crate::thinker;

/// How many of a group are named: the rest is on the page.
const NAMED: usize = 3;

impl Report<'_> {
    /// The main figures for a terminal.
    pub(super) fn print(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        for tally in &self.tables {
            let title = format!("{}, {} seats", self.meta.title, tally.seats);
            let about = format!(
                "{} games of {}, options {}, seed {}",
                grouped(tally.games),
                thinker::in_words(self.entrant),
                in_words(self.options),
                self.seed
            );
            writeln!(out, "{}  {}\n", paint(TITLE, title), paint(FAINT, about))?;
            writeln!(out, "{}", orders(tally))?;
            writeln!(out, "{}", ends(tally))?;
            writeln!(out, "{}", things(tally))?;
        }
        Ok(())
    }
}

fn orders(tally: &Tally) -> Grid {
    let right = Align::Right;
    let mut grid =
        Grid::new(&[("order of play", Align::Left), ("wins", right), ("95 %", right), ("score", right)]);
    for (place, standing) in tally.by_order.iter().enumerate() {
        let rate = standing.wins.rate();
        let score = Form::Points.write(standing.scores.mean());
        grid.row([order_name(place), Form::Percent.write(rate.value), interval(rate, Form::Percent), score]);
    }
    grid
}

fn interval(figure: Figure, form: Form) -> String {
    format!("{} to {}", form.write(figure.low), form.write(figure.high))
}

fn ends(tally: &Tally) -> Grid {
    let right = Align::Right;
    let mut grid = Grid::new(&[("score", Align::Left), ("mean", right), ("5 %", right), ("95 %", right)]);
    for (name, values) in [("winners", &tally.winners), ("others", &tally.others), ("lead", &tally.margins)] {
        let quantiles = values.quantiles();
        let [low, high] = [quantiles.p05, quantiles.p95].map(|points| Form::Whole.write(points as f64));
        grid.row([name.into(), Form::Points.write(quantiles.mean), low, high]);
    }
    grid
}

/// The best and the worst of each group.
fn things(tally: &Tally) -> Grid {
    let heads = [
        ("things", Align::Left),
        ("", Align::Left),
        ("wins, or more of it", Align::Right),
        ("95 %", Align::Right),
    ];
    let mut grid = Grid::new(&heads);
    for (group, items) in tally.items.groups() {
        let things = Things::new(tally, items);
        let known = things.known();
        let last = known.len().saturating_sub(NAMED).max(NAMED);
        for (index, (name, item)) in
            known.iter().enumerate().filter(|(index, _)| *index < NAMED || *index >= last)
        {
            let (figure, form) = match things.counted {
                true => (item.lead(tally), Form::Lead),
                false => (item.wins.rate(), Form::Percent),
            };
            let group = if index == 0 { plain(group) } else { String::new() };
            grid.row([group, plain(name), form.write(figure.value), interval(figure, form)]);
        }
    }
    grid
}
