use midway_bots::Level;
use midway_hall::{Fitted, Wanted};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::seats::no_person;
use crate::error::ApiError;
use crate::state::App;

/// How strong a bot is: `fair` for one that is about as good as the person who is named, or `newcomer`, `beginner`, `learner`, `casual`,
/// `seasoned`, `skilled`, `strong`, `expert`, `master` or `grandmaster`. A game that has no such level gives the next one below. `novice`
/// and `regular` are names of an earlier version.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(value_type = String, example = "casual")]
pub(crate) struct BotLevel(Wanted);

impl<'de> Deserialize<'de> for BotLevel {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        Wanted::from_id(&word).map(BotLevel).ok_or_else(|| {
            let levels = Level::ALL.map(Level::id).join(", ");
            D::Error::custom(format!("there is no level {word:?}: choose {}, {levels}", Wanted::FAIR))
        })
    }
}

/// The level that a bot has in a game, for a person if one is named.
pub(crate) async fn level_for(
    app: &App,
    person: Option<&str>,
    game: &str,
    BotLevel(wanted): BotLevel,
) -> Result<Fitted, ApiError> {
    let person = match person {
        Some(secret) => Some(app.hall().known(secret).await?.ok_or_else(no_person)?.person),
        None => None,
    };
    Ok(app.hall().level_for(person.as_ref(), game, wanted).await?)
}
