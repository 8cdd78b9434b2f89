//! What the game has put on the chart: trains, ships and harbours.

use maud::{Markup, html};
use midway_rails_sails::{CityId, Mode, RailsSails, RouteId};
use midway_ui::game::Seat;
use midway_ui::{Scene, seat_path};

use crate::chart::Chart;
use crate::ink::N;

/// A carriage and a steamer for every seat, with its shape on them. They are SVG markers, so that a route's pieces are
/// one short path: a marker stands at each of its corners, turned along the line.
pub(crate) fn definitions(seats: u8) -> Markup {
    html! {
        @for seat in Seat::all(seats) {
            @for (mode, piece, y, round) in [(Mode::Rail, "rs-train", -1.6, "3"), (Mode::Sea, "rs-ship", 2.6, "9.2")] {
                marker id={ "rs-" (mode.id()) (seat) } class={ "rs-piece seat-" (seat) } orient="auto" markerUnits="userSpaceOnUse"
                    viewBox="-18 -11 36 22" markerWidth="36" markerHeight="22" {
                    rect class="rs-plate" x="-16.2" y="-9.2" width="32.4" height="18.4" rx=(round) {}
                    use class="rs-hull" href={ "#" (piece) } {}
                    path class="rs-badge" d=(seat_path(seat, 0.0, y, 4.2)) {}
                }
            }
        }
    }
}

pub(crate) fn pieces(scene: &Scene<'_, RailsSails>, chart: &Chart<'_>) -> Markup {
    html! {
        g class="pieces" {
            @for (n, seat) in (0..).zip(&scene.view.seats) {
                @for mode in Mode::ALL {
                    g marker-mid={ "url(#rs-" (mode.id()) (n) ")" } data-from={ (stock(mode)) "-" (n) } {
                        @for route in seat.owned.iter().filter(|&id| chart.world.route(id).mode == mode) { (claimed(chart, route)) }
                    }
                }
            }
        }
    }
}

/// Where beside the chart a seat's pieces are counted.
fn stock(mode: Mode) -> &'static str {
    match mode {
        Mode::Rail => "fact-trains",
        Mode::Sea => "fact-ships",
    }
}

/// The pieces on one route, a path for each of its parts.
fn claimed(chart: &Chart<'_>, id: RouteId) -> Markup {
    let key = &chart.world.route(id).id;
    html! { @for (n, path) in chart.lane(id).tracks().iter().enumerate() { path data-key={ "piece-" (key) (["", "-east"][n.min(1)]) } d=(path) {} } }
}

pub(crate) fn harbours(scene: &Scene<'_, RailsSails>, chart: &Chart<'_>) -> Markup {
    html! {
        @for (n, seat) in (0..).zip(&scene.view.seats) {
            @for city in chart.world.city_ids().filter(|city| seat.built & city.bit() != 0) {
                (harbour(chart, Seat(n), city))
            }
        }
    }
}

fn harbour(chart: &Chart<'_>, seat: Seat, city: CityId) -> Markup {
    let at = chart.spot(city).place;
    html! {
        g class={ "harbour seat-" (seat) } data-from={ "fact-harbours-" (seat) } data-key={ "harbour-of-" (chart.world.cities[city.index()].id) }
            transform={ "translate(" (N(at.x)) " " (N(at.y - 8.0)) ")scale(1.35)" } {
            use class="rs-hull" href="#rs-light" {}
            path class="rs-badge" d=(seat_path(seat, 0.0, 5.0, 4.0)) {}
        }
    }
}
