//! The two maps as drawings: where cities lie, how routes run, where names stand, what is land.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use midway_rails_sails::{Mode, World};
use midway_ui::Point;
use midway_ui::game::{Row, SetupError, TableFile, Tables, table_files};

use crate::projection::{GREAT_LAKES, PERIOD, Projection, WORLD};

/// One map as a drawing.
#[derive(Debug)]
pub struct Atlas {
    /// The name of its files.
    pub name: &'static str,
    pub(crate) projection: &'static Projection,
    pub(crate) spots: BTreeMap<String, Spot>,
    pub(crate) bends: BTreeMap<(String, String, Mode), Bend>,
    pub(crate) outlines: Vec<Outline>,
}

/// Where a city lies on the paper, and where its name stands.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Where the projection alone would put it.
    pub true_place: Point,
    pub place: Point,
    /// From the city to the baseline of its name, and which end of the name that is.
    pub name: Point,
    pub anchor: Anchor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// How a route runs: the handles of a Bézier curve, each from its own end.
#[derive(Clone, Copy, Debug)]
pub struct Bend {
    pub leave: Point,
    pub arrive: Point,
    /// Whether it leaves the paper in the west and returns in the east.
    pub seam: bool,
}

/// A closed outline of the coast.
#[derive(Debug)]
pub(crate) struct Outline {
    pub(crate) ground: Ground,
    pub(crate) points: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Land,
    Water,
}

const FILES: &[TableFile] = table_files![
    "great_lakes_chart.tsv",
    "great_lakes_cities.tsv",
    "great_lakes_land.txt",
    "great_lakes_lanes.tsv",
    "world_chart.tsv",
    "world_cities.tsv",
    "world_land.txt",
    "world_lanes.tsv",
];

impl Atlas {
    /// The atlas of the map that has these cities.
    pub fn of(world: &World) -> &'static Atlas {
        let [chart, lakes] = Atlas::all();
        let known =
            |atlas: &Atlas| world.cities.iter().filter(|city| atlas.spots.contains_key(&city.id)).count();
        if known(lakes) > known(chart) { lakes } else { chart }
    }

    pub fn all() -> [&'static Atlas; 2] {
        static ATLASES: OnceLock<[Atlas; 2]> = OnceLock::new();
        let [world, lakes] =
            ATLASES.get_or_init(|| [Atlas::read("world", &WORLD), Atlas::read("great_lakes", &GREAT_LAKES)]);
        [world, lakes]
    }

    pub fn spot(&self, city: &str) -> Option<&Spot> {
        self.spots.get(city)
    }

    /// Whether a place on the paper is land.
    pub fn is_land(&self, place: Point) -> bool {
        let copies = if self.projection.wraps { [-PERIOD, 0.0, PERIOD].as_slice() } else { &[0.0] };
        self.outlines.iter().fold(false, |land, outline| {
            let within = copies.iter().any(|&shift| outline.holds(place.plus(shift, 0.0)));
            if within { outline.ground == Ground::Land } else { land }
        })
    }

    /// The tables are embedded, and a test reads all of them; what cannot be read is left out.
    fn read(name: &'static str, projection: &'static Projection) -> Atlas {
        let tables = Tables::standard(FILES);
        let spots = read_spots(&tables, name, projection).unwrap_or_default();
        let bends = read_bends(&tables, name).unwrap_or_default();
        let land = tables.text(&format!("{name}_land.txt")).unwrap_or_default();
        let outlines = land.lines().filter_map(|line| read_outline(line, projection)).collect();
        Atlas { name, projection, spots, bends, outlines }
    }
}

fn coordinate(row: &Row<'_>, column: &str) -> Result<f32, SetupError> {
    row.number(column, -2000.0..=2000.0)
}

fn read_spots(
    tables: &Tables,
    name: &str,
    projection: &Projection,
) -> Result<BTreeMap<String, Spot>, SetupError> {
    let mut spots = BTreeMap::new();
    for row in tables.table(&format!("{name}_cities.tsv"))?.rows() {
        let place = projection.place(coordinate(&row, "draw_lon")?, coordinate(&row, "lat")?);
        let spot = Spot { true_place: place, place, name: Point::new(12.0, 5.0), anchor: Anchor::Start };
        spots.insert(row.text("city")?.to_owned(), spot);
    }
    for row in tables.table(&format!("{name}_chart.tsv"))?.rows() {
        let Some(spot) = spots.get_mut(row.text("city")?) else { continue };
        spot.place = spot.true_place.plus(coordinate(&row, "nudge_x")?, coordinate(&row, "nudge_y")?);
        spot.name = Point::new(coordinate(&row, "name_x")?, coordinate(&row, "name_y")?);
        spot.anchor = row.one_of("anchor", "anchor", Anchor::from_id)?;
    }
    Ok(spots)
}

fn read_bends(tables: &Tables, name: &str) -> Result<BTreeMap<(String, String, Mode), Bend>, SetupError> {
    let mut bends = BTreeMap::new();
    for row in tables.table(&format!("{name}_lanes.tsv"))?.rows() {
        let mode = row.one_of("mode", "mode", Mode::from_id)?;
        let bend = Bend {
            leave: Point::new(coordinate(&row, "leave_x")?, coordinate(&row, "leave_y")?),
            arrive: Point::new(coordinate(&row, "arrive_x")?, coordinate(&row, "arrive_y")?),
            seam: row.text("seam")? == "yes",
        };
        bends.insert((row.text("city_a")?.to_owned(), row.text("city_b")?.to_owned(), mode), bend);
    }
    Ok(bends)
}

/// `land -13500,6898 …`: what it bounds, then longitude and latitude in hundredths of a degree.
fn read_outline(line: &str, projection: &Projection) -> Option<Outline> {
    let mut words = line.split(' ');
    let ground = match words.next()? {
        "land" | "isle" => Ground::Land,
        "water" => Ground::Water,
        _ => return None,
    };
    let point = |word: &str| {
        let (lon, lat) = word.split_once(',')?;
        Some(projection.place(lon.parse::<f32>().ok()? / 100.0, lat.parse::<f32>().ok()? / 100.0))
    };
    Some(Outline { ground, points: words.map(point).collect::<Option<_>>()? })
}

impl Outline {
    fn holds(&self, place: Point) -> bool {
        let Some(&last) = self.points.last() else { return false };
        let mut before = last;
        let mut inside = false;
        for &point in &self.points {
            let crosses = (point.y > place.y) != (before.y > place.y);
            let at = before.x + (place.y - before.y) / (point.y - before.y) * (point.x - before.x);
            inside ^= crosses && place.x < at;
            before = point;
        }
        inside
    }
}

midway_ui::game::ids!(Anchor: Start = "start", Middle = "middle", End = "end");
