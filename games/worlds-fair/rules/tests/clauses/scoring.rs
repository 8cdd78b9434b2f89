//! WF-5: the scoring phase.

use crate::scene::{AGRICULTURE, ELECTRICITY, Scene};
use midway_game::{Game, Seat, Turn};
use midway_testkit::Script as _;
use midway_worlds_fair::{Area, Card, Phase};

/// Nobody stands anywhere, and the next turn, at the given area, brings the car home with one ticket.
fn about_to_score(mut scene: Scene) -> Scene {
    for area in Area::ALL {
        scene.stand(area, &vec![0; usize::from(scene.rules.seats())]);
    }
    scene.lay(Area::Transportation, &[Card::Ticket]).car_short_of_home(1);
    scene
}

fn score(scene: &mut Scene) -> &mut Scene {
    scene.turn_at(Area::Transportation)
}

fn medals(scene: &Scene) -> Vec<u16> {
    Seat::all(scene.rules.seats()).map(|seat| scene.state.hold(seat).medals).collect()
}

fn coins(scene: &Scene) -> Vec<u16> {
    Seat::all(scene.rules.seats()).map(|seat| scene.state.hold(seat).coins).collect()
}

/// Medals and approvals in agriculture for the given counts, with plenty of exhibits held. Seat 0's supporter in
/// transportation earns a medal of its own, which is taken off again.
fn agriculture_awards(counts: &[u8]) -> Vec<(u16, u8)> {
    let seats = counts.len() as u8;
    let mut scene = about_to_score(Scene::new(seats));
    scene.stand(Area::Agriculture, counts);
    for seat in 0..seats {
        scene.state.hold_mut(Seat(seat)).cards.add(AGRICULTURE, 5);
    }
    score(&mut scene);
    let sole_first = scene.rules.numbers().first.medal;
    (0..seats)
        .map(|seat| {
            let extra = if seat == 0 { sole_first } else { 0 };
            (scene.state.hold(Seat(seat)).medals - extra, scene.tokens(seat, Area::Agriculture))
        })
        .collect()
}

/// Shows WF-5.1.
#[test]
fn the_leader_in_tickets_gains_two_and_every_ticket_is_worth_one_and_discarded() {
    let mut scene = about_to_score(Scene::new(3));
    scene.give(0, Card::Ticket, 1).give(1, Card::Ticket, 4).give(2, Card::Ticket, 3);
    score(&mut scene);
    assert_eq!(coins(&scene), [2, 6, 3]);
    assert!((0..3).all(|seat| scene.cards(seat).count(Card::Ticket) == 0));
    assert_eq!(scene.state.discard.count(Card::Ticket), 9);
}

/// Shows WF-5.1.
#[test]
fn all_seats_tied_for_most_tickets_gain_two_each() {
    let mut scene = about_to_score(Scene::new(3));
    scene.give(0, Card::Ticket, 2).give(1, Card::Ticket, 3).give(2, Card::Ticket, 1);
    score(&mut scene);
    assert_eq!(coins(&scene), [5, 5, 1]);
}

/// Shows WF-5.2.
#[test]
fn with_two_players_only_first_place_counts() {
    assert_eq!(agriculture_awards(&[3, 2]), [(2, 3), (0, 0)]);
    assert_eq!(agriculture_awards(&[2, 2]), [(0, 1), (0, 1)]);
}

/// Shows WF-5.2, WF-5.3.
#[test]
fn with_three_players_first_and_second_count_and_a_tie_for_second_earns_nothing() {
    assert_eq!(agriculture_awards(&[3, 2, 1]), [(4, 3), (2, 1), (0, 0)]);
    assert_eq!(agriculture_awards(&[3, 1, 1]), [(4, 3), (0, 0), (0, 0)]);
    assert_eq!(agriculture_awards(&[1, 2, 3]), [(0, 0), (2, 1), (4, 3)]);
}

/// Shows WF-5.3.
#[test]
fn a_tie_for_first_leaves_no_second_place() {
    assert_eq!(agriculture_awards(&[3, 3, 1]), [(2, 2), (2, 2), (0, 0)]);
    assert_eq!(agriculture_awards(&[2, 2, 2]), [(2, 2), (2, 2), (2, 2)]);
    assert_eq!(agriculture_awards(&[3, 3, 2, 1]), [(2, 2), (2, 2), (0, 0), (0, 0)]);
}

/// Shows WF-5.2.
#[test]
fn with_four_players_a_tie_for_second_earns_an_approval_and_no_medal() {
    assert_eq!(agriculture_awards(&[4, 2, 2, 1]), [(4, 3), (0, 1), (0, 1), (0, 0)]);
    assert_eq!(agriculture_awards(&[4, 2, 2, 2]), [(4, 3), (0, 1), (0, 1), (0, 1)]);
    assert_eq!(agriculture_awards(&[4, 3, 2, 1]), [(4, 3), (2, 1), (0, 0), (0, 0)]);
}

