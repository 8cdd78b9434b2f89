use std::cell::{Cell, RefCell};
use std::io;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderValue, RETRY_AFTER};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::spawn_local;
use tokio::time::timeout;

use crate::ServerAddress;

/// How long a request may take before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) type Connection = SendRequest<Full<Bytes>>;

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
    pub(crate) body: Bytes,
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
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
        spawn_local(async move {
            // What goes wrong on it is told to whoever waits for an answer.
            let _ = connection.await;
        });
        Ok(sender)
    }

    pub(crate) async fn stream(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(&self.authority).await };
        let to = self.authority.parse().map_err(io::Error::other)?;
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.bind((from, 0).into())?;
        socket.connect(to).await
    }

    pub(crate) fn request(&self, wanted: &ApiRequest) -> Result<Request<Full<Bytes>>, ConnectionLost> {
        let path = format!("{}{}", self.prefix, wanted.path);
        let mut request = Request::builder().method(&wanted.method).uri(path).header(HOST, &self.authority);
        if let Some(bearer) = &wanted.bearer {
            request = request.header(AUTHORIZATION, bearer);
        }
        if let Some(key) = &wanted.key {
            request = request.header("idempotency-key", key);
        }
        if !wanted.body.is_empty() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        request.body(Full::from(wanted.body.clone())).map_err(lost)
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
        let response = connection.send_request(self.address.request(request)?).await.map_err(lost)?;
        let answer = ApiResponse::read(response).await?;
        self.idle.borrow_mut().push(connection);
        Ok(answer)
    }

    /// One that was used a moment ago if there is one, so that no more stay open than are needed.
    async fn connection(&self) -> Result<Connection, ConnectionLost> {
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

impl ApiResponse {
    async fn read(response: Response<Incoming>) -> Result<ApiResponse, ConnectionLost> {
        let status = response.status().as_u16();
        let retry_after = response.headers().get(RETRY_AFTER).and_then(seconds);
        let body = response.into_body().collect().await.map_err(lost)?.to_bytes();
        Ok(ApiResponse { status, retry_after, body })
    }
}

fn seconds(value: &HeaderValue) -> Option<Duration> {
    value.to_str().ok()?.parse().ok().map(Duration::from_secs)
}

pub(crate) fn lost(error: impl std::fmt::Display) -> ConnectionLost {
    ConnectionLost(error.to_string())
}

pub(crate) fn bearer(key: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("Bearer {key}")).ok()
}
