/// A planted bug: what a hall or a store might do wrong, done by what surrounds them. The simulation has to find each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bug {
    /// A commit is acknowledged and never made.
    DropsCommits,
    /// A commit is acknowledged before it is synced.
    AnswersBeforeSync,
    /// After a restart nobody knows which requests were done.
    ForgetsKeys,
    /// An entry is written twice.
    AppliesTwice,
    /// The last entry of a table is gone after a restart.
    LosesLastEntry,
    /// Hashes are not compared, but made to fit.
    SkipsHashCheck,
    /// The last two entries of a table change places at a restart.
    ReordersEntries,
    /// Half a transaction stays.
    KeepsTornWrites,
    /// Clocks run twice as fast as time.
    ChargesTwice,
    /// What a worker answered to one question is taken for the answer to the next.
    TakesLateAnswers,
    /// As long as one table is damaged, none is woken.
    PoisonStopsOthers,
    /// Somebody who looks on is shown what a seat sees.
    ShowsHands,
    /// A request is answered with the entry of another.
    MixesUpReceipts,
    /// What is refused is written all the same, as something said.
    WritesRefused,
}

impl Bug {
    pub const ALL: [Bug; 14] = [
        Bug::DropsCommits,
        Bug::AnswersBeforeSync,
        Bug::ForgetsKeys,
        Bug::AppliesTwice,
        Bug::LosesLastEntry,
        Bug::SkipsHashCheck,
        Bug::ReordersEntries,
        Bug::KeepsTornWrites,
        Bug::ChargesTwice,
        Bug::TakesLateAnswers,
        Bug::PoisonStopsOthers,
        Bug::ShowsHands,
        Bug::MixesUpReceipts,
        Bug::WritesRefused,
    ];
}
