use maud::{Markup, html};
use midway_game::{Score, Seat};

use super::frame::Frame;
use super::opinion::{Chosen, chosen};
use crate::seat_tag;

/// Everybody's final points.
#[derive(Clone, Debug, Default)]
pub struct ScoreSheet {
    /// The scores, by seat.
    pub scores: Vec<Score>,
    /// The final places, by seat; 1 for a winner.
    pub places: Vec<u8>,
}

/// Everybody's chance of winning after a step.
#[derive(Clone, Debug)]
pub struct CurvePoint {
    /// The number of steps taken.
    pub step: usize,
    /// The chances, by seat.
    pub chances: Vec<f32>,
    /// Who made the last of these steps; `None` if it was a draw.
    pub by: Option<Seat>,
    /// What happened, in words, if it was a turning point.
    pub note: Option<String>,
    /// The move at a turning point.
    pub chosen: Option<Chosen>,
}

/// Horizontal bars, stacked by score line and labelled, and the same numbers as a table.
pub(super) fn score_chart(frame: &Frame<'_>, sheet: &ScoreSheet, names: &[&str]) -> Markup {
    let most = sheet.scores.iter().map(positive).max().unwrap_or(0).max(1);
    let height = ROW * sheet.scores.len();
    html! {
        svg class="score-chart" viewBox={ "0 0 640 " (height) } role="img" aria-label=(winners(frame, sheet, names)) {
            @for (n, (score, name)) in sheet.scores.iter().zip(names).enumerate() { (bar(frame, Seat(n as u8), name, score, most)) }
        }
        p class="winners" { strong { (winners(frame, sheet, names)) } }
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

fn positive(score: &Score) -> i32 {
    score.lines.iter().map(|line| line.points.max(0)).sum()
}

/// The height of a seat's part of the chart: its name, and its bar below.
const ROW: usize = 66;
/// A narrower part has no room for its number.
const LABELLED: f64 = 36.0;

fn bar(frame: &Frame<'_>, seat: Seat, name: &str, score: &Score, most: i32) -> Markup {
    let top = ROW * seat.index() + 30;
    let scale = 560.0 / f64::from(most);
    let mut parts = Vec::new();
    let mut end = 4.0;
    for line in score.lines.iter().filter(|line| line.points > 0) {
        let width = f64::from(line.points) * scale;
        parts.push((line, end, width));
        end += width;
    }
    html! {
        g class={ "seat-" (seat) } {
            text class="name" x="4" y=(top - 8) { (name) }
            @for (n, (line, x, width)) in parts.iter().enumerate() {
                rect class={ "part part-" (n % 3) } x=(format!("{x:.1}")) y=(top) width=(format!("{:.1}", (width - 1.5).max(0.5))) height="28" rx="3" {
                    title { (line_label(frame, line.name)) ": " (line.points) }
                }
                @if *width > LABELLED { text class="part-label" x=(format!("{:.1}", x + width / 2.0)) y=(top + 20) text-anchor="middle" { (line.points) } }
            }
            text class="total" x=(format!("{:.1}", end + 8.0)) y=(top + 21) { (figure(score.total())) }
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

fn line_label(frame: &Frame<'_>, name: &str) -> String {
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

const WIDE: f32 = 640.0;
const HIGH: f32 = 200.0;
/// Where the curves begin, to the right of the scale.
const LEFT: f32 = 48.0;
/// The least distance between the names at the ends of the curves.
const APART: f32 = 25.0;

/// The chances of winning over the game, with a mark at every turning point.
pub(super) fn win_curve(frame: &Frame<'_>, curve: &[CurvePoint], names: &[&str]) -> Markup {
    let last = curve.last().map_or(1, |point| point.step).max(1);
    let place = |point: &CurvePoint, seat: usize| {
        let chance = point.chances.get(seat).copied().unwrap_or(0.0);
        (LEFT + (WIDE - LEFT) * point.step as f32 / last as f32, 10.0 + (HIGH - 30.0) * (1.0 - chance))
    };
    let path = |seat: usize| {
        let points = curve.iter().map(|point| {
            let (x, y) = place(point, seat);
            format!("{x:.1},{y:.1}")
        });
        points.collect::<Vec<_>>().join(" ")
    };
    let heights = curve.last().map(|end| spread((0..names.len()).map(|seat| place(end, seat).1).collect()));
    let heights = heights.unwrap_or_default();
    html! {
        svg class="win-curve" viewBox={ "0 0 " (WIDE) " " (HIGH) } role="img" aria-label=(frame.say("course-about")) {
            @for percent in [0u8, 50, 100] {
                @let y = 10.0 + (HIGH - 30.0) * (1.0 - f32::from(percent) / 100.0);
                line class="rule" x1=(LEFT) x2=(WIDE) y1=(y) y2=(y) {}
                text class="tick" x=(LEFT - 6.0) y=(y + 5.0) text-anchor="end" { (percent) }
            }
            @for (seat, name) in names.iter().enumerate() {
                g class={ "seat-" (seat) } {
                    polyline class="chance" points=(path(seat)) {}
                    @for point in curve.iter().filter(|point| point.note.is_some() && point.by.is_some_and(|by| by.index() == seat)) {
                        @let (x, y) = place(point, seat);
                        circle class="turn" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="4" { title { (point.note.as_deref().unwrap_or_default()) } }
                    }
                    @if let Some(y) = heights.get(seat) { text class="name" x=(WIDE - 4.0) y=(format!("{y:.1}")) text-anchor="end" { (name) } }
                }
            }
        }
    }
}

/// Heights for the names of curves that end at these heights: each near its own, and none on top of another.
fn spread(ends: Vec<f32>) -> Vec<f32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|&a, &b| ends[a].total_cmp(&ends[b]));
    let mut heights = ends;
    let mut least = APART;
    for (at, &seat) in order.iter().enumerate() {
        let below = (order.len() - 1 - at) as f32;
        heights[seat] = (heights[seat] - 6.0).clamp(least, (HIGH - 26.0 - APART * below).max(least));
        least = heights[seat] + APART;
    }
    heights
}

/// The moves and draws that decided the game, and what a bot would have done.
pub(super) fn turning_points(frame: &Frame<'_>, table: &str, curve: &[CurvePoint]) -> Markup {
    html! {
        ol class="turning-points" {
            @for point in curve.iter().filter(|point| point.note.is_some()) { li data-key={ "turn-" (point.step) } {
                a href=(moment(frame, table, point)) { (frame.words.with("move-number", [("n", point.step.into())])) }
                " " (point.note.as_deref().unwrap_or_default())
                @if let Some(choice) = &point.chosen { (chosen(frame, table, choice, true)) }
            } }
        }
    }
}

/// The address of a turning point: a move is shown before it is made, a draw after it.
fn moment(frame: &Frame<'_>, table: &str, point: &CurvePoint) -> String {
    let step = point.chosen.as_ref().map_or(point.step, |choice| choice.step);
    format!("{}{table}?step={step}", frame.to("/t/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_were_lost_have_a_true_minus() {
        assert_eq!([-4, 0, 12].map(figure), ["−4", "0", "12"]);
    }

    #[test]
    fn names_at_the_ends_of_curves_stand_apart_and_within_the_chart() {
        for ends in [vec![180.0; 5], vec![10.0; 5], vec![10.0, 180.0], vec![95.0, 95.0, 180.0, 10.0]] {
            let mut heights = spread(ends);
            heights.sort_by(f32::total_cmp);
            assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= APART - 0.1), "{heights:?}");
            assert!(heights.iter().all(|y| (12.0..=HIGH - 20.0).contains(y)), "{heights:?}");
        }
    }
}
