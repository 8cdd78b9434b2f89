//! Buildings in frontal relief: low, medium and tall can be told apart by their outlines alone.

use maud::{Markup, html};
use midway_skyrise::Height;
use midway_ui::game::Seat;
use midway_ui::seat_path;

use super::{MATERIALS, Material, svg};

/// The box that every piece is drawn in; it stands on the middle of its lower edge.
pub(crate) const WIDTH: f32 = 80.0;
pub(crate) const HEIGHT: f32 = 120.0;
/// The ground line within the box.
pub(crate) const GROUND: f32 = 112.0;
const MIDDLE: f32 = 40.0;
/// How far the side face recedes, to the right and upwards.
const DEEP: (f32, f32) = (9.0, 5.0);

/// The blocks of a building from the ground up: width and height.
fn blocks(height: Height) -> &'static [(f32, f32)] {
    match height {
        Height::Low => &[(50.0, 21.0), (34.0, 7.0)],
        Height::Medium => &[(44.0, 33.0), (32.0, 19.0), (20.0, 7.0)],
        Height::Tall => &[(38.0, 37.0), (28.0, 25.0), (18.0, 13.0), (9.0, 6.0)],
    }
}

pub(crate) fn building(seat: Seat, height: Height) -> Markup {
    let material = &MATERIALS[seat.index() & 3];
    let mut floor = GROUND;
    let drawn: Vec<Markup> = blocks(height)
        .iter()
        .map(|&(wide, high)| {
            floor -= high;
            block(seat, material, floor, wide, high)
        })
        .collect();
    let inside = html! {
        ellipse cx="44" cy="112" rx="33" ry="7" fill="#1b1128" opacity="0.45" {}
        @for block in &drawn { (block) }
        @if height == Height::Tall {
            path d={ "M" (MIDDLE - 3.0) "," (floor) "L" (MIDDLE) "," (floor - 13.0) "L" (MIDDLE + 3.0) "," (floor) "z" }
                fill="#f0d48e" stroke=(material.line) stroke-width="1.4" {}
        }
        (plate(seat, material, GROUND - 9.0))
    };
    svg(0.0, 0.0, WIDTH, HEIGHT, &inside)
}

/// One block: its front with lit windows and the grain of its material, its roof and its side.
pub(super) fn block(seat: Seat, material: &Material, top: f32, wide: f32, high: f32) -> Markup {
    let (left, right, bottom) = (MIDDLE - wide / 2.0, MIDDLE + wide / 2.0, top + high);
    let (dx, dy) = DEEP;
    html! {
        path d={ "M" (right) "," (top) "l" (dx) "," (-dy) "v" (high) "l" (-dx) "," (dy) "z" } fill=(material.side)
            stroke=(material.line) stroke-width="1.4" stroke-linejoin="round" {}
        path d={ "M" (left) "," (top) "l" (dx) "," (-dy) "h" (wide) "l" (-dx) "," (dy) "z" } fill=(material.light)
            stroke=(material.line) stroke-width="1.4" stroke-linejoin="round" {}
        rect x=(left) y=(top) width=(wide) height=(high) fill=(material.front) {}
        path d=(grain(seat, left, top, wide, high)) stroke=(material.line) stroke-opacity="0.45" stroke-width="1"
            fill="none" {}
        @if high > 12.0 { path d=(windows(left, top, wide, high)) fill="#ffe7a6" {} }
        rect x=(left) y=(top) width=(wide) height=(high) fill="none" stroke=(material.line) stroke-width="1.6" {}
        path d={ "M" (left) "," (top + 1.4) "H" (right) } stroke="#fff4d6" stroke-opacity="0.7" stroke-width="1.6" {}
        path d={ "M" (left) "," (bottom) "H" (right) } stroke=(material.line) stroke-width="2" {}
    }
}

/// Courses of brick, slanted slate, seams of copper, blocks of sandstone.
fn grain(seat: Seat, left: f32, top: f32, wide: f32, high: f32) -> String {
    let (right, bottom) = (left + wide, top + high);
    let every = |from: f32, to: f32, step: f32| {
        let count = ((to - from) / step).ceil().max(0.0) as usize;
        (1..count).map(move |n| from + step * n as f32)
    };
    match seat.0 & 3 {
        0 => every(top, bottom, 4.0).map(|y| format!("M{left:.1},{y:.1}H{right:.1}")).collect(),
        1 => {
            every(left, right, 6.0).map(|x| format!("M{x:.1},{top:.1}L{:.1},{bottom:.1}", x - 4.0)).collect()
        }
        2 => every(left, right, 5.0).map(|x| format!("M{x:.1},{top:.1}V{bottom:.1}")).collect(),
        _ => every(top, bottom, 8.0)
            .map(|y| format!("M{left:.1},{y:.1}H{right:.1}M{:.1},{y:.1}v-8", left + wide * 0.35))
            .collect(),
    }
}

/// Tall narrow windows in pairs, in the style of the time.
fn windows(left: f32, top: f32, wide: f32, high: f32) -> String {
    let count = ((wide - 6.0) / 8.0).floor().max(1.0);
    let start = left + (wide - (count - 1.0) * 8.0) / 2.0 - 1.6;
    let tall = (high - 9.0).max(4.0);
    (0..count as usize)
        .map(|n| format!("M{:.1},{:.1}h3.2v{tall:.1}h-3.2z", start + 8.0 * n as f32, top + 4.5))
        .collect()
}

/// The seat's shape in the seat's colour, on a pale plate over the door.
pub(super) fn plate(seat: Seat, material: &Material, y: f32) -> Markup {
    html! {
        circle cx=(MIDDLE) cy=(y) r="12" fill="#fff8e6" stroke="#4a3417" stroke-width="1.8" {}
        path d=(seat_path(seat, MIDDLE, y, 6.6)) fill=(material.seat) {}
    }
}
