use std::sync::Arc;

use midway_bots::Craft;
use midway_game::{Encode, Field, Head, SetupError, TableGame, Tables};
use serde_json::{Value, json};

use crate::rules::{OfRules, of_rules};

/// What the numbers of a table are: the fields of an observation and of the choices with their axes and ranges, the name of
/// every number, what the view shows and the observation leaves out, and what a judge is told of each choice.
pub fn schema(head: &Head, own: Option<&Tables>) -> Result<Value, SetupError> {
    of_rules(head, own, Describing)
}

struct Describing;

impl OfRules for Describing {
    type Out = Value;

    fn of<G: TableGame + Encode, C: Craft<G>>(self, rules: Arc<G>) -> Value {
        let (observation, actions) = (rules.observation(), rules.numbering());
        let left_out: Vec<Value> =
            G::LEFT_OUT.iter().map(|(path, why)| json!({ "path": path, "why": why })).collect();
        json!({
            "game": G::META.id,
            "seats": rules.seats(),
            "observation_names": Field::names(&observation),
            "action_names": Field::names(&actions),
            "observation": observation,
            "actions": actions,
            "left_out": left_out,
            "aspects": C::ASPECTS,
        })
    }
}
