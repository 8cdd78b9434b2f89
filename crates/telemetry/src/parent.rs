use http::HeaderMap;
use opentelemetry::propagation::{Extractor, TextMapPropagator};
use opentelemetry::trace::TraceContextExt;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

/// Where a trace was begun. Nothing else that a proxy lets through is passed on, since a client may have written it.
const PARENT: &str = "traceparent";

struct ParentAlone<'a>(&'a HeaderMap);

impl Extractor for ParentAlone<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        (key == PARENT).then(|| self.0.get(PARENT)?.to_str().ok()).flatten()
    }

    fn keys(&self) -> Vec<&str> {
        vec![PARENT]
    }
}

/// Makes the span of a request part of the trace that it came with, if it came with one.
pub fn continue_trace(span: &Span, headers: &HeaderMap) {
    let parent = TraceContextPropagator::new().extract(&ParentAlone(headers));
    if parent.span().span_context().is_valid() {
        let _ = span.set_parent(parent);
    }
}
