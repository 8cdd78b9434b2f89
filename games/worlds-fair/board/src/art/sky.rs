//! The night over the fair: stars, searchlights, the white city and the lagoon before it.

use super::Building;
use super::ink::{DEEP, GLOW, GOLD, IVORY, NIGHT, TEAL, dots, fill, line, rect, veil};
use super::sheet::document;

const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 860.0;
/// The shore of the lagoon.
const SHORE: f32 = 690.0;

pub(super) fn picture() -> String {
    let sky = format!(
        r##"<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{NIGHT}"/><stop offset="0.55" stop-color="{DEEP}"/><stop offset="0.8" stop-color="{TEAL}"/><stop offset="1" stop-color="{DEEP}"/></linearGradient><radialGradient id="glow"><stop offset="0" stop-color="{GLOW}" stop-opacity="0.5"/><stop offset="1" stop-color="{GLOW}" stop-opacity="0"/></radialGradient></defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/><ellipse cx="600" cy="{SHORE}" rx="640" ry="300" fill="url(#glow)"/>"##
    );
    let city = format!(r#"<g transform="translate(0 {SHORE})">{}</g>"#, skyline(WIDTH));
    let body = [sky, rays(), stars(42), city, lagoon()].concat();
    document(WIDTH, HEIGHT, &body)
}

/// Searchlights fan out from behind the wheel.
fn rays() -> String {
    let fan: String = (0..9_i16)
        .map(|n| {
            let lean = f32::from(n - 4);
            fill(
                &format!(
                    "M600 {SHORE}L{:.0} -20L{:.0} -20Z",
                    600.0 + lean * 190.0 - 38.0,
                    600.0 + lean * 190.0 + 38.0
                ),
                IVORY,
            )
        })
        .collect();
    veil(0.07, &fan)
}

/// Stars strewn by a small generator, so that they are the same every time.
fn stars(count: u16) -> String {
    let mut seed: u32 = 1893;
    let mut next = |below: f32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as f32 / 65_536.0 * below
    };
    let mut strew = |size: f32| {
        let points: Vec<_> = (0..count).map(|_| (next(WIDTH), next(SHORE - 160.0))).collect();
        dots(points, size, IVORY)
    };
    strew(1.6) + &strew(2.8)
}

/// The white city on the horizon, its foot at zero.
pub(crate) fn skyline(width: f32) -> String {
    let mut city = Building::default();
    // The towers stand clear of the middle, where the wheel is.
    let mut x = -100.0;
    let mut n = 0;
    while x < width {
        city = match n % 4 {
            0 => city.dome(x + 50.0, -44.0, 26.0, 30.0, "#9db7a8").wall(x, -44.0, 100.0, 44.0).arcade(
                x + 4.0,
                -32.0,
                92.0,
                28.0,
                7,
            ),
            1 => city.wall(x, -30.0, 110.0, 30.0).colonnade(x + 8.0, -22.0, 94.0, 20.0, 12),
            2 => city
                .wall(x + 4.0, -92.0, 18.0, 92.0)
                .dome(x + 13.0, -93.0, 8.0, 12.0, "#e0c07a")
                .wall(x, -34.0, 80.0, 34.0)
                .arcade(x + 26.0, -26.0, 52.0, 22.0, 4),
            _ => city.wall(x, -38.0, 90.0, 38.0).pediment(x + 45.0, -36.0, 50.0, 18.0).arcade(
                x + 4.0,
                -28.0,
                82.0,
                24.0,
                6,
            ),
        };
        x += [100.0, 110.0, 80.0, 90.0][n % 4];
        n += 1;
    }
    city.finish()
}

/// Lights of the city, broken by the water.
fn lagoon() -> String {
    let water = rect(0.0, SHORE, WIDTH, HEIGHT - SHORE, "#0d3440");
    let quay = rect(0.0, SHORE - 2.0, WIDTH, 5.0, GOLD);
    let mut glints = String::new();
    for row in 0..9_u16 {
        let y = SHORE + 16.0 + f32::from(row) * 17.0;
        for n in 0..26_u16 {
            let x = f32::from((n * 47 + row * 29) % 1200);
            let width = 30.0 - f32::from(row) * 1.5;
            glints += &format!("M{x:.0} {y:.0}h{width:.0}");
        }
    }
    water + &veil(0.28, &line(&glints, GLOW, 2.0)) + &quay
}
