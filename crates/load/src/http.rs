use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::time::Duration;

use hyper::Method;
use hyper::header::HeaderValue;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::ServerAddress;
use crate::wire::Connection;

/// How long a request may take before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);

/// The connection broke before there was an answer. Whether the request was done is not known.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct ConnectionLost(pub(crate) String);

/// One request, which can be sent again as it is.
#[derive(Clone, Debug)]
pub(crate) struct ApiRequest {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) bearer: Option<HeaderValue>,
    /// Makes the server know it again when it is sent again.
    pub(crate) key: Option<String>,
    pub(crate) body: String,
}

impl ApiRequest {
    pub(crate) fn post(path: &str, body: String, key: String) -> ApiRequest {
        ApiRequest {
            method: Method::POST,
            path: format!("/api/v1{path}"),
            bearer: None,
            key: Some(key),
            body,
        }
    }

    pub(crate) fn get(path: &str) -> ApiRequest {
        ApiRequest::page(format!("/api/v1{path}"))
    }

    /// A page for people.
    pub(crate) fn page(path: String) -> ApiRequest {
        ApiRequest { method: Method::GET, path, bearer: None, key: None, body: String::new() }
    }
}

#[derive(Debug)]
pub(crate) struct ApiResponse {
    pub(crate) status: u16,
    pub(crate) retry_after: Option<Duration>,
    pub(crate) body: Vec<u8>,
}

/// A bounded number of connections to one server that requests take turns on.
#[derive(Debug)]
pub(crate) struct ConnectionPool {
    pub(crate) address: ServerAddress,
    idle: RefCell<Vec<Connection>>,
    places: Semaphore,
    pub(crate) opened: Cell<u64>,
}

impl ServerAddress {
    pub(crate) async fn connect(&self) -> Result<Connection, ConnectionLost> {
        let stream = self.stream().await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        Ok(Connection::over(stream))
    }

    pub(crate) async fn stream(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(&self.authority).await };
        let to = self.authority.parse().map_err(io::Error::other)?;
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.bind((from, 0).into())?;
        socket.connect(to).await
    }

    /// A request as it is sent, with more headers if there are some.
    pub(crate) fn request(&self, wanted: &ApiRequest, more: &str) -> Vec<u8> {
        let ApiRequest { method, path, bearer, key, body } = wanted;
        let ServerAddress { authority, prefix, .. } = self;
        let mut out = Vec::with_capacity(512);
        // Writing to memory cannot fail.
        let _ = write!(out, "{method} {prefix}{path} HTTP/1.1\r\nhost: {authority}\r\n{more}");
        if let Some(bearer) = bearer {
            out.extend_from_slice(b"authorization: ");
            out.extend_from_slice(bearer.as_bytes());
            out.extend_from_slice(b"\r\n");
        }
        if let Some(key) = key {
            let _ = write!(out, "idempotency-key: {key}\r\n");
        }
        if !body.is_empty() {
            out.extend_from_slice(b"content-type: application/json\r\n");
        }
        if method == Method::POST || !body.is_empty() {
            let _ = write!(out, "content-length: {}\r\n", body.len());
        }
        let _ = write!(out, "\r\n{body}");
        out
    }
}

impl ConnectionPool {
    pub(crate) fn new(address: ServerAddress, connections: usize) -> ConnectionPool {
        let places = Semaphore::new(connections);
        ConnectionPool { address, idle: RefCell::default(), places, opened: Cell::new(0) }
    }

    /// Sends a request once.
    pub(crate) async fn send(&self, request: &ApiRequest) -> Result<ApiResponse, ConnectionLost> {
        let _place = self.places.acquire().await.map_err(lost)?;
        let sent = timeout(PATIENCE, self.exchange(request)).await;
        sent.unwrap_or_else(|_| Err(ConnectionLost("no answer in time".into())))
    }

    async fn exchange(&self, request: &ApiRequest) -> Result<ApiResponse, ConnectionLost> {
        let mut connection = self.connection().await?;
        connection.send(&self.address.request(request, "")).await.map_err(lost)?;
        let head = connection.head().await.map_err(lost)?;
        let (body, again) = connection.body(&head).await.map_err(lost)?;
        if again {
            self.idle.borrow_mut().push(connection);
        }
        Ok(ApiResponse { status: head.status, retry_after: head.retry_after, body })
    }

    /// One that was used a moment ago if there is one, so that no more stay open than are needed.
    async fn connection(&self) -> Result<Connection, ConnectionLost> {
        loop {
            let idle = self.idle.borrow_mut().pop();
            let Some(connection) = idle else { break };
            if connection.is_open() {
                return Ok(connection);
            }
        }
        self.opened.set(self.opened.get() + 1);
        self.address.connect().await
    }
}

pub(crate) fn lost(error: impl std::fmt::Display) -> ConnectionLost {
    ConnectionLost(error.to_string())
}

pub(crate) fn bearer(key: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("Bearer {key}")).ok()
}
