//! Reads a map from `data/`, and says file, line and fault where a table is wrong.

use midway_game::{Row, SetupError, Tables};

use crate::numbering::Numbering;
use crate::world::LONGEST;
use crate::{
    CardKind, Cards, City, CityId, CityKind, Color, Deck, Goal, MapName, MapNumbers, Mode, Route, RouteId,
    RouteSet, Ticket, TicketSet, World,
};

pub(crate) fn read_world(tables: &Tables, map: MapName) -> Result<World, SetupError> {
    let cities = read_cities(tables, map)?;
    let routes = read_routes(tables, map, &cities)?;
    let tickets = read_tickets(tables, map, &cities)?;
    let numbers = read_numbers(tables, map)?;
    let mut world = World {
        cities,
        routes,
        tickets,
        cards: read_cards(tables)?,
        numbers,
        ports: 0,
        payable: [[[RouteSet::EMPTY; LONGEST + 1]; Color::COUNT + 1]; 2],
        marked: RouteSet::EMPTY,
        numbering: Numbering::default(),
    };
    world.derive();
    check_world(tables, map, &world)?;
    Ok(world)
}

fn name(map: MapName, table: &str) -> String {
    format!("{}_{table}.tsv", map.table_prefix())
}

fn read_cities(tables: &Tables, map: MapName) -> Result<Vec<City>, SetupError> {
    let table = tables.table(&name(map, "cities"))?;
    let mut cities: Vec<City> = Vec::new();
    for row in table.rows() {
        let id = row.id("city")?;
        if cities.iter().any(|city| city.id == id) {
            return Err(row.fault(format!("{id} has a row already")));
        }
        if cities.len() == 64 {
            return Err(row.fault("a map has at most 64 cities and junctions"));
        }
        let kind = row.one_of("kind", "kind of city: port, inland or junction", CityKind::from_id)?;
        for column in ["lat", "lon", "draw_lon"] {
            row.number::<f64>(column, -360.0..=360.0)?;
        }
        cities.push(City { id: id.into(), name: row.text("name")?.into(), kind });
    }
    Ok(cities)
}

fn city_cell(row: &Row<'_>, column: &str, cities: &[City]) -> Result<CityId, SetupError> {
    row.one_of(column, "city of this map", |id| find_city(cities, id))
}

fn find_city(cities: &[City], id: &str) -> Option<CityId> {
    cities.iter().position(|city| city.id == id).map(|index| CityId(index as u8))
}

