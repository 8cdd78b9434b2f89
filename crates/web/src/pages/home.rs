use axum::extract::State;
use axum::response::Response;
use maud::Markup;
use midway_catalog::Title;
use midway_game::Seat;
use midway_hall::{
    Deed, IndexPage, IndexQuery, IndexStage, Occupant, OpenedFor, Setup, TableId, TableSummary, Wanted,
};
use midway_ui::Words;
use midway_ui::page::{Frame, GameCard, HomePage, TableRow, home_page};

use super::form::{Fields, PostedForm};
use super::open::found;
use super::reader::Reader;
use super::{mine, offer};
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
        offline: app.hands_out_pocket(),
        #[cfg(not(target_family = "wasm"))]
        day: super::day::card(&app, &reader).await?,
        #[cfg(target_family = "wasm")]
        day: None,
        sealed: offer::offer(&app, &reader).await,
    };
    Ok(reader.show(&app, home_page(&frame, &home)))
}

/// The tables whose boards are drawn: as many as are seen before anybody scrolls far.
const DRAWN: usize = 6;

async fn mine(app: &App, reader: &Reader) -> Result<Vec<TableRow>, ApiError> {
    let (mut rows, ears) = (Vec::new(), reader.ears(app).await?);
    for summary in tables(app, IndexQuery::OwnedBy(reader.person.owner())).await? {
        let (id, plain) = (summary.table, row(reader, &summary));
        // What changes with every move is not in the index: the table itself knows.
        let live =
            app.hall().look(id, |table| mine::live(app, reader, &ears, id, table, plain.clone())).await;
        rows.push(live.unwrap_or(plain));
    }
    rows.sort_by_key(|row| (!row.is_my_turn(), row.over));
    for undrawn in rows.iter_mut().skip(DRAWN) {
        undrawn.sketch = Markup::default();
    }
    Ok(rows)
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
        over: summary.stage == IndexStage::Over,
        stage: words.say(match summary.stage {
            IndexStage::Open => "stage-open",
            IndexStage::Running => "stage-running",
            IndexStage::Over => "stage-over",
        }),
        ..TableRow::default()
    }
}

/// How whoever sits in a seat is called; `None` for a free one.
pub(super) fn name(words: &Words, seat: &Occupant) -> Option<String> {
    match seat {
        Occupant::Free => None,
        Occupant::Bot(level) => Some(words.say(&format!("bot-{}", level.id()))),
        Occupant::Person(name) if name.is_empty() => Some(words.say("somebody")),
        Occupant::Person(name) => Some(name.clone()),
    }
}

/// A game against bots, at once.
pub(super) async fn play(State(app): State<App>, form: PostedForm) -> Result<Response, ApiError> {
    let PostedForm { reader, client, fields } = form;
    app.0.gates.tables.pass(client)?;
    let table = begin(&app, &reader, &fields, fields.text("game"), Wanted::Fair, QUICK_SEATS).await?;
    Ok(reader.go(&app, &format!("/t/{table}")))
}

/// Opens a table with bots in all other seats, and begins.
pub(super) async fn begin(
    app: &App,
    reader: &Reader,
    form: &Fields,
    game: &str,
    wanted: Wanted,
    seats: u8,
) -> Result<TableId, ApiError> {
    let meta = app.hall().library().meta(game)?;
    let seats = seats.clamp(meta.min_seats, meta.max_seats);
    let setup = Setup { game: game.to_owned(), seats, ..Setup::default() };
    let wanted: Vec<(Seat, Wanted)> = Seat::all(seats).skip(1).map(|seat| (seat, wanted)).collect();
    let bots = found(app, reader, game, &wanted).await?;
    let hall = app.hall();
    let OpenedFor { table, sealed, again } =
        hall.open_offered(&reader.person, form.text("offer"), setup, &bots).await?;
    if !again {
        let nonce = form.nonce(Seat(0)).filter(|_| sealed);
        hall.sit_with_nonce(&reader.person, table, Seat(0), sitting_name(reader), nonce).await?;
        hall.act(table, reader.person.host_keys(table), None, &Deed::Start).await?;
    }
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
