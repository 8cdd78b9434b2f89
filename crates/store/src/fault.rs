use std::io;

/// Why a batch was not written, and what may help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) reason: String,
    pub(crate) cure: Cure,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cure {
    /// To try again.
    Again,
    /// To write each append by itself: the fault lies in one of them.
    Apart,
    /// Nothing that a writer could do.
    None,
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        let is_full = matches!(error.kind(), io::ErrorKind::QuotaExceeded | io::ErrorKind::Unsupported);
        Self { reason: error.to_string(), cure: if is_full { Cure::None } else { Cure::Again } }
    }
}
