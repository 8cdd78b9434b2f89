//! The chart at a glance: whose routes run where, and the harbours.

use maud::{Markup, html};
use midway_rails_sails::{RailsSails, RouteId};
use midway_ui::game::Seat;
use midway_ui::{SEAT_INKS, Scene, seat_path};

use crate::chart::Chart;
use crate::ink::N;
use crate::projection::{HEIGHT, WIDTH};
use crate::symbols::LIGHTHOUSE;

/// The paper beside the chart, on each side.
const MARGIN: f32 = 162.0;
const PAPER: &str = "#fbf5e4";
const LINE: &str = "#2a2119";

pub(crate) fn sketch(scene: &Scene<'_, RailsSails>) -> Markup {
    let chart = Chart::new(scene.rules.world());
    let (name, seats) = (chart.atlas.name, || (0..).map(Seat).zip(&scene.view.seats));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ (-MARGIN) " 0 " (WIDTH + 2.0 * MARGIN) " " (HEIGHT) } width="400" height="210" {
            rect x=(-MARGIN) width=(WIDTH + 2.0 * MARGIN) height=(HEIGHT) fill="#d8c9a3" {}
            image href={ (scene.assets) (name) ".svg" } width=(WIDTH) height=(HEIGHT) {}
            image href={ (scene.assets) (name) "-routes.svg" } width=(WIDTH) height=(HEIGHT) {}
            @for (seat, held) in seats() { @for route in held.owned.iter() { (claimed(&chart, seat, route)) } }
            @for (seat, held) in seats() {
                @for city in chart.world.city_ids().filter(|city| held.built & city.bit() != 0) {
                    @let at = chart.spot(city).place;
                    path transform={ "translate(" (N(at.x)) " " (N(at.y - 8.0)) ")scale(1.7)" } d=(LIGHTHOUSE) fill=(ink(seat)) stroke=(PAPER) stroke-width="1.4" {}
                }
            }
        }
    }
}

fn ink(seat: Seat) -> &'static str {
    SEAT_INKS[seat.index() % SEAT_INKS.len()]
}

/// A route as a band in the seat's colour, with its shape on every space.
fn claimed(chart: &Chart<'_>, seat: Seat, id: RouteId) -> Markup {
    let lane = chart.lane(id);
    let band = lane.tracks().concat();
    let shapes: String =
        lane.spaces.iter().map(|space| seat_path(seat, space.at.x, space.at.y, 6.4)).collect();
    html! {
        path d=(band) fill="none" stroke=(LINE) stroke-width="23" stroke-linejoin="round" {}
        path d=(band) fill="none" stroke=(ink(seat)) stroke-width="19" stroke-linejoin="round" {}
        path d=(shapes) fill=(PAPER) {}
    }
}
