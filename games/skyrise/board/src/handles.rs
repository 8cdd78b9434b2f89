//! The handles by which a person picks a move, and how each is read back.

use midway_skyrise::{Action, DistrictId, Kit, Phase, Skyrise, Token, WonderEffect};
use midway_ui::Scene;

use crate::speech::Speech;
use crate::survey::{COLORS, Survey, members};

/// What a handle stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Handle<'a> {
    Number(u8),
    At(DistrictId),
    Wonder(u8),
    Card(u8),
    Color(u8),
    Island(&'a str),
    Pass,
}

pub(crate) const PASS: &str = "do-pass";

pub(crate) fn number(kit: &Kit, building: u8) -> String {
    format!("number-{}", kit.numbers.get(usize::from(building)).copied().unwrap_or(0))
}

pub(crate) fn at(kit: &Kit, district: DistrictId) -> String {
    format!("at-{}", kit.districts.get(district.index()).map_or("", String::as_str).to_ascii_lowercase())
}

pub(crate) fn wonder(kit: &Kit, card: u8) -> String {
    format!("wonder-{}", wonder_id(kit, card))
}

pub(crate) fn card(kit: &Kit, card: u8) -> String {
    format!("card-{}", wonder_id(kit, card))
}

pub(crate) fn color(color: u8) -> String {
    format!("color-{}", COLORS[usize::from(color) & 3])
}

fn wonder_id(kit: &Kit, card: u8) -> &str {
    kit.wonders.get(usize::from(card)).map_or("", |card| card.id.as_str())
}

fn island(kit: &Kit, district: DistrictId) -> String {
    let at = kit.island_land.iter().position(|land| land.has(district)).unwrap_or(0);
    format!("island-{}", kit.islands.get(at).map_or("", String::as_str).to_ascii_lowercase())
}

/// First what, then where. What may go almost anywhere asks for the island before the district, so that every list
/// stays short.
pub(crate) fn handles(rules: &Skyrise, action: &Action, out: &mut Vec<String>) {
    let kit = rules.kit();
    match *action {
        Action::Bid { building, at: place } => out.extend([number(kit, building), at(kit, place)]),
        Action::Wonder { wonder: card, at: place } => {
            out.push(wonder(kit, card));
            if kit
                .wonders
                .get(usize::from(card))
                .is_some_and(|card| card.effect == WonderEffect::OpenAnywhere)
            {
                out.push(island(kit, place));
            }
            out.push(at(kit, place));
        }
        Action::Pass => out.push(PASS.to_owned()),
        Action::Color { color: which } => out.push(color(which)),
        Action::Token { district } => out.extend([island(kit, district), at(kit, district)]),
        Action::Choose { cards } => out.extend(members(cards.into()).map(|which| card(kit, which))),
    }
}

pub(crate) fn read<'a>(kit: &'a Kit, handle: &str) -> Option<Handle<'a>> {
    let (kind, rest) = handle.split_once('-')?;
    let card = || kit.wonders.iter().position(|card| card.id == rest).map(|card| card as u8);
    match kind {
        "number" => kit.find_number(rest.parse().ok()?).map(Handle::Number),
        "at" => kit.find_district(&rest.to_ascii_uppercase()).map(Handle::At),
        "wonder" => card().map(Handle::Wonder),
        "card" => card().map(Handle::Card),
        "color" => COLORS.iter().position(|color| *color == rest).map(|color| Handle::Color(color as u8)),
        "island" => kit.islands.iter().find(|id| id.eq_ignore_ascii_case(rest)).map(|id| Handle::Island(id)),
        "do" => Some(Handle::Pass),
        _ => None,
    }
}

/// The short label of a handle.
pub(crate) fn name(scene: &Scene<'_, Skyrise>, handle: &str) -> String {
    let survey = Survey::new(scene.rules, scene.view);
    let speech = Speech::new(survey, scene.words);
    match read(survey.kit, handle) {
        Some(Handle::Number(building)) => speech.short_number(building),
        Some(Handle::At(at)) => speech.short_district(at),
        Some(Handle::Wonder(card) | Handle::Card(card)) => speech.wonder(card),
        Some(Handle::Color(color)) => scene.words.say(&format!("color-{}", Token::District(color).id())),
        Some(Handle::Island(id)) => speech.island(id),
        Some(Handle::Pass) => speech.pass(matches!(scene.view.table.phase, Phase::Answer { .. })),
        None => handle.to_owned(),
    }
}
