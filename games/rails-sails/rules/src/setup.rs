//! RS-2: hands, display, tickets, pieces, the first player.

use midway_game::{Illegal, Seat, SeatSet};

use crate::{
    Action, Afterwards, CardKind, Cards, Deck, OpenTable, Phase, RailsSails, Stack, State, TicketId,
    TicketSet, Traveller,
};

impl RailsSails {
    /// The table before anything is drawn. All pieces are in the box until they are chosen (RS-2.4).
    pub(crate) fn lay_out(&self) -> State {
        let numbers = &self.world.numbers;
        let table = OpenTable {
            discard: Cards::NONE,
            free: self.world.route_ids().collect(),
            display: [None; 6],
            phase: Phase::Deal { dealt: 0 },
            seat: Seat(0),
            first: Seat(0),
            last_turns: None,
            idle: 0,
            passes: 0,
            turns: 0,
            reshuffles: 0,
        };
        let mut state = State {
            deck: self.world.cards,
            holds: [Traveller::default(); 5],
            stack: Stack::new(self.world.all_tickets()),
            table,
        };
        for seat in Seat::all(self.seats) {
            let hold = state.hold_mut(seat);
            hold.box_trains = numbers.trains;
            hold.box_ships = numbers.ships;
            hold.harbours = numbers.harbours;
        }
        if numbers.train_cards_dealt + numbers.ship_cards_dealt == 0 {
            self.fill_all(&mut state, Afterwards::Setup);
        }
        state
    }

    /// The seat and the deck of a card of the opening hands: for each seat its trains, then its ships (RS-2.1).
    pub(crate) fn dealt_to(&self, dealt: u8) -> (Seat, Deck) {
        let numbers = &self.world.numbers;
        let each = (numbers.train_cards_dealt + numbers.ship_cards_dealt).max(1);
        let deck = if dealt % each < numbers.train_cards_dealt { Deck::Train } else { Deck::Ship };
        (Seat(dealt / each), deck)
    }

    pub(crate) fn deal_hand(&self, state: &mut State, kind: CardKind, dealt: u8) {
        let (seat, _) = self.dealt_to(dealt);
        state.draw_out(kind);
        state.hold_mut(seat).hand.add(kind, 1);
        if self.dealt_to(dealt + 1).0.0 < self.seats {
            state.phase = Phase::Deal { dealt: dealt + 1 };
        } else {
            self.fill_all(state, Afterwards::Setup);
        }
    }

    /// The seat that gets an opening ticket (RS-2.3).
    pub(crate) fn ticket_to(&self, dealt: u8) -> Seat {
        Seat(dealt / self.world.numbers.tickets_dealt.max(1))
    }

    pub(crate) fn deal_ticket(&self, state: &mut State, ticket: TicketId, dealt: u8) {
        let seat = self.ticket_to(dealt);
        state.stack.take(ticket);
        state.hold_mut(seat).offer(ticket);
        let more = self.ticket_to(dealt + 1).0 < self.seats;
        state.phase = if more { Phase::DealTickets { dealt: dealt + 1 } } else { Phase::FirstTickets };
    }

    /// The seats whose secret choice is still awaited.
    pub(crate) fn undecided(&self, state: &State) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| state.hold(seat).secret.is_none()).collect()
    }

    /// RS-2.3: the choice stays secret until the last is in; then what is returned goes under the stack, from
    /// seat 0 on.
    pub(crate) fn keep_first(&self, state: &mut State, seat: Seat, kept: TicketSet) {
        let hold = state.hold_mut(seat);
        let positions = hold.offered().iter().zip(0..).filter(|(ticket, _)| kept.contains(**ticket));
        hold.secret = Some(positions.map(|(_, position)| 1u8 << position).sum());
        if !self.undecided(state).is_empty() {
            return;
        }
        for seat in Seat::all(self.seats) {
            let kept = state.hold(seat).kept_in_secret();
            state.settle_offer(seat, kept);
            state.hold_mut(seat).secret = None;
        }
        state.phase = Phase::Split;
    }

    pub(crate) fn split_choices(&self, out: &mut Vec<Action>) {
        out.extend(self.world.split_range().map(|trains| Action::Split { trains }));
    }

    pub(crate) fn check_split(&self, trains: u8) -> Result<(), Illegal> {
        if self.world.split_range().contains(&trains) {
            return Ok(());
        }
        Err(Illegal::new("RS-2.4", "no more trains or ships can be taken than there are"))
    }

    /// RS-2.4: all splits are revealed at once; the rest is each seat's box.
    pub(crate) fn split(&self, state: &mut State, seat: Seat, trains: u8) {
        state.hold_mut(seat).secret = Some(trains);
        if !self.undecided(state).is_empty() {
            return;
        }
        let pieces = self.world.numbers.pieces;
        for seat in Seat::all(self.seats) {
            let hold = state.hold_mut(seat);
            hold.trains = hold.secret.take().unwrap_or(0);
            hold.ships = pieces - hold.trains;
            hold.box_trains -= hold.trains;
            hold.box_ships -= hold.ships;
        }
        state.phase = Phase::First;
    }

    /// RS-2.5
    pub(crate) fn begin_with(&self, state: &mut State, first: Seat) {
        state.first = first;
        state.seat = first;
        state.phase = Phase::Turn { second: false };
    }
}

impl Traveller {
    /// The tickets of the offer that were chosen in secret.
    pub(crate) fn kept_in_secret(&self) -> TicketSet {
        let mask = self.secret.unwrap_or(0);
        let kept = self.offered().iter().zip(0..).filter(|&(_, position)| mask >> position & 1 == 1);
        kept.map(|(ticket, _)| *ticket).collect()
    }
}
