use axum::response::Response;
use midway_hall::Deed;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Actor, Done};
use crate::error::{ApiError, ErrorBody};
use crate::json::Sent;

/// What a seat asks the others to agree to.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proposal {
    motion: Motion,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Motion {
    Pause,
    /// Go back to the position after this many steps.
    Rewind {
        steps: u32,
    },
}

impl From<Motion> for midway_hall::Motion {
    fn from(motion: Motion) -> Self {
        match motion {
            Motion::Pause => Self::Pause,
            Motion::Rewind { steps } => Self::Rewind { steps },
        }
    }
}

/// Ask the others to pause, or to go back
#[utoipa::path(post, path = "/api/v1/tables/{t}/motions", tag = "play", request_body = Proposal, security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn propose(
    actor: Actor,
    Sent(Proposal { motion }, _): Sent<Proposal>,
) -> Result<Response, ApiError> {
    actor.act(Deed::Propose(motion.into())).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reply {
    yes: bool,
}

/// Agree to what was asked, or not
#[utoipa::path(post, path = "/api/v1/tables/{t}/answers", tag = "play", request_body = Reply, security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn answer(actor: Actor, Sent(Reply { yes }, _): Sent<Reply>) -> Result<Response, ApiError> {
    actor.act(Deed::Answer { yes }).await
}
