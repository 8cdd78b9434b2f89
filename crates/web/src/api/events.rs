use std::convert::Infallible;
use std::io::Write;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use bytes::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream;
use midway_game::{Seat, Turn};
use midway_hall::{HallError, KeyHash, Person, Present, Stage, Table, TableId};
use midway_tasks::{Instant, sleep};
use tokio::sync::watch;

use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::limits::Slot;
use crate::metrics::count;
use crate::middleware::Visit;
use crate::pages::known;
use crate::state::App;
use crate::{lasting, query};

/// How often a silent stream sends a heartbeat.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Follow a table by server-sent events
///
/// An event says where the table stands, not what happened, so missing one loses nothing. Its id is the number of the
/// last entry; a stream that is resumed with `Last-Event-ID` or `after` begins with an event only if there is something
/// new. When a stream ends, as it does if its server is restarted, `retry` says how many milliseconds to wait before it is
/// resumed.
#[utoipa::path(get, path = "/api/v1/tables/{t}/events", tag = "play", security((), ("key" = [])),
    params(
        ("t" = String, Path),
        ("with" = Option<String>, Query, description = "`legal`: also what the seat may choose"),
        ("after" = Option<u64>, Query, description = "the last entry known"),
        ("Last-Event-ID" = Option<u64>, Header),
    ),
    responses((status = 200, body = String, content_type = "text/event-stream"), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn follow(
    State(app): State<App>,
    visit: Visit,
    caller: Caller,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, ApiError> {
    let (legal, last) = asked(&uri, &headers)?;
    let slot = app.0.gates.streams.take(visit.client).ok_or_else(|| ApiError::too_many(10))?;
    // A caller who may not look is refused now, not by a stream that ends.
    let person = known(app.hall(), &headers).await?.map(|known| known.person);
    let sits = |table: &Table| {
        let own = |person: &Person| !person.seats(table, caller.table).is_empty();
        Ok::<_, HallError>(table.viewer(caller.keys())?.seat().is_some() || person.as_ref().is_some_and(own))
    };
    let sits = app.hall().look_with(caller.table, caller.keys(), sits).await??;
    let viewing = (!sits).then(|| app.hall().view(caller.table, visit.client.to_string()));
    let present = person.map(|person| app.hall().look_on(caller.table, person.owner()));
    let stream = Stream {
        table: caller.table,
        eyes: Eyes { key: caller.key.map(|key| key.hash()), legal },
        last,
        grown: app.hall().watch(caller.table),
        closing: app.0.closing.subscribe(),
        app,
        _slot: slot,
        _present: present,
        _viewing: viewing,
        told: Instant::now(),
        heartbeat: Box::pin(sleep(HEARTBEAT)),
    };
    Ok(lasting::answer(stream::unfold(stream, Stream::next)))
}

fn asked(uri: &Uri, headers: &HeaderMap) -> Result<(bool, Option<u64>), ApiError> {
    let (mut legal, mut last) = (false, None);
    for (key, value) in query::pairs(uri) {
        match (&*key, &*value) {
            ("with", "legal") => legal = true,
            ("after", number) => last = Some(query::number("after", number)?),
            (other, _) => return Err(query::unknown(other)),
        }
    }
    let resumed = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    Ok((legal, resumed.or(last)))
}

/// A stream between two events. There is no task behind it: an event is made when the client is ready for it.
struct Stream {
    app: App,
    table: TableId,
    eyes: Eyes,
    /// The last entry the client knows of.
    last: Option<u64>,
    grown: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    _slot: Slot,
    /// Somebody who is watching need not be notified.
    _present: Option<Present>,
    /// Somebody who does not sit there counts as a viewer.
    _viewing: Option<Present>,
    /// When something was sent last.
    told: Instant,
    /// When to look whether that is too long ago. It is not set anew for each event.
    heartbeat: BoxFuture<'static, ()>,
}

impl Stream {
    /// What is sent next; `None` ends the stream, and the client reconnects.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Stream)> {
        loop {
            let newest = *self.grown.borrow_and_update();
            if self.last != Some(newest) {
                let (entry, event) = self.event().await.ok()?;
                (self.last, self.told) = (Some(entry), Instant::now());
                count(&self.app.0.metrics.events);
                return Some((Ok(event), self));
            }
            let silent = tokio::select! {
                grown = self.grown.changed() => grown.map(|()| false).ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                () = &mut self.heartbeat => true,
            };
            if silent && self.is_due() {
                return Some((Ok(Bytes::from_static(b":\n\n")), self));
            }
        }
    }

    /// Whether a heartbeat is due. Sets the time of the next one.
    fn is_due(&mut self) -> bool {
        let silent = self.told.elapsed();
        let due = silent >= HEARTBEAT;
        if due {
            self.told = Instant::now();
        }
        self.heartbeat = Box::pin(sleep(if due { HEARTBEAT } else { HEARTBEAT - silent }));
        due
    }

    async fn event(&mut self) -> Result<(u64, Bytes), HallError> {
        let eyes = self.eyes;
        self.app.hall().look(self.table, move |table| eyes.level(table)).await?
    }
}

/// Who follows the table, and whether they want to be told what they may choose.
#[derive(Clone, Copy)]
struct Eyes {
    key: Option<KeyHash>,
    legal: bool,
}

impl Eyes {
    /// Where the table stands. A key that has become invalid gets nothing any more.
    fn level(&self, table: &Table) -> Result<(u64, Bytes), HallError> {
        let seat = self.key.as_ref().and_then(|key| table.seat_with(key));
        if let Some(key) = &self.key
            && seat.is_none()
            && !table.host_is(key)
        {
            return Err(HallError::WrongKey);
        }
        let entry = table.entries() - 1;
        let event = write(table, entry, seat.filter(|_| self.legal)).unwrap_or_default();
        Ok((entry, event.into()))
    }
}

/// An event as text. Written by hand because it is made for every seat after every move.
fn write(table: &Table, entry: u64, legal_for: Option<Seat>) -> std::io::Result<Vec<u8>> {
    let mut out = Vec::with_capacity(256);
    let (revision, stage) = (table.game().revision(), table.stage());
    write!(
        out,
        "id: {entry}\nevent: table\ndata: {{\"entry\":{entry},\"revision\":{revision},\"stage\":\"{stage}\","
    )?;
    out.extend_from_slice(b"\"to_act\":[");
    let turn = if stage == Stage::Playing { table.game().turn() } else { Turn::Over };
    let seats = Seat::all(table.setup().seats).filter(|seat| turn.has(*seat));
    for (number, seat) in seats.enumerate() {
        let comma = if number == 0 { "" } else { "," };
        write!(out, "{comma}{seat}")?;
    }
    out.push(b']');
    if let Some(seat) = legal_for.filter(|seat| turn.has(*seat)) {
        out.extend_from_slice(b",\"legal\":");
        serde_json::to_writer(&mut out, &table.game().actions(seat))?;
    }
    out.extend_from_slice(b"}\n\n");
    Ok(out)
}
