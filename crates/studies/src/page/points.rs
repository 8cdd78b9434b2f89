use maud::{Markup, html};

use super::chart::{Chart, Point, guides, middle, whisker};
use super::ink::mark;
use super::scale::{Scale, percent};

/// A value that all others are compared with, such as the fair share of wins.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reference {
    pub(crate) value: f64,
    pub(crate) name: String,
}

/// Points with intervals, one in a row: ratings, win rates, means. A point is hollow where the reference lies within
/// its interval.
pub(crate) fn points(chart: &Chart, points: &[Point], reference: Option<&Reference>) -> Markup {
    points_with(chart, points, reference, &chart.point_table(points))
}

/// The same, with a table that says more than the chart.
pub(crate) fn points_with(
    chart: &Chart,
    points: &[Point],
    reference: Option<&Reference>,
    numbers: &Markup,
) -> Markup {
    let values = points.iter().flat_map(|point| [point.low, point.value, point.high]);
    let scale = Scale::over(values.chain(reference.map(|reference| reference.value)));
    let drawing = html! {
        (guides(points.len()))
        @if let Some(reference) = reference { (line(reference, &scale, points.len())) }
        @for (row, point) in points.iter().enumerate() {
            g {
                title { (tip(chart, point)) }
                (whisker(point, &scale, middle(row)))
                (mark(point.ink, &percent(scale.at(point.value)), middle(row), is_unsure(point, reference)))
            }
        }
    };
    let labels: Vec<&str> = points.iter().map(|point| point.label.as_str()).collect();
    let values: Vec<String> = points.iter().map(|point| chart.form.write(point.value)).collect();
    let image = chart.rows(&labels, &values, &scale, &drawing);
    chart.figure(&image, &note(chart, reference), numbers)
}

pub(crate) fn tip(chart: &Chart, point: &Point) -> String {
    let [value, low, high] = [point.value, point.low, point.high].map(|value| chart.form.write(value));
    if point.high > point.low {
        format!("{}: {value} ({low} to {high})", point.label)
    } else {
        format!("{}: {value}", point.label)
    }
}

fn is_unsure(point: &Point, reference: Option<&Reference>) -> bool {
    reference.is_some_and(|reference| point.covers(reference.value))
}

fn line(reference: &Reference, scale: &Scale, rows: usize) -> Markup {
    let x = percent(scale.at(reference.value));
    html! { line.reference x1=(x) x2=(x) y1="0" y2=(middle(rows) - middle(0)) {} }
}

fn note(chart: &Chart, reference: Option<&Reference>) -> Markup {
    html! {
        @if let Some(reference) = reference {
            p.note { span.dash {} (reference.name) ": " (chart.form.write(reference.value)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Format;

    #[test]
    fn a_point_whose_interval_reaches_the_reference_is_hollow() {
        let chart = Chart::new("Wins", "", "share of games won", Format::Percent);
        let reference = Reference { value: 0.5, name: "fair share".into() };
        let draw =
            |mean: f64| points(&chart, &[Point::mean("a", mean, 0.01)], Some(&reference)).into_string();
        assert!(draw(0.51).contains("hollow"));
        assert!(!draw(0.53).contains("hollow"));
    }

    #[test]
    fn a_chart_has_a_title_a_description_and_its_numbers() {
        let chart = Chart::new("Wins", "Who wins.", "share of games won", Format::Percent);
        let figure = points(&chart, &[Point::mean("master", 0.61, 0.02)], None).into_string();
        for part in [
            "role=\"img\"",
            "<title>Wins</title>",
            "<desc>Who wins.",
            "<table>",
            "<td>61.0 %</td>",
            "57.1 % to 64.9 %",
        ] {
            assert!(figure.contains(part), "{part} is missing in {figure}");
        }
    }
}
