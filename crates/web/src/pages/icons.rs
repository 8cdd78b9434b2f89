//! The hall on a phone's home screen: its icons as PNG, made from our drawing, and its manifest.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use midway_catalog::{Library, Title};
use midway_picture::rasterise;
use midway_ui::page::manifest_of;
use midway_ui::{Lang, Words};
use serde_json::json;

use crate::state::App;

/// Each icon's name, drawing and size.
const ICONS: [(&str, &str, u32); 4] = [
    ("icon-180.png", midway_ui::ICON_SQUARE, 180),
    ("icon-192.png", midway_ui::ICON, 192),
    ("icon-512.png", midway_ui::ICON, 512),
    ("icon-maskable-512.png", midway_ui::ICON_SQUARE, 512),
];

/// All icons, by their names.
pub fn icons() -> Vec<(&'static str, Vec<u8>)> {
    let drawn = ICONS.iter().filter_map(|(name, ..)| Some((*name, icon(name)?.to_vec())));
    std::iter::once(("icon.svg", midway_ui::ICON.as_bytes().to_vec())).chain(drawn).collect()
}

/// An icon by its name; they are made when the first is asked for.
pub(super) fn icon(name: &str) -> Option<Bytes> {
    static MADE: LazyLock<Vec<Option<Bytes>>> = LazyLock::new(|| {
        let drawn = |(_, drawing, side): &(&str, &str, u32)| rasterise(drawing, (*side, *side), &|_| None);
        ICONS.iter().map(|icon| drawn(icon).map(Bytes::from)).collect()
    });
    let at = ICONS.iter().position(|(of, ..)| *of == name)?;
    MADE[at].clone()
}

/// A manifest for each language, since one cannot speak several.
pub(super) fn show_manifests() -> Router<App> {
    Lang::ALL.into_iter().fold(Router::new(), |router, lang| {
        let show = move |State(app): State<App>| async move { show_manifest(&app, lang) };
        router.route(&format!("/{}", manifest_of(lang)), get(show))
    })
}

fn show_manifest(app: &App, lang: Lang) -> Response {
    let home = format!("{}/", app.config().prefix);
    let mut response = manifest(&home, &app.0.assets.folder, app.hall().library(), lang).into_response();
    let kind = HeaderValue::from_static("application/manifest+json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// What a phone needs to know to keep the hall like an app, in every language, by the names of the files: where its first page
/// is, and the folder of its icons.
pub fn manifests(home: &str, icons: &str, library: &Library) -> Vec<(String, String)> {
    Lang::ALL.map(|lang| (manifest_of(lang), manifest(home, icons, library, lang))).into()
}

fn manifest(home: &str, icons: &str, library: &Library, lang: Lang) -> String {
    let words = Words::house(lang);
    let icon = |name: &str, size: &str, purpose: &str| json!({ "src": format!("{icons}{name}"), "sizes": size, "purpose": purpose });
    let shortcut = |title: &&'static dyn Title| {
        let game = title.board();
        let name = words.with("install-play", [("game", game.words(lang).say("title").into())]);
        json!({ "name": name, "url": format!("{home}open?game={}", game.id()) })
    };
    let text = json!({
        "name": "Midway",
        "short_name": "Midway",
        "lang": lang.id(),
        "description": words.say("welcome-lead"),
        "id": home,
        "start_url": home,
        "scope": home,
        "display": "minimal-ui",
        "background_color": "#f6f0e2",
        "theme_color": "#9c3d24",
        "icons": [
            icon("icon.svg", "any", "any"),
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
        ],
        "shortcuts": library.titles().iter().map(shortcut).collect::<Vec<_>>(),
    });
    text.to_string()
}
