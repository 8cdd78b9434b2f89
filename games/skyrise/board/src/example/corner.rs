//! A corner of the city: some districts as the tables have them, with what lies and stands on them.

use maud::{Markup, html};
use midway_skyrise::{Height, Kit, Token};
use midway_ui::game::Seat;
use midway_ui::{Point, seat_path};

use super::Picture;
use crate::art;
use crate::city::{City, Plot};
use crate::point::Berth;

/// Sky around the islands: above it a tall building still has room.
const MARGIN: f32 = 26.0;
const ABOVE: f32 = 44.0;
const BELOW: f32 = 52.0;
const TOKEN: f32 = 42.0;

pub(super) struct Corner {
    /// Tells the patterns of this drawing apart from those of others on the same page.
    ids: &'static str,
    /// Parts of islands, each with its berth.
    parts: Vec<(Berth, Vec<&'static Plot>)>,
    over: Vec<Markup>,
}

impl Corner {
    pub(super) fn new(ids: &'static str) -> Corner {
        Corner { ids, parts: Vec::new(), over: Vec::new() }
    }

    /// Some districts of one island, as they lie south-east of the centre, or in the middle.
    pub(super) fn part(mut self, districts: &str) -> Corner {
        let plots: Vec<&Plot> = districts.split(' ').filter_map(|id| City::standard().plot(id)).collect();
        let centre = plots.first().is_some_and(|plot| plot.island == "O");
        self.parts.push((if centre { Berth::Centre } else { Berth::Slot(0) }, plots));
        self
    }

    fn plot(&self, district: &str) -> Option<(Berth, &'static Plot)> {
        let find = |(berth, plots): &(Berth, Vec<&'static Plot>)| {
            plots.iter().find(|plot| plot.id == district).map(|plot| (*berth, *plot))
        };
        self.parts.iter().find_map(find)
    }

    fn at(&self, district: &str) -> Point {
        self.plot(district).map(|(berth, plot)| berth.place(plot.at)).unwrap_or_default()
    }

    fn with(mut self, drawing: Markup) -> Corner {
        self.over.push(drawing);
        self
    }

    /// Districts that may be chosen.
    pub(super) fn lit(mut self, districts: &str) -> Corner {
        for (berth, plot) in districts.split(' ').filter_map(|id| self.plot(id)).collect::<Vec<_>>() {
            let outline: Vec<Point> = plot.outline.iter().map(|&corner| berth.place(corner)).collect();
            let d = art::path(&outline);
            self.over.push(html! {
                path d=(d) fill="#ffec9e" fill-opacity="0.2" stroke="#2a1030" stroke-width="10" stroke-linejoin="round" {}
                path d=(d) fill="none" stroke="#fff3c0" stroke-width="6" stroke-linejoin="round" {}
            });
        }
        self
    }

    pub(super) fn token(self, district: &str, token: Token) -> Corner {
        let at = self.at(district);
        self.with(art::token_at(token, at.plus(-TOKEN / 2.0, -TOKEN / 2.0 - 5.0), TOKEN))
    }

    /// A structure; a wonder if no height is given.
    pub(super) fn stands(self, district: &str, seat: Seat, height: Option<Height>) -> Corner {
        let at = self.at(district);
        self.with(art::piece_at(seat, height, at.plus(-art::WIDTH / 2.0, 19.0 - art::GROUND), 1.0))
    }

    /// Bids in their order, joined by a line; the last one glows.
    pub(super) fn bids(mut self, kit: &Kit, bids: &[(&str, Seat, usize)]) -> Corner {
        let stops: Vec<Point> = bids.iter().map(|(at, ..)| self.at(at).plus(0.0, -8.0)).collect();
        let steps = art::path(&stops).trim_end_matches('z').to_owned();
        self.over.push(html! {
            path d=(steps) fill="none" stroke="#20122c" stroke-width="13" stroke-linejoin="round" {}
            path d=(steps) fill="none" stroke="#ffd76b" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 12" {}
        });
        for (n, ((_, seat, nth), stop)) in bids.iter().zip(stops).enumerate() {
            self.over.push(coin(*seat, number(kit, *seat, *nth), stop, n + 1 == bids.len()));
        }
        self
    }

