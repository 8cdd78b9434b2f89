//! The tables: what they hold, that faulty ones are refused with file and line, and that edited ones are played with.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use midway_game::{Game, Seat, SetupError, Step, Tables};
use midway_skyrise::{Action, Land, Options, Phase, Scenery, Skyrise, State, Whose};

type Files = BTreeMap<String, String>;

fn standard() -> Files {
    Skyrise::META.tables.iter().map(|file| (file.name.into(), file.text.into())).collect()
}

fn read(files: Files, seats: u8) -> Result<Skyrise, SetupError> {
    Skyrise::new(seats, &Options::default(), &Tables::other(files, Skyrise::META.tables))
}

fn rules(seats: u8) -> Skyrise {
    read(standard(), seats).unwrap()
}

/// Shows SK-1.2.
#[test]
fn an_outer_island_has_14_districts_the_centre_4_and_each_colour_15() {
    let rules = rules(4);
    let sizes: Vec<_> = rules.kit().island_land.iter().map(|island| island.len()).collect();
    assert_eq!(sizes, [4, 14, 14, 14, 14]);
    assert_eq!(rules.kit().color_land.map(Land::len), [15; 4]);
    assert_eq!(rules.kit().districts.len(), 60);
}

/// Shows SK-1.2, SK-1.3.
#[test]
fn adjacency_is_symmetric_on_every_board_and_no_neighbours_share_a_colour_on_an_island() {
    for seats in 2..=4 {
        let rules = rules(seats);
        for board in &rules.kit().boards {
            for one in board.in_play.iter() {
                let near = board.near[one.index()];
                assert!(near.iter().all(|other| board.near[other.index()].has(one)) && !near.has(one));
                let alike = rules.kit().color_land.iter().find(|land| land.has(one)).unwrap();
                assert!(!alike.meets(board.near_on_island[one.index()]));
            }
        }
    }
}

/// Shows SK-1.2.
#[test]
fn there_is_a_board_for_every_way_to_draw_the_islands() {
    assert_eq!([2, 3, 4].map(|seats| rules(seats).kit().boards.len()), [12, 24, 24]);
}

/// Shows SK-1.3, SK-7.2.
#[test]
fn every_board_has_the_features_of_its_islands() {
    for (seats, counts) in [(2, [4, 7, 4, 6]), (3, [6, 10, 6, 10]), (4, [8, 13, 8, 16])] {
        for board in &rules(seats).kit().boards {
            let features = [&board.lakes, &board.airships, &board.windmills, &board.bridges];
            assert_eq!(features.map(Vec::len), counts);
            assert!(
                features.iter().all(|lands| lands.iter().all(|land| land.without(board.in_play).is_empty()))
            );
        }
    }
}

/// Shows SK-1.4.
#[test]
fn the_tokens_fill_the_board_exactly() {
    for (seats, tokens) in [(2, 32), (3, 46), (4, 60)] {
        let rules = rules(seats);
        assert_eq!(rules.kit().bag.iter().map(|&count| u32::from(count)).sum::<u32>(), tokens);
        assert!(rules.kit().boards.iter().all(|board| board.in_play.len() == tokens));
    }
}

/// Shows SK-1.1.
#[test]
fn there_are_48_numbers_with_4_low_5_medium_and_3_tall_a_colour_and_7_and_5_by_era() {
    let rules = rules(2);
    let kit = rules.kit();
    assert_eq!(kit.numbers.len(), 48);
    assert!(kit.numbers.windows(2).all(|pair| pair[0] < pair[1]));
    for own in kit.of_color {
        assert_eq!(kit.of_height.map(|set| (own & set).count_ones()), [4, 5, 3]);
        assert_eq!(kit.of_era.map(|set| (own & set).count_ones()), [7, 5]);
        assert_eq!(kit.of_height.map(|set| (own & set & kit.of_era[0]).count_ones()), [2, 4, 1]);
    }
}

