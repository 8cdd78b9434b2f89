use std::collections::BTreeMap;
use std::fmt::Write;

use maud::{Markup, html};

use super::chart::{Chart, legend, table};
use super::format::Format;
use super::ink::{DASHES, class, fill, key, mark};
use super::scale::{Scale, percent};
use crate::distribution::{Distribution, bin_width};

/// How often each whole number came.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) values: Distribution,
    pub(crate) ink: usize,
}

const HEIGHT: f64 = 180.0;
/// Above the highest bar, for the marks of the means.
const HEAD: f64 = 14.0;
const MOST_BINS: i64 = 37;

impl Series {
    /// The share of all values that falls in each bin.
    fn shares(&self, width: i64) -> BTreeMap<i64, f64> {
        let total = self.values.len().max(1) as f64;
        self.values.bins(width).into_iter().map(|(bin, count)| (bin, count as f64 / total)).collect()
    }
}

/// Bins that all series share.
struct Bins {
    first: i64,
    last: i64,
    width: i64,
}

impl Bins {
    fn over(series: &[Series]) -> Bins {
        let values = || series.iter().flat_map(|series| series.values.iter()).map(|(value, _)| value);
        let (least, most) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        let width = bin_width(most - least + 1, MOST_BINS);
        Bins { first: least.div_euclid(width), last: most.div_euclid(width), width }
    }

    fn numbers(&self) -> std::ops::RangeInclusive<i64> {
        self.first..=self.last
    }

    /// The axis: a bin of whole numbers reaches half a number beyond them.
    fn scale(&self) -> Scale {
        Scale::whole(self.edge(self.first), self.edge(self.last + 1))
    }

    fn edge(&self, bin: i64) -> f64 {
        (bin * self.width) as f64 - 0.5
    }

    fn name(&self, bin: i64) -> String {
        let from = bin * self.width;
        if self.width == 1 { from.to_string() } else { format!("{from} to {}", from + self.width - 1) }
    }
}

/// Histograms over one another: the first ink is filled, the others are outlines. A mark on top shows each mean.
/// Heights are shares `of` something: games, seats.
pub(crate) fn densities(chart: &Chart, series: &[Series], of: &str) -> Markup {
    let bins = Bins::over(series);
    let scale = bins.scale();
    let shares: Vec<_> = series.iter().map(|series| series.shares(bins.width)).collect();
    let heights = Scale::from_zero(shares.iter().flat_map(BTreeMap::values).copied());
    let drawing = html! {
        (levels(&heights))
        svg y=(HEAD) width="100%" height=(HEIGHT - HEAD) viewBox="0 0 100 100" preserveAspectRatio="none" {
            @for (series, shares) in series.iter().zip(&shares) {
                @let outline = outline(shares, &bins, &scale, &heights);
                @if series.ink == 0 { path.area d=(outline) fill=(fill(0)) {} }
                path class={ "curve " (class(series.ink)) } d=(outline) stroke-dasharray=(DASHES[series.ink % DASHES.len()]) {}
            }
        }
        @for series in series { (mark(series.ink, &percent(scale.at(series.values.mean())), HEAD / 2.0, false)) }
    };
    let image = html! {
        div.wide {
            p.axis.up aria-hidden="true" { "share of " (of) }
            (chart.svg(HEIGHT, &scale, &drawing))
            p.axis aria-hidden="true" { (chart.axis) } }
    };
    let means: Vec<String> = series
        .iter()
        .map(|series| format!("{}, mean {}", series.name, Format::Points.write(series.values.mean())))
        .collect();
    let keys = legend(series.iter().zip(&means).map(|(series, name)| (series.ink, name.as_str())), key);
    chart.figure(&image, &keys, &numbers(chart, series, &shares, &bins))
}

/// A stepped outline, closed along the bottom, in a square of 100.
fn outline(shares: &BTreeMap<i64, f64>, bins: &Bins, scale: &Scale, heights: &Scale) -> String {
    let mut path = format!("M{:.2} 100", scale.at(bins.edge(bins.first)));
    for bin in bins.numbers() {
        let y = 100.0 - heights.at(shares.get(&bin).copied().unwrap_or(0.0));
        let _ = write!(path, "V{y:.2}H{:.2}", scale.at(bins.edge(bin + 1)));
    }
    path.push_str("V100");
    path
}

/// The levels of the heights, written in the margin.
fn levels(heights: &Scale) -> Markup {
    html! {
        g.grid {
            @for level in heights.ticks().skip(1) {
                @let y = HEIGHT - (HEIGHT - HEAD) * heights.at(level) / 100.0;
                @let name = Format::Percent.tick(level, heights.step());
                line x1="0" x2="100%" y1=(y) y2=(y) {}
                text x="-8" y=(y + 5.0) text-anchor="end" { (name) }
            }
        }
    }
}

fn numbers(chart: &Chart, series: &[Series], shares: &[BTreeMap<i64, f64>], bins: &Bins) -> Markup {
    let heads: Vec<&str> =
        [chart.axis.as_str()].into_iter().chain(series.iter().map(|of| of.name.as_str())).collect();
    let cell =
        |shares: &BTreeMap<i64, f64>, bin| Format::Percent.write(shares.get(&bin).copied().unwrap_or(0.0));
    let rows = bins.numbers().map(|bin| {
        [bins.name(bin)].into_iter().chain(shares.iter().map(|shares| cell(shares, bin))).collect()
    });
    table(&chart.title, &heads, rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_round_few_and_hold_everything() {
        assert_eq!([1, 30, 90, 8_000].map(|span| bin_width(span, MOST_BINS)), [1, 1, 5, 500]);
        let mut values = Distribution::default();
        [-7, 93, 93, 93].into_iter().for_each(|value| values.add(value));
        let series = Series { name: "a".into(), values, ink: 0 };
        let bins = Bins::over(std::slice::from_ref(&series));
        assert_eq!((bins.first, bins.last, bins.width), (-2, 18, 5));
        assert_eq!(series.shares(5).values().sum::<f64>(), 1.0);
        assert_eq!(series.values.mean(), 68.0);
    }

    #[test]
    fn nothing_counted_is_still_a_chart() {
        let chart = Chart::new("Empty", "", "points", Format::Whole);
        let series = Series { name: "none".into(), values: Distribution::default(), ink: 0 };
        assert!(!densities(&chart, &[series], "seats").into_string().contains("NaN"));
        assert!(!densities(&chart, &[], "seats").into_string().contains("NaN"));
    }
}
