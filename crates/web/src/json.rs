use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// The longest body that is accepted, in bytes.
const LONGEST: usize = 16 * 1024;

/// A value as the body of a response.
pub(crate) fn write(status: StatusCode, value: &impl Serialize) -> Response {
    match serde_json::to_vec(value) {
        Ok(text) => answer(status, "application/json", text),
        Err(_) => answer(StatusCode::INTERNAL_SERVER_ERROR, "text/plain", Vec::new()),
    }
}

pub(crate) fn ok(value: &impl Serialize) -> Response {
    write(StatusCode::OK, value)
}

/// A response that must not be cached.
pub(crate) fn answer(status: StatusCode, kind: &'static str, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The body of a request, parsed and raw.
#[derive(Debug)]
pub(crate) struct Sent<T>(pub(crate) T, pub(crate) Bytes);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Sent<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            let message = "the body must be JSON, and say so: Content-Type: application/json";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", message));
        }
        let bytes = read(request.into_body()).await?;
        let value = serde_json::from_slice(&bytes).map_err(|error| ApiError::malformed(error.to_string()))?;
        Ok(Sent(value, bytes))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Reads a body. Nearly every one is a single frame, which is not copied.
pub(crate) async fn read(body: Body) -> Result<Bytes, ApiError> {
    read_up_to(body, LONGEST).await
}

/// Reads a body of at most so many bytes.
pub(crate) async fn read_up_to(mut body: Body, longest: usize) -> Result<Bytes, ApiError> {
    let mut first = Bytes::new();
    let mut more = BytesMut::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| ApiError::malformed("the body broke off"))?;
        let Ok(data) = frame.into_data() else { continue };
        if first.len() + more.len() + data.len() > longest {
            let message = format!("a body has at most {longest} bytes");
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message));
        }
        if first.is_empty() { first = data } else { more.extend_from_slice(&data) }
    }
    if more.is_empty() {
        return Ok(first);
    }
    Ok([&first[..], &more[..]].concat().into())
}
