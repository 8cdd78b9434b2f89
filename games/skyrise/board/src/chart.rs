//! Points as bars, one for every seat, stacked by category.

use maud::{Markup, html};
use midway_skyrise::Skyrise;
use midway_ui::game::{Game, Seat};
use midway_ui::{Scene, seat_tag};

/// A category of points: its message, its shade, and the lines of the score sheet that it sums up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Category {
    key: &'static str,
    shade: u8,
    lines: &'static [&'static str],
}

/// What the whole game gave.
pub(crate) const ALL: [Category; 6] = [
    Category { key: "end-islands", shade: 0, lines: &["control_1", "control_2"] },
    Category { key: "end-panoramas", shade: 1, lines: &["panoramas_1", "panoramas_2"] },
    Category { key: "score-wonders", shade: 2, lines: &["wonders"] },
    Category { key: "end-objectives", shade: 3, lines: &["objective"] },
    Category { key: "end-portraits", shade: 4, lines: &["patrons", "surplus", "keys", "commissions"] },
    Category { key: "end-structures", shade: 5, lines: &["structures"] },
];

/// What era I gave.
pub(crate) const ERA_ONE: [Category; 2] = [
    Category { key: "end-islands", shade: 0, lines: &["control_1"] },
    Category { key: "end-panoramas", shade: 1, lines: &["panoramas_1"] },
];

/// The sum of some lines of a seat's score sheet.
pub(crate) fn sum(scene: &Scene<'_, Skyrise>, seat: Seat, lines: &[&str]) -> i32 {
    let score = scene.view.score(seat);
    lines.iter().map(|line| score.as_ref().map_or(0, |score| score.line(line))).sum()
}

/// A bar for every seat, each part with its number; what the shades mean stands below.
pub(crate) fn chart(scene: &Scene<'_, Skyrise>, categories: &[Category]) -> Markup {
    let seats = || Seat::all(scene.rules.seats());
    let total = |seat: Seat| categories.iter().map(|category| sum(scene, seat, category.lines)).sum::<i32>();
    let most = seats().map(total).max().unwrap_or(1).max(1);
    html! {
        div class="chart-skyrise" role="group" aria-label=(scene.words.say("end-chart")) {
            @for seat in seats() {
                div {
                    div class="bar-name" { (seat_tag(seat, scene.name(seat))) b { (total(seat)) } }
                    (bar(scene, seat, categories, most))
                }
            }
            ul class="legend" { @for category in categories {
                li { i class={ "part part-" (category.shade) } {} (scene.words.say(category.key)) }
            } }
        }
    }
}

fn bar(scene: &Scene<'_, Skyrise>, seat: Seat, categories: &[Category], most: i32) -> Markup {
    let mut at = 0.0;
    let parts = categories.iter().map(|category| {
        let points = sum(scene, seat, category.lines);
        let wide = points as f32 * 400.0 / most as f32;
        at += wide;
        (category, points, at - wide, wide)
    });
    let parts: Vec<_> = parts.filter(|(.., wide)| *wide > 0.0).collect();
    html! {
        svg class={ "bar seat-" (seat) } viewBox="0 0 400 34" role="img" aria-label=(scene.name(seat)) {
            @for (category, points, left, wide) in parts {
                g class={ "part part-" (category.shade) } {
                    title { (scene.words.say(category.key)) ": " (points) }
                    rect x=(left.round()) width=(wide.round()) height="34" {}
                    @if wide > 22.0 { text x=((left + wide / 2.0).round()) y="23" { (points) } }
                }
            }
        }
    }
}
