//! How the islands of one game lie.

use midway_skyrise::{DistrictId, Skyrise, View};
use midway_ui::Point;
use midway_ui::game::Game;

use crate::city::{City, Feature, Plot};
use crate::point::{Berth, turned};

/// The gap between the centre and an outer island in the tables' own coordinates, along each axis.
const CENTRE_GAP: f32 = 14.0;
/// How far a bridge reaches over the land at its ends.
const LANDING: f32 = 7.0;

/// How the islands of one game lie.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) city: &'static City,
    /// Island id and berth, the centre first.
    pub(crate) islands: Vec<(String, Berth)>,
    pub(crate) bridges: Vec<(Point, Point)>,
    districts: Vec<Option<(usize, Berth)>>,
}

impl Layout {
    pub(crate) fn new(rules: &Skyrise, view: &View) -> Layout {
        let (city, kit) = (City::standard(), view.kit());
        let no_slots = Vec::new();
        let slots =
            city.placements.iter().find(|(seats, _)| *seats == rules.seats()).map_or(&no_slots, |(_, s)| s);
        let laid = slots.iter().zip(view.table.islands).filter(|(_, island)| *island != 0);
        let outer = laid.filter_map(|(slot, island)| Some((*slot, kit.islands.get(usize::from(island))?)));
        let outer: Vec<(u8, &String)> = outer.collect();
        let centre = kit.islands.first().map(|id| (id.clone(), Berth::Centre));
        let berth = |slot| Berth::Slot(city.quarters(slot));
        let islands: Vec<_> =
            centre.into_iter().chain(outer.iter().map(|(slot, id)| ((*id).clone(), berth(*slot)))).collect();
        let berth_of = |island: &str| islands.iter().find(|(id, _)| id == island).map(|(_, berth)| *berth);
        let districts = kit.districts.iter().map(|id| {
            let plot = city.plots.iter().position(|plot| plot.id == *id)?;
            Some((plot, berth_of(&city.plots.get(plot)?.island)?))
        });
        let districts = districts.collect();
        let bridges = bridges(city, &outer);
        Layout { city, islands, bridges, districts }
    }

    fn plot(&self, at: DistrictId) -> Option<(&Plot, Berth)> {
        let (plot, berth) = (*self.districts.get(at.index())?)?;
        Some((self.city.plots.get(plot)?, berth))
    }

    /// The place of a piece in a district; `None` if its island is not in play.
    pub(crate) fn at(&self, district: DistrictId) -> Option<Point> {
        self.plot(district).map(|(plot, berth)| berth.place(plot.at))
    }

    pub(crate) fn outline(&self, district: DistrictId) -> Option<Vec<Point>> {
        self.plot(district)
            .map(|(plot, berth)| plot.outline.iter().map(|&corner| berth.place(corner)).collect())
    }

    pub(crate) fn berth(&self, island: &str) -> Option<Berth> {
        self.islands.iter().find(|(id, _)| id == island).map(|(_, berth)| *berth)
    }

    /// Lakes, airships and windmills in play, where they lie.
    pub(crate) fn features(&self) -> impl Iterator<Item = (&Feature, Point)> {
        self.city
            .features
            .iter()
            .filter_map(|feature| Some((feature, self.berth(&feature.island)?.place(feature.at))))
    }
}

/// The bridges between islands in play, in the order of their table: the rules have them in the same order.
fn bridges(city: &City, outer: &[(u8, &String)]) -> Vec<(Point, Point)> {
    let lying = |slot: u8| outer.iter().find(|(other, _)| *other == slot).map(|(_, id)| *id);
    let mut bridges = Vec::new();
    for span in &city.spans {
        let Some(from) = lying(span.slot).and_then(|id| city.port(id, &span.port)) else { continue };
        let berth = Berth::Slot(city.quarters(span.slot));
        let start = berth.place(from);
        let end = match &span.to {
            None => Some(turned(from.plus(-CENTRE_GAP, -CENTRE_GAP), city.quarters(span.slot))),
            Some((slot, port)) => lying(*slot)
                .and_then(|id| city.port(id, port))
                .map(|port| Berth::Slot(city.quarters(*slot)).place(port)),
        };
        bridges.extend(end.map(|end| reach_over(start, end)));
    }
    bridges
}

fn reach_over(start: Point, end: Point) -> (Point, Point) {
    let part = LANDING / start.distance(end).max(1.0);
    (end.towards(start, 1.0 + part), start.towards(end, 1.0 + part))
}
