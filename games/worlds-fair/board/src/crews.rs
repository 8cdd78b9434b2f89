//! The supporters in an area, a row for each seat, and what each row would earn now.

use maud::{Markup, html};
use midway_ui::game::Seat;
use midway_ui::{Offer, seat_path};
use midway_worlds_fair::{Area, Award};

use crate::FairScene;
use crate::handles::{self, is_next};
use crate::phrase::{self, Case};
use crate::rank::{Rank, rank};

/// The distance between supporters, and how many fit before a row closes up.
const STEP: f32 = 8.6;
const ABREAST: u8 = 7;

pub(crate) fn draw(scene: &FairScene<'_>, area: Area) -> Markup {
    html! {
        ul class="crews" {
            @for seat in Seat::all(scene.view.seats()) { li { (row(scene, area, seat)) } }
        }
    }
}

fn row(scene: &FairScene<'_>, area: Area, seat: Seat) -> Markup {
    let count = scene.view.state().hold(seat).supporters_in(area);
    let held = rank(scene.view.seats(), scene.view.state(), seat, area);
    let leads = if matches!(held, Some(Rank::First { .. } | Rank::TieFirst)) { " leads" } else { "" };
    let class = format!("crew seat-{seat}{leads}");
    let label = label(scene, area, seat, count);
    let inside = html! {
        span class="visually-hidden" { (label) }
        (men(area, seat, count))
        span class="count" aria-hidden="true" { (count) }
        (award(scene, held))
    };
    let handle = handle(scene, area, seat);
    if is_lit(scene, &handle) {
        return scene.desk.tile(&handle, &class, &label, &inside);
    }
    html! { span class=(class) data-key=(handles::crew(area, seat)) { (inside) } }
}

/// A lifted supporter is picked by its area alone, a moved one by area and owner.
fn handle(scene: &FairScene<'_>, area: Area, seat: Seat) -> String {
    let crew = handles::crew(area, seat);
    let lifts = scene.own() == Some(seat) && scene.desk.offer(&crew) == Offer::Closed;
    if lifts { handles::source(area) } else { crew }
}

fn is_lit(scene: &FairScene<'_>, handle: &str) -> bool {
    match scene.desk.offer(handle) {
        Offer::Closed => false,
        Offer::Picked(_) => true,
        Offer::Open(_) => is_next(scene, &["from", "whose"]),
    }
}

fn label(scene: &FairScene<'_>, area: Area, seat: Seat, count: u8) -> String {
    let within = phrase::area(scene.words, area, Case::In);
    let told = [("name", scene.name(seat).into()), ("in", within.into()), ("count", count.into())];
    scene.words.with("crew-label", told)
}

/// The supporters in a row. A long row closes up, so that the last still stands before the count.
fn men(area: Area, seat: Seat, count: u8) -> Markup {
    let step = if count > ABREAST { STEP * f32::from(ABREAST - 1) / f32::from(count - 1) } else { STEP };
    let mark = seat_path(seat, 5.0, 13.0, 3.2);
    html! {
        svg class="men" data-from={ "supply-" (seat) } viewBox="0 0 66 24" preserveAspectRatio="xMinYMid" aria-hidden="true" {
            @if count == 0 { path class="nobody" d=(mark) {} }
            @for n in 0..count {
                use href={ "#wf-man-" (seat) } x=(format!("{:.1}", f32::from(n) * step)) y="1" width="12" height="22"
                    data-key={ "man-" (seat) "-" (area.id()) "-" (n) } {}
            }
        }
    }
}

fn award(scene: &FairScene<'_>, held: Option<Rank>) -> Markup {
    let earned = held.map(|held| (held, held.award(scene.rules)));
    let Some((held, award)) = earned.filter(|(_, award)| *award != Award::default() && !scene.over) else {
        return html! { span class="award" {} };
    };
    let (rank, metal) = match held {
        Rank::First { lead } => (scene.words.with("crew-leads", [("lead", lead.into())]), "gold"),
        Rank::TieFirst => (scene.words.say("crew-ties-first"), "gold"),
        Rank::Second => (scene.words.say("crew-second"), "silver"),
        Rank::TieSecond => (scene.words.say("crew-ties-second"), "silver"),
    };
    let told = [("place", rank.into()), ("medal", award.medal.into()), ("approvals", award.approvals.into())];
    let label = scene.words.with("award-label", told);
    html! {
        span class="award" title=(label) {
            span class="visually-hidden" { (label) }
            span class="margin" aria-hidden="true" { (margin(held)) }
            @if award.medal > 0 { span class={ "medal " (metal) } aria-hidden="true" { (award.medal) } }
            @if award.approvals > 0 { span class="permit" aria-hidden="true" { (award.approvals) } }
        }
    }
}

/// By how many the first leads, or that the place is shared.
fn margin(held: Rank) -> String {
    match held {
        Rank::First { lead } => format!("+{lead}"),
        Rank::TieFirst | Rank::TieSecond => "=".to_owned(),
        Rank::Second => String::new(),
    }
}
