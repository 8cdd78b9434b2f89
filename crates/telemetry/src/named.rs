use std::time::Duration;

use opentelemetry::Key;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{SpanData, SpanExporter};

/// Names the span of a request by its route, which is known only when it was answered. A span cannot be named anew once it has
/// begun, so this is done on its way out.
#[derive(Debug)]
pub(crate) struct Named<E>(pub(crate) E);

impl<E: SpanExporter> SpanExporter for Named<E> {
    fn export(&self, mut batch: Vec<SpanData>) -> impl Future<Output = OTelSdkResult> + Send {
        batch.iter_mut().for_each(name);
        self.0.export(batch)
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.0.shutdown_with_timeout(timeout)
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.0.force_flush()
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.0.set_resource(resource);
    }
}

fn name(span: &mut SpanData) {
    let value = |name| {
        let key = Key::from_static_str(name);
        let found = span.attributes.iter().find(|attribute| attribute.key == key);
        found.map(|found| found.value.as_str())
    };
    if let (Some(method), Some(route)) = (value("http.request.method"), value("http.route")) {
        span.name = format!("{method} {route}").into();
    }
}
