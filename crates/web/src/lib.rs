//! The hall over HTTP: a JSON API with event streams, and whatever pages are merged beside it.
//!
//! A request goes through [`server`] (connections, time limits), `front` (limits for a client, forged requests, headers,
//! counting) and a route under `api`, where each file is one thing that people do, with the types it takes and gives
//! beside it. Nothing is decided here: a route reads what was sent, asks the hall, and writes what the hall says.

mod api;
mod auth;
mod error;
mod front;
mod headers;
mod health;
mod json;
mod limits;
mod metrics;
mod patient;
mod query;
pub mod server;
mod state;

pub use api::openapi::document;
pub use error::ApiError;
pub use limits::{Limits, Rate};
pub use state::{App, Config};
