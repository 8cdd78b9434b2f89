use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use midway_game::Seat;

use crate::error::ApiError;
use crate::query;

/// What the address of a table's page asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) picks: Vec<String>,
    /// For which of several own seats one looks.
    pub(crate) seat: Option<Seat>,
    /// The moment to look at.
    pub(crate) step: Option<usize>,
    /// Through whose eyes; `Some(None)` for the gallery's.
    pub(crate) eyes: Option<Option<Seat>>,
}

/// No choice is picked in more steps than this.
const MOST_PICKS: usize = 16;

impl Asked {
    pub(crate) fn read(uri: &Uri) -> Asked {
        let mut asked = Asked::default();
        for (key, value) in query::pairs(uri) {
            match &*key {
                "pick" if asked.picks.len() < MOST_PICKS => asked.picks.push(value.into_owned()),
                "as" => asked.seat = value.parse().ok().map(Seat),
                "step" => asked.step = value.parse().ok(),
                "eyes" => asked.eyes = Some(value.parse().ok().map(Seat)),
                _ => {}
            }
        }
        asked
    }
}

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Asked::read(&parts.uri))
    }
}
