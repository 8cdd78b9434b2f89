//! Reads the box from `data/`, but for its islands, and says file, line and fault where a table is wrong.

use midway_game::{Row, SetupError, Tables, Tsv};

use crate::Land;
use crate::ground::{Ground, check_bridges, district_color, read_placement, read_slots};
use crate::kit::{Height, Kit, Objective, Panorama, Scenery, Whose, Wonder, WonderEffect};
use crate::tokens::Token;

pub(crate) fn read_kit(tables: &Tables, seats: u8) -> Result<Kit, SetupError> {
    let colors = read_ids(tables, "colors.tsv", "color", 4)?;
    let buildings = read_buildings(tables, &colors)?;
    let ground = Ground::read(tables)?;
    let known_slots = read_slots(tables)?;
    check_letters(tables)?;
    check_bridges(tables, &known_slots)?;
    let slots = read_placement(tables, seats, &known_slots)?;
    let (placements, boards) = ground.boards(tables, &slots)?;
    let numbers = NumberTable { tables, seats };
    let kit = Kit {
        colors,
        numbers: buildings.numbers,
        of_color: buildings.of_color,
        of_height: buildings.of_height,
        of_era: buildings.of_era,
        color_land: ground.color_land,
        island_land: ground.island_land,
        islands: ground.islands,
        districts: ground.districts,
        outer: slots.len(),
        placements,
        boards,
        bag: read_bag(tables, seats)?,
        wonders: read_wonders(tables)?,
        panoramas: read_panoramas(tables)?,
        objectives: read_objectives(tables)?,
        tiles: read_tiles(tables)?,
        rows: read_rows(tables)?,
        wonders_each: numbers.small("wonders", 1, 2)?,
        wonder_cards: numbers.small("wonder_cards_dealt", 1, 8)?,
        panoramas_up: numbers.small("panoramas_up", 0, 5)?,
        keys: read_keys(&numbers)?,
        control: numbers.find("control", 0, 60)?,
        surplus: numbers.find("surplus_token", 0, 60)?,
        commission: numbers.find("commission", 0, 60)?,
    };
    check_kit(tables, seats, &kit)?;
    Ok(kit)
}

/// Ids of a table's rows, each once.
fn read_ids(tables: &Tables, file: &str, column: &str, count: usize) -> Result<Vec<String>, SetupError> {
    let table = tables.table(file)?;
    let mut ids: Vec<String> = Vec::new();
    for row in table.rows() {
        let id = row.id(column)?;
        if ids.iter().any(|other| other == id) {
            return Err(row.fault(format!("{id} has a row already")));
        }
        ids.push(id.into());
    }
    if ids.len() != count {
        return Err(table.fault(format!("there are {} rows; there must be {count}", ids.len())));
    }
    Ok(ids)
}

#[derive(Default)]
struct Buildings {
    numbers: Vec<u16>,
    of_color: [u64; 4],
    of_height: [u64; 3],
    of_era: [u64; 2],
}

fn read_buildings(tables: &Tables, colors: &[String]) -> Result<Buildings, SetupError> {
    let table = tables.table("buildings.tsv")?;
    let mut rows: Vec<(u16, usize, Height, usize)> = Vec::new();
    for row in table.rows() {
        let color = row.one_of("color", "player colour", |id| colors.iter().position(|color| color == id))?;
        let number = row.number::<u16>("number", 1..=999)?;
        let height = row.one_of("height", "height: low, medium or tall", Height::from_id)?;
        let era = row.number::<usize>("era", 1..=2)?;
        if rows.iter().any(|&(other, ..)| other == number) {
            return Err(row.fault(format!("the number {number} is there already")));
        }
        rows.push((number, color, height, era));
    }
    rows.sort_unstable_by_key(|&(number, ..)| number);
    if rows.len() > 48 {
        return Err(table.fault("there are at most 48 buildings"));
    }
    let mut buildings = Buildings::default();
    for (index, (number, color, height, era)) in rows.into_iter().enumerate() {
        buildings.numbers.push(number);
        buildings.of_color[color] |= 1 << index;
        buildings.of_height[height.index()] |= 1 << index;
        buildings.of_era[era - 1] |= 1 << index;
    }
    check_sets(&table, colors, &buildings)?;
    Ok(buildings)
}

