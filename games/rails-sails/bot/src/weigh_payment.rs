//! Which cards to pay with: those that the rest of the plan misses least.

use midway_rails_sails::{Action, CardKind, Cards};

use crate::evaluation::Evaluator;

/// A joker is good for anything, so it is a little better than what the plan says; a marked card may become a harbour.
const JOKER: f32 = 0.6;
const MARKED: f32 = 0.1;
/// Any card may come in handy.
const CARD: f32 = 0.2;

pub(crate) fn weigh_payment(eval: &Evaluator<'_>, legal: &[Action], out: &mut Vec<f32>) {
    let hand = eval.at.state.hold(eval.at.seat).hand;
    out.extend(legal.iter().map(|action| match *action {
        Action::Pay(paid) => eval.with_hand(hand.less(paid)) - regret(paid),
        _ => 0.0,
    }));
}

fn regret(paid: Cards) -> f32 {
    let marked: u8 = paid.kinds().filter(|(kind, _)| kind.printed().1).map(|(_, copies)| copies).sum();
    JOKER * f32::from(paid.count(CardKind::JOKER)) + MARKED * f32::from(marked) + CARD * paid.len() as f32
}
