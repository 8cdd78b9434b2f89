//! The band over the board: the era, the panoramas of this game, what patrons are worth, the keys.

use maud::{Markup, html};
use midway_skyrise::{Phase, Token};

use super::Drawing;
use crate::art;

impl Drawing<'_> {
    pub(super) fn strip(&self) -> Markup {
        let words = self.scene.words;
        let table = &self.survey.view.table;
        let era = if table.era == 1 { "I" } else { "II" };
        let count = self.survey.auctions();
        let number = (u32::from(table.auctions) + 1).min(count);
        html! {
            div class="strip" {
                div class="era" {
                    strong { (words.with("era", [("era", era.into())])) }
                    @if table.phase != Phase::Over {
                        span { (words.with("auction", [("number", number.into()), ("count", count.into())])) }
                    }
                }
                @for card in self.survey.panoramas() {
                    div class="panorama" {
                        (icon(&card.id))
                        span { b { (self.speech.panorama(card)) } " " (self.speech.panorama_rule(card)) }
                    }
                }
                div class="values" {
                    ul class="patrons" aria-label=(words.say("patrons")) { @for letter in 0..4u8 { (self.patron(letter)) } }
                    ul class="keys" aria-label=(words.say("keys")) {
                        @for (n, points) in self.survey.kit.keys.iter().enumerate() { (self.key(n, *points)) }
                    }
                }
            }
        }
    }

    fn patron(&self, letter: u8) -> Markup {
        let words = self.scene.words;
        let value = self.survey.tile_value(letter.into());
        let known = match value {
            Some(points) => words.with("patron-known", [("points", points.into())]),
            None => words.say("patron-unknown"),
        };
        let token = Token::Patron(letter);
        let person = self.layout.city.persons.get(usize::from(letter)).map_or("", String::as_str);
        let who = words.with("patron", [("letter", token.id().into()), ("person", person.into())]);
        let label = format!("{who}: {known}");
        html! {
            li title=(label) {
                img src={ (self.scene.assets) (art::token_name(token)) } alt=(label) width="26" height="26";
                @match value { Some(points) => b { (points) }, None => span { "?" } }
            }
        }
    }

    /// A key lies here until someone has taken it.
    fn key(&self, n: usize, points: i16) -> Markup {
        let words = self.scene.words;
        let label = words.with(if n == 0 { "key-large" } else { "key-small" }, [("points", points.into())]);
        let taken = usize::from(self.survey.view.table.finishers) > n;
        html! {
            li class=[taken.then_some("taken")] title=(label) data-key={ "key-" (n) } {
                (key_drawing()) b { (points) } span class="visually-hidden" { (label) }
            }
        }
    }
}

pub(crate) fn key_drawing() -> Markup {
    html! {
        svg class="key" viewBox="0 0 30 16" width="30" height="16" aria-hidden="true" {
            path d="M8,1a7,7 0 1 0 6.3,10H18v3h3v-3h2v4h3v-4h3V6H14.3A7,7 0 0 0 8,1zM8,5.5a2.6,2.6 0 1 1 0,5.2a2.6,2.6 0 0 1 0,-5.2z"
                fill-rule="evenodd" {}
        }
    }
}

/// What a panorama looks at, as a small sign.
pub(super) fn icon(panorama: &str) -> Markup {
    let drawing = match panorama {
        "lakes" => "M3,10c3,-3 6,3 9,0s6,3 9,0M3,16c3,-3 6,3 9,0s6,3 9,0M7,4l5,-2l5,2",
        "airships" => "M2,9c3,-6 15,-6 20,0c-5,6 -17,6 -20,0zM9,14h6l-1.5,4h-3zM20,9l3,-3v6z",
        "windmills" => "M9,22l2,-10h2l2,10zM12,11L5,4M12,11L19,4M12,11L5,17M12,11L19,17",
        "bridges" => "M1,16h22M3,16v-6M21,16v-6M3,10c5,7 13,7 18,0M8,16v-2.5M12,16v-1.5M16,16v-2.5",
        _ => "M2,20v-7h5v7M9,20v-12h6v12M17,20v-9h5v9M7,16h2M15,15h2",
    };
    html! { svg class="icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" { path d=(drawing) {} } }
}
