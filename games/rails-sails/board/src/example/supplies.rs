//! Cards and pieces: the joker in the display, what a harbour costs, the exchange.

use maud::{Markup, html};
use midway_rails_sails::{CardKind, Color, Mode, World};
use midway_ui::game::Seat;

use super::kit::{CARD, CARD_HIGH, arrow, card, cross, figure, lighthouse, piece_of};

type Drawn = Option<(f32, Markup)>;

/// A joker is taken from the display, and nothing else.
pub(super) fn joker(_: &World) -> Drawn {
    let display = [
        CardKind::train_plain(Color::Red),
        CardKind::JOKER,
        CardKind::train_harbor(Color::Yellow),
        CardKind::ship_single(Color::Green),
        CardKind::ship_double(Color::White),
        CardKind::ship_single(Color::Black),
    ];
    let places = (0u8..).map(|n| 14.0 + 54.0 * f32::from(n));
    Some((
        96.0,
        html! {
            @for (kind, x) in display.into_iter().zip(places) {
                @if kind == CardKind::JOKER {
                    rect class="taken" x=(x - 4.0) y="8" width=(CARD + 8.0) height=(CARD_HIGH + 8.0) rx="8" {}
                    (card(kind, x, 12.0))
                } @else {
                    g class="left" { (card(kind, x, 26.0)) }
                }
            }
        },
    ))
}

/// Two trains and two ships, marked and of one colour; jokers may stand in; what has no mark does not count.
pub(super) fn harbour(_: &World) -> Drawn {
    let (train, ship) = (CardKind::train_harbor(Color::Red), CardKind::ship_single(Color::Red));
    let row = |y: f32, cards: [CardKind; 4]| {
        html! {
            @for (kind, x) in cards.into_iter().zip([14.0, 62.0, 122.0, 170.0]) { (card(kind, x, y)) }
            (arrow(226.0, 258.0, y + CARD_HIGH / 2.0))
            (lighthouse(Seat(0), 296.0, y + CARD_HIGH / 2.0 + 2.0, 1.7))
        }
    };
    Some((
        212.0,
        html! {
            (row(10.0, [train, train, ship, ship]))
            (row(78.0, [train, CardKind::JOKER, ship, CardKind::JOKER]))
            @for (kind, x) in [(CardKind::train_plain(Color::Red), 62.0), (CardKind::ship_double(Color::Red), 122.0)] {
                (card(kind, x, 146.0))
                (cross(x + CARD / 2.0, 146.0 + CARD_HIGH / 2.0, 17.0))
            }
        },
    ))
}

/// Three trains go into the box, three ships come out of it.
pub(super) fn exchange(world: &World) -> Drawn {
    let count = 3u8;
    let places = || (0..count).map(|n| 34.0 + 46.0 * f32::from(n));
    let lost = world.numbers.exchange * i16::from(count);
    Some((
        116.0,
        html! {
            @for x in places() { (piece_of(Seat(0), Mode::Rail, x, 34.0)) (piece_of(Seat(0), Mode::Sea, x, 82.0)) }
            (arrow(156.0, 196.0, 34.0))
            (arrow(196.0, 156.0, 82.0))
            path class="box" d="M206,22H282V98H206zM206,22l8,-10H274l8,10M206,60H282M236,54h16v12h-16z" {}
            (figure(&format!("−{lost}"), 312.0, 68.0))
        },
    ))
}
