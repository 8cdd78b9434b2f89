//! The games we have, one line each.
//!
//! A caller that needs no types takes an [`AnyGame`] from [`games`] or [`find`]. One that runs generic code for
//! a game named by a word (simulation, benchmarks, laws) hands a [`Visitor`] to [`visit`].

use midway_game::{AnyGame, Entry, TableGame};

macro_rules! catalog {
    ($($game:ty),* $(,)?) => {
        /// Every game of the hall.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            &[$(&Entry::<$game>::NEW),*]
        }

        /// Runs generic code for the game with this id; `None` when there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$game as midway_game::Game>::META.id {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

catalog! {
    midway_worlds_fair::WorldsFair,
    midway_rails_sails::RailsSails,
    midway_skyrise::Skyrise,
}

/// Code that wants to know the game's types.
pub trait Visitor {
    type Out;
    fn visit<G: TableGame>(self) -> Self::Out;
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.meta().id == id)
}
