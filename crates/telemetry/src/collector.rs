use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use http::uri::{Scheme, Uri};
use http::{Request, Response, header};
use http_body_util::{BodyExt, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use opentelemetry_http::{HttpClient, HttpError};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// How long it may take to tell something.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest answer that is read, in bytes.
const LONGEST: usize = 64 * 1024;

/// Who is told, by plain HTTP.
#[derive(Clone, Debug)]
pub(crate) struct Collector {
    /// Ends with a slash.
    base: String,
    runtime: Handle,
    /// Whether it did not answer when it was last told something.
    lost: Arc<AtomicBool>,
}

impl Collector {
    /// The one at an address; nothing if it cannot be told anything there.
    pub(crate) fn at(address: &str) -> Option<Collector> {
        let parsed: Uri = address.parse().ok()?;
        let plain = parsed.scheme() == Some(&Scheme::HTTP) && parsed.query().is_none();
        let nameless = !parsed.authority()?.as_str().contains('@');
        let base = format!("{}/", address.trim_end_matches('/'));
        (plain && nameless).then(|| Collector { base, runtime: Handle::current(), lost: Arc::default() })
    }

    /// Where it takes what.
    pub(crate) fn path(&self, what: &str) -> String {
        format!("{}{what}", self.base)
    }

    pub(crate) async fn post(&self, what: &str, body: Vec<u8>) -> Result<Response<Bytes>, HttpError> {
        let request = Request::post(self.path(what)).header(header::CONTENT_TYPE, "application/x-protobuf");
        self.send_bytes(request.body(body.into())?).await
    }

    /// Notes how it went. It is said once that nobody answers, and once that somebody does again.
    fn note(&self, error: Option<&HttpError>) {
        if self.lost.swap(error.is_some(), Ordering::Relaxed) == error.is_some() {
            return;
        }
        match error {
            Some(error) => tracing::warn!(%error, "the collector cannot be told anything"),
            None => tracing::info!("the collector is told again"),
        }
    }
}

#[async_trait]
impl HttpClient for Collector {
    /// Spans are sent from a thread of their own, which is in no runtime.
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let sent = self.runtime.spawn(async { timeout(PATIENCE, exchange(request)).await }).await;
        let answer = sent.map_err(HttpError::from).and_then(|sent| sent.map_err(HttpError::from)?);
        let answer = answer.and_then(|answer| match answer.status() {
            status if status.is_success() => Ok(answer),
            status => Err(format!("it answers {status}").into()),
        });
        self.note(answer.as_ref().err());
        answer
    }
}

async fn exchange(request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let (mut head, body) = request.into_parts();
    let authority = head.uri.authority().ok_or("an address has a host")?.clone();
    let host = authority.host().trim_matches(['[', ']']);
    let stream = TcpStream::connect((host, authority.port_u16().unwrap_or(80))).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // It ends with this, whatever becomes of the answer.
    let mut tasks = JoinSet::new();
    tasks.spawn(connection);
    head.uri = head.uri.path().parse()?;
    head.headers.insert(header::HOST, authority.as_str().parse()?);
    let answer = sender.send_request(Request::from_parts(head, Full::new(body))).await?;
    let (head, body) = answer.into_parts();
    let body = Limited::new(body, LONGEST).collect().await?.to_bytes();
    Ok(Response::from_parts(head, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_collector_has_a_plain_address_without_a_password() {
        let base = |address| Collector::at(address).map(|collector| collector.path("v1/traces"));
        let there = |address: &str| Some(address.to_owned());
        assert_eq!(base("http://127.0.0.1:4318"), there("http://127.0.0.1:4318/v1/traces"));
        assert_eq!(base("http://[::1]:4318/otel/"), there("http://[::1]:4318/otel/v1/traces"));
        for wrong in ["https://collector", "collector:4318", "http://me:secret@collector", "http://a?b", ""] {
            assert_eq!(base(wrong), None, "{wrong}");
        }
    }
}
