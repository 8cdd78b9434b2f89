//! What a program reads of a table, and the numbers of its choices.

use midway_game::{Encode, Field, Game, Notation, Playout, Seat, Viewer};
use midway_skyrise::{Action, Phase, View, Win};
use midway_testkit::Script as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::scene::Scene;

impl Scene {
    fn view_of(&self, seat: u8) -> View {
        self.rules.view(&self.state, Viewer::Seat(Seat(seat)))
    }

    fn row(&self, seat: u8) -> Vec<f32> {
        let mut row = vec![f32::NAN; Field::total(&self.rules.observation())];
        self.rules.observe(&self.view_of(seat), Seat(seat), &mut row);
        row
    }

    /// The labels of a field whose number is not 0, with the number.
    fn reads(&self, seat: u8, field: &str) -> Vec<(String, f32)> {
        let of_field =
            |name: &str| Some(name.strip_prefix(field)?.strip_prefix('[')?.strip_suffix(']')?.to_owned());
        let names = Field::names(&self.rules.observation()).into_iter().zip(self.row(seat));
        names
            .filter(|(_, value)| *value != 0.0)
            .filter_map(|(name, value)| Some((of_field(&name)?, value)))
            .collect()
    }

    fn marks(&self, seat: u8, field: &str) -> Vec<String> {
        self.reads(seat, field).into_iter().map(|(label, _)| label).collect()
    }

    fn single(&self, seat: u8, field: &str) -> f32 {
        let place = Field::names(&self.rules.observation()).iter().position(|name| name == field);
        self.row(seat)[place.unwrap()]
    }

    /// The names of the numbers of a seat's legal choices.
    fn numbers(&self, seat: u8) -> Vec<String> {
        let (names, view) = (Field::names(&self.rules.numbering()), self.view_of(seat));
        let legal = self.rules.legal(&self.state, Seat(seat));
        legal.iter().map(|action| names[self.rules.number(&view, Seat(seat), action)].clone()).collect()
    }
}

fn play_at_random(scene: &mut Scene, seed: u64, steps: u32) {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    Playout::default().run(&scene.rules, &mut scene.state, &mut dice, steps);
}

#[test]
fn there_are_about_two_thousand_choices_whatever_the_seats() {
    let choices = |seats| Field::total(&Scene::new(seats).rules.numbering());
    assert_eq!([2, 3, 4].map(choices), [2175, 2005, 2005]);
}

#[test]
fn every_number_means_one_choice_that_has_this_number() {
    for seats in 2..=4 {
        let scene = Scene::new(seats);
        let (rules, view) = (&scene.rules, scene.view_of(1));
        let count = Field::total(&rules.numbering());
        for number in 0..count {
            let action = rules.numbered(&view, Seat(1), number).unwrap();
            assert_eq!(rules.number(&view, Seat(1), &action), number, "{}", action.text(rules));
        }
        assert_eq!(rules.numbered(&view, Seat(1), count), None);
        assert_eq!(rules.numbered(&view, Seat(1), usize::MAX), None);
    }
}

#[test]
fn a_seat_without_a_colour_has_no_building_to_bid() {
    let scene = Scene::unopened(3);
    assert_eq!(scene.rules.numbered(&scene.view_of(0), Seat(0), 0), None);
}

#[test]
fn the_second_lowest_building_of_every_colour_has_the_same_numbers() {
    let scene = Scene::new(4);
    let at = scene.at("A4");
    let number = |(seat, bid): (u8, u32)| {
        let action = Action::Bid { building: scene.building(bid), at };
        scene.rules.number(&scene.view_of(seat), Seat(seat), &action)
    };
    let second = [(0, 24), (1, 23), (2, 21), (3, 22)].map(number);
    assert_eq!(Field::names(&scene.rules.numbering())[second[0]], "bid[2,A4]");
    assert_eq!(second, [second[0]; 4]);
}

#[test]
fn a_number_is_named_after_its_choice() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["hammer"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!(scene.legal(2), ["wonder hammer O3", "wonder hammer C4", "pass"]);
    assert_eq!(scene.numbers(2), ["wonder[hammer,O3]", "wonder[hammer,C4]", "pass"]);
    let mut scene = Scene::new(3);
    scene.lay(&["wild O1"]).play(&["0 bid 24 O1"]).pass_all();
    assert_eq!(scene.numbers(0), ["color[yellow]", "color[green]", "color[white]", "color[brown]"]);
    let mut scene = Scene::new(3);
    scene.lay(&["A O2", "B C4"]).builds("vault", "O1");
    assert_eq!(scene.numbers(0), ["token[O2]", "token[C4]"]);
}

#[test]
fn one_card_is_chosen_by_its_id_and_two_as_a_pair() {
    let mut scene = Scene::new(3);
    scene.hold(0).hand = scene.cards(&["hammer", "vault"]);
    scene.state.phase = Phase::Choose;
    assert_eq!(scene.numbers(0), ["choose[hammer]", "choose[vault]"]);
    let mut scene = Scene::new(2);
    scene.hold(0).hand = scene.cards(&["hammer", "vault", "niemeyers_legacy"]);
    scene.state.phase = Phase::Choose;
    let pairs = ["choose[hammer+vault]", "choose[hammer+niemeyers_legacy]", "choose[vault+niemeyers_legacy]"];
    assert_eq!(scene.numbers(0), pairs);
}