fn read_routes(tables: &Tables, map: MapName, cities: &[City]) -> Result<Vec<Route>, SetupError> {
    let table = tables.table(&name(map, "routes"))?;
    let mut routes: Vec<Route> = Vec::new();
    let mut doubles: Vec<(&str, RouteId, Row<'_>)> = Vec::new();
    for row in table.rows() {
        let id = RouteId(routes.len() as u8);
        let mut route = read_route(&row, cities)?;
        if routes.iter().any(|other| other.id == route.id) {
            return Err(row.fault(format!("{} has a row already", route.id)));
        }
        if routes.len() == RouteSet::MOST {
            return Err(row.fault(format!("a map has at most {} routes", RouteSet::MOST)));
        }
        if let Some(group) = row.maybe("double")? {
            match doubles.iter().position(|(other, ..)| *other == group) {
                None => doubles.push((group, id, row)),
                Some(found) => {
                    let (_, twin, _) = doubles.swap_remove(found);
                    join_twins(&row, &mut routes, twin, &mut route, id)?;
                }
            }
        }
        routes.push(route);
    }
    match doubles.first() {
        Some((group, _, row)) => Err(row.fault(format!("the double route {group} has only one line"))),
        None => Ok(routes),
    }
}

fn join_twins(
    row: &Row<'_>,
    routes: &mut [Route],
    twin: RouteId,
    route: &mut Route,
    id: RouteId,
) -> Result<(), SetupError> {
    let other = &mut routes[twin.index()];
    let mut ends = [other.ends, route.ends];
    ends.iter_mut().for_each(|ends| ends.sort_unstable());
    if ends[0] != ends[1] || other.mode != route.mode || other.length != route.length {
        return Err(row.fault(format!(
            "{} and {} are no double route: ends, mode or length differ",
            other.id, route.id
        )));
    }
    other.twin = Some(id);
    route.twin = Some(twin);
    Ok(())
}

fn read_route(row: &Row<'_>, cities: &[City]) -> Result<Route, SetupError> {
    let ends = [city_cell(row, "city_a", cities)?, city_cell(row, "city_b", cities)?];
    if ends[0] == ends[1] {
        return Err(row.fault("a route joins two different cities"));
    }
    let mode = row.one_of("mode", "mode: rail or sea", Mode::from_id)?;
    let inland = |end: &CityId| cities[end.index()].kind == CityKind::Inland;
    if mode == Mode::Sea && ends.iter().any(inland) {
        return Err(row.fault("a sea route cannot touch an inland city"));
    }
    let color = match row.text("color")? {
        "grey" => None,
        _ => Some(row.one_of("color", "colour", Color::from_id)?),
    };
    let length = row.number::<u8>("length", 1..=LONGEST as u8)?;
    let pairs = row.number::<u8>("pair_spaces", 0..=length)?;
    if pairs > 0 && mode == Mode::Sea {
        return Err(row.fault("only rail spaces carry the pair mark"));
    }
    if 2 * pairs + (length - pairs) > Cards::MOST_COPIES {
        return Err(row.fault(format!("a route costs at most {} cards", Cards::MOST_COPIES)));
    }
    row.one_of("seam", "answer: yes or no", |word| ["yes", "no"].contains(&word).then_some(()))?;
    Ok(Route { id: row.id("route")?.into(), ends, mode, color, length, pairs, twin: None })
}

fn read_tickets(tables: &Tables, map: MapName, cities: &[City]) -> Result<Vec<Ticket>, SetupError> {
    let mut tickets = Vec::new();
    for row in tables.table(&name(map, "tickets"))?.rows() {
        let ends = [city_cell(&row, "city_a", cities)?, city_cell(&row, "city_b", cities)?];
        let points = row.number("points", 0..=99)?;
        add_ticket(&row, cities, &mut tickets, row.id("ticket")?, Goal::Pair { ends, points })?;
    }
    if map == MapName::World {
        for row in tables.table(&name(map, "tours"))?.rows() {
            let goal = read_tour(&row, cities)?;
            add_ticket(&row, cities, &mut tickets, row.id("tour")?, goal)?;
        }
    }
    Ok(tickets)
}

fn read_tour(row: &Row<'_>, cities: &[City]) -> Result<Goal, SetupError> {
    let found: Option<Vec<_>> = row.text("cities")?.split(' ').map(|id| find_city(cities, id)).collect();
    let tour = found.ok_or_else(|| row.fault("cities names one that is not on this map"))?;
    let points = |column| row.number("any_order", 0..=99).and_then(|_| row.number(column, 0..=99));
    Ok(Goal::Tour {
        cities: tour,
        in_order: points("in_order")?,
        any_order: points("any_order")?,
        penalty: points("penalty")?,
    })
}

fn add_ticket(
    row: &Row<'_>,
    cities: &[City],
    tickets: &mut Vec<Ticket>,
    id: &str,
    goal: Goal,
) -> Result<(), SetupError> {
    let named = goal.cities();
    let expected = match &goal {
        Goal::Pair { .. } => 2,
        Goal::Tour { cities, .. } => cities.len(),
    };
    if named.count_ones() as usize != expected || expected < 2 {
        return Err(row.fault("a ticket names two or more different cities"));
    }
    let junction = |(index, city): (usize, &City)| city.kind == CityKind::Junction && named >> index & 1 == 1;
    if cities.iter().enumerate().any(junction) {
        return Err(row.fault("a junction is no city and stands on no ticket"));
    }
    if tickets.iter().any(|ticket| ticket.id == id) {
        return Err(row.fault(format!("{id} has a row already")));
    }
    if tickets.len() == TicketSet::MOST {
        return Err(row.fault(format!("there are at most {} tickets", TicketSet::MOST)));
    }
    tickets.push(Ticket { id: id.into(), goal });
    Ok(())
}

fn read_cards(tables: &Tables) -> Result<Cards, SetupError> {
    let table = tables.table("cards.tsv")?;
    let mut cards = Cards::NONE;
    let mut seen = [false; CardKind::COUNT];
    for row in table.rows() {
        let kind = read_kind(&row)?;
        if std::mem::replace(&mut seen[kind.index()], true) {
            return Err(row.fault("this card has a row already"));
        }
        if row.one_of("deck", "deck: train or ship", Deck::from_id)? != kind.deck() {
            return Err(row.fault(format!("{} lies in the {} deck", kind.id(), kind.deck().id())));
        }
        check_printed(&row, kind)?;
        cards.add(kind, row.number("copies", 0..=Cards::MOST_COPIES)?);
    }
    match CardKind::all().find(|kind| !seen[kind.index()]) {
        Some(kind) => Err(table.fault(format!("{} has no row", kind.id()))),
        None => Ok(cards),
    }
}

/// What a kind of card shows is part of the rules (RS-1.2, RS-1.3); a table that says otherwise is refused.
fn check_printed(row: &Row<'_>, kind: CardKind) -> Result<(), SetupError> {
    let (ships, harbour) = kind.printed();
    if row.number::<u8>("ships", 0..=9)? != ships {
        return Err(row.fault(format!("{} covers {ships} ship spaces", kind.id())));
    }
    if row.text("harbour")? != if harbour { "yes" } else { "no" } {
        return Err(row.fault(format!(
            "{} has {} harbour mark",
            kind.id(),
            if harbour { "a" } else { "no" }
        )));
    }
    Ok(())
}

fn read_kind(row: &Row<'_>) -> Result<CardKind, SetupError> {
    let color = || row.one_of("color", "colour", Color::from_id);
    match row.text("card")? {
        "joker" => Ok(CardKind::JOKER),
        "train_plain" => Ok(CardKind::train_plain(color()?)),
        "train_harbor" => Ok(CardKind::train_harbor(color()?)),
        "ship_single" => Ok(CardKind::ship_single(color()?)),
        "ship_double" => Ok(CardKind::ship_double(color()?)),
        other => Err(row.fault(format!("'{other}' is no card"))),
    }
}

/// The single numbers of one map.
struct NumberTable<'a> {
    tables: &'a Tables,
    map: &'static str,
}

