pub(crate) mod export;
pub(crate) mod sheet;

use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use midway_hall::{
    Absence, Setup, TableId, Time, TournamentPlace, TournamentPlan, TournamentStage, TournamentSummary,
};
use midway_tournament::{Player, TournamentFormat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use self::sheet::{TournamentRow, TournamentSheet};
use super::me::Me;
use super::tables::Clock;
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::middleware::Visit;
use crate::query;
use crate::state::App;

const LISTED: usize = 100;

/// A tournament to open.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TournamentOrder {
    /// What you, who organise it, are called.
    name: String,
    title: String,
    #[serde(default)]
    about: String,
    #[serde(default)]
    format: FormatWord,
    game: String,
    /// How many sit at a table, at most.
    seats: u8,
    clock: Clock,
    #[serde(default)]
    rated: bool,
    /// Without it, as many as the format has among so many players.
    rounds: Option<u8>,
    /// When it begins, in milliseconds since 1970; without it, when you say so.
    starts: Option<i64>,
    /// No round begins sooner than so many minutes after the one before.
    #[serde(default)]
    every_minutes: u32,
    /// For so many seconds those who do not come to their table are waited for.
    grace_seconds: u32,
    #[serde(default)]
    absence: AbsenceWord,
    /// Whether strangers can find it.
    #[serde(default)]
    listed: bool,
}

/// How it is settled who meets whom.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FormatWord {
    RoundRobin,
    #[default]
    Swiss,
    League,
}

/// What becomes of those who do not come, or leave: they lose, or a bot plays for them.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AbsenceWord {
    #[default]
    Loss,
    Bot,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewTournament {
    tournament: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentList {
    tournaments: Vec<TournamentRow>,
}

/// Somebody who takes part.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// What you are called.
    name: String,
}

/// Where you stand.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlaceBody {
    /// `outside`, `out` or `in`.
    state: &'static str,
    /// Your tables that are not over.
    tables: Vec<OwnTable>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnTable {
    table: String,
    /// Counted from 1.
    round: usize,
    /// Whether all have come, or nobody is waited for any more.
    begun: bool,
}

pub(super) fn id(word: &str) -> Result<TableId, ApiError> {
    word.parse().map_err(|_| ApiError::no_table())
}

/// Tournaments that anybody can find
#[utoipa::path(get, path = "/api/v1/tournaments", tag = "tournaments",
    params(("stage" = Option<String>, Query, description = "`open` (the default), `running` or `over`")),
    responses((status = 200, body = TournamentList)))]
pub(crate) async fn list(State(app): State<App>, uri: Uri) -> Result<Response, ApiError> {
    let asked = query::pairs(&uri).find(|(key, _)| key == "stage").map(|(_, stage)| stage.into_owned());
    let stage = match asked.as_deref() {
        Some("running") => TournamentStage::Running,
        Some("over") => TournamentStage::Over,
        _ => TournamentStage::Open,
    };
    let found = app.hall().tournaments(stage, LISTED).await?;
    Ok(json::ok(&TournamentList { tournaments: found.iter().map(TournamentRow::from).collect() }))
}

