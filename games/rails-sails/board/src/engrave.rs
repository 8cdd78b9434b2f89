//! The chart itself: sea and land, graticule, rose, cartouche. Made once, kept by the browser.

use maud::{Markup, html};
use midway_rails_sails::{CityKind, World};
use midway_ui::Point;

use crate::atlas::{Atlas, Ground};
use crate::chart::Chart;
use crate::ink::{N, close};
use crate::projection::{BORDER, HEIGHT, PERIOD, WIDTH};

pub(crate) const SEA: &str = "#d5e1dc";
const SHALLOWS: &str = "#dfe8e0";
const LAND: &str = "#f5ecd5";
const COAST: &str = "#7d6a4b";
const WATER_LINE: &str = "#8fa9a8";
pub(crate) const INK: &str = "#3d3123";

pub(crate) fn engrave(world: &World) -> String {
    let chart = Chart::new(world);
    let frame = (WIDTH - 2.0 * BORDER, HEIGHT - 2.0 * BORDER);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(WIDTH) height=(HEIGHT) {
            (definitions(chart.atlas, frame))
            rect width=(WIDTH) height=(HEIGHT) fill="#efe4c8" {}
            g clip-path="url(#frame)" {
                rect x=(BORDER) y=(BORDER) width=(frame.0) height=(frame.1) fill=(SEA) {}
                (rhumbs(&chart))
                (shores())
                (graticule(chart.atlas))
                (roses(&chart))
                (crate::cartouche::cartouche(chart.atlas))
            }
            (border())
        }
    }
    .into_string()
}

/// The outlines are written once, and used for every stroke of the shore.
fn definitions(atlas: &Atlas, frame: (f32, f32)) -> Markup {
    html! {
        defs {
            clipPath id="frame" { rect x=(BORDER) y=(BORDER) width=(frame.0) height=(frame.1) {} }
            pattern id="stipple" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(24)" {
                circle cx="2" cy="2" r=".55" fill="#d9c79c" {}
            }
            path id="land" d=(outlines(atlas, Ground::Land, false)) {}
            path id="lakes" d=(outlines(atlas, Ground::Water, false)) {}
            path id="isles" d=(outlines(atlas, Ground::Land, true)) {}
        }
    }
}

/// All outlines of one ground; islands in lakes are those that come after the first water.
fn outlines(atlas: &Atlas, ground: Ground, in_lakes: bool) -> String {
    let mut path = String::new();
    let mut water_seen = false;
    for outline in &atlas.outlines {
        water_seen |= outline.ground == Ground::Water;
        if outline.ground != ground || (ground == Ground::Land && water_seen != in_lakes) {
            continue;
        }
        close(&outline.points, 0.0, &mut path);
        for shift in if atlas.projection.wraps { [PERIOD, -PERIOD].as_slice() } else { &[] } {
            let shown = |point: &Point| (0.0..WIDTH).contains(&(point.x + shift));
            if outline.points.iter().any(shown) {
                close(&outline.points, *shift, &mut path);
            }
        }
    }
    path
}

/// A fine double shoreline: pale shallows with two lines in them, and then the land.
fn shores() -> Markup {
    let strokes =
        [("26", SHALLOWS), ("13.6", WATER_LINE), ("12.2", SHALLOWS), ("7", WATER_LINE), ("5.4", SHALLOWS)];
    html! {
        g fill="none" stroke-linejoin="round" {
            @for (width, ink) in strokes { use href="#land" stroke=(ink) stroke-width=(width) {} }
        }
        use href="#land" fill=(LAND) {}
        use href="#land" fill="url(#stipple)" stroke=(COAST) stroke-width="1.3" stroke-linejoin="round" {}
        (lakes())
    }
}

/// In a lake, the shorelines are on the inside.
fn lakes() -> Markup {
    html! {
        clipPath id="in-lakes" { use href="#lakes" {} }
        use href="#lakes" fill=(SEA) {}
        g clip-path="url(#in-lakes)" fill="none" stroke-linejoin="round" {
            @for (width, ink) in [("20", SHALLOWS), ("13", WATER_LINE), ("11.4", SHALLOWS), ("6.6", WATER_LINE), ("5", SHALLOWS)] {
                use href="#lakes" stroke=(ink) stroke-width=(width) {}
            }
        }
        use href="#lakes" fill="none" stroke=(COAST) stroke-width="1.3" stroke-linejoin="round" {}
        use href="#isles" fill=(LAND) stroke=(COAST) stroke-width="1.1" stroke-linejoin="round" {}
    }
}

