/// A place in a drawing, in its own units: x to the right, y downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// How far to the right.
    pub x: f32,
    /// How far down.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point moved to the right and down.
    pub fn plus(self, x: f32, y: f32) -> Point {
        Point::new(self.x + x, self.y + y)
    }

    /// The point a part of the way towards another.
    pub fn towards(self, to: Point, part: f32) -> Point {
        Point::new(self.x + (to.x - self.x) * part, self.y + (to.y - self.y) * part)
    }

    /// The distance to another point.
    pub fn distance(self, to: Point) -> f32 {
        let (x, y) = (self.x - to.x, self.y - to.y);
        (x * x + y * y).sqrt()
    }
}
