use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use midway_catalog::Library;
use sha2::{Digest, Sha256};

#[cfg(not(target_family = "wasm"))]
use super::icons;
use crate::error::ApiError;
use crate::state::App;

/// What a browser fetches once and caches for good: all of it is part of the program, under an address that changes
/// with it.
#[derive(Debug)]
pub(crate) struct Assets {
    /// Their path, prefix included.
    pub(crate) folder: String,
    /// The games that have a style sheet.
    pub(crate) games: Vec<&'static str>,
    files: HashMap<String, (&'static str, Vec<u8>)>,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";
const FACE: &str = "font/woff2";

impl Assets {
    pub(crate) fn new(prefix: &str, library: &Library) -> Assets {
        let mut files = HashMap::new();
        for (name, kind, body) in [
            ("house.css", STYLE, midway_ui::HOUSE_STYLE),
            ("house.js", SCRIPT, midway_ui::HOUSE_SCRIPT),
            ("morph.js", SCRIPT, midway_ui::MORPH_SCRIPT),
            ("motion.js", SCRIPT, midway_ui::MOTION_SCRIPT),
            ("keys.js", SCRIPT, midway_ui::KEYS_SCRIPT),
            ("pace.js", SCRIPT, midway_ui::PACE_SCRIPT),
            ("scene.js", SCRIPT, midway_ui::SCENE_SCRIPT),
            ("sound.js", SCRIPT, midway_ui::SOUND_SCRIPT),
            ("zoom.js", SCRIPT, midway_ui::ZOOM_SCRIPT),
            ("nonce.js", SCRIPT, midway_ui::NONCE_SCRIPT),
            ("install.js", SCRIPT, midway_ui::INSTALL_SCRIPT),
            ("share.js", SCRIPT, midway_ui::SHARE_SCRIPT),
            ("explain.js", SCRIPT, midway_ui::EXPLAIN_SCRIPT),
            ("notices.js", SCRIPT, midway_ui::NOTICES_SCRIPT),
            ("passkey.js", SCRIPT, midway_ui::PASSKEY_SCRIPT),
            ("now.js", SCRIPT, midway_ui::NOW_SCRIPT),
            ("icon.svg", PICTURE, midway_ui::ICON),
            ("icon-turn.svg", PICTURE, midway_ui::ICON_TURN),
        ] {
            files.insert(name.to_owned(), (kind, body.as_bytes().to_vec()));
        }
        for (name, body) in midway_ui::FACES {
            files.insert(name.to_owned(), (FACE, body.to_vec()));
        }
        for board in library.titles().iter().map(|title| title.board()) {
            files.insert(format!("{}.css", board.id()), (STYLE, board.style().as_bytes().to_vec()));
            for asset in board.assets() {
                files.insert(format!("{}/{}", board.id(), asset.name), (asset.kind, asset.body));
            }
        }
        let games = library.titles().iter().map(|title| title.meta().id).collect();
        Assets { folder: format!("{prefix}/assets/{}/", version(&files)), games, files }
    }

    /// The file at an address of ours.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn body(&self, address: &str) -> Option<&[u8]> {
        let name = address.strip_prefix(&self.folder)?;
        self.files.get(name).map(|(_, body)| body.as_slice())
    }

    fn serve(&self, name: &str) -> Result<Response, ApiError> {
        #[cfg(not(target_family = "wasm"))]
        if let Some(icon) = icons::icon(name) {
            return Ok(forever("image/png", icon.into_response()));
        }
        let (kind, body) = self.files.get(name).ok_or_else(ApiError::no_such_page)?;
        Ok(forever(kind, body.clone().into_response()))
    }
}

/// A file that never changes under its address.
fn forever(kind: &'static str, mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let long = HeaderValue::from_static("public, max-age=31536000, immutable");
    headers.insert(header::CACHE_CONTROL, long);
    response
}

/// A hash that changes whenever a file does.
fn version(files: &HashMap<String, (&'static str, Vec<u8>)>) -> String {
    let mut names: Vec<&String> = files.keys().collect();
    names.sort();
    let mut hash = Sha256::new();
    for name in names {
        hash.update(name);
        hash.update(&files[name].1);
    }
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

pub(super) async fn house(
    State(app): State<App>,
    Path((_, file)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    app.0.assets.serve(&file)
}

pub(super) async fn game(
    State(app): State<App>,
    Path((_, game, file)): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    app.0.assets.serve(&format!("{game}/{file}"))
}
