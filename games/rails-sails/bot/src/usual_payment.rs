//! A payment that hurts little, guessed without listing all of them.

use midway_rails_sails::{CardKind, Cards, Color, Mode, Route};

/// How a hand would pay for a route: few jokers, marked cards last. The hand is thought to be able to.
pub(crate) fn usual_payment(route: &Route, hand: Cards) -> Cards {
    if route.pairs > 0 {
        return pay_pairs(route, hand);
    }
    let held = |color: Color| match route.mode {
        Mode::Rail => hand.trains(color),
        Mode::Sea => hand.ship_spaces(color),
    };
    let color = route.color.or_else(|| {
        let enough = Color::ALL.into_iter().filter(|&color| held(color) >= route.length);
        let most = || Color::ALL.into_iter().max_by_key(|&color| held(color));
        enough.min_by_key(|&color| held(color)).or_else(most)
    });
    let color = color.unwrap_or(Color::Purple);
    match route.mode {
        Mode::Rail => pay_rail(route.length, color, hand),
        Mode::Sea => pay_sea(route.length, color, hand),
    }
}

fn pay_rail(length: u8, color: Color, hand: Cards) -> Cards {
    let plain = hand.count(CardKind::train_plain(color)).min(length);
    let marked = hand.count(CardKind::train_harbor(color)).min(length - plain);
    let jokers = hand.jokers().min(length - plain - marked);
    Cards::of(CardKind::train_plain(color), plain)
        .plus(Cards::of(CardKind::train_harbor(color), marked))
        .plus(Cards::of(CardKind::JOKER, jokers))
}

fn pay_sea(length: u8, color: Color, hand: Cards) -> Cards {
    let doubles = hand.count(CardKind::ship_double(color));
    if doubles >= length.div_ceil(2) {
        let singles = if hand.count(CardKind::ship_single(color)) > 0 { length % 2 } else { 0 };
        let doubles = (length - singles).div_ceil(2);
        return Cards::of(CardKind::ship_double(color), doubles)
            .plus(Cards::of(CardKind::ship_single(color), singles));
    }
    let left = length - 2 * doubles;
    let singles = hand.count(CardKind::ship_single(color)).min(left);
    let jokers = hand.jokers().min(left - singles);
    Cards::of(CardKind::ship_double(color), doubles)
        .plus(Cards::of(CardKind::ship_single(color), singles))
        .plus(Cards::of(CardKind::JOKER, jokers))
}

fn pay_pairs(route: &Route, hand: Cards) -> Cards {
    let mut paid = Cards::NONE;
    let mut left = route.length + route.pairs;
    for color in Color::ALL {
        let mut even = (hand.trains(color) & !1).min(left & !1);
        left -= even;
        for kind in [CardKind::train_plain(color), CardKind::train_harbor(color)] {
            let some = hand.count(kind).min(even);
            paid.add(kind, some);
            even -= some;
        }
    }
    let jokers = hand.jokers().min(left);
    paid.plus(Cards::of(CardKind::JOKER, jokers))
}

/// How a hand would pay for a harbour.
pub(crate) fn usual_harbour(hand: Cards) -> Cards {
    let marks = |color: Color| {
        (hand.count(CardKind::train_harbor(color)).min(2), hand.count(CardKind::ship_single(color)).min(2))
    };
    let best = Color::ALL.into_iter().max_by_key(|&color| {
        let (trains, ships) = marks(color);
        trains + ships
    });
    let color = best.unwrap_or(Color::Purple);
    let (trains, ships) = marks(color);
    let jokers = hand.jokers().min(4 - trains - ships);
    Cards::of(CardKind::train_harbor(color), trains)
        .plus(Cards::of(CardKind::ship_single(color), ships))
        .plus(Cards::of(CardKind::JOKER, jokers))
}
