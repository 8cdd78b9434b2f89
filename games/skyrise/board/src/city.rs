//! The drawing columns of the tables: where districts, sights and bridges lie.

use std::sync::OnceLock;

use midway_skyrise::Skyrise;
use midway_ui::Point;
use midway_ui::game::{Game, Row, SetupError, Tables, Tsv};

/// A district as the tables draw it.
#[derive(Clone, Debug)]
pub(crate) struct Plot {
    pub(crate) id: String,
    pub(crate) island: String,
    pub(crate) color: usize,
    /// The place of a piece.
    pub(crate) at: Point,
    pub(crate) outline: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    Lake,
    Airship,
    Windmill,
}

/// A lake, an airship or a windmill as the tables draw it.
#[derive(Clone, Debug)]
pub(crate) struct Feature {
    pub(crate) sight: Sight,
    pub(crate) island: String,
    /// The districts that touch it, by id.
    pub(crate) districts: Vec<String>,
    pub(crate) at: Point,
    pub(crate) outline: Vec<Point>,
}

#[derive(Clone, Debug)]
struct Port {
    island: String,
    name: String,
    at: Point,
}

/// A bridge, by the slots and ports of its ends.
#[derive(Clone, Debug)]
pub(crate) struct Span {
    pub(crate) slot: u8,
    pub(crate) port: String,
    /// The slot and port of the other end; `None` for the centre.
    pub(crate) to: Option<(u8, String)>,
}

/// The drawing columns of the standard tables.
#[derive(Debug, Default)]
pub(crate) struct City {
    pub(crate) plots: Vec<Plot>,
    pub(crate) features: Vec<Feature>,
    pub(crate) persons: Vec<String>,
    ports: Vec<Port>,
    pub(crate) spans: Vec<Span>,
    /// Slots in use by number of seats, and the quarter turns of each slot.
    pub(crate) placements: Vec<(u8, Vec<u8>)>,
    quarters: Vec<(u8, u8)>,
}

impl City {
    /// The city, read once. The tables are part of the program and are read in the tests of the rules too.
    pub(crate) fn standard() -> &'static City {
        static CITY: OnceLock<City> = OnceLock::new();
        CITY.get_or_init(|| City::read(&Tables::standard(Skyrise::META.tables)).unwrap_or_default())
    }

    fn read(tables: &Tables) -> Result<City, SetupError> {
        let (features, ports) = read_features(&tables.table("features.tsv")?)?;
        Ok(City {
            plots: each(&tables.table("districts.tsv")?, read_plot)?,
            features,
            ports,
            spans: each(&tables.table("bridges.tsv")?, read_span)?,
            placements: each(&tables.table("placement.tsv")?, |row| {
                let slots = row.text("slots")?.split(' ').filter_map(|slot| slot.parse().ok()).collect();
                Ok((row.number("seats", 2..=4)?, slots))
            })?,
            quarters: each(&tables.table("slots.tsv")?, |row| {
                Ok((row.number("slot", 0..=9)?, (row.number::<u16>("rotation", 0..=359)? / 90) as u8))
            })?,
            persons: each(&tables.table("letters.tsv")?, |row| Ok(row.text("name")?.to_owned()))?,
        })
    }

    pub(crate) fn plot(&self, id: &str) -> Option<&Plot> {
        self.plots.iter().find(|plot| plot.id == id)
    }

    pub(crate) fn islands(&self) -> Vec<&str> {
        let mut islands: Vec<&str> = self.plots.iter().map(|plot| plot.island.as_str()).collect();
        islands.dedup();
        islands
    }

    pub(crate) fn quarters(&self, slot: u8) -> u8 {
        self.quarters.iter().find(|(other, _)| *other == slot).map_or(0, |(_, quarters)| *quarters)
    }

    pub(crate) fn port(&self, island: &str, name: &str) -> Option<Point> {
        self.ports.iter().find(|port| port.island == island && port.name == name).map(|port| port.at)
    }
}

fn each<T>(table: &Tsv<'_>, read: impl Fn(&Row<'_>) -> Result<T, SetupError>) -> Result<Vec<T>, SetupError> {
    table.rows().map(|row| read(&row)).collect()
}

fn read_point(row: &Row<'_>) -> Result<Point, SetupError> {
    Ok(Point::new(row.number("x", -1000.0..=1000.0)?, row.number("y", -1000.0..=1000.0)?))
}

fn read_outline(corners: &str) -> Vec<Point> {
    let corner = |corner: &str| {
        let (x, y) = corner.split_once(',')?;
        Some(Point::new(x.parse().ok()?, y.parse().ok()?))
    };
    corners.split(' ').filter_map(corner).collect()
}

/// Sights on the one hand, the ports where bridges end on the other.
fn read_features(table: &Tsv<'_>) -> Result<(Vec<Feature>, Vec<Port>), SetupError> {
    let (mut features, mut ports) = (Vec::new(), Vec::new());
    for row in table.rows() {
        let (island, at) = (row.text("island")?.to_owned(), read_point(&row)?);
        let sight = match row.text("kind")? {
            "lake" => Sight::Lake,
            "airship" => Sight::Airship,
            "windmill" => Sight::Windmill,
            _ => {
                ports.push(Port { island, name: row.text("port")?.to_owned(), at });
                continue;
            }
        };
        let districts = row.text("districts")?.split(' ').map(str::to_owned).collect();
        let outline = row.maybe("polygon")?.map(read_outline).unwrap_or_default();
        features.push(Feature { sight, island, districts, at, outline });
    }
    Ok((features, ports))
}

fn read_plot(row: &Row<'_>) -> Result<Plot, SetupError> {
    Ok(Plot {
        id: row.text("district")?.to_owned(),
        island: row.text("island")?.to_owned(),
        color: crate::survey::COLORS.iter().position(|color| row.text("color") == Ok(color)).unwrap_or(0),
        at: read_point(row)?,
        outline: read_outline(row.text("polygon")?),
    })
}

fn read_span(row: &Row<'_>) -> Result<Span, SetupError> {
    let to = match row.maybe("to_slot")? {
        Some(_) => Some((row.number("to_slot", 0..=9)?, row.text("to_port")?.to_owned())),
        None => None,
    };
    Ok(Span { slot: row.number("slot", 0..=9)?, port: row.text("port")?.to_owned(), to })
}
