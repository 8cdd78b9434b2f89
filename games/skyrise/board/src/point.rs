//! How a slot turns the points of an island.

use midway_ui::Point;

/// How far an outer island is moved outwards on the drawing, so that its stepped rim and the bridges have room.
const SPREAD: f32 = 20.0;

/// A number of quarter turns clockwise about the origin, which is the centre of the board.
pub(crate) fn turned(point: Point, quarters: u8) -> Point {
    (0..quarters % 4).fold(point, |point, _| Point::new(-point.y, point.x))
}

/// Where an island lies: in a slot, which turns it, or in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Berth {
    Centre,
    /// A number of quarter turns clockwise from the south-east.
    Slot(u8),
}

impl Berth {
    /// From the coordinates of the tables to those of the drawing.
    pub(crate) fn place(self, point: Point) -> Point {
        match self {
            Berth::Centre => point,
            Berth::Slot(quarters) => turned(point.plus(SPREAD, SPREAD), quarters),
        }
    }
}

/// The smallest convex outline around some points, clockwise on the screen.
pub(crate) fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter().copied());
    lower.extend(half(&mut points.iter().rev().copied()));
    lower
}
