//! Pages that are kept as things are, by a stream that says when something has changed.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream::{self, StreamExt};
use midway_hall::{HallError, on_behalf_of};
use midway_tasks::sleep;
use tokio::sync::watch;

use crate::error::ApiError;
use crate::json;
use crate::limits::{Client, Slot};
use crate::state::App;

/// How often a stream looks.
const TICK: Duration = Duration::from_secs(1);
/// After so many looks a silent stream sends a heartbeat.
const HEARTBEAT: u32 = 15;

/// What a page follows.
pub(crate) trait Follow: Send + Sync + 'static {
    fn look(&self, app: &App) -> impl Future<Output = Result<Seen, HallError>> + Send;
}

/// What is seen at one look, and the event that tells of it. It is told when the state differs from the last.
pub(crate) struct Seen {
    pub(crate) kind: &'static str,
    pub(crate) data: String,
    pub(crate) state: String,
}

/// A stream for a page.
pub(crate) fn follow(app: App, client: Client, what: impl Follow) -> Result<Response, ApiError> {
    let slot = app.0.gates.streams.take(client).ok_or_else(|| ApiError::too_many(10))?;
    let closing = app.0.closing.subscribe();
    let stream = Stream { app, client, what, told: None, number: 0, closing, _slot: slot };
    Ok(answer(stream::unfold(stream, Stream::next)))
}

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

/// Milliseconds, spread over two seconds.
fn return_after() -> u32 {
    static ENDED: AtomicU32 = AtomicU32::new(0);
    100 + ENDED.fetch_add(617, Ordering::Relaxed) % 2000
}

struct Stream<F> {
    app: App,
    client: Client,
    what: F,
    /// The state that was told last.
    told: Option<String>,
    number: u64,
    closing: watch::Receiver<bool>,
    _slot: Slot,
}

impl<F: Follow> Stream<F> {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        for tick in 0.. {
            if tick > 0 {
                tokio::select! {
                    _ = self.closing.wait_for(|closing| *closing) => return None,
                    () = sleep(TICK) => {}
                }
            }
            let Seen { kind, data, state } =
                on_behalf_of(self.client.to_string(), self.what.look(&self.app)).await.ok()?;
            if self.told.as_ref() != Some(&state) {
                self.number += 1;
                self.told = Some(state);
                let event = format!("id: {}\nevent: {kind}\ndata: {data}\n\n", self.number);
                return Some((Ok(event.into()), self));
            }
            if tick == HEARTBEAT {
                return Some((Ok(Bytes::from_static(b":\n\n")), self));
            }
        }
        None
    }
}
