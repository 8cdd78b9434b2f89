//! Payments: the cheapest first, the others behind one more click.

use maud::{Markup, html};
use midway_rails_sails::{Action, CardKind, Cards, RailsSails};
use midway_ui::{Offer, Scene};

use crate::card::front;
use crate::handles::pay;
use crate::speech::Speech;

/// How many payments are shown at once.
const AT_HAND: usize = 4;
/// How many are shown behind one more click; the list beside the board leads to all of them.
const FURTHER: usize = 24;

pub(crate) fn payments(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> Markup {
    let paid = scene.legal.iter().filter_map(|action| {
        let Action::Pay(cards) = action else { return None };
        Some(*cards)
    });
    let mut ways: Vec<Cards> = paid.collect();
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
