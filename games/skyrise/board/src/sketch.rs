//! The city at a glance: its islands, what stands on them, and where the auction is.

use maud::{Markup, html};
use midway_skyrise::{DistrictId, Skyrise};
use midway_ui::{Point, Scene, seat_path};

use crate::art;
use crate::layout::Layout;
use crate::survey::Survey;

/// The part of the sky that is shown: the islands, with room for a wonder above them, and sky on both sides.
const SKY: (f32, f32, f32, f32) = (-1054.0, -572.0, 2118.0, 1112.0);
/// How far below its place a building meets the ground.
const GROUND: f32 = 19.0;

pub(crate) fn sketch(scene: &Scene<'_, Skyrise>) -> Markup {
    let survey = Survey::new(scene.rules, scene.view);
    let layout = Layout::new(scene.rules, scene.view);
    let (x, y, width, height) = SKY;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ (x) " " (y) " " (width) " " (height) } width="400" height="210" {
            rect x=(x) y=(y) width=(width) height=(height) fill="#33305e" {}
            image href={ (scene.assets) "sky.svg" } x=(x) y=(y) width=(width) height=(height) preserveAspectRatio="xMidYMax slice" {}
            @for (island, berth) in &layout.islands {
                @let (corner, width, height) = art::extent(*berth);
                image href={ (scene.assets) (art::island_name(island, *berth)) } x=(corner.x) y=(corner.y) width=(width) height=(height) {}
            }
            (bridges(&layout))
            (buildings(scene.assets, &survey, &layout))
            (bids(&survey, &layout))
        }
    }
}

fn bridges(layout: &Layout) -> Markup {
    let line = |(a, b): &(Point, Point)| format!("M{:.0},{:.0}L{:.0},{:.0}", a.x, a.y, b.x, b.y);
    let all: String = layout.bridges.iter().map(line).collect();
    html! {
        path d=(all) stroke="#140d20" stroke-width="27" {}
        path d=(all) stroke="#f0d48e" stroke-width="21" {}
        path d=(all) stroke="#6b4a2a" stroke-width="15" {}
    }
}

/// From far to near, so that what stands in front covers what is behind.
fn buildings(assets: &str, survey: &Survey<'_>, layout: &Layout) -> Markup {
    let placed = |at: DistrictId| Some((survey.structure_at(at)?, layout.at(at)?));
    let mut standing: Vec<_> = survey.board.in_play.iter().filter_map(placed).collect();
    standing.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y));
    html! {
        @for (structure, place) in standing {
            image href={ (assets) (art::building_name(structure.seat, structure.height)) }
                x=(place.x - art::WIDTH / 2.0) y=(place.y + GROUND - art::GROUND) width=(art::WIDTH) height=(art::HEIGHT) {}
        }
    }
}

/// The bids in their order, joined by a line; the last one glows.
fn bids(survey: &Survey<'_>, layout: &Layout) -> Markup {
    let bids: Vec<_> =
        survey.bids().filter_map(|(bid, at)| Some((survey.bidder(bid)?, layout.at(at)?))).collect();
    let stops: Vec<Point> = bids.iter().map(|(_, at)| *at).collect();
    let steps = art::path(&stops).trim_end_matches('z').to_owned();
    html! {
        @if stops.len() > 1 {
            path d=(steps) fill="none" stroke="#20122c" stroke-width="16" stroke-linejoin="round" {}
            path d=(steps) fill="none" stroke="#ffd76b" stroke-width="8" stroke-linejoin="round" {}
        }
        @for (n, (seat, at)) in bids.iter().enumerate() {
            @if n + 1 == bids.len() { circle cx=(at.x) cy=(at.y) r="42" fill="#ffe08a" {} }
            circle cx=(at.x) cy=(at.y) r="31" fill=(art::MATERIALS[seat.index() & 3].seat) stroke="#2a1a10" stroke-width="3" {}
            path d=(seat_path(*seat, at.x, at.y, 17.0)) fill="#fff8e6" {}
        }
    }
}
