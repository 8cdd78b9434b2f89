//! RS-5.2 to RS-5.4 and RS-7.2: which cards pay for what.
//!
//! Listing writes payments in ascending order, which is why the loops run as they do: a payment compares by its
//! kinds from the last to the first (double ships, single ships, jokers, marked trains, plain trains).

use midway_game::{Illegal, Seat};

use crate::{Action, Afterwards, CardKind, Cards, Color, Mode, RailsSails, Route, State};

const NOT_HELD: Illegal = Illegal::new("RS-5.2", "those cards are not all in hand");

impl RailsSails {
    pub(crate) fn pay_choices(&self, route: &Route, hand: Cards, out: &mut Vec<Action>) {
        let mut emit = |cards| out.push(Action::Pay(cards));
        match (route.mode, route.pairs) {
            (Mode::Rail, 0) => rail_payments(hand, route, &mut emit),
            (Mode::Sea, _) => sea_payments(hand, route, &mut emit),
            (Mode::Rail, _) => {
                let from = out.len();
                marked_payments(hand, route, &mut |cards| out.push(Action::Pay(cards)));
                out[from..].sort_unstable();
            }
        }
    }

    pub(crate) fn check_pay(
        &self,
        state: &State,
        seat: Seat,
        route: &Route,
        cards: Cards,
    ) -> Result<(), Illegal> {
        if !state.hold(seat).hand.holds(cards) {
            return Err(NOT_HELD);
        }
        check_payment(route, cards)
    }

    pub(crate) fn harbour_pay_choices(hand: Cards, out: &mut Vec<Action>) {
        harbour_payments(hand, &mut |cards| out.push(Action::Pay(cards)));
    }

    pub(crate) fn check_harbour_pay(state: &State, seat: Seat, cards: Cards) -> Result<(), Illegal> {
        if !state.hold(seat).hand.holds(cards) {
            return Err(Illegal::new("RS-7.2", "those cards are not all in hand"));
        }
        check_harbour_payment(cards)
    }

    /// Cards were paid: they are discarded, and the display is looked at again (RS-4.5).
    pub(crate) fn paid(&self, state: &mut State, cards: Cards) {
        state.discard = state.discard.plus(cards);
        self.filled(state, Afterwards::Payment);
    }
}

/// Whether these cards, no more and no fewer, pay for the route.
pub(crate) fn check_payment(route: &Route, cards: Cards) -> Result<(), Illegal> {
    let fits = match route.mode {
        Mode::Rail => cards.kinds().all(|(kind, _)| kind.deck() == crate::Deck::Train),
        Mode::Sea => {
            cards.kinds().all(|(kind, _)| kind.deck() == crate::Deck::Ship || kind == CardKind::JOKER)
        }
    };
    if !fits {
        return Err(Illegal::new("RS-5.2", "rail is paid with train cards, sea with ship cards"));
    }
    if route.pairs > 0 {
        return check_marked(route, cards);
    }
    check_color(route, cards)?;
    let enough = match route.mode {
        Mode::Rail => cards.len() == u32::from(route.length),
        Mode::Sea => covers_sea(route.length, cards),
    };
    if enough {
        Ok(())
    } else {
        Err(Illegal::new("RS-5.3", "too few cards for that route, or a card too many"))
    }
}

/// All of one colour: the route's, or any for grey (RS-5.2).
fn check_color(route: &Route, cards: Cards) -> Result<(), Illegal> {
    let mut colors = Color::ALL.into_iter().filter(|&color| has_color(cards, color));
    match (colors.next(), colors.next()) {
        (Some(_), Some(_)) => Err(Illegal::new("RS-5.2", "all paid cards must be of one colour")),
        (Some(color), None) if route.color.is_some_and(|needed| needed != color) => {
            Err(Illegal::new("RS-5.2", "the cards must have the colour of the route"))
        }
        _ => Ok(()),
    }
}

fn has_color(cards: Cards, color: Color) -> bool {
    cards.trains(color) + cards.ship_spaces(color) > 0
}