/// Shows WF-5.4.
#[test]
fn a_seat_without_supporters_has_no_place() {
    assert_eq!(agriculture_awards(&[3, 0, 0]), [(4, 3), (0, 0), (0, 0)]);
    assert_eq!(agriculture_awards(&[0, 0, 0]), [(0, 0), (0, 0), (0, 0)]);
    assert_eq!(agriculture_awards(&[0, 1]), [(0, 0), (2, 3)]);
    assert_eq!(agriculture_awards(&[0, 0]), [(0, 0), (0, 0)]);
    assert_eq!(agriculture_awards(&[2, 0, 0, 0]), [(4, 3), (0, 0), (0, 0), (0, 0)]);
}

/// Shows WF-5.2.
#[test]
fn all_five_areas_are_scored() {
    let mut scene = about_to_score(Scene::new(3));
    for area in Area::ALL {
        scene.stand(area, &[0, 3, 2]);
        scene.give(1, Card::Exhibit(area), 1);
    }
    score(&mut scene);
    assert_eq!(medals(&scene), [0, 20, 10]);
    assert_eq!(scene.state.hold(Seat(1)).tokens, [1; 5]);
}

/// Shows WF-5.5, WF-5.6.
#[test]
fn as_many_as_allowed_are_approved_by_themselves_and_the_rest_stay() {
    let mut scene = about_to_score(Scene::new(3));
    scene.stand(Area::Agriculture, &[0, 3, 1]);
    scene.give(1, AGRICULTURE, 5).give(1, ELECTRICITY, 2).give(2, AGRICULTURE, 2);
    score(&mut scene);
    assert_eq!((scene.tokens(1, Area::Agriculture), scene.cards(1).count(AGRICULTURE)), (3, 2));
    assert_eq!((scene.tokens(2, Area::Agriculture), scene.cards(2).count(AGRICULTURE)), (1, 1));
    assert_eq!((scene.tokens(1, Area::Electricity), scene.cards(1).count(ELECTRICITY)), (0, 2));
    assert_eq!(scene.state.discard.count(AGRICULTURE), 4);
}

/// Shows WF-5.5.
#[test]
fn no_more_are_approved_than_are_held() {
    let mut scene = about_to_score(Scene::new(3));
    scene.stand(Area::Agriculture, &[0, 3, 1]).give(1, AGRICULTURE, 2);
    score(&mut scene);
    assert_eq!(scene.tokens(1, Area::Agriculture), 2);
    assert_eq!(scene.tokens(2, Area::Agriculture), 0);
}

/// Shows WF-5.5.
#[test]
fn with_the_option_each_player_chooses_area_by_area_in_seat_order_from_the_trigger() {
    let mut scene = about_to_score(Scene::choosing_approvals(3));
    scene.state.seat = Seat(1);
    scene.state.tiles.swap(0, 1);
    scene.stand(Area::Agriculture, &[3, 0, 1]).stand(Area::Electricity, &[2, 2, 1]);
    for seat in 0..3 {
        scene.give(seat, AGRICULTURE, 2).give(seat, ELECTRICITY, 2);
    }
    score(&mut scene);
    let asked = |scene: &Scene| match scene.rules.turn(&scene.state) {
        Turn::Seats(seats) => (seats.first().unwrap().0, scene.legal(seats.first().unwrap().0)),
        turn => panic!("{turn:?}"),
    };
    let (electricity, agriculture) = (
        ["approve electricity 0", "approve electricity 1", "approve electricity 2"],
        ["approve agriculture 0", "approve agriculture 1", "approve agriculture 2"],
    );
    assert_eq!(asked(&scene), (1, electricity.map(String::from).to_vec()));
    assert_eq!(medals(&scene), [2, 2, 0], "the medals of the area are paid, and of no other");
    assert_eq!(scene.forbids("1 approve electricity 3"), "WF-5.5");
    assert_eq!(scene.forbids("1 approve agriculture 1"), "WF-5.5");
    assert_eq!(scene.forbids("1 place electricity"), "WF-5.5");
    scene.play(&["1 approve electricity 0"]);
    assert_eq!(asked(&scene), (0, electricity.map(String::from).to_vec()));
    scene.play(&["0 approve electricity 2"]);
    assert_eq!(asked(&scene), (2, agriculture[..2].iter().map(|text| (*text).into()).collect()));
    scene.play(&["2 approve agriculture 1"]);
    assert_eq!(asked(&scene), (0, agriculture.map(String::from).to_vec()));
    assert!(scene.state.round_closed());
    scene.play(&["0 approve agriculture 1"]);
    assert_eq!(scene.rules.turn(&scene.state), Turn::seat(Seat(2)), "the seat after the trigger goes on");
    assert_eq!(scene.state.hold(Seat(0)).tokens, [1, 2, 0, 0, 0]);
    assert_eq!(scene.state.hold(Seat(1)).tokens, [0; 5]);
    assert_eq!(scene.cards(1).count(ELECTRICITY), 2);
    assert_eq!(medals(&scene), [2 + 4, 2 + 4, 2]);
}

