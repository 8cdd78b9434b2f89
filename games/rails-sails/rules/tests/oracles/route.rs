//! What `actions` lists and `check` accepts for a route, against every part of a hand.

use std::collections::HashMap;

use midway_game::below;
use midway_rails_sails::{Cards, MapName, Mode, Phase};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::cost::Cost;
use crate::hands::{MAPS, Payer, parts, random_hand};

/// Compares every route of the map with the oracle for this hand, and says how many routes it can pay.
pub(crate) fn agrees(payer: &mut Payer, hand: Cards) -> usize {
    payer.hold(hand);
    let mut parts = parts(hand);
    parts.sort_unstable();
    let world = payer.rules.world().clone();
    let mut known: HashMap<Cost, Vec<Cards>> = HashMap::new();
    let mut expected_claims = Vec::new();
    for id in world.route_ids() {
        let route = world.route(id);
        let cost = Cost::of(route);
        let expected = known
            .entry(cost)
            .or_insert_with(|| parts.iter().filter(|part| cost.is_paid_by(**part)).copied().collect());
        let [listed, accepted] = payer.payments(Phase::PayRoute(id), &parts);
        assert_eq!(&listed, expected, "listed for {} with {hand:?}", route.id);
        assert_eq!(&accepted, expected, "accepted for {} with {hand:?}", route.id);
        let hold = &payer.state.holds[0];
        let pieces = if route.mode == Mode::Rail { hold.trains } else { hold.ships };
        if !expected.is_empty() && route.length <= pieces {
            expected_claims.push(id);
        }
    }
    assert_eq!(payer.claims(), expected_claims, "with {hand:?}");
    expected_claims.len()
}

fn random_hands(map: MapName, hands: u32, most: u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(most) + 1893);
    let mut payer = Payer::standard(map);
    let mut claims = 0;
    for _ in 0..hands {
        (payer.state.holds[0].trains, payer.state.holds[0].ships) =
            (below(&mut rng, 12) as u8, below(&mut rng, 12) as u8);
        let hand = random_hand(&payer.rules, most, &mut rng);
        claims += agrees(&mut payer, hand);
    }
    assert!(claims > hands as usize, "the hands are too poor to show anything");
}

/// Shows RS-5.2, RS-5.3, RS-5.4, RS-5.5.
#[test]
fn payments_of_every_route_are_those_that_are_enough_with_no_card_too_many() {
    MAPS.into_iter().for_each(|map| random_hands(map, 3_000, 9));
}

/// Shows RS-5.2, RS-5.3, RS-5.4, RS-5.5.
#[test]
fn larger_hands_agree_too() {
    MAPS.into_iter().for_each(|map| random_hands(map, 150, 13));
}
