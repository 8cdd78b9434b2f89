//! The tables: what they hold, and that faulty ones are refused with file and line.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use midway_game::{Game, SetupError, Tables};
use midway_rails_sails::{
    CityKind, Color, Deck, Goal, MapName, Mode, Network, Options, RailsSails, RouteSet, World,
};

fn world(map: MapName) -> World {
    let tables = Tables::standard(RailsSails::META.tables);
    RailsSails::new(2, &Options { map }, &tables).unwrap().world().clone()
}

fn count<T>(things: &[T], is: impl Fn(&T) -> bool) -> usize {
    things.iter().filter(|thing| is(thing)).count()
}

/// Shows RS-1.4, RS-1.6, RS-1.7.
#[test]
fn the_world_has_47_cities_130_tracks_34_doubles_5_pair_routes_and_57_and_8_tickets() {
    let world = world(MapName::World);
    assert_eq!(count(&world.cities, |city| city.kind != CityKind::Junction), 47);
    assert_eq!(count(&world.cities, |city| city.kind == CityKind::Port), 38);
    assert_eq!(count(&world.cities, |city| city.kind == CityKind::Junction), 1);
    assert_eq!(world.routes.len(), 130);
    assert_eq!(count(&world.routes, |route| route.twin.is_some()), 2 * 34);
    assert_eq!(count(&world.routes, |route| route.pairs > 0), 5);
    assert_eq!(count(&world.tickets, |ticket| matches!(ticket.goal, Goal::Pair { .. })), 57);
    assert_eq!(count(&world.tickets, |ticket| matches!(ticket.goal, Goal::Tour { .. })), 8);
}

/// Shows RS-1.2, RS-1.3.
#[test]
fn the_decks_have_80_and_60_cards() {
    for map in [MapName::World, MapName::GreatLakes] {
        let cards = world(map).cards;
        assert_eq!(Deck::ALL.map(|deck| cards.of_deck(deck).len()), [80, 60]);
    }
}

/// Shows RS-1.6, RS-10.1.
#[test]
fn both_maps_are_connected() {
    for map in [MapName::World, MapName::GreatLakes] {
        let world = world(map);
        let whole: RouteSet = world.route_ids().collect();
        let network = Network::new(&world, &whole);
        let first = world.city_ids().next().unwrap();
        assert!(world.city_ids().all(|city| network.connects(first, city)));
    }
}

/// Shows RS-1.6, RS-1.7, RS-10.1.
#[test]
fn no_sea_track_touches_an_inland_city_and_no_rail_track_a_junction() {
    for map in [MapName::World, MapName::GreatLakes] {
        let world = world(map);
        for route in &world.routes {
            let kinds = route.ends.map(|end| world.cities[end.index()].kind);
            let wrong = if route.mode == Mode::Sea { CityKind::Inland } else { CityKind::Junction };
            assert!(!kinds.contains(&wrong), "{}", route.id);
        }
    }
}

/// Shows RS-1.6, RS-5.7, RS-10.1.
#[test]
fn the_lines_of_a_double_route_have_the_same_ends_mode_and_length() {
    for map in [MapName::World, MapName::GreatLakes] {
        let world = world(map);
        for id in world.route_ids() {
            let route = world.route(id);
            let Some(twin) = route.twin else { continue };
            let other = world.route(twin);
            assert_eq!(other.twin, Some(id), "{}", route.id);
            assert_eq!((other.ends, other.mode, other.length), (route.ends, route.mode, route.length));
        }
    }
}

/// Shows RS-1.6, RS-5.4.
#[test]
fn pair_marks_are_on_every_space_of_grey_rail_routes_or_on_none() {
    for route in world(MapName::World).routes.iter().filter(|route| route.pairs > 0) {
        assert_eq!((route.mode, route.color, route.pairs), (Mode::Rail, None, route.length), "{}", route.id);
    }
}

/// Shows RS-1.4.
#[test]
fn tickets_are_worth_5_to_25_points_and_tours_less_out_of_order() {
    for ticket in &world(MapName::World).tickets {
        match &ticket.goal {
            Goal::Pair { points, .. } => assert!((5..=25).contains(points), "{}", ticket.id),
            Goal::Tour { in_order, any_order, penalty, .. } => {
                assert!(any_order < in_order && in_order < penalty, "{}", ticket.id);
            }
        }
    }
}

