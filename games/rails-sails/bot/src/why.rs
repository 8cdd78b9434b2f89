//! What speaks for a choice.

use midway_bots::Position;
use midway_game::{Game, Remark, Seat};
use midway_rails_sails::{
    Action, CardKind, Cards, CityId, Deck, Mode, Network, Phase, RouteId, State, TicketId, TicketSet, World,
};

use crate::evaluation::Evaluator;
use crate::plan::{points, stakes};
use crate::plan_value::worth;

pub(crate) fn why(eval: &Evaluator<'_>, action: &Action) -> Vec<Remark> {
    let state = eval.at.state;
    vec![match *action {
        Action::Keep(kept) => keep(eval, kept),
        Action::Split { trains } => split(eval, trains),
        Action::Take { slot } => match state.display.get(usize::from(slot)) {
            Some(Some(kind)) => take(eval, *kind, slot),
            _ => Remark::new("why-take"),
        },
        Action::Draw { deck } => draw(eval, deck),
        Action::Refill { deck } => refill(state, deck),
        Action::Claim { route } => claim(eval, route),
        Action::Tickets => tickets(eval),
        Action::Harbour { city } => harbour(eval, city),
        Action::Exchange { give, count } => exchange(eval, give, count),
        Action::Pay(paid) => pay(eval, paid),
        Action::Pass => Remark::new("why-pass"),
    }]
}

fn city(world: &World, id: CityId) -> String {
    format!("from-{}", world.cities.get(usize::from(id.0)).map_or("", |city| city.id.as_str()))
}

fn ticket(world: &World, id: TicketId) -> String {
    format!("keep-{}", world.tickets.get(usize::from(id.0)).map_or("", |ticket| ticket.id.as_str()))
}

/// A remark on a route, which is told by its ends.
fn on_route(key: &'static str, world: &World, id: RouteId) -> Remark {
    let [a, b] = world.route(id).ends;
    Remark::new(key).thing("from", city(world, a)).thing("to", city(world, b))
}

fn keep(eval: &Evaluator<'_>, kept: TicketSet) -> Remark {
    let world = eval.at.rules.world();
    let sum: f32 =
        kept.iter().filter_map(|id| world.tickets.get(usize::from(id.0))).map(|t| stakes(&t.goal).0).sum();
    let named = |id| Remark::new("why-ticket").thing("ticket", ticket(world, id));
    Remark::new("why-keep").list("tickets", kept.iter().map(named).collect()).about("points", sum)
}

fn split(eval: &Evaluator<'_>, trains: u8) -> Remark {
    let ships = eval.at.rules.world().numbers.pieces.saturating_sub(trains);
    let needs = Remark::new("why-split").number("trains", eval.plan.trains).number("ships", eval.plan.ships);
    needs.number("gives-trains", trains).number("gives-ships", ships)
}

fn take(eval: &Evaluator<'_>, kind: CardKind, slot: u8) -> Remark {
    if kind == CardKind::JOKER {
        return Remark::new("why-take-joker");
    }
    let hand = eval.holdings.hand;
    let before = eval.plan.need.lack(hand).spaces();
    let full = hand.count(kind) >= Cards::MOST_COPIES;
    let after = if full { before } else { eval.plan.need.lack(hand.plus(Cards::of(kind, 1))).spaces() };
    let remark = match eval.wanted_by(kind) {
        Some(id) if after < before => on_route("why-take-needed", eval.at.rules.world(), id),
        None if after < before => Remark::new("why-take-planned"),
        _ if kind.printed().1 && eval.holdings.harbours > 0 => Remark::new("why-take-harbour"),
        _ => Remark::new("why-take-spare"),
    };
    remark.thing("card", format!("take-{}", slot + 1))
}

fn draw(eval: &Evaluator<'_>, deck: Deck) -> Remark {
    let lack = eval.plan.need.lack(eval.holdings.hand);
    match deck {
        Deck::Train => Remark::new("why-draw-train").about("lack", lack.rail),
        Deck::Ship => Remark::new("why-draw-ship").about("lack", lack.sea),
    }
}

