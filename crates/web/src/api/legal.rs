use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use midway_game::Viewer;
use midway_hall::{HallError, Refused, Stage, Table};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::state::App;
use crate::{json, query};

/// What a seat may choose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Legal {
    /// The revision that a choice must name.
    revision: usize,
    /// The choices that contain every picked word, in notation.
    choices: Vec<String>,
    /// The words that would narrow them further.
    words: Vec<String>,
}

/// What you may choose, all of it or narrowed by the words picked so far
#[utoipa::path(get, path = "/api/v1/tables/{t}/legal", tag = "play", security(("key" = [])),
    params(("t" = String, Path), ("pick" = Option<Vec<String>>, Query, description = "a word that choices must have")),
    responses((status = 200, body = Legal), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn legal(State(app): State<App>, caller: Caller, uri: Uri) -> Result<Response, ApiError> {
    let mut picked = Vec::new();
    for (key, word) in query::pairs(&uri) {
        match &*key {
            "pick" => picked.push(word.into_owned()),
            other => return Err(query::unknown(other)),
        }
    }
    let legal =
        app.hall().look_with(caller.table, caller.keys(), |table| Legal::at(table, caller, &picked)).await;
    let legal = legal.and_then(|legal| legal).map_err(|error| caller.refused(error))?;
    Ok(json::ok(&legal))
}

impl Legal {
    fn at(table: &Table, caller: Caller, picked: &[String]) -> Result<Legal, HallError> {
        let Viewer::Seat(seat) = table.viewer(caller.keys())? else { return Err(Refused::SeatOnly.into()) };
        let playing = table.stage() == Stage::Playing && table.game().turn().has(seat);
        let all = if playing { table.game().actions(seat) } else { Vec::new() };
        let fits = |choice: &String| picked.iter().all(|word| has(choice, word));
        let choices: Vec<String> = all.into_iter().filter(fits).collect();
        let words = narrowing(&choices);
        Ok(Legal { revision: table.game().revision(), choices, words })
    }
}

fn has(choice: &str, word: &str) -> bool {
    choice.split(' ').any(|own| own == word)
}

/// The words that some of the choices have, but not all.
fn narrowing(choices: &[String]) -> Vec<String> {
    let words: BTreeSet<&str> = choices.iter().flat_map(|choice| choice.split(' ')).collect();
    let narrows = |word: &&str| !choices.iter().all(|choice| has(choice, word));
    words.into_iter().filter(narrows).map(str::to_owned).collect()
}
