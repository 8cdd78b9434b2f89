//! The hall over HTTP: a JSON API with event streams, and the pages beside it.
//!
//! A request goes through [`server`] (connections, time limits), `middleware` (rate limits, forged requests, headers,
//! metrics) and a route under `api`, where each file is one thing that people do, beside the types it takes and returns.
//! Nothing is decided here: a route reads what was sent, asks the hall, and writes what the hall says.
//!
//! From [`Middleware`] on, all of it runs in a browser too. What needs an operating system does not: `server`, `handover`
//! and `write_timeout`, and under `pages` the notices, the pictures and the icons.

mod api;
mod auth;
mod error;
#[cfg(not(target_family = "wasm"))]
mod export;
#[cfg(not(target_family = "wasm"))]
mod handover;
mod headers;
mod health;
#[cfg(not(target_family = "wasm"))]
mod host;
mod json;
mod lasting;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a browser is alone with itself"))]
mod limits;
#[cfg(not(target_family = "wasm"))]
mod live;
mod metrics;
mod middleware;
mod numbers;
mod pages;
#[cfg(not(target_family = "wasm"))]
mod passkey;
mod query;
mod routes;
#[cfg(not(target_family = "wasm"))]
pub mod server;
mod span;
mod state;
mod study;
#[cfg(not(target_family = "wasm"))]
mod write_timeout;

pub use api::openapi::document;
pub use error::ApiError;
pub use limits::{Limits, Rate};
pub use metrics::numbers;
pub use middleware::{Middleware, Visit};
pub use numbers::{Measured, Number};
#[cfg(not(target_family = "wasm"))]
pub use pages::{StaticSite, icons, manifests};
pub use state::{App, Config};
