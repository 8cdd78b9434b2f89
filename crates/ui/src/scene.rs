use midway_game::{Ask, Game, Seat, SeatSet, Viewer};

use crate::{Desk, Words};

/// What a board is drawn from: what one viewer knows, may do and has picked.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// The rules of the table.
    pub rules: &'a G,
    /// What the viewer knows.
    pub view: &'a G::View,
    /// Who is looking.
    pub viewer: Viewer,
    /// What is asked now, and under which clause.
    pub ask: Ask,
    /// The seats that are to move.
    pub to_act: SeatSet,
    /// Whether the game is over.
    pub over: bool,
    /// The legal moves of the viewer; empty if it is not the viewer's turn.
    pub legal: &'a [G::Action],
    /// The same moves, narrowed by what is picked.
    pub desk: &'a Desk,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The words of the viewer's language.
    pub words: &'a Words,
    /// The folder of the game's own assets: `…/assets/rails-sails/`.
    pub assets: &'a str,
}

impl<G: Game> Scene<'_, G> {
    /// The viewer's seat, unless it is the gallery.
    pub fn own(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The name of whoever sits in a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Whether the viewer is to move now.
    pub fn is_asked(&self) -> bool {
        !self.legal.is_empty()
    }

    /// The move that is left, if what is picked leaves only one.
    pub fn only(&self) -> Option<&G::Action> {
        self.desk.only().and_then(|n| self.legal.get(n))
    }
}