/// Shows SK-1.5, SK-6.1.
#[test]
fn the_twenty_wonders_have_an_initiative_each_and_an_effect_each() {
    let rules = rules(3);
    let wonders = &rules.kit().wonders;
    assert_eq!(wonders.len(), 20);
    for (index, wonder) in wonders.iter().enumerate() {
        assert!(wonders[..index].iter().all(|other| other.initiative != wonder.initiative));
        assert!(wonders[..index].iter().all(|other| other.effect != wonder.effect));
    }
}

/// Changes one cell of the row that begins with these cells; returns the line where it stands.
fn set(files: &mut Files, file: &str, row: &str, column: &str, value: &str) -> usize {
    let text = files.get_mut(file).unwrap();
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    let header = lines.iter().find(|line| !line.starts_with('#')).unwrap();
    let place = header.split('\t').position(|name| name == column).unwrap();
    let begins = |line: &String| line.starts_with(&format!("{row}\t"));
    let index = lines.iter().position(begins).unwrap_or_else(|| panic!("{file} has no row {row}"));
    let mut cells: Vec<_> = lines[index].split('\t').collect();
    cells[place] = value;
    lines[index] = cells.join("\t");
    *text = lines.join("\n") + "\n";
    index + 1
}

/// The standard tables with one cell changed.
fn with(file: &str, row: &str, column: &str, value: &str) -> Files {
    let mut files = standard();
    set(&mut files, file, row, column, value);
    files
}