/// RS-5.3: exactly the length, or, when it is odd, doubles alone with one ship lost.
fn covers_sea(length: u8, cards: Cards) -> bool {
    let (mut singles, mut doubles) = (0, 0);
    for color in Color::ALL {
        singles += cards.count(CardKind::ship_single(color));
        doubles += cards.count(CardKind::ship_double(color));
    }
    let ones = singles + cards.jokers();
    ones + 2 * doubles == length || (ones == 0 && 2 * doubles == length + 1)
}

/// The colours that may pay for a route.
fn colors(route: &Route) -> impl Iterator<Item = Color> + Clone {
    let needed = route.color;
    Color::ALL.into_iter().filter(move |&color| needed.is_none_or(|needed| needed == color))
}

fn rail_payments(hand: Cards, route: &Route, emit: &mut impl FnMut(Cards)) {
    let length = route.length;
    for jokers in 0..=hand.jokers().min(length) {
        let rest = length - jokers;
        let base = Cards::of(CardKind::JOKER, jokers);
        if rest == 0 {
            emit(base);
            return;
        }
        for color in colors(route) {
            if hand.count(CardKind::train_plain(color)) >= rest {
                emit(base.plus(Cards::of(CardKind::train_plain(color), rest)));
            }
        }
        for color in colors(route) {
            let (plain, marked) = (CardKind::train_plain(color), CardKind::train_harbor(color));
            let fewest = rest.saturating_sub(hand.count(plain)).max(1);
            for paid in fewest..=hand.count(marked).min(rest) {
                emit(base.plus(Cards::of(marked, paid)).plus(Cards::of(plain, rest - paid)));
            }
        }
    }
}

fn sea_payments(hand: Cards, route: &Route, emit: &mut impl FnMut(Cards)) {
    let length = route.length;
    let held = hand.jokers();
    let mut with_jokers = |base: Cards, rest: u8| {
        if rest <= held {
            emit(base.plus(Cards::of(CardKind::JOKER, rest)));
        }
    };
    with_jokers(Cards::NONE, length);
    for color in colors(route) {
        let single = CardKind::ship_single(color);
        for singles in 1..=hand.count(single).min(length) {
            with_jokers(Cards::of(single, singles), length - singles);
        }
    }
    for color in colors(route) {
        let (single, double) = (CardKind::ship_single(color), CardKind::ship_double(color));
        for doubles in 1..=hand.count(double).min(length.div_ceil(2)) {
            let base = Cards::of(double, doubles);
            let rest = length.saturating_sub(2 * doubles);
            for singles in 0..=hand.count(single).min(rest) {
                with_jokers(base.plus(Cards::of(single, singles)), rest - singles);
            }
        }
    }
}

/// RS-7.2
fn harbour_payments(hand: Cards, emit: &mut impl FnMut(Cards)) {
    let held = hand.jokers();
    let marked = |color| hand.count(CardKind::train_harbor(color)).min(2);
    for jokers in 2..=held.min(4) {
        let base = Cards::of(CardKind::JOKER, jokers);
        let trains = 4 - jokers;
        if trains == 0 {
            emit(base);
            break;
        }
        for color in Color::ALL.into_iter().filter(|&color| marked(color) >= trains) {
            emit(base.plus(Cards::of(CardKind::train_harbor(color), trains)));
        }
    }
    for color in Color::ALL {
        let single = CardKind::ship_single(color);
        for ships in 1..=hand.count(single).min(2) {
            for trains in (0..=marked(color)).rev() {
                let jokers = 4 - ships - trains;
                if jokers <= held {
                    let cards = Cards::of(single, ships).plus(Cards::of(CardKind::JOKER, jokers));
                    emit(cards.plus(Cards::of(CardKind::train_harbor(color), trains)));
                }
            }
        }
    }
}

pub(crate) fn can_pay_harbour(hand: Cards) -> bool {
    let best = Color::ALL.into_iter().map(|color| {
        hand.count(CardKind::train_harbor(color)).min(2) + hand.count(CardKind::ship_single(color)).min(2)
    });
    best.max().unwrap_or(0) + hand.jokers() >= 4
}

