//! What a handle is called in a list.

use std::sync::LazyLock;

use midway_rails_sails::{Color, Deck, MapName, Options, RailsSails};
use midway_ui::game::{Game, Tables};
use midway_ui::{Scene, Words};

use crate::handles::paid;
use crate::speech::{Speech, find_ticket};

pub(crate) fn name(scene: &Scene<'_, RailsSails>, handle: &str) -> String {
    let speech = Speech::of(scene);
    let (kind, rest) = handle.split_once('-').unwrap_or((handle, ""));
    let known = match kind {
        "keep" => find_ticket(speech.world, rest).map(|ticket| speech.ticket(ticket)),
        "from" | "harbour" => speech.world.find_city(rest).map(|city| speech.city(city)),
        "route" => speech.world.find_route(rest).map(|route| speech.route(route)),
        "deck" | "refill" => Deck::from_id(rest).map(|deck| speech.deck(deck)),
        "take" => slot_name(scene, &speech, rest),
        "pay" => paid(handle).map(|cards| speech.cards(cards)),
        "in" => Some(colours(&speech, rest)),
        "do" | "give" => Some(speech.say(handle)),
        "trains" => rest.parse().ok().map(|trains| split(&speech, trains)),
        "kept" | "jokers" | "count" => counted(&speech, kind, rest),
        _ => None,
    };
    known.unwrap_or_else(|| rest.to_owned())
}

/// A ticket or a city of either map.
pub(crate) fn by_id(words: &Words, id: &str) -> Option<String> {
    /// The standard maps, which come with the program.
    static MAPS: LazyLock<Vec<RailsSails>> = LazyLock::new(|| {
        let tables = Tables::standard(RailsSails::META.tables);
        let maps = [MapName::World, MapName::GreatLakes];
        maps.into_iter().filter_map(|map| RailsSails::new(2, &Options { map }, &tables).ok()).collect()
    });
    MAPS.iter().find_map(|rules| {
        let speech = Speech { world: rules.world(), words };
        let ticket = find_ticket(speech.world, id).map(|ticket| speech.ticket(ticket));
        ticket.or_else(|| speech.world.find_city(id).map(|city| speech.city(city)))
    })
}

/// A number that stands for itself, with what it counts: `3 tickets`, `no joker`.
fn counted(speech: &Speech<'_>, kind: &str, rest: &str) -> Option<String> {
    let count: u8 = rest.parse().ok()?;
    Some(speech.words.with(&format!("name-{kind}"), [("count", count.into())]))
}

/// Trains and ships of a split; the one recommended to newcomers says so.
pub(crate) fn split(speech: &Speech<'_>, trains: u8) -> String {
    let numbers = &speech.world.numbers;
    let ships = numbers.pieces.saturating_sub(trains);
    let key = if trains == numbers.beginner_trains { "name-split-advised" } else { "name-split" };
    speech.with(key, [("trains", trains.into()), ("ships", ships.into())])
}

fn slot_name(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, rest: &str) -> Option<String> {
    let slot: usize = rest.parse().ok()?;
    let card = (*scene.view.table.display.get(slot.checked_sub(1)?)?)?;
    Some(speech.with("name-slot", [("card", speech.card(card).into()), ("slot", slot.into())]))
}

fn colours(speech: &Speech<'_>, rest: &str) -> String {
    if rest == "joker" {
        return speech.say("in-joker");
    }
    let colours = rest.split('+').filter_map(Color::from_id).map(|color| speech.colour(color));
    colours.collect::<Vec<_>>().join(" + ")
}
