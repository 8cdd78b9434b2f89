//! The poster: the wheel over the white city, a crowd before it.

use maud::{Markup, PreEscaped, html};
use midway_ui::Words;

use crate::art::{
    BRONZE, CORAL, DEEP, GLOW, GOLD, IVORY, NIGHT, STONE, TEAL, circle, dots, fill, great_wheel, line, moved,
    rect, skyline, veil,
};
use crate::wheel::spot;

const SHORE: f32 = 302.0;
/// The width of the title; its letters are spaced to fill it.
const TITLE: f32 = 232.0;
const LONG: usize = 17;
const CABINS: u8 = 13;

pub(crate) fn poster(words: &Words) -> Markup {
    html! {
        svg class="poster-worlds-fair" viewBox="0 0 300 400" role="img" aria-label=(words.say("title")) {
            (PreEscaped([ground(), rays(), city(), wheel(), crowd(), frame()].concat()))
            (name(&words.say("poster-name")))
            (title(&words.say("poster-year"), 379.0, 27.0))
        }
    }
}

/// The name in one line, or in two if it is long.
fn name(text: &str) -> Markup {
    match text.split_once(' ') {
        Some((first, rest)) if text.chars().count() > LONG => html! {
            (title(first, 38.0, 24.0)) (title(rest, 64.0, 24.0))
        },
        _ => title(text, 54.0, 34.0),
    }
}

fn title(text: &str, y: f32, largest: f32) -> Markup {
    // A letter of small capitals is about 0.68 of its size wide.
    let letters = text.chars().count() as f32 * 0.68;
    let size = (TITLE / letters).min(largest);
    html! {
        text class="title" x="150" y=(y) text-anchor="middle" fill=(IVORY) font-size=(format!("{size:.1}"))
            font-weight="700" textLength=(format!("{:.0}", size * letters)) lengthAdjust="spacingAndGlyphs" { (text) }
    }
}

fn ground() -> String {
    let bands: String = [(0.0, NIGHT), (96.0, "#0d2f3a"), (176.0, DEEP), (238.0, "#174a55"), (276.0, TEAL)]
        .map(|(y, ink)| rect(0.0, y, 300.0, 400.0 - y, ink))
        .concat();
    let mut seed: u32 = 1893;
    let mut next = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((seed >> 16) % below) as f32
    };
    let stars: Vec<_> = (0..46).map(|_| (next(300), 70.0 + next(150))).collect();
    bands + &veil(0.8, &dots(stars, 1.6, IVORY))
}

fn rays() -> String {
    let ray = |n: i16| {
        let top = 150.0 + f32::from(n) * 62.0;
        fill(&format!("M150 {SHORE}L{:.0} 60L{:.0} 60Z", top - 13.0, top + 13.0), IVORY)
    };
    veil(0.1, &(-4..=4).map(ray).collect::<String>())
}

fn city() -> String {
    let lagoon = rect(0.0, SHORE, 300.0, 100.0, "#0d3440") + &rect(0.0, SHORE - 1.0, 300.0, 3.0, GOLD);
    let mut glints = String::new();
    for row in 0..5_u16 {
        for n in 0..9_u16 {
            glints += &format!("M{} {:.0}h16", (n * 37 + row * 17) % 300, SHORE + 9.0 + f32::from(row) * 8.0);
        }
    }
    moved(-32.0, SHORE, 0.8, &skyline(420.0)) + &lagoon + &veil(0.5, &line(&glints, GLOW, 1.4))
}

/// The board's wheel, smaller, with a cabin at every space.
fn wheel() -> String {
    let cabin = |n: u8| {
        let (x, y) = spot(n, CABINS);
        let ink = if n == 5 { CORAL } else { GOLD };
        moved(x, y, 1.1, &(fill("M-13-4Q0-13 13-4V13H-13Z", ink) + &fill("M-9 1H-2V8H-9ZM2 1H9V8H2Z", NIGHT)))
    };
    let cabins: String = (0..CABINS).map(cabin).collect();
    let star =
        fill("M200 138L213 172L249 174L221 197L230 232L200 212L170 232L179 197L151 174L187 172Z", GOLD);
    moved(24.0, 78.0, 0.63, &(great_wheel() + &star + &cabins))
}

/// People at the rail, seen from behind.
fn crowd() -> String {
    let hats = ["M-6-22H6V-21H4V-29H-4V-21H-6Z", "M-7-22Q0-31 7-22Z", "M-9-21Q0-26 9-21L5-27Q0-31-5-27Z"];
    let one = |n: u16| {
        let x = 16.0 + f32::from(n) * 19.3;
        let tall = 1.0 + f32::from((n * 7) % 5) * 0.07;
        let body = fill("M-9 12V-6Q-8-13 0-13T9-6V12Z", "#071b23") + &circle(0.0, -18.0, 5.0, "#071b23");
        moved(x, 347.0, tall, &(body + &fill(hats[usize::from(n) % 3], "#071b23")))
    };
    (0..15).map(one).collect()
}

/// The border of the sheet, with room for the title above and below.
fn frame() -> String {
    let head =
        fill("M0 0H300V66Q150 84 0 66Z", NIGHT) + &line("M0 66Q150 84 300 66M0 70Q150 88 300 70", GOLD, 1.4);
    let foot = fill("M0 400V352Q150 338 300 352V400Z", NIGHT) + &line("M0 352Q150 338 300 352", GOLD, 1.4);
    let border = format!(
        r#"<rect x="5" y="5" width="290" height="390" fill="none" stroke="{STONE}" stroke-width="3"/><rect x="10" y="10" width="280" height="380" fill="none" stroke="{BRONZE}" stroke-width="1.2"/>"#
    );
    let corners: String = [(10.0, 10.0), (290.0, 10.0), (10.0, 390.0), (290.0, 390.0)]
        .map(|(x, y)| circle(x, y, 6.0, NIGHT) + &circle(x, y, 4.0, GOLD))
        .concat();
    head + &foot + &border + &corners
}