#[test]
fn a_faulty_cell_is_refused_with_file_and_line() {
    for (file, row, column, value, what) in [
        ("bridges.tsv", "b1", "slot", "x", "slot is 'x'"),
        ("bridges.tsv", "b1", "port", "north", "no port 'north'"),
        ("bridges.tsv", "b1", "to_district", "A1", "to_district is 'A1'"),
        ("bridges.tsv", "b9", "to_slot", "x", "to_slot is 'x'"),
        ("bridges.tsv", "b9", "to_port", "-", "no port '-'"),
        ("buildings.tsv", "red\t24", "color", "pink", "color is 'pink'"),
        ("buildings.tsv", "red\t24", "number", "11", "the number 11 is there already"),
        ("buildings.tsv", "red\t24", "number", "0", "number is '0'"),
        ("buildings.tsv", "red\t24", "number", "many", "number is 'many'"),
        ("buildings.tsv", "red\t24", "height", "huge", "height is 'huge'"),
        ("buildings.tsv", "red\t24", "era", "3", "era is '3'"),
        ("colors.tsv", "green", "color", "red", "red has a row already"),
        ("districts.tsv", "A5", "district", "A4", "A4 has a row already"),
        ("districts.tsv", "A5", "island", "Z", "island is 'Z'"),
        ("districts.tsv", "A5", "color", "blue", "color is 'blue'"),
        ("districts.tsv", "A5", "x", "far", "x is 'far'"),
        ("districts.tsv", "A5", "y", "9999", "y is '9999'"),
        ("districts.tsv", "A5", "neighbours", "A2 A3 A8 A9 A10 A13", "A13 does not list A5 back"),
        ("districts.tsv", "A5", "neighbours", "A2 A3 A5 A8 A9 A10", "no neighbour of itself"),
        ("districts.tsv", "A5", "neighbours", "A2 A3 A8 A9 B10", "no district of A"),
        ("features.tsv", "A-lake1", "kind", "volcano", "kind is 'volcano'"),
        ("features.tsv", "A-lake1", "island", "Q", "island is 'Q'"),
        ("features.tsv", "A-lake1", "districts", "A9 B10", "no district of A"),
        ("features.tsv", "A-cw1", "districts", "A6 A7", "a port lies in one district"),
        ("islands.tsv", "B", "island", "A", "A has a row already"),
        ("islands.tsv", "B", "kind", "moon", "kind must be outer"),
        ("islands.tsv", "B", "kind", "centre", "centre for one island"),
        ("numbers.tsv", "control\t-", "value", "many", "value is 'many'"),
        ("numbers.tsv", "surplus_token\t-", "value", "-1", "value is '-1'"),
        ("numbers.tsv", "keys\t4", "value", "3", "value is '3'"),
        ("numbers.tsv", "wonders\t4", "value", "0", "value is '0'"),
        ("numbers.tsv", "keys\t4", "item", "wonders", "wonders has a row already"),
        ("numbers.tsv", "wonders\t3", "seats", "7", "seats is '7'"),
        ("numbers.tsv", "small_key\t-", "item", "large_key", "large_key has a row already"),
        ("objectives.tsv", "obj_green", "objective", "obj_yellow", "obj_yellow has a row already"),
        ("objectives.tsv", "obj_green", "color", "red", "color is 'red'"),
        ("objectives.tsv", "obj_green", "need", "0", "need is '0'"),
        ("objectives.tsv", "obj_green", "points", "ten", "points is 'ten'"),
        ("panoramas.tsv", "airships", "panorama", "lakes", "lakes has a row already"),
        ("panoramas.tsv", "lakes", "counts", "cloud", "counts is 'cloud'"),
        ("panoramas.tsv", "lakes", "need", "0", "need is '0'"),
        ("panoramas.tsv", "lakes", "points", "x", "points is 'x'"),
        ("patrons.tsv", "tile_3", "tile", "tile_2", "tile_2 has a row already"),
        ("patrons.tsv", "tile_3", "value", "x", "value is 'x'"),
        ("placement.tsv", "4", "slots", "0 1 2 2", "different slots"),
        ("placement.tsv", "4", "slots", "0 1 x 2", "slots must be numbers"),
        ("placement.tsv", "2", "seats", "9", "seats is '9'"),
        ("rows.tsv", "2", "tokens", "3", "tokens must count up"),
        ("rows.tsv", "2", "value", "x", "value is 'x'"),
        ("tokens.tsv", "green", "token", "yellow", "this token has a row already"),
        ("tokens.tsv", "green", "token", "gold", "token is 'gold'"),
        ("tokens.tsv", "green", "box", "x", "box is 'x'"),
        ("tokens.tsv", "green", "removed_4", "11", "removed_4 is '11'"),
        ("wonders.tsv", "H2", "id", "hammer", "has a row already"),
        ("wonders.tsv", "H2", "initiative", "1", "same initiative"),
        ("wonders.tsv", "H2", "initiative", "0", "initiative is '0'"),
        ("wonders.tsv", "H2", "effect", "magic", "effect is 'magic'"),
        ("wonders.tsv", "H2", "effect", "outbid_and_ban", "has a row already"),
        ("wonders.tsv", "H2", "points", "x", "points is 'x'"),
        ("wonders.tsv", "H4", "need", "x", "need is 'x'"),
        ("wonders.tsv", "H6", "whose", "mine", "whose is 'mine'"),
        ("wonders.tsv", "H12", "cap", "x", "cap is 'x'"),
        ("wonders.tsv", "H17", "p2", "x", "p2 is 'x'"),
    ] {
        let mut files = standard();
        let line = set(&mut files, file, row, column, value);
        let Err(error) = read(files, 4) else { panic!("{file}: {column} '{value}' is accepted") };
        let error = error.to_string();
        assert!(error.starts_with(&format!("{file}:{line}: ")), "{column} '{value}' at line {line}: {error}");
        assert!(error.contains(what), "{column} '{value}': {error}");
    }
}

#[test]
fn a_fault_of_a_whole_table_is_refused_with_the_file() {
    let mut without = standard();
    let bridges = without.get_mut("bridges.tsv").unwrap();
    *bridges = bridges
        .lines()
        .filter(|line| !line.starts_with('b') || line.starts_with("bridge"))
        .collect::<Vec<_>>()
        .join("\n");
    for (files, what) in [
        (with("tokens.tsv", "green", "box", "9"), "tokens.tsv: 59 tokens do not fill 60 districts"),
        (with("numbers.tsv", "control\t-", "item", "power"), "numbers.tsv: control has no row for 4 seats"),
        (with("placement.tsv", "4", "seats", "3"), "placement.tsv: there is no row for 4 seats"),
        (with("islands.tsv", "O", "kind", "outer"), "islands.tsv: there is no centre"),
        (
            with("numbers.tsv", "wonder_cards_dealt\t4", "value", "6"),
            "numbers.tsv: wonder_cards_dealt does not fit",
        ),
        (without, "bridges.tsv: the islands in play do not all hang together"),
    ] {
        let error = read(files, 4).unwrap_err().to_string();
        assert!(error.starts_with(what), "{error}");
    }
}

