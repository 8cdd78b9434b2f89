use midway_catalog::Unplayed;
use midway_game::{Refusal, Seat, SetupError};
use thiserror::Error;

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say what the fields are")]
pub enum LabError {
    /// There is no such table.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rules say no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The record is not one that these rules could have played.
    #[error(transparent)]
    Record(#[from] Unplayed),
    /// The number is none that a choice has here.
    #[error("no choice has number {number} here; the numbers go from 0 to {last}")]
    NoNumber { number: i64, last: usize },
    /// A choice of one table among many.
    #[error("table {table}, number {number}{}: {why}", .text.as_ref().map(|text| format!(" ('{text}')")).unwrap_or_default())]
    AtTable { table: usize, number: i64, text: Option<String>, why: Box<LabError> },
    /// A list is not as long as it has to be.
    #[error("{what}: {wanted} numbers are needed, and {given} were given")]
    Length { what: &'static str, wanted: usize, given: usize },
    /// Nobody sits there.
    #[error("there is no seat {seat} at a table of {seats}")]
    NoSeat { seat: Seat, seats: u8 },
    /// A batch cannot have none, or so many that no memory would hold them.
    #[error("a batch has from 1 to {} tables", crate::Batch::MOST_TABLES)]
    NoTables,
    /// What a bot does in a second depends on the machine.
    #[error(
        "the bots of a batch think by iterations, as in search:200, so that its games are the same everywhere"
    )]
    TimedBot,
    /// A network knows other tables.
    #[error("the network was not made for such a table")]
    OtherNet,
    /// The system gives no threads.
    #[error("no threads: {0}")]
    NoThreads(String),
}

impl LabError {
    /// What the rules say to the choice, if that is what is wrong.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            LabError::Refused(refusal) => Some(refusal),
            LabError::AtTable { why, .. } => why.refusal(),
            LabError::Setup(_)
            | LabError::Record(_)
            | LabError::NoNumber { .. }
            | LabError::Length { .. }
            | LabError::NoSeat { .. }
            | LabError::NoTables
            | LabError::TimedBot
            | LabError::OtherNet
            | LabError::NoThreads(_) => None,
        }
    }

    /// The clause that forbids it, where there is one.
    pub fn clause(&self) -> Option<&'static str> {
        match self.refusal()? {
            Refusal::Illegal(illegal) => Some(illegal.clause),
            Refusal::ImpossibleDraw { clause, .. } => Some(clause),
            Refusal::Unreadable(_)
            | Refusal::OutOfTurn { .. }
            | Refusal::Stale { .. }
            | Refusal::NoDraw { .. }
            | Refusal::Over
            | Refusal::NoUndo { .. }
            | Refusal::NoRewind { .. } => None,
        }
    }
}

/// Whether a list that came from outside is as long as it has to be.
pub(crate) fn check_length(what: &'static str, given: usize, wanted: usize) -> Result<(), LabError> {
    if given == wanted { Ok(()) } else { Err(LabError::Length { what, wanted, given }) }
}
