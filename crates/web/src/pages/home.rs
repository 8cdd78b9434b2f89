use axum::extract::State;
use axum::response::Response;
use midway_bots::Level;
use midway_catalog::Title;
use midway_game::Seat;
use midway_hall::{
    Deed, IndexPage, IndexQuery, IndexStage, Occupant, Setup, Stage, Table, TableId, TableSummary,
};
use midway_ui::Words;
use midway_ui::page::{Frame, GameCard, HomePage, TableRow, home_page};

use super::form::PostedForm;
use super::reader::Reader;
use crate::error::ApiError;
use crate::state::App;

const MOST_ROWS: usize = 20;
/// How many seats a quick game has, if the game allows.
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
    let mut rows = Vec::new();
    for summary in tables(app, IndexQuery::OwnedBy(reader.person.owner())).await? {
        let id = summary.table;
        // Whose turn it is changes too often for the index: the table itself knows.
        let my_turn = app.hall().look(id, |table| is_turn(table, reader, id)).await.unwrap_or(false);
        rows.push(TableRow { my_turn, ..row(reader, &summary) });
    }
    rows.sort_by_key(|row| !row.my_turn);
    Ok(rows)
}

fn is_turn(table: &Table, reader: &Reader, id: TableId) -> bool {
    let acts = |&seat: &Seat| table.game().turn().has(seat) && table.bot_at(seat).is_none();
    table.stage() == Stage::Playing && reader.person.seats(table, id).iter().any(acts)
}

async fn listed(app: &App, reader: &Reader) -> Result<Vec<TableRow>, ApiError> {
    let open = tables(app, IndexQuery::Listed(IndexStage::Open)).await?;
    Ok(open.iter().map(|summary| row(reader, summary)).collect())
}

async fn tables(app: &App, query: IndexQuery) -> Result<Vec<TableSummary>, ApiError> {
    let page = IndexPage { after: None, limit: MOST_ROWS };
    Ok(app.hall().tables(&query, page).await?.tables)
}

fn row(reader: &Reader, summary: &TableSummary) -> TableRow {
    let words = reader.words(Some(&summary.setup.game));
    let names: Vec<String> = summary.seats.iter().filter_map(|seat| name(words, seat)).collect();
    TableRow {
        table: summary.table.to_string(),
        game: words.say("title"),
        free: summary.seats.len() - names.len(),
        names,
        my_turn: false,
        over: summary.stage == IndexStage::Over,
        stage: words.say(match summary.stage {
            IndexStage::Open => "stage-open",
            IndexStage::Running => "stage-running",
            IndexStage::Over => "stage-over",
        }),
    }
}

/// How whoever sits in a seat is called; `None` for a free one.
fn name(words: &Words, seat: &Occupant) -> Option<String> {
    match seat {
        Occupant::Free => None,
        Occupant::Bot(level) => Some(words.say(&format!("bot-{}", level.id()))),
        Occupant::Person(name) => Some(name.clone()),
    }
}

/// A game against bots, at once.
pub(super) async fn play(State(app): State<App>, form: PostedForm) -> Result<Response, ApiError> {
    let PostedForm { reader, client, fields } = form;
    app.0.gates.tables.pass(client)?;
    let table = begin(&app, &reader, fields.text("game"), Level::Regular, QUICK_SEATS).await?;
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

/// Someone who has given no name sits down as a guest.
pub(super) fn sitting_name(reader: &Reader) -> String {
    if reader.name.trim().is_empty() {
        reader.words(None).say("guest")
    } else {
        reader.name.trim().to_owned()
    }
}
