//! The stops of both eras: every island for its control, every panorama for what meets it.

use maud::{Markup, html};
use midway_skyrise::{Land, Panorama, Scenery};
use midway_ui::Point;
use midway_ui::game::Seat;

use super::Stop;
use crate::art;
use crate::draw::lens::tally;
use crate::draw::strip::icon;
use crate::draw::{Drawing, SKY, TOP};
use crate::point::hull;
use crate::survey::Survey;

impl Drawing<'_> {
    /// A seat by its shape and its name; there are many of them, so the shape is left to the style sheet.
    pub(super) fn tag(&self, seat: Seat) -> Markup {
        html! { i class={ "shape seat-" (seat) } {} (self.scene.name(seat)) }
    }

    /// SK-7.1
    pub(super) fn island_stop(&self, survey: &Survey<'_>, island: Land) -> Stop {
        let leaders = survey.controllers(island);
        let facts = html! {
            @if leaders.is_empty() { (self.scene.words.say("control-nobody")) }
            @for seat in leaders.iter() { span class="fact" { (self.tag(seat)) " +" (survey.kit.control) } " " }
        };
        let layer = html! {
            (self.veil_around(island))
            (self.cartouche(survey, island, true))
        };
        let gains = leaders.iter().map(|seat| (seat, i32::from(survey.kit.control))).collect();
        Stop { name: html! { (self.speech.island_of(island)) }, facts, gains, layer }
    }

    /// Evening over everything but an island.
    fn veil_around(&self, island: Land) -> Markup {
        let corners = island.iter().filter_map(|at| self.layout.outline(at)).flatten().collect();
        let rim = art::path(&hull(corners));
        html! {
            path class="dusk" fill-rule="evenodd" d={ "M" (-SKY) "," (-TOP) "H" (SKY) "V" (TOP) "H" (-SKY) "z" (rim) } {}
            path class="rim" d=(rim) {}
        }
    }

    /// SK-7.2
    pub(super) fn panorama_stop(&self, survey: &Survey<'_>, card: &Panorama) -> Stop {
        let times = |seat: Seat| survey.times(card, survey.structures(seat));
        let paid: Vec<(Seat, u32)> =
            survey.seats().map(|seat| (seat, times(seat))).filter(|(_, times)| *times > 0).collect();
        let gains =
            paid.iter().map(|(seat, times)| (*seat, *times as i32 * i32::from(card.points))).collect();
        let facts = html! {
            @if paid.is_empty() { (self.scene.words.say("control-nobody")) }
            @for (seat, times) in paid { span class="fact" {
                (self.tag(seat)) " " (times) " × " (card.points) " = " (times as i32 * i32::from(card.points))
            } " " }
        };
        let places = self.places(card);
        let layer = html! { @for (&thing, at) in survey.scenery(card).iter().zip(places) {
            (self.met_there(survey, card, thing, at))
        } };
        Stop { name: html! { (icon(&card.id)) (self.speech.panorama(card)) }, facts, gains, layer }
    }

    /// What a lake, an airship, a windmill, a bridge or an island gave, with rays to what it was given for.
    fn met_there(&self, survey: &Survey<'_>, card: &Panorama, thing: Land, at: Point) -> Markup {
        let paid: Vec<(Seat, u32)> = survey
            .seats()
            .map(|seat| (seat, survey.met(card, survey.structures(seat), thing)))
            .filter(|(_, times)| *times > 0)
            .collect();
        let at = self.within(at);
        html! {
            @for (seat, _) in &paid { path class="ray" d=(self.rays(survey, card, survey.structures(*seat) & thing, at)) {} }
            @for (n, (seat, times)) in paid.iter().enumerate() {
                @let points = i32::from(card.points) * *times as i32;
                (tally(at, (n, paid.len()), true, *seat, &html! { "+" (points) }))
            }
        }
    }

    /// From each structure to the thing that it touches; on an island, from neighbour to neighbour.
    fn rays(&self, survey: &Survey<'_>, card: &Panorama, own: Land, to: Point) -> String {
        let line = |a: Point, b: Point| format!("M{:.0},{:.0}L{:.0},{:.0}", a.x, a.y, b.x, b.y);
        if card.counts != Scenery::Island {
            return own.iter().filter_map(|at| self.layout.at(at)).map(|at| line(at, to)).collect();
        }
        let beside = |at: midway_skyrise::DistrictId| {
            let later = own & survey.board.near[at.index()];
            later.iter().filter(move |other| other.0 > at.0).map(move |other| (at, other))
        };
        let pairs = own.iter().flat_map(beside);
        pairs.filter_map(|(a, b)| Some(line(self.layout.at(a)?, self.layout.at(b)?))).collect()
    }
}
