//! A table in a known position, moved by lines in notation.

use midway_game::{Game, Seat, Turn, Viewer};
use midway_rails_sails::{
    CardKind, Cards, Chance, CityId, Deck, MapName, Network, Options, Phase, RailsSails, RouteId, TicketId,
    TicketSet, Traveller,
};
use midway_testkit::{Script as _, rules_with};
use serde_json::Value;

pub(crate) const MY_TURN: Phase = Phase::Turn { second: false };
pub(crate) const SECOND_CARD: Phase = Phase::Turn { second: true };

/// The display that a scene begins with.
pub(crate) const DISPLAY: [&str; 6] = [
    "purple_train_plain",
    "yellow_train_plain",
    "green_train_plain",
    "purple_ship_single",
    "yellow_ship_single",
    "green_ship_single",
];

pub(crate) fn lakes(seats: u8) -> RailsSails {
    rules_with(seats, &Options { map: MapName::GreatLakes })
}

pub(crate) fn kind(id: &str) -> CardKind {
    CardKind::from_id(id).unwrap_or_else(|| panic!("{id} is no card"))
}

/// `red_train_plain 2 joker 1`, in any order.
pub(crate) fn cards(text: &str) -> Cards {
    let words: Vec<_> = text.split_whitespace().collect();
    words.chunks(2).map(|pair| (kind(pair[0]), pair[1].parse::<u8>().unwrap())).collect()
}

midway_testkit::scene!(RailsSails);

impl Scene {
    /// Hands, display and tickets are dealt, the first card and ticket that can come each time.
    pub(crate) fn dealt(seats: u8) -> Scene {
        let mut scene = Scene::unopened(seats);
        scene.settle();
        scene
    }

