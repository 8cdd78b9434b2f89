//! The hall over HTTP: a JSON API with event streams, and the pages beside it.
//!
//! A request goes through [`server`] (connections, time limits), `middleware` (rate limits, forged requests, headers,
//! metrics) and a route under `api`, where each file is one thing that people do, beside the types it takes and returns.
//! Nothing is decided here: a route reads what was sent, asks the hall, and writes what the hall says.

mod api;
mod auth;
mod error;
mod headers;
mod health;
mod json;
mod limits;
mod metrics;
mod middleware;
mod pages;
mod query;
pub mod server;
mod state;
mod study;
mod write_timeout;

pub use api::openapi::document;
pub use error::ApiError;
pub use limits::{Limits, Rate};
pub use state::{App, Config};
