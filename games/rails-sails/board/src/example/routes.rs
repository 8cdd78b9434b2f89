//! Routes and what pays for them.

use maud::{Markup, html};
use midway_rails_sails::{CardKind, Color, Mode, Route, World};
use midway_ui::game::Seat;

use super::kit::{
    WIDE, across, bracket, card_under, city, cross, figure, label, laid_out, line, middles, piece_of, space,
};

type Drawn = Option<(f32, Markup)>;

/// Where the spaces lie, and the cards under them.
const ROW: f32 = 28.0;
const CARDS: f32 = 72.0;

fn route<'a>(world: &'a World, id: &str) -> Option<&'a Route> {
    world.find_route(id).map(|route| world.route(route))
}

/// A route of three: a plain card, a marked one, a joker.
pub(super) fn rail(world: &World) -> Drawn {
    let route = route(world, "r032")?;
    let color = route.color?;
    let cards = [CardKind::train_plain(color), CardKind::train_harbor(color), CardKind::JOKER];
    let paid = across(route).into_iter().zip(cards);
    Some((
        140.0,
        html! {
            (laid_out(world, route, ROW))
            @for (x, kind) in paid { (card_under(kind, x, CARDS)) }
        },
    ))
}

/// A route of four, paid by two ships, one and a joker; and one of three by two and two, of which one is lost.
pub(super) fn sea(world: &World) -> Drawn {
    let (four, three) = (route(world, "r099")?, route(world, "r115")?);
    let [a, b, c, d] = across(four)[..] else { return None };
    let [e, f, g] = across(three)[..] else { return None };
    let below = 150.0;
    Some((
        292.0,
        html! {
            (laid_out(world, four, ROW))
            (bracket(a, b, 63.0))
            (card_under(CardKind::ship_double(four.color?), (a + b) / 2.0, CARDS))
            (card_under(CardKind::ship_single(four.color?), c, CARDS))
            (card_under(CardKind::JOKER, d, CARDS))
            (laid_out(world, three, below + ROW))
            (bracket(e, f, below + 63.0))
            (card_under(CardKind::ship_double(three.color?), (e + f) / 2.0, below + CARDS))
            (card_under(CardKind::ship_double(three.color?), g, below + CARDS))
            (cross(g + 14.0, below + CARDS + 46.0, 9.0))
        },
    ))
}

/// Two spaces, each paid by two cards that match.
pub(super) fn pairs(world: &World) -> Drawn {
    let route = route(world, "r044")?;
    let [a, b] = across(route)[..] else { return None };
    let pair = |x: f32, cards: [CardKind; 2]| {
        html! {
            (bracket(x - 22.0, x + 22.0, 63.0))
            (card_under(cards[0], x - 23.0, CARDS))
            (card_under(cards[1], x + 23.0, CARDS))
        }
    };
    Some((
        140.0,
        html! {
            (laid_out(world, route, ROW))
            (pair(a, [CardKind::train_plain(Color::Green), CardKind::train_harbor(Color::Green)]))
            (pair(b, [CardKind::train_plain(Color::Black), CardKind::JOKER]))
        },
    ))
}

/// Both lines of a double route, with few players and with many.
pub(super) fn double(world: &World) -> Drawn {
    let (upper, lower) = (route(world, "r070")?, route(world, "r071")?);
    let lines = |y: f32, players: &str, open: bool| {
        html! {
            (figure(players, 32.0, y + 8.0))
            @for (route, y) in [(upper, y - 13.0), (lower, y + 13.0)] {
                (line(96.0, 304.0, y, Mode::Rail))
                @for x in middles(2, 116.0, 284.0) { (space(route, x, y)) }
            }
            (city(world, upper.ends[0], 92.0, y))
            (city(world, upper.ends[1], 308.0, y))
            @for x in middles(2, 116.0, 284.0) {
                (piece_of(Seat(0), Mode::Rail, x, y - 13.0))
                @if open { (piece_of(Seat(1), Mode::Rail, x, y + 13.0)) } @else { (cross(x, y + 13.0, 10.0)) }
            }
            (label(&world.cities[upper.ends[0].index()].name, 92.0, y + 32.0, "middle"))
            (label(&world.cities[upper.ends[1].index()].name, 332.0, y + 32.0, "end"))
        }
    };
    Some((168.0, html! { (lines(38.0, "2–3", false)) (lines(120.0, "4–5", true)) }))
}

/// The two edges of the paper, with one route that runs over both.
pub(super) fn seam(world: &World) -> Drawn {
    let route = route(world, "r123")?;
    let [home, far] = route.ends;
    let half = middles(route.length / 2, 3.0, 135.0);
    Some((
        72.0,
        html! {
            path class="tear" d="M162,0l7,10l-7,10l7,10l-7,10l7,10l-7,10l7,10l-7,14h16l7,-14l-7,-10l7,-10l-7,-10l7,-10l-7,-10l7,-10l-7,-10z" {}
            (line(0.0, 146.0, ROW, route.mode))
            (line(WIDE - 146.0, WIDE, ROW, route.mode))
            @for x in &half { (space(route, *x, ROW)) (space(route, WIDE - x, ROW)) }
            (city(world, home, 148.0, ROW))
            (city(world, far, WIDE - 148.0, ROW))
            (label(&world.cities[home.index()].name, 156.0, ROW + 30.0, "end"))
            (label(&world.cities[far.index()].name, WIDE - 156.0, ROW + 30.0, "start"))
        },
    ))
}
