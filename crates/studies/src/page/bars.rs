use maud::{Markup, html};

use super::chart::{Chart, Point, guides, legend, middle, table, whisker};
use super::ink::{fill, swatch};
use super::points::tip;
use super::scale::{Scale, percent};

const THICK: f64 = 16.0;

/// Horizontal bars from zero, each with its interval.
pub(crate) fn bars(chart: &Chart, points: &[Point]) -> Markup {
    let scale = Scale::from_zero(points.iter().flat_map(|point| [point.low, point.value, point.high]));
    let drawing = html! {
        (guides(points.len()))
        @for (row, point) in points.iter().enumerate() {
            g {
                title { (tip(chart, point)) }
                (part(row, scale.at(0.0), scale.at(point.value), point.ink))
                (whisker(point, &scale, middle(row)))
            }
        }
    };
    let labels: Vec<&str> = points.iter().map(|point| point.label.as_str()).collect();
    let values: Vec<String> = points.iter().map(|point| chart.form.write(point.value)).collect();
    chart.figure(&chart.rows(&labels, &values, &scale, &drawing), &html! {}, &chart.point_table(points))
}

/// A bar made of parts, one value for each name of the chart's parts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stack {
    pub(crate) label: String,
    pub(crate) parts: Vec<f64>,
}

impl Stack {
    pub(crate) fn total(&self) -> f64 {
        self.parts.iter().sum()
    }
}

/// Horizontal bars stacked by part, such as score lines. What counts against a bar grows from zero to the left.
pub(crate) fn stacks(chart: &Chart, names: &[String], stacks: &[Stack]) -> Markup {
    let sum = |stack: &Stack, keep: fn(f64) -> f64| stack.parts.iter().copied().map(keep).sum::<f64>();
    let ends = stacks.iter().flat_map(|stack| [sum(stack, gain), sum(stack, loss)]);
    let scale = Scale::from_zero(ends);
    let drawing = html! {
        (guides(stacks.len()))
        @for (row, stack) in stacks.iter().enumerate() { (parts(chart, names, row, stack, &scale)) }
    };
    let labels: Vec<&str> = stacks.iter().map(|stack| stack.label.as_str()).collect();
    let totals: Vec<String> = stacks.iter().map(|stack| chart.form.write(stack.total())).collect();
    let image = chart.rows(&labels, &totals, &scale, &drawing);
    let keys = legend(names.iter().enumerate().map(|(ink, name)| (ink, name.as_str())), swatch);
    chart.figure(&image, &keys, &stack_table(chart, names, stacks))
}

fn gain(value: f64) -> f64 {
    value.max(0.0)
}

fn loss(value: f64) -> f64 {
    value.min(0.0)
}

fn parts(chart: &Chart, names: &[String], row: usize, stack: &Stack, scale: &Scale) -> Markup {
    let (mut up, mut down) = (0.0, 0.0);
    html! {
        @for (ink, (&value, name)) in stack.parts.iter().zip(names).enumerate() {
            @let side = if value < 0.0 { &mut down } else { &mut up };
            @let from = std::mem::replace(side, *side + value);
            @if value != 0.0 {
                g {
                    title { (stack.label) ", " (name) ": " (chart.form.write(value)) }
                    (part(row, scale.at(from), scale.at(from + value), ink))
                }
            }
        }
    }
}

fn part(row: usize, from: f64, to: f64, ink: usize) -> Markup {
    let y = middle(row) - THICK / 2.0;
    html! {
        rect.part x=(percent(from.min(to))) y=(y) width=(percent((to - from).abs())) height=(THICK) fill=(fill(ink)) {}
    }
}

/// The longer list goes down the page: a table with a dozen columns fits neither paper nor a phone.
fn stack_table(chart: &Chart, names: &[String], stacks: &[Stack]) -> Markup {
    let parts = names.iter().map(String::as_str).chain(["total"]).collect::<Vec<_>>();
    let labels = stacks.iter().map(|stack| stack.label.as_str()).collect::<Vec<_>>();
    let cell = |stack: &Stack, at: usize| {
        let value = stack.parts.get(at).copied().unwrap_or_else(|| stack.total());
        chart.form.write(value)
    };
    if names.len() > stacks.len() {
        let row = |at| stacks.iter().map(move |stack| cell(stack, at)).collect::<Vec<_>>();
        return cross_table(chart, &labels, &parts, (0..parts.len()).map(row));
    }
    let row = |stack| (0..parts.len()).map(|at| cell(stack, at)).collect::<Vec<_>>();
    cross_table(chart, &parts, &labels, stacks.iter().map(row))
}

fn cross_table(
    chart: &Chart,
    columns: &[&str],
    rows: &[&str],
    cells: impl Iterator<Item = Vec<String>>,
) -> Markup {
    let heads = [&[""], columns].concat();
    let rows = rows.iter().zip(cells).map(|(name, cells)| [vec![(*name).to_owned()], cells].concat());
    table(&chart.title, &heads, rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Format;

    #[test]
    fn losses_grow_to_the_left_of_zero() {
        let chart = Chart::new("Lines", "", "points", Format::Points);
        let names = ["gains".to_owned(), "losses".to_owned()];
        let stack = Stack { label: "a".into(), parts: vec![30.0, -10.0] };
        let drawn = stacks(&chart, &names, &[stack]).into_string();
        assert!(drawn.contains(&format!(
            "x=\"25.00%\" y=\"{}\" width=\"75.00%\"",
            super::super::chart::ROW / 2.0 - THICK / 2.0
        )));
        assert!(drawn.contains("x=\"0.00%\" y=\"6\" width=\"25.00%\""), "{drawn}");
        assert!(drawn.contains("<td>20.0</td>"), "the total is that of both");
    }

    #[test]
    fn the_longer_list_goes_down_the_table() {
        let chart = Chart::new("Lines", "", "points", Format::Points);
        let names = ["gains".to_owned(), "losses".to_owned()];
        let stack = |label: &str| Stack { label: label.into(), parts: vec![3.0, -1.0] };
        let down = stack_table(&chart, &names, &[stack("a")]).into_string();
        assert!(down.contains("<th scope=\"row\">losses</th><td>−1.0</td></tr>"), "{down}");
        let across = stack_table(&chart, &names, &[stack("a"), stack("b")]).into_string();
        assert!(
            across.contains("<th scope=\"row\">b</th><td>3.0</td><td>−1.0</td><td>2.0</td></tr>"),
            "{across}"
        );
    }
}
