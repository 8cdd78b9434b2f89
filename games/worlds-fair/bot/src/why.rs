//! What speaks for a choice, in a sentence.

use midway_game::Seat;
use midway_worlds_fair::{Action, State, WorldsFair};

use crate::FairCraft;

impl FairCraft {
    pub(crate) fn reason(
        &self,
        _rules: &WorldsFair,
        _state: &State,
        _seat: Seat,
        _action: &Action,
    ) -> String {
        "It looks best.".into()
    }
}
