//! A map laid out on the paper: the rules' cities and routes, where the atlas puts them.

use midway_rails_sails::{CityId, Mode, RouteId, World};
use midway_ui::Point;

use crate::atlas::{Anchor, Atlas, Bend, Spot};
use crate::lane::{BESIDE, Course, Lane};
use crate::projection::{BORDER, HEIGHT};

#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    pub world: &'a World,
    pub atlas: &'static Atlas,
}

/// A name on the paper: the corner of its box, and its size.
#[derive(Clone, Copy, Debug)]
pub struct NameBox {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// The size of the letters of a city's name.
pub const LETTERS: f32 = 16.5;
/// The radius of a city's disc.
pub const CITY: f32 = 9.0;

impl<'a> Chart<'a> {
    pub fn new(world: &'a World) -> Chart<'a> {
        Chart { world, atlas: Atlas::of(world) }
    }

    /// A city that the atlas does not know stands in the lower margin, so that tables with added cities can still be
    /// played.
    pub fn spot(&self, city: CityId) -> Spot {
        let known = self.world.cities.get(city.index()).and_then(|city| self.atlas.spot(&city.id));
        let margin = Point::new(BORDER + 20.0 + 18.0 * f32::from(city.0), HEIGHT - 40.0);
        known.copied().unwrap_or(Spot {
            true_place: margin,
            place: margin,
            name: Point::new(12.0, 5.0),
            anchor: Anchor::Start,
        })
    }

    pub fn lane(&self, route: RouteId) -> Lane {
        Lane::new(&self.course(route))
    }

    pub fn course(&self, id: RouteId) -> Course {
        let route = self.world.route(id);
        // Both lines of a double route run from the same end, so that they lie on different sides.
        let (ends, Bend { leave, arrive, seam }) = self.bend(route.ends, route.mode);
        let offset = match route.twin {
            None => 0.0,
            Some(twin) if id < twin => -BESIDE,
            Some(_) => BESIDE,
        };
        Course {
            ends: ends.map(|end| self.spot(end).place),
            leave,
            arrive,
            seam,
            length: route.length,
            offset,
        }
    }

    /// The ends in the atlas's order, and the curve between them; a straight line if the atlas has none.
    fn bend(&self, [a, b]: [CityId; 2], mode: Mode) -> ([CityId; 2], Bend) {
        let known = |from: CityId, to: CityId| {
            let id = |city: CityId| self.world.cities[city.index()].id.clone();
            self.atlas.bends.get(&(id(from), id(to), mode)).copied()
        };
        if let Some(bend) = known(a, b) {
            return ([a, b], bend);
        }
        if let Some(bend) = known(b, a) {
            return ([b, a], bend);
        }
        let (from, to) = (self.spot(a).place, self.spot(b).place);
        let third = Point::new((to.x - from.x) / 3.0, (to.y - from.y) / 3.0);
        ([a, b], Bend { leave: third, arrive: Point::new(-third.x, -third.y), seam: false })
    }

    /// The box of a city's name; a junction has none.
    pub fn name_box(&self, city: CityId) -> Option<NameBox> {
        let name = &self.world.cities.get(city.index())?.name;
        (name != "-").then(|| NameBox::new(name, &self.spot(city)))
    }
}

impl NameBox {
    pub fn new(name: &str, spot: &Spot) -> NameBox {
        let width = name_width(name);
        let x = spot.place.x + spot.name.x;
        let x = match spot.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        // Capitals stand above the baseline, the tails of p and y hang below it.
        NameBox { x, y: spot.place.y + spot.name.y - 0.72 * LETTERS, width, height: 0.94 * LETTERS }
    }
}

/// The width of a name. The drawing fits the letters to it, so that names are equally wide in every font.
pub fn name_width(name: &str) -> f32 {
    let width = |letter: char| match letter {
        'i' | 'j' | 'l' | '.' | '\'' => 0.29,
        'f' | 't' | 'r' | 's' | '-' | 'I' => 0.40,
        ' ' => 0.26,
        'm' | 'w' => 0.80,
        'M' | 'W' => 0.90,
        letter if letter.is_uppercase() => 0.68,
        _ => 0.53,
    };
    name.chars().map(width).sum::<f32>() * LETTERS
}
