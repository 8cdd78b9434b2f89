//! The fair at a glance: the halls in their order, everybody's supporters before them, and how far the wheel has turned.

use maud::{Markup, PreEscaped, html};
use midway_ui::game::Seat;
use midway_ui::{SEAT_LIGHTS, seat_path};
use midway_worlds_fair::Area;

use crate::FairScene;
use crate::art::{CORAL, GLOW, IVORY, circle, fill, great_wheel, hall_at, moved, veil};
use crate::wheel::spot;

/// Where the five places are: clockwise from the left of the base.
const PLACES: [(f32, f32); 5] = [(12.0, 112.0), (12.0, 12.0), (145.0, 3.0), (278.0, 12.0), (278.0, 112.0)];
const HALL: f32 = 110.0;
/// From the top of a hall to the first row of supporters, and between two rows.
const ROWS: f32 = 61.0;
const ROW: f32 = 8.4;

pub(crate) fn sketch(scene: &FairScene<'_>) -> Markup {
    let (state, halls) = (scene.view.state(), format!("{}halls.svg", scene.assets));
    let places: String = state
        .tiles
        .iter()
        .zip(PLACES)
        .map(|(&area, (x, y))| hall_at(area, &halls, x, y, HALL) + &crews(scene, area, x, y))
        .collect();
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 210" width="400" height="210" {
            rect width="400" height="210" fill="#0a2530" {}
            image href={ (scene.assets) "sky.svg" } y="-38" width="400" height="286" {}
            (PreEscaped(veil(0.45, &fill("M0 0H400V210H0Z", "#0a2530"))))
            (PreEscaped(moved(143.0, 89.0, 0.285, &(great_wheel() + &cabins(scene)))))
            (PreEscaped(places))
        }
    }
}

/// A row of marks for each seat, as many as it has supporters there.
fn crews(scene: &FairScene<'_>, area: Area, x: f32, y: f32) -> String {
    let row = |seat: Seat| {
        let count = scene.view.state().hold(seat).supporters_in(area);
        let step = (HALL - 8.0) / f32::from(count.max(12));
        let at = y + ROWS + ROW * seat.index() as f32;
        let marks: String =
            (0..count).map(|n| seat_path(seat, x + 6.0 + step * f32::from(n), at, 3.3)).collect();
        fill(&marks, SEAT_LIGHTS[seat.index() % SEAT_LIGHTS.len()])
    };
    Seat::all(scene.view.seats()).map(row).collect()
}

/// The spaces of the wheel, lit as far as the car has come.
fn cabins(scene: &FairScene<'_>) -> String {
    let (car, spaces) = (scene.view.state().car.min(scene.view.wheel()), scene.view.wheel());
    let cabin = |space: u8| {
        let (x, y) = spot(space, spaces);
        circle(x, y, 12.0, if space <= car { GLOW } else { "#3f6a72" })
    };
    let (x, y) = spot(car, spaces);
    (0..spaces).map(cabin).collect::<String>() + &circle(x, y, 24.0, IVORY) + &circle(x, y, 19.0, CORAL)
}
