use maud::{Markup, html};
use midway_game::Seat;

use super::frame::Frame;
use super::opinion::{Chosen, chosen};
use super::over::figure;
use crate::{Words, seat_tag};

/// A game that is over, looked back at. All its figures come from one estimate of everybody's chances.
#[derive(Clone, Debug)]
pub struct ReviewPanel {
    /// The chances over the game.
    pub curve: Vec<CurvePoint>,
    /// What decided the game, in order.
    pub turns: Vec<TurnPanel>,
    /// What each seat owes to luck, to itself and to the others.
    pub shares: Vec<SharePanel>,
}

/// Everybody's chance of winning after a step.
#[derive(Clone, Debug)]
pub struct CurvePoint {
    /// The number of steps taken.
    pub step: usize,
    /// The chances, by seat.
    pub chances: Vec<f64>,
}

/// A turning point.
#[derive(Clone, Debug)]
pub struct TurnPanel {
    /// The number of steps taken after it.
    pub step: usize,
    /// The moment to look at: a move is shown before it is made, a draw after it.
    pub moment: usize,
    /// Whose chances changed most.
    pub seat: Seat,
    /// By how much, in words.
    pub note: String,
    /// What happened, in words, if that is all there is to tell.
    pub told: String,
    /// A move that a better one may be named for.
    pub chosen: Option<Chosen>,
}

/// Where a seat's chances came from: percentages at both ends, and percentage points between that add up.
#[derive(Clone, Copy, Debug)]
pub struct SharePanel {
    /// The chance before the game, in percent.
    pub start: i32,
    /// What luck, own moves and the others' moves changed.
    pub points: [i32; 3],
    /// The result, in percent.
    pub end: i32,
}

/// The chances over the game, the turning points, and what luck and moves were worth.
pub(super) fn review(frame: &Frame<'_>, table: &str, review: &ReviewPanel, names: &[&str]) -> Markup {
    html! {
        h2 { (frame.say("course")) }
        (win_curve(frame, review, names))
        p class="quiet" { (frame.say("review-about")) }
        h3 { (frame.say("turning-points")) }
        @if review.turns.is_empty() { p { (frame.say("no-turning-points")) } }
        @else { (turning_points(frame, table, &review.turns)) }
        h3 { (frame.say("shares")) }
        (shares(frame, &review.shares, names))
        p class="quiet" { (frame.say("shares-about")) }
    }
}

const WIDE: f32 = 640.0;
const HIGH: f32 = 270.0;
/// Where certainty is, and where no chance is left.
const TOP: f32 = 26.0;
const BOTTOM: f32 = HIGH - 14.0;
/// Where the curves begin, to the right of the scale.
const LEFT: f32 = 72.0;
/// The least distance between the names at the ends of the curves.
const APART: f32 = 32.0;

/// How high a chance is in the chart.
fn height(chance: f32) -> f32 {
    TOP + (BOTTOM - TOP) * (1.0 - chance)
}

