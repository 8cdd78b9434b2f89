//! How a route runs over the paper, and where its spaces lie.

use midway_ui::Point;

use crate::ink::sketch;
use crate::projection::{BORDER, PERIOD};

/// One space of a route, rotated so that it is never upside down.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    pub at: Point,
    /// In degrees.
    pub angle: f32,
    pub length: f32,
}

/// The height of a space: enough for a symbol to be legible on a board 860 pixels wide.
pub const SPACE_HEIGHT: f32 = 15.0;
/// Longer spaces would look like planks.
const LONGEST: f32 = 34.0;
/// The gap between two spaces.
const GAP: f32 = 2.5;
/// From the middle of a city to the first space.
const CLEAR: f32 = 12.5;
/// From the edge of the paper to the first space of a route that crosses it.
const EDGE: f32 = 3.0;
/// From the middle of a double route to each of its lines.
pub const BESIDE: f32 = 8.6;
const SAMPLES: usize = 40;

/// One line that can be claimed, as it lies on the paper: in one part, or in two if it crosses the seam.
#[derive(Clone, Debug, Default)]
pub struct Lane {
    pub spaces: Vec<Space>,
    /// The way from city to city, part by part.
    pub parts: Vec<Vec<Point>>,
    /// How many of the spaces lie in each part.
    pub shares: Vec<usize>,
}

/// What a lane is laid out from.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    pub ends: [Point; 2],
    pub leave: Point,
    pub arrive: Point,
    pub seam: bool,
    pub length: u8,
    /// The distance to the side: 0, or [`BESIDE`] to the left or right.
    pub offset: f32,
}

impl Lane {
    pub fn new(course: &Course) -> Lane {
        let line = offset(&sample(course), course.offset);
        let parts = if course.seam { cut(&line) } else { vec![line] };
        let mut lane = Lane { shares: shares(&parts, course.length), ..Lane::default() };
        for (n, part) in parts.iter().enumerate() {
            let city_first = n == 0;
            let clear = match parts.len() {
                1 => (CLEAR, CLEAR),
                _ if city_first => (CLEAR, EDGE),
                _ => (EDGE, CLEAR),
            };
            lay(part, lane.shares[n], clear, &mut lane.spaces);
        }
        lane.parts = parts;
        lane
    }

    /// A path along the spaces of each part: from the outer end of the first, through all centres, to the outer end of
    /// the last, and never from right to left.
    pub(crate) fn tracks(&self) -> Vec<String> {
        let mut spaces = self.spaces.iter();
        let part = |&share: &usize| {
            let part: Vec<&Space> = spaces.by_ref().take(share).collect();
            track(&part)
        };
        self.shares.iter().filter_map(part).collect()
    }

    /// The least length of line per space.
    pub fn pitch(&self) -> f32 {
        let part = |(part, share): (&Vec<Point>, &usize)| {
            let clear = if self.parts.len() == 1 { 2.0 * CLEAR } else { CLEAR + EDGE };
            (length(part) - clear) / (*share).max(1) as f32
        };
        self.parts.iter().zip(&self.shares).map(part).fold(f32::MAX, f32::min)
    }
}

fn track(part: &[&Space]) -> Option<String> {
    let (first, last) = (part.first()?, part.last()?);
    let outer = |of: &Space, from: Point| {
        let [a, b] = of.ends();
        if a.distance(from) > b.distance(from) { a } else { b }
    };
    let (from, to) = match part {
        [only] => (only.ends()[0], only.ends()[1]),
        _ => (outer(first, last.at), outer(last, first.at)),
    };
    let mut line = vec![from];
    line.extend(part.iter().map(|space| space.at));
    line.push(to);
    if from.x > to.x {
        line.reverse();
    }
    let mut path = String::new();
    sketch(line, &mut path);
    Some(path)
}

