use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use midway_hall::{AccuracyResults, GameAccuracy, Habit, SlipMoment};
use serde::Serialize;
use utoipa::ToSchema;

use super::history::counted;
use super::me::Me;
use super::statistics::AccuracyBody;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::state::App;

/// How carefully you choose, and where you give chances away.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CareBody {
    /// By game and number of seats.
    games: Vec<GameCare>,
    /// By game and kind of choice, what costs most first.
    habits: Vec<HabitBody>,
    /// Of how many games the choices have not been looked at yet.
    to_come: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameCare {
    game: String,
    seats: u8,
    games: u32,
    mine: AccuracyBody,
    /// That of all people; absent where too few games were looked at.
    field: Option<AccuracyBody>,
    /// The chance to win that was given away in a game, over time.
    course: Vec<f64>,
}

/// What you give away by a kind of choice.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HabitBody {
    game: String,
    /// The first word of such choices.
    verb: String,
    /// How often it gave something away.
    slips: u32,
    /// The chance to win that it gives away in a game on average.
    given: f64,
    /// The same of all people; absent where too few games were looked at.
    field: Option<f64>,
    /// Where it cost most.
    worst: Vec<SlipBody>,
}

/// A choice that gave something away.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SlipBody {
    table: String,
    /// How many steps had been taken before.
    step: usize,
    /// The chance to win that it gave away.
    given: f64,
}

/// How carefully you choose
#[utoipa::path(get, path = "/api/v1/me/accuracy", tag = "people", security(("key" = [])),
    params(
        ("game" = Option<String>, Query), ("seats" = Option<u8>, Query),
        ("rated" = Option<bool>, Query), ("with" = Option<String>, Query),
    ),
    responses((status = 200, body = CareBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn show(
    State(app): State<App>,
    visit: Visit,
    Me(person): Me,
    uri: Uri,
) -> Result<Response, ApiError> {
    let (_, all) = counted(&app, &visit, &person, &uri).await?;
    let AccuracyResults { games, habits, to_come } = app.hall().accuracy(&all).await?;
    let (games, habits) = (games.into_iter().map(GameCare::from), habits.into_iter().map(HabitBody::from));
    Ok(json::ok(&CareBody { games: games.collect(), habits: habits.collect(), to_come }))
}

impl From<GameAccuracy> for GameCare {
    fn from(told: GameAccuracy) -> GameCare {
        let GameAccuracy { game, seats, games, mine, field, course } = told;
        GameCare { game, seats, games, mine: mine.into(), field: field.map(AccuracyBody::from), course }
    }
}

impl From<Habit> for HabitBody {
    fn from(Habit { game, verb, slips, given, field, worst }: Habit) -> HabitBody {
        let slip =
            |slip: SlipMoment| SlipBody { table: slip.table.to_string(), step: slip.step, given: slip.given };
        HabitBody { game, verb, slips, given, field, worst: worst.into_iter().map(slip).collect() }
    }
}
