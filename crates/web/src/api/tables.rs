use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use midway_game::Seat;
use midway_hall::{
    HallError, IndexCursor, IndexPage, IndexQuery, IndexStage, Occupant, Opened, Setup, TableSummary,
    TimeControl,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::bot_level::{BotLevel, level_for};
use crate::auth::{Caller, RequestKey};
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::metrics::count;
use crate::middleware::Visit;
use crate::query;
use crate::state::App;

/// A table to open.
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
    /// Whether anyone may find the table in the list.
    #[serde(default)]
    listed: bool,
    /// Whether the game counts for ratings: then it needs a clock, and everybody sits down as a person.
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    bots: Vec<BotOrder>,
    /// For a bot of the level `fair`: 32 hexadecimal digits that you keep, by which you are the same person at every table.
    person: Option<String>,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Clock {
    #[default]
    None,
    /// A number of seconds for the whole game, and an increment for every choice.
    Live { seconds: u32, increment: u32 },
    /// A number of days for every choice.
    Days { days: u32 },
}

/// A bot in a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotOrder {
    seat: u8,
    level: BotLevel,
}

/// A table and the key of its host, which is shown only once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewTable {
    pub(crate) table: String,
    /// Absent if someone else is the host.
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
    // The same key for another table, or from elsewhere, is not the same request.
    let sent = String::from_utf8_lossy(&bytes);
    let request = request.map(|key| format!("{} {key} {sent}", visit.client));
    let mut bots = Vec::new();
    for bot in &order.bots {
        let level = level_for(&app, order.person.as_deref(), &order.game, bot.level).await?;
        bots.push((Seat(bot.seat), level));
    }
    let Opened { table, host } = app.hall().open(order.into(), &bots, request.as_deref()).await?;
    count(&app.0.metrics.tables);
    let opened = NewTable { table: table.to_string(), key: Some(host.reveal()) };
    Ok(json::write(StatusCode::CREATED, &opened))
}

/// The table as the holder of the key may see it
#[utoipa::path(get, path = "/api/v1/tables/{t}", tag = "tables", security((), ("key" = [])),
    params(("t" = String, Path)),
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn show(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    match app.hall().sheet(caller.table, caller.keys()).await {
        Ok(sheet) => Ok(json::answer(StatusCode::OK, "application/json", sheet)),
        // Without its rules, what can be read of it is.
        Err(HallError::Missing(_)) => Ok(json::ok(&app.archive(caller.table).await?)),
        Err(error) => Err(error.into()),
    }
}

/// Tables that anyone may find, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableList {
    tables: Vec<TableLine>,
    /// Pass this as `after` to get the next page; absent on the last.
    after: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableLine {
    table: String,
    game: String,
    /// When something last changed, in milliseconds since 1970.
    at: i64,
    /// Set-up and names.
    about: Value,
}

const PAGE: usize = 50;

/// Tables that anyone may find
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables",
    params(
        ("stage" = Option<String>, Query, description = "open, running or over"),
        ("game" = Option<String>, Query),
        ("after" = Option<String>, Query, description = "where the last page ended"),
    ),
    responses((status = 200, body = TableList), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn list(State(app): State<App>, uri: Uri) -> Result<Response, ApiError> {
    let wanted = Wanted::read(&uri)?;
    let page = IndexPage { after: wanted.after, limit: PAGE };
    let listed = app.hall().tables(&IndexQuery::Listed(wanted.stage), page).await?;
    let fits = |row: &TableSummary| wanted.game.as_ref().is_none_or(|game| row.setup.game == *game);
    let tables = listed.tables.into_iter().filter(fits).map(TableLine::from).collect();
    let after = listed.next.map(|IndexCursor { at, table }| format!("{at}.{table}"));
    Ok(json::ok(&TableList { tables, after }))
}

/// Which tables are asked for.
struct Wanted {
    stage: IndexStage,
    game: Option<String>,
    after: Option<IndexCursor>,
}

impl Wanted {
    fn read(uri: &Uri) -> Result<Wanted, ApiError> {
        let mut wanted = Wanted { stage: IndexStage::Open, game: None, after: None };
        for (key, value) in query::pairs(uri) {
            match &*key {
                "stage" => wanted.stage = stage(&value)?,
                "game" => wanted.game = Some(value.into_owned()),
                "after" => wanted.after = Some(cursor(&value)?),
                other => return Err(query::unknown(other)),
            }
        }
        Ok(wanted)
    }
}

fn stage(word: &str) -> Result<IndexStage, ApiError> {
    match word {
        "open" => Ok(IndexStage::Open),
        "running" => Ok(IndexStage::Running),
        "over" => Ok(IndexStage::Over),
        _ => Err(ApiError::malformed("stage is open, running or over")),
    }
}

fn cursor(word: &str) -> Result<IndexCursor, ApiError> {
    let parts = word.split_once('.');
    let cursor =
        parts.and_then(|(at, table)| Some(IndexCursor { at: at.parse().ok()?, table: table.parse().ok()? }));
    cursor.ok_or_else(|| ApiError::malformed("after is what the last page ended with"))
}

impl From<TableSummary> for TableLine {
    fn from(row: TableSummary) -> TableLine {
        let name = |seat: &Occupant| match seat {
            Occupant::Free => String::new(),
            Occupant::Bot(level) => format!("bot ({})", level.id()),
            Occupant::Person(name) => name.clone(),
        };
        let names: Vec<String> = row.seats.iter().map(name).collect();
        let about = json!({ "setup": row.setup, "names": names });
        TableLine { table: row.table.to_string(), game: row.setup.game, at: row.at.0, about }
    }
}

impl From<Order> for Setup {
    fn from(order: Order) -> Setup {
        let Order { game, seats, options, clock, listed, rated, .. } = order;
        Setup {
            game,
            seats,
            options: options.into_iter().collect(),
            clock: clock.into(),
            listed,
            rated,
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