/// Tournaments that you organise or take part in
#[utoipa::path(get, path = "/api/v1/me/tournaments", tag = "tournaments", security(("key" = [])),
    responses((status = 200, body = TournamentList), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn mine(State(app): State<App>, Me(person): Me) -> Result<Response, ApiError> {
    let found: Vec<TournamentSummary> = app.hall().tournaments_of(&person, LISTED).await?;
    Ok(json::ok(&TournamentList { tournaments: found.iter().map(TournamentRow::from).collect() }))
}

/// Open a tournament
#[utoipa::path(post, path = "/api/v1/tournaments", tag = "tournaments", security(("key" = [])), request_body = TournamentOrder,
    responses((status = 201, body = NewTournament), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn found(
    State(app): State<App>,
    visit: Visit,
    Me(person): Me,
    Sent(order, _): Sent<TournamentOrder>,
) -> Result<Response, ApiError> {
    app.0.gates.tables.pass(visit.client)?;
    let by = order.name.clone();
    let id = app.hall().found_tournament(&person, by, order.into()).await?;
    Ok(json::write(StatusCode::CREATED, &NewTournament { tournament: id.to_string() }))
}

/// Everything about a tournament: who plays, the rounds, how everybody stands
#[utoipa::path(get, path = "/api/v1/tournaments/{id}", tag = "tournaments", params(("id" = String, Path)),
    responses((status = 200, body = TournamentSheet), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn show(State(app): State<App>, Path(word): Path<String>) -> Result<Response, ApiError> {
    let course = app.hall().tournament(id(&word)?).await?;
    Ok(json::ok(&TournamentSheet::of(&course)))
}

/// Take part
#[utoipa::path(post, path = "/api/v1/tournaments/{id}/players", tag = "tournaments", security(("key" = [])),
    params(("id" = String, Path)), request_body = Entry,
    responses((status = 201, body = PlaceBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn enter(
    State(app): State<App>,
    visit: Visit,
    Path(word): Path<String>,
    Me(person): Me,
    Sent(Entry { name }, _): Sent<Entry>,
) -> Result<Response, ApiError> {
    app.0.gates.tables.pass(visit.client)?;
    let id = id(&word)?;
    app.hall().enter_tournament(&person, id, &name).await?;
    let place = app.hall().arrive_at_tournament(&person, id).await?;
    Ok(json::write(StatusCode::CREATED, &PlaceBody::from(place)))
}

/// Play no more
#[utoipa::path(delete, path = "/api/v1/tournaments/{id}/players/me", tag = "tournaments", security(("key" = [])),
    params(("id" = String, Path)), responses((status = 200, body = PlaceBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn leave(
    State(app): State<App>,
    Path(word): Path<String>,
    Me(person): Me,
) -> Result<Response, ApiError> {
    let id = id(&word)?;
    app.hall().leave_tournament(&person, id).await?;
    Ok(json::ok(&PlaceBody::from(app.hall().arrive_at_tournament(&person, id).await?)))
}

/// Take a player out, as the organiser
#[utoipa::path(delete, path = "/api/v1/tournaments/{id}/players/{player}", tag = "tournaments", security(("key" = [])),
    params(("id" = String, Path), ("player" = u32, Path, description = "Counted from 0, in the order of `players`")),
    responses((status = 200, body = TournamentSheet), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn remove(
    State(app): State<App>,
    Path((word, player)): Path<(String, u32)>,
    Me(person): Me,
) -> Result<Response, ApiError> {
    let id = id(&word)?;
    app.hall().remove_player(&person, id, Player(player)).await?;
    Ok(json::ok(&TournamentSheet::of(&*app.hall().tournament(id).await?)))
}

/// Let it begin now, as the organiser
#[utoipa::path(post, path = "/api/v1/tournaments/{id}/begin", tag = "tournaments", security(("key" = [])),
    params(("id" = String, Path)), responses((status = 200, body = TournamentSheet), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn begin(
    State(app): State<App>,
    Path(word): Path<String>,
    Me(person): Me,
) -> Result<Response, ApiError> {
    let id = id(&word)?;
    app.hall().begin_tournament(&person, id).await?;
    Ok(json::ok(&TournamentSheet::of(&*app.hall().tournament(id).await?)))
}

/// End it before its time, as the organiser
#[utoipa::path(post, path = "/api/v1/tournaments/{id}/cancel", tag = "tournaments", security(("key" = [])),
    params(("id" = String, Path)), responses((status = 200, body = TournamentSheet), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn cancel(
    State(app): State<App>,
    Path(word): Path<String>,
    Me(person): Me,
) -> Result<Response, ApiError> {
    let id = id(&word)?;
    app.hall().cancel_tournament(&person, id).await?;
    Ok(json::ok(&TournamentSheet::of(&*app.hall().tournament(id).await?)))
}

/// Where you stand
///
/// To ask is to come to your table: when everybody has, the game begins. At the table, sit down again as the same person to get
/// the key of your seat.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/me", tag = "tournaments", security(("key" = [])),
    params(("id" = String, Path)), responses((status = 200, body = PlaceBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn place(
    State(app): State<App>,
    Path(word): Path<String>,
    Me(person): Me,
) -> Result<Response, ApiError> {
    Ok(json::ok(&PlaceBody::from(app.hall().arrive_at_tournament(&person, id(&word)?).await?)))
}

impl From<TournamentPlace> for PlaceBody {
    fn from(place: TournamentPlace) -> PlaceBody {
        let (state, own) = match place {
            TournamentPlace::Outside => ("outside", Vec::new()),
            TournamentPlace::Out => ("out", Vec::new()),
            TournamentPlace::In(own) => ("in", own),
        };
        let table = |board: midway_hall::OwnBoard| OwnTable {
            table: board.table.to_string(),
            round: board.round + 1,
            begun: board.begun,
        };
        PlaceBody { state, tables: own.into_iter().map(table).collect() }
    }
}

impl From<TournamentOrder> for TournamentPlan {
    fn from(order: TournamentOrder) -> TournamentPlan {
        let TournamentOrder { title, about, game, seats, clock, rated, rounds, listed, .. } = order;
        TournamentPlan {
            title,
            about,
            format: order.format.into(),
            setup: Setup { game, seats, clock: clock.into(), rated, ..Setup::default() },
            rounds,
            starts: order.starts.map(Time),
            every: order.every_minutes,
            grace: order.grace_seconds,
            absence: match order.absence {
                AbsenceWord::Loss => Absence::Loss,
                AbsenceWord::Bot => Absence::Bot,
            },
            listed,
        }
    }
}

impl From<FormatWord> for TournamentFormat {
    fn from(word: FormatWord) -> TournamentFormat {
        match word {
            FormatWord::RoundRobin => TournamentFormat::RoundRobin,
            FormatWord::Swiss => TournamentFormat::Swiss,
            FormatWord::League => TournamentFormat::League,
        }
    }
}
