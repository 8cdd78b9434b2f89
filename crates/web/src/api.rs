//! What people do at tables, one file each.

#[cfg(not(target_family = "wasm"))]
mod accuracy;
#[cfg(not(target_family = "wasm"))]
mod apart;
mod bot_level;
mod choices;
#[cfg(not(target_family = "wasm"))]
mod devices;
mod events;
#[cfg(not(target_family = "wasm"))]
mod forget;
mod games;
mod hint;
mod history;
#[cfg(not(target_family = "wasm"))]
mod host;
mod legal;
mod me;
mod motions;
pub(crate) mod openapi;
#[cfg(not(target_family = "wasm"))]
mod passkeys;
mod presence;
mod ratings;
mod record;
mod rematch;
mod replay;
mod review;
mod seats;
mod statistics;
mod tables;
mod talk;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod tournaments;
#[cfg(not(target_family = "wasm"))]
mod waiting;
#[cfg(not(target_family = "wasm"))]
mod watch;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::Response;
use midway_hall::{Deed, Receipt};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::{Caller, RequestKey};
use crate::error::ApiError;
use crate::state::App;
use crate::{health, json, metrics};

/// A deed that is in the log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done {
    /// The number of its entry.
    entry: u64,
    /// The table's revision after it.
    revision: usize,
}

impl From<Receipt> for Done {
    fn from(Receipt { entry, revision, .. }: Receipt) -> Done {
        Done { entry, revision }
    }
}

/// Someone who wants to do something at a table.
pub(crate) struct Actor {
    app: App,
    caller: Caller,
    request: RequestKey,
}

impl FromRequestParts<App> for Actor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let request = RequestKey::from_request_parts(parts, app).await?;
        Ok(Actor { app: app.clone(), caller, request })
    }
}

impl Actor {
    async fn act(&self, deed: Deed) -> Result<Response, ApiError> {
        let Actor { app, caller, request } = self;
        let done = app.hall().act(caller.table, caller.keys(), request.as_deref(), &deed).await;
        let receipt = done.map_err(|error| caller.refused(error))?;
        Ok(json::ok(&Done::from(receipt)))
    }
}

pub(crate) fn router() -> Router<App> {
    documented().split_for_parts().0
}

/// People who find each other, and their devices. A browser is alone with itself.
#[cfg(not(target_family = "wasm"))]
fn strangers() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(waiting::list))
        .routes(routes!(waiting::show, waiting::wait, waiting::leave))
        .routes(routes!(apart::list))
        .routes(routes!(apart::keep, apart::make_up))
        .routes(routes!(apart::report))
        .routes(routes!(watch::running))
        .routes(routes!(watch::day))
        .routes(routes!(watch::person))
        .routes(routes!(watch::following))
        .routes(routes!(watch::follow, watch::unfollow))
        .routes(routes!(host::enter, host::leave))
        .routes(routes!(host::show))
        .routes(routes!(host::ban))
        .routes(routes!(host::lift))
        .routes(routes!(host::close))
        .routes(routes!(host::words))
        .routes(routes!(forget::export))
        .routes(routes!(forget::forget))
        .routes(routes!(devices::list, devices::add))
        .routes(routes!(devices::only))
        .routes(routes!(devices::revoke))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::creation))
        .routes(routes!(passkeys::remove))
        .routes(routes!(passkeys::request))
        .routes(routes!(passkeys::come_back))
        .routes(routes!(tournaments::list, tournaments::found))
        .routes(routes!(tournaments::mine))
        .routes(routes!(tournaments::show))
        .routes(routes!(tournaments::enter))
        .routes(routes!(tournaments::leave))
        .routes(routes!(tournaments::remove))
        .routes(routes!(tournaments::begin))
        .routes(routes!(tournaments::cancel))
        .routes(routes!(tournaments::place))
        .routes(routes!(tournaments::export::standings))
        .routes(routes!(tournaments::export::games))
        .routes(routes!(tournaments::export::records))
        .routes(routes!(tournaments::export::calendar))
        .routes(routes!(accuracy::show))
}

#[cfg(target_family = "wasm")]
fn strangers() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}

/// The routes, with their documentation.
fn documented() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::head())
        .routes(routes!(games::list))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::show))
        .routes(routes!(seats::join))
        .routes(routes!(seats::bot))
        .routes(routes!(seats::clear))
        .routes(routes!(seats::start))
        .routes(routes!(choices::choose))
        .routes(routes!(choices::undo))
        .routes(routes!(presence::resume))
        .routes(routes!(presence::resign))
        .routes(routes!(presence::come_back))
        .routes(routes!(presence::leave))
        .routes(routes!(motions::propose))
        .routes(routes!(motions::answer))
        .routes(routes!(talk::said, talk::say))
        .routes(routes!(rematch::rematch))
        .routes(routes!(legal::legal))
        .routes(routes!(hint::hint))
        .routes(routes!(replay::replay))
        .routes(routes!(record::record))
        .routes(routes!(record::verify))
        .routes(routes!(review::review))
        .routes(routes!(ratings::leaders))
        .routes(routes!(ratings::seats))
        .routes(routes!(statistics::show))
        .routes(routes!(history::games))
        .routes(routes!(history::results))
        .routes(routes!(events::follow))
        .merge(strangers())
        .routes(routes!(openapi::show))
        .routes(routes!(health::alive))
        .routes(routes!(health::ready))
        .routes(routes!(metrics::show))
}
