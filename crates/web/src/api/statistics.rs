use axum::extract::{Path, State};
use axum::response::Response;
use midway_hall::{Accuracy, FirstChoice, SeatsStatistics, WinnersAndOthers};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::state::App;

/// What counts for so many requests.
const COST: u32 = 5;

/// What wins at a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatisticsBody {
    /// By the number of seats, where enough has been played to tell.
    tables: Vec<SeatsBody>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatsBody {
    seats: u8,
    games: u32,
    /// The mean of the choices that a game takes.
    choices: f64,
    /// By seat, the part of games that it wins.
    wins: Vec<f64>,
    points: MadeBody,
    lines: Vec<LineMade>,
    /// What people begin with, the best first.
    firsts: Vec<FirstBody>,
    /// What those had in the end who had it, the best first within each kind.
    held: Vec<HeldBody>,
    /// How carefully people choose; absent where too few games were looked at.
    accuracy: Option<AccuracyBody>,
}

/// How carefully somebody chooses.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccuracyBody {
    /// The part of choices that gave no chance to win away.
    sound: f64,
    /// The chance to win that the others gave away in a game.
    given: f64,
}

/// Something that a seat had in the end: a wonder, a ticket.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HeldBody {
    /// Its kind and id, in the notation of the game: `wonder hammer`.
    thing: String,
    games: u32,
    /// The part of these games that were won by whoever had it.
    wins: f64,
}

/// What comes of a first choice, or of one thing among those chosen with it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FirstBody {
    /// In the notation of the game.
    choice: String,
    games: u32,
    /// The part of games that it wins.
    wins: f64,
}

/// What winners and others make on average.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MadeBody {
    winners: f64,
    others: f64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LineMade {
    line: String,
    #[serde(flatten)]
    made: MadeBody,
}

/// What wins at a game
#[utoipa::path(get, path = "/api/v1/statistics/{game}", tag = "people", params(("game" = String, Path)),
    responses((status = 200, body = StatisticsBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn show(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(visit.client, COST)?;
    let game = app.hall().library().meta(&game)?.id;
    let tables = app.hall().statistics(game).await?.by_seats().into_iter().map(SeatsBody::from).collect();
    Ok(json::ok(&StatisticsBody { tables }))
}

impl From<SeatsStatistics> for SeatsBody {
    fn from(told: SeatsStatistics) -> SeatsBody {
        let SeatsStatistics { seats, games, choices, wins, points, lines, firsts, held, accuracy } = told;
        let first = |FirstChoice { choice, games, wins }| FirstBody { choice, games, wins };
        let firsts = firsts.into_iter().map(first).collect();
        let line = |(line, made): (String, WinnersAndOthers)| LineMade { line, made: made.into() };
        let lines = lines.into_iter().map(line).collect();
        let held = held.into_iter().map(|FirstChoice { choice, games, wins }| HeldBody {
            thing: choice,
            games,
            wins,
        });
        let (points, held) = (points.into(), held.collect());
        let accuracy = accuracy.map(AccuracyBody::from);
        SeatsBody { seats, games, choices, wins, points, lines, firsts, held, accuracy }
    }
}

impl From<Accuracy> for AccuracyBody {
    fn from(Accuracy { sound, given }: Accuracy) -> AccuracyBody {
        AccuracyBody { sound, given }
    }
}

impl From<WinnersAndOthers> for MadeBody {
    fn from(WinnersAndOthers { winners, others }: WinnersAndOthers) -> MadeBody {
        MadeBody { winners, others }
    }
}
