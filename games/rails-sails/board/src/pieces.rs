//! What the game has put on the chart: trains, ships and harbours.

use maud::{Markup, html};
use midway_rails_sails::{CityId, Mode, RailsSails, RouteId};
use midway_ui::game::Seat;
use midway_ui::{Scene, seat_path};

use crate::chart::Chart;
use crate::ink::N;

/// A carriage and a steamer for every seat, with its shape upon them.
pub(crate) fn definitions(seats: u8) -> Markup {
    html! {
        @for seat in Seat::all(seats) {
            @for (mode, piece, y) in [(Mode::Rail, "rs-train", -1.0), (Mode::Sea, "rs-ship", 2.4)] {
                g id={ "rs-" (mode.id()) (seat) } {
                    use class="rs-hull" href={ "#" (piece) } {}
                    path class="rs-badge" d=(seat_path(seat, 0.0, y, 4.0)) {}
                }
            }
        }
    }
}

pub(crate) fn pieces(scene: &Scene<'_, RailsSails>, chart: &Chart<'_>) -> Markup {
    html! {
        g class="pieces" {
            @for (n, seat) in (0..).zip(&scene.view.seats) {
                @for route in seat.owned.iter() { (claimed(chart, Seat(n), route)) }
            }
        }
    }
}

/// The pieces on one route.
pub(crate) fn claimed(chart: &Chart<'_>, seat: Seat, route: RouteId) -> Markup {
    let mode = chart.world.route(route).mode.id();
    html! {
        g class={ "seat-" (seat) } data-key={ "piece-" (chart.world.route(route).id) } {
            @for space in &chart.lane(route).spaces {
                use href={ "#rs-" (mode) (seat) } transform={ "translate(" (N(space.at.x)) " " (N(space.at.y)) ")rotate(" (N(space.angle.round())) ")" } {}
            }
        }
    }
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
        g class={ "harbour seat-" (seat) } data-key={ "harbour-of-" (chart.world.cities[city.index()].id) }
            transform={ "translate(" (N(at.x)) " " (N(at.y - 6.0)) ")" } {
            use class="rs-hull" href="#rs-light" {}
            path class="rs-badge" d=(seat_path(seat, 0.0, 5.0, 4.0)) {}
        }
    }
}
