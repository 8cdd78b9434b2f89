use axum::extract::State;
use axum::response::Response;
use maud::html;
use midway_bots::Level;
use midway_game::Seat;
use midway_hall::Wanted;
use midway_ui::page::page;

use super::address::GameBoard;
use super::form::PostedForm;
use super::reader::{LESSON, Reader, set_cookie};
use super::{home, offer};
use crate::error::ApiError;
use crate::state::App;

/// The guided first game: a real one, against one gentle bot, with advice where it is needed.
pub(super) async fn show(State(app): State<App>, reader: Reader, GameBoard(board): GameBoard) -> Response {
    let sealed = offer::offer(&app, &reader).await;
    let (game, frame) = (board.id(), reader.frame(&app, Some(board.id())));
    let title = frame.words.with("lesson-title", [("game", frame.say("title").into())]);
    let body = html! {
        main class="page narrow learn" {
            h1 { (title) }
            div class={ "poster poster-" (game) } { (board.poster(reader.switches.lang)) }
            p class="lead" { (frame.say("lesson-aim")) }
            p { (frame.say("lesson-welcome")) }
            form method="post" action=(frame.to(&format!("/learn/{game}"))) {
                (frame.token_field())
                @if let Some(sealed) = &sealed { (sealed.fields([Seat(0)])) }
                button class="main" data-confirm { (frame.say("start")) }
            }
            p class="row" {
                a href=(frame.to(&format!("/guide/{game}"))) { (frame.say("guide")) }
                a href=(frame.to(&format!("/rules/{game}"))) { (frame.say("rules")) }
            }
        }
    };
    reader.show(&app, page(&frame, &title, &body))
}

pub(super) async fn begin_game(
    State(app): State<App>,
    GameBoard(board): GameBoard,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    app.0.gates.tables.pass(client)?;
    let table = home::begin(&app, &reader, &fields, board.id(), Wanted::Level(Level::Newcomer), 2).await?;
    let mut response = reader.go(&app, &format!("/t/{table}"));
    set_cookie(&app, &mut response, LESSON, &table.to_string());
    Ok(response)
}
