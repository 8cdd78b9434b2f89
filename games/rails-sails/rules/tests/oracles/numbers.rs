//! The numbers of payments beside all payments there are: whatever a hand can pay, a full hand can pay too.

use std::collections::BTreeSet;

use midway_game::{Encode, Field, Game, Notation, Seat, Viewer};
use midway_rails_sails::{MapName, Phase};

use crate::hands::{MAPS, Payer};
use crate::mixed;

/// How many payments a seat with every card has, each of which has a number of its own that leads back to it.
fn payments(payer: &mut Payer, phase: Phase) -> usize {
    payer.hold(payer.rules.world().cards);
    payer.state.phase = phase;
    let view = payer.rules.view(&payer.state, Viewer::Seat(Seat(0)));
    let count = Field::total(&payer.rules.numbering());
    let mut used = BTreeSet::new();
    for action in payer.legal() {
        let text = action.text(&payer.rules);
        let number = payer.rules.number(&view, Seat(0), &action);
        assert!(number < count, "{text} has number {number} of {count}");
        assert!(used.insert(number), "{text} has the number of another payment");
        assert_eq!(payer.rules.numbered(&view, Seat(0), number), Some(action), "{text}");
    }
    used.len()
}

#[test]
fn every_payment_for_a_route_or_a_harbour_has_a_number_of_its_own() {
    for map in MAPS {
        let mut payer = Payer::standard(map);
        let routes: Vec<_> = payer.rules.world().route_ids().collect();
        assert!(routes.into_iter().all(|route| payments(&mut payer, Phase::PayRoute(route)) > 1));
        let city = payer.rules.world().city_ids().next().unwrap();
        assert_eq!(payments(&mut payer, Phase::PayHarbour(city)), 1 + 6 * 8);
    }
}

#[test]
fn three_pairs_can_be_paid_in_4370_ways_so_that_fewer_numbers_would_not_do() {
    let mut payer = Payer::standard(MapName::World);
    let [one, two, three] = ["r029", "r001", "r054"].map(|id| payer.rules.world().find_route(id).unwrap());
    let mut ways = |route| payments(&mut payer, Phase::PayRoute(route));
    assert_eq!([ways(one), ways(two), ways(three)], [31, 460, 4370]);
}

#[test]
fn payments_for_routes_with_and_without_pair_marks_have_numbers_of_their_own() {
    let mut payer = mixed::payer();
    for route in payer.rules.world().marked.iter() {
        assert!(payments(&mut payer, Phase::PayRoute(route)) > 30);
    }
}
