use maud::{Markup, html};

use super::format::Format;
use super::ink;
use super::scale::{Scale, percent};
use crate::count::Z;

/// What is said around a chart.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    pub(crate) title: String,
    /// What there is to see, in a sentence or two.
    pub(crate) about: String,
    pub(crate) axis: String,
    pub(crate) form: Format,
}

/// A number with the interval that it lies in.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) label: String,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// Which colour and shape.
    pub(crate) ink: usize,
}

pub(crate) const ROW: f64 = 28.0;
/// Room for the ticks under the rows.
const FOOT: f64 = 24.0;

impl Chart {
    pub(crate) fn new(title: &str, about: &str, axis: &str, form: Format) -> Chart {
        Chart { title: title.into(), about: about.into(), axis: axis.into(), form }
    }

    /// The frame: a caption, the image, and its numbers as a table.
    pub(crate) fn figure(&self, image: &Markup, legend: &Markup, numbers: &Markup) -> Markup {
        html! {
            figure {
                div.face { (self.caption()) (legend) (image) }
                details { summary { "The numbers" } (numbers) }
            }
        }
    }

    pub(crate) fn caption(&self) -> Markup {
        html! {
            figcaption { strong { (self.title) } @if !self.about.is_empty() { " " span { (self.about) } } }
        }
    }

    /// An image of rows: labels on the left, values on the right, both as text that keeps its size on a phone.
    pub(crate) fn rows(&self, labels: &[&str], values: &[String], scale: &Scale, drawing: &Markup) -> Markup {
        let height = ROW * labels.len() as f64;
        html! {
            div.rows {
                div.labels aria-hidden="true" { @for label in labels { div title=(label) { span { (label) } } } }
                (self.svg(height, scale, drawing))
                div.values aria-hidden="true" { @for value in values { div { (value) } } }
                p.axis aria-hidden="true" { (self.axis) }
            }
        }
    }

    /// The image itself: widths are in percent, so that it fills its place and no letter is stretched.
    pub(crate) fn svg(&self, height: f64, scale: &Scale, drawing: &Markup) -> Markup {
        html! {
            svg.plot role="img" width="100%" height=(height + FOOT) {
                title { (self.title) }
                desc { (self.about) " Axis: " (self.axis) "." }
                (self.grid(height, scale))
                (drawing)
            }
        }
    }

    fn grid(&self, height: f64, scale: &Scale) -> Markup {
        html! {
            g.grid {
                @for (index, tick) in scale.ticks().enumerate() {
                    @let x = percent(scale.at(tick));
                    line x1=(x) x2=(x) y1="0" y2=(height) {}
                    text.odd[index % 2 == 1] x=(x) y=(height + 17.0) text-anchor="middle" {
                        (self.form.tick(tick, scale.step()))
                    }
                }
            }
        }
    }

    /// The numbers of points, in their order.
    pub(crate) fn point_table(&self, points: &[Point]) -> Markup {
        let rows = points.iter().map(|point| {
            let interval = format!("{} to {}", self.form.write(point.low), self.form.write(point.high));
            vec![point.label.clone(), self.form.write(point.value), interval]
        });
        table(&self.title, &["", &self.axis, "95 % interval"], rows.collect())
    }
}

impl Point {
    /// A number that is known.
    pub(crate) fn exact(label: &str, value: f64) -> Point {
        Point { label: label.into(), value, low: value, high: value, ink: 0 }
    }

    /// A mean with its standard error.
    pub(crate) fn mean(label: &str, mean: f64, error: f64) -> Point {
        Point { low: mean - Z * error, high: mean + Z * error, ..Point::exact(label, mean) }
    }

    pub(crate) fn inked(self, ink: usize) -> Point {
        Point { ink, ..self }
    }

    pub(crate) fn covers(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// Figures side by side where there is room.
pub(crate) fn figures(figures: &[Markup]) -> Markup {
    html! { div.figures { @for figure in figures { (figure) } } }
}

/// Small figures of one kind, as many side by side as there is room for.
pub(crate) fn multiples(figures: &[Markup]) -> Markup {
    html! { div.figures.small { @for figure in figures { (figure) } } }
}

/// A plain table. The first column is text, the others are numbers.
pub(crate) fn table(caption: &str, heads: &[&str], rows: Vec<Vec<String>>) -> Markup {
    html! {
        div.scroll {
            table {
                caption { (caption) }
                thead { tr { @for head in heads { th scope="col" { (head) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (column, cell) in row.iter().enumerate() {
                                @if column == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What each ink stands for.
pub(crate) fn legend<'a>(
    names: impl IntoIterator<Item = (usize, &'a str)>,
    key: fn(usize) -> Markup,
) -> Markup {
    html! {
        ul.legend { @for (ink, name) in names { li { (key(ink)) span { (name) } } } }
    }
}

/// The guide line of each row.
pub(crate) fn guides(rows: usize) -> Markup {
    html! {
        @for row in 0..rows {
            @let y = middle(row);
            line.guide x1="0" x2="100%" y1=(y) y2=(y) {}
        }
    }
}

pub(crate) fn middle(row: usize) -> f64 {
    (row as f64 + 0.5) * ROW
}

/// The interval of a point as a line with ends.
pub(crate) fn whisker(point: &Point, scale: &Scale, y: f64) -> Markup {
    let (low, high) = (percent(scale.at(point.low)), percent(scale.at(point.high)));
    html! {
        @if point.high > point.low {
            g class={ "whisker " (ink::class(point.ink)) } {
                line x1=(low) x2=(high) y1=(y) y2=(y) {}
                @for end in [&low, &high] { line x1=(end) x2=(end) y1=(y - 4.0) y2=(y + 4.0) {} }
            }
        }
    }
}
