//! RS-6, the third action: tickets, and the stack they come from.

use midway_game::{Illegal, Seat, members};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Action, Phase, RailsSails, State};

/// A ticket: its row in the tables, tours after the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TicketId(pub u8);

/// A set of tickets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TicketSet(u128);

impl TicketSet {
    pub const EMPTY: TicketSet = TicketSet(0);
    pub const MOST: usize = 72;

    /// The first `count` tickets.
    pub fn first(count: usize) -> TicketSet {
        TicketSet((1 << count.min(TicketSet::MOST)) - 1)
    }

    #[inline]
    pub fn contains(self, ticket: TicketId) -> bool {
        self.0 >> ticket.0 & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, ticket: TicketId) {
        self.0 |= 1 << ticket.0;
    }

    #[inline]
    pub fn remove(&mut self, ticket: TicketId) {
        self.0 &= !(1 << ticket.0);
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn without(self, other: TicketSet) -> TicketSet {
        TicketSet(self.0 & !other.0)
    }

    #[must_use]
    pub fn or(self, other: TicketSet) -> TicketSet {
        TicketSet(self.0 | other.0)
    }

    pub fn is_subset(self, other: TicketSet) -> bool {
        self.0 & !other.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = TicketId> {
        let [low, high] = [self.0 as u64, (self.0 >> 64) as u64].map(members);
        low.chain(high.map(|number| 64 + number)).map(TicketId)
    }

    /// The ticket at a position, in order.
    pub fn at(self, position: u32) -> Option<TicketId> {
        self.iter().nth(position as usize)
    }
}

impl FromIterator<TicketId> for TicketSet {
    fn from_iter<I: IntoIterator<Item = TicketId>>(tickets: I) -> Self {
        let mut set = TicketSet::EMPTY;
        tickets.into_iter().for_each(|ticket| set.insert(ticket));
        set
    }
}

impl Serialize for TicketSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for TicketSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tickets = Vec::<TicketId>::deserialize(deserializer)?;
        match tickets.iter().all(|ticket| usize::from(ticket.0) < TicketSet::MOST) {
            true => Ok(tickets.into_iter().collect()),
            false => Err(D::Error::custom("there is no such ticket")),
        }
    }
}

/// The stack: a shuffled part, whose order nobody knows and no state holds, on top of the tickets put under it,
/// which lie in order (RS-6.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenStack", into = "WrittenStack")]
pub struct Stack {
    pub shuffled: TicketSet,
    len: u8,
    /// The tickets put under, the first to be drawn first.
    under: [TicketId; TicketSet::MOST],
    /// Who put each of them there, and so knows it.
    by: [Seat; TicketSet::MOST],
}

/// A stack as it is written down.
#[derive(Serialize, Deserialize)]
struct WrittenStack {
    shuffled: TicketSet,
    under: Vec<(TicketId, Seat)>,
}

impl From<Stack> for WrittenStack {
    fn from(stack: Stack) -> Self {
        WrittenStack { shuffled: stack.shuffled, under: stack.under().collect() }
    }
}

impl From<WrittenStack> for Stack {
    fn from(written: WrittenStack) -> Self {
        let mut stack = Stack::new(written.shuffled);
        written.under.into_iter().for_each(|(ticket, by)| stack.put_under(ticket, by));
        stack
    }
}

impl Stack {
    pub fn new(shuffled: TicketSet) -> Stack {
        let (under, by) = ([TicketId(0); TicketSet::MOST], [Seat(0); TicketSet::MOST]);
        Stack { shuffled, len: 0, under, by }
    }

