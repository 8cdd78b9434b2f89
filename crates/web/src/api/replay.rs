use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use midway_game::{Seat, Viewer};
use midway_hall::{HallError, Moment};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::state::App;
use crate::{json, query};

/// The game as it stood after some of its steps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Replay {
    step: usize,
    /// How many steps were taken in all.
    steps: usize,
    view: Value,
    /// What the viewer was told of the step that led here.
    log: Vec<Told>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Told {
    text: String,
    clause: &'static str,
}

/// The game after so many steps, as someone saw it; others than oneself only after the end
#[utoipa::path(get, path = "/api/v1/tables/{t}/replay", tag = "past", security((), ("key" = [])),
    params(("t" = String, Path), ("step" = Option<usize>, Query), ("viewer" = Option<String>, Query, description = "gallery, or the number of a seat")),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn replay(State(app): State<App>, visitor: Caller, uri: Uri) -> Result<Response, ApiError> {
    let (step, viewer) = asked(&uri)?;
    let moment = app.hall().look_with(visitor.table, visitor.keys(), |table| {
        let eyes = table.viewer(visitor.keys())?;
        table.moment(step, viewer.unwrap_or(eyes), eyes)
    });
    let moment: Result<Moment, HallError> = moment.await?;
    Ok(json::ok(&Replay::from(moment?)))
}

fn asked(uri: &Uri) -> Result<(Option<usize>, Option<Viewer>), ApiError> {
    let (mut step, mut viewer) = (None, None);
    for (key, value) in query::pairs(uri) {
        match &*key {
            "step" => step = Some(query::number("step", &value)?),
            "viewer" if value == "gallery" => viewer = Some(Viewer::Gallery),
            "viewer" => viewer = Some(Viewer::Seat(Seat(query::number("viewer", &value)?))),
            other => return Err(query::unknown(other)),
        }
    }
    Ok((step, viewer))
}

impl From<Moment> for Replay {
    fn from(Moment { step, steps, view, log }: Moment) -> Replay {
        let log = log.into_iter().map(|(text, clause)| Told { text, clause }).collect();
        Replay { step, steps, view, log }
    }
}
