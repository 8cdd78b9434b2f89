use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use midway_hall::{HallError, OwnBoard, Present, TableId, TournamentPlace, on_behalf_of};
use midway_tasks::sleep;
use tokio::sync::watch;

use super::id;
use crate::error::ApiError;
use crate::lasting;
use crate::limits::Slot;
use crate::pages::reader::Reader;
use crate::state::App;

/// How often a page that is open says that its reader is there.
const TICK: Duration = Duration::from_secs(1);
/// After so many of them a silent stream sends a heartbeat.
const HEARTBEAT: u32 = 15;

/// Follows a tournament. Whoever does is at their table.
pub(in crate::pages) async fn follow(
    State(app): State<App>,
    reader: Reader,
    Path(word): Path<String>,
) -> Result<Response, ApiError> {
    let id = id(&word)?;
    app.hall().tournament(id).await?;
    let slot = app.0.gates.streams.take(reader.client).ok_or_else(|| ApiError::too_many(10))?;
    let closing = app.0.closing.subscribe();
    let present = app.hall().look_on(id, reader.person.owner());
    let stream = Stream { app, reader, id, told: None, number: 0, closing, _slot: slot, _present: present };
    Ok(lasting::answer(stream::unfold(stream, Stream::next)))
}

/// What a page shows: it is told when this changes.
type Seen = (TournamentPlace, String);

struct Stream {
    app: App,
    reader: Reader,
    id: TableId,
    told: Option<Seen>,
    number: u64,
    closing: watch::Receiver<bool>,
    _slot: Slot,
    _present: Present,
}

impl Stream {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Stream)> {
        for tick in 0.. {
            if tick > 0 {
                tokio::select! {
                    _ = self.closing.wait_for(|closing| *closing) => return None,
                    () = sleep(TICK) => {}
                }
            }
            let now = on_behalf_of(self.reader.client.to_string(), self.look()).await.ok()?;
            if self.told.as_ref() != Some(&now) {
                self.number += 1;
                let event = self.event(&now);
                self.told = Some(now);
                return Some((Ok(event), self));
            }
            if tick == HEARTBEAT {
                return Some((Ok(Bytes::from_static(b":\n\n")), self));
            }
        }
        None
    }

    async fn look(&self) -> Result<Seen, HallError> {
        let place = self.app.hall().arrive_at_tournament(&self.reader.person, self.id).await?;
        let course = self.app.hall().tournament(self.id).await?;
        let tournament = &course.tournament;
        let done = tournament.rounds.iter().flat_map(|round| course.results(round)).flatten().count();
        let state = (tournament.entrants.iter().map(|entrant| entrant.plays), tournament.rounds.len(), done);
        Ok((place, format!("{:?} {} {}", state.0.collect::<Vec<_>>(), state.1, state.2)))
    }

    /// Says that a table has begun only to a page that was there when it had not.
    fn event(&self, now: &Seen) -> Bytes {
        let begun = |own: &&OwnBoard| {
            own.begun && self.told.as_ref().is_some_and(|told| !has_begun(&told.0, own.table))
        };
        let boards = if let TournamentPlace::In(own) = &now.0 { own.as_slice() } else { &[] };
        let address = |own: &OwnBoard| format!("{}/t/{}", self.app.config().prefix, own.table);
        let (kind, data) = match boards.iter().find(begun) {
            Some(own) => ("begun", format!("{{\"address\":\"{}\"}}", address(own))),
            None => ("waiting", "{}".into()),
        };
        format!("id: {}\nevent: {kind}\ndata: {data}\n\n", self.number).into()
    }
}

fn has_begun(place: &TournamentPlace, table: TableId) -> bool {
    let TournamentPlace::In(own) = place else { return false };
    own.iter().any(|own| own.table == table && own.begun)
}
