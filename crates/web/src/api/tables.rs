use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use midway_bots::Level;
use midway_game::Seat;
use midway_hall::{HallError, Opened, Setup, TimeControl};
use midway_store::{Shelf, ShelfPage, ShelfPlace, Shelves, Stage, TableId};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::auth::{RequestKey, Visitor};
use crate::error::{ApiError, ErrorBody};
use crate::front::Visit;
use crate::json::{self, Sent};
use crate::metrics::count;
use crate::query;
use crate::state::App;

/// A table to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Order {
    /// The game's id, such as `worlds-fair`.
    game: String,
    seats: u8,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    clock: Clock,
    /// Whether anybody may find the table in the list.
    #[serde(default)]
    listed: bool,
    #[serde(default)]
    bots: Vec<BotOrder>,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Clock {
    #[default]
    None,
    /// So many seconds for the game, and some more for every choice.
    Live { seconds: u32, increment: u32 },
    /// So many days for every choice.
    Days { days: u32 },
}

/// A bot in a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotOrder {
    seat: u8,
    level: BotLevel,
}

/// How strong a bot is.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BotLevel {
    Novice,
    Regular,
    Expert,
    Master,
}

/// A table and the key of its host, which is shown this once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewTable {
    pub(crate) table: String,
    /// Absent where someone else is the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

/// Open a table
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = Order,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes a repeated request give the same table: it must be random")),
    responses((status = 201, body = NewTable), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn open(
    State(app): State<App>,
    visit: Visit,
    RequestKey(request): RequestKey,
    Sent(order, bytes): Sent<Order>,
) -> Result<Response, ApiError> {
    app.0.gates.tables.pass(visit.client)?;
    // Whoever uses the same key for another table, or from elsewhere, does not mean the same request.
    let sent = String::from_utf8_lossy(&bytes);
    let request = request.map(|key| format!("{} {key} {sent}", visit.client));
    let bots: Vec<_> = order.bots.iter().map(|bot| (Seat(bot.seat), bot.level.into())).collect();
    let Opened { table, host } = app.hall().open(order.into(), &bots, request.as_deref()).await?;
    count(&app.0.metrics.tables);
    let opened = NewTable { table: table.to_string(), key: Some(host.reveal()) };
    Ok(json::write(StatusCode::CREATED, &opened))
}

/// The table as the key that is shown may see it
#[utoipa::path(get, path = "/api/v1/tables/{t}", tag = "tables", security((), ("key" = [])),
    params(("t" = String, Path)),
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Response, ApiError> {
    match app.hall().sheet(visitor.table, visitor.keys()).await {
        Ok(sheet) => Ok(json::answer(StatusCode::OK, "application/json", sheet)),
        // Without its rules, what can be read of it is.
        Err(HallError::Missing(_)) => Ok(json::ok(&app.hall().archive(visitor.table).await?)),
        Err(error) => Err(error.into()),
    }
}

/// Tables that anybody may find, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableList {
    tables: Vec<TableLine>,
    /// What to ask for next, as `after`; nothing at the end.
    after: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableLine {
    table: String,
    game: String,
    /// When something last changed, in milliseconds since 1970.
    at: i64,
    /// Set-up and names.
    #[schema(value_type = serde_json::Value)]
    about: Box<RawValue>,
}

const PAGE: usize = 50;

/// Tables that anybody may find
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables",
    params(
        ("stage" = Option<String>, Query, description = "open, running or over"),
        ("game" = Option<String>, Query),
        ("after" = Option<String>, Query, description = "where the last page ended"),
    ),
    responses((status = 200, body = TableList), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn list(State(app): State<App>, uri: Uri) -> Result<Response, ApiError> {
    let search = Search::read(&uri)?;
    let page = ShelfPage { after: search.after, limit: PAGE };
    let shelves = app.hall().store().shelves(&Shelves::Listed(search.stage), page).await;
    let shelves = shelves.map_err(HallError::from)?;
    let after = shelves.last().filter(|_| shelves.len() == PAGE).map(|(table, shelf)| cursor(*table, shelf));
    let fits = |shelf: &Shelf| search.game.as_ref().is_none_or(|game| shelf.game == *game);
    let tables = shelves.into_iter().filter(|(_, shelf)| fits(shelf));
    let tables = tables.filter_map(|(table, shelf)| TableLine::new(table, shelf)).collect();
    Ok(json::ok(&TableList { tables, after }))
}

struct Search {
    stage: Stage,
    game: Option<String>,
    after: Option<ShelfPlace>,
}

impl Search {
    fn read(uri: &Uri) -> Result<Search, ApiError> {
        let mut search = Search { stage: Stage::Open, game: None, after: None };
        for (key, value) in query::pairs(uri) {
            match &*key {
                "stage" => search.stage = stage(&value)?,
                "game" => search.game = Some(value.into_owned()),
                "after" => search.after = Some(place(&value)?),
                other => return Err(query::unknown(other)),
            }
        }
        Ok(search)
    }
}

fn stage(word: &str) -> Result<Stage, ApiError> {
    match word {
        "open" => Ok(Stage::Open),
        "running" => Ok(Stage::Running),
        "over" => Ok(Stage::Over),
        _ => Err(ApiError::malformed("stage is open, running or over")),
    }
}

fn cursor(table: TableId, shelf: &Shelf) -> String {
    format!("{}.{table}", shelf.at)
}

fn place(cursor: &str) -> Result<ShelfPlace, ApiError> {
    let parts = cursor.split_once('.');
    let place =
        parts.and_then(|(at, table)| Some(ShelfPlace { at: at.parse().ok()?, table: table.parse().ok()? }));
    place.ok_or_else(|| ApiError::malformed("after is what the last page ended with"))
}

impl TableLine {
    fn new(table: TableId, shelf: Shelf) -> Option<TableLine> {
        let about = RawValue::from_string(shelf.note).ok()?;
        Some(TableLine { table: table.to_string(), game: shelf.game, at: shelf.at, about })
    }
}

impl From<Order> for Setup {
    fn from(order: Order) -> Setup {
        let Order { game, seats, options, clock, listed, .. } = order;
        Setup {
            game,
            seats,
            options: options.into_iter().collect(),
            clock: clock.into(),
            listed,
            ..Setup::default()
        }
    }
}

impl From<Clock> for TimeControl {
    fn from(clock: Clock) -> TimeControl {
        match clock {
            Clock::None => TimeControl::None,
            Clock::Live { seconds, increment } => TimeControl::Live { seconds, increment },
            Clock::Days { days } => TimeControl::Days { days },
        }
    }
}

impl From<BotLevel> for Level {
    fn from(level: BotLevel) -> Level {
        match level {
            BotLevel::Novice => Level::Novice,
            BotLevel::Regular => Level::Regular,
            BotLevel::Expert => Level::Expert,
            BotLevel::Master => Level::Master,
        }
    }
}
