use axum::extract::{FromRequestParts, Path};
use axum::http::Uri;
use axum::http::request::Parts;
use midway_game::Seat;
use midway_ui::AnyBoard;

use crate::error::ApiError;
use crate::query;
use crate::state::App;

/// What the address of a table's page asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) picks: Vec<String>,
    /// Which of the reader's own seats to look as, if they have several.
    pub(crate) seat: Option<Seat>,
    /// The step to look at.
    pub(crate) step: Option<usize>,
    /// Whose view to show; `Some(None)` for the gallery's.
    pub(crate) eyes: Option<Option<Seat>>,
}

/// No move takes more picks than this.
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

/// The board of the game that an address names.
pub(super) struct GameBoard(pub(super) &'static dyn AnyBoard);

impl FromRequestParts<App> for GameBoard {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let game = Path::<String>::from_request_parts(parts, app).await;
        let Path(game) = game.map_err(|_| ApiError::no_such_page())?;
        Ok(GameBoard(app.hall().library().board(&game)?))
    }
}
