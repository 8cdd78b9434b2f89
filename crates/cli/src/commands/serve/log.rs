use std::io::{self, IsTerminal};

use midway_hall::SPANS;
use midway_telemetry::Telemetry;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use crate::failure::Failure;

/// What happens goes to standard error: as text for people, as JSON for programs. Spans go to the collector alone.
pub(crate) fn start(level: Option<&str>, telemetry: Option<&Telemetry>) -> Result<(), Failure> {
    let level = level.unwrap_or("info");
    let filter: Targets = level.parse().map_err(|error| Failure::input(format!("--log: {error}")))?;
    let lines = layer().with_writer(io::stderr).with_target(false);
    let lines = if io::stderr().is_terminal() {
        lines.boxed()
    } else {
        lines.json().flatten_event(true).with_current_span(false).with_span_list(false).boxed()
    };
    let filter = filter.with_target(SPANS, LevelFilter::OFF);
    let registry = tracing_subscriber::registry().with(lines.with_filter(filter));
    let started = registry.with(telemetry.map(Telemetry::layer)).try_init();
    started.map_err(Failure::input)
}