/// Shows RS-10.1.
#[test]
fn the_great_lakes_have_35_cities_110_tracks_28_doubles_and_55_tickets() {
    let world = world(MapName::GreatLakes);
    assert_eq!(count(&world.cities, |city| city.kind != CityKind::Junction), 35);
    assert_eq!(count(&world.cities, |city| city.kind == CityKind::Junction), 2);
    assert_eq!((world.routes.len(), world.tickets.len()), (110, 55));
    assert_eq!(count(&world.routes, |route| route.twin.is_some()), 2 * 28);
    assert!(world.routes.iter().all(|route| route.pairs == 0));
}

/// Shows RS-1.6.
#[test]
fn every_colour_has_rail_and_sea_tracks() {
    let world = world(MapName::World);
    for mode in Mode::ALL {
        for color in Color::ALL {
            assert!(world.routes.iter().any(|route| route.mode == mode && route.color == Some(color)));
        }
    }
}

fn standard() -> BTreeMap<String, String> {
    RailsSails::META.tables.iter().map(|file| (file.name.into(), file.text.into())).collect()
}

fn read(files: BTreeMap<String, String>, map: MapName) -> Result<RailsSails, SetupError> {
    RailsSails::new(2, &Options { map }, &Tables::other(files, RailsSails::META.tables))
}

fn map_of(file: &str, from: &str) -> MapName {
    let lakes = file.starts_with("great_lakes") || from.starts_with("great_lakes");
    if lakes { MapName::GreatLakes } else { MapName::World }
}

/// The refusal of the tables with one text replaced by another, and the line where that stands.
fn fault(file: &str, from: &str, to: &str) -> (String, usize) {
    let mut files = standard();
    let text = files.get_mut(file).unwrap();
    let at = text.find(from).unwrap_or_else(|| panic!("{file} has no '{from}'"));
    let line = text[..at].lines().count() + usize::from(text[..at].ends_with('\n'));
    *text = text.replacen(from, to, 1);
    let Err(error) = read(files, map_of(file, from)) else { panic!("{file}: '{to}' is accepted") };
    (error.to_string(), line)
}