/// Points along the curve, even in its parameter. If it crosses the seam, its eastern end lies west of the paper.
fn sample(course: &Course) -> Vec<Point> {
    let [mut a, mut b] = course.ends;
    if course.seam {
        if a.x > b.x { a.x -= PERIOD } else { b.x -= PERIOD }
    }
    let (c, d) = (a.plus(course.leave.x, course.leave.y), b.plus(course.arrive.x, course.arrive.y));
    (0..=SAMPLES)
        .map(|n| {
            let t = n as f32 / SAMPLES as f32;
            let (ab, bc, cd) = (a.towards(c, t), c.towards(d, t), d.towards(b, t));
            ab.towards(bc, t).towards(bc.towards(cd, t), t)
        })
        .collect()
}

fn offset(line: &[Point], by: f32) -> Vec<Point> {
    if by == 0.0 {
        return line.to_vec();
    }
    (0..line.len())
        .map(|n| {
            let (before, after) = (line[n.saturating_sub(1)], line[(n + 1).min(line.len() - 1)]);
            let far = before.distance(after).max(0.01);
            line[n].plus(-(after.y - before.y) / far * by, (after.x - before.x) / far * by)
        })
        .collect()
}

/// Cuts a line at the western edge; what lies beyond comes back in the east. The part with the first city comes first.
fn cut(line: &[Point]) -> Vec<Vec<Point>> {
    let inside = |point: &Point| point.x >= BORDER;
    let first = line.first().is_some_and(inside);
    let turn = line.iter().position(|point| inside(point) != first).unwrap_or(line.len() - 1).max(1);
    let (a, b) = (line[turn - 1], line[turn]);
    let edge = a.towards(b, ((BORDER - a.x) / (b.x - a.x)).clamp(0.0, 1.0));
    let mut parts = [line[..turn].to_vec(), vec![edge]];
    parts[0].push(edge);
    parts[1].extend(&line[turn..]);
    for (part, in_west) in parts.iter_mut().zip([first, !first]) {
        if !in_west {
            part.iter_mut().for_each(|point| point.x += PERIOD);
        }
    }
    parts.into()
}

fn length(line: &[Point]) -> f32 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// How many spaces go into each part: in proportion to its length, and at least one.
fn shares(parts: &[Vec<Point>], spaces: u8) -> Vec<usize> {
    let spaces = usize::from(spaces);
    let [first, second] = parts else { return vec![spaces] };
    let (first, second) = (length(first) - CLEAR, length(second) - CLEAR);
    let share = (spaces as f32 * first / (first + second).max(1.0)).round() as usize;
    let share = share.clamp(1, (spaces - 1).max(1));
    vec![share, spaces.saturating_sub(share)]
}

/// Lays a number of spaces evenly along a part, keeping clear of its ends.
fn lay(part: &[Point], spaces: usize, clear: (f32, f32), out: &mut Vec<Space>) {
    let pitch = (length(part) - clear.0 - clear.1) / spaces.max(1) as f32;
    for n in 0..spaces {
        let middle = clear.0 + (n as f32 + 0.5) * pitch;
        let long = (pitch - GAP).clamp(8.0, LONGEST);
        let (from, to) = (along(part, middle - 0.35 * long), along(part, middle + 0.35 * long));
        let mut angle = (to.y - from.y).atan2(to.x - from.x).to_degrees();
        if !(-90.0..=90.0).contains(&angle) {
            angle -= 180.0 * angle.signum();
        }
        out.push(Space { at: along(part, middle), angle, length: long });
    }
}

/// The point at a distance along a line.
fn along(line: &[Point], far: f32) -> Point {
    let mut left = far.max(0.0);
    for pair in line.windows(2) {
        let step = pair[0].distance(pair[1]);
        if left <= step {
            return pair[0].towards(pair[1], left / step.max(0.01));
        }
        left -= step;
    }
    line.last().copied().unwrap_or_default()
}

impl Space {
    /// The two ends of its centre line.
    pub fn ends(&self) -> [Point; 2] {
        let (sin, cos) = self.angle.to_radians().sin_cos();
        let half = self.length / 2.0;
        [self.at.plus(-half * cos, -half * sin), self.at.plus(half * cos, half * sin)]
    }
}
