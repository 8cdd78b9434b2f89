//! A sign for every wonder, as lines on a field of 48 by 48.

use maud::{Markup, html};
use midway_skyrise::WonderEffect;

pub(crate) fn emblem(effect: WonderEffect) -> Markup {
    html! {
        svg class="emblem" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true" {
            circle cx="24" cy="24" r="23" {}
            path transform="translate(4.8 4.8) scale(.8)" d=(lines(effect)) {}
        }
    }
}

fn lines(effect: WonderEffect) -> &'static str {
    match effect {
        WonderEffect::OutbidAndBan => "M13,11h18v10h-18zM31,13l5,-2v10l-5,-2M22,21v20",
        WonderEffect::OpenAnywhere => "M8,39h32M12,36v-14h24v14M24,7l15,11h-30zM19,36v-14M29,36v-14",
        WonderEffect::BidsMade => "M7,20c8,-12 26,-12 34,0zM11,20v19M37,20v19M24,20v19M7,39h34",
        WonderEffect::LakesTouched => {
            "M8,40c5,-4 11,4 16,0s11,4 16,0M8,32c5,-4 11,4 16,0s11,4 16,0M17,25v-12l7,-6l7,6v12"
        }
        WonderEffect::AirshipsTouched => {
            "M6,17c6,-10 30,-10 36,0c-6,10 -30,10 -36,0zM20,25h8l-2,5h-4zM9,42l9,-9l7,5l6,-6l9,10"
        }
        WonderEffect::AdjacentStructures => "M8,8h32v32h-32zM13,35v-11h7v11M20,35v-18h8v18M28,35v-8h7v8",
        WonderEffect::AdjacentUndeveloped => "M9,39L37,11M22,10h16v16M8,24h8M24,40v-8",
        WonderEffect::ShowObjective => {
            "M5,24c9,-15 29,-15 38,0c-9,15 -29,15 -38,0zM24,17a7,7 0 1 0 .1,0zM24,22v4"
        }
        WonderEffect::TokensOfColor => {
            "M24,41v-16M24,28c-15,0 -15,-19 0,-21c15,2 15,21 0,21zM13,41h22M24,25l6,-6"
        }
        WonderEffect::PanoramasHere => {
            "M8,12c6,-3 12,-3 16,2c4,-5 10,-5 16,-2v26c-6,-3 -12,-3 -16,2c-4,-5 -10,-5 -16,-2zM24,14v26"
        }
        WonderEffect::CentralStructures => "M24,5v38M5,24h38M24,10l6,14l-6,14l-6,-14z",
        WonderEffect::PatronLetters => {
            "M24,14v28M16,21h16M10,30c2,8 8,12 14,12s12,-4 14,-12M24,6a4,4 0 1 0 .1,0z"
        }
        WonderEffect::TallHere => "M24,4v10M17,41v-17l7,-11l7,11v17M10,41h28M24,41v-13",
        WonderEffect::OwnTall => "M13,43L21,7M35,43L27,7M9,13h30v17h-30zM14,26l6,-7l5,5l4,-4l5,6",
        WonderEffect::PatronTokens => "M18,42l5,-37l7,10l5,27zM24,16l3,26",
        WonderEffect::ColorsHere => {
            "M6,40v-16l6,-7l6,7v16M18,40v-24l7,-8l7,8v24M32,40v-14l5,-5l5,5v14M5,40h38"
        }
        WonderEffect::FewUnbuilt => "M7,34h34M13,34v-22h22v22M13,28h22M18,41c3,-3 9,-3 12,0",
        WonderEffect::SecondToken => {
            "M8,8h32v32h-32zM24,14a10,10 0 1 0 .1,0zM24,19v10M19,24h10M13,40v3M35,40v3"
        }
        WonderEffect::ControlNow => "M5,40l14,-23l8,12l5,-7l11,18zM19,17v-13l9,4l-9,4",
        WonderEffect::LongestChain => {
            "M20,28l8,-8M22,17l4,-4a6.5,6.5 0 0 1 9,9l-4,4M26,31l-4,4a6.5,6.5 0 0 1 -9,-9l4,-4"
        }
    }
}
