//! The auction as a path: medallions with their numbers, joined in the order they were made, the highest glowing.

use maud::{Markup, html};
use midway_skyrise::{DistrictId, Height, Phase, Win};
use midway_ui::Point;

use super::Drawing;
use super::pieces::{badge, building_id};
use crate::art;

/// The radius of a medallion: its number is legible on a board 800 pixels wide.
const MEDALLION: f32 = 29.0;
/// A medallion lies a little above its district's name.
const RISE: f32 = 8.0;

impl Drawing<'_> {
    pub(super) fn auction(&self) -> Markup {
        let bids: Vec<(u8, DistrictId, Point)> =
            self.survey.bids().filter_map(|(bid, at)| Some((bid, at, self.layout.at(at)?))).collect();
        let phase = self.survey.view.table.phase;
        let placed = if let Phase::Answer { placed, .. } = phase { Some(placed) } else { None };
        let mut stops: Vec<Point> = bids.iter().map(|(_, _, at)| at.plus(0.0, -RISE)).collect();
        stops.extend(placed.and_then(|placed| self.layout.at(placed.at)));
        let last = bids.last().map(|(bid, ..)| *bid).filter(|_| placed.is_none());
        html! {
            g class="auction" {
                @if stops.len() > 1 {
                    @let steps = walk(&stops);
                    path class="path-under" d=(steps) {}
                    path class="path" d=(steps) {}
                }
                @for (bid, at, place) in &bids { (self.medallion(*bid, *at, *place, last == Some(*bid))) }
                @if let Some(placed) = placed { (self.placed(placed)) }
            }
        }
    }

    fn medallion(&self, bid: u8, at: DistrictId, place: Point, last: bool) -> Markup {
        let seat = self.survey.bidder(bid).unwrap_or_default();
        let number = self.survey.number(bid);
        let label = self.scene.words.with(
            if last { "bid-label-last" } else { "bid-label" },
            [
                ("name", self.scene.name(seat).into()),
                ("number", number.into()),
                ("district", self.survey.district(at).into()),
            ],
        );
        html! {
            // The token lies under the coin, which shows its whole number.
            (self.token_beside(at, place.plus(0.0, -RISE)))
            g class={ "bid seat-" (seat) @if last { " last" } } data-key={ "piece-" (number) } role="img" aria-label=(label)
                transform={ "translate(" (place.x) " " (place.y - RISE) ")" } {
                @if last { circle class="glow" r=(MEDALLION + 8.0) {} }
                circle class="coin" r=(MEDALLION) {}
                circle class="inner" r=(MEDALLION - 4.5) {}
                text y="4" { (number) }
                (storeys(self.survey.kit.height_of(bid)))
                (badge(seat, -22.0, -21.0))
            }
        }
    }

    /// A wonder that has been placed and may still be answered.
    fn placed(&self, win: Win) -> Markup {
        let Some(place) = self.layout.at(win.at) else { return Markup::default() };
        let label = self.scene.words.with(
            "placed-label",
            [
                ("name", self.scene.name(win.seat).into()),
                ("wonder", win.wonder.map(|card| self.speech.placed(card)).unwrap_or_default().into()),
                ("district", self.survey.district(win.at).into()),
            ],
        );
        html! {
            g class="bid last" role="img" aria-label=(label) transform={ "translate(" (place.x) " " (place.y) ")" } {
                circle class="glow" r="48" {}
                use href={ "#" (building_id(win.seat, None)) } x=(-art::WIDTH / 2.0) y=(19.0 - art::GROUND) {}
            }
        }
    }
}

fn walk(stops: &[Point]) -> String {
    let step =
        |(n, at): (usize, &Point)| format!("{}{:.0},{:.0}", if n == 0 { 'M' } else { 'L' }, at.x, at.y);
    stops.iter().enumerate().map(step).collect()
}

/// One, two or three strokes under the number: low, medium, tall.
fn storeys(height: Height) -> Markup {
    let strokes: String = (0..=height.index()).map(|n| format!("M-8,{}H8", 11 + 4 * n)).collect();
    html! { path class="storeys" d=(strokes) {} }
}
