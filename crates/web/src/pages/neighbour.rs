use axum::extract::{Path, State};
use axum::response::Response;
use midway_game::Seat;
use midway_hall::{Distance, HallError, Refused, TableId};
use midway_ui::page::{ApartCard, NeighbourPage, apart_page, neighbour_page};

use super::form::PostedForm;
use super::history::day;
use super::reader::Reader;
use super::refusal;
use crate::error::ApiError;
use crate::state::App;

type Place = Path<(String, String)>;

/// What a reader can do about somebody at their table.
pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(place): Place,
) -> Result<Response, ApiError> {
    let (table, seat) = read(&place)?;
    draw(&app, &reader, table, seat, None).await
}

fn read((table, seat): &(String, String)) -> Result<(TableId, Seat), ApiError> {
    let seat = seat.parse().map(Seat).map_err(|_| ApiError::no_such_page())?;
    Ok((table.parse().map_err(|_| ApiError::no_table())?, seat))
}

async fn draw(
    app: &App,
    reader: &Reader,
    table: TableId,
    seat: Seat,
    told: Option<String>,
) -> Result<Response, ApiError> {
    let name = app.hall().neighbour_name(&reader.person, table, seat).await?;
    let apart = app.hall().all_apart(&reader.person).await?;
    // Of this seat alone: the page does not tell whether the same person sat elsewhere.
    let is = |distance: Distance| {
        apart.iter().any(|row| (row.table, row.seat, row.distance) == (table, seat, distance))
    };
    let (muted, blocked) = (is(Distance::Mute), is(Distance::Block));
    let word = table.to_string();
    let page = NeighbourPage { table: &word, seat: seat.0, name: &name, muted, blocked, told };
    Ok(reader.show(app, neighbour_page(&reader.frame(app, None), &page)))
}

pub(super) async fn act(
    State(app): State<App>,
    Path(place): Place,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    let (table, seat) = read(&place)?;
    let (hall, me) = (app.hall(), &reader.person);
    let done = match fields.text("do") {
        "mute" => hall.keep_apart(me, table, seat, Distance::Mute).await,
        "block" => hall.keep_apart(me, table, seat, Distance::Block).await,
        "mute-undo" => hall.make_up(me, table, seat, Distance::Mute).await,
        "block-undo" => hall.make_up(me, table, seat, Distance::Block).await,
        "report" => {
            app.0.gates.reports.pass(client)?;
            let sent = hall.report(me, table, seat, fields.text("text").trim().to_owned()).await;
            let told = match sent {
                Ok(()) => reader.words(None).say("report-sent"),
                Err(error) => refused(&reader, error)?,
            };
            return draw(&app, &reader, table, seat, Some(told)).await;
        }
        _ => return Err(ApiError::no_such_page()),
    };
    let told = match done {
        Ok(()) => None,
        Err(error) => Some(refused(&reader, error)?),
    };
    draw(&app, &reader, table, seat, told).await
}

/// What is refused for a reason that the reader can do something about is told on the page.
fn refused(reader: &Reader, error: HallError) -> Result<String, ApiError> {
    match &error {
        HallError::Refused(Refused::SeatOnly | Refused::OwnSeat | Refused::NoSeat(_)) => Err(error.into()),
        _ => Ok(refusal::say(reader.words(None), &error)),
    }
}

/// From whom a reader keeps away.
pub(super) async fn list(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    let rows = app.hall().all_apart(&reader.person).await?;
    let rows: Vec<ApartCard> = rows
        .into_iter()
        .map(|row| ApartCard {
            table: row.table.to_string(),
            seat: row.seat.0,
            name: row.name,
            distance: row.distance.id(),
            day: day(row.at.0),
        })
        .collect();
    Ok(reader.show(&app, apart_page(&reader.frame(&app, None), &rows)))
}

pub(super) async fn make_up(
    State(app): State<App>,
    PostedForm { reader, fields, .. }: PostedForm,
) -> Result<Response, ApiError> {
    let (table, seat) = read(&(fields.text("table").to_owned(), fields.text("seat").to_owned()))?;
    let distance = Distance::from_id(fields.text("distance")).ok_or_else(ApiError::no_such_page)?;
    app.hall().make_up(&reader.person, table, seat, distance).await?;
    Ok(reader.go(&app, "/apart"))
}
