//! Reads the islands from `data/`: districts, what touches them, and every way to lay them out (SK-1.2, SK-1.3).

use midway_game::{Row, SetupError, Tables};

use crate::{Archipelago, DistrictId, Land};

/// The colours of districts, in the order of their tokens.
const DISTRICT_COLORS: [&str; 4] = ["yellow", "green", "white", "brown"];

pub(crate) fn district_color(id: &str) -> Option<usize> {
    DISTRICT_COLORS.iter().position(|color| *color == id)
}

/// The islands with what is on them, before they are laid out.
pub(crate) struct Ground {
    pub(crate) islands: Vec<String>,
    pub(crate) island_land: Vec<Land>,
    pub(crate) districts: Vec<String>,
    pub(crate) color_land: [Land; 4],
    near: Vec<Land>,
    lakes: Vec<Land>,
    airships: Vec<Land>,
    windmills: Vec<Land>,
    /// Island, name and district of every port.
    ports: Vec<(usize, String, DistrictId)>,
}

impl Ground {
    pub(crate) fn read(tables: &Tables) -> Result<Ground, SetupError> {
        let islands = read_islands(tables)?;
        let mut ground = Ground {
            island_land: vec![Land::NONE; islands.len()],
            islands,
            districts: Vec::new(),
            color_land: [Land::NONE; 4],
            near: Vec::new(),
            lakes: Vec::new(),
            airships: Vec::new(),
            windmills: Vec::new(),
            ports: Vec::new(),
        };
        ground.read_districts(tables)?;
        ground.read_features(tables)?;
        Ok(ground)
    }

    fn island(&self, row: &Row<'_>) -> Result<usize, SetupError> {
        row.one_of("island", "island", |id| self.islands.iter().position(|island| island == id))
    }

    fn find(&self, id: &str) -> Option<DistrictId> {
        self.districts.iter().position(|other| other == id).map(|index| DistrictId(index as u8))
    }

    /// A cell that names districts of one island.
    fn land(&self, row: &Row<'_>, column: &str, island: usize) -> Result<Land, SetupError> {
        let mut land = Land::NONE;
        for id in row.text(column)?.split(' ') {
            let district = self.find(id).filter(|&district| self.island_land[island].has(district));
            let district = district.ok_or_else(|| {
                row.fault(format!("{column} names '{id}', which is no district of {}", self.islands[island]))
            })?;
            land |= Land::of(district);
        }
        Ok(land)
    }

    fn read_districts(&mut self, tables: &Tables) -> Result<(), SetupError> {
        let table = tables.table("districts.tsv")?;
        for row in table.rows() {
            let (id, island) = (row.id("district")?, self.island(&row)?);
            if self.find(id).is_some() {
                return Err(row.fault(format!("{id} has a row already")));
            }
            if self.districts.len() == DistrictId::MOST {
                return Err(row.fault(format!("there are at most {} districts", DistrictId::MOST)));
            }
            let district = Land::of(DistrictId(self.districts.len() as u8));
            let color = row.one_of("color", "district colour", district_color)?;
            row.number::<f64>("x", -1000.0..=1000.0)?;
            row.number::<f64>("y", -1000.0..=1000.0)?;
            self.districts.push(id.into());
            self.island_land[island] |= district;
            self.color_land[color] |= district;
        }
        for (index, row) in table.rows().enumerate() {
            let near = self.land(&row, "neighbours", self.island(&row)?)?;
            if near.has(DistrictId(index as u8)) {
                return Err(row.fault("a district is no neighbour of itself"));
            }
            self.near.push(near);
        }
        for (index, row) in table.rows().enumerate() {
            let here = DistrictId(index as u8);
            if let Some(other) = self.near[index].iter().find(|other| !self.near[other.index()].has(here)) {
                let other = &self.districts[other.index()];
                return Err(row.fault(format!("{other} does not list {} back", self.districts[index])));
            }
        }
        Ok(())
    }

    fn read_features(&mut self, tables: &Tables) -> Result<(), SetupError> {
        for row in tables.table("features.tsv")?.rows() {
            let island = self.island(&row)?;
            let land = self.land(&row, "districts", island)?;
            match row.text("kind")? {
                "lake" => self.lakes.push(land),
                "airship" => self.airships.push(land),
                "windmill" => self.windmills.push(land),
                "port" => {
                    let Some(district) = land.iter().next().filter(|_| land.len() == 1) else {
                        return Err(row.fault("a port lies in one district"));
                    };
                    self.ports.push((island, row.text("port")?.into(), district));
                }
                other => {
                    return Err(
                        row.fault(format!("kind is '{other}'; it must be lake, airship, windmill or port"))
                    );
                }
            }
        }
        Ok(())
    }

    fn port(&self, row: &Row<'_>, island: u8, column: &str) -> Result<DistrictId, SetupError> {
        let name = row.text(column)?;
        let port = self.ports.iter().find(|(on, port, _)| *on == usize::from(island) && port == name);
        port.map(|&(_, _, district)| district).ok_or_else(|| {
            row.fault(format!("island {} has no port '{name}'", self.islands[usize::from(island)]))
        })
    }

