use std::cmp::Ordering;
use std::collections::BTreeMap;

use maud::Markup;
use midway_text::{grouped, plain};

use super::item::ItemTally;
use super::tally::BalanceTally;
use crate::count::Interval;
use crate::page::{Chart, Format, Point, Reference, Section, bars, figures, points_with, table};

/// The things of one group, those first that went with winning most.
#[derive(Debug)]
pub struct ItemGroup<'a> {
    tally: &'a BalanceTally,
    /// By name, the best first.
    pub sorted: Vec<(&'a str, &'a ItemTally)>,
    /// Whether seats have several of a thing, so that numbers are compared and not holders.
    pub counted: bool,
}

/// More rows than this are read from the table; the chart shows the best and the worst.
const MOST_ROWS: usize = 24;
/// Of what fewer seats held, nothing can be said in a chart.
const FEWEST_HOLDERS: u64 = 25;

impl ItemTally {
    /// The points it gave each time, where that can be told.
    pub fn mean_points(&self) -> Option<f64> {
        (self.points.count > 0).then(|| self.points.mean())
    }

    /// How often it gave points, of the times that can be told.
    pub fn paid_share(&self) -> Option<f64> {
        (self.points.count > 0).then(|| self.paid as f64 / self.points.count as f64)
    }

    /// How many more of it winners have.
    pub fn lead(&self, tally: &BalanceTally) -> Interval {
        self.winners.among(tally.seats_won()).above(&self.others.among(tally.seats_lost()))
    }
}

impl<'a> ItemGroup<'a> {
    /// Sorts the things of a group of this tally.
    pub fn new(tally: &'a BalanceTally, items: &'a BTreeMap<String, ItemTally>) -> ItemGroup<'a> {
        let counted = items.values().any(|item| item.repeats);
        let mut sorted: Vec<_> = items.iter().map(|(name, item)| (name.as_str(), item)).collect();
        let worth = |item: &ItemTally| if counted { item.lead(tally).value } else { item.wins.rate().value };
        sorted.sort_by(|a, b| worth(b.1).partial_cmp(&worth(a.1)).unwrap_or(Ordering::Equal));
        ItemGroup { tally, sorted, counted }
    }

    pub(super) fn section(&self, group: &str) -> Section {
        let shown = self.shown();
        let mut charts = vec![if self.counted {
            self.numbers_chart(group, &shown)
        } else {
            self.wins_chart(group, &shown)
        }];
        if shown.iter().any(|(_, item)| item.points.count > 0) {
            charts.push(points_chart(group, &shown));
        }
        Section::new(&capital(&plain(group)), &self.intro(shown.len()), figures(&charts))
    }

    fn intro(&self, shown: usize) -> String {
        let about = if self.counted {
            "How many of each the winners had, compared with the others."
        } else {
            "How often those won who held it at the end."
        };
        let left_out = match self.sorted.len() - shown {
            0 => String::new(),
            _ => format!(" The charts show {shown} of {}: the table has all.", self.sorted.len()),
        };
        format!("{about} Who is ahead gets more of everything, so this is no proof of cause.{left_out}")
    }

    /// What there is enough of to say something.
    pub fn known(&self) -> Vec<(&'a str, &'a ItemTally)> {
        let enough = |(_, item): &(&str, &ItemTally)| item.wins.of >= FEWEST_HOLDERS;
        let known: Vec<_> = self.sorted.iter().copied().filter(enough).collect();
        if known.is_empty() { self.sorted.clone() } else { known }
    }

    /// What there is enough of: all of it, or the best and the worst.
    fn shown(&self) -> Vec<(&'a str, &'a ItemTally)> {
        let known = self.known();
        match known.len() {
            rows if rows <= MOST_ROWS => known,
            rows => [&known[..MOST_ROWS / 2], &known[rows - MOST_ROWS / 2..]].concat(),
        }
    }

    fn wins_chart(&self, group: &str, shown: &[(&str, &ItemTally)]) -> Markup {
        let about = "Hollow marks: the fair share is within the interval, so it may be chance.";
        let chart =
            Chart::new(&format!("Wins with {}", plain(group)), about, "share of games won", Format::Percent);
        let points: Vec<Point> = shown.iter().map(|(name, item)| point(name, item.wins.rate())).collect();
        let fair = Reference { value: self.tally.fair(), name: "fair share".into() };
        points_with(&chart, &points, Some(&fair), &self.table(&chart.title))
    }

    fn numbers_chart(&self, group: &str, shown: &[(&str, &ItemTally)]) -> Markup {
        let about = "Hollow marks: none more or less is within the interval, so it may be chance.";
        let title = format!("{}: what winners have more of", capital(&plain(group)));
        let chart = Chart::new(&title, about, "more for each winner", Format::Lead);
        let points: Vec<Point> =
            shown.iter().map(|(name, item)| point(name, item.lead(self.tally))).collect();
        let none = Reference { value: 0.0, name: "as many as others".into() };
        points_with(&chart, &points, Some(&none), &self.table(&chart.title))
    }

    fn table(&self, caption: &str) -> Markup {
        let seats = (self.tally.seats_won() + self.tally.seats_lost()).max(1) as f64;
        let heads = if self.counted {
            ["", "held", "of seats", "points", "paid", "per winner", "per other"]
        } else {
            ["", "held", "of seats", "points", "paid", "win", "95 % interval"]
        };
        let rows = self.sorted.iter().map(|(name, item)| {
            let share = Format::Percent.write(item.wins.of as f64 / seats);
            let points = maybe(item.mean_points(), Format::Points);
            let [win, spread] = if self.counted { self.numbers(item) } else { wins(item) };
            vec![
                plain(name),
                grouped(item.wins.of),
                share,
                points,
                maybe(item.paid_share(), Format::Percent),
                win,
                spread,
            ]
        });
        table(caption, &heads, rows.collect())
    }

    fn numbers(&self, item: &ItemTally) -> [String; 2] {
        let (won, lost) = (self.tally.seats_won(), self.tally.seats_lost());
        [item.winners.among(won), item.others.among(lost)].map(|numbers| Format::Fine.write(numbers.mean()))
    }
}

fn wins(item: &ItemTally) -> [String; 2] {
    let Interval { value, low, high } = item.wins.rate();
    let [value, low, high] = [value, low, high].map(|share| Format::Percent.write(share));
    [value, format!("{low} to {high}")]
}

fn maybe(value: Option<f64>, form: Format) -> String {
    value.map_or("–".into(), |value| form.write(value))
}

fn points_chart(group: &str, shown: &[(&str, &ItemTally)]) -> Markup {
    let title = format!("Points from {}", plain(group));
    let about = "The mean for each one held, what was lost counted against it.";
    let chart = Chart::new(&title, about, "points", Format::Points);
    let known = shown.iter().filter_map(|(name, item)| {
        let mean = item.mean_points()?;
        Some(point(name, Interval { value: mean, low: mean, high: mean }))
    });
    bars(&chart, &known.collect::<Vec<_>>())
}

pub(super) fn point(name: &str, figure: Interval) -> Point {
    Point { label: plain(name), value: figure.value, low: figure.low, high: figure.high, ink: 0 }
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
