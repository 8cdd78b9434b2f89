//! What speaks for a choice, in a sentence.

use midway_game::Seat;
use midway_rails_sails::{
    Action, Cards, CityId, Deck, Kind, Mode, Phase, RouteId, State, TicketId, TicketSet, World,
};

use crate::judge::Judge;
use crate::outlook::worth;
use crate::plan::{cities, points, stakes};

pub(crate) fn why(judge: &Judge<'_>, state: &State, seat: Seat, action: &Action) -> String {
    let world = judge.rules.world();
    match *action {
        Action::Keep(kept) => keep(judge, kept),
        Action::Split { trains } => split(judge, trains),
        Action::Take { slot } => match state.display.get(usize::from(slot)) {
            Some(Some(kind)) => take(judge, *kind),
            _ => "Takes a card from the display.".into(),
        },
        Action::Draw { deck } => draw(judge, deck),
        Action::Refill { deck } => refill(state, deck),
        Action::Claim { route } => claim(judge, route),
        Action::Tickets => tickets(judge),
        Action::Harbour { city } => harbour(judge, city),
        Action::Exchange { give, count } => exchange(judge, give, count),
        Action::Pay(paid) => pay(world, state, seat, paid),
        Action::Pass => "Nothing else can be done.".into(),
    }
}

fn city(world: &World, id: CityId) -> &str {
    world.cities.get(usize::from(id.0)).map_or("?", |city| match city.name.as_str() {
        "-" => "the junction",
        name => name,
    })
}

fn ticket(world: &World, id: TicketId) -> String {
    let Some(ticket) = world.tickets.get(usize::from(id.0)) else { return "a ticket".into() };
    let names: Vec<&str> = cities(&ticket.goal).iter().map(|&id| city(world, id)).collect();
    names.join(" - ")
}

fn route(world: &World, id: RouteId) -> String {
    let [a, b] = world.route(id).ends;
    format!("{} - {}", city(world, a), city(world, b))
}

fn list(world: &World, tickets: TicketSet) -> String {
    let names: Vec<String> = tickets.iter().map(|id| ticket(world, id)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nothing".into(),
    }
}

fn keep(judge: &Judge<'_>, kept: TicketSet) -> String {
    let world = judge.rules.world();
    let sum: f32 =
        kept.iter().filter_map(|id| world.tickets.get(usize::from(id.0))).map(|t| stakes(&t.goal).0).sum();
    format!("Keeps {}, worth {sum:.0} points when complete.", list(world, kept))
}

fn split(judge: &Judge<'_>, trains: u8) -> String {
    let ships = judge.rules.world().numbers.pieces.saturating_sub(trains);
    format!(
        "The plan for the tickets needs {} trains and {} ships; this gives {trains} and {ships}.",
        judge.plan.trains, judge.plan.ships
    )
}

/// A kind of card in words.
fn card(kind: Kind) -> String {
    let id = kind.id();
    if kind == Kind::JOKER {
        return "joker".into();
    }
    let color = id.split('_').next().unwrap_or_default();
    let what = match (kind.deck(), kind.printed()) {
        (Deck::Train, (_, true)) => "train with a harbour mark",
        (Deck::Train, _) => "train",
        (Deck::Ship, (2, _)) => "double ship",
        (Deck::Ship, _) => "single ship",
    };
    format!("{color} {what}")
}

fn take(judge: &Judge<'_>, kind: Kind) -> String {
    if kind == Kind::JOKER {
        return "Takes a joker, which fits any route and any harbour.".into();
    }
    let hand = judge.stance.hand;
    let name = card(kind);
    let before = judge.plan.need.lack(hand).spaces();
    let full = hand.count(kind) >= Cards::MOST_COPIES;
    let after = if full { before } else { judge.plan.need.lack(hand.plus(Cards::of(kind, 1))).spaces() };
    if after < before {
        return match judge.wanted_by(kind) {
            Some(id) => format!("Takes a {name}, which {} needs.", route(judge.rules.world(), id)),
            None => format!("Takes a {name}, which a planned route needs."),
        };
    }
    if kind.printed().1 && judge.stance.harbours > 0 {
        return format!("Takes a {name}, which can help to pay for a harbour.");
    }
    format!("Takes a {name}, though no planned route needs it now.")
}

