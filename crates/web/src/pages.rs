//! The pages that people see. Each is a view of a table or of the hall, drawn by `midway-ui`; each form does one deed.

mod address;
mod after;
mod archive;
mod assets;
mod bundle;
mod chat;
mod deeds;
mod form;
mod guide;
mod history;
mod home;
#[cfg(not(target_family = "wasm"))]
mod icons;
mod learn;
mod lobby;
mod lost;
mod me;
mod mine;
#[cfg(not(target_family = "wasm"))]
mod notices;
#[cfg(not(target_family = "wasm"))]
mod now;
mod offer;
mod open;
mod opinion;
#[cfg(not(target_family = "wasm"))]
mod picture;
mod ratings;
mod reader;
mod refusal;
mod review;
mod rules;
mod settings;
#[cfg(not(target_family = "wasm"))]
mod site;
mod statistics;
mod table;

use axum::Router;
use axum::routing::{get, post};

use crate::state::App;

pub(crate) use assets::Assets;
pub(crate) use history::cursor;
#[cfg(not(target_family = "wasm"))]
pub use icons::{icons, manifests};
pub(crate) use lost::{show as show_lost, wants_page};
#[cfg(not(target_family = "wasm"))]
pub(crate) use picture::Pictures;
pub(crate) use reader::{Reader, person, switches};
#[cfg(not(target_family = "wasm"))]
pub use site::StaticSite;
pub(crate) use table::seat_names;

pub(crate) fn router() -> Router<App> {
    native()
        .route("/", get(home::show))
        .route("/play", post(home::play))
        .route("/open", get(open::form).post(open::open))
        .route("/learn/{game}", get(learn::show).post(learn::begin_game))
        .route("/guide/{game}", get(guide::show))
        .route("/rules/{game}", get(rules::show))
        .route("/settings", post(settings::save))
        .route("/bundle", get(bundle::show).post(bundle::load))
        .route("/bundle/my-games.midway", get(bundle::save))
        .route("/me", get(me::show))
        .route("/me/{key}", get(me::arrive).post(me::recover))
        .route("/history", get(history::show))
        .route("/ratings", get(ratings::any))
        .route("/ratings/{game}", get(ratings::show))
        .route("/statistics", get(statistics::any))
        .route("/statistics/{game}", get(statistics::show))
        .route("/t/{t}", get(table::show))
        .route("/t/{t}/record", get(after::record))
        .route("/t/{t}/check", get(after::check))
        .route("/t/{t}/chat", get(chat::show))
        .route("/t/{t}/{deed}", post(deeds::act))
        .route("/assets/{version}/{file}", get(assets::house))
        .route("/assets/{version}/{game}/{file}", get(assets::game))
}

/// What needs an operating system, or strangers: sending messages, finding people, and drawing pictures for those who cannot draw a board.
#[cfg(not(target_family = "wasm"))]
fn native() -> Router<App> {
    Router::new()
        .merge(icons::show_manifests())
        .route("/notices", get(notices::show).post(notices::add))
        .route("/notices/forget", post(notices::remove))
        .route("/notices/{channel}/{what}/{key}", get(notices::arrive).post(notices::follow))
        .route("/now", get(now::show).post(now::wish))
        .route("/now/leave", post(now::leave))
        .route("/now/events", get(now::follow))
        .route("/worker.js", get(notices::worker))
        .route("/t/{t}/picture", get(picture::show))
}

#[cfg(target_family = "wasm")]
fn native() -> Router<App> {
    Router::new()
}

/// The hall for browsers. Its files are large and always the same, so they are compressed once and not for every reader.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn site() -> Router<App> {
    Router::new()
        .route("/pocket", get(site::enter))
        .route("/pocket/", get(site::first))
        .route("/pocket/{*path}", get(site::show))
}

#[cfg(target_family = "wasm")]
pub(crate) fn site() -> Router<App> {
    Router::new()
}