pub(crate) fn check_harbour_payment(cards: Cards) -> Result<(), Illegal> {
    let wrong = |why| Err(Illegal::new("RS-7.2", why));
    if cards.len() != 4 {
        return wrong("a harbour costs exactly four cards");
    }
    let mut colors = Color::ALL.into_iter().filter(|&color| has_color(cards, color));
    let color = colors.next();
    if colors.next().is_some() {
        return wrong("all cards for a harbour must be of one colour");
    }
    let Some(color) = color else { return Ok(()) };
    let unmarked = cards.count(CardKind::train_plain(color)) + cards.count(CardKind::ship_double(color));
    if unmarked > 0 {
        return wrong("every card for a harbour must carry the harbour mark");
    }
    if cards.count(CardKind::train_harbor(color)) > 2 || cards.count(CardKind::ship_single(color)) > 2 {
        return wrong("a harbour takes two train cards and two ship cards");
    }
    Ok(())
}

/// How many pairs of train cards can be made, jokers helping (RS-5.4).
fn most_pairs(trains: [u8; Color::COUNT], jokers: u8) -> u8 {
    let natural: u8 = trains.iter().map(|count| count / 2).sum();
    let odd: u8 = trains.iter().map(|count| count % 2).sum();
    let mixed = jokers.min(odd);
    natural + mixed + (jokers - mixed) / 2
}

fn trains_by_color(cards: Cards) -> [u8; Color::COUNT] {
    Color::ALL.map(|color| cards.trains(color))
}

/// Tries every way to pay the spaces without the mark, leaving trains and jokers for the pairs.
fn plain_part(route: &Route, cards: Cards, mut fits: impl FnMut([u8; Color::COUNT], u8) -> bool) -> bool {
    let plain = route.length - route.pairs;
    let (trains, jokers) = (trains_by_color(cards), cards.jokers());
    if plain <= jokers && fits(trains, jokers - plain) {
        return true;
    }
    colors(route).any(|color| {
        (1..=plain.min(trains[color.index()])).any(|paid| {
            let mut rest = trains;
            rest[color.index()] -= paid;
            plain - paid <= jokers && fits(rest, jokers - (plain - paid))
        })
    })
}

pub(crate) fn can_pay_marked(route: &Route, hand: Cards) -> bool {
    plain_part(route, hand, |trains, jokers| most_pairs(trains, jokers) >= route.pairs)
}

fn check_marked(route: &Route, cards: Cards) -> Result<(), Illegal> {
    if cards.len() != u32::from(route.length + route.pairs) {
        return Err(Illegal::new(
            "RS-5.4",
            "a space with the pair mark costs two cards, no more and no fewer",
        ));
    }
    let paired =
        |trains: [u8; Color::COUNT], jokers| trains.iter().map(|count| count % 2).sum::<u8>() <= jokers;
    if plain_part(route, cards, paired) {
        return Ok(());
    }
    Err(Illegal::new("RS-5.4", "the two cards of a pair must be of one colour"))
}

/// Every payment of a route with pair marks: all ways to choose the trains, jokers making up the rest.
fn marked_payments(hand: Cards, route: &Route, emit: &mut impl FnMut(Cards)) {
    let cost = route.length + route.pairs;
    let trains = hand.of_deck(crate::Deck::Train).minus(Cards::of(CardKind::JOKER, hand.jokers()));
    choose_trains(trains, cost, Cards::NONE, &mut |chosen, rest| {
        if rest <= hand.jokers() {
            let cards = chosen.plus(Cards::of(CardKind::JOKER, rest));
            if check_marked(route, cards).is_ok() {
                emit(cards);
            }
        }
    });
}

fn choose_trains(left: Cards, rest: u8, chosen: Cards, emit: &mut impl FnMut(Cards, u8)) {
    let Some((kind, copies)) = left.kinds().next() else {
        emit(chosen, rest);
        return;
    };
    let others = left.minus(Cards::of(kind, copies));
    for paid in 0..=copies.min(rest) {
        choose_trains(others, rest - paid, chosen.plus(Cards::of(kind, paid)), emit);
    }
}
