//! WF-1: what is in the box.

use crate::scene::{AGRICULTURE, Scene, rules, tables};
use midway_game::{Game, Notation, Seat, SetupError};
use midway_testkit::Script as _;
use midway_worlds_fair::{Area, Card, Chance, Figure, Options, WorldsFair};

/// Shows WF-1.1.
#[test]
fn two_to_four_players_have_22_supporters_each() {
    for seats in 2..=4 {
        let state = rules(seats).setup();
        for seat in Seat::all(seats) {
            let hold = state.hold(seat);
            assert_eq!(hold.supply + hold.supporters.iter().sum::<u8>(), 22);
        }
    }
    for seats in [0, 1, 5, 9, 255] {
        let error = WorldsFair::new(seats, &Options::default(), &tables()).unwrap_err();
        assert!(matches!(error, SetupError::Seats { min: 2, max: 4, .. }), "{error}");
    }
}

/// Shows WF-1.2.
#[test]
fn an_area_takes_three_or_four_cards_as_its_tile_says() {
    let capacity = rules(3).numbers().capacity;
    assert_eq!(
        Area::ALL.map(|area| (area.id(), capacity[area.index()])),
        [
            ("agriculture", 3),
            ("electricity", 4),
            ("fine_arts", 3),
            ("manufacturing", 3),
            ("transportation", 4),
        ]
    );
}

/// Shows WF-1.2.
#[test]
fn an_area_takes_any_number_of_supporters() {
    let mut scene = Scene::new(2);
    scene.stand(Area::FineArts, &[17, 17]).play(&["0 place fine_arts"]);
    assert_eq!(scene.standing(0, Area::FineArts), 18);
}

/// Shows WF-1.3.
#[test]
fn the_deck_is_forty_exhibits_28_tickets_and_23_figures() {
    let deck = rules(3).numbers().deck;
    for area in Area::ALL {
        assert_eq!(deck.count(Card::Exhibit(area)), 8);
    }
    assert_eq!(deck.count(Card::Ticket), 28);
    assert_eq!(Figure::ALL.map(|figure| deck.count(Card::Figure(figure))), [5, 4, 4, 2, 2, 2, 2, 2]);
    assert_eq!(deck.len(), 91);
}

/// Shows WF-1.3.
#[test]
fn chance_knows_kinds_of_cards_and_no_single_names() {
    let mut scene = Scene::unopened(3);
    scene.play(&["# tiles agriculture electricity fine_arts manufacturing transportation"]);
    let outcomes = scene.odds();
    assert_eq!(outcomes.len(), 14);
    assert_eq!(outcomes[0], (Chance::Card(AGRICULTURE), 8));
    assert_eq!(outcomes[5].0.text(&scene.rules), "card midway_ticket");
    assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), 91);
}

/// Shows WF-1.4.
#[test]
fn two_players_play_without_a_ticket_and_an_exhibit_of_each_category() {
    let (box_, deck) = (rules(3).numbers().deck, rules(2).numbers().deck);
    assert_eq!(deck.len(), 85);
    assert_eq!(deck.count(Card::Ticket), 27);
    for area in Area::ALL {
        assert_eq!(deck.count(Card::Exhibit(area)), 7);
    }
    for figure in Figure::ALL {
        assert_eq!(deck.count(Card::Figure(figure)), box_.count(Card::Figure(figure)));
    }
}

/// Shows WF-1.4.
#[test]
fn four_players_play_without_five_tickets_two_burnhams_a_davis_and_a_palmer() {
    let deck = rules(4).numbers().deck;
    assert_eq!(deck.len(), 82);
    assert_eq!(deck.count(Card::Ticket), 23);
    assert_eq!(Figure::ALL.map(|figure| deck.count(Card::Figure(figure))), [3, 3, 3, 2, 2, 2, 2, 2]);
    assert_eq!(deck.exhibits(), 40);
}

/// Shows WF-1.5.
#[test]
fn a_lap_of_the_wheel_takes_nine_eleven_or_thirteen_tickets() {
    for (seats, spaces) in [(2, 9), (3, 11), (4, 13)] {
        let mut scene = Scene::new(seats);
        for turn in 0..spaces {
            assert!(scene.state.round == 1, "{seats} seats: scored after {turn} tickets");
            scene.state.piles = [midway_worlds_fair::Pile::EMPTY; 5];
            scene.lay(Area::Agriculture, &[Card::Ticket]);
            scene.turn_at(Area::Agriculture);
        }
        assert_eq!(scene.state.round, 2, "{seats} seats");
    }
}

/// Shows WF-1.6.
#[test]
fn tokens_coins_and_medals_never_run_out() {
    let mut scene = Scene::new(3);
    scene.stand(Area::Agriculture, &[5]).give(0, AGRICULTURE, 3);
    let hold = scene.state.hold_mut(Seat(0));
    hold.tokens[0] = 12;
    hold.coins = 500;
    hold.medals = 500;
    scene.lay(Area::Electricity, &[Card::Ticket]).car_short_of_home(1).turn_at(Area::Electricity);
    let hold = scene.state.hold(Seat(0));
    assert_eq!(hold.tokens[0], 15);
    assert_eq!(hold.coins, 503);
    assert!(hold.medals > 500);
}
