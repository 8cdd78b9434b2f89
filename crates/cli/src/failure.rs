use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use midway_catalog::DataFault;
use midway_text::{BAD, FAINT, paint};
use thiserror::Error;

/// Why a command stops, and with which exit code.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// What was given cannot be used: exit 2.
    #[error("{0}")]
    Input(String),
    /// A check found something wrong: exit 1.
    #[error("{0}")]
    Found(String),
    /// The lines that say why are already out; only the exit code is left.
    #[error("exit {0}")]
    Told(u8),
    /// Only writing to standard output is left to `?`; every other file is named by who touches it.
    #[error("cannot write to standard output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    pub(crate) fn input(what: impl Display) -> Failure {
        Failure::Input(what.to_string())
    }

    pub(crate) fn found(what: impl Display) -> Failure {
        Failure::Found(what.to_string())
    }

    /// What is wrong with a file.
    pub(crate) fn file(path: &Path, what: impl Display) -> Failure {
        Failure::Input(format!("{}: {what}", path.display()))
    }

    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Found(_) => 1,
            Failure::Told(code) => *code,
            // Whoever reads us has seen enough, as in `midway sim … | head -3`.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Input(_) | Failure::Output(_) => 2,
        }
    }

    /// Says on standard error what went wrong, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        if self.code() != 0 && !matches!(self, Failure::Told(_)) {
            tell(self);
        }
        ExitCode::from(self.code())
    }
}

/// One line on standard error. Where nobody can read it there is nobody else to tell.
pub(crate) fn tell(what: impl Display) {
    let _ = writeln!(anstream::stderr(), "{} {what}", paint(BAD, "midway:"));
}

/// Something worth knowing beside the result, so that a script that reads the result is not disturbed.
pub(crate) fn note(what: impl Display) {
    let _ = writeln!(anstream::stderr(), "{}", paint(FAINT, what));
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Output(error.into())
    }
}

impl From<DataFault> for Failure {
    fn from(fault: DataFault) -> Failure {
        Failure::input(fault)
    }
}