#[test]
fn a_missing_column_is_refused_with_the_file() {
    for (file, column) in [
        ("bridges.tsv", "port"),
        ("buildings.tsv", "height"),
        ("colors.tsv", "color"),
        ("districts.tsv", "neighbours"),
        ("features.tsv", "districts"),
        ("islands.tsv", "kind"),
        ("numbers.tsv", "value"),
        ("objectives.tsv", "need"),
        ("panoramas.tsv", "points"),
        ("patrons.tsv", "value"),
        ("placement.tsv", "slots"),
        ("rows.tsv", "tokens"),
        ("tokens.tsv", "removed_3"),
        ("wonders.tsv", "whose"),
    ] {
        let mut files = standard();
        let text = files.get_mut(file).unwrap();
        let renamed = |line: &str| {
            let name = |cell: &str| if cell == column { "other".into() } else { String::from(cell) };
            line.split('\t').map(name).collect::<Vec<_>>().join("\t")
        };
        let mut header = true;
        *text = text
            .lines()
            .map(|line| match line.starts_with('#') || !std::mem::take(&mut header) {
                true => line.to_string() + "\n",
                false => renamed(line) + "\n",
            })
            .collect();
        let error = read(files, 3).unwrap_err().to_string();
        assert_eq!(error, format!("{file}: the column '{column}' is missing"));
    }
}

#[test]
fn a_missing_or_empty_file_is_refused() {
    for file in Skyrise::META.tables {
        let mut files = standard();
        files.remove(file.name);
        let error = read(files.clone(), 3).unwrap_err().to_string();
        assert_eq!(error, format!("{}: the file is missing", file.name));
        files.insert(file.name.into(), "# nothing\n".into());
        let error = read(files, 3).unwrap_err().to_string();
        assert_eq!(error, format!("{}: there is no header row", file.name));
    }
}

/// The end of a game of two in which seat 0, red, stands on these districts with its tall buildings, and nothing
/// else happened; the islands A and B lie on the slots in use.
fn finished(rules: &Skyrise, districts: &[&str]) -> State {
    let mut state = rules.setup();
    state.islands = [1, 2, 0, 0];
    state.board = rules.kit().placements.iter().position(|placed| placed[..] == [1, 2]).unwrap() as u8;
    (state.holds[0].color, state.holds[1].color) = (Some(0), Some(1));
    state.tiles = [0, 1, 2, 3];
    state.era = 2;
    state.holds[0].structures = districts.iter().map(|id| rules.kit().find_district(id).unwrap()).collect();
    state.built = rules.kit().of_color[0] | rules.kit().of_color[1];
    state.holds[1].finished = Some(1);
    state.finishers = 1;
    state.phase = Phase::Open;
    state
}

/// Seat 0 opens with a wonder, its last structure, which ends the game.
fn build(rules: &Skyrise, state: &mut State, wonder: &str, at: &str) {
    let wonder = rules.kit().wonders.iter().position(|card| card.id == wonder).unwrap() as u8;
    state.holds[0].chosen |= 1 << wonder;
    let action = Action::Wonder { wonder, at: rules.kit().find_district(at).unwrap() };
    rules.check(state, Seat(0), &action).unwrap();
    rules.apply(state, &Step::Choice(Seat(0), action));
}

fn line(rules: &Skyrise, state: &State, name: &str) -> i32 {
    rules.score(state, Seat(0)).line(name)
}

/// Shows SK-7.4.
#[test]
fn patron_values_can_be_changed() {
    let points = |files: Files| {
        let rules = read(files, 2).unwrap();
        let mut state = finished(&rules, &[]);
        state.holds[0].patrons = [2, 0, 0, 1];
        build(&rules, &mut state, "futurist", "O1");
        line(&rules, &state, "patrons")
    };
    assert_eq!(points(standard()), 2 * 2 + 5);
    assert_eq!(points(with("patrons.tsv", "tile_2", "value", "7")), 2 * 7 + 5);
}

