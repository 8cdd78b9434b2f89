//! RS-11 a second time, for the laws: who may know what, without a look at `view`, `seen` and `imagine`.

use midway_game::{Game, Rng, Seat, Step, Viewer, below};

use crate::{Action, Cards, Chance, Deck, Phase, RailsSails, State, TicketId, TicketSet};

impl RailsSails {
    /// RS-11.1: the cards in others' hands, their tickets, what they put under the stack and what they choose in secret,
    /// decks and stack with them.
    pub(crate) fn put_otherwise(&self, state: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut other = state.clone();
        let others: Vec<Seat> = Seat::all(self.seats).filter(|&seat| !viewer.is(seat)).collect();
        for deck in Deck::ALL {
            deal_hands_anew(&mut other, deck, &others, rng);
        }
        deal_tickets_anew(&mut other, &others, rng);
        for seat in others.into_iter().filter(|&seat| state.hold(seat).secret.is_some()) {
            other.hold_mut(seat).secret = Some(self.any_secret(state, seat, rng));
        }
        other
    }

    fn any_secret(&self, state: &State, seat: Seat, rng: &mut impl Rng) -> u8 {
        let choices: Vec<u8> = match state.phase {
            Phase::Split => self.world.split_range().collect(),
            _ => {
                let least = u32::from(self.world.numbers.tickets_keep);
                (0..1 << state.hold(seat).offers).filter(|kept: &u8| kept.count_ones() >= least).collect()
            }
        };
        choices[below(rng, choices.len() as u32) as usize]
    }

    /// What one may learn of a step. Everything is open but what is drawn for a hand or an offer (RS-11.1), and the
    /// tickets that somebody keeps and the pieces that somebody chooses (RS-2.3, RS-2.4, RS-6.2).
    pub(crate) fn may_learn(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> String {
        let mut after = before.clone();
        self.apply(&mut after, step);
        let got = |seat: &Seat| {
            let [was, is] = [before, &after].map(|state| state.hold(*seat));
            was.hand != is.hand || was.offers != is.offers
        };
        let told = match *step {
            Step::Chance(chance) => match Seat::all(self.seats).find(got) {
                Some(seat) if !viewer.is(seat) => back(chance),
                _ => step.line(self),
            },
            Step::Choice(seat, _) if viewer.is(seat) => step.line(self),
            Step::Choice(seat, Action::Split { .. }) => format!("{seat} has split"),
            Step::Choice(seat, Action::Keep(kept)) => match before.phase {
                Phase::KeepTickets => format!("{seat} keeps {} of {}", kept.len(), before.hold(seat).offers),
                _ => format!("{seat} has chosen tickets"),
            },
            Step::Choice(..) => step.line(self),
        };
        format!("{told} {}", self.uncovered(before, &after))
    }

    /// What a step shows to all: how many tickets each kept (RS-2.3), how each split (RS-2.4), in the end the tickets
    /// (RS-6.2).
    fn uncovered(&self, before: &State, after: &State) -> String {
        let holds = || Seat::all(self.seats).map(|seat| after.hold(seat));
        match (before.phase, after.phase) {
            (Phase::FirstTickets, Phase::Split) => {
                format!("{:?}", holds().map(|hold| hold.tickets.len()).collect::<Vec<_>>())
            }
            (Phase::Split, Phase::First) => {
                format!("{:?}", holds().map(|hold| hold.trains).collect::<Vec<_>>())
            }
            (_, Phase::Over) => format!("{:?}", holds().map(|hold| hold.tickets).collect::<Vec<_>>()),
            _ => String::new(),
        }
    }
}

/// RS-11.1: the back of a card shows its deck.
fn back(chance: Chance) -> String {
    match chance {
        Chance::Card(kind) => format!("a card of the {} deck", kind.deck().id()),
        Chance::Ticket(_) | Chance::First(_) => "a ticket".into(),
    }
}

/// What is not known of the others' hands (RS-11.2) is shuffled into the deck, and as many cards are dealt again.
fn deal_hands_anew(state: &mut State, deck: Deck, others: &[Seat], rng: &mut impl Rng) {
    let mut sizes = Vec::new();
    for &seat in others {
        let hold = state.hold_mut(seat);
        let unknown = hold.hand.minus(hold.known).of_deck(deck);
        hold.hand = hold.hand.minus(unknown);
        state.deck = state.deck.plus(unknown);
        sizes.push((seat, unknown.len()));
    }
    for (seat, size) in sizes {
        for _ in 0..size {
            let cards = state.deck.of_deck(deck);
            let Some(kind) = cards.at(below(rng, cards.len())) else { continue };
            state.deck.remove(kind, 1);
            let hold = state.hold_mut(seat);
            hold.hand = hold.hand.plus(Cards::of(kind, 1));
        }
    }
}

/// Every ticket that is not the viewer's, and was not put under the stack by the viewer, changes places with others. When
/// the game is over, kept tickets lie open (RS-6.2).
fn deal_tickets_anew(state: &mut State, others: &[Seat], rng: &mut impl Rng) {
    let put: Vec<(TicketId, Seat)> = state.stack.under().collect();
    let mut unknown: Vec<TicketId> = state.stack.shuffled.iter().collect();
    unknown.extend(put.iter().filter(|(_, by)| others.contains(by)).map(|(ticket, _)| *ticket));
    let kept_open = state.phase == Phase::Over;
    for hold in others.iter().map(|&seat| state.hold(seat)) {
        unknown.extend_from_slice(hold.offered());
        unknown.extend(hold.tickets.iter().filter(|_| !kept_open));
    }
    let mut deal = || unknown.swap_remove(below(rng, unknown.len() as u32) as usize);
    let shuffled: TicketSet = (0..state.stack.shuffled.len()).map(|_| deal()).collect();
    let mut stack = crate::Stack::new(shuffled);
    for (ticket, by) in put {
        stack.put_under(if others.contains(&by) { deal() } else { ticket }, by);
    }
    state.stack = stack;
    for &seat in others {
        let hold = state.hold_mut(seat);
        (0..usize::from(hold.offers)).for_each(|place| hold.offer[place] = deal());
        if !kept_open {
            hold.tickets = (0..hold.tickets.len()).map(|_| deal()).collect();
        }
    }
}
