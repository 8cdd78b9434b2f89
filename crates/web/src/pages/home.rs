use axum::extract::State;
use axum::response::Response;
use midway_bots::Level;
use midway_catalog::Title;
use midway_game::Seat;
use midway_hall::{Deed, Setup, Stage, TableId};
use midway_store::{Shelf, ShelfPage, Shelves};
use midway_ui::Words;
use midway_ui::page::{Frame, GameCard, HomePage, TableRow, home_page};

use super::deeds::Fields;
use super::reader::Reader;
use crate::error::ApiError;
use crate::front::Visit;
use crate::state::App;

const MOST_ROWS: usize = 20;
/// How many sit down for a quick game, where the game takes as many.
const QUICK_SEATS: u8 = 3;

pub(super) async fn show(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    let frame = Frame { games: &app.0.assets.games, ..reader.frame(&app, None) };
    let lang = reader.switches.lang;
    let card = |title: &&'static dyn Title| {
        let (meta, board) = (title.meta(), title.board());
        let words = board.words(lang);
        let (title, about) = (words.say("title"), words.say("about"));
        let seats = (meta.min_seats, meta.max_seats);
        GameCard { id: board.id(), title, about, seats, poster: board.poster(lang) }
    };
    let home = HomePage {
        games: app.hall().library().titles().iter().map(card).collect(),
        mine: mine(&app, &reader).await?,
        open: listed(&app, &reader).await?,
    };
    Ok(reader.show(&app, home_page(&frame, &home)))
}

async fn mine(app: &App, reader: &Reader) -> Result<Vec<TableRow>, ApiError> {
    let which = Shelves::OwnedBy(reader.person.owner());
    let mut rows = Vec::new();
    for (table, shelf) in shelves(app, which).await? {
        let mut row = row(reader, table, &shelf);
        // Whose turn it is changes too often for the index: the table itself knows.
        row.my_turn = app.hall().look(table, |at| is_turn(at, reader, table)).await.unwrap_or(false);
        rows.push(row);
    }
    rows.sort_by_key(|row| !row.my_turn);
    Ok(rows)
}

fn is_turn(at: &midway_hall::Table, reader: &Reader, table: TableId) -> bool {
    at.stage() == Stage::Playing
        && reader
            .person
            .seats(at, table)
            .iter()
            .any(|&seat| at.game().turn().has(seat) && at.bot_at(seat).is_none())
}

async fn listed(app: &App, reader: &Reader) -> Result<Vec<TableRow>, ApiError> {
    let which = Shelves::Listed(midway_store::Stage::Open);
    Ok(shelves(app, which).await?.iter().map(|(table, shelf)| row(reader, *table, shelf)).collect())
}

async fn shelves(app: &App, which: Shelves) -> Result<Vec<(TableId, Shelf)>, ApiError> {
    let page = ShelfPage { after: None, limit: MOST_ROWS };
    let found = app.hall().store().shelves(&which, page).await;
    found.map_err(|error| midway_hall::HallError::from(error).into())
}

fn row(reader: &Reader, table: TableId, shelf: &Shelf) -> TableRow {
    let words = reader.words(Some(&shelf.game));
    let names = names(words, &shelf.note);
    TableRow {
        table: table.to_string(),
        game: words.say("title"),
        free: names.iter().filter(|name| name.is_empty()).count(),
        names: names.into_iter().filter(|name| !name.is_empty()).collect(),
        my_turn: false,
        stage: words.say(match shelf.stage {
            midway_store::Stage::Open => "stage-open",
            midway_store::Stage::Running => "stage-running",
            midway_store::Stage::Over => "stage-over",
        }),
    }
}

/// The names on a shelf. Bots are there by their level.
fn names(words: &Words, note: &str) -> Vec<String> {
    let note: serde_json::Value = serde_json::from_str(note).unwrap_or_default();
    let names = note.get("names").and_then(|names| names.as_array()).cloned().unwrap_or_default();
    let name = |name: &serde_json::Value| {
        let name = name.as_str().unwrap_or_default();
        match name.strip_prefix("bot (").and_then(|rest| rest.strip_suffix(')')) {
            Some(level) if words.has(&format!("bot-{level}")) => words.say(&format!("bot-{level}")),
            _ => name.to_owned(),
        }
    };
    names.iter().map(name).collect()
}

/// A game against bots, at once.
pub(super) async fn play(
    State(app): State<App>,
    visit: Visit,
    reader: Reader,
    form: Fields,
) -> Result<Response, ApiError> {
    reader.check(&form)?;
    app.0.gates.tables.pass(visit.client)?;
    let table = begin(&app, &reader, form.text("game"), Level::Regular, QUICK_SEATS).await?;
    Ok(reader.go(&app, &format!("/t/{table}")))
}

/// Opens a table with bots in all other seats, and begins.
pub(super) async fn begin(
    app: &App,
    reader: &Reader,
    game: &str,
    level: Level,
    seats: u8,
) -> Result<TableId, ApiError> {
    let meta = app.hall().library().meta(game)?;
    let seats = seats.clamp(meta.min_seats, meta.max_seats);
    let setup = Setup { game: game.to_owned(), seats, ..Setup::default() };
    let bots: Vec<(Seat, Level)> = Seat::all(seats).skip(1).map(|seat| (seat, level)).collect();
    let hall = app.hall();
    let table = hall.open_for(&reader.person, setup, &bots).await?;
    hall.sit(&reader.person, table, Seat(0), sitting_name(reader)).await?;
    hall.act(table, reader.person.host_keys(table), None, &Deed::Start).await?;
    Ok(table)
}

/// Who has given no name sits down as a guest.
pub(super) fn sitting_name(reader: &Reader) -> String {
    if reader.name.trim().is_empty() {
        reader.words(None).say("guest")
    } else {
        reader.name.trim().to_owned()
    }
}
