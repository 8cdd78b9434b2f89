use axum::extract::State;
use axum::response::Response;
use midway_catalog as catalog;
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::state::App;

/// A game that is over, looked back at with all cards open. Chances are from 0 to 1, by seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Review {
    /// Everybody's chances before anything happened.
    start: Vec<f64>,
    moments: Vec<Moment>,
    /// The moments that changed somebody's chances most, by five percentage points or more.
    turning_points: Vec<TurningPoint>,
    /// Where each seat's chances came from.
    shares: Vec<Share>,
}

/// A choice, or a run of draws.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Moment {
    /// How many steps had been taken before it.
    from: usize,
    /// How many had been taken after it.
    step: usize,
    /// The seat that chose; absent where chance decided.
    by: Option<u8>,
    /// Everybody's chances after it; together 1.
    chances: Vec<f64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TurningPoint {
    /// Its place among the moments, from 0.
    moment: usize,
    /// Whose chances it changed most.
    seat: u8,
    /// What that seat's chances were before and after it.
    before: f64,
    after: f64,
    /// What was chosen, and what it left the chooser; absent where chance decided.
    chosen: Option<Judged>,
    /// What would have been better for the chooser, if anything was.
    better: Option<Judged>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Judged {
    action: String,
    /// The chance of the seat that chose, after this choice.
    chance: f64,
}

/// `start` + `luck` + `own` + `others` = `end`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Share {
    start: f64,
    /// What draws changed.
    luck: f64,
    /// What the seat's own choices changed.
    own: f64,
    /// What the choices of others changed.
    others: f64,
    end: f64,
}

/// Everybody's chances to win over the game, and what decided it, once the game is over
#[utoipa::path(get, path = "/api/v1/tables/{t}/review", tag = "past", params(("t" = String, Path)),
    responses((status = 200, body = Review), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn review(
    State(app): State<App>,
    visit: Visit,
    caller: Caller,
) -> Result<Response, ApiError> {
    app.0.gates.hints.pass(visit.client)?;
    let review = app.hall().review(caller.table).await?;
    Ok(json::ok(&Review::of(&review)))
}

impl Review {
    fn of(review: &catalog::Review) -> Review {
        let moment = |moment: &catalog::Moment| Moment {
            from: moment.from,
            step: moment.step,
            by: moment.by.map(|seat| seat.0),
            chances: moment.chances.clone(),
        };
        Review {
            start: review.start.clone(),
            moments: review.moments.iter().map(moment).collect(),
            turning_points: review.turning_points.iter().map(|turn| TurningPoint::of(review, turn)).collect(),
            shares: review.shares().into_iter().map(Share::of).collect(),
        }
    }
}

impl TurningPoint {
    fn of(review: &catalog::Review, turn: &catalog::TurningPoint) -> TurningPoint {
        let judged = |of: &catalog::Judged| Judged { action: of.action.clone(), chance: of.chance };
        let opinion = turn.opinion.as_ref();
        TurningPoint {
            moment: turn.moment,
            seat: turn.seat.0,
            before: review.before(turn.moment)[turn.seat.index()],
            after: review.moments[turn.moment].chances[turn.seat.index()],
            chosen: opinion.map(|opinion| judged(&opinion.chosen)),
            better: opinion.and_then(|opinion| opinion.better.as_ref()).map(judged),
        }
    }
}

impl Share {
    fn of(catalog::Share { start, luck, own, others, end }: catalog::Share) -> Share {
        Share { start, luck, own, others, end }
    }
}
