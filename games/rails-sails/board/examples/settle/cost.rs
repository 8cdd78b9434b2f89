//! What crowds the paper: the cost of each fault.

use midway_rails_sails_board::chart::{CITY, NameBox};
use midway_rails_sails_board::lane::{Lane, SPACE_HEIGHT, Space};
use midway_rails_sails_board::projection::{BORDER, HEIGHT, PERIOD, WIDTH};
use midway_ui::Point;

use crate::Run;

/// A route should be long enough for its spaces, no longer than necessary, and bend gently.
pub(crate) fn way_cost(lane: &Lane, run: &Run) -> f32 {
    let pitch = lane.pitch();
    let short = if pitch < 29.0 { (29.0 - pitch).powi(2) * 2.0 + 4.0 } else { 0.0 };
    let steps = || lane.parts.iter().flat_map(|part| part.windows(2));
    let long: f32 = steps().map(|step| step[0].distance(step[1])).sum();
    let [a, mut b] = run.course.ends;
    if run.course.seam {
        b.x -= PERIOD * (b.x - a.x).signum();
    }
    let needed = a.distance(b).max(30.0 * lane.spaces.len() as f32 + 26.0);
    let excess = (long - needed).max(0.0);
    let headings: Vec<f32> =
        steps().map(|step| (step[1].y - step[0].y).atan2(step[1].x - step[0].x).to_degrees()).collect();
    let turned: Vec<f32> = headings
        .windows(2)
        .map(|pair| {
            let turn = (pair[0] - pair[1]).abs();
            turn.min(360.0 - turn)
        })
        .collect();
    let sharpest = turned.iter().copied().fold(0.0, f32::max);
    let out = steps()
        .filter(|step| {
            step[0].y < BORDER
                || step[0].y > HEIGHT - BORDER
                || step[0].x > WIDTH - BORDER + 1.0
                || step[0].x < BORDER - 1.0
        })
        .count();
    short
        + excess * 0.35
        + turned.iter().sum::<f32>() * 0.06
        + (sharpest - 8.0).max(0.0) * 1.5
        + out as f32 * 2.0
}

pub(crate) fn near(a: (f32, f32, f32, f32), b: (f32, f32, f32, f32)) -> bool {
    a.0 < b.2 && b.0 < a.2 && a.1 < b.3 && b.1 < a.3
}

pub(crate) fn pair_cost(run: &Run, other: &Run) -> f32 {
    run.lines.iter().flat_map(|a| other.lines.iter().map(move |b| crossing(&a.spaces, &b.spaces, 1.5))).sum()
}

pub(crate) fn crossing(a: &[Space], b: &[Space], gap: f32) -> f32 {
    a.iter().flat_map(|a| b.iter().map(move |b| touch(a, b, gap))).sum()
}

/// How far two spaces overlap.
pub(crate) fn touch(a: &Space, b: &Space, gap: f32) -> f32 {
    if a.at.distance(b.at) > 50.0 {
        return 0.0;
    }
    let points = |space: &Space| {
        let (sin, cos) = space.angle.to_radians().sin_cos();
        let half = (space.length - SPACE_HEIGHT).max(0.0) / 2.0;
        [-1.0, -0.5, 0.0, 0.5, 1.0].map(|k| space.at.plus(k * half * cos, k * half * sin))
    };
    let closest = points(a).iter().flat_map(|p| points(b).map(|q| p.distance(q))).fold(f32::MAX, f32::min);
    let deep = (SPACE_HEIGHT + gap - closest).max(0.0);
    2.0 * deep + 0.5 * deep * deep
}

pub(crate) fn city_cost(space: &Space, city: Point, own_end: bool) -> f32 {
    if space.at.distance(city) > 50.0 {
        return 0.0;
    }
    let [a, b] = space.ends();
    let closest = [a, b, space.at].iter().map(|p| p.distance(city)).fold(f32::MAX, f32::min);
    let clear = if own_end { CITY + 1.0 } else { CITY + SPACE_HEIGHT / 2.0 + 2.0 };
    (clear - closest).max(0.0) * 1.5
}

pub(crate) fn name_cost(space: &Space, name: &NameBox) -> f32 {
    if (space.at.x - name.x - name.width / 2.0).abs() > name.width / 2.0 + 26.0
        || (space.at.y - name.y).abs() > 45.0
    {
        return 0.0;
    }
    let [a, b] = space.ends();
    let quarter = |p: Point, q: Point| Point::new((p.x + q.x) / 2.0, (p.y + q.y) / 2.0);
    [a, quarter(a, space.at), space.at, quarter(space.at, b), b]
        .iter()
        .map(|&p| inside(p, name, 0.46 * SPACE_HEIGHT))
        .sum::<f32>()
        * 0.7
}

pub(crate) fn disc_on_name(disc: Point, name: &NameBox) -> f32 {
    inside(disc, name, CITY + 1.0) * 2.0
}

/// How far a disc overlaps a box.
pub(crate) fn inside(p: Point, name: &NameBox, reach: f32) -> f32 {
    let dx = (name.x - reach - p.x).max(p.x - name.x - name.width - reach);
    let dy = (name.y - reach - p.y).max(p.y - name.y - name.height - reach);
    (-dx.max(dy)).max(0.0)
}

pub(crate) fn boxes(a: &NameBox, b: &NameBox) -> f32 {
    let dx = (a.x + a.width).min(b.x + b.width) - a.x.max(b.x) + 4.0;
    let dy = (a.y + a.height).min(b.y + b.height) - a.y.max(b.y) + 2.0;
    dx.min(dy).max(0.0) * 4.0
}

pub(crate) fn frame_cost(space: &Space) -> f32 {
    let reach = SPACE_HEIGHT / 2.0 + 1.0;
    space
        .ends()
        .iter()
        .chain([&space.at])
        .map(|p| {
            let (left, right) = (BORDER + 1.0 - p.x, p.x - WIDTH + BORDER + 1.0);
            let (top, bottom) = (BORDER + reach - p.y, p.y - HEIGHT + BORDER + reach);
            left.max(0.0) + right.max(0.0) + top.max(0.0) + bottom.max(0.0)
        })
        .sum::<f32>()
        * 2.0
}
