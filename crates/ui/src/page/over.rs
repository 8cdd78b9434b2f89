use maud::{Markup, html};
use midway_game::{Score, ScoreLine, Seat};

use super::frame::Frame;
use crate::{seat_path, seat_tag};

/// Everybody's final points.
#[derive(Clone, Debug, Default)]
pub struct ScoreSheet {
    /// The scores, by seat.
    pub scores: Vec<Score>,
    /// The final places, by seat; 1 for a winner.
    pub places: Vec<u8>,
}

/// Who has won; horizontal bars, stacked by score line and labelled; and the same numbers as a table.
pub(super) fn score_chart(frame: &Frame<'_>, sheet: &ScoreSheet, names: &[&str]) -> Markup {
    let scale = Scale::of(&sheet.scores);
    let height = ROW * sheet.scores.len();
    html! {
        p class="winners" { strong { (winners(frame, sheet, names)) } }
        svg class="score-chart" viewBox={ "0 0 640 " (height) } role="img" aria-label=(winners(frame, sheet, names)) {
            @for (n, (score, name)) in sheet.scores.iter().zip(names).enumerate() { (bar(frame, Seat(n as u8), name, score, &scale)) }
            line class="zero" x1=(format!("{:.1}", scale.zero - 1.0)) x2=(format!("{:.1}", scale.zero - 1.0)) y1="32" y2=(height - 4) {}
        }
        div class="scroll" { table class="score-sheet" {
            thead { tr { th { } @for (n, name) in names.iter().enumerate() { th scope="col" { (seat_tag(Seat(n as u8), name)) } } } }
            tbody {
                @for name in line_names(sheet) { tr {
                    th scope="row" { (line_label(frame, name)) }
                    @for score in &sheet.scores { td class="number" { (figure(score.line(name))) } }
                } }
            }
            tfoot { tr { th scope="row" { (frame.say("total")) } @for score in &sheet.scores { td class="number" { strong { (figure(score.total())) } } } } }
        } }
    }
}

/// A number of points, with a true minus.
pub(super) fn figure(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// What a seat gained, and what it lost.
fn gains(score: &Score) -> [i32; 2] {
    let sum = |sign: i32| score.lines.iter().map(|line| (sign * line.points).max(0)).sum();
    [sum(1), sum(-1)]
}

/// The scale of the bars: points are drawn to the right of a line, and lost ones to its left.
struct Scale {
    zero: f64,
    a_point: f64,
}

/// The height of a seat's part of the chart: its name, and its bar below.
const ROW: usize = 84;
/// A narrower part has no room for its number.
const LABELLED: f64 = 36.0;
/// What the bars may take of the chart; the totals stand beside them.
const BARS: f64 = 560.0;

impl Scale {
    fn of(scores: &[Score]) -> Scale {
        let [gained, lost] =
            [0, 1].map(|side| scores.iter().map(|score| gains(score)[side]).max().unwrap_or(0));
        let a_point = BARS / f64::from((gained + lost).max(1));
        Scale { zero: 4.0 + f64::from(lost) * a_point, a_point }
    }

    /// The parts of a bar: each line with where it begins and how wide it is.
    fn parts<'s>(&self, score: &'s Score) -> Vec<(&'s ScoreLine, f64, f64)> {
        let (mut right, mut left) = (self.zero, self.zero);
        let mut parts = Vec::new();
        for line in score.lines.iter().filter(|line| line.points != 0) {
            let width = f64::from(line.points.abs()) * self.a_point;
            let start = if line.points > 0 { right } else { left - width };
            if line.points > 0 {
                right += width;
            } else {
                left -= width;
            }
            parts.push((line, start, width));
        }
        parts
    }
}

fn bar(frame: &Frame<'_>, seat: Seat, name: &str, score: &Score, scale: &Scale) -> Markup {
    let top = ROW * seat.index() + 42;
    let parts = scale.parts(score);
    let end = scale.zero + f64::from(gains(score)[0]) * scale.a_point;
    html! {
        g class={ "seat-" (seat) } {
            path class="mark" d=(seat_path(seat, 14.0, (top - 18) as f32, 10.0)) {}
            text class="name" x="32" y=(top - 9) { (name) }
            @for (n, (line, x, width)) in parts.iter().enumerate() {
                rect class={ "part part-" (n % 3) @if line.points < 0 { " lost" } } x=(format!("{x:.1}")) y=(top) width=(format!("{:.1}", (width - 1.5).max(0.5))) height="36" rx="3" {
                    title { (line_label(frame, line.name)) ": " (figure(line.points)) }
                }
                @if *width > LABELLED { text class={ "part-label" @if line.points < 0 { " lost" } } x=(format!("{:.1}", x + width / 2.0)) y=(top + 24) text-anchor="middle" { (figure(line.points)) } }
            }
            text class="total" x=(format!("{:.1}", end + 8.0)) y=(top + 26) { (figure(score.total())) }
        }
    }
}

fn line_names(sheet: &ScoreSheet) -> Vec<&'static str> {
    let mut names = Vec::new();
    for line in sheet.scores.iter().flat_map(|score| &score.lines) {
        if !names.contains(&line.name) {
            names.push(line.name);
        }
    }
    names
}

pub(super) fn line_label(frame: &Frame<'_>, name: &str) -> String {
    frame.say(&format!("score-{}", name.replace([' ', '_', '.'], "-")))
}

fn winners(frame: &Frame<'_>, sheet: &ScoreSheet, names: &[&str]) -> String {
    let won: Vec<&str> =
        names.iter().zip(&sheet.places).filter(|(_, place)| **place == 1).map(|(name, _)| *name).collect();
    let points = sheet.scores.iter().map(Score::total).max().unwrap_or(0);
    frame.words.with(
        "winners",
        [("names", won.join(", ").into()), ("n", won.len().into()), ("points", points.into())],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_were_lost_have_a_true_minus() {
        assert_eq!([-4, 0, 12].map(figure), ["−4", "0", "12"]);
    }

    #[test]
    fn lost_points_are_drawn_on_the_other_side_of_the_line() {
        let score = |lines: &[(&'static str, i32)]| Score {
            lines: lines.iter().map(|&(name, points)| ScoreLine { name, points, clause: "" }).collect(),
            ..Score::default()
        };
        let scores = [score(&[("routes", 40), ("tickets", -20), ("harbours", 0)]), score(&[("routes", 60)])];
        let scale = Scale::of(&scores);
        let parts = scale.parts(&scores[0]);
        let ends: Vec<(f64, f64)> = parts.iter().map(|&(_, start, width)| (start, start + width)).collect();
        assert_eq!((scale.a_point, scale.zero), (7.0, 144.0));
        assert_eq!(ends, [(144.0, 424.0), (4.0, 144.0)]);
    }
}
