//! WF-5: tickets, then areas, then recall.

use midway_game::Seat;

use crate::{Approvals, Area, Award, Card, Phase, State, WorldsFair};

impl WorldsFair {
    pub(crate) fn begin_scoring(&self, state: &mut State) {
        self.redeem_tickets(state);
        self.score_areas(state, 0, state.seat);
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

    /// WF-5.2: area by area from place 0; at each, the seats in turn order from the one that triggered the
    /// scoring. Goes on from the given place and seat, and stops where a seat has something to decide.
    pub(crate) fn score_areas(&self, state: &mut State, place: u8, from: Seat) {
        let mut from = Some(from);
        for place in place..Area::COUNT as u8 {
            let area = state.tiles[usize::from(place)];
            let begin = from.take().unwrap_or(state.seat);
            for seat in state.seat.round(self.seats).skip_while(|&seat| seat != begin) {
                let award = self.award(state, seat, area);
                state.hold_mut(seat).medals += award.medal;
                let most = award.approvals.min(state.hold(seat).cards.count(Card::Exhibit(area)));
                if most > 0 && self.approvals == Approvals::Choose {
                    state.phase = Phase::Approve { place, seat, most };
                    return;
                }
                state.approve_cards(seat, area, most);
            }
        }
        self.recall(state);
        self.begin_next_round(state);
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

impl State {
    /// WF-5.5: cards become tokens, and go to the discard pile.
    pub(crate) fn approve_cards(&mut self, seat: Seat, area: Area, count: u8) {
        let hold = self.hold_mut(seat);
        hold.cards.remove(Card::Exhibit(area), count);
        hold.tokens[area.index()] += count;
        self.discard.add(Card::Exhibit(area), count);
    }
}