/// SK-1.1: twelve buildings a colour, by height and by era.
fn check_sets(table: &Tsv<'_>, colors: &[String], buildings: &Buildings) -> Result<(), SetupError> {
    for (color, own) in colors.iter().zip(buildings.of_color) {
        let heights = buildings.of_height.map(|set| (set & own).count_ones());
        let eras = buildings.of_era.map(|set| (set & own).count_ones());
        if heights != [4, 5, 3] || eras != [7, 5] {
            let what =
                format!("{color} must have 4 low, 5 medium and 3 tall buildings, 7 of era 1 and 5 of era 2");
            return Err(table.fault(what));
        }
    }
    Ok(())
}

/// The letters of the patrons; their names are decoration.
fn check_letters(tables: &Tables) -> Result<(), SetupError> {
    let table = tables.table("letters.tsv")?;
    let mut letters = Vec::new();
    for row in table.rows() {
        let letter = row.one_of("letter", "letter: A, B, C or D", |id| match Token::from_id(id) {
            Some(Token::Patron(letter)) => Some(letter),
            _ => None,
        })?;
        if letters.contains(&letter) {
            return Err(row.fault("this letter has a row already"));
        }
        row.text("name")?;
        letters.push(letter);
    }
    if letters.len() == 4 { Ok(()) } else { Err(table.fault("every letter from A to D needs a row")) }
}

fn read_bag(tables: &Tables, seats: u8) -> Result<[u8; 10], SetupError> {
    let table = tables.table("tokens.tsv")?;
    let mut bag = [0; 10];
    let mut seen = [false; 10];
    for row in table.rows() {
        let token = row.one_of("token", "token", Token::from_id)?;
        if std::mem::replace(&mut seen[token.index()], true) {
            return Err(row.fault("this token has a row already"));
        }
        let count = row.number::<u8>("box", 0..=64)?;
        bag[token.index()] = count - row.number::<u8>(&format!("removed_{seats}"), 0..=count)?;
    }
    match Token::ALL.into_iter().find(|token| !seen[token.index()]) {
        Some(token) => Err(table.fault(format!("{} has no row", token.id()))),
        None => Ok(bag),
    }
}

fn read_wonders(tables: &Tables) -> Result<Vec<Wonder>, SetupError> {
    let table = tables.table("wonders.tsv")?;
    let mut wonders: Vec<Wonder> = Vec::new();
    for row in table.rows() {
        let wonder = read_wonder(&row)?;
        if wonders.iter().any(|other| other.id == wonder.id || other.effect == wonder.effect) {
            return Err(row.fault("this wonder, or one with this effect, has a row already"));
        }
        if wonders.iter().any(|other| other.initiative == wonder.initiative) {
            return Err(row.fault("no two wonders have the same initiative"));
        }
        wonders.push(wonder);
    }
    let missing = |effect: &WonderEffect| !wonders.iter().any(|wonder| wonder.effect == *effect);
    match WonderEffect::ALL.into_iter().find(missing) {
        Some(effect) => Err(table.fault(format!("no wonder has the effect {}", effect.id()))),
        None => Ok(wonders),
    }
}

fn read_wonder(row: &Row<'_>) -> Result<Wonder, SetupError> {
    let number = |column: &str| match row.maybe(column)? {
        None => Ok(0),
        Some(_) => row.number::<i16>(column, 0..=60),
    };
    Ok(Wonder {
        id: row.id("id")?.into(),
        name: row.text("name_en")?.into(),
        initiative: row.number("initiative", 1..=99)?,
        effect: row.one_of("effect", "effect", WonderEffect::from_id)?,
        points: number("points")?,
        need: number("need")? as u32,
        whose: match row.text("whose")? {
            "own" => Whose::Own,
            "any" | "-" => Whose::Any,
            other => return Err(row.fault(format!("whose is '{other}'; it must be own or any"))),
        },
        cap: row.maybe("cap")?.map(|_| row.number("cap", 0..=200)).transpose()?,
        steps: [number("p1")?, number("p2")?, number("p3")?],
    })
}

fn read_panoramas(tables: &Tables) -> Result<Vec<Panorama>, SetupError> {
    let rows = read_ids(tables, "panoramas.tsv", "panorama", 5)?;
    let table = tables.table("panoramas.tsv")?;
    rows.into_iter().zip(table.rows()).map(|(id, row)| read_panorama(id, &row)).collect()
}

fn read_panorama(id: String, row: &Row<'_>) -> Result<Panorama, SetupError> {
    let counts =
        row.one_of("counts", "scenery: lake, airship, windmill, bridge or island", Scenery::from_id)?;
    let need = row.number("need", 1..=9)?;
    // A windmill counts for each structure that touches it, and a bridge has two ends.
    if (counts == Scenery::Windmill && need != 1) || (counts == Scenery::Bridge && need != 2) {
        return Err(row.fault("need must be 1 for windmills and 2 for bridges"));
    }
    Ok(Panorama { id, counts, need, points: row.number("points", 0..=60)? })
}

