use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use midway_catalog::Library;
use midway_game::{AnyMatch, Seat, Viewer};
use midway_hall::{HallError, Table};
use midway_ui::{Lang, Look};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::middleware::Visit;
use crate::pages::{seat_names, switches};
use crate::state::App;
use crate::{json, query};

/// The game as it stood after some of its steps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Replay {
    step: usize,
    /// How many steps were taken in all.
    steps: usize,
    view: Value,
    /// What the viewer was told of the step that led here, in the reader's language.
    log: Vec<Told>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Told {
    text: String,
    clause: &'static str,
}

/// The game after a number of steps, as someone saw it; others than oneself only after the end
#[utoipa::path(get, path = "/api/v1/tables/{t}/replay", tag = "past", security((), ("key" = [])),
    params(("t" = String, Path), ("step" = Option<usize>, Query), ("viewer" = Option<String>, Query, description = "gallery, or the number of a seat"),
        ("lang" = Option<String>, Query, description = "the language of the log; without it, the one that the request accepts")),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn replay(
    State(app): State<App>,
    visit: Visit,
    visitor: Caller,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, ApiError> {
    let Asked { step, viewer, lang } = Asked::read(&uri)?;
    let lang = lang.unwrap_or_else(|| switches(&headers).lang);
    let (keys, there) = (visitor.keys(), app.clone());
    let replay = move |table: &Table| -> Result<Replay, HallError> {
        let eyes = table.viewer(keys)?;
        let viewer = viewer.unwrap_or(eyes);
        let past = table.past(step, viewer, eyes)?;
        Ok(Replay {
            step: past.steps(),
            steps: table.game().steps(),
            view: past.view(viewer),
            log: log(there.hall().library(), table, &*past, viewer, lang),
        })
    };
    let replay = match app.hall().finished(visitor.table).await? {
        Some(table) => app.study(visit.client, move || replay(&table)).await?,
        None => app.hall().look_with(visitor.table, keys, replay).await?,
    };
    Ok(json::ok(&replay?))
}

/// What the viewer was told of the last step.
fn log(library: &Library, table: &Table, past: &dyn AnyMatch, viewer: Viewer, lang: Lang) -> Vec<Told> {
    let Ok(board) = library.board(&table.setup().game) else { return Vec::new() };
    let names = seat_names(board.words(lang), table);
    let told = board.tell(past, &Look::reading(viewer, lang, &names), past.steps().saturating_sub(1));
    told.into_iter().flat_map(|step| step.lines).map(|(text, clause)| Told { text, clause }).collect()
}

/// What the address asks for.
#[derive(Default)]
struct Asked {
    step: Option<usize>,
    viewer: Option<Viewer>,
    lang: Option<Lang>,
}

impl Asked {
    fn read(uri: &Uri) -> Result<Asked, ApiError> {
        let mut asked = Asked::default();
        for (key, value) in query::pairs(uri) {
            match &*key {
                "step" => asked.step = Some(query::number("step", &value)?),
                "viewer" if value == "gallery" => asked.viewer = Some(Viewer::Gallery),
                "viewer" => asked.viewer = Some(Viewer::Seat(Seat(query::number("viewer", &value)?))),
                "lang" => asked.lang = Some(language(&value)?),
                other => return Err(query::unknown(other)),
            }
        }
        Ok(asked)
    }
}

fn language(id: &str) -> Result<Lang, ApiError> {
    let known = Lang::ALL.map(Lang::id).join(", ");
    Lang::parse(id).ok_or_else(|| ApiError::malformed(format!("lang must be one of {known}")))
}
