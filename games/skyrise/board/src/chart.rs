//! Points as bars, one for every seat, stacked by kind.

use maud::{Markup, html};
use midway_skyrise::Skyrise;
use midway_ui::game::{Game, Seat};
use midway_ui::{Scene, seat_tag};

/// A kind of points: its message, its shade, and the lines of the score sheet that it sums up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    key: &'static str,
    shade: u8,
    lines: &'static [&'static str],
}

/// What the whole game gave.
pub(crate) const ALL: [Kind; 6] = [
    Kind { key: "end-islands", shade: 0, lines: &["control_1", "control_2"] },
    Kind { key: "end-panoramas", shade: 1, lines: &["panoramas_1", "panoramas_2"] },
    Kind { key: "score-wonders", shade: 2, lines: &["wonders"] },
    Kind { key: "end-objectives", shade: 3, lines: &["objective"] },
    Kind { key: "end-portraits", shade: 4, lines: &["patrons", "surplus", "keys", "commissions"] },
    Kind { key: "end-structures", shade: 5, lines: &["structures"] },
];

/// What era I gave.
pub(crate) const ERA_ONE: [Kind; 2] = [
    Kind { key: "end-islands", shade: 0, lines: &["control_1"] },
    Kind { key: "end-panoramas", shade: 1, lines: &["panoramas_1"] },
];

/// The sum of some lines of a seat's score sheet.
pub(crate) fn sum(scene: &Scene<'_, Skyrise>, seat: Seat, lines: &[&str]) -> i32 {
    let score = scene.view.scores.get(seat.index());
    lines.iter().map(|line| score.map_or(0, |score| score.line(line))).sum()
}

/// A bar for every seat, each part with its number; what the shades mean stands below.
pub(crate) fn chart(scene: &Scene<'_, Skyrise>, kinds: &[Kind]) -> Markup {
    let seats = || Seat::all(scene.rules.seats());
    let total = |seat: Seat| kinds.iter().map(|kind| sum(scene, seat, kind.lines)).sum::<i32>();
    let most = seats().map(total).max().unwrap_or(1).max(1);
    html! {
        div class="chart-skyrise" role="group" aria-label=(scene.words.say("end-chart")) {
            @for seat in seats() {
                div {
                    div class="bar-name" { (seat_tag(seat, scene.name(seat))) b { (total(seat)) } }
                    (bar(scene, seat, kinds, most))
                }
            }
            ul class="legend" { @for kind in kinds {
                li { i class={ "part part-" (kind.shade) } {} (scene.words.say(kind.key)) }
            } }
        }
    }
}

fn bar(scene: &Scene<'_, Skyrise>, seat: Seat, kinds: &[Kind], most: i32) -> Markup {
    let mut at = 0.0;
    let parts = kinds.iter().map(|kind| {
        let points = sum(scene, seat, kind.lines);
        let wide = points as f32 * 400.0 / most as f32;
        at += wide;
        (kind, points, at - wide, wide)
    });
    let parts: Vec<_> = parts.filter(|(.., wide)| *wide > 0.0).collect();
    html! {
        svg class={ "bar seat-" (seat) } viewBox="0 0 400 34" role="img" aria-label=(scene.name(seat)) {
            @for (kind, points, left, wide) in parts {
                g class={ "part part-" (kind.shade) } {
                    title { (scene.words.say(kind.key)) ": " (points) }
                    rect x=(left.round()) width=(wide.round()) height="34" {}
                    @if wide > 22.0 { text x=((left + wide / 2.0).round()) y="23" { (points) } }
                }
            }
        }
    }
}
