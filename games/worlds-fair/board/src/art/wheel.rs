//! The great wheel without its cabins: towers, rim, spokes and a string of lamps.

use std::f32::consts::TAU;

use super::ink::{BRONZE, DEEP, GLOW, GOLD, IVORY, NIGHT, STONE, circle, dots, fill, line, rect, veil};
use super::sheet::document;
use crate::wheel::{AXLE, RIM};

pub(super) fn picture() -> String {
    document(400.0, 400.0, &(great_wheel() + &platform()))
}

/// Towers and wheel around [`AXLE`].
pub(crate) fn great_wheel() -> String {
    let spokes = rays(24, 16.0, RIM - 14.0);
    let thin = rays(48, RIM - 14.0, RIM);
    // Dark behind the rim, so that it stands out from a lit hall.
    let shadow = veil(0.6, &ring(RIM - 7.0, NIGHT, 22.0));
    let rims = [RIM, RIM - 5.0, RIM - 14.0].map(|r| ring(r, IVORY, 1.6)).concat();
    let bulbs = dots((0..48).map(|n| on(TAU * (n as f32 + 0.5) / 48.0, RIM - 9.5)), 3.4, GLOW);
    let (x, y) = AXLE;
    let plate = circle(x, y, 62.0, NIGHT) + &ring(62.0, GOLD, 2.5) + &ring(57.0, BRONZE, 1.0);
    [tower(), veil(0.75, &line(&(spokes + &thin), IVORY, 1.2)), shadow, rims, bulbs, plate].concat()
}

fn on(angle: f32, r: f32) -> (f32, f32) {
    (AXLE.0 + r * angle.sin(), AXLE.1 - r * angle.cos())
}

fn rays(count: u8, from: f32, to: f32) -> String {
    let ray = |n: u8| {
        let angle = TAU * f32::from(n) / f32::from(count);
        let ((x, y), (u, v)) = (on(angle, from), on(angle, to));
        format!("M{x:.1} {y:.1}L{u:.1} {v:.1}")
    };
    (0..count).map(ray).collect()
}

fn ring(r: f32, stroke: &str, width: f32) -> String {
    let (x, y) = AXLE;
    format!(r#"<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{stroke}" stroke-width="{width}"/>"#)
}

/// Two latticed legs, from the axle to the ground.
fn tower() -> String {
    let mut lattice = String::new();
    for side in [-1.0, 1.0] {
        for n in 0..9 {
            let at = |n: f32, width: f32| (AXLE.0 + side * (14.0 + n * 8.4 + width), AXLE.1 + n * 20.5);
            let ((x, y), (u, v)) = (at(n as f32, -5.0), at(n as f32 + 1.0, 9.0));
            lattice += &format!(
                "M{x:.1} {y:.1}L{u:.1} {v:.1}M{:.1} {y:.1}L{:.1} {v:.1}",
                x + side * 12.0,
                u - side * 14.0
            );
        }
    }
    let legs = "M186 190L108 376H128L194 210ZM214 190L292 376H272L206 210Z";
    veil(0.9, &(fill(legs, DEEP) + &line(legs, STONE, 2.0) + &line(&lattice, STONE, 1.1)))
}

/// Where people board.
fn platform() -> String {
    let steps = rect(84.0, 374.0, 232.0, 8.0, IVORY)
        + &rect(70.0, 382.0, 260.0, 9.0, STONE)
        + &rect(58.0, 391.0, 284.0, 9.0, IVORY);
    steps + &dots((0..15).map(|n| (92.0 + n as f32 * 15.4, 378.0)), 4.0, GLOW)
}