#[test]
fn an_observation_fills_its_row_and_no_more() {
    for seats in 2..=4 {
        let mut scene = Scene::unopened(seats);
        play_at_random(&mut scene, 7, 120);
        let count = Field::total(&scene.rules.observation());
        let mut row = vec![f32::NAN; count + 50];
        scene.rules.observe(&scene.view_of(1), Seat(1), &mut row);
        assert_eq!(row.iter().position(|number| number.is_nan()), Some(count));
    }
}

#[test]
fn the_phase_is_the_word_of_what_is_asked() {
    let mut scene = Scene::new(3);
    let (seat, district) = (Seat(0), scene.at("O1"));
    let win = Win { seat, at: district, wonder: None };
    let set_up = [
        Phase::Colors { seat },
        Phase::Islands { drawn: 0 },
        Phase::Tokens { district },
        Phase::WonderCards { dealt: 0 },
        Phase::Objectives { seat },
        Phase::Panoramas { up: 0 },
        Phase::Tiles { letter: 0 },
        Phase::Opener,
    ];
    let played = [
        Phase::Open,
        Phase::Raise { seat },
        Phase::Answer { seat, placed: win },
        Phase::Wild { win, vault: false },
        Phase::Vault { win },
        Phase::Choose,
        Phase::Over,
    ];
    for phase in set_up.into_iter().chain(played) {
        scene.state.phase = phase;
        assert_eq!(scene.marks(0, "phase"), [scene.asks()]);
    }
}

#[test]
fn each_seat_comes_first_in_what_it_sees() {
    let mut scene = Scene::new(3);
    scene.stand(0, &["24 O1"]).stand(2, &["101 A8"]);
    assert_eq!(scene.marks(0, "structures"), ["me,O1", "+2,A8"]);
    assert_eq!(scene.marks(2, "structures"), ["me,A8", "+1,O1"]);
    assert_eq!(scene.reads(1, "height"), [("O1".into(), 1.0 / 3.0), ("A8".into(), 1.0)]);
    assert_eq!((scene.marks(0, "asked"), scene.marks(1, "opener")), (vec!["me".into()], vec!["+2".into()]));
}

#[test]
fn a_building_that_is_bid_is_still_to_be_built_but_not_to_be_bid() {
    let mut scene = Scene::new(2);
    scene.left(0, &[11, 24, 33]).play(&["0 bid 24 O1"]);
    let place = |number| (f32::from(scene.building(number)) + 1.0) / 48.0;
    let mine = |field| -> Vec<_> {
        scene.reads(1, field).into_iter().filter(|(label, _)| label.starts_with("+1")).collect()
    };
    let unbuilt = [("+1,1".into(), place(11)), ("+1,2".into(), place(24)), ("+1,3".into(), place(33))];
    assert_eq!(mine("numbers"), unbuilt);
    assert_eq!(mine("available"), [("+1,3".into(), 1.0)], "11 is for era II");
    assert_eq!(scene.reads(1, "bids"), [("O1".into(), place(24))]);
    assert_eq!((scene.single(1, "highest_bid"), scene.marks(1, "last")), (place(24), vec!["O1".into()]));
    assert_eq!(scene.marks(1, "leader"), ["+1"]);
}

#[test]
fn a_wonder_that_may_be_answered_is_the_last_thing_placed() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["hammer"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2"]);
    assert_eq!(
        (scene.marks(2, "placed"), scene.marks(2, "placed_by")),
        (vec!["futurist".into()], vec!["+2".into()])
    );
    assert_eq!((scene.marks(2, "last"), scene.marks(2, "bids")), (vec!["O2".into()], vec!["O1".into()]));
}

#[test]
fn a_value_tile_is_read_by_who_has_a_token_of_its_letter() {
    let mut scene = Scene::new(3);
    scene.hold(1).patrons[2] = 1;
    assert_eq!(scene.marks(1, "patron_values"), ["C,tile_4"]);
    assert!(scene.marks(0, "patron_values").is_empty());
    assert_eq!(scene.single(0, "tiles_laid"), 1.0);
}

#[test]
fn what_others_keep_secret_changes_nothing() {
    let mut scene = Scene::new(3);
    scene.hold(1).hand = scene.cards(&["hammer", "vault"]);
    scene.objective(1, "obj_white");
    let before = scene.row(0);
    scene.hold(1).hand = scene.cards(&["summit", "atelier"]);
    scene.objective(1, "obj_brown");
    assert_eq!(scene.row(0), before);
    assert_eq!(scene.marks(1, "hand"), ["atelier", "summit"]);
    assert_eq!(scene.marks(1, "objective"), ["me,obj_brown"]);
}

#[test]
fn the_first_of_two_wild_tokens_is_told_from_the_vaults_second() {
    let mut scene = Scene::new(3);
    scene.lay(&["wild O1", "wild O2", "A O3"]).builds("vault", "O1");
    assert_eq!((scene.asks(), scene.single(0, "second_token")), ("wild", 0.0));
    scene.play(&["0 color white", "0 token O2"]);
    assert_eq!((scene.asks(), scene.single(0, "second_token")), ("wild", 1.0));
}

#[test]
fn the_prestige_of_a_finished_game_is_the_final_one() {
    let mut scene = Scene::unopened(2);
    play_at_random(&mut scene, 11, u32::MAX);
    let totals = [0, 1].map(|seat| scene.rules.score(&scene.state, Seat(seat)).total());
    let read: Vec<_> =
        scene.reads(0, "prestige").into_iter().map(|(_, read)| (read * 150.0).round() as i32).collect();
    assert_eq!(read, totals);
}
