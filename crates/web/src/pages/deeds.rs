use axum::extract::{Path, State};
use axum::response::Response;
use midway_hall::{Chair, Deed, HallError, Keys, Motion, Stage, TableId, Wanted};

use super::address::Asked;
use super::form::{Fields, PostedForm};
use super::reader::Reader;
use super::{home, opinion, refusal, table};
use crate::error::ApiError;
use crate::state::App;

/// Does what a form asks for, and then shows the table.
pub(super) async fn act(
    State(app): State<App>,
    Path((word, deed)): Path<(String, String)>,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    let gates = &app.0.gates;
    match deed.as_str() {
        "hint" => {
            gates.hints.pass(client)?;
            return hint(&app, &reader, id, &fields).await;
        }
        "opinion" => {
            gates.hints.pass(client)?;
            return opinion::ask(&app, &reader, id, &fields).await;
        }
        "rematch" => {
            gates.tables.pass(client)?;
            return rematch(&app, &reader, id, &fields).await;
        }
        "sit" => return answer(&app, &reader, id, &fields, sit(&app, &reader, id, &fields).await).await,
        "say" => gates.chat.pass(client)?,
        _ => {}
    }
    let asked = match deed.as_str() {
        "bot" => Some((seat_bot(&app, &reader, id, &fields).await?, true)),
        deed => read(deed, &fields),
    };
    let (asked, by_host) = asked.ok_or_else(ApiError::no_such_page)?;
    let keys =
        if by_host { reader.person.host_keys(id) } else { seat_keys(&app, &reader, id, &fields).await? };
    let done = app.hall().act(id, keys, None, &asked).await.map(drop);
    answer(&app, &reader, id, &fields, done).await
}

/// A bot of the level that a form asks for, which may follow from who asks.
async fn seat_bot(app: &App, reader: &Reader, id: TableId, form: &Fields) -> Result<Deed, ApiError> {
    let asked = form.seat().zip(Wanted::from_id(form.text("level")));
    let (seat, wanted) = asked.ok_or_else(ApiError::no_such_page)?;
    let game = app.hall().look(id, |table| table.setup().game.clone()).await?;
    let level = app.hall().level_for(Some(&reader.person), &game, wanted).await?;
    Ok(Deed::SeatBot { seat, level })
}

/// The deed that a form asks for, and whether it takes the host.
fn read(deed: &str, form: &Fields) -> Option<(Deed, bool)> {
    let seat = form.seat();
    Some(match deed {
        "clear" => (Deed::Clear { seat: seat? }, true),
        "start" => (Deed::Start, true),
        "choose" => (
            Deed::Choose { action: form.text("action").to_owned(), revision: form.number("revision")? },
            false,
        ),
        "undo" => (Deed::Undo, false),
        "propose" if form.has("pause") => (Deed::Propose(Motion::Pause), false),
        "propose" => (Deed::Propose(Motion::Rewind { steps: form.number("rewind")? }), false),
        "answer" => (Deed::Answer { yes: form.text("yes") == "1" }, false),
        "resume" => (Deed::Resume, false),
        "resign" => (Deed::Resign, false),
        "leave" => (Deed::Leave, false),
        "return" => (Deed::Return, false),
        "say" => (Deed::Say { text: form.text("text").to_owned() }, false),
        _ => return None,
    })
}

/// The keys of the seat that a form names, or else of the reader's first one.
async fn seat_keys(app: &App, reader: &Reader, id: TableId, form: &Fields) -> Result<Keys, ApiError> {
    let own = app.hall().look(id, |table| reader.person.seats(table, id)).await?;
    let seat = form.seat().filter(|seat| own.contains(seat)).or_else(|| own.first().copied());
    Ok(Keys::one(seat.map(|seat| reader.person.seat_key(id, seat))))
}

async fn sit(app: &App, reader: &Reader, id: TableId, form: &Fields) -> Result<(), HallError> {
    let given = form.text("name").trim();
    let name = if given.is_empty() { home::sitting_name(reader) } else { given.to_owned() };
    let seat = form.seat().unwrap_or_default();
    let nonce = form.has("nonce").then(|| form.text("nonce").to_owned());
    app.hall().sit_with_nonce(&reader.person, id, seat, name, nonce).await
}

async fn hint(app: &App, reader: &Reader, id: TableId, form: &Fields) -> Result<Response, ApiError> {
    let keys = seat_keys(app, reader, id, form).await?;
    let asked = Asked { seat: form.seat(), ..Asked::default() };
    match app.hall().hint(id, keys.seat, 3, None).await {
        Ok(hints) => {
            table::draw(app, reader, id, &asked, table::Extra { hints, ..table::Extra::default() }).await
        }
        Err(error) => refused(app, reader, id, &asked, &error).await,
    }
}

async fn rematch(app: &App, reader: &Reader, id: TableId, form: &Fields) -> Result<Response, ApiError> {
    let next = app.hall().rematch_for(&reader.person, id, |seat| form.nonce(seat)).await?;
    // Where nobody is waited for, as against bots, nobody waits.
    let full = app
        .hall()
        .look(next, |table| table.stage() == Stage::Lobby && !table.chairs().contains(&Chair::Free));
    if full.await? {
        let _ = app.hall().act(next, reader.person.host_keys(next), None, &Deed::Start).await;
    }
    Ok(reader.go(app, &format!("/t/{next}")))
}

async fn answer(
    app: &App,
    reader: &Reader,
    id: TableId,
    form: &Fields,
    done: Result<(), HallError>,
) -> Result<Response, ApiError> {
    match done {
        Ok(()) => Ok(reader.go(app, &format!("/t/{id}"))),
        Err(error) => {
            let asked = Asked { seat: form.seat(), ..Asked::default() };
            refused(app, reader, id, &asked, &error).await
        }
    }
}

async fn refused(
    app: &App,
    reader: &Reader,
    id: TableId,
    asked: &Asked,
    error: &HallError,
) -> Result<Response, ApiError> {
    let why = refusal::say(reader.words(None), error);
    table::draw(app, reader, id, asked, table::Extra { refused: Some(why), ..table::Extra::default() }).await
}
