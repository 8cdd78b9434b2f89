//! The parts of the drawing that never change: sky, islands, buildings, tokens. A browser fetches them once.

mod airship;
mod building;
mod emblem;
mod island;
mod sky;
mod token;
mod wonder;

use maud::{Markup, html};
use midway_skyrise::{Height, Token};
use midway_ui::game::Seat;
use midway_ui::{Asset, Point};

use crate::city::City;
use crate::point::Berth;

pub(crate) use building::{GROUND, HEIGHT, WIDTH};
pub(crate) use emblem::emblem;
pub(crate) use island::{extent, ground, patterns};

/// The materials of the four seats agree with the seats' colours in the hall: brick for red, slate for blue, copper for
/// green, sandstone for amber.
pub(crate) const MATERIALS: [Material; 4] = [
    Material { light: "#d0694f", front: "#b34a34", side: "#7c2c22", line: "#5f1f19", seat: "#8f1d1a" },
    Material { light: "#8da3bb", front: "#64809f", side: "#3f556f", line: "#2b3d53", seat: "#17508b" },
    Material { light: "#93c9ab", front: "#5fa283", side: "#3b7059", line: "#27513f", seat: "#1d6533" },
    Material { light: "#f0d394", front: "#d8b067", side: "#a37c3d", line: "#7b5a27", seat: "#8a5a05" },
];

/// The tones of what a seat builds with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material {
    pub(crate) light: &'static str,
    pub(crate) front: &'static str,
    pub(crate) side: &'static str,
    pub(crate) line: &'static str,
    /// The seat's mark on a pale plate.
    pub(crate) seat: &'static str,
}

pub(crate) fn assets() -> Vec<Asset> {
    let city = City::standard();
    let mut assets = vec![asset("sky.svg", &sky::sky())];
    for island in city.islands() {
        let outer = city.plots.iter().filter(|plot| plot.island == island).count() > 4;
        let berths = if outer { (0..4).map(Berth::Slot).collect() } else { vec![Berth::Centre] };
        for berth in berths {
            assets.push(asset(&island_name(island, berth), &island::island(city, island, berth)));
        }
    }
    for seat in Seat::all(4) {
        for height in Height::ALL {
            assets.push(asset(&building_name(seat, Some(height)), &building::building(seat, height)));
        }
        assets.push(asset(&building_name(seat, None), &wonder::wonder(seat)));
    }
    assets.extend(Token::ALL.into_iter().map(|token| asset(&token_name(token), &token::token(token))));
    assets
}

fn asset(name: &str, drawing: &Markup) -> Asset {
    Asset { name: name.to_owned(), kind: "image/svg+xml", body: drawing.0.clone().into_bytes() }
}

pub(crate) fn island_name(island: &str, berth: Berth) -> String {
    match berth {
        Berth::Centre => format!("island-{}.svg", island.to_ascii_lowercase()),
        Berth::Slot(quarters) => format!("island-{}-{quarters}.svg", island.to_ascii_lowercase()),
    }
}

pub(crate) fn building_name(seat: Seat, height: Option<Height>) -> String {
    format!("{}-{}.svg", height.map_or("wonder", Height::id), seat)
}

pub(crate) fn token_name(token: Token) -> String {
    format!("token-{}.svg", token.id().to_ascii_lowercase())
}

/// A piece within another drawing: a building, or a wonder if no height is given.
pub(crate) fn piece_at(seat: Seat, height: Option<Height>, at: Point, size: f32) -> Markup {
    let drawing = height.map_or_else(|| wonder::wonder(seat), |height| building::building(seat, height));
    placed(&drawing, at, WIDTH * size, HEIGHT * size)
}

/// A token within another drawing.
pub(crate) fn token_at(token: Token, at: Point, side: f32) -> Markup {
    placed(&token::token(token), at, side, side)
}

/// A whole drawing, placed within another one.
fn placed(drawing: &Markup, at: Point, width: f32, height: f32) -> Markup {
    let place =
        format!("<svg x=\"{:.0}\" y=\"{:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" ", at.x, at.y);
    maud::PreEscaped(drawing.0.replacen("<svg ", &place, 1))
}

/// A whole drawing, as it stands in a file.
fn svg(x: f32, y: f32, width: f32, height: f32, inside: &Markup) -> Markup {
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ (x) " " (y) " " (width) " " (height) } { (inside) }
    }
}

/// Corners as the `d` of a closed path.
pub(crate) fn path(corners: &[Point]) -> String {
    use std::fmt::Write as _;
    let mut path = String::with_capacity(corners.len() * 10);
    for (n, corner) in corners.iter().enumerate() {
        let verb = if n == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(path, "{verb}{:.0},{:.0}", corner.x, corner.y);
    }
    path.push('z');
    path
}
