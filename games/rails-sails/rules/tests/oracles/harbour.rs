//! What `actions` lists and `check` accepts for a harbour, against every part of a hand.

use midway_game::below;
use midway_rails_sails::{Action, Cards, Phase};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::cost::builds_a_harbour;
use crate::hands::{MAPS, Payer, parts, random_hand};

/// Shows RS-7.1, RS-7.2.
#[test]
fn payments_of_a_harbour_are_two_marked_trains_and_two_marked_ships_of_one_colour_or_jokers() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for (map, city, inland) in [(MAPS[0], "lima", "mexico"), (MAPS[1], "duluth", "wausau")] {
        let mut payer = Payer::standard(map);
        let (port, inland) = (payer.city(city), payer.city(inland));
        payer.state.holds[0].touched = port.bit() | inland.bit();
        let mut built = 0;
        for _ in 0..10_000 {
            let hand = random_hand(&payer.rules, 9, &mut rng);
            payer.hold(hand);
            let mut parts = parts(hand);
            parts.sort_unstable();
            let expected: Vec<Cards> =
                parts.iter().filter(|part| builds_a_harbour(**part)).copied().collect();
            let [listed, accepted] = payer.payments(Phase::PayHarbour(port), &parts);
            assert_eq!(listed, expected, "listed with {hand:?}");
            assert_eq!(accepted, expected, "accepted with {hand:?}");
            payer.state.holds[0].harbours = below(&mut rng, 2) as u8;
            let offered = !expected.is_empty() && payer.state.holds[0].harbours > 0;
            assert_eq!(payer.may(Action::Harbour { city: port }), offered, "{hand:?}");
            assert!(!payer.may(Action::Harbour { city: inland }));
            built += usize::from(offered);
        }
        assert!(built > 500, "{built} harbours: the hands are too poor to show anything");
    }
}
