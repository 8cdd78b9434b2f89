//! What there is to watch, and people by what others know them by.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::Markup;
use midway_hall::{
    Face, Followed, HallError, Occupant, PublicPerson, SeatRating, Table, TableSummary, WatchedTable,
};
use midway_ui::page::{FollowedRow, PersonPage, WatchPage, WatchRow, person_page, watch_page};

use super::form::PostedForm;
use super::history::past;
use super::home::name;
use super::ratings::{figure, seat_figure};
use super::reader::Reader;
use crate::error::ApiError;
use crate::live::{Follow, Seen, follow};
use crate::state::App;

/// So many boards are drawn: as many as are seen before anybody scrolls far.
const DRAWN: usize = 12;

pub(super) async fn show(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    let (tables, following) =
        (app.hall().running_tables().await?, app.hall().following(&reader.person).await?);
    let mut rows = Vec::new();
    for (number, table) in tables.iter().enumerate() {
        let sketch = if number < DRAWN { sketch(&app, table).await } else { Markup::default() };
        rows.push(WatchRow { sketch, ..row(&reader, table) });
    }
    let following = following.into_iter().map(|one| followed(&reader, one)).collect();
    let page = WatchPage { tables: rows, following };
    Ok(reader.show(&app, watch_page(&reader.frame(&app, None), &page)))
}

async fn sketch(app: &App, table: &WatchedTable) -> Markup {
    let Ok(board) = app.hall().library().board(&table.setup.game) else { return Markup::default() };
    let assets = format!("{}{}/", app.0.assets.folder, board.id());
    let drawn = app.hall().look(table.table, |table| board.sketch(table.game(), &assets)).await;
    drawn.ok().flatten().unwrap_or_default()
}

fn row(reader: &Reader, table: &WatchedTable) -> WatchRow {
    let words = reader.words(Some(&table.setup.game));
    let person = |(who, rating): &(Occupant, Option<SeatRating>)| {
        let face = rating.and_then(|rating| rating.face).filter(|_| table.setup.rated);
        let rating = rating.map(seat_figure).filter(|_| table.setup.rated);
        (name(words, who).unwrap_or_default(), rating, face.map(|face| face.to_string()))
    };
    WatchRow {
        table: table.table.to_string(),
        game: words.say("title"),
        people: table.seats.iter().map(person).collect(),
        rated: table.setup.rated,
        viewers: table.viewers,
        sketch: Markup::default(),
    }
}

fn followed(reader: &Reader, one: Followed) -> FollowedRow {
    let playing = titled(reader, &one.playing);
    FollowedRow { face: one.face.to_string(), name: one.name, playing }
}

fn titled(reader: &Reader, tables: &[TableSummary]) -> Vec<(String, String)> {
    let title = |table: &TableSummary| reader.words(Some(&table.setup.game)).say("title");
    tables.iter().map(|table| (table.table.to_string(), title(table))).collect()
}

/// Follows what there is to watch.
pub(super) async fn changes(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    follow(app, reader.client, Changes)
}

struct Changes;

impl Follow for Changes {
    async fn look(&self, app: &App) -> Result<Seen, HallError> {
        let tables = app.hall().running_tables().await?;
        let mut seen = String::new();
        for (number, table) in tables.iter().enumerate() {
            let entries =
                if number < DRAWN { app.hall().look(table.table, Table::entries).await } else { Ok(0) };
            seen += &format!("{} {} {}\n", table.table, table.viewers, entries.unwrap_or_default());
        }
        Ok(Seen { kind: "waiting", data: "{}".into(), state: seen })
    }
}

/// Somebody by the word that stands for them.
pub(super) async fn person(
    State(app): State<App>,
    reader: Reader,
    Path(face): Path<String>,
) -> Result<Response, ApiError> {
    let face: Face = face.parse().map_err(|_| ApiError::no_such_page())?;
    let found = app.hall().public_person(face).await?.ok_or_else(ApiError::no_such_page)?;
    let PublicPerson { face, name, ratings, playing, games } = found;
    let title = |game: &str| reader.words(Some(game)).say("title");
    let page = PersonPage {
        face: face.to_string(),
        name,
        you: Face::of(&reader.person.owner()) == face,
        followed: app.hall().follows(&reader.person, face).await?,
        ratings: ratings
            .into_iter()
            .map(|(game, rating, games)| (title(&game), figure(rating), games))
            .collect(),
        playing: titled(&reader, &playing),
        games: games.iter().map(|game| past(&reader, game)).collect(),
    };
    Ok(reader.show(&app, person_page(&reader.frame(&app, None), &page)))
}

pub(super) async fn act(
    State(app): State<App>,
    Path(word): Path<String>,
    PostedForm { reader, fields, .. }: PostedForm,
) -> Result<Response, ApiError> {
    let face: Face = word.parse().map_err(|_| ApiError::no_such_page())?;
    match fields.text("do") {
        "follow" if app.hall().follow(&reader.person, face).await? => {}
        "unfollow" => app.hall().unfollow(&reader.person, face).await?,
        _ => return Err(ApiError::no_such_page()),
    }
    Ok(reader.go(&app, &format!("/p/{face}")))
}
