use std::panic::{AssertUnwindSafe, catch_unwind};

use midway_bots::UnknownBot;
use midway_catalog::{Unanswered, Unplayed};
use midway_game::{Fault, Missing, RecordError, Refusal, ReplayError, SetupError, Unverified};
use midway_lab::LabError;
use midway_net::BadNet;
use midway_studies::arena::ArenaError;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// Why something was not done, before Python hears of it.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The class in `midway.errors`.
    kind: &'static str,
    why: String,
    clause: Option<&'static str>,
}

pub(crate) type Done<T> = Result<T, Failure>;

impl Failure {
    pub(crate) fn new(kind: &'static str, why: impl Into<String>) -> Failure {
        Failure { kind, why: why.into(), clause: None }
    }

    /// One that a clause says. What already ends with the clause does not say it twice.
    fn by(kind: &'static str, why: impl Into<String>, clause: &'static str) -> Failure {
        let mut why = why.into();
        let end = format!(" ({clause})");
        if why.ends_with(&end) {
            why.truncate(why.len() - end.len());
        }
        Failure { kind, why, clause: Some(clause) }
    }

    pub(crate) fn setup(why: impl Into<String>) -> Failure {
        Failure::new("BadSetup", why)
    }

    pub(crate) fn over(clause: &'static str) -> Failure {
        Failure::by("GameOver", "the game is over", clause)
    }

    pub(crate) fn seat(why: impl Into<String>, clause: &'static str) -> Failure {
        Failure::by("WrongSeat", why, clause)
    }

    pub(crate) fn action(why: impl Into<String>, clause: &'static str) -> Failure {
        Failure::by("IllegalAction", why, clause)
    }

    /// What a match says to a step; `clause` is that of its question, for refusals that have none of their own.
    pub(crate) fn refused(refusal: Refusal, clause: &'static str) -> Failure {
        match refusal {
            Refusal::Illegal(illegal) => Failure::action(illegal.why, illegal.clause),
            Refusal::Unreadable(what) => Failure::action(what.to_string(), clause),
            Refusal::OutOfTurn { seat, .. } => {
                Failure::seat(format!("it is not the turn of seat {seat}"), clause)
            }
            Refusal::Over => Failure::over(clause),
            Refusal::NoUndo { .. } | Refusal::NoRewind { .. } => {
                Failure::by("CannotUndo", refusal.to_string(), clause)
            }
            Refusal::Stale { .. } | Refusal::ImpossibleDraw { .. } | Refusal::NoDraw { .. } => {
                Failure::action(refusal.to_string(), clause)
            }
        }
    }
}

impl Failure {
    /// What the laboratory says; `clause` is that of the question, for refusals that have none of their own.
    pub(crate) fn of_lab(error: LabError, clause: &'static str) -> Failure {
        match error {
            LabError::Setup(error) => error.into(),
            LabError::Record(error) => error.into(),
            LabError::Refused(refusal) => Failure::refused(refusal, clause),
            LabError::NoNumber { .. } => Failure::action(error.to_string(), clause),
            LabError::NoSeat { .. } => Failure::seat(error.to_string(), clause),
            LabError::AtTable { .. } => Failure::action(error.to_string(), error.clause().unwrap_or(clause)),
            LabError::Length { .. } => Failure::new("BadShape", error.to_string()),
            LabError::NoTables | LabError::TimedBot | LabError::OtherNet => Failure::setup(error.to_string()),
            LabError::NoThreads(_) => Failure::new("MidwayError", error.to_string()),
        }
    }
}

impl From<LabError> for Failure {
    fn from(error: LabError) -> Failure {
        Failure::of_lab(error, "")
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Failure {
        Failure::new("MidwayError", error.to_string())
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        Python::attach(|py| raised(py, &failure).unwrap_or_else(|error| error))
    }
}

fn raised(py: Python<'_>, failure: &Failure) -> PyResult<PyErr> {
    let class = py.import("midway.errors")?.getattr(PyString::new(py, failure.kind))?;
    Ok(PyErr::from_value(class.call1((&failure.why, failure.clause.filter(|clause| !clause.is_empty())))?))
}

/// Does something of ours; what would panic is an exception that asks for a report.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Done<T>) -> Done<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().cloned();
        let said = said.or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned()));
        Err(Failure::new("MidwayError", format!("a fault in Midway itself: {}", said.unwrap_or_default())))
    })
}

impl From<Missing> for Failure {
    fn from(missing: Missing) -> Failure {
        match missing {
            Missing::Game(_) => Failure::new("UnknownGame", missing.to_string()),
            Missing::Revision { .. } | Missing::Tables { .. } => {
                Failure::new("BadRecord", missing.to_string())
            }
        }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        match error {
            SetupError::Missing(missing) => missing.into(),
            error => Failure::setup(error.to_string()),
        }
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Failure {
        Failure::new("BadRecord", error.to_string())
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Failure {
        let why = error.to_string();
        let clause = match error.fault {
            Fault::Refused { refusal: Refusal::Illegal(illegal), .. } => illegal.clause,
            Fault::Refused { clause, .. } | Fault::OtherDraw { clause, .. } => clause,
        };
        Failure::by("BadRecord", why, clause)
    }
}

impl From<Unverified> for Failure {
    fn from(error: Unverified) -> Failure {
        match error {
            Unverified::Replay(error) => error.into(),
            error => Failure::new("BadRecord", error.to_string()),
        }
    }
}

impl From<Unplayed> for Failure {
    fn from(error: Unplayed) -> Failure {
        match error {
            Unplayed::Setup(SetupError::Missing(missing)) => missing.into(),
            Unplayed::Setup(error) => Failure::new("BadRecord", error.to_string()),
            Unplayed::Replay(error) => error.into(),
            Unplayed::Unverified(error) => error.into(),
        }
    }
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        match error {
            ArenaError::Setup(error) => error.into(),
            error => Failure::new("MidwayError", error.to_string()),
        }
    }
}

impl From<UnknownBot> for Failure {
    fn from(error: UnknownBot) -> Failure {
        Failure::new("UnknownBot", error.to_string())
    }
}

impl From<BadNet> for Failure {
    fn from(error: BadNet) -> Failure {
        Failure::new("BadNetwork", error.to_string())
    }
}

impl From<Unanswered> for Failure {
    fn from(error: Unanswered) -> Failure {
        Failure::new("MidwayError", error.to_string())
    }
}
