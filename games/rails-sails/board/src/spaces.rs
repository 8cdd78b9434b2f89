//! The routes as printed: lines, spaces, cities and their names. Made once, kept by the browser.

use maud::{Markup, html};
use midway_rails_sails::{City, CityId, CityKind, Color, Mode, Route, RouteId, World};

use crate::cartouche::SERIF;
use crate::chart::{CITY, Chart, LETTERS};
use crate::engrave::INK;
use crate::ink::{N, draw};
use crate::lane::{SPACE_HEIGHT, Space};
use crate::projection::{HEIGHT, WIDTH};
use crate::symbols::{ANCHOR, WHEEL, inks, sign};

pub(crate) fn print(world: &World) -> String {
    let chart = Chart::new(world);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(WIDTH) height=(HEIGHT) {
            defs { (signs()) }
            @for mode in Mode::ALL { (lines(&chart, mode)) }
            @for id in world.route_ids() { (route(&chart, id)) }
            @for id in world.city_ids() { (city(&chart, id)) }
            g font-family=(SERIF) font-size=(LETTERS) font-weight="600" fill=(INK) stroke="#f8f1de" stroke-width="3.6" stroke-linejoin="round" paint-order="stroke" {
                @for id in world.city_ids() { (name(&chart, id)) }
            }
        }
    }
    .into_string()
}

fn signs() -> Markup {
    html! {
        @for color in Color::ALL {
            path id=(color.id()) d=(sign(color)) transform="scale(.58)" fill=(inks(Some(color)).1) stroke=(if color == Color::Purple { inks(Some(color)).0 } else { "none" }) {}
        }
        g id="pair" fill="none" stroke="#5a5346" stroke-width="1.4" {
            rect x="-6.2" y="-4.6" width="5" height="9.2" rx="1" fill="#e4ddcc" {}
            rect x="1.2" y="-4.6" width="5" height="9.2" rx="1" fill="#e4ddcc" {}
        }
    }
}

/// Ruled where rails lie, dotted over the sea, under the spaces.
fn lines(chart: &Chart<'_>, mode: Mode) -> Markup {
    let mut path = String::new();
    let ids = chart.world.route_ids().filter(|&id| chart.world.route(id).mode == mode);
    for part in ids.flat_map(|id| chart.lane(id).parts) {
        // Every fourth point is enough for a line half hidden by its spaces.
        let last = part.last().copied();
        draw(part.into_iter().step_by(4).chain(last), &mut path);
    }
    let (width, dashes) = match mode {
        Mode::Rail => ("2", "none"),
        Mode::Sea => ("2", "0.1 5"),
    };
    html! { path d=(path) fill="none" stroke="#5d4a34" stroke-width=(width) stroke-dasharray=(dashes) stroke-linecap="round" {} }
}

fn route(chart: &Chart<'_>, id: RouteId) -> Markup {
    let route = chart.world.route(id);
    let (paper, _) = inks(route.color);
    html! {
        g fill=(paper) stroke="#2f261b" stroke-width="1.1" {
            @for space in &chart.lane(id).spaces { (space_of(route, space)) }
        }
    }
}

fn space_of(route: &Route, space: &Space) -> Markup {
    let (half, high) = (space.length / 2.0, SPACE_HEIGHT / 2.0);
    let round = if route.mode == Mode::Rail { 1.6 } else { high };
    html! {
        g transform={ "translate(" (N(space.at.x)) "," (N(space.at.y)) ")rotate(" (N(space.angle)) ")" } {
            rect x=(N(-half)) y=(N(-high)) width=(N(space.length)) height=(N(2.0 * high)) rx=(N(round)) {}
            @if let Some(color) = route.color {
                use href={ "#" (color.id()) } stroke="none" transform={ "rotate(" (N(-space.angle)) ")" } {}
            }
            @if route.pairs > 0 { use href="#pair" {} }
        }
    }
}

fn city(chart: &Chart<'_>, id: CityId) -> Markup {
    let at = chart.spot(id).place;
    let (paper, mark) = match chart.world.cities[id.index()].kind {
        CityKind::Port => ("#27506b", ANCHOR),
        CityKind::Inland => ("#54683a", WHEEL),
        CityKind::Junction => return Markup::default(),
    };
    html! {
        g transform={ "translate(" (N(at.x)) "," (N(at.y)) ")" } {
            circle r=(CITY) fill=(paper) stroke="#fbf5e4" stroke-width="1.8" {}
            circle r=(N(CITY + 1.0)) fill="none" stroke="#2f261b" stroke-width=".8" {}
            path d=(mark) transform="scale(.66)" fill="#fbf5e4" fill-rule="evenodd" {}
        }
    }
}

fn name(chart: &Chart<'_>, id: CityId) -> Markup {
    let Some(at) = chart.name_box(id) else { return Markup::default() };
    let City { name, .. } = &chart.world.cities[id.index()];
    html! {
        text x=(N(at.x)) y=(N(at.y + 0.72 * LETTERS)) textLength=(N(at.width)) lengthAdjust="spacingAndGlyphs" { (name) }
    }
}
