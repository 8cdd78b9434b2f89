//! What tours and harbours are worth.

use maud::{Markup, html};
use midway_rails_sails::{CityId, Goal, Mode, World};
use midway_ui::game::Seat;

use super::kit::{WIDE, city, figure, label, lighthouse, line, piece_of};

type Drawn = Option<(f32, Markup)>;

/// A tour of three cities: as listed, and with the last two the other way round.
pub(super) fn tour(world: &World) -> Drawn {
    let tours = world.tickets.iter().map(|ticket| &ticket.goal);
    let ([a, b, c], in_order, any_order) = tours.into_iter().find_map(|goal| match goal {
        Goal::Tour { cities, in_order, any_order, .. } => {
            Some((<[CityId; 3]>::try_from(cities.as_slice()).ok()?, in_order, any_order))
        }
        Goal::Pair { .. } => None,
    })?;
    let row = |y: f32, cities: [CityId; 3], points: &i16| {
        html! {
            (line(44.0, 252.0, y, Mode::Rail))
            @for (n, (id, x)) in cities.into_iter().zip([44.0, 148.0, 252.0]).enumerate() {
                @if n > 0 { (piece_of(Seat(0), Mode::Rail, x - 50.0, y)) }
                (city(world, id, x, y))
                @if n == 0 { (label(&world.cities[id.index()].name, 8.0, y + 30.0, "start")) }
                @else { (label(&world.cities[id.index()].name, x + 6.0, y + 30.0, "middle")) }
            }
            (figure(&format!("+{points}"), 314.0, y + 8.0))
        }
    };
    Some((140.0, html! { (row(28.0, [a, b, c], in_order)) (row(96.0, [a, c, b], any_order)) }))
}

/// A harbour, two completed tickets that name its city, and what that makes.
pub(super) fn harbour_points(world: &World) -> Drawn {
    let at = world.find_city("mumbai")?;
    let naming = world.tickets.iter().filter_map(|ticket| match ticket.goal {
        Goal::Pair { ends, .. } => ends.contains(&at).then_some(ends),
        Goal::Tour { .. } => None,
    });
    let [_, _, points, _] = world.numbers.harbour_points;
    Some((
        104.0,
        html! {
            (city(world, at, 44.0, 66.0))
            (lighthouse(Seat(0), 44.0, 36.0, 1.7))
            (label(&world.cities[at.index()].name, 44.0, 96.0, "middle"))
            @for ([a, b], y) in naming.take(2).zip([14.0, 56.0]) { (ticket(world, [a, b], y)) }
            (figure(&format!("+{points}"), WIDE - 29.0, 60.0))
        },
    ))
}

/// A completed ticket.
fn ticket(world: &World, [a, b]: [CityId; 2], y: f32) -> Markup {
    let name = |city: CityId| world.cities[city.index()].name.as_str();
    html! {
        rect class="slip" x="80" y=(y) width="202" height="34" rx="4" {}
        path class="tick" d={ "M88," (y + 17.0) "l5,6l9,-13" } {}
        text class="name" x="106" y=(y + 22.0) { (name(a)) " – " (name(b)) }
    }
}
