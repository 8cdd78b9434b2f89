//! Pages that are kept as things are, by a stream that says when something has changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use midway_hall::{HallError, on_behalf_of};
use midway_tasks::sleep;
use tokio::sync::watch;

use crate::error::ApiError;
use crate::lasting;
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
    Ok(lasting::answer(stream::unfold(stream, Stream::next)))
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
