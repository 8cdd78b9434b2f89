use std::collections::BTreeMap;

use crate::dice::Dice;

/// Something that goes wrong around the hall, and that it has to get over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// A request does not reach the hall.
    LostRequest,
    LostAnswer,
    LateRequest,
    DoubledRequest,
    /// A client ends the connection while its request is being answered.
    HungUp,
    /// The disk is full for a while.
    FullDisk,
    /// A write takes long, perhaps longer than the hall waits.
    SlowWrite,
    FailedRead,
    /// A commit is made, but the hall is told of an error.
    LostCommitAnswer,
    /// The disk says that something is written down while it is not: it is lost if the server is killed.
    LostSync,
    /// The server is killed within a write, and half of it is on disk.
    TornWrite,
    /// The server is killed between a commit and its answer.
    KilledAfterCommit,
    ClockStep,
    SlowWorker,
    DeadWorker,
    /// A worker answers something that is no legal move.
    WrongWorker,
    /// An entry is changed on disk.
    Poison,
}

impl Fault {
    pub const ALL: [Fault; 17] = [
        Fault::LostRequest,
        Fault::LostAnswer,
        Fault::LateRequest,
        Fault::DoubledRequest,
        Fault::HungUp,
        Fault::FullDisk,
        Fault::SlowWrite,
        Fault::FailedRead,
        Fault::LostCommitAnswer,
        Fault::LostSync,
        Fault::TornWrite,
        Fault::KilledAfterCommit,
        Fault::ClockStep,
        Fault::SlowWorker,
        Fault::DeadWorker,
        Fault::WrongWorker,
        Fault::Poison,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Fault::LostRequest => "request lost",
            Fault::LostAnswer => "answer lost",
            Fault::LateRequest => "request late",
            Fault::DoubledRequest => "request doubled",
            Fault::HungUp => "client hung up",
            Fault::FullDisk => "disk full",
            Fault::SlowWrite => "slow write",
            Fault::FailedRead => "read failed",
            Fault::LostCommitAnswer => "commit's answer lost",
            Fault::LostSync => "sync lost",
            Fault::TornWrite => "torn write",
            Fault::KilledAfterCommit => "killed after commit",
            Fault::ClockStep => "clock stepped",
            Fault::SlowWorker => "slow worker",
            Fault::DeadWorker => "dead worker",
            Fault::WrongWorker => "worker's nonsense",
            Fault::Poison => "entry damaged",
        }
    }
}

/// How often each fault comes: once in so many chances, never where that is 0. Few seeds have them all: what one fault does is
/// not to be hidden by what the others do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rates(BTreeMap<Fault, u64>);

impl Rates {
    pub(crate) fn roll(dice: &mut Dice) -> Rates {
        let on = dice.between(1, 3);
        let rate = |fault| {
            let rare = match fault {
                Fault::LostSync | Fault::TornWrite | Fault::KilledAfterCommit | Fault::FullDisk => 40,
                Fault::SlowWrite | Fault::Poison => 30,
                _ => 8,
            };
            (fault, if dice.below(4) < on { dice.between(rare, 4 * rare) } else { 0 })
        };
        Rates(Fault::ALL.into_iter().map(rate).collect())
    }

    pub(crate) fn of(&self, fault: Fault) -> u64 {
        self.0.get(&fault).copied().unwrap_or_default()
    }
}
