use std::rc::Rc;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::header::{ACCEPT, HeaderName, HeaderValue};
use memchr::memmem::find;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::time::{sleep, timeout};

use crate::client::Client;
use crate::http::{ApiRequest, Connection, ConnectionLost, lost};

const PATIENCE: Duration = Duration::from_secs(20);
/// A server says something every 15 seconds at least.
const SILENCE: Duration = Duration::from_secs(40);
const LAST_EVENT: HeaderName = HeaderName::from_static("last-event-id");

/// One seat's stream of events, which takes itself up again wherever it breaks.
#[derive(Debug)]
pub(crate) struct EventStream {
    client: Rc<Client>,
    request: ApiRequest,
    /// Which of the servers it is connected to.
    server: usize,
    open: Option<(Connection, Incoming)>,
    buffer: Vec<u8>,
    /// The number of the newest event.
    pub(crate) heard: Option<u64>,
    /// Its data.
    event: Vec<u8>,
}

/// What an event says.
#[derive(Debug, Deserialize)]
pub(crate) struct TableEvent<'a> {
    pub(crate) entry: u64,
    pub(crate) revision: u64,
    pub(crate) stage: &'a str,
    #[serde(default)]
    pub(crate) to_act: Vec<u8>,
    #[serde(borrow, default)]
    pub(crate) legal: Option<&'a RawValue>,
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
        EventStream {
            client,
            request,
            server,
            open: None,
            buffer: Vec::new(),
            heard: None,
            event: Vec::new(),
        }
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

    async fn attempt(&self) -> Result<(Connection, Incoming), ConnectionLost> {
        let address = &self.client.server(self.server).address;
        let mut connection = address.connect().await?;
        let mut request = address.request(&self.request)?;
        request.headers_mut().insert(ACCEPT, HeaderValue::from_static("text/event-stream"));
        if let Some(heard) = self.heard {
            request.headers_mut().insert(LAST_EVENT, HeaderValue::from(heard));
        }
        let response = connection.send_request(request).await.map_err(lost)?;
        let status = response.status();
        if status.is_success() {
            return Ok((connection, response.into_body()));
        }
        self.client.metrics.refused(status.as_u16(), "stream");
        Err(ConnectionLost(status.to_string()))
    }

    /// Latency for the next event. Nothing is lost if the waiting is given up.
    pub(crate) async fn next(&mut self) {
        loop {
            if self.take_newest() {
                return;
            }
            self.connect().await;
            let Some((_, body)) = &mut self.open else { continue };
            match timeout(SILENCE, body.frame()).await {
                Ok(Some(Ok(frame))) => {
                    self.buffer.extend(frame.data_ref().into_iter().flatten());
                }
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
        let mut found = false;
        let mut from = 0;
        while let Some(length) = find(&self.buffer[from..], b"\n\n") {
            found |= self.read_event(from, from + length);
            from += length + 2;
        }
        self.buffer.drain(..from);
        found
    }

    fn read_event(&mut self, from: usize, to: usize) -> bool {
        let mut data = None;
        for line in self.buffer[from..to].split(|&byte| byte == b'\n') {
            if let Some(text) = line.strip_prefix(b"data:") {
                data = Some(text.trim_ascii());
            } else if let Some(number) = line.strip_prefix(b"id:") {
                self.heard = str::from_utf8(number).ok().and_then(|text| text.trim().parse().ok());
            }
        }
        let Some(data) = data else { return false };
        self.event.clear();
        self.event.extend_from_slice(data);
        true
    }

    /// What the newest event says.
    pub(crate) fn level(&self) -> Option<TableEvent<'_>> {
        serde_json::from_slice(&self.event).ok()
    }
}

impl TableEvent<'_> {
    /// The choices, each as it stands in JSON.
    pub(crate) fn choices(&self) -> Vec<&RawValue> {
        self.legal.and_then(|legal| serde_json::from_str(legal.get()).ok()).unwrap_or_default()
    }
}
