//! The board: the chart with what lies on it, and the cards beside it.

use maud::{Markup, html};
use midway_rails_sails::{CityId, CityKind, Phase, RailsSails, RouteId, TicketStanding};
use midway_ui::Scene;

use crate::chart::Chart;
use crate::ink::N;
use crate::market::market;
use crate::pieces::{harbours, pieces};
use crate::projection::{HEIGHT, WIDTH};
use crate::speech::Speech;
use crate::ticket::{Held, lit};
use crate::{card, pieces as piece};

pub(crate) fn draw(scene: &Scene<'_, RailsSails>) -> Markup {
    let chart = Chart::new(scene.rules.world());
    let speech = Speech::of(scene);
    let name = chart.atlas.name;
    let tickets = lit(scene);
    // Once half of the chart is taken, what is still free is drawn more quietly.
    let taken: usize = scene.view.seats.iter().map(|seat| seat.owned.iter().count()).sum();
    let late = taken * 2 > chart.world.routes.len();
    html! {
        div class="board board-rails-sails" {
            (card::definitions())
            (last_turns(scene, &speech))
            (market(scene))
            div class="pan" data-zoom role="region" tabindex="0" aria-label=(speech.say("chart")) {
                div class="window" {
                    svg class={ "chart" @if late { " late" } } viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group" aria-label=(speech.say("chart-things")) {
                        defs { (piece::definitions(scene.view.seats.len() as u8)) }
                        image class="backdrop" href={ (scene.assets) (name) ".svg" } width=(WIDTH) height=(HEIGHT) {}
                        (ways(&chart, &tickets, scene.over))
                        (lanes(scene, &chart, &speech))
                        image class="print backdrop" href={ (scene.assets) (name) "-routes.svg" } width=(WIDTH) height=(HEIGHT) {}
                        (pieces(scene, &chart))
                        @if !scene.over { (marks(&chart, &tickets)) }
                        (cities(scene, &chart, &speech))
                        (harbours(scene, &chart))
                    }
                }
                (minimap(scene, name))
                (legend(&speech))
            }
        }
    }
}

/// The whole chart in a corner while only a part is shown, with a frame around that part. The keyboard does the same.
fn minimap(scene: &Scene<'_, RailsSails>, name: &str) -> Markup {
    html! {
        svg class="minimap" data-minimap viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" {
            image href={ (scene.assets) (name) ".svg" } width=(WIDTH) height=(HEIGHT) {}
            path class="lens" d={ "M0,0H" (WIDTH) "V" (HEIGHT) "H0z" } {}
        }
    }
}

/// Below the chart: what a route earns, and buttons for those who zoom neither by wheel nor by pinching.
fn legend(speech: &Speech<'_>) -> Markup {
    let longest = speech.world.routes.iter().map(|route| usize::from(route.length)).max().unwrap_or(0);
    let points = speech.world.numbers.route_points.iter().enumerate().skip(1).take(longest);
    html! {
        div class="legend" {
            span { (speech.say("route-points-short")) }
            dl aria-label=(speech.say("route-points")) {
                @for (length, points) in points { div { dt { (length) } dd { (points) } } }
            }
            button type="button" data-farther aria-label=(speech.say("zoom-out")) { "−" }
            button type="button" data-fit aria-label=(speech.say("zoom-fit")) { "⤢" }
            button type="button" data-nearer aria-label=(speech.say("zoom-in")) { "+" }
        }
    }
}

