//! The games we have, one line each.
//!
//! Whoever plays, shows or reviews a game opens it from a [`Library`], which never mixes up revisions of rules. A
//! caller that runs generic code for a game named by a word (simulation, benchmarks, laws) hands a [`Visitor`] to
//! [`visit`].

mod appraisal;
mod ask;
mod data_folder;
mod library;
mod look_back;
mod provenance;
mod review;
mod title;

pub use appraisal::{Appraisal, Care, Slip};
pub use ask::{Question, Unanswered};
pub use data_folder::{DataFault, DataFolder, TableSet, known};
pub use library::{Library, Unplayed};
use midway_bots::{Craft, Ladder};
use midway_game::{AnyGame, Encode, TableGame};
use midway_ui::AnyBoard;
pub use provenance::Provenance;
pub use review::{Judged, LEAST_TURN, Moment, Opinion, Review, Share, TurningPoint, percent};
pub use title::{ListedTitle, Title};

macro_rules! catalog {
    ($($game:ty: $craft:ty, $board:ty);* $(;)?) => {
        /// Every game of the hall.
        fn titles() -> &'static [&'static dyn Title] {
            static TITLES: &[&dyn Title] = &[$({
                static TITLE: ListedTitle<$game, $craft, $board> = ListedTitle::new();
                &TITLE
            }),*];
            TITLES
        }

        /// Runs generic code for the game with this id; `None` when there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$game as midway_game::Game>::META.id {
                return Some(visitor.visit::<$game, $craft>());
            })*
            None
        }
    };
}

catalog! {
    midway_worlds_fair::WorldsFair: midway_worlds_fair_bot::FairCraft, midway_worlds_fair_board::FairBoard;
    midway_rails_sails::RailsSails: midway_rails_sails_bot::RailsCraft, midway_rails_sails_board::RailsBoard;
    midway_skyrise::Skyrise: midway_skyrise_bot::SkyCraft, midway_skyrise_board::SkyBoard;
}

/// Code that wants to know the game's types, and what there is to know about playing it.
pub trait Visitor {
    type Out;
    fn visit<G: TableGame + Encode, C: Craft<G>>(self) -> Self::Out;
}

/// The levels of a game; those of any other where there is none of this id.
pub fn ladder(game: &str) -> &'static Ladder {
    visit(game, LadderOf).unwrap_or_else(Ladder::usual)
}

struct LadderOf;

impl Visitor for LadderOf {
    type Out = &'static Ladder;

    fn visit<G: TableGame + Encode, C: Craft<G>>(self) -> &'static Ladder {
        C::ladder()
    }
}

/// Every game of the catalog.
pub fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    titles().iter().map(|title| title.game())
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().find(|game| game.meta().id == id)
}

/// How every game looks, in the order of [`games`].
pub fn boards() -> impl Iterator<Item = &'static dyn AnyBoard> {
    titles().iter().map(|title| title.board())
}

/// How the game with this id looks.
pub fn board(id: &str) -> Option<&'static dyn AnyBoard> {
    boards().find(|board| board.id() == id)
}