/// Shows SK-4.1.
#[test]
fn row_values_can_be_changed() {
    let points = |files: Files, tokens| {
        let rules = read(files, 2).unwrap();
        let mut state = finished(&rules, &["A2"]);
        state.holds[0].tokens = [tokens, 0, 0, 0];
        build(&rules, &mut state, "futurist", "O1");
        line(&rules, &state, "structures")
    };
    assert_eq!([2, 4].map(|tokens| points(standard(), tokens)), [8, 8]);
    assert_eq!(points(with("rows.tsv", "2", "value", "5"), 2), 10);
    assert_eq!(points(with("rows.tsv", "4", "value", "3"), 4), 6);
}

fn panoramas(files: Files, card: &str, districts: &[&str]) -> i32 {
    let rules = read(files, 2).unwrap();
    let mut state = finished(&rules, districts);
    state.panoramas = 1 << rules.kit().panoramas.iter().position(|panorama| panorama.id == card).unwrap();
    build(&rules, &mut state, "futurist", "O1");
    line(&rules, &state, "panoramas_2")
}

/// Shows SK-7.2.
#[test]
fn the_points_of_lakes_can_be_changed() {
    let three = ["A1", "A2", "A4"];
    assert_eq!(panoramas(standard(), "lakes", &three), 3);
    assert_eq!(panoramas(with("panoramas.tsv", "lakes", "points", "5"), "lakes", &three), 5);
}

/// Shows SK-7.2.
#[test]
fn the_need_of_airships_can_be_changed() {
    let three = with("panoramas.tsv", "airships", "need", "3");
    assert_eq!(panoramas(standard(), "airships", &["A4", "A6"]), 3);
    assert_eq!(panoramas(three.clone(), "airships", &["A4", "A6"]), 0);
    assert_eq!(panoramas(three, "airships", &["A4", "A6", "A8"]), 3);
}

/// Shows SK-7.2.
#[test]
fn what_a_panorama_counts_can_be_changed() {
    let rules = read(with("panoramas.tsv", "lakes", "counts", "airship"), 2).unwrap();
    assert_eq!(rules.kit().panoramas[0].counts, Scenery::Airship);
}

/// Shows SK-6.H17.
#[test]
fn the_steps_of_le_baron_can_be_changed() {
    let points = |files: Files, left: u64| {
        let rules = read(files, 2).unwrap();
        let mut state = finished(&rules, &["A2"]);
        state.holds[0].chosen |= left as u32;
        build(&rules, &mut state, "le_baron", "O1");
        line(&rules, &state, "wonders")
    };
    assert_eq!([0, 1].map(|left| points(standard(), left)), [9, 6]);
    assert_eq!(points(with("wonders.tsv", "H17", "p1", "12"), 0), 12);
    assert_eq!(points(with("wonders.tsv", "H17", "p2", "8"), 1), 8);
}

/// Shows SK-6.H11.
#[test]
fn whose_structures_olmsted_counts_can_be_changed() {
    let points = |files: Files| {
        let rules = read(files, 2).unwrap();
        let mut state = finished(&rules, &[]);
        state.holds[1].structures = [rules.kit().find_district("O2").unwrap()].into_iter().collect();
        build(&rules, &mut state, "olmsted", "O1");
        line(&rules, &state, "wonders")
    };
    assert_eq!(points(standard()), 4);
    assert_eq!(points(with("wonders.tsv", "H11", "whose", "own")), 2);
    assert_eq!(
        read(with("wonders.tsv", "H11", "whose", "own"), 2).unwrap().kit().wonders[10].whose,
        Whose::Own
    );
}

/// Shows SK-6.1.
#[test]
fn the_points_of_every_wonder_that_has_some_can_be_changed() {
    for number in [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 19, 20] {
        let rules = read(with("wonders.tsv", &format!("H{number}"), "points", "11"), 3).unwrap();
        assert_eq!(rules.kit().wonders[number - 1].points, 11);
    }
}