#[test]
fn a_faulty_row_is_refused_with_file_and_line() {
    for (file, from, to, what) in [
        ("world_cities.tsv", "vancouver\tVancouver", "anchorage\tVancouver", "anchorage has a row already"),
        ("world_cities.tsv", "Vancouver\tport", "Vancouver\tharbour", "kind is 'harbour'"),
        ("world_cities.tsv", "61.22", "north", "lat is 'north'"),
        ("world_cities.tsv", "-149.90", "-1490", "lon is '-1490'"),
        ("world_routes.tsv", "r002\tvancouver", "r001\tvancouver", "r001 has a row already"),
        ("world_routes.tsv", "r002\tvancouver", "r002\tvancover", "city_a is 'vancover'"),
        (
            "world_routes.tsv",
            "r002\tvancouver\twinnipeg",
            "r002\tvancouver\tvancouver",
            "two different cities",
        ),
        ("world_routes.tsv", "r002\tvancouver\twinnipeg\trail", "r002\tvancouver\twinnipeg\tsea", "inland"),
        (
            "world_routes.tsv",
            "r002\tvancouver\twinnipeg\trail",
            "r002\tvancouver\twinnipeg\troad",
            "mode is 'road'",
        ),
        ("world_routes.tsv", "rail\tyellow\t2\t0\t-", "rail\torange\t2\t0\t-", "color is 'orange'"),
        ("world_routes.tsv", "rail\tyellow\t2\t0\t-", "rail\tyellow\ttwo\t0\t-", "length is 'two'"),
        ("world_routes.tsv", "rail\tyellow\t2\t0\t-", "rail\tyellow\t0\t0\t-", "length is '0'"),
        ("world_routes.tsv", "rail\tyellow\t2\t0\t-", "rail\tyellow\t99\t0\t-", "length is '99'"),
        ("world_routes.tsv", "rail\tyellow\t2\t0\t-", "rail\tyellow\t2\t3\t-", "pair_spaces is '3'"),
        ("world_routes.tsv", "rail\tyellow\t2\t0\t-\tno", "rail\tyellow\t2\t0\t-\tmaybe", "seam is 'maybe'"),
        ("world_routes.tsv", "sea\tblack\t6\t0", "sea\tblack\t6\t1", "only rail spaces carry the pair mark"),
        ("world_routes.tsv", "rail\tgrey\t3\t3", "rail\tgrey\t12\t12", "costs at most"),
        ("world_routes.tsv", "rail\tred\t1\t0\td01", "rail\tred\t1\t0", "cells where the header has"),
        ("world_routes.tsv", "r009\tlos_angeles\tnew_york", "r009\tlos_angeles\tmexico", "no double route"),
        ("world_tickets.tsv", "t02\thong_kong", "t01\thong_kong", "t01 has a row already"),
        ("world_tickets.tsv", "t02\thong_kong", "t02\thongkong", "city_a is 'hongkong'"),
        ("world_tickets.tsv", "t02\thong_kong\tjakarta", "t02\tjakarta\tjakarta", "different cities"),
        ("world_tickets.tsv", "t02\thong_kong", "t02\tindian_ocean_junction", "junction"),
        ("world_tickets.tsv", "jakarta\t5", "jakarta\t-5", "points is '-5'"),
        ("world_tours.tsv", "tour2\t", "tour1\t", "tour1 has a row already"),
        ("world_tours.tsv", "tour2\t", "t01\t", "t01 has a row already"),
        ("world_tours.tsv", "lagos luanda", "lagos loanda", "not on this map"),
        ("world_tours.tsv", "lagos luanda", "lagos lagos", "different cities"),
        ("world_tours.tsv", "djibouti\t9", "djibouti\tnine", "in_order is 'nine'"),
        ("world_tours.tsv", "djibouti\t9\t6\t15", "djibouti\t9\t6\t-15", "penalty is '-15'"),
        ("cards.tsv", "train\ttrain_plain\tyellow", "train\ttrain_plain\tpurple", "has a row already"),
        ("cards.tsv", "train\ttrain_plain\tyellow", "ship\ttrain_plain\tyellow", "lies in the train deck"),
        ("cards.tsv", "train\ttrain_plain\tyellow", "train\ttrain_fast\tyellow", "'train_fast' is no card"),
        ("cards.tsv", "train\ttrain_plain\tyellow", "train\ttrain_plain\tblue", "color is 'blue'"),
        ("cards.tsv", "joker\t-\t14", "joker\t-\t16", "copies is '16'"),
        ("cards.tsv", "joker\t-\t14", "joker\t-\tmany", "copies is 'many'"),
        ("numbers.tsv", "world\ttrains\t-\t25", "world\ttrains\t-\tmany", "value is 'many'"),
        ("numbers.tsv", "world\tdisplay\t-\t6", "world\tdisplay\t-\t5", "value is '5'"),
        ("numbers.tsv", "world\ttickets_keep\t-\t3", "world\ttickets_keep\t-\t6", "value is '6'"),
        ("numbers.tsv", "world\troute_points\t3\t4", "world\troute_points\t13\t4", "key is '13'"),
        ("numbers.tsv", "world\tships\t-\t50", "world\ttrains\t-\t50", "trains has a row already"),
        ("great_lakes_routes.tsv", "g002\tduluth", "g001\tduluth", "g001 has a row already"),
        ("great_lakes_routes.tsv", "timmins\trail\tyellow", "timmins\tsea\tyellow", "inland"),
        ("great_lakes_cities.tsv", "Duluth\tport", "Duluth\tpier", "kind is 'pier'"),
        ("great_lakes_tickets.tsv", "gt02\tbuffalo", "gt02\tlima", "city_a is 'lima'"),
    ] {
        let (error, line) = fault(file, from, to);
        assert!(error.starts_with(&format!("{file}:{line}: ")), "'{to}' at line {line}: {error}");
        assert!(error.contains(what), "'{to}': {error}");
    }
}

#[test]
fn a_fault_of_a_whole_table_is_refused_with_the_file() {
    for (file, from, to, what) in [
        ("world_routes.tsv", "\tmode\t", "\tkind\t", "the column 'mode' is missing"),
        ("world_routes.tsv", "\tdouble\t", "\tgroup\t", "the column 'double' is missing"),
        ("world_cities.tsv", "\tkind\t", "\tsort\t", "the column 'kind' is missing"),
        ("world_tickets.tsv", "\tpoints\t", "\tvalue\t", "the column 'points' is missing"),
        ("world_tours.tsv", "any_order\tpenalty", "any_order\tloss", "the column 'penalty' is missing"),
        ("numbers.tsv", "\tvalue\t", "\tnumber\t", "the column 'value' is missing"),
        ("cards.tsv", "\tcopies\t", "\tnumber\t", "the column 'copies' is missing"),
        ("numbers.tsv", "world\tend_pieces", "world\tend_piece", "end_pieces (key -) has no row for world"),
        (
            "numbers.tsv",
            "great_lakes\tships",
            "great_lakes\tsails",
            "ships (key -) has no row for great_lakes",
        ),
        ("numbers.tsv", "world\tharbour_points\t3", "world\tharbour_points\t4", "harbour_points (key 3)"),
        ("numbers.tsv", "world\troute_points\t7", "world\troute_points\t9", "route_points has no row"),
        ("numbers.tsv", "world\tpieces\t-\t60", "world\tpieces\t-\t90", "no split"),
        ("cards.tsv", "train\tjoker", "# train\tjoker", "joker has no row"),
    ] {
        let (error, _) = fault(file, from, to);
        assert!(error.starts_with(&format!("{file}: ")), "'{to}': {error}");
        assert!(error.contains(what), "'{to}': {error}");
    }
}