fn read_objectives(tables: &Tables) -> Result<Vec<Objective>, SetupError> {
    let rows = read_ids(tables, "objectives.tsv", "objective", 4)?;
    let table = tables.table("objectives.tsv")?;
    let read = |(id, row): (String, Row<'_>)| {
        Ok(Objective {
            id,
            color: row.one_of("color", "district colour", district_color)?,
            need: row.number("need", 1..=15)?,
            points: row.number("points", 0..=60)?,
        })
    };
    rows.into_iter().zip(table.rows()).map(read).collect()
}

fn read_tiles(tables: &Tables) -> Result<Vec<(String, i16)>, SetupError> {
    let rows = read_ids(tables, "patrons.tsv", "tile", 4)?;
    let table = tables.table("patrons.tsv")?;
    rows.into_iter().zip(table.rows()).map(|(id, row)| Ok((id, row.number("value", 0..=60)?))).collect()
}

fn read_rows(tables: &Tables) -> Result<Vec<i16>, SetupError> {
    let table = tables.table("rows.tsv")?;
    let mut values = Vec::new();
    for row in table.rows() {
        if row.number::<usize>("tokens", 0..=9)? != values.len() {
            return Err(row.fault("tokens must count up from 0"));
        }
        values.push(row.number("value", 0..=60)?);
    }
    if values.is_empty() { Err(table.fault("there is no row")) } else { Ok(values) }
}

struct NumberTable<'a> {
    tables: &'a Tables,
    seats: u8,
}

impl NumberTable<'_> {
    fn find(&self, item: &str, least: i16, most: i16) -> Result<i16, SetupError> {
        let table = self.tables.table("numbers.tsv")?;
        let mut value = None;
        for row in table.rows() {
            let for_seats = row.maybe("seats")?.is_none() || row.number::<u8>("seats", 2..=4)? == self.seats;
            if row.text("item")? == item
                && for_seats
                && value.replace(row.number("value", least..=most)?).is_some()
            {
                return Err(row.fault(format!("{item} has a row already")));
            }
        }
        value.ok_or_else(|| table.fault(format!("{item} has no row for {} seats", self.seats)))
    }

    fn small(&self, item: &str, least: u8, most: u8) -> Result<u8, SetupError> {
        Ok(self.find(item, least.into(), most.into())? as u8)
    }
}

/// The keys in the order in which finishers take them (SK-5.3).
fn read_keys(numbers: &NumberTable<'_>) -> Result<Vec<i16>, SetupError> {
    let keys = [numbers.find("large_key", 0, 60)?, numbers.find("small_key", 0, 60)?];
    let count = numbers.small("keys", 0, 2)?;
    Ok(keys[..usize::from(count)].to_vec())
}

/// Faults that no single row shows.
fn check_kit(tables: &Tables, seats: u8, kit: &Kit) -> Result<(), SetupError> {
    let tokens: u32 = kit.bag.iter().map(|&count| u32::from(count)).sum();
    for board in &kit.boards {
        if board.in_play.len() != tokens {
            let what =
                format!("{tokens} tokens do not fill {} districts with {seats} seats", board.in_play.len());
            return Err(tables.table("tokens.tsv")?.fault(what));
        }
        let first = board.in_play.iter().take(1).collect::<Land>();
        let mut reached = first;
        loop {
            let grown = reached.iter().fold(reached, |land, district| land | board.near[district.index()]);
            if grown == reached {
                break;
            }
            reached = grown;
        }
        if reached != board.in_play {
            return Err(tables.table("bridges.tsv")?.fault("the islands in play do not all hang together"));
        }
    }
    if kit.boards.len() > 255 {
        return Err(tables.table("islands.tsv")?.fault("there are more than 255 ways to lay the islands"));
    }
    if kit.boards.is_empty() {
        return Err(tables
            .table("islands.tsv")?
            .fault("there are too few outer islands for the slots in use"));
    }
    let structures: u32 =
        kit.of_color.iter().map(|set| set.count_ones()).max().unwrap_or(0) + u32::from(kit.wonders_each);
    if structures * u32::from(seats) >= tokens {
        return Err(tables.table("buildings.tsv")?.fault("there are more structures than districts"));
    }
    if usize::from(kit.wonder_cards) * usize::from(seats) > kit.wonders.len()
        || kit.wonder_cards < kit.wonders_each
    {
        return Err(tables.table("numbers.tsv")?.fault("wonder_cards_dealt does not fit the wonder cards"));
    }
    Ok(())
}
