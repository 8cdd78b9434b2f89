//! How the game looks and speaks: a view in, drawings and words out.
//!
//! What people read is made in `ask`, `say` and `tell`, in words from `words/`. What they see is a night at the fair:
//! `fair` lays out five pavilions (`pavilion`, `crews`, `cards`) around the `wheel`; `art` draws what never changes.
//! `hand`, `facts` and `album` show what a seat has collected.
#![warn(clippy::wildcard_enum_match_arm)]
#![allow(clippy::disallowed_methods, reason = "drawings are rounded to a tenth")]

mod album;
mod art;
mod ask;
mod cards;
mod crews;
mod end;
mod example;
mod facts;
mod fair;
mod hand;
mod handles;
mod lesson;
mod pavilion;
mod phrase;
mod poster;
mod rank;
mod say;
mod sketch;
mod symbols;
mod tell;
mod verdict;
mod wheel;

use midway_ui::game::Seat;
use midway_ui::{Board, Scene, Words};
use midway_worlds_fair::{Area, Figure, WorldsFair};

/// The board of the game.
#[derive(Debug)]
pub struct FairBoard;

/// What the fair is drawn from.
type FairScene<'a> = Scene<'a, WorldsFair>;

impl Board<WorldsFair> for FairBoard {
    midway_ui::board_files!();
    const GUIDE: &'static [(&'static str, &'static [&'static str])] = &[
        ("aim", &["WF-5.2"]),
        ("turn", &["WF-3.4", "WF-3.5", "WF-3.6"]),
        ("score", &["WF-5.1", "WF-5.5", "WF-6.1"]),
    ];

    midway_ui::board_parts! {
        WorldsFair:
        poster, example, handles, say, ask, lesson, sketch, hand, tell, end, scoring = tell::scoring,
        assets = art::assets, name = handles::name, draw = fair::draw, seat = facts::draw
    }

    fn named(words: &Words, id: &str) -> Option<String> {
        let area = Area::from_id(id).map(|area| phrase::area(words, area, phrase::Case::Name));
        area.or_else(|| Figure::from_id(id).map(|figure| phrase::figure(words, figure)))
    }

    /// Whose supporters are moved is picked by clicking on them.
    fn is_gathered(_: &FairScene<'_>, handle: &str) -> bool {
        handle.starts_with("from-") || handle.starts_with("whose-")
    }

    fn points(scene: &FairScene<'_>, seat: Seat) -> Option<i32> {
        scene.view.score(seat).map(|score| score.total())
    }
}
