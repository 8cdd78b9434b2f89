//! What a move does: the sentence beside the button that confirms it.

use midway_rails_sails::{
    Action, CardKind, Cards, CityId, Deck, Mode, Phase, RailsSails, RouteId, TicketSet,
};
use midway_ui::Scene;

use crate::name::split;
use crate::speech::Speech;

pub(crate) fn say(scene: &Scene<'_, RailsSails>, action: &Action) -> String {
    let speech = Speech::of(scene);
    match *action {
        Action::Keep(kept) => keep(scene, &speech, kept),
        Action::Split { trains } => speech.with("say-split", [("split", split(&speech, trains).into())]),
        Action::Take { slot } => take(scene, &speech, slot),
        Action::Draw { deck } => speech.with("say-draw", [("deck", speech.source_deck(deck).into())]),
        Action::Refill { deck } => refill(&speech, deck),
        Action::Claim { route } => claim(&speech, route),
        Action::Tickets => speech.with(
            "say-tickets",
            [
                ("count", speech.world.numbers.tickets_drawn.into()),
                ("least", speech.world.numbers.tickets_drawn_keep.into()),
            ],
        ),
        Action::Harbour { city } => harbour(&speech, city),
        Action::Exchange { give, count } => exchange(&speech, give, count),
        Action::Pass => speech.say("say-pass"),
        Action::Pay(cards) => pay(scene, &speech, cards),
    }
}

fn keep(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, kept: TicketSet) -> String {
    let offered =
        scene.own().and_then(|seat| scene.view.seats.get(seat.index())).map_or(0, |seat| seat.offer_count);
    let back = u32::from(offered).saturating_sub(kept.len());
    let key = if back == 0 { "say-keep-all" } else { "say-keep" };
    speech.with(
        key,
        [
            ("tickets", speech.tickets(kept.iter()).into()),
            ("count", kept.len().into()),
            ("back", back.into()),
        ],
    )
}

fn take(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, slot: u8) -> String {
    let Some(card) = scene.view.table.display.get(usize::from(slot)).copied().flatten() else {
        return speech.say("say-pass");
    };
    let key = if card == CardKind::JOKER { "say-take-joker" } else { "say-take" };
    speech.with(key, [("card", speech.card(card).into())])
}

fn refill(speech: &Speech<'_>, deck: Deck) -> String {
    speech.with("say-refill", [("deck", speech.source_deck(deck).into())])
}

fn claim(speech: &Speech<'_>, route: RouteId) -> String {
    speech.with(
        "say-claim",
        [("route", speech.route(route).into()), ("points", speech.points_of(route).into())],
    )
}

fn harbour(speech: &Speech<'_>, city: CityId) -> String {
    let [_, one, two, three] = speech.world.numbers.harbour_points;
    speech.with(
        "say-harbour",
        [
            ("city", speech.city(city).into()),
            ("one", one.into()),
            ("two", two.into()),
            ("three", three.into()),
        ],
    )
}

fn exchange(speech: &Speech<'_>, give: Mode, count: u8) -> String {
    let key = if give == Mode::Rail { "say-exchange-trains" } else { "say-exchange-ships" };
    let lost = speech.world.numbers.exchange * i16::from(count);
    speech.with(key, [("count", count.into()), ("points", lost.into())])
}

fn pay(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, cards: Cards) -> String {
    let hand = scene.own().and_then(|seat| scene.view.seats.get(seat.index())?.hand).unwrap_or(cards);
    let cards_told = ("cards", speech.cards(cards).into());
    let left = ("left", (hand.len().saturating_sub(cards.len())).into());
    let phase = scene.view.table.phase;
    if let Phase::PayHarbour(city) = phase {
        return speech.with("say-pay-harbour", [cards_told, left, ("city", speech.city(city).into())]);
    }
    let Phase::PayRoute(route) = phase else { return speech.cards(cards) };
    let (ends, points) = (("ends", speech.ends(route).into()), ("points", speech.points_of(route).into()));
    speech.with("say-pay-route", [cards_told, left, ends, points])
}
