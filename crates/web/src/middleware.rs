use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum::Router;
use axum::extract::{FromRequestParts, MatchedPath, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, Version, header};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use midway_hall::on_behalf_of;
use midway_tasks::{Instant, timeout};
use tower::{Layer, Service};
use tracing::{Instrument, Span};

use crate::error::ApiError;
use crate::headers;
use crate::limits::Client;
use crate::pages::{Reader, show_lost, wants_page};
use crate::routes::routes;
use crate::span;
use crate::state::App;

/// The middleware before all routes: every request is rate-limited, protected, counted and logged here.
#[derive(Clone, Debug)]
pub struct Middleware {
    app: App,
    routes: Router,
}

/// Where a request came from. One connection carries one request at a time.
#[derive(Clone, Debug)]
pub struct Visit {
    pub(crate) client: Client,
    /// The pattern of the route that answers, for the log: an address may contain secrets.
    route: Arc<Mutex<Option<MatchedPath>>>,
}

impl Visit {
    pub fn new(address: IpAddr) -> Visit {
        Visit { client: Client::new(address), route: Arc::default() }
    }

    fn take_route(&self) -> Option<MatchedPath> {
        self.route.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl<S: Sync> FromRequestParts<S> for Visit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts.extensions.get::<Visit>().cloned().ok_or_else(ApiError::broken)
    }
}

impl Middleware {
    pub fn new(app: &App) -> Middleware {
        Middleware { app: app.clone(), routes: routes(app).layer(NameRoute) }
    }

    /// Answers a request, wherever it came from.
    pub async fn answer(self, visit: Visit, request: Request) -> Response {
        let span = span::of(request.method());
        if self.app.config().trust_proxy
            && !span.is_disabled()
            && let Some(continue_trace) = self.app.config().continue_trace
        {
            continue_trace(&span, request.headers());
        }
        self.answer_traced(visit, request, span.clone()).instrument(span).await
    }

    async fn answer_traced(mut self, mut visit: Visit, mut request: Request, span: Span) -> Response {
        let began = Instant::now();
        if self.app.config().trust_proxy {
            visit.client = forwarded(request.headers()).map_or(visit.client, Client::new);
        }
        let method = request.method().clone();
        let path = request.uri().path().trim_start_matches(self.app.config().prefix.as_str());
        let reads = wants_page(path, request.headers());
        let asked = reads.then(|| (request.headers().clone(), request.uri().clone()));
        let mut response = match self.admit(&visit, &mut request) {
            Ok(()) => on_behalf_of(visit.client.to_string(), self.route(visit.clone(), request)).await,
            Err(error) => error.into_response(),
        };
        if let Some((headers, uri)) = asked
            && is_told_in_json(&response)
            // Boxed, because every request has room for whatever it may have to wait for.
            && let Ok(reader) = Box::pin(Reader::of_lost(&self.app, visit.client, &headers, &uri)).await
        {
            response = show_lost(&self.app, &reader, &response);
        }
        headers::protect(response.headers_mut());
        self.tell(&visit, &method, response.status(), began, &span);
        response
    }

    fn admit(&self, visit: &Visit, request: &mut Request) -> Result<(), ApiError> {
        self.app.0.gates.requests.pass(visit.client)?;
        check_host(request)?;
        self.check_origin(request)?;
        let prefix = &self.app.config().prefix;
        if !prefix.is_empty() {
            *request.uri_mut() = behind(prefix, request.uri()).ok_or_else(ApiError::no_such_page)?;
        }
        Ok(())
    }

    async fn route(&mut self, visit: Visit, mut request: Request) -> Response {
        request.extensions_mut().insert(visit);
        let answered = AssertUnwindSafe(self.routes.call(request)).catch_unwind();
        match timeout(self.app.config().limits.request_time, answered).await {
            Ok(Ok(Ok(response))) => response,
            Ok(Err(_)) => ApiError::broken().into_response(),
            Err(_) => too_slow(),
        }
    }

    /// Refuses forged requests (CSRF): a browser sends our cookies with whatever another site makes it send, but it says
    /// where that came from.
    fn check_origin(&self, request: &Request) -> Result<(), ApiError> {
        let headers = request.headers();
        let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        if safe || !headers.contains_key(header::COOKIE) || headers.contains_key(header::AUTHORIZATION) {
            return Ok(());
        }
        let same_site = headers.get("sec-fetch-site").is_some_and(|site| site == "same-origin");
        if same_site || headers.get(header::ORIGIN).is_some_and(|origin| self.is_ours(origin, headers)) {
            return Ok(());
        }
        let message = "a request with cookies must come from a page of this hall";
        Err(ApiError::new(StatusCode::FORBIDDEN, "foreign-origin", message))
    }

