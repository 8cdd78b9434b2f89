//! Which deck fills the slot that was emptied.

use midway_rails_sails::Action;

use crate::evaluation::{Evaluator, mean_worth, next_cards};
use crate::turn::Care;

/// How much of a card's worth comes back to the seat that lets it lie: much if it draws again at once, little if
/// others come first.
const AT_ONCE: f32 = 0.5;
const LATER: f32 = 0.15;

pub(crate) fn weigh_refill(eval: &Evaluator<'_>, last: bool, legal: &[Action], out: &mut Vec<f32>) {
    let worths = eval.card_worths(Care::Full);
    let share = if last { LATER } else { AT_ONCE };
    out.extend(legal.iter().map(|action| match *action {
        Action::Refill { deck } => share * mean_worth(next_cards(eval.at, deck), &worths),
        _ => 0.0,
    }));
}
