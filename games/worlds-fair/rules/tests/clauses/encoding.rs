//! What programs read of a table, and how they number their choices.

use std::collections::BTreeMap;

use crate::scene::{AGRICULTURE, ELECTRICITY, Scene};
use midway_game::{Encode, Field, Game, Notation, Seat, Step, Viewer};
use midway_testkit::Script as _;
use midway_worlds_fair::{Area, Card, Figure};

impl Scene {
    /// What a seat observes, by name.
    fn observed(&self, seat: u8) -> BTreeMap<String, f32> {
        let names = Field::names(&self.rules.observation());
        let mut row = vec![f32::NAN; names.len()];
        let view = self.rules.view(&self.state, Viewer::Seat(Seat(seat)));
        self.rules.observe(&view, Seat(seat), &mut row);
        names.into_iter().zip(row).collect()
    }

    /// What the number of a choice is called.
    fn called(&self, line: &str) -> String {
        let Step::Choice(seat, action) = self.step(line) else { panic!("{line} is no choice") };
        let view = self.rules.view(&self.state, Viewer::Seat(seat));
        Field::names(&self.rules.numbering()).swap_remove(self.rules.number(&view, seat, &action))
    }
}

#[test]
fn the_seat_that_looks_comes_first() {
    let mut scene = Scene::new(3);
    scene.stand(Area::Electricity, &[2, 5, 7]).give(1, Card::Ticket, 4);
    let (mine, theirs) = (scene.observed(1), scene.observed(2));
    assert_eq!(mine["supporters[me,electricity]"], 5.0 / 11.0);
    assert_eq!(mine["supporters[+2,electricity]"], 2.0 / 11.0);
    assert_eq!(theirs["supporters[+2,electricity]"], 5.0 / 11.0);
    assert_eq!((mine["hand[me,midway_ticket]"], theirs["hand[+2,midway_ticket]"]), (0.5, 0.5));
    assert_eq!((mine["to_act[+2]"], theirs["to_act[+1]"]), (1.0, 1.0));
}

#[test]
fn what_lies_at_an_area_is_told_by_kind_whatever_its_order() {
    let pile = |cards: &[Card]| Scene::new(2).lay(Area::FineArts, cards).observed(0);
    let both = pile(&[AGRICULTURE, ELECTRICITY]);
    assert_eq!(both, pile(&[ELECTRICITY, AGRICULTURE]));
    assert_eq!(both["pile[fine_arts,exhibit_agriculture]"], 0.25);
    let twice = pile(&[AGRICULTURE, AGRICULTURE]);
    assert_eq!(twice["pile[fine_arts,exhibit_agriculture]"], 0.5);
    assert_ne!(both, twice);
}

#[test]
fn the_area_that_is_approved_and_how_much_are_told() {
    let mut scene = Scene::choosing_approvals(2);
    scene.stand(Area::Electricity, &[3, 1]).give(0, ELECTRICITY, 2);
    scene.lay(Area::Transportation, &[Card::Ticket]).car_short_of_home(1).turn_at(Area::Transportation);
    assert_eq!(scene.asks(), "approve");
    let seen = scene.observed(1);
    assert_eq!((seen["approving[electricity]"], seen["approving[agriculture]"]), (1.0, 0.0));
    assert_eq!(seen["approvals"], 0.4);
    assert_eq!(scene.called("0 approve electricity 2"), "approve[electricity,2]");
}

#[test]
fn the_points_so_far_count_sets_of_tokens() {
    let mut scene = Scene::new(2);
    scene.state.hold_mut(Seat(0)).tokens = [2, 1, 1, 0, 0];
    scene.state.hold_mut(Seat(0)).coins = 5;
    assert_eq!(scene.observed(0)["points[me]"], scene.total(0) as f32 / 60.0);
}

#[test]
fn numbers_are_called_what_the_choice_says() {
    let mut scene = Scene::new(3);
    assert_eq!(scene.called("0 place electricity"), "place[electricity,supply]");
    assert_eq!(scene.called("0 place electricity from fine_arts"), "place[electricity,fine_arts]");
    scene.give_figure(0, Figure::GeorgeDavis);
    assert_eq!(scene.called("0 play daniel_burnham"), "play[daniel_burnham,supply]");
    assert_eq!(scene.called("0 play george_pullman from fine_arts"), "play[george_pullman,fine_arts]");
    assert_eq!(
        scene.called("0 play george_davis agriculture from electricity"),
        "play[george_davis,agriculture,electricity]"
    );
    assert_eq!(scene.called("0 discard bertha_palmer"), "discard[bertha_palmer]");
}

#[test]
fn whose_supporter_moves_is_told_from_the_seat_that_moves_it() {
    let scene = Scene::new(3);
    let line = |seat: u8, owner: u8| format!("{seat} play bertha_palmer {owner} electricity fine_arts");
    assert_eq!(scene.called(&line(1, 1)), "play[bertha_palmer,me,electricity,fine_arts]");
    assert_eq!(scene.called(&line(1, 0)), "play[bertha_palmer,+2,electricity,fine_arts]");
    assert_eq!(scene.called(&line(0, 1)), "play[bertha_palmer,+1,electricity,fine_arts]");
}

#[test]
fn every_number_means_a_choice_that_has_it_and_no_other_number_means_one() {
    for scene in [Scene::new(2), Scene::new(4), Scene::choosing_approvals(3)] {
        let (rules, view) = (&scene.rules, scene.rules.view(&scene.state, Viewer::Gallery));
        let count = Field::total(&rules.numbering());
        for number in 0..count {
            let action = rules.numbered(&view, Seat(1), number).unwrap();
            assert_eq!(rules.number(&view, Seat(1), &action), number, "{}", action.text(rules));
        }
        for beyond in [count, count + 1, usize::MAX] {
            assert_eq!(rules.numbered(&view, Seat(1), beyond), None);
        }
    }
}

#[test]
fn approvals_have_numbers_only_where_they_are_chosen() {
    let verbs = |scene: Scene| scene.rules.numbering().iter().any(|field| field.name == "approve");
    assert!(verbs(Scene::choosing_approvals(2)) && !verbs(Scene::new(2)));
}
