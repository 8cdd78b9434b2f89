//! Refusals that name the right clause, and tables that are not ignored.

use crate::scene::Scene;
use midway_game::{Game, Seat, Tables};
use midway_skyrise::{Action, DistrictId, Options, Skyrise};
use midway_testkit::Script as _;

/// The rules by tables with one text replaced.
fn edited(seats: u8, file: &str, from: &str, to: &str) -> Result<Skyrise, String> {
    let mut files: std::collections::BTreeMap<String, String> =
        Skyrise::META.tables.iter().map(|file| (file.name.into(), file.text.into())).collect();
    let text = files.get_mut(file).unwrap();
    assert!(text.contains(from), "{file}: {from}");
    *text = text.replacen(from, to, 1);
    let tables = Tables::other(files, Skyrise::META.tables);
    Skyrise::new(seats, &Options::default(), &tables).map_err(|error| error.to_string())
}

/// How edited tables are refused.
fn refusal(seats: u8, file: &str, from: &str, to: &str) -> String {
    match edited(seats, file, from, to) {
        Ok(_) => panic!("{file}: '{to}' is accepted"),
        Err(error) => error,
    }
}

/// Shows SK-6.4, SK-6.H14.
#[test]
fn the_ban_on_opening_with_the_atelier_beside_the_hammer_is_refused_by_its_own_clause() {
    let mut scene = Scene::era2(&[&["vault"], &["atelier"], &["hammer"]]);
    scene.stand(2, &["hammer A9"]).left(1, &[]).opener(1);
    assert_eq!(scene.forbids("1 wonder atelier A5"), "SK-6.4");
}

/// Shows SK-5.2.
#[test]
fn a_second_choice_of_wonder_cards_is_refused_by_the_clause_of_the_choice() {
    let mut scene = Scene::new(3);
    (0..3).for_each(|seat| scene.hold(seat).hand = 0b111 << (3 * seat));
    scene.end_era_1("O1").play(&["0 choose hammer"]);
    assert_eq!(scene.forbids("0 choose city_hall"), "SK-5.2");
}

/// Shows SK-6.3.
#[test]
fn an_answer_of_a_seat_without_the_hammer_is_refused_by_the_clause_of_the_answer() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["hammer"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!(scene.forbids("0 pass"), "SK-6.3");
}

/// Shows SK-7.1.
#[test]
fn points_that_the_tables_allow_are_scored_in_full() {
    let Ok(rules) = edited(4, "numbers.tsv", "control\t-\t5", "control\t-\t60") else { return };
    let mut scene = Scene::of(rules);
    scene.stand(0, &["101 A1", "114 B1", "122 C1", "94 D1"]).end_era_1("O1");
    assert_eq!(scene.line(0, "control_1"), 5 * 60);
}

/// Shows SK-7.2.
#[test]
fn a_need_of_windmills_or_bridges_that_has_no_effect_is_refused() {
    refusal(2, "panoramas.tsv", "windmill\t1\t2", "windmill\t2\t2");
    refusal(2, "panoramas.tsv", "bridge\t2\t3", "bridge\t3\t3");
}

/// Shows SK-1.2.
#[test]
fn a_slot_that_is_not_there_is_refused_with_the_line_that_names_it() {
    let error = refusal(4, "placement.tsv", "4\t0 1 2 3", "4\t0 1 2 7");
    assert!(error.starts_with("placement.tsv:6: "), "{error}");
    let error = refusal(4, "bridges.tsv", "b10\t0\tcw2\t1", "b10\t0\tcw2\t7");
    assert!(error.starts_with("bridges.tsv:14: "), "{error}");
}

/// Shows SK-1.2, SK-1.5.
#[test]
fn faults_in_the_slots_and_the_letters_are_refused() {
    let error = refusal(4, "slots.tsv", "0\tSE\t0", "0\tSE\tround");
    assert!(error.starts_with("slots.tsv:4: "), "{error}");
    let error = refusal(4, "letters.tsv", "B\tA'Lelia", "A\tA'Lelia");
    assert!(error.starts_with("letters.tsv:5: "), "{error}");
}

/// Shows SK-1.1.
#[test]
fn a_colour_with_another_number_of_buildings_is_refused() {
    refusal(2, "buildings.tsv", "red\t24", "# red\t24");
    refusal(2, "buildings.tsv", "red\t24\tlow\t1", "red\t24\tlow\t2");
    refusal(2, "buildings.tsv", "red\t24\tlow", "red\t24\ttall");
}

#[test]
fn check_accepts_no_choice_that_is_not_listed() {
    let mut scene = Scene::new(2);
    let building = scene.building(24);
    let beyond = Action::Bid { building, at: DistrictId(64) };
    scene.rules.check(&scene.state, Seat(0), &beyond).unwrap_err();
    scene.lay(&["wild O1"]).play(&["0 bid 24 O1", "1 pass"]);
    scene.rules.check(&scene.state, Seat(0), &Action::Color { color: 4 }).unwrap_err();
}