fn last_turns(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> Markup {
    match scene.view.table.last_turns.filter(|_| !scene.over) {
        None => Markup::default(),
        Some(left) => html! {
            p class="last-turns" role="status" { (speech.with("last-turns", [("count", left.into())])) }
        },
    }
}

/// The ways of the tickets, shown while their ticket is pointed at.
fn ways(chart: &Chart<'_>, tickets: &[Held], over: bool) -> Markup {
    let path =
        |routes: &[RouteId]| routes.iter().flat_map(|&route| chart.lane(route).tracks()).collect::<String>();
    html! {
        @for (n, held) in tickets.iter().enumerate() {
            @if let Some(way) = held.way.as_ref().filter(|way| !over || way.is_done()) {
                g class={ "way way-" (n + 1) } id={ "rs-way-" (n + 1) } {
                    @if !way.own.is_empty() { path class="own" d=(path(&way.own)) {} }
                    @if !way.missing.is_empty() { path class="missing" d=(path(&way.missing)) {} }
                }
            }
        }
    }
}

/// A route that can be claimed or is being paid for glows under its spaces; if it crosses the seam, both parts do.
fn lanes(scene: &Scene<'_, RailsSails>, chart: &Chart<'_>, speech: &Speech<'_>) -> Markup {
    let paid = |id: RouteId| scene.view.table.phase == Phase::PayRoute(id);
    let glow = |id: RouteId| {
        html! { path class="ring" d=(chart.lane(id).tracks().concat()) {} }
    };
    html! {
        g class="lanes" {
            @for id in chart.world.route_ids() {
                @let handle = format!("route-{}", chart.world.route(id).id);
                @if scene.desk.is_open(&handle) || scene.desk.is_picked(&handle) {
                    @let label = speech.with("label-route", [
                        ("route", speech.route(id).into()), ("points", speech.points_of(id).into()),
                    ]);
                    (scene.desk.thing(&handle, "lane", &label, &glow(id)))
                } @else if paid(id) {
                    g class="lane picked" { (glow(id)) }
                }
            }
        }
    }
}

/// The cities of the viewer's tickets are ringed: gold until they are connected, green afterwards.
fn marks(chart: &Chart<'_>, tickets: &[Held]) -> Markup {
    let cities = |held: &Held| chart.world.tickets[usize::from(held.ticket.0)].goal.cities();
    let of = |open: bool| {
        let some = tickets.iter().filter(|held| (held.standing == TicketStanding::Open) == open);
        some.fold(0, |set, held| set | cities(held))
    };
    let (wanted, joined) = (of(true), of(false));
    html! {
        g class="marks" {
            @for city in chart.world.city_ids().filter(|city| (wanted | joined) & city.bit() != 0) {
                @let at = chart.spot(city).place;
                circle class=(if wanted & city.bit() != 0 { "wanted" } else { "joined" }) cx=(N(at.x)) cy=(N(at.y)) r="13" {}
            }
        }
    }
}

/// A city is picked to build a harbour there, or, once a route is to be claimed, to see the routes that leave it.
fn cities(scene: &Scene<'_, RailsSails>, chart: &Chart<'_>, speech: &Speech<'_>) -> Markup {
    let building = |city: CityId| scene.view.table.phase == Phase::PayHarbour(city);
    html! {
        g class="cities" {
            @for id in chart.world.city_ids() {
                @let city = &chart.world.cities[id.index()];
                @let harbour = format!("harbour-{}", city.id);
                @let from = format!("from-{}", city.id);
                @let claiming = scene.desk.is_picked("do-claim");
                @let known = |handle: &String| scene.desk.is_open(handle) || scene.desk.is_picked(handle);
                @if known(&harbour) {
                    (scene.desk.thing(&harbour, "city", &speech.with("label-harbour", [("city", speech.city(id).into())]), &ring(chart, id)))
                } @else if claiming && known(&from) && city.kind != CityKind::Junction {
                    (scene.desk.thing(&from, "city from", &speech.with("label-from", [("city", speech.city(id).into())]), &ring(chart, id)))
                } @else if building(id) {
                    g class="city picked" { (ring(chart, id)) }
                }
            }
        }
    }
}

fn ring(chart: &Chart<'_>, city: CityId) -> Markup {
    let at = chart.spot(city).place;
    html! { circle class="ring" cx=(N(at.x)) cy=(N(at.y)) r="12.5" {} }
}
