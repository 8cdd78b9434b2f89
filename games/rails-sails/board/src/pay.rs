//! Payments: the obvious one by itself, else the cheapest first and the others behind one more click.

use maud::{Markup, html};
use midway_rails_sails::{Action, CardKind, Cards, Color, RailsSails};
use midway_ui::{Offer, Scene};

use crate::card::front;
use crate::handles::pay;
use crate::speech::Speech;

/// How many payments are shown at once.
const AT_HAND: usize = 4;
/// How many are shown behind one more click; the list beside the board leads to all of them.
const FURTHER: usize = 24;

pub(crate) fn payments(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> Markup {
    let mut ways: Vec<Cards> = scene.legal.iter().filter_map(paid).collect();
    if ways.is_empty() {
        return Markup::default();
    }
    // What was picked in the list leaves fewer.
    let is_left = |cards: &Cards| scene.desk.offer(&pay(*cards)) != Offer::Closed;
    if ways.iter().any(is_left) {
        ways.retain(is_left);
    }
    ways.sort_by_key(|&cards| cost(cards));
    let (first, rest) = ways.split_at(AT_HAND.min(ways.len()));
    let further = varied(rest);
    html! {
        section class="payments" aria-label=(speech.say("kind-pay")) {
            h3 { (speech.say("kind-pay")) }
            div class="ways" { @for &cards in first { (payment(scene, speech, cards)) } }
            @if !rest.is_empty() {
                details {
                    summary { (speech.with("other-payments", [("count", rest.len().into())])) }
                    div class="ways" { @for &cards in &further { (payment(scene, speech, cards)) } }
                }
            }
        }
    }
}

/// The payment that leaves a hand no worse than any other would, if there is one. Who has picked something wants to
/// choose.
pub(crate) fn obvious<'a>(scene: &Scene<'a, RailsSails>) -> Option<&'a Action> {
    let hand = scene.own().and_then(|seat| scene.view.seats.get(seat.index())?.hand)?;
    let payments = || scene.legal.iter().filter_map(|action| Some((action, paid(action)?)));
    let (action, least) = payments().min_by_key(|&(_, cards)| cost(cards))?;
    let is_best = payments().all(|(_, cards)| is_no_worse(hand.minus(least), hand.minus(cards)));
    (is_best && scene.desk.picked().is_empty()).then_some(action)
}

/// Whether no payment is left to the list beside the board.
pub(crate) fn are_all_shown(scene: &Scene<'_, RailsSails>) -> bool {
    scene.legal.len() <= AT_HAND + FURTHER
}

fn paid(action: &Action) -> Option<Cards> {
    let Action::Pay(cards) = action else { return None };
    Some(*cards)
}

/// Whether whatever the other hand pays for, this one pays for too. A card with the harbour mark does all that one
/// without it does, and a joker does all that either does, or a single ship; nothing but itself replaces two ships.
fn is_no_worse(hand: Cards, other: Cards) -> bool {
    let lacks = |kind| other.count(kind).saturating_sub(hand.count(kind));
    let replaced = |color| {
        let marked = CardKind::train_harbor(color);
        let spare = hand.count(marked).saturating_sub(other.count(marked));
        let plain = lacks(CardKind::train_plain(color)).saturating_sub(spare);
        plain + lacks(marked) + lacks(CardKind::ship_single(color))
    };
    let jokers = Color::ALL.into_iter().map(replaced).sum::<u8>();
    let ships = Color::ALL.into_iter().all(|color| lacks(CardKind::ship_double(color)) == 0);
    ships && other.jokers() + jokers <= hand.jokers()
}

/// The payments behind one more click: the cheapest for each number of jokers, then the next cheapest, and so on.
fn varied(rest: &[Cards]) -> Vec<Cards> {
    let mut ranks = [0usize; 1 + Cards::MOST_COPIES as usize];
    let mut ranked: Vec<(usize, Cards)> = Vec::with_capacity(rest.len());
    for &cards in rest {
        let rank = &mut ranks[usize::from(cards.jokers().min(Cards::MOST_COPIES))];
        ranked.push((*rank, cards));
        *rank += 1;
    }
    ranked.sort_by_key(|&(rank, cards)| (rank, cost(cards)));
    let mut further: Vec<Cards> = ranked.into_iter().take(FURTHER).map(|(_, cards)| cards).collect();
    further.sort_by_key(|&cards| cost(cards));
    further
}

/// Jokers cost most, then cards that could pay for a harbour, then a ship that is wasted, then the number of cards.
fn cost(cards: Cards) -> (u8, u8, u32) {
    let marked = |(kind, copies): (CardKind, u8)| if kind.printed().1 { copies } else { 0 };
    (cards.jokers(), cards.kinds().map(marked).sum(), cards.len())
}

fn payment(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, cards: Cards) -> Markup {
    scene.desk.tile(
        &pay(cards),
        "payment",
        &speech.cards(cards),
        &html! {
            @for (kind, copies) in cards.kinds() {
                span class="held" { (front(kind, "")) @if copies > 1 { span class="count" { (copies) } } }
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Color = Color::Red;

    fn cards(kinds: &[(CardKind, u8)]) -> Cards {
        kinds.iter().copied().collect()
    }

    #[test]
    fn a_hand_that_keeps_jokers_and_marked_cards_is_no_worse() {
        let plain = cards(&[(CardKind::train_plain(RED), 2)]);
        let marked = cards(&[(CardKind::train_harbor(RED), 1), (CardKind::train_plain(RED), 1)]);
        let joker = cards(&[(CardKind::JOKER, 1), (CardKind::train_harbor(RED), 1)]);
        assert!(is_no_worse(marked, plain) && is_no_worse(joker, marked) && is_no_worse(joker, plain));
        assert!(!is_no_worse(plain, marked) && !is_no_worse(marked, joker));
    }

    #[test]
    fn one_joker_does_not_replace_two_cards() {
        let joker = cards(&[(CardKind::JOKER, 1), (CardKind::train_plain(RED), 1)]);
        assert!(!is_no_worse(joker, cards(&[(CardKind::train_plain(RED), 3)])));
        assert!(is_no_worse(joker, cards(&[(CardKind::train_plain(RED), 2)])));
    }

    #[test]
    fn two_ships_and_another_colour_are_a_choice() {
        let double = cards(&[(CardKind::ship_double(RED), 1)]);
        let jokers = cards(&[(CardKind::JOKER, 2)]);
        let white = cards(&[(CardKind::train_plain(Color::White), 1)]);
        assert!(!is_no_worse(jokers, double) && !is_no_worse(double, jokers));
        assert!(!is_no_worse(white, cards(&[(CardKind::train_plain(RED), 1)])));
    }
}
