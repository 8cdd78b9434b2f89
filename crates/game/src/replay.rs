use thiserror::Error;

use crate::{AnyMatch, Body, Fair, Hex, Line, Missing, Record, Refusal, SetupError};

/// What must hold where an expectation stands in a record; the error says what was found instead.
pub type Expect<'a> = dyn Fn(&dyn AnyMatch, &str) -> Result<(), String> + 'a;

/// What a replay went through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Draws, choices, and lines that go back.
    pub steps: usize,
    /// How many of the steps are draws.
    pub draws: usize,
    /// How many expectations were checked.
    pub expectations: usize,
    /// The first expectation that does not hold. It does not end a replay.
    pub unmet: Option<Finding>,
}

/// Something found at a line of a record's text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct Finding {
    /// The number of the line.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

/// Where a replay ended too early.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct ReplayError {
    /// The number of the line in the record's text.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The rules do not allow the step.
    #[error("'{step}' is refused: {refusal}")]
    Refused {
        /// The step as the record has it.
        step: String,
        /// What the rules say to it.
        refusal: Refusal,
        /// The clause of what was asked for.
        clause: &'static str,
    },
    /// The rules allow the draw, and the seed makes another.
    #[error("the record draws '{drawn}', and the seed and nonces give '{due}' ({clause})")]
    OtherDraw {
        /// What the record draws.
        drawn: String,
        /// What the seed draws.
        due: String,
        /// The clause of the draw.
        clause: &'static str,
    },
}

/// Why the draws of a record are not those of its seed, or cannot be compared with them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unverified {
    /// There is nothing to draw from.
    #[error("line 1: the record has no seed, so its draws cannot be made again")]
    NoSeed,
    /// The seed is another than the one that was promised; here is its hash.
    #[error("line 1: the seed is not the one committed to: its SHA-256 is {0}")]
    OtherSeed(Hex<32>),
    /// A step is refused, or a draw is another.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Plays the lines of a record. There is no other way to do so.
///
/// With `fair`, every draw is made again and compared; with `expect`, every expectation is checked.
pub fn replay(
    table: &mut dyn AnyMatch,
    lines: &[Line],
    fair: Option<&Fair>,
    expect: Option<&Expect<'_>>,
) -> Result<Replayed, ReplayError> {
    let mut replayed = Replayed::default();
    for line in lines {
        if let (Body::Expect(text), Some(expect)) = (&line.body, expect) {
            replayed.expectations += 1;
            let unmet = expect(table, text).err();
            replayed.unmet = replayed.unmet.or(unmet.map(|what| Finding { line: line.number, what }));
        }
        take(table, &line.body, fair).map_err(|fault| ReplayError { line: line.number, fault })?;
        replayed.steps += usize::from(!matches!(line.body, Body::Expect(_)));
        replayed.draws += usize::from(matches!(line.body, Body::Draw(_)));
    }
    Ok(replayed)
}

fn take(table: &mut dyn AnyMatch, body: &Body, fair: Option<&Fair>) -> Result<(), Fault> {
    let clause = table.ask().clause;
    let due = fair.filter(|_| matches!(body, Body::Draw(_))).and_then(|fair| table.fair_draw(fair));
    let refused = |refusal| Fault::Refused { step: body.to_string(), refusal, clause };
    table.take(body).map_err(refused)?;
    match (body, due) {
        (Body::Draw(drawn), Some(due)) if *drawn != due => {
            Err(Fault::OtherDraw { drawn: drawn.clone(), due, clause })
        }
        _ => Ok(()),
    }
}

/// Plays a record and draws everything again from its seed and nonces.
pub fn verify(table: &mut dyn AnyMatch, record: &Record) -> Result<Replayed, Unverified> {
    let head = &record.head;
    let (Some(seed), Some(fair)) = (head.seed, head.fair()) else { return Err(Unverified::NoSeed) };
    if head.commitment.is_some_and(|commitment| commitment != seed.commitment()) {
        return Err(Unverified::OtherSeed(seed.commitment()));
    }
    Ok(replay(table, &record.lines, Some(&fair), None)?)
}

impl Finding {
    /// What kept the table of a record from being set up, at the line of its head that says so.
    pub fn in_head(text: &str, error: &SetupError) -> Finding {
        let key = match error {
            SetupError::Missing(Missing::Game(_)) => "game",
            SetupError::Missing(Missing::Revision { .. }) => "rules",
            SetupError::Missing(Missing::Tables { .. }) => "tables",
            SetupError::Seats { .. }
            | SetupError::UnknownOption { .. }
            | SetupError::OptionValue { .. }
            | SetupError::Table { .. }
            | SetupError::File { .. } => "seats",
        };
        let found = text.lines().position(|line| line.split(' ').next() == Some(key));
        Finding { line: found.unwrap_or_default() + 1, what: error.to_string() }
    }
}