    /// A dashed arrow from one district to another.
    pub(super) fn arrow(self, from: &str, to: &str) -> Corner {
        let (from, to) = (self.at(from), self.at(to));
        let long = from.distance(to).max(1.0);
        self.with(arrow(from.towards(to, 34.0 / long), to.towards(from, 34.0 / long)))
    }

    pub(super) fn bridge(self, from: Point, to: Point) -> Corner {
        let d = format!("M{:.0},{:.0}L{:.0},{:.0}", from.x, from.y, to.x, to.y);
        self.with(html! {
            path d=(d) stroke="#140d20" stroke-width="27" {}
            path d=(d) stroke="#f0d48e" stroke-width="21" {}
            path d=(d) stroke="#6b4a2a" stroke-width="15" {}
            path d=(d) stroke="#a97d45" stroke-width="13" stroke-dasharray="4 3" {}
        })
    }

    pub(super) fn picture(self) -> Picture {
        let corners = self.parts.iter().flat_map(|(berth, plots)| {
            plots.iter().flat_map(|plot| &plot.outline).map(|&corner| berth.place(corner))
        });
        let corners: Vec<Point> = corners.collect();
        let reach = |side: fn(&Point) -> f32| {
            corners.iter().map(side).fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at), high.max(at)))
        };
        let ((left, right), (top, bottom)) = (reach(|at| at.x), reach(|at| at.y));
        let inside = html! {
            (art::patterns(self.ids))
            @for (berth, plots) in &self.parts { (art::ground(City::standard(), plots, *berth, self.ids)) }
            @for drawing in &self.over { (drawing) }
        };
        Picture {
            corner: (left - MARGIN, top - ABOVE),
            size: (right - left + 2.0 * MARGIN, bottom - top + ABOVE + BELOW),
            inside,
        }
    }
}

/// The bid number of a seat's building, counted from its lowest.
fn number(kit: &Kit, seat: Seat, nth: usize) -> u16 {
    let own = kit.of_color.get(seat.index()).copied().unwrap_or(0);
    let mut numbers = kit.numbers.iter().enumerate().filter(|(n, _)| own >> n & 1 == 1);
    numbers.nth(nth).map_or(0, |(_, number)| *number)
}

/// A medallion with its number.
fn coin(seat: Seat, number: u16, at: Point, last: bool) -> Markup {
    let body = art::MATERIALS[seat.index() & 3].seat;
    html! {
        g transform={ "translate(" (at.x) " " (at.y) ")" } {
            @if last { circle r="39" fill="#ffe08a" {} }
            circle r="29" fill=(body) stroke="#2a1a10" stroke-width="3" {}
            circle r="24.5" fill="none" stroke="#fff4d6" stroke-width="1.6" opacity="0.8" {}
            text y="8" text-anchor="middle" font-family="Georgia, Palatino, serif" font-size="24" font-weight="700" fill="#fff8e6" { (number) }
            circle cx="-22" cy="-21" r="12" fill="#fff8e6" stroke="#3a2a12" stroke-width="1.8" {}
            path d=(seat_path(seat, -22.0, -21.0, 6.6)) fill=(body) {}
        }
    }
}

pub(super) fn arrow(from: Point, to: Point) -> Markup {
    let turn = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    let d = format!("M{:.0},{:.0}L{:.0},{:.0}", from.x, from.y, to.x, to.y);
    html! {
        path d=(d) fill="none" stroke="#20122c" stroke-width="11" stroke-linecap="round" {}
        path d=(d) fill="none" stroke="#ffe08a" stroke-width="5" stroke-linecap="round" {}
        path transform={ "translate(" (to.x.round()) " " (to.y.round()) ") rotate(" (turn.round()) ")" } d="M12,0L-8,-12V12z" fill="#ffe08a"
            stroke="#20122c" stroke-width="3" stroke-linejoin="round" {}
    }
}
