//! A table in a known position, moved by lines in notation.

use midway_game::{Game, Illegal, Notation, Seat, Step, Tables, Turn};
use midway_worlds_fair::{
    Action, Approvals, Area, Bag, Card, Chance, Figure, Options, Phase, Pile, State, WorldsFair,
};

pub(crate) const AGRICULTURE: Card = Card::Exhibit(Area::Agriculture);
pub(crate) const ELECTRICITY: Card = Card::Exhibit(Area::Electricity);

pub(crate) fn tables() -> Tables {
    Tables::standard(WorldsFair::META.tables)
}

pub(crate) fn rules(seats: u8) -> WorldsFair {
    WorldsFair::new(seats, &Options::default(), &tables()).unwrap()
}

pub(crate) struct Scene {
    pub(crate) rules: WorldsFair,
    pub(crate) state: State,
}

impl Scene {
    /// Before the first draw.
    pub(crate) fn unopened(seats: u8) -> Scene {
        let rules = rules(seats);
        Scene { state: rules.setup(), rules }
    }

    /// Seat 0 is to place; tiles lie in table order, no cards lie out, one supporter of each seat stands in each
    /// area and no bonus was given.
    pub(crate) fn new(seats: u8) -> Scene {
        let mut scene = Scene::unopened(seats);
        scene.state.phase = Phase::Place;
        scene
    }

    pub(crate) fn choosing_approvals(seats: u8) -> Scene {
        let options = Options { approvals: Approvals::Choose };
        let rules = WorldsFair::new(seats, &options, &tables()).unwrap();
        let mut state = rules.setup();
        state.phase = Phase::Place;
        Scene { rules, state }
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

    /// Puts the car so that so many tickets are missing to the start space.
    pub(crate) fn car_short_of_home(&mut self, tickets: u8) -> &mut Self {
        self.state.car = self.rules.numbers().wheel - tickets;
        self
    }

    /// Takes steps, checking that each may be taken.
    pub(crate) fn play(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            let step = self.step(line);
            match step {
                Step::Choice(seat, action) => self.rules.check(&self.state, seat, &action).unwrap(),
                Step::Chance(chance) => assert!(self.odds().iter().any(|(c, _)| *c == chance), "{line}"),
            }
            self.rules.apply(&mut self.state, &step);
        }
        self
    }

    /// Plays a turn in which nothing matters but where it is: the three cards are whatever the deck has.
    pub(crate) fn turn_at(&mut self, area: Area) -> &mut Self {
        let seat = self.state.seat;
        self.play(&[&format!("{seat} place {}", area.id())]);
        self.refill()
    }

    /// Deals what is owed, the first card that can come each time.
    pub(crate) fn refill(&mut self) -> &mut Self {
        while self.rules.turn(&self.state) == Turn::Chance {
            let (chance, _) = self.odds()[0];
            self.rules.apply(&mut self.state, &Step::Chance(chance));
        }
        self
    }

    pub(crate) fn step(&self, line: &str) -> Step<WorldsFair> {
        match line.strip_prefix("# ") {
            Some(draw) => Step::Chance(Chance::parse(&self.rules, draw).unwrap()),
            None => {
                let (seat, action) = line.split_once(' ').unwrap();
                Step::Choice(Seat(seat.parse().unwrap()), Action::parse(&self.rules, action).unwrap())
            }
        }
    }

    /// The clause that forbids a choice.
    pub(crate) fn forbids(&self, line: &str) -> &'static str {
        let Step::Choice(seat, action) = self.step(line) else { panic!("{line} is no choice") };
        let Err(Illegal { clause, .. }) = self.rules.check(&self.state, seat, &action) else {
            panic!("{line} is allowed")
        };
        assert!(!self.legal(seat.0).contains(&action.text(&self.rules)), "{line} is listed");
        clause
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.actions(&self.state, Seat(seat), &mut actions);
        actions.iter().map(|action| action.text(&self.rules)).collect()
    }

    pub(crate) fn odds(&self) -> Vec<(Chance, u32)> {
        let mut odds = Vec::new();
        self.rules.odds(&self.state, &mut odds);
        odds
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

    pub(crate) fn total(&self, seat: u8) -> i32 {
        self.rules.score(&self.state, Seat(seat)).total()
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
