//! Views and choices as numbers: what they are called, and whose seat they are told from.

use std::collections::BTreeMap;

use midway_game::{Encode, Field, Game, Notation, Seat, Step, Turn, Viewer, below};
use midway_rails_sails::RailsSails;
use midway_testkit::Script as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::scene::{Scene, lakes, rules};

impl Scene {
    /// What a seat sees, by name, without what is 0.
    fn observed(&self, seat: u8) -> BTreeMap<String, f32> {
        let names = Field::names(&self.rules.observation());
        let mut row = vec![f32::NAN; names.len()];
        let view = self.rules.view(&self.state, Viewer::Seat(Seat(seat)));
        self.rules.observe(&view, Seat(seat), &mut row);
        names.into_iter().zip(row).filter(|(_, value)| *value != 0.0).collect()
    }

    /// The names of what a seat sees of one field.
    fn seen(&self, seat: u8, field: &str) -> Vec<String> {
        let begins = format!("{field}[");
        self.observed(seat).into_keys().filter(|name| name.starts_with(&begins)).collect()
    }

    /// What the number of a choice is called.
    fn called(&self, line: &str) -> String {
        let Step::Choice(seat, action) = self.step(line) else { panic!("{line} is a draw") };
        let view = self.rules.view(&self.state, Viewer::Seat(seat));
        let number = self.rules.number(&view, seat, &action);
        Field::names(&self.rules.numbering()).swap_remove(number)
    }
}

/// Hands every moment of a game at random to the reader.
fn play(rules: RailsSails, seed: u64, mut read: impl FnMut(&Scene)) {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut scene = Scene::before_draws(rules);
    loop {
        read(&scene);
        let step = match scene.rules.turn(&scene.state) {
            Turn::Over => return,
            Turn::Chance => Step::Chance(scene.rules.draw(&scene.state, &mut dice)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let legal = scene.rules.legal(&scene.state, seat);
                Step::Choice(seat, legal[below(&mut dice, legal.len() as u32) as usize])
            }
        };
        scene.rules.apply(&mut scene.state, &step);
    }
}

#[test]
fn choices_of_a_turn_are_called_after_what_they_name() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r015"]);
    assert_eq!(scene.called("0 take 3"), "take[3]");
    assert_eq!(scene.called("0 draw ship"), "draw[ship]");
    assert_eq!(scene.called("0 refill train"), "refill[train]");
    assert_eq!(scene.called("0 claim r017"), "claim[r017]");
    assert_eq!(scene.called("0 tickets"), "tickets");
    assert_eq!(scene.called("0 harbour lima"), "harbour[lima]");
    assert_eq!(scene.called("0 exchange 15 ships"), "exchange[ships,15]");
    assert_eq!(scene.called("0 pass"), "pass");
    assert_eq!(scene.called("0 split 10"), "split[10]");
    assert_eq!(scene.called("0 split 25"), "split[25]");
}

#[test]
fn payments_are_called_after_what_tells_them_apart() {
    let paying = |claim: &str, pay: &str| {
        let mut scene = Scene::new(2);
        scene.give(0, pay).own(0, &["r015"]).play(&[&format!("0 {claim}")]);
        scene.called(&format!("0 pay {pay}"))
    };
    let rail = "black_train_plain 1 black_train_harbor 2 joker 1";
    assert_eq!(paying("claim r005", rail), "pay_rail[black,1,2]");
    assert_eq!(paying("claim r005", "joker 4"), "pay_jokers");
    let sea = "joker 1 red_ship_single 2 red_ship_double 2";
    assert_eq!(paying("claim r075", sea), "pay_sea[red,2,2]");
    assert_eq!(paying("claim r075", "red_ship_double 4"), "pay_sea[red,4,0]", "a ship is lost");
    let pairs = "purple_train_plain 2 red_train_harbor 1 joker 1";
    assert_eq!(paying("claim r001", pairs), "pay_pairs[purple_train_plain 2 red_train_harbor 1]");
    let harbour = "white_train_harbor 1 joker 1 white_ship_single 2";
    assert_eq!(paying("harbour lima", harbour), "pay_harbour[white,1,2]");
}

#[test]
fn tickets_are_kept_by_their_places_in_the_offer() {
    let mut scene = Scene::new(2);
    scene.play(&["0 tickets", "# ticket t30", "# ticket t10", "# ticket tour2", "# ticket t20"]);
    assert_eq!(scene.called("0 keep t10"), "keep[2]");
    assert_eq!(scene.called("0 keep t20 t30"), "keep[1+4]");
    assert_eq!(scene.seen(0, "offer"), ["offer[1,t30]", "offer[2,t10]", "offer[3,tour2]", "offer[4,t20]"]);
    assert_eq!(scene.seen(1, "offer"), [""; 0], "others don't see it");
    let view = scene.rules.view(&scene.state, Viewer::Seat(Seat(0)));
    assert_eq!(scene.rules.numbered(&view, Seat(0), 15), None, "four were offered, and no fifth");
}

