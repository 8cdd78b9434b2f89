//! The hall for browsers, handed out by a hall: from there on it needs no server.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::OnceLock;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use midway_tasks::blocking;

use crate::error::ApiError;
use crate::state::App;

/// The files of a site, by their paths.
#[derive(Debug, Default)]
pub struct StaticSite(BTreeMap<String, StaticFile>);

#[derive(Debug)]
struct StaticFile {
    body: Bytes,
    /// Compressed when it is first asked for: it is large, and always the same.
    packed: OnceLock<Bytes>,
}

/// The policy of all pages, but that WebAssembly may be compiled: what these scripts are for.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; object-src 'none'; \
     frame-ancestors 'none'; form-action 'self'",
);

impl FromIterator<(String, Vec<u8>)> for StaticSite {
    fn from_iter<T: IntoIterator<Item = (String, Vec<u8>)>>(files: T) -> StaticSite {
        let file = |(path, body): (String, Vec<u8>)| {
            (path, StaticFile { body: body.into(), packed: OnceLock::new() })
        };
        StaticSite(files.into_iter().map(file).collect())
    }
}

impl StaticFile {
    fn packed(&self) -> Bytes {
        self.packed.get_or_init(|| gzipped(&self.body).unwrap_or_else(|_| self.body.clone())).clone()
    }
}

fn gzipped(body: &[u8]) -> std::io::Result<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(body)?;
    packer.finish().map(Bytes::from)
}

/// Its first page is a folder's.
pub(super) async fn enter(State(app): State<App>) -> Redirect {
    Redirect::permanent(&format!("{}/pocket/", app.config().prefix))
}

pub(super) async fn first(state: State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    show(state, headers, Path("index.html".to_owned())).await
}

pub(super) async fn show(
    State(app): State<App>,
    asked: HeaderMap,
    Path(path): Path<String>,
) -> Result<Response, ApiError> {
    let site = app.config().site.get().ok_or_else(ApiError::no_such_page)?;
    let (kind, file) = kind(&path).zip(site.0.get(&path)).ok_or_else(ApiError::no_such_page)?;
    let packs = accepts_gzip(&asked) && ![PICTURE, PACKED].contains(&kind);
    let body = if packs { packed(&app, path).await? } else { file.body.clone() };
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if packs {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

async fn packed(app: &App, path: String) -> Result<Bytes, ApiError> {
    let site = app.config().site.clone();
    let pack = move || site.get()?.0.get(&path).map(StaticFile::packed);
    blocking(pack).await.flatten().ok_or_else(ApiError::broken)
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|line| line.to_str().ok());
    accepted.is_some_and(|line| line.split(',').any(is_gzip))
}

/// `gzip;q=0` is a refusal.
fn is_gzip(coding: &str) -> bool {
    let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
    let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
    name.trim().eq_ignore_ascii_case("gzip") && weight.is_some_and(|weight| weight > 0.0)
}

const PICTURE: &str = "image/png";
/// The module, and what bots have learned. They are compressed already.
const PACKED: &str = "application/octet-stream";

fn kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => PICTURE,
        "packed" | "net" => PACKED,
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}