impl NumberTable<'_> {
    fn find(&self, item: &str, key: &str, least: i16, most: i16) -> Result<i16, SetupError> {
        let table = self.tables.table("numbers.tsv")?;
        let mut value = None;
        for row in table.rows() {
            let here = row.text("map")? == self.map && row.text("item")? == item && row.text("key")? == key;
            if here && value.replace(row.number("value", least..=most)?).is_some() {
                return Err(row.fault(format!("{item} has a row already")));
            }
        }
        value.ok_or_else(|| table.fault(format!("{item} (key {key}) has no row for {}", self.map)))
    }

    fn small(&self, item: &str, least: u8, most: u8) -> Result<u8, SetupError> {
        Ok(self.find(item, "-", least.into(), most.into())? as u8)
    }
}

fn read_numbers(tables: &Tables, map: MapName) -> Result<MapNumbers, SetupError> {
    let numbers = NumberTable { tables, map: map.table_prefix() };
    let mut harbour_points = [0; 4];
    for (key, points) in ["0", "1", "2", "3"].into_iter().zip(&mut harbour_points) {
        *points = numbers.find("harbour_points", key, 0, 200)?;
    }
    let tickets_dealt = numbers.small("tickets_dealt", 1, 5)?;
    let tickets_drawn = numbers.small("tickets_drawn", 1, 5)?;
    numbers.small("display", 6, 6)?;
    Ok(MapNumbers {
        route_points: read_route_points(tables, map)?,
        harbour_points,
        unbuilt_harbour: numbers.find("unbuilt_harbour", "-", 0, 50)?,
        exchange: numbers.find("exchange", "-", 0, 50)?,
        train_cards_dealt: numbers.small("train_cards_dealt", 0, 10)?,
        ship_cards_dealt: numbers.small("ship_cards_dealt", 0, 10)?,
        tickets_dealt,
        tickets_keep: numbers.small("tickets_keep", 1, tickets_dealt)?,
        trains: numbers.small("trains", 0, 99)?,
        ships: numbers.small("ships", 0, 99)?,
        pieces: numbers.small("pieces", 7, 99)?,
        harbours: numbers.small("harbours", 0, 9)?,
        beginner_trains: numbers.small("beginner_trains", 0, 99)?,
        beginner_ships: numbers.small("beginner_ships", 0, 99)?,
        tickets_drawn,
        tickets_drawn_keep: numbers.small("tickets_drawn_keep", 1, tickets_drawn)?,
        end_pieces: numbers.small("end_pieces", 0, 60)?,
        end_turns: numbers.small("end_turns", 1, 9)?,
    })
}