#[test]
fn a_number_that_means_something_leads_to_a_choice_that_has_it() {
    for rules in [rules(2), lakes(4)] {
        let count = Field::total(&rules.numbering());
        let mut moment = 0;
        play(rules, 7, |Scene { rules, state }| {
            moment += 1;
            for seat in rules.turn(state).seats().iter().filter(|_| moment % 8 == 0) {
                let view = rules.view(state, Viewer::Seat(seat));
                for number in 0..count {
                    let Some(action) = rules.numbered(&view, seat, number) else { continue };
                    assert_eq!(rules.number(&view, seat, &action), number, "{}", action.text(rules));
                }
                let beyond = [count, count + 1, usize::MAX];
                assert!(beyond.iter().all(|&number| rules.numbered(&view, seat, number).is_none()));
            }
        });
    }
}

#[test]
fn the_phase_that_is_seen_is_what_is_asked() {
    play(rules(3), 3, |scene| {
        let phase = format!("phase[{}]", scene.rules.ask(&scene.state).what);
        assert_eq!(scene.seen(1, "phase"), [phase]);
    });
}

#[test]
fn a_seat_sees_itself_first_and_the_others_in_turn_order() {
    let mut scene = Scene::new(3);
    scene.own(0, &["r017"]).own(1, &["r002"]).own(2, &["r005"]).build(2, &["lima"]);
    assert_eq!(scene.seen(1, "owned"), ["owned[+1,r005]", "owned[+2,r017]", "owned[me,r002]"]);
    assert_eq!(scene.seen(1, "harbours"), ["harbours[+1,lima]"]);
    assert_eq!(scene.seen(1, "turn_of"), ["turn_of[+2]"]);
    assert_eq!(scene.seen(0, "turn_of"), ["turn_of[me]"]);
}

#[test]
fn the_other_line_of_a_double_route_is_shut_to_whom_it_is() {
    let shut = |seats: u8| {
        let mut scene = Scene::new(seats);
        scene.own(1, &["r015"]);
        [scene.seen(0, "shut").len(), scene.seen(1, "shut").len()]
    };
    assert_eq!((shut(3), shut(4)), ([1, 1], [0, 1]));
    let mut scene = Scene::new(4);
    scene.own(1, &["r015"]).own(0, &["r016"]);
    assert_eq!(scene.seen(1, "shut"), [""; 0], "it has an owner now");
}

#[test]
fn a_ticket_is_connected_by_the_routes_of_whoever_keeps_it() {
    let mut scene = Scene::new(2);
    scene.tickets(0, &["t04"]).own(0, &["r019", "r017"]).own(1, &["r015"]);
    assert_eq!(scene.seen(0, "connected"), [""; 0]);
    scene.own(0, &["r013"]);
    assert_eq!(scene.seen(0, "holder"), ["holder[t04]"]);
    let mut scene = Scene::new(2);
    scene.tickets(0, &["t04", "t05"]).own(0, &["r019", "r017", "r015"]);
    assert_eq!(scene.seen(0, "connected"), ["connected[t04]"]);
    assert_eq!(scene.seen(1, "holder"), [""; 0], "others learn of it only in the end");
}

#[test]
fn tickets_under_the_stack_are_seen_by_place_and_known_to_whoever_put_them_there() {
    let mut scene = Scene::new(2);
    scene.play(&[
        "0 tickets",
        "# ticket t30",
        "# ticket t10",
        "# ticket tour2",
        "# ticket t20",
        "0 keep t10",
    ]);
    let (mine, theirs) = (scene.observed(0), scene.observed(1));
    assert_eq!(scene.seen(1, "under"), ["under[1]", "under[2]", "under[3]"]);
    assert_eq!((mine["under[1]"], theirs["under[1]"]), (1.0, 0.5));
    assert!(mine["under_mine[t30]"] < mine["under_mine[tour2]"]);
    assert_eq!(scene.seen(1, "under_mine"), [""; 0]);
}

#[test]
fn what_a_seat_has_chosen_in_secret_is_seen_by_it_alone() {
    let mut scene = Scene::dealt(2);
    let offer = scene.offered(0).join(" ");
    scene.play(&[&format!("0 keep {offer}")]);
    assert_eq!((scene.seen(0, "kept").len(), scene.seen(1, "kept").len()), (5, 0));
    assert_eq!(scene.seen(1, "chosen"), ["chosen[+1]"]);
    let offer = scene.offered(1).join(" ");
    scene.play(&[&format!("1 keep {offer}"), "1 split 25"]);
    assert_eq!((scene.observed(1).get("split"), scene.observed(0).get("split")), (Some(&1.0), None));
}

#[test]
fn numbers_are_made_without_allocating() {
    play(rules(2), 11, |Scene { rules, state }| {
        let mut row = vec![0.0; Field::total(&rules.observation())];
        for seat in rules.turn(state).seats().iter() {
            let legal = rules.legal(state, seat);
            let made = allocation_counter::measure(|| {
                let view = rules.view(state, Viewer::Seat(seat));
                rules.observe(&view, seat, &mut row);
                assert!(legal.iter().all(|action| rules.number(&view, seat, action) < usize::MAX));
            });
            assert_eq!(made.count_total, 0);
        }
    });
}