fn graticule(atlas: &Atlas) -> Markup {
    let (east, north) = atlas.projection.graticule;
    let meridians =
        (-180..=225).filter(|lon| lon % east == 0).map(|lon| atlas.projection.place(lon as f32, 0.0).x);
    let parallels =
        (-75..=84).filter(|lat| lat % north == 0).map(|lat| atlas.projection.place(0.0, lat as f32).y);
    let mut path = String::new();
    for x in meridians.filter(|x| (BORDER..WIDTH - BORDER).contains(x)) {
        path.push_str(&format!("M{},{BORDER}V{}", N(x), HEIGHT - BORDER));
    }
    for y in parallels.filter(|y| (BORDER..HEIGHT - BORDER).contains(y)) {
        path.push_str(&format!("M{BORDER},{}H{}", N(y), WIDTH - BORDER));
    }
    html! { path d=(path) fill="none" stroke="#5c6f6c" stroke-width=".7" stroke-opacity=".28" {} }
}

/// Faint courses that run out from the rose over the whole sea.
fn rhumbs(chart: &Chart<'_>) -> Markup {
    let centre =
        rose_places(chart).first().map_or(Point::new(WIDTH / 2.0, HEIGHT / 2.0), |(place, _)| *place);
    let mut path = String::new();
    for n in 0..16 {
        let (sin, cos) = (n as f32 * std::f32::consts::TAU / 16.0).sin_cos();
        path.push_str(&format!("M{},{}l{},{}", N(centre.x), N(centre.y), N(1400.0 * cos), N(1400.0 * sin)));
    }
    html! { path d=(path) stroke="#5c6f6c" stroke-width=".6" stroke-opacity=".3" fill="none" {} }
}

/// A rose stands at every junction, the first one large.
fn rose_places(chart: &Chart<'_>) -> Vec<(Point, f32)> {
    let junctions =
        chart.world.city_ids().filter(|id| chart.world.cities[id.index()].kind == CityKind::Junction);
    junctions
        .zip([44.0, 26.0].into_iter().chain(std::iter::repeat(26.0)))
        .map(|(id, r)| (chart.spot(id).place, r))
        .collect()
}

fn roses(chart: &Chart<'_>) -> Markup {
    html! { @for (place, r) in rose_places(chart) { (rose(place, r)) } }
}

/// A compass rose: eight long points over eight short ones, each half light and half dark.
fn rose(at: Point, r: f32) -> Markup {
    let point = |n: usize, reach: f32, dark: bool| {
        let turn = n as f32 * 22.5;
        let side = if dark { 1.0 } else { -1.0 };
        let waist = reach * 0.2;
        html! {
            path transform={ "rotate(" (turn) ")" } d={ "M0," (N(-reach)) "L0,0L" (N(side * waist * 0.7)) "," (N(-waist)) "z" }
                fill=(if dark { "#8a4a2c" } else { "#f4e6c4" }) {}
        }
    };
    html! {
        g transform={ "translate(" (N(at.x)) "," (N(at.y)) ")" } stroke="#6b4a2f" stroke-width=".5" stroke-linejoin="round" {
            circle r=(N(r * 0.72)) fill="#eef0e2" fill-opacity=".75" stroke-width=".8" {}
            circle r=(N(r * 0.62)) fill="none" stroke-dasharray="1 3" stroke-width="2" stroke-opacity=".6" {}
            @for n in (1..16).step_by(2) { @for dark in [false, true] { (point(n, r * 0.55, dark)) } }
            @for n in (2..16).step_by(4) { @for dark in [false, true] { (point(n, r * 0.72, dark)) } }
            @for n in (0..16).step_by(4) { @for dark in [false, true] { (point(n, r, dark)) } }
        }
    }
}

/// A ruled border with a scale of light and dark bars.
fn border() -> Markup {
    let (w, h) = (WIDTH, HEIGHT);
    let edge = |inset: f32, width: &str| {
        html! { rect x=(inset) y=(inset) width=(w - 2.0 * inset) height=(h - 2.0 * inset) fill="none" stroke=(INK) stroke-width=(width) {} }
    };
    let bars = format!(
        "M{0},8.5H{1}M{0},{2}H{1}M8.5,{0}V{3}M{4},{0}V{3}",
        BORDER,
        w - BORDER,
        h - 8.5,
        h - BORDER,
        w - 8.5
    );
    html! {
        (edge(2.5, "1.6"))
        path d=(bars) stroke=(INK) stroke-width="5" stroke-dasharray="29.3" fill="none" {}
        (edge(5.5, ".8"))
        (edge(11.5, ".8"))
        (edge(BORDER, "1.4"))
    }
}