    /// Seat 0 is to act. Hands are empty, nobody has a ticket or a route, the display is [`DISPLAY`], and the
    /// pieces are split as is advised to newcomers.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::in_play(rules(seats))
    }

    pub(crate) fn on_the_lakes(seats: u8) -> Scene {
        Scene::in_play(lakes(seats))
    }

    fn in_play(rules: RailsSails) -> Scene {
        let mut scene = Scene::before_draws(rules);
        let numbers = scene.rules.world().numbers.clone();
        for seat in 0..scene.rules.seats() {
            scene.pieces(seat, numbers.beginner_trains, numbers.beginner_ships);
        }
        scene.state.phase = MY_TURN;
        scene.show(DISPLAY);
        scene
    }

    pub(crate) fn hold(&self, seat: u8) -> &Traveller {
        self.state.hold(Seat(seat))
    }

    pub(crate) fn hold_mut(&mut self, seat: u8) -> &mut Traveller {
        self.state.hold_mut(Seat(seat))
    }

    /// Sets what a seat has left to place; the box holds the rest.
    pub(crate) fn pieces(&mut self, seat: u8, trains: u8, ships: u8) -> &mut Self {
        let numbers = self.rules.world().numbers.clone();
        let hold = self.hold_mut(seat);
        (hold.trains, hold.ships) = (trains, ships);
        (hold.box_trains, hold.box_ships) = (numbers.trains - trains, numbers.ships - ships);
        self
    }

    /// Moves cards from the deck to a hand.
    pub(crate) fn give(&mut self, seat: u8, text: &str) -> &mut Self {
        let given = cards(text);
        self.state.deck = self.state.deck.minus(given);
        let hold = self.hold_mut(seat);
        hold.hand = hold.hand.plus(given);
        self
    }

    /// Moves cards from one hand to another.
    pub(crate) fn give_from(&mut self, from: u8, to: u8, text: &str) -> &mut Self {
        self.put_in_deck(from, text).give(to, text)
    }

    /// Lays the display, `-` for an empty slot; what lay there goes into the deck.
    pub(crate) fn show(&mut self, display: [&str; 6]) -> &mut Self {
        for card in self.state.table.display.iter_mut().filter_map(Option::take) {
            self.state.deck.add(card, 1);
        }
        for (slot, id) in display.into_iter().enumerate().filter(|(_, id)| *id != "-") {
            self.state.deck.remove(kind(id), 1);
            self.state.display[slot] = Some(kind(id));
        }
        self
    }

    pub(crate) fn shown(&self) -> [&'static str; 6] {
        self.state.display.map(|card| card.map_or("-", CardKind::id))
    }

    /// Discards a whole deck.
    pub(crate) fn run_out(&mut self, deck: Deck) -> &mut Self {
        let all = self.state.deck.of_deck(deck);
        self.state.deck = self.state.deck.minus(all);
        self.state.discard = self.state.discard.plus(all);
        self
    }

    /// A seat holds every card of a deck and its pile.
    pub(crate) fn hoard(&mut self, seat: u8, deck: Deck) -> &mut Self {
        self.run_out(deck);
        let all = self.state.discard.of_deck(deck);
        self.state.discard = self.state.discard.minus(all);
        let hold = self.hold_mut(seat);
        hold.hand = hold.hand.plus(all);
        self
    }

    /// A seat holds every card of both decks, piles and the display, but for what is shown.
    pub(crate) fn hoard_all(&mut self, seat: u8, display: [&str; 6]) -> &mut Self {
        self.show(display).hoard(seat, Deck::Train).hoard(seat, Deck::Ship)
    }

    /// Moves cards from a hand back into the deck.
    pub(crate) fn put_in_deck(&mut self, seat: u8, text: &str) -> &mut Self {
        self.state.deck = self.state.deck.plus(cards(text));
        let hold = self.hold_mut(seat);
        hold.hand = hold.hand.minus(cards(text));
        self
    }

    pub(crate) fn put_in_pile(&mut self, seat: u8, text: &str) -> &mut Self {
        self.state.discard = self.state.discard.plus(cards(text));
        let hold = self.hold_mut(seat);
        hold.hand = hold.hand.minus(cards(text));
        self
    }

    /// A seat has these routes. Its pieces and points stay as they are.
    pub(crate) fn own(&mut self, seat: u8, routes: &[&str]) -> &mut Self {
        for id in routes {
            let id = self.route(id);
            let route = self.rules.world().route(id).clone();
            assert!(self.state.free.contains(id), "{} is taken or closed", route.id);
            self.state.free.remove(id);
            let closes = self.rules.seats() <= 3;
            let hold = self.hold_mut(seat);
            hold.owned.insert(id);
            hold.touched |= route.ends[0].bit() | route.ends[1].bit();
            if let Some(twin) = route.twin {
                hold.barred.insert(twin);
                if closes {
                    self.state.free.remove(twin);
                }
            }
        }
        self
    }

    /// A seat holds these tickets.
    pub(crate) fn tickets(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        let given = self.ticket_set(ids);
        self.state.stack.shuffled = self.state.stack.shuffled.without(given);
        let hold = self.hold_mut(seat);
        hold.tickets = hold.tickets.or(given);
        self
    }

    /// Only these tickets are left in the shuffled part of the stack; a seat holds the others.
    pub(crate) fn leave_tickets(&mut self, ids: &[&str], seat: u8) -> &mut Self {
        let left = self.ticket_set(ids);
        let taken = self.state.stack.shuffled.without(left);
        self.state.stack.shuffled = left;
        let hold = self.hold_mut(seat);
        hold.tickets = hold.tickets.or(taken);
        self
    }

    /// A seat has harbours in these cities.
    pub(crate) fn build(&mut self, seat: u8, cities: &[&str]) -> &mut Self {
        for city in cities {
            let bit = self.city(city).bit();
            let hold = self.hold_mut(seat);
            hold.built |= bit;
            hold.harbours -= 1;
        }
        self
    }

    pub(crate) fn route(&self, id: &str) -> RouteId {
        self.rules.world().find_route(id).unwrap()
    }

    pub(crate) fn city(&self, id: &str) -> CityId {
        self.rules.world().find_city(id).unwrap()
    }

    pub(crate) fn ticket(&self, id: &str) -> TicketId {
        let index = self.rules.world().tickets.iter().position(|ticket| ticket.id == id);
        TicketId(index.unwrap() as u8)
    }

    pub(crate) fn ticket_set(&self, ids: &[&str]) -> TicketSet {
        ids.iter().map(|id| self.ticket(id)).collect()
    }

    pub(crate) fn held_tickets(&self, seat: u8) -> Vec<&str> {
        self.hold(seat).tickets.iter().map(|ticket| self.ticket_id(ticket)).collect()
    }

    pub(crate) fn offered(&self, seat: u8) -> Vec<&str> {
        self.hold(seat).offered().iter().map(|&ticket| self.ticket_id(ticket)).collect()
    }

    fn ticket_id(&self, ticket: TicketId) -> &str {
        &self.rules.world().tickets[usize::from(ticket.0)].id
    }

    /// The tickets put under the stack, the first to be drawn first.
    pub(crate) fn under(&self) -> Vec<(&str, u8)> {
        self.state.stack.under().map(|(ticket, by)| (self.ticket_id(ticket), by.0)).collect()
    }

    /// The seat whose turn it is takes a turn that changes nothing but its hand: two cards drawn blind.
    pub(crate) fn draw_turn(&mut self) -> &mut Self {
        let seat = self.state.seat;
        for _ in 0..2 {
            self.play(&[&format!("{seat} draw ship")]).settle();
        }
        self
    }

    /// A seat claims a route with these cards, and chance settles.
    pub(crate) fn claim(&mut self, seat: u8, route: &str, payment: &str) -> &mut Self {
        self.play(&[&format!("{seat} claim {route}"), &format!("{seat} pay {payment}")]).settle()
    }

    /// The legal choices that begin with a word, without it.
    pub(crate) fn legal_of(&self, seat: u8, verb: &str) -> Vec<String> {
        let legal = self.legal(seat);
        let rest = |text: &String| match text.split_once(' ') {
            Some((word, rest)) => (word == verb).then(|| rest.to_owned()),
            None => (text == verb).then(String::new),
        };
        legal.iter().filter_map(rest).collect()
    }

    pub(crate) fn may(&self, seat: u8, action: &str) -> bool {
        self.legal(seat).iter().any(|legal| legal == action)
    }

    /// The deck that the awaited card comes from.
    pub(crate) fn awaited_deck(&self) -> Deck {
        let Some((Chance::Card(card), _)) = self.odds().first().copied() else {
            panic!("no card is awaited")
        };
        assert!(
            self.odds().iter().all(|(other, _)| matches!(other, Chance::Card(c) if c.deck() == card.deck()))
        );
        card.deck()
    }

    pub(crate) fn acts(&self, seat: u8) -> bool {
        self.rules.turn(&self.state) == Turn::seat(Seat(seat)) && self.state.phase == MY_TURN
    }

    pub(crate) fn is_over(&self) -> bool {
        self.rules.turn(&self.state) == Turn::Over
    }

    pub(crate) fn network(&self, seat: u8) -> Network {
        Network::new(self.rules.world(), &self.hold(seat).owned)
    }

    pub(crate) fn places(&self) -> Vec<u8> {
        let scores: Vec<_> =
            Seat::all(self.rules.seats()).map(|seat| self.rules.score(&self.state, seat)).collect();
        midway_game::places(&scores).to_vec()
    }

    /// What a seat sees, as a program reads it.
    pub(crate) fn seen_by(&self, seat: u8) -> Value {
        self.view(Viewer::Seat(Seat(seat)))
    }
}
