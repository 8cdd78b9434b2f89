use axum::extract::{Path, State};
use axum::response::Response;
use maud::html;
use midway_bots::Level;
use midway_ui::page::page;

use super::deeds::Fields;
use super::home;
use super::reader::{LESSON, Reader, set_cookie};
use crate::error::ApiError;
use crate::front::Visit;
use crate::state::App;

/// The guided first game: a real one, against one gentle bot, with a word of advice where it is needed.
pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    let board = app.hall().library().board(&game)?;
    let frame = reader.frame(&app, Some(board.id()));
    let title = frame.words.with("lesson-title", [("game", frame.say("title").into())]);
    let body = html! {
        main class="page narrow learn" {
            h1 { (title) }
            div class={ "poster poster-" (board.id()) } { (board.poster(reader.switches.lang)) }
            p class="lead" { (frame.say("lesson-aim")) }
            p { (frame.say("lesson-welcome")) }
            form method="post" action=(frame.to(&format!("/learn/{game}"))) {
                (frame.token_field())
                button class="main" data-confirm { (frame.say("start")) }
            }
            p { a href=(frame.to(&format!("/rules/{game}"))) { (frame.say("rules")) } }
        }
    };
    Ok(reader.show(&app, page(&frame, &title, &body)))
}

pub(super) async fn begin_game(
    State(app): State<App>,
    visit: Visit,
    reader: Reader,
    Path(game): Path<String>,
    form: Fields,
) -> Result<Response, ApiError> {
    reader.check(&form)?;
    app.0.gates.tables.pass(visit.client)?;
    let table = home::begin(&app, &reader, &game, Level::Novice, 2).await?;
    let mut response = reader.go(&app, &format!("/t/{table}"));
    set_cookie(&app, &mut response, LESSON, &table.to_string());
    Ok(response)
}
