//! The hall inside a browser.
//!
//! A service worker stands between a page and the network, and answers its requests: in `browser`, by the same middleware
//! and routes as `midway serve`. What an operating system does for a server, the browser does: the log lies in IndexedDB
//! (`browser/log.rs`), bots think in workers of the open pages (`browser/worker.rs`), and cookies are kept beside the log
//! (`browser/cookies.rs`), since browsers show a service worker none.
//!
//! The scripts in `assets` are the other half; none of them knows a page or a rule. `site` packs it all into a folder for a
//! static host.

#[cfg(target_family = "wasm")]
pub mod browser;
#[cfg(not(target_family = "wasm"))]
mod module;
#[cfg(not(target_family = "wasm"))]
mod site;
#[cfg(not(target_family = "wasm"))]
mod sizes;

#[cfg(not(target_family = "wasm"))]
pub use module::{Module, PackedNet};
#[cfg(not(target_family = "wasm"))]
pub use site::Site;
#[cfg(not(target_family = "wasm"))]
pub use sizes::PartSize;