/// Shows SK-6.H12.
#[test]
fn the_most_that_a_wonder_gives_can_be_changed() {
    let points = |files: Files| {
        let rules = read(files, 2).unwrap();
        let mut state = finished(&rules, &[]);
        state.holds[0].patrons = [1; 4];
        build(&rules, &mut state, "munchs_harbour", "O1");
        line(&rules, &state, "wonders")
    };
    assert_eq!((points(standard()), points(with("wonders.tsv", "H12", "cap", "8"))), (12, 8));
}

/// Shows SK-1.2, SK-1.3.
#[test]
fn the_slots_with_two_players_can_be_opposite_ones() {
    let rules = read(with("placement.tsv", "2", "slots", "1 3"), 2).unwrap();
    for board in &rules.kit().boards {
        assert_eq!(board.bridges.len(), 4);
        assert!(board.bridges.iter().all(|bridge| bridge.meets(board.centre())));
    }
}

/// Shows SK-1.1, SK-3.4.
#[test]
fn bid_numbers_can_be_changed() {
    let mut files = with("buildings.tsv", "red\t24", "number", "1");
    let rules = read(files.clone(), 2).unwrap();
    assert_eq!((rules.kit().find_number(1), rules.kit().find_number(24)), (Some(0), None));
    assert_eq!(rules.kit().of_color[0] & 1, 1);
    set(&mut files, "buildings.tsv", "green\t23", "number", "777");
    assert_eq!(read(files, 2).unwrap().kit().find_number(777), Some(47), "the highest of all");
}

/// Shows SK-4.2, SK-4.5, SK-5.3, SK-7.1, SK-7.4.
#[test]
fn single_numbers_can_be_changed() {
    let points = |files: Files, name: &str| {
        let rules = read(files, 2).unwrap();
        let mut state = finished(&rules, &["A2"]);
        state.heights[2] = state.holds[0].structures;
        state.holds[0].tokens = [5, 0, 0, 0];
        state.holds[0].commissions = 1;
        state.holds[1].finished = None;
        state.finishers = 0;
        state.built &= !(1 << rules.kit().find_number(23).unwrap());
        build(&rules, &mut state, "futurist", "O1");
        let action = Action::Bid {
            building: rules.kit().find_number(23).unwrap(),
            at: rules.kit().find_district("O2").unwrap(),
        };
        rules.apply(&mut state, &Step::Choice(Seat(1), action));
        assert_eq!(state.phase, Phase::Over);
        line(&rules, &state, name)
    };
    for (item, name, standard_points, other) in [
        ("control\t-", "control_2", 5, 7),
        ("surplus_token\t-", "surplus", 10, 7),
        ("large_key\t-", "keys", 10, 7),
        ("commission\t-", "commissions", 3, 3 * 7),
    ] {
        assert_eq!(points(standard(), name), standard_points, "{item}");
        assert_eq!(points(with("numbers.tsv", item, "value", "7"), name), other, "{item}");
    }
}

/// Shows SK-7.3.
#[test]
fn objectives_can_be_changed() {
    let mut files = with("objectives.tsv", "obj_yellow", "need", "2");
    set(&mut files, "objectives.tsv", "obj_yellow", "points", "6");
    let rules = read(files, 2).unwrap();
    let mut state = finished(&rules, &["A2"]);
    state.holds[0].objective = Some(0);
    build(&rules, &mut state, "futurist", "O1");
    assert_eq!(line(&rules, &state, "objective"), 6);
}

/// Shows SK-2.2, SK-5.2.
#[test]
fn the_counts_of_cards_can_be_changed() {
    let mut files = with("numbers.tsv", "wonder_cards_dealt\t3", "value", "5");
    set(&mut files, "numbers.tsv", "panoramas_up\t-", "value", "3");
    let rules = read(files, 3).unwrap();
    assert_eq!((rules.kit().wonder_cards, rules.kit().panoramas_up), (5, 3));
}