#[test]
fn a_missing_or_empty_file_is_refused() {
    for file in RailsSails::META.tables {
        let map = map_of(file.name, "");
        let mut files = standard();
        files.remove(file.name);
        let error = read(files.clone(), map).unwrap_err().to_string();
        assert_eq!(error, format!("{}: the file is missing", file.name));
        files.insert(file.name.into(), "# nothing\n".into());
        let error = read(files, map).unwrap_err().to_string();
        assert_eq!(error, format!("{}: there is no header row", file.name));
    }
}

/// The World without the rows that this refuses.
fn without(file: &str, drop: impl Fn(&str) -> bool) -> String {
    let mut files = standard();
    let text = files.get_mut(file).unwrap();
    *text = text.lines().filter(|line| !drop(line)).map(|line| format!("{line}\n")).collect();
    read(files, MapName::World).unwrap_err().to_string()
}

#[test]
fn a_map_that_is_not_connected_is_refused() {
    let error = without("world_routes.tsv", |line| line.contains("toamasina"));
    assert_eq!(error, "world_routes.tsv: toamasina cannot be reached from anchorage");
}

#[test]
fn decks_and_stacks_too_small_for_five_players_are_refused() {
    let error = without("world_tickets.tsv", |line| line.starts_with('t') && line < "t50");
    assert!(error.starts_with("world_tickets.tsv"), "{error}");
    let mut files = standard();
    let cards = files.get_mut("cards.tsv").unwrap();
    *cards = cards.replace("\t6\t2\tno", "\t0\t2\tno");
    let error = read(files, MapName::World).unwrap_err().to_string();
    assert_eq!(error, "cards.tsv: a deck is too small for the set-up of five seats");
}

#[test]
fn edited_tables_are_played_with() {
    let mut files = standard();
    let numbers = files.get_mut("numbers.tsv").unwrap();
    *numbers = numbers.replace("world\tend_pieces\t-\t6", "world\tend_pieces\t-\t9");
    assert_eq!(read(files, MapName::World).unwrap().world().numbers.end_pieces, 9);
}

/// The refusal of the World with one text of a table replaced by another, if it is refused.
fn refusal(file: &str, from: &str, to: &str) -> Option<String> {
    let mut files: BTreeMap<String, String> =
        RailsSails::META.tables.iter().map(|file| (file.name.into(), file.text.into())).collect();
    let text = files.get_mut(file).unwrap();
    assert!(text.contains(from));
    *text = text.replacen(from, to, 1);
    let tables = Tables::other(files, RailsSails::META.tables);
    RailsSails::new(2, &Options::default(), &tables).err().map(|error| error.to_string())
}

#[test]
fn a_double_route_with_one_line_is_refused_with_its_line() {
    let error = refusal("world_routes.tsv", "rail\tgreen\t1\t0\td01", "rail\tgreen\t1\t0\t-").unwrap();
    assert!(error.starts_with("world_routes.tsv:8: "), "{error}");
}

#[test]
fn a_second_row_for_the_points_of_a_length_is_refused() {
    let error = refusal(
        "numbers.tsv",
        "world\troute_points\t4\t7",
        "world\troute_points\t3\t7\tpublic\t-\nworld\troute_points\t4\t7",
    );
    assert!(error.is_some(), "two rows give points for 3 spaces, and the last one holds");
}

#[test]
fn ships_and_harbour_marks_of_the_card_table_are_not_ignored() {
    // The rules know what the kinds of card show; a table that says otherwise must at least be refused.
    for (from, to) in
        [("\t4\t1\tyes", "\t4\t2\tyes"), ("\t6\t2\tno", "\t6\t2\tyes"), ("\t7\t0\tno", "\t7\t0\tperhaps")]
    {
        assert!(refusal("cards.tsv", from, to).is_some(), "'{to}' is accepted and changes nothing");
    }
}