    fn is_ours(&self, origin: &HeaderValue, headers: &HeaderMap) -> bool {
        if let Some(ours) = &self.app.config().origin {
            return origin == ours.as_str();
        }
        let host = headers.get(header::HOST).map(HeaderValue::as_bytes).unwrap_or_default();
        let origin = origin.as_bytes();
        let named = origin.strip_prefix(b"https://").or_else(|| origin.strip_prefix(b"http://"));
        !host.is_empty() && named == Some(host)
    }

    fn tell(&self, visit: &Visit, method: &Method, status: StatusCode, began: Instant, span: &Span) {
        let (took, route) = (began.elapsed(), visit.take_route());
        self.app.0.metrics.answered(status);
        if *method == Method::POST {
            self.app.0.metrics.wrote(took);
        }
        let route = route.as_ref().map_or("none", MatchedPath::as_str);
        span::tell(span, route, status);
        let (micros, status) = (took.as_micros() as u64, status.as_u16());
        if status >= 500 {
            tracing::warn!(%method, route, status, micros, "answered");
        } else {
            tracing::debug!(%method, route, status, micros, "answered");
        }
    }
}

/// The longest name of a host, with a port: longer ones only cost time, since links are made from it.
const LONGEST_HOST: usize = 261;

/// A request names one host, so that everybody on the way agrees on whom it is for.
fn check_host(request: &Request) -> Result<(), ApiError> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b".-_:[]%".contains(byte);
    let fits = match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.len() <= LONGEST_HOST && host.as_bytes().iter().all(plain),
        (None, None) => request.version() == Version::HTTP_10,
        (_, Some(_)) => false,
    };
    if fits {
        Ok(())
    } else {
        Err(ApiError::malformed("a request names one host, and no more than 261 letters of it"))
    }
}

/// Whether this is a refusal in JSON, as programs read it.
fn is_told_in_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    response.status().as_u16() >= 400 && kind.is_some_and(|kind| kind == "application/json")
}

/// The request took too long. The connection is closed, since the rest of the body may still be on its way.
fn too_slow() -> Response {
    let message = "this took too long";
    let mut response = ApiError::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message).into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// The last address is the one our own proxy saw; those before it are whatever the client claims.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next()?.trim().parse().ok()
}

/// An address without the hall's prefix.
fn behind(prefix: &str, uri: &Uri) -> Option<Uri> {
    let rest = uri.path_and_query()?.as_str().strip_prefix(prefix)?;
    match rest.bytes().next() {
        None => Some(Uri::from_static("/")),
        Some(b'/') => rest.parse().ok(),
        Some(b'?') => format!("/{rest}").parse().ok(),
        Some(_) => None,
    }
}

/// Notes which route answers a request.
#[derive(Clone, Copy, Debug)]
struct NameRoute;

#[derive(Clone, Debug)]
struct Named<S>(S);

impl<S> Layer<S> for NameRoute {
    type Service = Named<S>;

    fn layer(&self, inner: S) -> Named<S> {
        Named(inner)
    }
}

impl<S: Service<Request>> Service<Request> for Named<S> {
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> S::Future {
        if let (Some(visit), Some(route)) =
            (request.extensions().get::<Visit>(), request.extensions().get::<MatchedPath>())
        {
            *visit.route.lock().unwrap_or_else(PoisonError::into_inner) = Some(route.clone());
        }
        self.0.call(request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(address: &'static str) -> Option<String> {
        behind("/midway", &Uri::from_static(address)).map(|uri| uri.to_string())
    }

    #[test]
    fn only_what_is_behind_the_prefix_is_there() {
        assert_eq!(seen("/midway/api/v1/games?a=b").as_deref(), Some("/api/v1/games?a=b"));
        assert_eq!(seen("/midway").as_deref(), Some("/"));
        assert_eq!(seen("/midway?a").as_deref(), Some("/?a"));
        assert_eq!(seen("/midwayx"), None);
        assert_eq!(seen("/api/v1/games"), None);
    }

    #[test]
    fn of_forwarded_addresses_the_last_counts() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("1.1.1.1"));
        headers.append("x-forwarded-for", HeaderValue::from_static("2.2.2.2, 3.3.3.3"));
        assert_eq!(forwarded(&headers), "3.3.3.3".parse().ok());
    }
}
