//! Points of the drawing, and how a slot turns them.

/// How far an outer island is moved outwards on the drawing, so that its stepped rim and the bridges have room.
const SPREAD: f32 = 20.0;

/// A point of the drawing: the centre of the board is the origin, x to the right, y downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

impl Point {
    pub(crate) const fn at(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// A quarter turn clockwise about the centre, so many times.
    pub(crate) fn turned(self, quarters: u8) -> Point {
        (0..quarters % 4).fold(self, |point, _| Point::at(-point.y, point.x))
    }

    pub(crate) fn plus(self, x: f32, y: f32) -> Point {
        Point::at(self.x + x, self.y + y)
    }

    /// The point a part of the way towards another.
    pub(crate) fn towards(self, to: Point, part: f32) -> Point {
        Point::at(self.x + (to.x - self.x) * part, self.y + (to.y - self.y) * part)
    }

    pub(crate) fn distance(self, to: Point) -> f32 {
        (self.x - to.x).hypot(self.y - to.y)
    }
}

/// Where an island lies: in a slot, which turns it, or in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Berth {
    Centre,
    /// So many quarter turns clockwise from the south-east.
    Slot(u8),
}

impl Berth {
    /// From the coordinates of the tables to those of the drawing.
    pub(crate) fn place(self, point: Point) -> Point {
        match self {
            Berth::Centre => point,
            Berth::Slot(quarters) => point.plus(SPREAD, SPREAD).turned(quarters),
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
