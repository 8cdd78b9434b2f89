use std::cell::{Cell, RefCell};
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderValue, RETRY_AFTER};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::spawn_local;
use tokio::time::timeout;

/// How long a request may take before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);

pub(super) type Connection = SendRequest<Full<Bytes>>;

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    /// `127.0.0.1:1893`
    pub(super) authority: String,
    /// What stands before `/api`, often nothing.
    pub(super) prefix: String,
}

/// The connection broke before there was an answer. Whether the request was done is not known.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Lost(pub(super) String);

/// One request, which can be sent again as it is.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub(super) method: Method,
    /// Behind `/api/v1`.
    pub(super) path: String,
    pub(super) bearer: Option<HeaderValue>,
    /// Makes the server know it again when it is sent again.
    pub(super) key: Option<String>,
    pub(super) body: String,
}

#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) retry_after: Option<Duration>,
    pub(super) body: Bytes,
}

/// A bounded number of connections to one server that requests take turns on.
#[derive(Debug)]
pub(super) struct Pool {
    pub(super) address: Address,
    idle: RefCell<Vec<Connection>>,
    places: Semaphore,
    pub(super) opened: Cell<u64>,
}

impl Address {
    pub(super) async fn connect(&self) -> Result<Connection, Lost> {
        let stream = TcpStream::connect(&self.authority).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
        spawn_local(async move {
            // What goes wrong on it is told to whoever waits for an answer.
            let _ = connection.await;
        });
        Ok(sender)
    }

    pub(super) fn request(&self, order: &Order) -> Result<Request<Full<Bytes>>, Lost> {
        let path = format!("{}/api/v1{}", self.prefix, order.path);
        let mut request = Request::builder().method(&order.method).uri(path).header(HOST, &self.authority);
        if let Some(bearer) = &order.bearer {
            request = request.header(AUTHORIZATION, bearer);
        }
        if let Some(key) = &order.key {
            request = request.header("idempotency-key", key);
        }
        if !order.body.is_empty() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        request.body(Full::from(order.body.clone())).map_err(lost)
    }
}

impl Pool {
    pub(super) fn new(address: Address, connections: usize) -> Pool {
        let places = Semaphore::new(connections);
        Pool { address, idle: RefCell::default(), places, opened: Cell::new(0) }
    }

    /// Sends a request once.
    pub(super) async fn send(&self, order: &Order) -> Result<Answer, Lost> {
        let _place = self.places.acquire().await.map_err(lost)?;
        let sent = timeout(PATIENCE, self.exchange(order)).await;
        sent.unwrap_or_else(|_| Err(Lost("no answer in time".into())))
    }

    async fn exchange(&self, order: &Order) -> Result<Answer, Lost> {
        let mut connection = self.connection().await?;
        let response = connection.send_request(self.address.request(order)?).await.map_err(lost)?;
        let answer = Answer::read(response).await?;
        self.idle.borrow_mut().push(connection);
        Ok(answer)
    }

    /// One that was used a moment ago if there is one, so that no more stay open than are needed.
    async fn connection(&self) -> Result<Connection, Lost> {
        loop {
            let idle = self.idle.borrow_mut().pop();
            let Some(mut connection) = idle else { break };
            if connection.ready().await.is_ok() {
                return Ok(connection);
            }
        }
        self.opened.set(self.opened.get() + 1);
        self.address.connect().await
    }
}

impl Answer {
    async fn read(response: Response<Incoming>) -> Result<Answer, Lost> {
        let status = response.status().as_u16();
        let retry_after = response.headers().get(RETRY_AFTER).and_then(seconds);
        let body = response.into_body().collect().await.map_err(lost)?.to_bytes();
        Ok(Answer { status, retry_after, body })
    }
}

fn seconds(value: &HeaderValue) -> Option<Duration> {
    value.to_str().ok()?.parse().ok().map(Duration::from_secs)
}

pub(super) fn lost(error: impl std::fmt::Display) -> Lost {
    Lost(error.to_string())
}

pub(super) fn bearer(key: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("Bearer {key}")).ok()
}
