//! What can be told about a card that is drawn.

use midway_rails_sails::{Action, CardKind, Cards, Deck};

use super::{Look, flag};
use crate::evaluation::next_cards;

impl Look<'_> {
    /// A card, open or blind: what it is, and what it helps.
    pub(super) fn card(&self, action: &Action) -> [f32; 11] {
        let eval = self.eval;
        let (kind, deck) = match *action {
            Action::Take { slot } => match eval.at.state.display.get(usize::from(slot)).copied().flatten() {
                Some(kind) => (Some(kind), kind.deck()),
                None => return [0.0; 11],
            },
            Action::Draw { deck } => (None, deck),
            _ => return [0.0; 11],
        };
        let mut told = [0.0; 11];
        let own = |kind: CardKind| self.worths[kind.index()];
        let worth = kind.map_or(self.decks[deck as usize], own);
        if let Some(kind) = kind {
            told[..7].copy_from_slice(&self.open_card(kind));
        }
        told[1] = flag(deck == Deck::Ship);
        told[7] = worth / 6.0;
        let both = match *action {
            Action::Take { slot } => self.draws.take(slot),
            _ => self.draws.draw(deck),
        };
        told[8] = (both - worth) / 6.0;
        told[9] = self.decks[deck as usize] / 6.0;
        let unseen = |kind: CardKind| f32::from(next_cards(eval.at, deck).count(kind));
        told[10] = kind.map_or(0.0, unseen) / 6.0;
        told
    }

    fn open_card(&self, kind: CardKind) -> [f32; 7] {
        let (hand, need) = (self.eval.holdings.hand, &self.eval.plan.need);
        let jokers = f32::from(hand.jokers());
        let full = hand.count(kind) >= Cards::MOST_COPIES;
        let then = if full { hand } else { hand.plus(Cards::of(kind, 1)) };
        let (before, after) = (need.lack(hand), need.lack(then));
        let held = kind.color().map_or(hand.jokers(), |color| match kind.deck() {
            Deck::Train => hand.trains(color),
            Deck::Ship => hand.ship_spaces(color),
        });
        let (spaces, marked) = kind.printed();
        [
            flag(kind == CardKind::JOKER),
            0.0,
            flag(marked),
            flag(spaces == 2),
            (before.spaces() - after.spaces()) / 2.0,
            before.turns(jokers) - after.turns(f32::from(then.jokers())),
            f32::from(held) / 4.0,
        ]
    }
}
