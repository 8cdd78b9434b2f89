//! A table in a known position, moved by lines in notation.

use midway_game::Seat;
use midway_testkit::{Script as _, rules_with};
use midway_worlds_fair::{Approvals, Area, Bag, Card, Figure, Options, Phase, Pile, WorldsFair};

pub(crate) const AGRICULTURE: Card = Card::Exhibit(Area::Agriculture);
pub(crate) const ELECTRICITY: Card = Card::Exhibit(Area::Electricity);

midway_testkit::scene!(WorldsFair);

impl Scene {
    /// Seat 0 is to place; tiles lie in table order, no cards lie out, one supporter of each seat stands in each
    /// area and no bonus was given.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::placing(rules(seats))
    }

    pub(crate) fn choosing_approvals(seats: u8) -> Scene {
        Scene::placing(rules_with(seats, &Options { approvals: Approvals::Choose }))
    }

    fn placing(rules: WorldsFair) -> Scene {
        let mut scene = Scene::before_draws(rules);
        scene.state.phase = Phase::Place;
        scene
    }

    /// Moves cards from the deck to an area.
    pub(crate) fn lay(&mut self, area: Area, cards: &[Card]) -> &mut Self {
        for &card in cards {
            self.state.deck.remove(card, 1);
            self.state.piles[area.index()].push(card);
        }
        self
    }

    /// Moves cards from the deck to a seat.
    pub(crate) fn give(&mut self, seat: u8, card: Card, copies: u8) -> &mut Self {
        self.state.deck.remove(card, copies);
        self.state.hold_mut(Seat(seat)).cards.add(card, copies);
        self
    }

    pub(crate) fn give_figure(&mut self, seat: u8, figure: Figure) -> &mut Self {
        self.give(seat, Card::Figure(figure), 1)
    }

    /// Sets how many supporters of each seat stand in an area; the supplies follow.
    pub(crate) fn stand(&mut self, area: Area, counts: &[u8]) -> &mut Self {
        for (hold, &count) in self.state.holds.iter_mut().zip(counts) {
            hold.supply = hold.supply + hold.supporters[area.index()] - count;
            hold.supporters[area.index()] = count;
        }
        self
    }

    /// Puts the car this many tickets short of the start space.
    pub(crate) fn car_short_of_home(&mut self, tickets: u8) -> &mut Self {
        self.state.car = self.rules.numbers().wheel - tickets;
        self
    }

    /// Plays a turn in which nothing matters but where it is: the three cards are whatever the deck has.
    pub(crate) fn turn_at(&mut self, area: Area) -> &mut Self {
        let seat = self.state.seat;
        self.play(&[&format!("{seat} place {}", area.id())]);
        self.settle()
    }

    pub(crate) fn lying(&self, area: Area) -> &[Card] {
        self.state.piles[area.index()].cards()
    }

    pub(crate) fn standing(&self, seat: u8, area: Area) -> u8 {
        self.state.hold(Seat(seat)).supporters_in(area)
    }

    pub(crate) fn tokens(&self, seat: u8, area: Area) -> u8 {
        self.state.hold(Seat(seat)).tokens[area.index()]
    }

    pub(crate) fn cards(&self, seat: u8) -> &Bag {
        &self.state.hold(Seat(seat)).cards
    }

    /// Empties the deck into the discard pile.
    pub(crate) fn exhaust_deck(&mut self) -> &mut Self {
        for (card, copies) in std::mem::take(&mut self.state.deck).kinds() {
            self.state.discard.add(card, copies);
        }
        self
    }

    pub(crate) fn pile(&self, area: Area) -> &Pile {
        &self.state.piles[area.index()]
    }
}