fn read_route_points(tables: &Tables, map: MapName) -> Result<[i16; LONGEST + 1], SetupError> {
    let mut points = [0; LONGEST + 1];
    for row in tables.table("numbers.tsv")?.rows() {
        if row.text("map")? == map.table_prefix() && row.text("item")? == "route_points" {
            let length = row.number::<usize>("key", 1..=LONGEST)?;
            if std::mem::replace(&mut points[length], row.number("value", 1..=200)?) != 0 {
                return Err(row.fault(format!("route_points has a row for {length} already")));
            }
        }
    }
    Ok(points)
}

/// Faults that no single row shows.
fn check_world(tables: &Tables, map: MapName, world: &World) -> Result<(), SetupError> {
    let numbers = tables.table("numbers.tsv")?;
    if world.split_range().is_empty() {
        return Err(numbers.fault("no split of trains and ships comes to the pieces"));
    }
    let MapNumbers { beginner_trains, beginner_ships, pieces, .. } = world.numbers;
    if beginner_trains + beginner_ships != pieces || !world.split_range().contains(&beginner_trains) {
        return Err(numbers.fault("the split for beginners is no split of the pieces"));
    }
    let longest = world.routes.iter().map(|route| route.length).max().unwrap_or(0);
    if (1..=usize::from(longest)).any(|length| world.numbers.route_points[length] == 0) {
        return Err(numbers.fault(format!("route_points has no row for every length up to {longest}")));
    }
    let seats = 5;
    let dealt = |deck: Deck, each: u8| world.cards.of_deck(deck).len() < u32::from(each) * seats + 6;
    if dealt(Deck::Train, world.numbers.train_cards_dealt)
        || dealt(Deck::Ship, world.numbers.ship_cards_dealt)
    {
        return Err(tables.table("cards.tsv")?.fault("a deck is too small for the set-up of five seats"));
    }
    let tickets = tables.table(&name(map, "tickets"))?;
    if world.tickets.len() < usize::from(world.numbers.tickets_dealt) * seats as usize {
        return Err(tickets.fault("there are too few tickets for the set-up of five seats"));
    }
    let whole: RouteSet = world.route_ids().collect();
    let network = crate::Network::new(world, &whole);
    match world.city_ids().find(|&city| !network.connects(CityId(0), city)) {
        Some(city) => {
            let what =
                format!("{} cannot be reached from {}", world.cities[city.index()].id, world.cities[0].id);
            Err(tables.table(&name(map, "routes"))?.fault(what))
        }
        None => Ok(()),
    }
}
