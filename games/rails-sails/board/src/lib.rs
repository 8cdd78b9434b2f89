//! How the game looks and speaks: a view in, drawings and words out.
//!
//! The picture is a steamship company's chart. What never changes (coastlines, spaces, names) is made once and cached by
//! the browser; a scene adds what the game has put there.
#![warn(clippy::wildcard_enum_match_arm)]
#![allow(clippy::disallowed_methods, reason = "drawings are rounded to a tenth")]

pub mod atlas;
pub mod chart;
pub mod lane;
pub mod projection;

mod ask;
mod assets;
mod card;
mod cartouche;
mod draw;
mod end;
mod engrave;
mod example;
mod exchange;
mod hand;
mod handles;
mod ink;
mod lesson;
mod market;
mod name;
mod pay;
mod pieces;
mod poster;
mod say;
mod scale;
mod seat;
mod sketch;
mod spaces;
mod speech;
mod symbols;
mod tell;
mod ticket;
mod way;

use midway_rails_sails::{Action, RailsSails};
use midway_ui::game::Seat;
use midway_ui::{Board, Scene, Words};

/// The board of the game.
#[derive(Debug)]
pub struct RailsBoard;

impl Board<RailsSails> for RailsBoard {
    midway_ui::board_files!();
    const GUIDE: &'static [(&'static str, &'static [&'static str])] = &[
        ("aim", &["RS-1.6"]),
        ("turn", &["RS-5.2", "RS-5.3", "RS-4.3"]),
        ("score", &["RS-6.4", "RS-7.2", "RS-7.3"]),
    ];

    midway_ui::board_parts! {
        RailsSails:
        assets, poster, example, handles, name, say, ask, lesson, draw, sketch, hand, seat, tell, end
    }

    /// Two cards are two clicks.
    fn is_light(action: &Action) -> bool {
        matches!(action, Action::Take { .. } | Action::Draw { .. } | Action::Refill { .. })
    }

    /// Marking the last ticket is not yet keeping them all.
    fn is_meant(action: &Action, picked: &[String]) -> bool {
        !matches!(action, Action::Keep(_)) || picked.iter().any(|handle| handle.starts_with("kept-"))
    }

    /// A claim with one sensible way to pay is one click.
    fn obvious<'a>(scene: &Scene<'a, RailsSails>) -> Option<&'a Action> {
        pay::obvious(scene)
    }

    /// Routes and harbours are clicked on where they lie, payments in the hand, unless there are too many; what is
    /// exchanged is set by its sliders.
    fn is_gathered(scene: &Scene<'_, RailsSails>, handle: &str) -> bool {
        let is_any = |kinds: [&str; 2]| kinds.iter().any(|kind| handle.starts_with(kind));
        ["do-claim", "do-harbour"].contains(&handle)
            || (is_any(["in-", "jokers-"]) && pay::are_all_shown(scene))
            || (is_any(["give-", "count-"]) && scene.desk.is_picked("do-exchange"))
    }

    fn named(words: &Words, id: &str) -> Option<String> {
        name::by_id(words, id)
    }

    fn points(scene: &Scene<'_, RailsSails>, seat: Seat) -> Option<i32> {
        let held = scene.view.seats.get(seat.index())?;
        match scene.view.scores.get(seat.index()) {
            Some(score) => Some(score.total()),
            None => Some(i32::from(held.route_points - held.exchanged)),
        }
    }
}
