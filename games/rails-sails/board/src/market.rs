//! What lies beside the chart: the display of six, the two decks, the stack of tickets.

use maud::{Markup, html};
use midway_rails_sails::{CardKind, Deck, Phase, RailsSails, home};
use midway_ui::{Offer, Scene};

use crate::card::{back, front, ticket_back};
use crate::name::name;
use crate::speech::Speech;

pub(crate) fn market(scene: &Scene<'_, RailsSails>) -> Markup {
    let speech = Speech::of(scene);
    let table = &scene.view.table;
    let tickets = scene.view.shuffled as usize + scene.view.under.len();
    html! {
        div class="market" role="group" aria-label=(speech.say("market")) {
            div class="display" role="group" aria-label=(speech.say("display")) data-from="stock-train stock-ship" {
                @for slot in 1..=table.display.len() { (shown(scene, slot)) }
            }
            div class="decks" role="group" aria-label=(speech.say("decks")) {
                @for deck in Deck::ALL { (deck_tile(scene, &speech, deck)) }
                (place("stock-tickets", &tickets.to_string(), &scene.desk.tile("do-tickets", "pile", &speech.say("do-tickets"), &html! {
                    (ticket_back())
                    span class="count" aria-label=(speech.with("tickets-left", [("count", tickets.into())])) { (tickets) }
                })))
            }
        }
    }
}

/// A place for cards. By what it holds before and after a move, the page animates where cards go.
fn place(key: &str, holds: &str, inside: &Markup) -> Markup {
    html! { div class="place" data-key=(key) data-holds=(holds) { (inside) } }
}

fn shown(scene: &Scene<'_, RailsSails>, slot: usize) -> Markup {
    let handle = format!("take-{slot}");
    let refilled =
        matches!(scene.view.table.phase, Phase::Refill { slot: gap, .. } if usize::from(gap) + 1 == slot);
    let card = scene.view.table.display.get(slot - 1).copied().flatten();
    let inside = match card {
        None => html! { span class=(if refilled { "slot gap" } else { "slot" }) data-key=(handle) {} },
        Some(kind) => {
            let label = name(scene, &handle);
            let face = front(kind, &label);
            second_card(scene, &handle, kind, &face)
                .unwrap_or_else(|| scene.desk.tile(&handle, "slot", &label, &face))
        }
    };
    html! {
        div class="place" data-key={ "slot-" (slot) } data-holds=(card.map_or("", CardKind::id)) data-card=[card.map(CardKind::id)] { (inside) }
    }
}

/// Whoever knows the second card already takes it while the first leaves a gap, which its home deck then fills. If the
/// filling changes what lies there (RS-4.5), the page stops and shows it.
fn second_card(scene: &Scene<'_, RailsSails>, handle: &str, kind: CardKind, face: &Markup) -> Option<Markup> {
    let Phase::Refill { slot, second: false, joker: false } = scene.view.table.phase else { return None };
    let speech = Speech::of(scene);
    let deck = home(slot);
    let Offer::Open(href) = scene.desk.offer(&format!("refill-{}", deck.id())) else { return None };
    let told = [("card", speech.card(kind).into()), ("deck", speech.source_deck(deck).into())];
    let label = speech.with("label-second-card", told);
    let then = format!("[data-card='{}'] > a.open[data-key='{handle}']", kind.id());
    let link = html! {
        a class="slot open" href=(href) data-key=(handle) data-pick data-then=(then) aria-label=(label) title=(label) { (face) }
    };
    (kind != CardKind::JOKER).then_some(link)
}

/// A deck to draw from or, when the display has a gap, to refill it from.
fn deck_tile(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, deck: Deck) -> Markup {
    let refills = matches!(scene.view.table.phase, Phase::Refill { .. });
    let verb = if refills { "refill" } else { "deck" };
    let left = scene.view.decks[deck as usize];
    let key = if refills { "label-refill" } else { "label-draw" };
    let label = speech.with(key, [("deck", speech.source_deck(deck).into())]);
    let told = speech.with("cards-left", [("deck", speech.deck(deck).into()), ("count", left.into())]);
    let inside = html! { (back(deck)) span class="count" aria-label=(told) { (left) } };
    let tile = scene.desk.tile(&format!("{verb}-{}", deck.id()), "pile", &label, &inside);
    place(&format!("stock-{}", deck.id()), &left.to_string(), &tile)
}
