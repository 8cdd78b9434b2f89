use std::ops::Range;
use std::rc::Rc;
use std::time::Duration;

use hyper::header::HeaderValue;
use memchr::memmem::find;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::time::{sleep, timeout};

use crate::client::Client;
use crate::http::{ApiRequest, ConnectionLost, lost};
use crate::wire::Connection;

const PATIENCE: Duration = Duration::from_secs(20);
/// A server says something every 15 seconds at least.
const SILENCE: Duration = Duration::from_secs(40);

/// One seat's stream of events, which takes itself up again wherever it breaks.
#[derive(Debug)]
pub(crate) struct EventStream {
    client: Rc<Client>,
    request: ApiRequest,
    /// Which of the servers it is connected to.
    server: usize,
    open: Option<Connection>,
    buffer: Vec<u8>,
    /// The number of the newest event.
    pub(crate) heard: Option<u64>,
    /// What it says.
    event: Option<TableEvent>,
}

/// What an event says.
#[derive(Debug, Deserialize)]
pub(crate) struct TableEvent {
    pub(crate) entry: u64,
    pub(crate) revision: u64,
    pub(crate) stage: Stage,
    #[serde(default)]
    pub(crate) to_act: Vec<u8>,
    #[serde(default)]
    pub(crate) legal: Option<Box<RawValue>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    Over,
    #[serde(other)]
    Other,
}

impl EventStream {
    pub(crate) fn new(
        client: Rc<Client>,
        table: &str,
        bearer: Option<HeaderValue>,
        server: usize,
    ) -> EventStream {
        let path = format!("/tables/{table}/events?with=legal");
        let request = ApiRequest { bearer, ..ApiRequest::get(&path) };
        EventStream { client, request, server, open: None, buffer: Vec::new(), heard: None, event: None }
    }

    /// Connects if that is not so yet, however long it takes.
    pub(crate) async fn connect(&mut self) {
        let mut pause = Duration::from_millis(20);
        while self.open.is_none() {
            match timeout(PATIENCE, self.attempt()).await {
                Ok(Ok(open)) => self.open = Some(open),
                _ => sleep(self.client.jitter(pause)).await,
            }
            pause = (pause * 2).min(Duration::from_millis(400));
        }
    }

    async fn attempt(&self) -> Result<Connection, ConnectionLost> {
        let address = &self.client.server(self.server).address;
        let mut connection = address.connect().await?;
        let resumes = self.heard.map(|heard| format!("last-event-id: {heard}\r\n")).unwrap_or_default();
        let more = format!("accept: text/event-stream\r\n{resumes}");
        connection.send(&address.request(&self.request, &more)).await.map_err(lost)?;
        let status = connection.head().await.map_err(lost)?.status;
        if (200..300).contains(&status) {
            return Ok(connection);
        }
        self.client.metrics.refused(status, "stream");
        Err(ConnectionLost(status.to_string()))
    }

    /// Latency for the next event. Nothing is lost if the waiting is given up.
    pub(crate) async fn next(&mut self) {
        loop {
            if self.take_newest() {
                return;
            }
            self.connect().await;
            let Some(connection) = &mut self.open else { continue };
            match timeout(SILENCE, connection.chunk(&mut self.buffer)).await {
                Ok(Ok(true)) => {}
                _ => self.broke(),
            }
        }
    }

    /// What came of an event that did not come whole is told again.
    fn broke(&mut self) {
        self.open = None;
        self.buffer.clear();
        self.client.metrics.reconnects.add(1);
    }

    /// Takes the newest event out of the buffer. Those before it are of no interest: each tells how things stand.
    fn take_newest(&mut self) -> bool {
        let (mut newest, mut from) = (None, 0);
        while let Some(length) = find(&self.buffer[from..], b"\n\n") {
            newest = self.read_event(from, from + length).or(newest);
            from += length + 2;
        }
        if let Some(data) = &newest {
            self.event = serde_json::from_slice(&self.buffer[data.clone()]).ok();
        }
        self.buffer.drain(..from);
        newest.is_some()
    }

    /// Where the data of an event is, if it has some.
    fn read_event(&mut self, mut from: usize, to: usize) -> Option<Range<usize>> {
        let mut data = None;
        for line in self.buffer[from..to].split(|&byte| byte == b'\n') {
            if line.starts_with(b"data:") {
                data = Some(from + b"data:".len()..from + line.len());
            } else if let Some(number) = line.strip_prefix(b"id:") {
                self.heard = str::from_utf8(number).ok().and_then(|text| text.trim().parse().ok());
            }
            from += line.len() + 1;
        }
        data
    }

    /// What the newest event says.
    pub(crate) fn level(&self) -> Option<&TableEvent> {
        self.event.as_ref()
    }
}

impl TableEvent {
    /// The choices, each as it stands in JSON.
    pub(crate) fn choices(&self) -> Vec<&RawValue> {
        self.legal.as_deref().and_then(|legal| serde_json::from_str(legal.get()).ok()).unwrap_or_default()
    }
}
