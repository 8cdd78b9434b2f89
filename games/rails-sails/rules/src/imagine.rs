//! A state that the owner of a view cannot rule out: what it does not know is dealt at random.

use midway_game::{Rng, below};

use crate::view::TravellerView;
use crate::{Cards, Deck, Phase, RailsSails, Stack, State, TicketId, TicketSet, View};

impl RailsSails {
    pub(crate) fn imagine_state(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut state = self.lay_out();
        state.table = view.table;
        for (hold, seat) in state.holds.iter_mut().zip(&view.seats) {
            hold.fleet = seat.fleet;
        }
        self.imagine_cards(&mut state, view, rng);
        self.imagine_tickets(&mut state, view, rng);
        for (hold, seat) in state.holds.iter_mut().zip(&view.seats) {
            hold.secret =
                seat.secret.or_else(|| seat.chosen.then(|| self.imagine_secret(view.table.phase, seat, rng)));
        }
        state
    }

    /// Hands hold what is known of them; the rest of each comes from the cards that are nowhere to be seen, and
    /// what is left of those is the deck.
    fn imagine_cards(&self, state: &mut State, view: &View, rng: &mut impl Rng) {
        let lying: Cards = view
            .table
            .display
            .iter()
            .flatten()
            .fold(Cards::NONE, |cards, &kind| cards.plus(Cards::of(kind, 1)));
        let seen = view.seats.iter().map(|seat| seat.hand.unwrap_or(seat.known));
        let mut unseen = seen.fold(self.world.cards.minus(view.table.discard).minus(lying), Cards::minus);
        for (hold, seat) in state.holds.iter_mut().zip(&view.seats) {
            hold.hand = seat.hand.unwrap_or(seat.known);
            for (deck, size) in Deck::ALL.into_iter().zip(seat.hand_sizes) {
                for _ in hold.hand.of_deck(deck).len()..size {
                    deal_card(&mut unseen, deck, &mut hold.hand, rng);
                }
            }
        }
        state.deck = unseen;
    }

    fn imagine_tickets(&self, state: &mut State, view: &View, rng: &mut impl Rng) {
        let own = view.seats.iter().fold(TicketSet::EMPTY, |own, seat| {
            let offer = seat.offer.iter().flatten().copied().collect();
            own.or(seat.tickets.unwrap_or_default()).or(offer)
        });
        let put_under: TicketSet = view.under.iter().filter_map(|(_, ticket)| *ticket).collect();
        let mut unseen = self.world.all_tickets().without(own).without(put_under);
        for (hold, seat) in state.holds.iter_mut().zip(&view.seats) {
            hold.tickets = seat.tickets.unwrap_or_default();
            for _ in hold.tickets.len()..seat.ticket_count {
                hold.tickets.insert(deal_ticket(&mut unseen, rng));
            }
            let known = seat.offer.iter().flatten().copied();
            known.for_each(|ticket| hold.offer(ticket));
            for _ in hold.offers..seat.offer_count {
                hold.offer(deal_ticket(&mut unseen, rng));
            }
        }
        let mut under = Stack::new(TicketSet::EMPTY);
        for &(by, ticket) in &view.under {
            under.put_under(ticket.unwrap_or_else(|| deal_ticket(&mut unseen, rng)), by);
        }
        under.shuffled = unseen;
        state.stack = under;
    }

    /// A secret choice that another seat may have made.
    fn imagine_secret(&self, phase: Phase, seat: &TravellerView, rng: &mut impl Rng) -> u8 {
        if phase == Phase::Split {
            let (least, most) = self.world.split_range().into_inner();
            return least + below(rng, u32::from(most - least) + 1) as u8;
        }
        let fewest = u32::from(self.world.numbers.tickets_keep.min(seat.offer_count));
        let masks = || (0..1u8 << seat.offer_count.min(5)).filter(|mask| mask.count_ones() >= fewest);
        masks().nth(below(rng, masks().count() as u32) as usize).unwrap_or(0)
    }
}

fn deal_card(unseen: &mut Cards, deck: Deck, hand: &mut Cards, rng: &mut impl Rng) {
    let pool = unseen.of_deck(deck);
    if let Some(kind) = pool.at(below(rng, pool.len())) {
        unseen.remove(kind, 1);
        hand.add(kind, 1);
    }
}

fn deal_ticket(unseen: &mut TicketSet, rng: &mut impl Rng) -> TicketId {
    let ticket = unseen.at(below(rng, unseen.len())).unwrap_or_default();
    unseen.remove(ticket);
    ticket
}