fn refill(state: &State, deck: Deck) -> Remark {
    let next = matches!(state.phase, Phase::Refill { second: false, joker: false, .. });
    Remark::new(match (deck, next) {
        (Deck::Train, true) => "why-refill-train-now",
        (Deck::Train, false) => "why-refill-train-later",
        (Deck::Ship, true) => "why-refill-ship-now",
        (Deck::Ship, false) => "why-refill-ship-later",
    })
}

fn claim(eval: &Evaluator<'_>, id: RouteId) -> Remark {
    let world = eval.at.rules.world();
    let earned = points(world, id);
    if !eval.plan.routes.contains(id) {
        let parts = parts_a_rival(eval, id);
        let key = if parts { "why-claim-between" } else { "why-claim-spare" };
        return on_route(key, world, id).about("points", earned);
    }
    if let Some(done) = eval.completed_by(id) {
        let worth = world.tickets.get(usize::from(done.0)).map_or(0.0, |ticket| stakes(&ticket.goal).0);
        let link = on_route("why-claim-last", world, id).thing("ticket", ticket(world, done));
        return link.about("points", worth);
    }
    match eval.needed_by(id) {
        Some(needing) => on_route("why-claim-way", world, id).thing("ticket", ticket(world, needing)),
        None => on_route("why-claim", world, id),
    }
    .about("points", earned)
}

/// Whether a rival has routes at both ends that are not joined, and no other line to join them by (RS-5.7).
fn parts_a_rival(eval: &Evaluator<'_>, id: RouteId) -> bool {
    let Position { rules, state, seat } = eval.at;
    let world = rules.world();
    let route = world.route(id);
    let [a, b] = route.ends;
    let ends = a.bit() | b.bit();
    let shut = rules.seats() <= 3 || route.twin.is_none_or(|twin| !state.free.contains(twin));
    let parts = |other: Seat| {
        let hold = state.hold(other);
        hold.touched & ends == ends && !Network::new(world, &hold.owned).connects(a, b)
    };
    shut && Seat::all(rules.seats()).filter(|&other| other != seat).any(parts)
}

fn tickets(eval: &Evaluator<'_>) -> Remark {
    let share = 100.0 * eval.plan.luck.now;
    Remark::new("why-tickets").about("share", share).about("turns", eval.turns.max(0.0))
}

fn harbour(eval: &Evaluator<'_>, id: CityId) -> Remark {
    let world = eval.at.rules.world();
    match eval.plan.ports.iter().find(|port| port.city == id) {
        Some(port) => {
            let (now, later) = (worth(&world.numbers, port.complete), worth(&world.numbers, port.named));
            Remark::new("why-harbour").about("now", now).about("later", later)
        }
        None => Remark::new("why-harbour-unnamed"),
    }
    .thing("city", city(world, id))
}

fn exchange(eval: &Evaluator<'_>, give: Mode, count: u8) -> Remark {
    let (short, key) = match give {
        Mode::Sea => (eval.plan.trains.saturating_sub(eval.holdings.trains), "why-get-trains"),
        Mode::Rail => (eval.plan.ships.saturating_sub(eval.holdings.ships), "why-get-ships"),
    };
    Remark::new(key).number("count", count).number("short", short)
}

fn pay(eval: &Evaluator<'_>, paid: Cards) -> Remark {
    let Position { rules, state, seat } = eval.at;
    let world = rules.world();
    let left = state.hold(seat).hand.less(paid);
    let remark = match state.phase {
        Phase::PayRoute(id) => on_route("why-pay-route", world, id),
        Phase::PayHarbour(id) => Remark::new("why-pay-harbour").thing("city", city(world, id)),
        _ => Remark::new("why-pay"),
    };
    let (spent, kept) = (paid.jokers(), left.jokers());
    let jokers = match (spent, kept) {
        (0, 0) => Remark::new("why-jokers-none"),
        (0, _) => Remark::new("why-jokers-kept").number("kept", kept),
        (_, _) => Remark::new("why-jokers-spent").number("spent", spent).number("kept", kept),
    };
    remark.list("jokers", vec![jokers])
}
