//! Writing paths with no more digits than the eye can see.

use std::fmt::{self, Write as _};

use midway_ui::Point;

/// A number with at most one decimal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct N(pub(crate) f32);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round();
        if tenths == 0.0 {
            return f.write_char('0');
        }
        if tenths % 10.0 == 0.0 {
            write!(f, "{:.0}", tenths / 10.0)
        } else {
            write!(f, "{:.1}", tenths / 10.0)
        }
    }
}

/// Appends a line through points to a path, each relative to the one before.
pub(crate) fn draw(points: impl IntoIterator<Item = Point>, path: &mut String) {
    draw_to(10.0, points, path);
}

/// The same in whole units, for what changes with every move and must be short.
pub(crate) fn sketch(points: impl IntoIterator<Item = Point>, path: &mut String) {
    draw_to(1.0, points, path);
}

fn draw_to(parts: f32, points: impl IntoIterator<Item = Point>, path: &mut String) {
    let round = |v: f32| (v * parts).round() / parts;
    let mut last: Option<Point> = None;
    for point in points {
        let point = Point::new(round(point.x), round(point.y));
        // Writing to a string cannot fail.
        let _ = match last {
            None => write!(path, "M{},{}l", N(point.x), N(point.y)),
            Some(last) if last == point => Ok(()),
            Some(last) => {
                let (dx, dy) = (N(point.x - last.x), N(point.y - last.y));
                let gap = if path.ends_with('l') { "" } else { " " };
                write!(path, "{gap}{dx},{dy}")
            }
        };
        last = Some(point);
    }
}

/// A closed line.
pub(crate) fn close(points: &[Point], shift: f32, path: &mut String) {
    draw(points.iter().map(|point| point.plus(shift, 0.0)), path);
    path.push('z');
}
