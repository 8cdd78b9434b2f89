//! The pages that people see. Each is a view of a table or of the hall, drawn by `midway-ui`; each form does one deed.

mod address;
mod after;
mod archive;
mod assets;
mod bundle;
mod chat;
#[cfg(not(target_family = "wasm"))]
mod day;
mod deeds;
#[cfg(not(target_family = "wasm"))]
mod device_name;
#[cfg(not(target_family = "wasm"))]
mod forget;
mod form;
mod guide;
mod history;
mod home;
#[cfg(not(target_family = "wasm"))]
mod host;
#[cfg(not(target_family = "wasm"))]
mod icons;
mod learn;
mod lobby;
mod lost;
#[cfg(not(target_family = "wasm"))]
mod me;
mod mine;
#[cfg(not(target_family = "wasm"))]
mod neighbour;
#[cfg(not(target_family = "wasm"))]
mod notices;
#[cfg(not(target_family = "wasm"))]
mod now;
mod offer;
mod open;
mod opinion;
#[cfg(not(target_family = "wasm"))]
mod passkeys;
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
#[cfg(not(target_family = "wasm"))]
mod tournaments;
#[cfg(not(target_family = "wasm"))]
mod watch;

use axum::Router;
use axum::routing::{get, post};

use crate::state::App;

pub(crate) use assets::Assets;
#[cfg(not(target_family = "wasm"))]
pub(crate) use day::DayDrawn;
#[cfg(not(target_family = "wasm"))]
pub(crate) use device_name::device_name;
#[cfg(not(target_family = "wasm"))]
pub(crate) use forget::{COST as EXPORT_COST, forget_for_good};
pub(crate) use history::cursor;
#[cfg(not(target_family = "wasm"))]
pub use icons::{icons, manifests};
pub(crate) use lost::{show as show_lost, wants_page};
#[cfg(not(target_family = "wasm"))]
pub(crate) use picture::Pictures;
#[cfg(not(target_family = "wasm"))]
pub(crate) use reader::{HOST, address};
pub(crate) use reader::{Reader, known, switches};
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

/// What needs an operating system, strangers or a second browser: sending messages, finding people, devices, and drawing pictures for those who cannot draw a board.
#[cfg(not(target_family = "wasm"))]
fn native() -> Router<App> {
    Router::new()
        .merge(icons::show_manifests())
        .route("/me", get(me::show))
        .route("/me/link", post(me::link))
        .route("/me/revoke", post(me::revoke))
        .route("/me/only", post(me::only))
        .route("/me/export", get(forget::save))
        .route("/me/forget", get(forget::ask).post(forget::forget))
        .route("/me/forgotten", get(forget::farewell))
        .route("/me/passkeys", post(passkeys::add))
        .route("/me/passkeys/{what}", get(passkeys::options).post(passkeys::act))
        .route("/me/{key}", get(me::arrive).post(me::recover))
        .route("/notices", get(notices::show).post(notices::add))
        .route("/notices/forget", post(notices::remove))
        .route("/notices/{channel}/{what}/{key}", get(notices::arrive).post(notices::follow))
        .route("/now", get(now::show).post(now::wish))
        .route("/now/leave", post(now::leave))
        .route("/now/events", get(now::changes))
        .route("/tournaments", get(tournaments::list).post(tournaments::found))
        .route("/tournaments/new", get(tournaments::form))
        .route("/tournaments/{id}", get(tournaments::show))
        .route("/tournaments/{id}/events", get(tournaments::follow))
        .route("/tournaments/{id}/{deed}", post(tournaments::act))
        .route("/worker.js", get(notices::worker))
        .route("/apart", get(neighbour::list).post(neighbour::make_up))
        .route("/t/{t}/seat/{n}", get(neighbour::show).post(neighbour::act))
        .route("/watch", get(watch::show))
        .route("/watch/events", get(watch::changes))
        .route("/p/{face}", get(watch::person).post(watch::act))
        .route("/host", get(host::show))
        .route("/host/{what}", post(host::act))
        .route("/host/enter/{link}", get(host::arrive).post(host::enter))
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
