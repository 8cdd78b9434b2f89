//! From longitude and latitude to the paper.

use midway_ui::Point;

/// The paper of both maps: three units wide to two high, like the printed boards.
pub const WIDTH: f32 = 1200.0;
pub const HEIGHT: f32 = 800.0;
/// The width of the ruled border around the chart.
pub const BORDER: f32 = 14.0;
/// The width of the chart inside the border: a map that goes round the world repeats after this.
pub const PERIOD: f32 = WIDTH - 2.0 * BORDER;

/// Where some meridians and parallels are drawn; between them, positions are interpolated.
#[derive(Debug)]
pub(crate) struct Projection {
    meridians: &'static [(f32, f32)],
    parallels: &'static [(f32, f32)],
    /// Degrees between the lines of the graticule.
    pub(crate) graticule: (i32, i32),
    /// Whether the eastern edge joins the western one.
    pub(crate) wraps: bool,
}

/// The World: Europe, where routes are short and many, has twice its room on a globe; the Pacific, where they are long
/// and few, has half. The parallels are farther apart towards the north for the same reason.
pub(crate) const WORLD: Projection = Projection {
    meridians: &[
        (-135.0, 14.0),
        (-123.0, 78.0),
        (-97.0, 172.0),
        (-74.0, 262.0),
        (-43.0, 362.0),
        (-22.0, 424.0),
        (-3.0, 488.0),
        (10.0, 558.0),
        (24.0, 622.0),
        (38.0, 676.0),
        (51.0, 736.0),
        (74.0, 818.0),
        (100.0, 892.0),
        (116.0, 934.0),
        (140.0, 1012.0),
        (159.0, 1066.0),
        (172.0, 1100.0),
        (225.0, 1186.0),
    ],
    parallels: &[
        (84.0, 14.0),
        (71.0, 82.0),
        (61.0, 142.0),
        (53.0, 212.0),
        (43.0, 290.0),
        (30.0, 386.0),
        (10.0, 496.0),
        (-10.0, 584.0),
        (-34.0, 694.0),
        (-47.0, 744.0),
        (-57.0, 786.0),
    ],
    graticule: (15, 15),
    wraps: true,
};

/// The Great Lakes: almost as on a globe.
pub(crate) const GREAT_LAKES: Projection = Projection {
    meridians: &[(-93.1, 14.0), (-72.6, 1186.0)],
    parallels: &[(49.35, 14.0), (40.2, 786.0)],
    graticule: (2, 1),
    wraps: false,
};

impl Projection {
    pub(crate) fn place(&self, lon: f32, lat: f32) -> Point {
        let round = match self.meridians {
            [first, ..] if self.wraps => ((lon - first.0) / 360.0).floor(),
            _ => 0.0,
        };
        let x = between(self.meridians, lon - 360.0 * round) + PERIOD * round;
        Point { x, y: between(self.parallels, lat) }
    }
}

/// Linear interpolation between the given points, and extrapolation beyond them.
fn between(points: &[(f32, f32)], at: f32) -> f32 {
    let rising = points.first().zip(points.last()).is_some_and(|(first, last)| first.0 < last.0);
    let passed = |point: &&(f32, f32)| if rising { point.0 <= at } else { point.0 >= at };
    let next = points.iter().take_while(passed).count().clamp(1, points.len() - 1);
    let ((from, low), (to, high)) = (points[next - 1], points[next]);
    low + (at - from) / (to - from) * (high - low)
}
