//! What a trace says about a request: the pattern of its route, and never its address, which may contain secrets.

use axum::http::{Method, StatusCode};
use midway_hall::SPANS;
use tracing::field::Empty;
use tracing::{Span, info_span};

/// The span of a request, which costs next to nothing where nobody collects it.
pub(crate) fn of(method: &Method) -> Span {
    info_span!(
        target: SPANS,
        "request",
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = known(method),
        http.route = Empty,
        http.response.status_code = Empty,
    )
}

/// Tells the span of a request what became of it.
pub(crate) fn tell(span: &Span, route: &str, status: StatusCode) {
    if span.is_disabled() {
        return;
    }
    span.record("http.route", route);
    span.record("http.response.status_code", i64::from(status.as_u16()));
    if status.is_server_error() {
        span.record("otel.status_code", "error");
    }
}

/// A client may make up methods, and a trace is no place for what it likes to write.
fn known(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::DELETE | Method::OPTIONS => {
            method.as_str()
        }
        _ => "_OTHER",
    }
}
