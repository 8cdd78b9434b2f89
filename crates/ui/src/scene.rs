use midway_game::{Ask, Game, Seat, SeatSet, Viewer};

use crate::{Desk, Words};

/// What a board is drawn from: one viewer's knowledge, and what it is doing about it.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    pub rules: &'a G,
    pub view: &'a G::View,
    pub viewer: Viewer,
    /// What is asked now, and of whom.
    pub ask: Ask,
    pub to_act: SeatSet,
    pub over: bool,
    /// What the viewer may choose now; nothing for one who may not.
    pub legal: &'a [G::Action],
    pub desk: &'a Desk,
    /// How the seats are called.
    pub names: &'a [String],
    pub words: &'a Words,
    /// Where the game's own assets are: `…/assets/rails-sails/`.
    pub assets: &'a str,
}

impl<G: Game> Scene<'_, G> {
    /// The seat that looks, if it is one.
    pub fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Gallery => None,
        }
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Whether the viewer is to choose now.
    pub fn is_asked(&self) -> bool {
        !self.legal.is_empty()
    }

    /// The choices that what was picked leaves.
    pub fn only(&self) -> Option<&G::Action> {
        self.desk.only().and_then(|n| self.legal.get(n))
    }
}
