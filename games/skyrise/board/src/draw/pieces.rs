//! What lies and stands in the districts: tokens, and structures by seat and height.

use maud::{Markup, html};
use midway_skyrise::{DistrictId, Height, Token};
use midway_ui::Point;
use midway_ui::game::Seat;

use super::Drawing;
use crate::art;
use crate::survey::Structure;

/// The side of a token's box.
pub(super) const TOKEN: f32 = 42.0;
/// How far below the place of a piece its building meets the ground, to leave room for the district's name.
const GROUND: f32 = 19.0;
/// A token lies a little above its district's name.
const TOKEN_RISE: f32 = 5.0;
/// Where the token at stake peeks out from beside a bid.
const BESIDE: Point = Point::new(28.0, -20.0);

pub(super) const HEIGHTS: [Option<Height>; 4] =
    [Some(Height::Low), Some(Height::Medium), Some(Height::Tall), None];

pub(super) fn token_id(token: Token) -> String {
    format!("sk-{}", token.id().to_ascii_lowercase())
}

pub(super) fn building_id(seat: Seat, height: Option<Height>) -> String {
    format!("sk-{}{seat}", height.map_or("wonder", Height::id))
}

/// The seat's shape on a pale plate, from what `symbols` has drawn once.
pub(super) fn badge(seat: Seat, x: f32, y: f32) -> Markup {
    html! { use href={ "#sk-b" (seat) } x=(x) y=(y) {} }
}

impl Drawing<'_> {
    /// Pieces from far to near, so that what stands in front covers what is behind.
    pub(super) fn pieces(&self) -> Markup {
        let mut places: Vec<(DistrictId, Point)> =
            self.survey.board.in_play.iter().filter_map(|at| Some((at, self.layout.at(at)?))).collect();
        places.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y));
        html! {
            g class="pieces" { @for (at, place) in places {
                @if let Some(structure) = self.survey.structure_at(at) { (self.structure(at, place, structure)) }
                @else if !self.survey.view.table.bid_land.has(at) { (self.token(at, place.plus(0.0, -TOKEN_RISE))) }
            } }
        }
    }

    fn structure(&self, at: DistrictId, place: Point, structure: Structure) -> Markup {
        let district = self.survey.district(at);
        let label = self.scene.words.with(
            "stands-label",
            [
                ("district", district.into()),
                ("height", self.called(structure).into()),
                ("name", self.scene.name(structure.seat).into()),
            ],
        );
        let (x, y) = (place.x - art::WIDTH / 2.0, place.y + GROUND - art::GROUND);
        html! {
            use href={ "#" (building_id(structure.seat, structure.height)) } x=(x) y=(y)
                data-key={ "built-" (district) } role="img" aria-label=(label) {}
        }
    }

    /// A wonder by its name, where the seat has only one that it can be.
    fn called(&self, structure: Structure) -> String {
        let built = self.survey.view.seats.get(structure.seat.index()).map_or(0, |seat| seat.standing);
        match structure.height {
            None if built.count_ones() == 1 => self.speech.wonder(built.trailing_zeros() as u8),
            height => self.speech.height(height),
        }
    }

    /// The token of a district, if it still lies there.
    pub(super) fn token(&self, at: DistrictId, place: Point) -> Markup {
        let Some(token) = self.survey.token(at) else { return Markup::default() };
        let (x, y) = (place.x - TOKEN / 2.0, place.y - TOKEN / 2.0);
        html! {
            use href={ "#" (token_id(token)) } x=(x) y=(y) data-key={ "token-" (self.survey.district(at)) } {}
        }
    }

    pub(super) fn token_beside(&self, at: DistrictId, place: Point) -> Markup {
        self.token(at, place.plus(BESIDE.x, BESIDE.y))
    }
}
