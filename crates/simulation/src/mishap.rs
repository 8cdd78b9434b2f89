use std::collections::BTreeMap;

use crate::dice::Dice;

/// Something that goes wrong around the hall, and that it has to get over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mishap {
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

impl Mishap {
    pub const ALL: [Mishap; 17] = [
        Mishap::LostRequest,
        Mishap::LostAnswer,
        Mishap::LateRequest,
        Mishap::DoubledRequest,
        Mishap::HungUp,
        Mishap::FullDisk,
        Mishap::SlowWrite,
        Mishap::FailedRead,
        Mishap::LostCommitAnswer,
        Mishap::LostSync,
        Mishap::TornWrite,
        Mishap::KilledAfterCommit,
        Mishap::ClockStep,
        Mishap::SlowWorker,
        Mishap::DeadWorker,
        Mishap::WrongWorker,
        Mishap::Poison,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Mishap::LostRequest => "request lost",
            Mishap::LostAnswer => "answer lost",
            Mishap::LateRequest => "request late",
            Mishap::DoubledRequest => "request doubled",
            Mishap::HungUp => "client hung up",
            Mishap::FullDisk => "disk full",
            Mishap::SlowWrite => "slow write",
            Mishap::FailedRead => "read failed",
            Mishap::LostCommitAnswer => "commit's answer lost",
            Mishap::LostSync => "sync lost",
            Mishap::TornWrite => "torn write",
            Mishap::KilledAfterCommit => "killed after commit",
            Mishap::ClockStep => "clock stepped",
            Mishap::SlowWorker => "slow worker",
            Mishap::DeadWorker => "dead worker",
            Mishap::WrongWorker => "worker's nonsense",
            Mishap::Poison => "entry damaged",
        }
    }
}

/// How often each fault comes: once in so many chances, never where that is 0. Few seeds have them all: what one fault does is
/// not to be hidden by what the others do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rates(BTreeMap<Mishap, u64>);

impl Rates {
    pub(crate) fn roll(dice: &mut Dice) -> Rates {
        let on = dice.between(1, 3);
        let rate = |fault| {
            let rare = match fault {
                Mishap::LostSync | Mishap::TornWrite | Mishap::KilledAfterCommit | Mishap::FullDisk => 40,
                Mishap::SlowWrite | Mishap::Poison => 30,
                _ => 8,
            };
            (fault, if dice.below(4) < on { dice.between(rare, 4 * rare) } else { 0 })
        };
        Rates(Mishap::ALL.into_iter().map(rate).collect())
    }

    pub(crate) fn of(&self, fault: Mishap) -> u64 {
        self.0.get(&fault).copied().unwrap_or_default()
    }
}