fn draw(judge: &Judge<'_>, deck: Deck) -> String {
    let lack = judge.plan.need.lack(judge.stance.hand);
    match deck {
        Deck::Train => format!(
            "Draws a train card unseen, which may be a joker; the plan lacks {:.0} of them.",
            lack.rail
        ),
        Deck::Ship => format!("Draws a ship card unseen; the plan lacks ships for {:.0} spaces.", lack.sea),
    }
}

fn refill(state: &State, deck: Deck) -> String {
    let next = matches!(state.phase, Phase::Refill { second: false, joker: false, .. });
    let word = match deck {
        Deck::Train => "train",
        Deck::Ship => "ship",
    };
    match next {
        true => format!("A {word} card in the display may be the second card of this turn."),
        false => format!("A {word} card is left in the display for the next turn."),
    }
}

fn claim(judge: &Judge<'_>, id: RouteId) -> String {
    let world = judge.rules.world();
    let (name, earned) = (route(world, id), points(world, id));
    if !judge.plan.routes.contains(id) {
        return format!("Claims {name} for {earned:.0} points, though no ticket needs it.");
    }
    match judge.completed_by(id) {
        Some(done) => {
            let worth = stakes(&world.tickets[usize::from(done.0)].goal).0;
            format!("Claims {name}, the last link of {}, worth {worth:.0} points.", ticket(world, done))
        }
        None => match judge.plan.quests.first() {
            Some(first) => {
                format!(
                    "Claims {name} for {earned:.0} points, on the way of {}.",
                    ticket(world, first.ticket)
                )
            }
            None => format!("Claims {name} for {earned:.0} points."),
        },
    }
}

fn tickets(judge: &Judge<'_>) -> String {
    let share = 100.0 * judge.plan.luck.now;
    format!(
        "Draws tickets: the network completes {share:.0}% of those not held, and about {:.0} turns are left.",
        judge.turns.max(0.0)
    )
}

fn harbour(judge: &Judge<'_>, id: CityId) -> String {
    let world = judge.rules.world();
    let name = city(world, id);
    match judge.plan.ports.iter().find(|port| port.city == id) {
        Some(port) => {
            let (now, later) = (worth(&world.numbers, port.complete), worth(&world.numbers, port.named));
            format!("A harbour in {name} is worth {now:.0} points now and {later:.0} when the plan is done.")
        }
        None => format!("No ticket names {name}, but a harbour there is not lost as one unbuilt."),
    }
}

fn exchange(judge: &Judge<'_>, give: Mode, count: u8) -> String {
    let (short, kind) = match give {
        Mode::Sea => (judge.plan.trains.saturating_sub(judge.stance.trains), "trains"),
        Mode::Rail => (judge.plan.ships.saturating_sub(judge.stance.ships), "ships"),
    };
    match short {
        0 => format!("Gets {count} more {kind}, though the plan has enough of them."),
        _ => format!("Gets {count} more {kind}; the plan is short of {short}."),
    }
}

fn pay(world: &World, state: &State, seat: Seat, paid: Cards) -> String {
    let what = match state.phase {
        Phase::PayRoute(id) => route(world, id),
        Phase::PayHarbour(id) => format!("the harbour in {}", city(world, id)),
        _ => "this".into(),
    };
    let left = state.hold(seat).hand.less(paid);
    let (spent, kept) = (paid.jokers(), left.jokers());
    match (spent, kept) {
        (0, 0) => format!("Pays for {what} without a joker."),
        (0, _) => {
            format!("Pays for {what} and keeps all {kept} jokers.").replace("all 1 jokers", "its joker")
        }
        (_, _) => format!("Pays for {what} with jokers: {spent}, and {kept} left."),
    }
}
