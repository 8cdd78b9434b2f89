//! Answers that last: event streams, and what is said when one ends.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream::{self, StreamExt};

use crate::json;

/// An answer that lasts. When it ends, for whatever reason, the client is told to come back soon, and not all at once: a
/// server that is restarted sends everybody to the next.
pub(crate) fn answer(
    events: impl futures_util::Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
) -> Response {
    let farewell = stream::once(async { Ok(Bytes::from(format!("retry: {}\n\n", return_after()))) });
    let mut response =
        json::answer(StatusCode::OK, "text/event-stream", Body::from_stream(events.chain(farewell)));
    // nginx would otherwise buffer the stream.
    let unbuffered = HeaderName::from_static("x-accel-buffering");
    response.headers_mut().insert(unbuffered, HeaderValue::from_static("no"));
    response
}

/// Milliseconds, spread over two seconds. A browser waits as long from then on whenever it is cut off, so not too few.
fn return_after() -> u32 {
    static ENDED: AtomicU32 = AtomicU32::new(0);
    500 + ENDED.fetch_add(617, Ordering::Relaxed) % 2000
}
