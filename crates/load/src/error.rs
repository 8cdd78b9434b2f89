use std::fmt::Display;

/// Why a hall cannot be put under load.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct LoadError(String);

impl LoadError {
    pub(crate) fn new(what: impl Display) -> LoadError {
        LoadError(what.to_string())
    }
}
