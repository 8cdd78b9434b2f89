use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::fmt;

use super::settings::Settings;
use crate::failure::Failure;

/// What happens goes to standard error: as text for people, as JSON for programs.
pub(super) fn start(settings: &Settings) -> Result<(), Failure> {
    let filter =
        EnvFilter::try_new(settings.log()).map_err(|error| Failure::input(format!("--log: {error}")))?;
    let lines = fmt().with_env_filter(filter).with_writer(io::stderr).with_target(false);
    let started = if io::stderr().is_terminal() {
        lines.try_init()
    } else {
        lines.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init()
    };
    started.map_err(|error| Failure::input(error.to_string()))
}
