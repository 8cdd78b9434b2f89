use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use midway_hall::{Key, Keys, TableId};

use crate::error::ApiError;

/// Whoever calls the API about a table: which table, and the key they show.
///
/// Programs send it as `Authorization: Bearer KEY`. Pages cannot set a header on an event stream or a form, so for them
/// it is in a cookie named after the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    pub(crate) table: TableId,
    pub(crate) key: Option<Key>,
}

impl Caller {
    pub(crate) fn keys(&self) -> Keys {
        Keys::one(self.key)
    }

    /// A refusal that fits: a caller without a key is asked for one.
    pub(crate) fn refused(&self, error: impl Into<ApiError>) -> ApiError {
        let error = error.into();
        if self.key.is_none() { error.keyless() } else { error }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let params = RawPathParams::from_request_parts(parts, state).await;
        let params = params.map_err(|_| ApiError::no_table())?;
        let word = params.iter().find(|(name, _)| *name == "t").map_or("", |(_, word)| word);
        let table = word.parse().map_err(|_| ApiError::no_table())?;
        Ok(Caller { table, key: key(&parts.headers, word)? })
    }
}

fn key(headers: &HeaderMap, table: &str) -> Result<Option<Key>, ApiError> {
    let Some(shown) = headers.get(header::AUTHORIZATION) else { return Ok(key_in_cookie(headers, table)) };
    let text = shown.to_str().unwrap_or_default();
    let key = text.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    match key.and_then(|(_, key)| Key::parse(key)) {
        Some(key) => Ok(Some(key)),
        None => {
            Err(ApiError::new(StatusCode::UNAUTHORIZED, "no-key", "Authorization: Bearer <32 hex digits>"))
        }
    }
}

fn key_in_cookie(headers: &HeaderMap, table: &str) -> Option<Key> {
    cookie(headers, &format!("{COOKIE}{table}")).and_then(Key::parse)
}

/// The names of the cookies that a browser sent.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn cookie_names(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    cookies(headers).map(|(name, _)| name)
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='))
}

/// How the name of the cookie with a table's key begins.
pub(crate) const COOKIE: &str = "midway-";

/// The cookie of a name, if the browser sent one.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    cookies(headers).find(|(own, _)| *own == name).map(|(_, value)| value)
}

/// A request's idempotency key, so that one that is sent twice is done once.
#[derive(Clone, Debug)]
pub(crate) struct RequestKey(pub(crate) Option<String>);

impl RequestKey {
    pub(crate) fn as_deref(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

impl<S: Sync> FromRequestParts<S> for RequestKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(key) = parts.headers.get("idempotency-key") else { return Ok(RequestKey(None)) };
        let visible = |byte: &u8| byte.is_ascii_graphic();
        let fits = (1..=64).contains(&key.len()) && key.as_bytes().iter().all(visible);
        match key.to_str() {
            Ok(key) if fits => Ok(RequestKey(Some(key.to_owned()))),
            _ => Err(ApiError::malformed("Idempotency-Key has 1 to 64 visible ASCII characters")),
        }
    }
}

/// Whoever runs the hall. Programs send the pass as `Authorization: Bearer PASS`; a browser has it in a cookie.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Host;

#[cfg(not(target_family = "wasm"))]
impl FromRequestParts<crate::state::App> for Host {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &crate::state::App) -> Result<Self, ApiError> {
        let bearer = parts.headers.get(header::AUTHORIZATION).and_then(|shown| shown.to_str().ok());
        let bearer = bearer.and_then(|text| text.split_once(' ')).map(|(_, pass)| pass);
        let pass = bearer.or_else(|| cookie(&parts.headers, crate::pages::HOST)).unwrap_or_default();
        let checked = app.hall().check_host_pass(pass).await;
        checked.map(|()| Host).map_err(|error| match error {
            midway_hall::HallError::WrongKey => {
                ApiError::new(StatusCode::FORBIDDEN, "host-only", "only the host of this hall may do this")
            }
            other => other.into(),
        })
    }
}
