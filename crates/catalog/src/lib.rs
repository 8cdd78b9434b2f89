//! The games we have, one line each.
//!
//! A caller that needs no types takes an [`AnyGame`] from [`games`] or [`find`]. One that runs generic code for
//! a game named by a word (simulation, benchmarks, laws, bots) hands a [`Visitor`] to [`visit`].

mod ask;
mod course;

pub use ask::{Question, Unanswered};
pub use course::{Moment, course};
use midway_bots::Craft;
use midway_game::{AnyGame, Entry, TableGame};
use midway_ui::AnyBoard;

macro_rules! catalog {
    ($($game:ty: $craft:ty, $board:ty);* $(;)?) => {
        /// Every game of the hall.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            &[$(&Entry::<$game>::NEW),*]
        }

        /// How every game looks, in the order of [`games`].
        pub fn boards() -> Vec<&'static dyn AnyBoard> {
            vec![$({
                static BOARD: midway_ui::Entry<$game, $board> = midway_ui::Entry::new();
                &BOARD
            }),*]
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
    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out;
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.meta().id == id)
}

/// How the game with this id looks.
pub fn board(id: &str) -> Option<&'static dyn AnyBoard> {
    boards().into_iter().find(|board| board.id() == id)
}
