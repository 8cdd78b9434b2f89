//! What a hall does, told to a collector by OpenTelemetry (OTLP over HTTP): traces of requests, appends and thinking, and the
//! numbers of `/metrics`.
//!
//! The hall never waits for the collector. Spans that are over wait in a queue of a fixed length, and are dropped where that is
//! full; numbers are read anew each time, and a collector that does not answer misses some.

mod collector;
mod figures;
mod named;
mod parent;

use std::time::Duration;

use midway_hall::SPANS;
use midway_web::App;
use opentelemetry::trace::TracerProvider;
use opentelemetry::{Key, KeyValue};
use opentelemetry_otlp::{
    ExporterBuildError, Protocol, RetryPolicy, SpanExporter, WithExportConfig, WithHttpConfig,
};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use thiserror::Error;
use tokio::time::{MissedTickBehavior, interval};
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::registry::LookupSpan;

use self::collector::Collector;
use self::named::Named;
pub use self::parent::continue_trace;

/// How long the last spans may take when the hall closes.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// How often numbers are told, in milliseconds, if this variable says nothing else.
const EVERY: (&str, u64) = ("OTEL_METRIC_EXPORT_INTERVAL", 60_000);

/// Why a collector cannot be told anything.
#[derive(Debug, Error)]
pub enum TelemetryError {
    #[error("a collector is told by http, at an address such as http://127.0.0.1:4318")]
    Address,
    #[error(transparent)]
    Exporter(#[from] ExporterBuildError),
}

/// A collector that is told.
#[derive(Debug)]
pub struct Telemetry {
    collector: Collector,
    resource: Resource,
    traces: SdkTracerProvider,
}

impl Telemetry {
    /// Begins to tell the collector at an address, such as `http://127.0.0.1:4318`. Must be called within a runtime.
    pub fn to(address: &str) -> Result<Telemetry, TelemetryError> {
        let collector = Collector::at(address).ok_or(TelemetryError::Address)?;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(collector.clone())
            .with_endpoint(collector.path("v1/traces"))
            .with_protocol(Protocol::HttpBinary)
            .with_retry_policy(RetryPolicy::disabled())
            .build()?;
        let resource = resource();
        let traces = SdkTracerProvider::builder()
            .with_batch_exporter(Named(exporter))
            .with_resource(resource.clone())
            .build();
        Ok(Telemetry { collector, resource, traces })
    }

    /// What hands the spans of the hall on. Whatever is logged stays here.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.traces.tracer("midway"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_level(false)
            .with_tracked_inactivity(false)
            .with_context_activation(false)
            .with_filter(Targets::new().with_target(SPANS, LevelFilter::INFO))
    }

    /// Tells the numbers again and again.
    pub fn keep_telling(&self, app: App) -> impl Future<Output = ()> + use<> {
        let (collector, resource) = (self.collector.clone(), figures::resource(&self.resource));
        let began = figures::now();
        async move {
            let mut rounds = interval(every());
            rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                rounds.tick().await;
                let body = figures::written(&midway_web::numbers(&app), resource.clone(), began);
                // Whether that went well, the collector has noted.
                let _ = collector.post("v1/metrics", body).await;
            }
        }
    }

    /// Lets the last spans go.
    pub async fn end(self) {
        let _ = tokio::task::spawn_blocking(move || self.traces.shutdown_with_timeout(LAST_WORDS)).await;
    }
}

/// Who tells: `midway`, unless the variables of OpenTelemetry say another name.
fn resource() -> Resource {
    let name = Key::from_static_str("service.name");
    let found = Resource::builder().build();
    let named = found.get(&name).is_some_and(|name| !name.as_str().starts_with("unknown_service"));
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let resource = Resource::builder().with_attribute(version);
    if named { resource.build() } else { resource.with_service_name("midway").build() }
}

fn every() -> Duration {
    let (variable, usual) = EVERY;
    let told = std::env::var(variable).ok().and_then(|told| told.parse().ok());
    Duration::from_millis(told.unwrap_or(usual).max(100))
}
