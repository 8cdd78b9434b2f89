use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use midway_game::{Missing, Refusal};
use midway_hall::{HallError, Refused};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json;

/// Why a request did not get what it asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) clause: Option<&'static str>,
    /// Seconds after which it may be worth trying again.
    pub(crate) retry_after: Option<u64>,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorDetail,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// For programs: `stale`, `illegal`, `refused`, …
    code: &'static str,
    /// For people.
    message: String,
    /// The clause of the rules that a choice breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
}

/// The code of an error, for whoever puts the response into words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorCode(pub(crate) &'static str);

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into(), clause: None, retry_after: None }
    }

    pub(crate) fn malformed(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "malformed", message)
    }

    /// A form that did not come from one of our pages.
    pub(crate) fn forged() -> ApiError {
        let message =
            "this form did not come from a page of this hall: go back, load the page again and repeat it";
        ApiError::new(StatusCode::FORBIDDEN, "forged", message)
    }

    pub(crate) fn no_such_page() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not-found", "there is nothing here")
    }

    pub(crate) fn no_such_method() -> ApiError {
        ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "no-method", "this is not asked for in this way")
    }

    pub(crate) fn no_table() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-table", "there is no such table")
    }

    pub(crate) fn too_many(retry_after: u64) -> ApiError {
        let message = "too many requests: wait a little";
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message);
        ApiError { retry_after: Some(retry_after.max(1)), ..error }
    }

    fn unavailable(message: impl Into<String>) -> ApiError {
        let error = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        ApiError { retry_after: Some(1), ..error }
    }

    pub(crate) fn broken() -> ApiError {
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", "something broke down here")
    }

    /// The same for a caller who showed no key where one is needed: a 401.
    pub(crate) fn keyless(self) -> ApiError {
        let status =
            if self.status == StatusCode::FORBIDDEN { StatusCode::UNAUTHORIZED } else { self.status };
        ApiError { status, ..self }
    }
}

/// A game that an address names and nobody here knows.
impl From<Missing> for ApiError {
    fn from(_: Missing) -> ApiError {
        ApiError::no_such_page()
    }
}

impl From<HallError> for ApiError {
    fn from(error: HallError) -> ApiError {
        let message = error.to_string();
        match error {
            HallError::Refused(refused) => refused.into(),
            HallError::NoTable => ApiError::no_table(),
            HallError::WrongKey => ApiError::new(StatusCode::FORBIDDEN, "wrong-key", message),
            HallError::Busy => ApiError::unavailable(message),
            HallError::Missing(_) => ApiError::new(StatusCode::CONFLICT, "no-rules", message),
            HallError::Damaged(_) => ApiError::new(StatusCode::CONFLICT, "damaged", message),
            HallError::Newer(_) => ApiError::unavailable(message),
            HallError::NoHint => ApiError::new(StatusCode::CONFLICT, "no-hint", message),
            HallError::Unavailable(why) => {
                tracing::warn!(%why, "the log is not available");
                ApiError::unavailable("the hall cannot write or read its log now: try again in a moment")
            }
            HallError::Broken(why) => {
                tracing::error!(%why, "a table is damaged");
                ApiError::broken()
            }
        }
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        let message = refused.to_string();
        let (status, code) = match &refused {
            Refused::Rules(refusal) => return rules(refusal, message),
            Refused::HostOnly => (StatusCode::FORBIDDEN, "host-only"),
            Refused::SeatOnly => (StatusCode::FORBIDDEN, "seat-only"),
            Refused::Banned(_) => (StatusCode::FORBIDDEN, "banned"),
            Refused::Unwelcome => (StatusCode::FORBIDDEN, "unwelcome"),
            Refused::ReportsFull => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Refused::Setup(_) => (StatusCode::UNPROCESSABLE_ENTITY, "setup"),
            Refused::Bot(_)
            | Refused::Name
            | Refused::Message
            | Refused::Nonce
            | Refused::NoSeat(_)
            | Refused::NoStep { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "invalid"),
            #[cfg(not(target_family = "wasm"))]
            Refused::Tournament(refused) => tournament(*refused),
            #[cfg(not(target_family = "wasm"))]
            Refused::Passkey(refused) => passkey(*refused),
            Refused::Rated | Refused::RatedSeat => (StatusCode::CONFLICT, "rated"),
            Refused::NotOver => (StatusCode::CONFLICT, "not-over"),
            Refused::Begun
            | Refused::NotBegun
            | Refused::Over
            | Refused::Paused
            | Refused::NotPaused
            | Refused::Taken(_)
            | Refused::Empty(_)
            | Refused::Full
            | Refused::FreeSeats
            | Refused::Pending
            | Refused::NothingAsked
            | Refused::MidDraw
            | Refused::NotAway
            | Refused::Resigned
            | Refused::Away
            | Refused::NoTimeUp
            | Refused::HasRematch
            | Refused::OwnSeat
            | Refused::ApartFull
            | Refused::NotAsked => (StatusCode::CONFLICT, "refused"),
        };
        ApiError::new(status, code, message)
    }
}

#[cfg(not(target_family = "wasm"))]
fn passkey(refused: midway_hall::PasskeyRefused) -> (StatusCode, &'static str) {
    use midway_hall::PasskeyRefused as Why;
    match refused {
        Why::Unreadable => (StatusCode::BAD_REQUEST, "malformed"),
        Why::Algorithm => (StatusCode::UNPROCESSABLE_ENTITY, "invalid"),
        Why::Stale => (StatusCode::CONFLICT, "stale"),
        Why::Known => (StatusCode::CONFLICT, "refused"),
        Why::TooMany => (StatusCode::CONFLICT, "too-many-passkeys"),
        Why::Unknown => (StatusCode::NOT_FOUND, "no-passkey"),
        Why::Elsewhere | Why::Unverified | Why::Forged | Why::Copied => {
            (StatusCode::FORBIDDEN, "wrong-passkey")
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn tournament(refused: midway_hall::TournamentRefused) -> (StatusCode, &'static str) {
    use midway_hall::TournamentRefused as Why;
    match refused {
        Why::OrganiserOnly => (StatusCode::FORBIDDEN, "organiser-only"),
        Why::NoPlayer => (StatusCode::NOT_FOUND, "no-player"),
        Why::Over | Why::Begun | Why::Late | Why::Full | Why::NameTaken | Why::TooFew => {
            (StatusCode::CONFLICT, "refused")
        }
        Why::Title | Why::Clock | Why::Pairs | Why::Times | Why::Every => {
            (StatusCode::UNPROCESSABLE_ENTITY, "setup")
        }
    }
}

fn rules(refusal: &Refusal, message: String) -> ApiError {
    match refusal {
        Refusal::Illegal(illegal) => {
            let error = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal", message);
            ApiError { clause: Some(illegal.clause), ..error }
        }
        Refusal::Unreadable(_) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "unreadable", message),
        Refusal::Stale { .. } => ApiError::new(StatusCode::CONFLICT, "stale", message),
        Refusal::OutOfTurn { .. } => ApiError::new(StatusCode::CONFLICT, "out-of-turn", message),
        Refusal::ImpossibleDraw { .. }
        | Refusal::NoDraw { .. }
        | Refusal::Over
        | Refusal::NoUndo { .. }
        | Refusal::NoRewind { .. } => ApiError::new(StatusCode::CONFLICT, "refused", message),
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let ApiError { status, code, message, clause, retry_after } = self;
        let mut response = json::write(status, &ErrorBody { error: ErrorDetail { code, message, clause } });
        response.extensions_mut().insert(ErrorCode(code));
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