    pub fn len(&self) -> u32 {
        self.shuffled.len() + u32::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tickets put under with who put them there, the first to be drawn first.
    pub fn under(&self) -> impl Iterator<Item = (TicketId, Seat)> {
        let len = usize::from(self.len).min(TicketSet::MOST);
        self.under[..len].iter().copied().zip(self.by[..len].iter().copied())
    }

    pub fn put_under(&mut self, ticket: TicketId, by: Seat) {
        let index = usize::from(self.len);
        if index < TicketSet::MOST {
            self.under[index] = ticket;
            self.by[index] = by;
            self.len += 1;
        }
    }

    /// What may be drawn next: any of the shuffled part, or, when it is used up, the one certain ticket.
    pub fn next(&self) -> TicketSet {
        match self.under().next() {
            Some((first, _)) if self.shuffled.is_empty() => [first].into_iter().collect(),
            _ => self.shuffled,
        }
    }

    /// Puts a ticket in the place of another, wherever the other lies.
    pub fn replace(&mut self, old: TicketId, new: TicketId) {
        let len = usize::from(self.len).min(TicketSet::MOST);
        if let Some(place) = self.under[..len].iter_mut().find(|place| **place == old) {
            *place = new;
        } else if self.shuffled.contains(old) {
            self.shuffled.remove(old);
            self.shuffled.insert(new);
        }
    }

    pub fn take(&mut self, ticket: TicketId) {
        if self.shuffled.contains(ticket) {
            self.shuffled.remove(ticket);
            return;
        }
        let len = usize::from(self.len);
        if len > 0 {
            self.under.copy_within(1..len, 0);
            self.by.copy_within(1..len, 0);
            // What lies beyond the end is kept blank, so that equal stacks compare equal.
            self.under[len - 1] = TicketId(0);
            self.by[len - 1] = Seat(0);
            self.len -= 1;
        }
    }
}

impl RailsSails {
    pub(crate) fn may_draw_tickets(state: &State) -> bool {
        !state.stack.is_empty()
    }

    pub(crate) fn check_tickets(state: &State) -> Result<(), Illegal> {
        if state.stack.is_empty() {
            return Err(Illegal::new("RS-6.1", "the stack of tickets is empty"));
        }
        Ok(())
    }

    pub(crate) fn draw_tickets(&self, state: &mut State) {
        Self::not_idle(state);
        let left = state.stack.len().min(u32::from(self.world.numbers.tickets_drawn)) as u8;
        state.phase = Phase::DrawTickets { left };
    }

    pub(crate) fn ticket_drawn(&self, state: &mut State, ticket: TicketId, left: u8) {
        let seat = state.seat;
        state.stack.take(ticket);
        state.hold_mut(seat).offer(ticket);
        state.phase = if left > 1 { Phase::DrawTickets { left: left - 1 } } else { Phase::KeepTickets };
    }

    /// The fewest tickets that must be kept of those offered now.
    pub(crate) fn fewest_kept(&self, state: &State, seat: Seat) -> u32 {
        let numbers = &self.world.numbers;
        let first = state.phase == Phase::FirstTickets;
        let fewest = if first { numbers.tickets_keep } else { numbers.tickets_drawn_keep };
        u32::from(fewest).min(state.hold(seat).offered().len() as u32)
    }

    /// Every subset of the offer that is large enough, in order.
    pub(crate) fn keep_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let mut offered: [TicketId; 5] = [TicketId(0); 5];
        let offer = state.hold(seat).offered();
        offered[..offer.len()].copy_from_slice(offer);
        let offered = &mut offered[..offer.len()];
        // Sorted tickets make subset masks count up in the order of the sets themselves.
        offered.sort_unstable();
        let fewest = self.fewest_kept(state, seat);
        let subsets = (0..1u32 << offered.len()).filter(|mask| mask.count_ones() >= fewest);
        out.extend(subsets.map(|mask| {
            let kept = offered.iter().zip(0..).filter(|&(_, bit)| mask >> bit & 1 == 1);
            Action::Keep(kept.map(|(ticket, _)| *ticket).collect())
        }));
    }

    pub(crate) fn check_keep(&self, state: &State, seat: Seat, kept: TicketSet) -> Result<(), Illegal> {
        let clause = if state.phase == Phase::FirstTickets { "RS-2.3" } else { "RS-6.1" };
        let offered: TicketSet = state.hold(seat).offered().iter().copied().collect();
        if !kept.is_subset(offered) {
            return Err(Illegal::new(clause, "only tickets just drawn can be kept"));
        }
        if kept.len() < self.fewest_kept(state, seat) {
            return Err(Illegal::new(clause, "more of these tickets must be kept"));
        }
        Ok(())
    }

    /// RS-6.1: the rest go under the stack, in the order drawn.
    pub(crate) fn keep(&self, state: &mut State, seat: Seat, kept: TicketSet) {
        state.settle_offer(seat, kept);
        self.end_turn(state);
    }
}

impl State {
    pub(crate) fn settle_offer(&mut self, seat: Seat, kept: TicketSet) {
        let hold = seat.of_mut(&mut self.holds);
        for index in 0..usize::from(hold.offers).min(5) {
            let ticket = hold.offer[index];
            if kept.contains(ticket) {
                hold.tickets.insert(ticket);
            } else {
                self.stack.put_under(ticket, seat);
            }
        }
        hold.clear_offer();
    }
}
