//! Random hands that can pay for something, and everything that could be paid out of them.

use midway_game::{Game, Notation, Seat, Tables, below};
use midway_rails_sails::{
    Action, CardKind, Cards, CityId, Color, MapName, Options, Phase, RailsSails, RouteId, State,
};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) const MAPS: [MapName; 2] = [MapName::World, MapName::GreatLakes];

/// A hand of a few colours and jokers, no larger than `most`, within what the decks have.
pub(crate) fn random_hand(rules: &RailsSails, most: u32, rng: &mut Xoshiro256PlusPlus) -> Cards {
    let palette: Vec<_> = (0..1 + below(rng, 3)).map(|_| Color::ALL[below(rng, 6) as usize]).collect();
    // Some hands are all trains or all ships, so that long routes and pairs come up.
    let kinds: &[fn(Color) -> CardKind] = match below(rng, 4) {
        0 => &[CardKind::train_plain, CardKind::train_harbor],
        1 => &[CardKind::ship_single, CardKind::ship_double],
        2 => &[CardKind::train_harbor, CardKind::ship_single],
        _ => &[CardKind::train_plain, CardKind::train_harbor, CardKind::ship_single, CardKind::ship_double],
    };
    let jokers = below(rng, 5);
    let mut hand = Cards::NONE;
    for _ in 0..below(rng, most + 1) {
        let color = palette[below(rng, palette.len() as u32) as usize];
        let kind = match below(rng, 8) < jokers {
            true => CardKind::JOKER,
            false => kinds[below(rng, kinds.len() as u32) as usize](color),
        };
        if hand.count(kind) < rules.world().cards.count(kind) {
            hand.add(kind, 1);
        }
    }
    hand
}

/// Every part of a hand, the empty one and the whole included.
pub(crate) fn parts(hand: Cards) -> Vec<Cards> {
    hand.kinds().fold(vec![Cards::NONE], |parts, (kind, copies)| {
        let with =
            |part: &Cards| (0..=copies).map(|paid| part.plus(Cards::of(kind, paid))).collect::<Vec<_>>();
        parts.iter().flat_map(with).collect()
    })
}

/// Seat 0 of a table for two, about to act, with any hand.
pub(crate) struct Payer {
    pub(crate) rules: RailsSails,
    pub(crate) state: State,
}

impl Payer {
    pub(crate) fn new(map: MapName, tables: &Tables) -> Payer {
        let rules = RailsSails::new(2, &Options { map }, tables).unwrap();
        let mut state = rules.setup();
        state.phase = Phase::Turn { second: false };
        (state.holds[0].trains, state.holds[0].ships) = (25, 50);
        Payer { rules, state }
    }

    pub(crate) fn standard(map: MapName) -> Payer {
        Payer::new(map, &Tables::standard(RailsSails::META.tables))
    }

    pub(crate) fn hold(&mut self, hand: Cards) {
        self.state.holds[0].hand = hand;
        self.state.deck = self.rules.world().cards.minus(hand);
        self.state.phase = Phase::Turn { second: false };
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        self.rules.legal(&self.state, Seat(0))
    }

    pub(crate) fn may(&self, action: Action) -> bool {
        let listed = self.legal().contains(&action);
        let accepted = self.rules.check(&self.state, Seat(0), &action).is_ok();
        assert_eq!(listed, accepted, "{}", action.text(&self.rules));
        listed
    }

    pub(crate) fn claims(&self) -> Vec<RouteId> {
        let claim = |action| match action {
            Action::Claim { route } => Some(route),
            _ => None,
        };
        self.legal().into_iter().filter_map(claim).collect()
    }

    /// The payments that are listed, and that are accepted out of all parts, when this is to be paid.
    pub(crate) fn payments(&mut self, phase: Phase, parts: &[Cards]) -> [Vec<Cards>; 2] {
        self.state.phase = phase;
        let pay = |action| match action {
            Action::Pay(cards) => cards,
            other => panic!("{other:?} where a payment is asked"),
        };
        let listed: Vec<_> = self.legal().into_iter().map(pay).collect();
        let accepts = |cards: &&Cards| self.rules.check(&self.state, Seat(0), &Action::Pay(**cards)).is_ok();
        let mut accepted: Vec<_> = parts.iter().filter(accepts).copied().collect();
        accepted.sort_unstable();
        self.state.phase = Phase::Turn { second: false };
        [listed, accepted]
    }

    pub(crate) fn city(&self, id: &str) -> CityId {
        self.rules.world().find_city(id).unwrap()
    }
}
