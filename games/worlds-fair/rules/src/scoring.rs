//! WF-5: tickets, then areas, then recall.

use midway_game::Seat;

use crate::{Approvals, Area, Award, Card, Phase, State, WorldsFair};

impl WorldsFair {
    pub(crate) fn begin_scoring(&self, state: &mut State) {
        self.redeem_tickets(state);
        self.score_areas(state, 0);
    }

    /// WF-5.1: the leaders' bonus, then every ticket for its points.
    fn redeem_tickets(&self, state: &mut State) {
        let seats = usize::from(self.seats);
        let most = state.holds[..seats].iter().map(|hold| hold.cards.count(Card::Ticket)).max().unwrap_or(0);
        for hold in &mut state.holds[..seats] {
            let tickets = hold.cards.count(Card::Ticket);
            if tickets == most {
                hold.coins += self.numbers.ticket_lead;
            }
            hold.coins += u16::from(tickets) * self.numbers.ticket_points;
            hold.cards.remove(Card::Ticket, tickets);
            state.discard.add(Card::Ticket, tickets);
        }
    }

    /// WF-5.2: area by area, from this place on; after the last, the recall.
    pub(crate) fn score_areas(&self, state: &mut State, from: u8) {
        for place in from..Area::COUNT as u8 {
            let area = state.tiles[usize::from(place)];
            for seat in Seat::all(self.seats) {
                state.hold_mut(seat).medals += self.award(state, seat, area).medal;
            }
            if self.approve_from(state, place, state.seat) == Approving::Asks {
                return;
            }
        }
        self.recall(state);
        self.begin_next_round(state);
    }

    /// Approves exhibits at one area, for the seats from `from` on in turn order from the one that triggered the
    /// scoring. Stops where a seat has something to decide (WF-5.5).
    pub(crate) fn approve_from(&self, state: &mut State, place: u8, from: Seat) -> Approving {
        let area = state.tiles[usize::from(place)];
        for seat in state.seat.round(self.seats).skip_while(|&seat| seat != from) {
            let held = state.hold(seat).cards.count(Card::Exhibit(area));
            let most = self.award(state, seat, area).approvals.min(held);
            if most > 0 && self.approvals == Approvals::Choose {
                state.phase = Phase::Approve { place, seat, most };
                return Approving::Asks;
            }
            state.approve_cards(seat, area, most);
        }
        Approving::Done
    }

    /// What a seat's place in an area earns. A tie for 1st leaves no 2nd (WF-5.3); without a supporter there is
    /// no place (WF-5.4).
    pub(crate) fn award(&self, state: &State, seat: Seat, area: Area) -> Award {
        let mine = state.hold(seat).supporters_in(area);
        if mine == 0 {
            return Award::default();
        }
        let (mut ahead, mut level) = (0, 0);
        for hold in &state.holds[..usize::from(self.seats)] {
            let theirs = hold.supporters_in(area);
            ahead += u8::from(theirs > mine);
            level += u8::from(theirs == mine);
        }
        match (ahead, level) {
            (0, 1) => self.numbers.first,
            (0, _) => self.numbers.tie_first,
            (1, 1) => self.numbers.second,
            (1, _) => self.numbers.tie_second,
            _ => Award::default(),
        }
    }

    /// WF-5.7
    fn recall(&self, state: &mut State) {
        for hold in &mut state.holds[..usize::from(self.seats)] {
            for standing in &mut hold.supporters {
                let back = *standing / 2;
                *standing -= back;
                hold.supply += back;
            }
        }
    }

    /// WF-5.8 and WF-5.9
    fn begin_next_round(&self, state: &mut State) {
        state.car = 0;
        state.scoring_due = false;
        if state.round == self.numbers.rounds {
            state.phase = Phase::Over;
        } else {
            state.round += 1;
            self.next_turn(state);
        }
    }
}

/// Whether a seat is asked, or the area is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Approving {
    Asks,
    Done,
}

impl State {
    /// WF-5.5: cards become tokens, and go to the discard pile.
    pub(crate) fn approve_cards(&mut self, seat: Seat, area: Area, count: u8) {
        let hold = self.hold_mut(seat);
        hold.cards.remove(Card::Exhibit(area), count);
        hold.tokens[area.index()] += count;
        self.discard.add(Card::Exhibit(area), count);
    }
}
