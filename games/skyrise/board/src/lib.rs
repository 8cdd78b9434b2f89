//! How the game looks and speaks: a view in, drawings and words out.
#![warn(clippy::wildcard_enum_match_arm)]
#![allow(clippy::disallowed_methods, reason = "drawings are rounded to a tenth")]

mod art;
mod ask;
mod chart;
mod city;
mod draw;
mod end;
mod example;
mod hand;
mod handles;
mod layout;
mod lesson;
mod point;
mod poster;
mod say;
mod seat;
mod sketch;
mod speech;
mod survey;
mod tell;

use midway_skyrise::Skyrise;
use midway_ui::game::Seat;
use midway_ui::{Board, Scene, Words};

/// The board of the game.
#[derive(Debug)]
pub struct SkyBoard;

impl Board<Skyrise> for SkyBoard {
    midway_ui::board_files!();
    const GUIDE: &'static [(&'static str, &'static [&'static str])] =
        &[("aim", &["SK-7.1"]), ("turn", &["SK-3.2", "SK-3.4", "SK-3.8"]), ("score", &["SK-4.1", "SK-7.2"])];

    midway_ui::board_parts! {
        Skyrise:
        poster, example, handles, say, ask, lesson, draw, sketch, hand, seat, tell, end,
        assets = art::assets, name = handles::name
    }

    /// A wonder, or the colour of an objective.
    fn named(words: &Words, id: &str) -> Option<String> {
        let id = id.replace('_', "-");
        ["wonder", "faction"]
            .iter()
            .map(|kind| format!("{kind}-{id}"))
            .find(|key| words.has(key))
            .map(|key| words.say(&key))
    }

    fn points(scene: &Scene<'_, Skyrise>, seat: Seat) -> Option<i32> {
        scene.view.score(seat).map(|score| score.total())
    }
}
