use std::fmt;

use midway_text::{Align, Grid, grouped, heading, plain};

use super::page::order_name;
use super::{BalanceReport, BalanceTally, ItemGroup};
use crate::{Format, Interval, bot_in_words, options_in_words};

/// How many of a group are named: the rest is on the page.
const NAMED: usize = 3;

/// The main figures; the rest is on the page.
impl fmt::Display for BalanceReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tally in &self.tables {
            let title = format!("{}, {} seats", self.meta.title, tally.seats);
            let about = format!(
                "{} games of {}, options {}, seed {}",
                grouped(tally.games),
                bot_in_words(self.plan.bot),
                options_in_words(self.options),
                self.plan.seed
            );
            writeln!(f, "{}", heading(&title, &about))?;
            writeln!(f, "{}\n{}\n{}", orders(tally), ends(tally), things(tally))?;
        }
        Ok(())
    }
}

fn orders(tally: &BalanceTally) -> Grid {
    let mut grid = Grid::figures(["order of play", "wins", "95 %", "score"]);
    for (place, standing) in tally.by_order.iter().enumerate() {
        let rate = standing.wins.rate();
        let score = Format::Points.write(standing.scores.mean());
        grid.row([
            order_name(place),
            Format::Percent.write(rate.value),
            interval(rate, Format::Percent),
            score,
        ]);
    }
    grid
}

fn interval(figure: Interval, form: Format) -> String {
    format!("{} to {}", form.write(figure.low), form.write(figure.high))
}

fn ends(tally: &BalanceTally) -> Grid {
    let mut grid = Grid::figures(["score", "mean", "5 %", "95 %"]);
    for (name, values) in [("winners", &tally.winners), ("others", &tally.others), ("lead", &tally.margins)] {
        let quantiles = values.quantiles();
        let [low, high] = [quantiles.p05, quantiles.p95].map(|points| Format::Whole.write(points as f64));
        grid.row([name.into(), Format::Points.write(quantiles.mean), low, high]);
    }
    grid
}

/// The best and the worst of each group.
fn things(tally: &BalanceTally) -> Grid {
    let heads = [
        ("things", Align::Left),
        ("", Align::Left),
        ("wins, or more of it", Align::Right),
        ("95 %", Align::Right),
    ];
    let mut grid = Grid::new(&heads);
    for (group, items) in tally.items.groups() {
        let things = ItemGroup::new(tally, items);
        let known = things.known();
        let last = known.len().saturating_sub(NAMED).max(NAMED);
        for (index, (name, item)) in
            known.iter().enumerate().filter(|(index, _)| *index < NAMED || *index >= last)
        {
            let (figure, form) = match things.counted {
                true => (item.lead(tally), Format::Lead),
                false => (item.wins.rate(), Format::Percent),
            };
            let group = if index == 0 { plain(group) } else { String::new() };
            grid.row([group, plain(name), form.write(figure.value), interval(figure, form)]);
        }
    }
    grid
}
