/// How strong an opponent people choose, by name: the same words in every game, each a fair fight for whoever beats the one below.
/// A game with fewer rungs on its [`Ladder`](crate::Ladder) leaves some of them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// For a child's first game.
    Newcomer,
    /// For whoever has just read the rules.
    Beginner,
    /// For whoever has played a few times.
    Learner,
    /// For a relaxed evening.
    Casual,
    /// For whoever plays now and then.
    Seasoned,
    /// For whoever plays often.
    Skilled,
    /// For whoever wins most games at home.
    Strong,
    /// For whoever knows the game inside out.
    Expert,
    /// For the best at any table.
    Master,
    /// For whoever beats masters.
    Grandmaster,
    /// What the first of four levels was called. Each game has a rung that plays about as it did.
    Novice,
    /// What the second of four levels was called.
    Regular,
}

midway_game::ids!(Level:
    Newcomer = "newcomer", Beginner = "beginner", Learner = "learner", Casual = "casual", Seasoned = "seasoned",
    Skilled = "skilled", Strong = "strong", Expert = "expert", Master = "master", Grandmaster = "grandmaster",
    Novice = "novice", Regular = "regular",
);