/// Shows WF-5.5.
#[test]
fn with_the_option_nobody_is_asked_who_has_nothing_to_choose() {
    let mut scene = about_to_score(Scene::choosing_approvals(3));
    scene.stand(Area::Agriculture, &[3, 2, 1]).give(2, AGRICULTURE, 4);
    score(&mut scene);
    assert_eq!(scene.state.round, 2);
}

/// Shows WF-5.7, WF-6.5.
#[test]
fn half_of_the_supporters_in_each_area_come_back_rounded_down() {
    let mut scene = about_to_score(Scene::new(4));
    scene.stand(Area::Agriculture, &[6, 5, 2, 1]);
    let supplies: Vec<_> = (0..4).map(|seat| scene.state.hold(Seat(seat)).supply).collect();
    score(&mut scene);
    assert_eq!([0, 1, 2, 3].map(|seat| scene.standing(seat, Area::Agriculture)), [3, 3, 1, 1]);
    let back = |seat: u8| scene.state.hold(Seat(seat)).supply - supplies[usize::from(seat)];
    assert_eq!([1, 2, 3].map(back), [2, 1, 0]);
    assert_eq!(scene.state.hold(Seat(0)).supply + 1 - supplies[0], 3, "one supporter went to transportation");
}

/// Shows WF-5.7.
#[test]
fn half_of_a_crowd_comes_back_however_large() {
    let mut scene = about_to_score(Scene::new(2));
    scene.stand(Area::Agriculture, &[21, 22]);
    score(&mut scene);
    assert_eq!([0, 1].map(|seat| scene.standing(seat, Area::Agriculture)), [11, 11]);
    assert_eq!([0, 1].map(|seat| scene.state.hold(Seat(seat)).supply), [10, 11]);
}

/// Shows WF-5.5.
#[test]
fn the_view_names_who_has_to_approve() {
    let mut scene = about_to_score(Scene::choosing_approvals(3));
    scene.stand(Area::Agriculture, &[0, 0, 3]).give(2, AGRICULTURE, 1);
    score(&mut scene);
    let view = scene.view(midway_game::Viewer::Gallery);
    assert_eq!(
        (&view["phase"], &view["to_act"], &view["turn_of"]),
        (&"approve".into(), &2.into(), &0.into())
    );
}

/// Shows WF-5.7.
#[test]
fn supporters_are_recalled_only_after_all_areas_are_scored() {
    let mut scene = about_to_score(Scene::choosing_approvals(2));
    scene.stand(Area::Manufacturing, &[6, 0]).stand(Area::Agriculture, &[4, 0]);
    scene.give(0, Card::Exhibit(Area::Manufacturing), 1);
    score(&mut scene);
    assert!(matches!(scene.state.phase, Phase::Approve { place: 3, .. }));
    assert_eq!(scene.standing(0, Area::Agriculture), 4);
    scene.play(&["0 approve manufacturing 1"]);
    assert_eq!(scene.standing(0, Area::Agriculture), 2);
    assert_eq!(scene.standing(0, Area::Manufacturing), 3);
}

/// Shows WF-5.8.
#[test]
fn after_a_scoring_the_car_starts_anew_and_the_next_seat_goes_on() {
    let mut scene = about_to_score(Scene::new(3));
    scene.state.seat = Seat(2);
    score(&mut scene);
    assert_eq!((scene.state.car, scene.state.scoring_due, scene.state.seat), (0, false, Seat(0)));
}

/// Shows WF-5.8.
#[test]
fn the_third_scoring_is_complete_and_then_the_game_ends_at_once() {
    let mut scene = about_to_score(Scene::new(3));
    scene.state.round = 3;
    scene.stand(Area::Agriculture, &[4, 2, 0]);
    score(&mut scene);
    assert_eq!(scene.rules.turn(&scene.state), Turn::Over);
    assert_eq!(medals(&scene), [8, 2, 0]);
    assert_eq!(scene.standing(0, Area::Agriculture), 2, "recall is done");
    assert_eq!(scene.state.car, 0);
    assert!(scene.legal(0).is_empty() && scene.legal(1).is_empty());
}

/// Shows WF-5.9.
#[test]
fn three_rounds_are_each_closed_by_one_scoring() {
    let mut scene = Scene::choosing_approvals(3);
    for round in 1..=3 {
        scene = about_to_score(scene);
        assert_eq!((scene.state.round, scene.state.round_closed()), (round, false));
        let seat = scene.state.seat;
        scene.stand(Area::Agriculture, &[5, 5, 5]);
        scene.state.hold_mut(seat).cards.add(AGRICULTURE, 1);
        score(&mut scene);
        assert_eq!((scene.state.round, scene.state.round_closed()), (round, true), "the scoring goes on");
        scene.play(&[&format!("{seat} approve agriculture 1")]);
        scene.state.piles = [midway_worlds_fair::Pile::EMPTY; 5];
    }
    assert_eq!((scene.state.round, scene.state.round_closed()), (3, true), "after the third it stays");
    assert_eq!(scene.state.phase, Phase::Over);
}
