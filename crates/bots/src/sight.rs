use midway_game::{Game, Match, Rng, Seat, Turn, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

use crate::{BotRng, NoChoice, Position};

/// Everything a bot is told when its seat must choose: what a person in that seat would see, and nothing else.
///
/// There is no state in it to be had, neither by name nor by way of a match:
///
/// ```compile_fail
/// fn peek<G: midway_game::Game>(sight: &midway_bots::Sight<'_, G>) -> G::State {
///     sight.state.clone()
/// }
/// ```
/// ```compile_fail
/// fn peek<'a, G: midway_game::Game>(sight: &midway_bots::Sight<'a, G>) -> &'a midway_game::Match<G> {
///     sight.game()
/// }
/// ```
/// What a bot can have is a state of its own making:
///
/// ```
/// fn dream<G: midway_game::Game>(sight: &midway_bots::Sight<'_, G>, rng: &mut midway_bots::BotRng) -> G::State {
///     sight.imagine(rng)
/// }
/// ```
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    rules: &'a G,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    steps: usize,
}

impl<'a, G: Game> Sight<'a, G> {
    /// What a seat sees of a match in which it must choose.
    pub fn of(game: &'a Match<G>, seat: Seat) -> Result<Self, NoChoice> {
        let sight = Sight::from_state(game.rules(), game.state(), seat)?;
        Ok(Sight { steps: game.steps().len(), ..sight })
    }

    /// The same of a bare state, as if no step had led to it.
    pub fn from_state(rules: &'a G, state: &G::State, seat: Seat) -> Result<Self, NoChoice> {
        match rules.turn(state) {
            Turn::Over => return Err(NoChoice::Over),
            turn if !turn.has(seat) => return Err(NoChoice::NotAsked { seat }),
            _ => {}
        }
        let (view, legal) = (rules.view(state, Viewer::Seat(seat)), rules.legal(state, seat));
        Ok(Sight { rules, seat, view, legal, steps: 0 })
    }

    /// The same after so many steps, which a bot's luck depends on.
    #[must_use]
    pub fn after(self, steps: usize) -> Self {
        Sight { steps, ..self }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &'a G {
        self.rules
    }

    /// Who must choose.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may know.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// The choices of the seat, sorted.
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// A state that the seat cannot rule out.
    pub fn imagine(&self, rng: &mut impl Rng) -> G::State {
        self.rules.imagine(&self.view, rng)
    }

    /// The seat in a state that it imagines.
    pub fn position<'s>(&'s self, state: &'s G::State) -> Position<'s, G> {
        Position { rules: self.rules, state, seat: self.seat }
    }

    /// What a bot's luck begins with here: its own seed, and how many steps were taken. Nothing that it did before
    /// matters, so a bot that is seated afresh for every choice plays as one that is kept.
    pub(crate) fn seed(&self, own: u64) -> u64 {
        own ^ (self.steps as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The generator that begins with it.
    pub(crate) fn generator(&self, own: u64) -> BotRng {
        BotRng::seed_from_u64(self.seed(own))
    }
}
