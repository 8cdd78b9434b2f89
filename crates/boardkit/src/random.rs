use std::sync::Arc;

use midway_ui::game::{Fair, Game, Hex, Match, Seat, Viewer};

/// A game played at random; the seed decides the draws and the moves.
#[derive(Debug)]
pub struct RandomGame<G: Game> {
    /// The game so far. Draws are made: a seat is to move, or the game is over.
    pub game: Match<G>,
    fair: Fair,
    noise: u64,
}

impl<G: Game> RandomGame<G> {
    /// A game in its first position.
    pub fn new(rules: G, seed: u8) -> RandomGame<G> {
        let fair = Fair::new(&Hex([seed; 32]), &[]);
        let mut game = Match::new(Arc::new(rules));
        game.settle(&fair);
        RandomGame { game, fair, noise: u64::from(seed) + 1 }
    }

    /// A random number below another.
    pub fn below(&mut self, limit: usize) -> usize {
        self.noise =
            self.noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.noise >> 33) as usize % limit
    }

    /// The seat that is to move; the first, if there are several. `None` once the game is over.
    pub fn asked(&self) -> Option<Seat> {
        self.game.turn().seats().first()
    }

    /// Whoever is to move, or the gallery.
    pub fn viewer(&self) -> Viewer {
        self.asked().map_or(Viewer::Gallery, Viewer::Seat)
    }

    /// The legal moves of whoever is to move.
    pub fn legal(&self) -> Vec<G::Action> {
        let list = |seat| self.game.rules().legal(self.game.state(), seat);
        self.asked().map_or_else(Vec::new, list)
    }

    /// Makes the move that `choose` picks from the legal ones; `false` once the game is over.
    pub fn step(&mut self, choose: impl FnOnce(&mut Self, &[G::Action]) -> G::Action) -> bool {
        let Some(seat) = self.asked() else { return false };
        let legal = self.legal();
        let action = choose(self, &legal);
        self.game.choose(seat, action, self.game.revision()).expect("a legal move");
        self.game.settle(&self.fair);
        true
    }
}
