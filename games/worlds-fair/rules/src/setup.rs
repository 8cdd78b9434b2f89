//! WF-2: tiles, cards, supporters, the first player.

use midway_game::Seat;

use crate::{Area, Card, Organizer, Phase, Pile, State, TileOrder, WorldsFair};

impl WorldsFair {
    /// The table before anything is drawn: deck whole (WF-1.4), supporters out (WF-2.3), car at the start
    /// space, round 1 (WF-2.5).
    pub(crate) fn lay_out(&self) -> State {
        let mut state = State {
            phase: Phase::Tiles,
            seat: Seat(0),
            first: Seat(0),
            target: Area::Agriculture,
            scoring_due: false,
            car: 0,
            round: 1,
            reshuffles: 0,
            turns: 0,
            tiles: Area::ALL,
            piles: [Pile::EMPTY; Area::COUNT],
            holds: [Organizer::default(); 4],
            deck: self.numbers.deck,
            discard: Default::default(),
        };
        for seat in Seat::all(self.seats) {
            let hold = state.hold_mut(seat);
            hold.supply = self.numbers.supporters;
            Area::ALL.into_iter().for_each(|area| hold.put(area, None));
        }
        state
    }

    /// WF-2.1
    pub(crate) fn lay_tiles(&self, state: &mut State, order: TileOrder) {
        state.tiles = order.tiles();
        state.phase = self.deal_or_go_on(0);
    }

    /// WF-2.2: two cards at place 0, two at place 1, and so on.
    pub(crate) fn deal_at_setup(&self, state: &mut State, card: Card, dealt: u8) {
        let area = self.setup_area(state, dealt);
        state.deck.remove(card, 1);
        state.piles[area.index()].push(card);
        state.phase = self.deal_or_go_on(dealt + 1);
    }

    /// The area that gets the next card of the set-up.
    pub(crate) fn setup_area(&self, state: &State, dealt: u8) -> Area {
        let place = usize::from(dealt / self.numbers.cards_at_setup.max(1));
        state.tiles[place.min(Area::COUNT - 1)]
    }

    fn deal_or_go_on(&self, dealt: u8) -> Phase {
        let all = self.numbers.cards_at_setup * Area::COUNT as u8;
        if dealt < all { Phase::Deal { dealt } } else { Phase::First }
    }

    /// WF-2.4: the bonus goes by position in turn order, and names areas.
    pub(crate) fn begin_with(&self, state: &mut State, first: Seat) {
        state.first = first;
        state.seat = first;
        for (seat, bonus) in first.round(self.seats).zip(&self.numbers.start_bonus) {
            let hold = state.hold_mut(seat);
            for area in Area::ALL {
                (0..bonus[area.index()]).for_each(|_| hold.put(area, None));
            }
        }
        state.phase = Phase::Place;
    }
}