    /// Every way to lay distinct outer islands on the slots in use, in order, and the board each makes.
    pub(crate) fn boards(
        &self,
        tables: &Tables,
        slots: &[u8],
    ) -> Result<(Vec<Vec<u8>>, Vec<Archipelago>), SetupError> {
        let mut placements: Vec<Vec<u8>> = vec![Vec::new()];
        for _ in slots {
            let longer = placements.iter().flat_map(|placed| {
                let rest = (1..self.islands.len() as u8).filter(move |island| !placed.contains(island));
                rest.map(move |island| [placed.clone(), vec![island]].concat())
            });
            placements = longer.collect();
        }
        let boards =
            placements.iter().map(|placed| self.board(tables, slots, placed)).collect::<Result<_, _>>()?;
        Ok((placements, boards))
    }

    fn board(&self, tables: &Tables, slots: &[u8], placed: &[u8]) -> Result<Archipelago, SetupError> {
        let islands: Vec<Land> = std::iter::once(0)
            .chain(placed.iter().copied())
            .map(|island| self.island_land[usize::from(island)])
            .collect();
        let in_play = islands.iter().fold(Land::NONE, |land, &island| land | island);
        let mut near = [Land::NONE; DistrictId::MOST];
        near[..self.near.len()].copy_from_slice(&self.near);
        let near_on_island = near;
        let bridges = self.bridges(tables, slots, placed)?;
        for bridge in &bridges {
            bridge.iter().for_each(|end| near[end.index()] |= bridge.without(Land::of(end)));
        }
        let there =
            |features: &[Land]| features.iter().copied().filter(|feature| in_play.meets(*feature)).collect();
        Ok(Archipelago {
            in_play,
            near,
            near_on_island,
            islands,
            bridges,
            lakes: there(&self.lakes),
            airships: there(&self.airships),
            windmills: there(&self.windmills),
        })
    }

    fn bridges(&self, tables: &Tables, slots: &[u8], placed: &[u8]) -> Result<Vec<Land>, SetupError> {
        let lying = |slot: u8| slots.iter().position(|used| *used == slot).map(|index| placed[index]);
        let mut bridges = Vec::new();
        for row in tables.table("bridges.tsv")?.rows() {
            let Some(island) = lying(row.number("slot", 0..=9)?) else { continue };
            let from = self.port(&row, island, "port")?;
            let to = match row.maybe("to_slot")? {
                None => Some(row.one_of("to_district", "district of the centre", |id| {
                    self.find(id).filter(|&district| self.island_land[0].has(district))
                })?),
                Some(_) => match lying(row.number("to_slot", 0..=9)?) {
                    Some(other) => Some(self.port(&row, other, "to_port")?),
                    None => None,
                },
            };
            bridges.extend(to.map(|to| Land::of(from) | Land::of(to)));
        }
        Ok(bridges)
    }
}

fn read_islands(tables: &Tables) -> Result<Vec<String>, SetupError> {
    let table = tables.table("islands.tsv")?;
    let mut islands: Vec<String> = Vec::new();
    let mut centre = None;
    for row in table.rows() {
        let id: String = row.id("island")?.into();
        if islands.contains(&id) || centre.as_ref() == Some(&id) {
            return Err(row.fault(format!("{id} has a row already")));
        }
        match row.text("kind")? {
            "centre" if centre.is_none() => centre = Some(id),
            "outer" => islands.push(id),
            _ => return Err(row.fault("kind must be outer, or centre for one island")),
        }
    }
    let centre = centre.ok_or_else(|| table.fault("there is no centre"))?;
    islands.insert(0, centre);
    Ok(islands)
}

/// The slots there are. Where they lie and how they turn an island matters to the picture only.
pub(crate) fn read_slots(tables: &Tables) -> Result<Vec<u8>, SetupError> {
    let mut slots = Vec::new();
    for row in tables.table("slots.tsv")?.rows() {
        let slot = row.number("slot", 0..=9)?;
        if slots.contains(&slot) {
            return Err(row.fault(format!("slot {slot} has a row already")));
        }
        row.text("name")?;
        row.number::<u16>("rotation", 0..=359)?;
        slots.push(slot);
    }
    Ok(slots)
}

pub(crate) fn check_bridges(tables: &Tables, slots: &[u8]) -> Result<(), SetupError> {
    for row in tables.table("bridges.tsv")?.rows() {
        for column in ["slot", "to_slot"] {
            if row.maybe(column)?.is_some() {
                let slot = row.number(column, 0..=9)?;
                if !slots.contains(&slot) {
                    return Err(row.fault(format!("there is no slot {slot} in slots.tsv")));
                }
            }
        }
    }
    Ok(())
}

pub(crate) fn read_placement(tables: &Tables, seats: u8, known: &[u8]) -> Result<Vec<u8>, SetupError> {
    let table = tables.table("placement.tsv")?;
    for row in table.rows() {
        if row.number::<u8>("seats", 2..=4)? == seats {
            let slots: Result<Vec<u8>, _> = row.text("slots")?.split(' ').map(str::parse).collect();
            let slots = slots.map_err(|_| row.fault("slots must be numbers of slots"))?;
            let distinct = slots.iter().enumerate().all(|(n, slot)| !slots[..n].contains(slot));
            if !distinct || slots.is_empty() || slots.len() > 4 {
                return Err(row.fault("slots must be up to four different slots"));
            }
            if let Some(slot) = slots.iter().find(|slot| !known.contains(slot)) {
                return Err(row.fault(format!("there is no slot {slot} in slots.tsv")));
            }
            return Ok(slots);
        }
    }
    Err(table.fault(format!("there is no row for {seats} seats")))
}
