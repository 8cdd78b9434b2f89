use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Seat, TableGame, Unreadable, Viewer};

/// A state that stands in for the true one before a seat that is to choose, to be sent to where secrets must not go.
///
/// It is imagined from what the seat may know, with luck that is always the same. So it follows from the seat's view
/// alone: two games that look alike to the seat have the same stand-in, to the byte. By the laws the seat sees in it
/// what it sees in the true state, and may choose the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StandIn {
    state: Value,
    /// How many steps led to the true state.
    pub steps: usize,
}

impl StandIn {
    /// What stands in for a state that so many steps have led to.
    pub fn new<G: TableGame>(rules: &G, state: &G::State, seat: Seat, steps: usize) -> StandIn {
        let view = rules.view(state, Viewer::Seat(seat));
        let imagined = rules.imagine(&view, &mut ChaCha20Rng::from_seed([0; 32]));
        StandIn { state: serde_json::to_value(&imagined).unwrap_or_default(), steps }
    }

    /// The imagined state, of a game with these types.
    pub fn state<G: TableGame>(&self) -> Result<G::State, Unreadable> {
        G::State::deserialize(&self.state)
            .map_err(|error| Unreadable::new(&error.to_string(), "a state of this game"))
    }
}
