//! What happened in a step, told from what the viewer witnessed.

use midway_rails_sails::{
    Action, Afterwards, CardKind, Cards, Deck, Mode, Phase, RailsSails, RouteId, TravellerView,
};
use midway_ui::Told;
use midway_ui::game::{Notation, Scanner, Seat};

use crate::speech::Speech;

type Line = (String, &'static str);

/// Claims and harbours are told when they are paid, cards when they are seen; the deal is not told at all.
pub(crate) fn tell(told: &Told<'_, RailsSails>) -> Vec<Line> {
    let speech = Speech::told(told);
    let (line, uncovered) = told.seen.split_once(" | ").unwrap_or((told.seen, ""));
    let mut lines = Vec::new();
    match told.by {
        Some(seat) => lines.extend(choice(told, &speech, seat, line)),
        None => lines.extend(chance(told, &speech, line)),
    }
    lines.extend(revealed(told, &speech, uncovered));
    lines.extend(course(told, &speech));
    lines
}

fn held<'a>(told: &'a Told<'_, RailsSails>, seat: Seat) -> Option<&'a TravellerView> {
    told.before.seats.get(seat.index())
}

/// The move in a seat's line; `None` if it was hidden.
fn action(told: &Told<'_, RailsSails>, line: &str) -> Option<Action> {
    let text = line.split_once(' ')?.1;
    Action::read(told.rules, &mut Scanner::new(text)).ok()
}

fn choice(told: &Told<'_, RailsSails>, speech: &Speech<'_>, seat: Seat, line: &str) -> Option<Line> {
    let name = ("name", told.name(seat).into());
    let Some(action) = action(told, line) else { return hidden(told, speech, seat, line) };
    match action {
        Action::Keep(kept) => {
            let offered = held(told, seat).map_or(0, |held| held.offer_count);
            let tickets = speech.tickets(kept.iter()).into();
            let told_of = [name, ("count", kept.len().into()), ("of", offered.into()), ("tickets", tickets)];
            Some((speech.with("tell-keep-own", told_of), keep_clause(told)))
        }
        Action::Split { .. } => Some((speech.with("tell-split-chosen", [name]), "RS-2.4")),
        Action::Take { slot } => {
            let card = told.before.table.display.get(usize::from(slot)).copied().flatten()?;
            Some((speech.with("tell-take", [name, ("card", speech.card(card).into())]), "RS-4.2"))
        }
        Action::Tickets => Some((speech.with("tell-tickets", [name]), "RS-6.1")),
        Action::Exchange { give, count } => {
            let key = if give == Mode::Rail { "tell-exchange-trains" } else { "tell-exchange-ships" };
            let lost = speech.world.numbers.exchange * i16::from(count);
            Some((speech.with(key, [name, ("count", count.into()), ("points", lost.into())]), "RS-8.1"))
        }
        Action::Pass => Some((speech.with("tell-pass", [name]), "RS-3.1")),
        Action::Pay(cards) => paid(told, speech, seat, cards),
        // Told once their result is seen.
        Action::Draw { .. } | Action::Refill { .. } | Action::Claim { .. } | Action::Harbour { .. } => None,
    }
}

/// A move that was hidden, or partly hidden: `1 keep ?`, `1 keep 2 of 4`, `1 split ?`.
fn hidden(told: &Told<'_, RailsSails>, speech: &Speech<'_>, seat: Seat, line: &str) -> Option<Line> {
    let name = ("name", told.name(seat).into());
    let words: Vec<&str> = line.split(' ').collect();
    match words.as_slice() {
        [_, "keep", "?"] => Some((speech.with("tell-tickets-chosen", [name]), "RS-2.3")),
        [_, "keep", kept, "of", offered] => {
            let (count, of): (u8, u8) = (kept.parse().ok()?, offered.parse().ok()?);
            Some((speech.with("tell-keep", [name, ("count", count.into()), ("of", of.into())]), "RS-6.1"))
        }
        [_, "split", "?"] => Some((speech.with("tell-split-chosen", [name]), "RS-2.4")),
        _ => None,
    }
}

fn keep_clause(told: &Told<'_, RailsSails>) -> &'static str {
    if told.before.table.phase == Phase::FirstTickets { "RS-2.3" } else { "RS-6.1" }
}

fn paid(told: &Told<'_, RailsSails>, speech: &Speech<'_>, seat: Seat, cards: Cards) -> Option<Line> {
    let (name, cards) = (("name", told.name(seat).into()), ("cards", speech.cards(cards).into()));
    let phase = told.before.table.phase;
    if let Phase::PayRoute(route) = phase {
        return Some((claimed(speech, name, cards, route), "RS-5.6"));
    }
    let Phase::PayHarbour(city) = phase else { return None };
    Some((speech.with("tell-harbour", [name, cards, ("city", speech.city(city).into())]), "RS-7.1"))
}

type Told1<'a> = (&'static str, midway_ui::Value<'a>);

fn claimed<'a>(speech: &Speech<'a>, name: Told1<'a>, cards: Told1<'a>, route: RouteId) -> String {
    let key = if speech.world.route(route).mode == Mode::Rail { "tell-claim-rail" } else { "tell-claim-sea" };
    let length = speech.world.route(route).length;
    speech.with(
        key,
        [
            name,
            cards,
            ("ends", speech.ends(route).into()),
            ("length", length.into()),
            ("points", speech.points_of(route).into()),
        ],
    )
}

fn chance(told: &Told<'_, RailsSails>, speech: &Speech<'_>, line: &str) -> Option<Line> {
    let words: Vec<&str> = line.split(' ').collect();
    let seat = told.before.table.seat;
    let name = ("name", told.name(seat).into());
    match (told.before.table.phase, words.as_slice()) {
        (Phase::Blind { .. }, ["#", "card", deck, "?"]) => {
            let deck = speech.source_deck(Deck::from_id(deck)?).into();
            Some((speech.with("tell-draw", [name, ("deck", deck)]), "RS-4.1"))
        }
        (Phase::Blind { deck, .. }, ["#", "card", kind]) => {
            let (deck, card) =
                (speech.source_deck(deck).into(), speech.card(CardKind::from_id(kind)?).into());
            Some((speech.with("tell-draw-own", [name, ("deck", deck), ("card", card)]), "RS-4.1"))
        }
        // Told right after the card that was taken, so the slot need not be named.
        (Phase::Fill { from: Some(_), .. }, ["#", "card", kind]) => {
            let card = speech.card(CardKind::from_id(kind)?).into();
            Some((speech.with("tell-fill", [("card", card)]), "RS-4.2"))
        }
        // If several slots are filled, all are told with the last.
        (Phase::Fill { then, slots, .. }, _) if then != Afterwards::Setup && slots.count_ones() == 1 => {
            let cards = told.after.table.display.iter().flatten().map(|&kind| speech.card(kind));
            let cards = cards.collect::<Vec<_>>().join(", ").into();
            Some((speech.with("tell-display", [("cards", cards)]), "RS-4.6"))
        }
        (_, ["#", "first", seat]) => {
            let name = told.name(Seat(seat.parse().ok()?)).into();
            Some((speech.with("tell-first", [("name", name)]), "RS-2.5"))
        }
        _ => None,
    }
}

/// What a step revealed to everybody: numbers kept, splits. The tickets at the end are told with the scores.
fn revealed(told: &Told<'_, RailsSails>, speech: &Speech<'_>, uncovered: &str) -> Vec<Line> {
    let mut words = uncovered.split(' ');
    let (key, clause) = match words.next() {
        Some("kept") => ("tell-kept", "RS-2.3"),
        Some("trains") => ("tell-split", "RS-2.4"),
        _ => return Vec::new(),
    };
    let pieces = speech.world.numbers.pieces;
    let line = |(seat, number): (u8, u8)| {
        let name = ("name", told.name(Seat(seat)).into());
        let rest = ("ships", pieces.saturating_sub(number).into());
        (speech.with(key, [name, ("count", number.into()), rest]), clause)
    };
    (0..).zip(words.filter_map(|word| word.parse().ok())).map(line).collect()
}

/// What else came with the step: a sweep, a new deck, the last turns, the end.
fn course(told: &Told<'_, RailsSails>, speech: &Speech<'_>) -> Vec<Line> {
    let (before, after) = (&told.before.table, &told.after.table);
    let mut lines = Vec::new();
    if before.display.iter().flatten().count() > 1 && after.display.iter().all(Option::is_none) {
        lines.push((speech.say("tell-sweep"), "RS-4.5"));
    }
    if after.reshuffles > before.reshuffles {
        lines.push((speech.say("tell-reshuffle"), "RS-4.6"));
    }
    if let (None, Some(left)) = (before.last_turns, after.last_turns) {
        lines.push((speech.with("tell-last-turns", [("count", left.into())]), "RS-9.1"));
    }
    if after.phase == Phase::Over && before.phase != Phase::Over {
        // If the last turns were not played out, the game ended for lack of progress.
        let (key, clause) =
            if after.last_turns == Some(0) { ("tell-over", "RS-9.1") } else { ("tell-stuck", "RS-9.4") };
        lines.push((speech.say(key), clause));
        lines.extend((0..).zip(&told.after.scores).map(|(seat, score)| {
            let name = ("name", told.name(Seat(seat)).into());
            let lines = [
                ("routes", score.line("routes").into()),
                ("exchange", score.line("exchange").into()),
                ("tickets", (score.line("tickets") + score.line("tours")).into()),
                ("harbours", (score.line("harbours") + score.line("unbuilt")).into()),
                ("total", score.total().into()),
            ];
            let [routes, exchange, tickets, harbours, total] = lines;
            (speech.with("tell-score", [name, routes, exchange, tickets, harbours, total]), "RS-9.2")
        }));
    }
    lines
}
