use std::io::{self, IsTerminal};

use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use crate::failure::Failure;

/// What happens goes to standard error: as text for people, as JSON for programs.
pub(crate) fn start(level: Option<&str>) -> Result<(), Failure> {
    let level = level.unwrap_or("info");
    let filter: Targets = level.parse().map_err(|error| Failure::input(format!("--log: {error}")))?;
    let lines = layer().with_writer(io::stderr).with_target(false);
    let lines = if io::stderr().is_terminal() {
        lines.boxed()
    } else {
        lines.json().flatten_event(true).with_current_span(false).with_span_list(false).boxed()
    };
    let started = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
    started.map_err(Failure::input)
}
