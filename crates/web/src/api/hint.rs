use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use midway_catalog::Library;
use midway_game::Viewer;
use midway_hall::Table;
use midway_ui::{Lang, Look};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::{Caller, RequestKey};
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::middleware::Visit;
use crate::pages::switches;
use crate::state::App;

/// How much advice is wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// At most so many choices; 3 where nothing is said, 8 at most.
    most: Option<u8>,
}

/// What a bot would do, best first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Hints {
    hints: Vec<Hint>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Hint {
    action: String,
    /// The chance to win.
    win: f32,
    /// The points expected at the end.
    points: f32,
    /// How much of the thinking went into it.
    share: f32,
    /// What speaks for it, in the language that the request accepts.
    why: String,
}

/// Ask a bot what to do; everybody will see that the seat has asked
#[utoipa::path(post, path = "/api/v1/tables/{t}/hint", tag = "play", request_body = Wish, security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Hints), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn hint(
    State(app): State<App>,
    visit: Visit,
    visitor: Caller,
    request: RequestKey,
    headers: HeaderMap,
    Sent(Wish { most }, _): Sent<Wish>,
) -> Result<Response, ApiError> {
    app.0.gates.hints.pass(visit.client)?;
    let most = usize::from(most.unwrap_or(3));
    let hints = app.hall().hint(visitor.table, visitor.key, most, request.as_deref()).await;
    let hints = hints.map_err(|error| visitor.refused(error))?;
    let lang = switches(&headers).lang;
    let word = |hint, table: &Table| worded(app.hall().library(), table, lang, hint);
    let worded = |table: &Table| hints.into_iter().map(|hint| word(hint, table)).collect();
    let hints = app.hall().look(visitor.table, worded).await;
    Ok(json::ok(&Hints { hints: hints.map_err(|error| visitor.refused(error))? }))
}

/// What a bot said, in the reader's language.
fn worded(library: &Library, table: &Table, lang: Lang, hint: midway_game::Hint<String>) -> Hint {
    let names: Vec<String> = table.chairs().iter().map(midway_hall::Chair::name).collect();
    let look = Look::reading(Viewer::Gallery, lang, &names);
    let midway_game::Hint { action, win, points, share, why } = hint;
    let board = library.board(&table.setup().game);
    let why = board.map_or_else(|_| String::new(), |board| board.remark(table.game(), &look, &why));
    Hint { action, win, points, share, why }
}
