use std::any::Any;

use midway_bots::{Craft, Prospect};
use midway_game::{AnyMatch, Match, Seat, TableGame, Turn};

/// A moment of a finished game, looked back at.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// How many steps had been taken.
    pub step: usize,
    /// Who took the last of them; `None` where chance did.
    pub by: Option<Seat>,
    /// The chance of every seat to win, as the craft of the game sees it with all cards open.
    pub chances: Vec<f32>,
}

/// How a game went, moment by moment. It sees everything, so it is for games that are over; of others it says nothing.
pub(crate) fn course<G: TableGame, C: Craft<G>>(game: &dyn AnyMatch) -> Vec<Moment> {
    match (game as &dyn Any).downcast_ref::<Match<G>>() {
        Some(game) if game.turn() == Turn::Over => look_back::<G, C>(game),
        _ => Vec::new(),
    }
}

fn look_back<G: TableGame, C: Craft<G>>(game: &Match<G>) -> Vec<Moment> {
    let (rules, craft, mut notes) = (game.rules(), C::new(game.rules()), C::Notes::default());
    let mut state = rules.setup();
    let mut moments = Vec::with_capacity(game.steps().len());
    for (number, step) in game.steps().iter().enumerate() {
        rules.apply(&mut state, step);
        let prospect = Prospect::of(&craft, rules, &state, None, &mut notes);
        let chances = prospect.win.of(rules.seats()).to_vec();
        moments.push(Moment { step: number + 1, by: step.by(), chances });
    }
    moments
}