pub(super) fn win_curve(frame: &Frame<'_>, review: &ReviewPanel, names: &[&str]) -> Markup {
    let ReviewPanel { curve, turns, .. } = review;
    // Moments are equally far apart: by steps, a set-up of many draws would take up half of the chart.
    let last = curve.len().saturating_sub(1);
    let place = |at: usize, seat: usize| {
        let chance = curve.get(at).and_then(|point| point.chances.get(seat)).copied().unwrap_or(0.0) as f32;
        (LEFT + (WIDE - LEFT) * at as f32 / last.max(1) as f32, height(chance))
    };
    let path = |seat: usize| {
        let points = (0..curve.len()).map(|at| {
            let (x, y) = place(at, seat);
            format!("{x:.1},{y:.1}")
        });
        points.collect::<Vec<_>>().join(" ")
    };
    let dots = |seat: usize| {
        let turns = turns.iter().filter(move |turn| turn.seat.index() == seat);
        turns.filter_map(|turn| Some((turn, curve.iter().position(|point| point.step == turn.step)?)))
    };
    let heights = spread((0..names.len()).map(|seat| place(last, seat).1).collect());
    html! {
        svg class="win-curve" viewBox={ "0 0 " (WIDE) " " (HIGH) } role="img" aria-label=(frame.say("course-about")) {
            @for percent in [0u8, 50, 100] {
                @let y = height(f32::from(percent) / 100.0);
                line class="rule" x1=(LEFT) x2=(WIDE) y1=(y) y2=(y) {}
                text class="tick" x=(LEFT - 6.0) y=(y) dominant-baseline="central" text-anchor="end" { (percent) }
            }
            @for (seat, name) in names.iter().enumerate() {
                g class={ "seat-" (seat) } {
                    polyline class="chance" points=(path(seat)) {}
                    @for (turn, at) in dots(seat) {
                        @let (x, y) = place(at, seat);
                        circle class="turn" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="4" { title { (turn.note) } }
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
        heights[seat] = (heights[seat] - 6.0).clamp(least, (BOTTOM - 4.0 - APART * below).max(least));
        least = heights[seat] + APART;
    }
    heights
}

fn turning_points(frame: &Frame<'_>, table: &str, turns: &[TurnPanel]) -> Markup {
    html! {
        ol class="turning-points" {
            @for turn in turns { li data-key={ "turn-" (turn.step) } {
                a href={ (frame.to("/t/")) (table) "?step=" (turn.moment) } { (frame.words.with("move-number", [("n", turn.moment.into())])) }
                " " (turn.note)
                @if !turn.told.is_empty() { p class="told" { (turn.told) } }
                @if let Some(choice) = &turn.chosen { (chosen(frame, table, choice, true)) }
            } }
        }
    }
}

/// A part of the table for each seat: where it began and ended, and a bar for each cause of the change.
fn shares(frame: &Frame<'_>, shares: &[SharePanel], names: &[&str]) -> Markup {
    let most = shares.iter().flat_map(|share| share.points).map(i32::unsigned_abs).max().unwrap_or(0);
    html! {
        table class="shares" {
            @for (n, (share, name)) in shares.iter().zip(names).enumerate() { tbody class={ "seat-" (n) } {
                tr {
                    th colspan="2" scope="rowgroup" { (seat_tag(Seat(n as u8), name)) }
                    td class="number" { (percent(frame, share.start)) " → " strong { (percent(frame, share.end)) } }
                }
                @for (key, points) in ["share-luck", "share-own", "share-others"].iter().zip(share.points) { tr {
                    th scope="row" { (frame.say(key)) }
                    td class="bar" { (bar(points, most)) }
                    td class="number" { (signed(points)) }
                } }
            } }
        }
    }
}

fn percent(frame: &Frame<'_>, percent: i32) -> String {
    frame.words.with("percent", [("n", percent.into())])
}

/// Changes that are all smaller are not drawn as if they were great.
const LEAST_SCALE: u32 = 20;

/// A bar to the right of a line for what was gained, to its left for what was lost. Half of it is as wide as the
/// greatest change.
fn bar(points: i32, most: u32) -> Markup {
    let (half, wide) = (most.max(LEAST_SCALE), points.unsigned_abs());
    let start = if points < 0 { half.saturating_sub(wide) } else { half };
    html! {
        svg class="share" viewBox={ "0 0 " (2 * half) " 12" } preserveAspectRatio="none" aria-hidden="true" {
            rect class={ "part" @if points < 0 { " lost" } } x=(start) y="2" width=(wide) height="8" {}
            line class="zero" x1=(half) x2=(half) y1="0" y2="12" {}
        }
    }
}

/// A change of somebody's chances.
#[derive(Clone, Copy, Debug)]
pub struct Swing {
    /// Whose chances they are.
    pub seat: Seat,
    /// Whose move it was; `None` for a draw.
    pub by: Option<Seat>,
    /// The chances before it, in percent.
    pub before: i32,
    /// The chances after it, in percent.
    pub after: i32,
}

impl Swing {
    /// Whose chances changed, how, and by how much, as a sentence.
    pub fn told(&self, words: &Words, names: &[String]) -> String {
        let Swing { seat, by, before, after } = *self;
        let key = match by {
            None => "turn-luck",
            Some(by) if by == seat => "turn-own",
            Some(_) => "turn-other",
        };
        let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
        let told = [
            ("name", name(seat).into()),
            ("by", by.map_or("", name).into()),
            ("way", if after > before { "up" } else { "down" }.into()),
            ("before", before.into()),
            ("after", after.into()),
            ("change", signed(after - before).into()),
        ];
        words.with_all(key, told)
    }
}

/// A change with its sign, which is a true minus.
pub fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { figure(points) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_drawn_to_the_left_of_the_line_and_a_gain_to_its_right() {
        assert!(bar(-30, 50).into_string().contains("x=\"20\" y=\"2\" width=\"30\""));
        assert!(bar(30, 50).into_string().contains("x=\"50\" y=\"2\" width=\"30\""));
        assert_eq!([-30, 0, 30].map(signed), ["−30", "0", "+30"]);
    }

    #[test]
    fn names_at_the_ends_of_curves_stand_apart_and_within_the_chart() {
        for ends in [vec![180.0; 5], vec![10.0; 5], vec![10.0, 180.0], vec![95.0, 95.0, 180.0, 10.0]] {
            let mut heights = spread(ends);
            heights.sort_by(f32::total_cmp);
            assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= APART - 0.1), "{heights:?}");
            assert!(heights.iter().all(|y| (12.0..=HIGH - 8.0).contains(y)), "{heights:?}");
        }
    }
}
