//! The handles by which a move is picked, and what they are called.

use midway_ui::game::Seat;
use midway_worlds_fair::{Action, Area, Figure, FigureEffect, WorldsFair};

use crate::FairScene;
use crate::phrase::{self, Case};

pub(crate) const PLAY: &str = "do-play";
pub(crate) const DISCARD: &str = "do-discard";

pub(crate) fn handles(rules: &WorldsFair, action: &Action, out: &mut Vec<String>) {
    match *action {
        Action::Place { area: to, from } => {
            out.push(area(to));
            out.extend(from.map(source));
        }
        Action::Add { figure: played, area: to, from } => {
            out.push(figure(played));
            out.extend(target(rules, played, to));
            out.extend(from.map(source));
        }
        Action::Move { figure: played, owner, from, to } => {
            out.extend([figure(played), source(from), whose(owner), crew(from, owner), area(to)]);
        }
        Action::Discard { figure: dropped } => out.extend([figure(dropped), DISCARD.to_owned()]),
        Action::Approve { count, .. } => out.push(format!("count-{count}")),
    }
}

/// Where a figure adds. Only the one that adds next door has a choice; the others are just played.
fn target(rules: &WorldsFair, played: Figure, to: Option<Area>) -> Vec<String> {
    match (rules.numbers().effects[played.index()], to) {
        (FigureEffect::FixedArea(fixed), _) => vec![PLAY.to_owned(), area(fixed)],
        (_, Some(to)) => vec![area(to)],
        (_, None) => vec![PLAY.to_owned()],
    }
}

pub(crate) fn area(area: Area) -> String {
    format!("area-{}", area.id())
}

pub(crate) fn source(area: Area) -> String {
    format!("from-{}", area.id())
}

fn whose(seat: Seat) -> String {
    format!("whose-{seat}")
}

/// The supporters of a seat in an area: on the board one thing, in the list picked in two steps.
pub(crate) fn crew(area: Area, seat: Seat) -> String {
    format!("crew-{}-{seat}", area.id())
}

pub(crate) fn figure(figure: Figure) -> String {
    format!("figure-{}", figure.id())
}

pub(crate) fn name(scene: &FairScene<'_>, handle: &str) -> String {
    let words = scene.words;
    let (kind, rest) = handle.split_once('-').unwrap_or((handle, ""));
    let named = match kind {
        "area" | "from" => Area::from_id(rest).map(|area| phrase::area(words, area, Case::Name)),
        "whose" => rest.parse().ok().map(|seat| scene.name(Seat(seat)).to_owned()),
        "crew" => crew_name(scene, rest),
        "figure" => Figure::from_id(rest).map(|figure| phrase::figure(words, figure)),
        "count" => {
            rest.parse::<u8>().ok().map(|count| words.with("count-exhibits", [("count", count.into())]))
        }
        _ => Some(words.say(handle)),
    };
    named.unwrap_or_else(|| handle.to_owned())
}

fn crew_name(scene: &FairScene<'_>, rest: &str) -> Option<String> {
    let (area, seat) = rest.rsplit_once('-')?;
    let area = phrase::area(scene.words, Area::from_id(area)?, Case::Name);
    let name = scene.name(Seat(seat.parse().ok()?));
    Some(scene.words.with("crew-name", [("name", name.into()), ("area", area.into())]))
}

/// Whether a thing of one of these kinds is to be picked next.
pub(crate) fn is_next(scene: &FairScene<'_>, kinds: &[&str]) -> bool {
    scene.desk.groups().iter().any(|group| kinds.contains(&group.kind.as_str()))
}
