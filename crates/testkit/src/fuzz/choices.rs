use std::sync::Arc;

use midway_game::{Match, Notation, Options, Refusal, Score, Seat, SeatSet, Step, TableGame, Tables, Turn};

use super::Met;

/// Bytes as a source of decisions, until they run out.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    /// A number below `n`; a second byte is read where one is not enough.
    fn below(&mut self, n: usize) -> Option<usize> {
        let mut value = usize::from(*self.0.next()?);
        if n > 256 {
            value = value << 8 | usize::from(*self.0.next()?);
        }
        value.checked_rem(n)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.below(24)?;
        let bytes: Vec<u8> = self.0.by_ref().take(length).copied().collect();
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

const MOST_STEPS: usize = 4_000;

/// Plays a game that the bytes decide: seats and options first, then each step from the odds or the legal
/// list. Now and then it submits any text, or a choice out of turn or too late: what is refused must change nothing,
/// and nothing may be accepted that is not listed. Returns the number of steps.
pub fn choices<G: TableGame>(data: &[u8]) -> Result<usize, String> {
    choices_met::<G>(data, &mut Met::new())
}

/// The same, noting what the game came through: questions with the first words of their answers, and the lines
/// of its scores.
pub fn choices_met<G: TableGame>(data: &[u8], met: &mut Met) -> Result<usize, String> {
    let mut bytes = Bytes(data.iter());
    let Some(mut table) = begin::<G>(&mut bytes)? else { return Ok(0) };
    let mut earlier = Vec::new();
    for _ in 0..MOST_STEPS {
        let (steps, ask) = (table.steps().len(), table.ask().what);
        let more = match table.turn() {
            Turn::Over => None,
            Turn::Chance => draw(&mut table, &mut bytes)?,
            Turn::Seats(seats) => act(&mut table, seats, &mut bytes, &mut earlier)?,
        };
        if let Some(step) = table.steps().get(steps) {
            let line = step.line(table.rules());
            met.insert(format!(
                "{} {ask} {}",
                table.rules().seats(),
                line.split(' ').nth(1).unwrap_or_default()
            ));
        }
        if more.is_none() {
            break;
        }
    }
    met.extend(table.scores().iter().flat_map(worth));
    Ok(table.steps().len())
}

/// Which lines of a score have points.
fn worth(score: &Score) -> Vec<String> {
    score.lines.iter().filter(|line| line.points != 0).map(|line| format!("points {}", line.name)).collect()
}

fn begin<G: TableGame>(bytes: &mut Bytes<'_>) -> Result<Option<Match<G>>, String> {
    let mut options = G::Options::default();
    let counts: Vec<u8> = G::META.seat_counts().collect();
    let Some(seats) = bytes.below(counts.len()).map(|nth| counts[nth]) else { return Ok(None) };
    for spec in G::META.options {
        let Some(nth) = bytes.below(spec.values.len()) else { return Ok(None) };
        options.set(spec.key, spec.values[nth]);
    }
    let rules = G::new(seats, &options, &Tables::standard(G::META.tables));
    rules.map(|rules| Some(Match::new(Arc::new(rules)))).map_err(|error| error.to_string())
}

/// A step was made, or `None`: the bytes have run out.
type Progress = Result<Option<()>, String>;

fn draw<G: TableGame>(table: &mut Match<G>, bytes: &mut Bytes<'_>) -> Progress {
    let odds = table.rules().outcomes(table.state());
    if odds.is_empty() {
        return Err(format!("nothing can come: {}", table.waiting()));
    }
    let Some(nth) = bytes.below(odds.len()) else { return Ok(None) };
    let (outcome, _) = odds[nth];
    table.chance(outcome).map(Some).map_err(|refusal| format!("a draw of the odds is refused: {refusal}"))
}

fn act<G: TableGame>(
    table: &mut Match<G>,
    seats: SeatSet,
    bytes: &mut Bytes<'_>,
    earlier: &mut Vec<String>,
) -> Progress {
    let seats: Vec<Seat> = seats.iter().collect();
    let Some(seat) = bytes.below(seats.len()).map(|nth| seats[nth]) else { return Ok(None) };
    let Some(mode) = bytes.below(16) else { return Ok(None) };
    match mode {
        0 => try_text(table, seat, bytes.text()),
        1 => {
            try_text(table, seat, bytes.below(earlier.len().max(1)).and_then(|nth| earlier.get(nth).cloned()))
        }
        2 => out_of_turn(table, bytes, earlier),
        3 => too_late(table, seat, bytes),
        _ => choose(table, seat, bytes, earlier),
    }
}

fn list<G: TableGame>(table: &Match<G>, seat: Seat) -> Vec<G::Action> {
    table.rules().legal(table.state(), seat)
}

fn choose<G: TableGame>(
    table: &mut Match<G>,
    seat: Seat,
    bytes: &mut Bytes<'_>,
    earlier: &mut Vec<String>,
) -> Progress {
    let list = list(table, seat);
    if list.is_empty() {
        return Err(format!("seat {seat} has no choice: {}", table.waiting()));
    }
    let Some(nth) = bytes.below(list.len()) else { return Ok(None) };
    let text = list[nth].text(table.rules());
    let told = table.choose_text(seat, &text, table.revision());
    told.map_err(|refusal| format!("'{text}' is listed for seat {seat}, and refused: {refusal}"))?;
    earlier.push(text);
    Ok(Some(()))
}

/// Submits a text, which must be accepted if and only if it is the text of a listed choice.
fn try_text<G: TableGame>(table: &mut Match<G>, seat: Seat, text: Option<String>) -> Progress {
    let Some(text) = text else { return Ok(None) };
    let listed = list(table, seat).iter().any(|action| action.text(table.rules()) == text);
    let checked = table.check_text(seat, &text).is_ok();
    let answered = table.revision();
    let taken = unchanged_if_refused(table, |table| table.choose_text(seat, &text, answered))?;
    if (checked, taken) == (listed, listed) {
        return Ok(Some(()));
    }
    Err(format!("'{text}' for seat {seat}: listed {listed}, checked {checked}, taken {taken}"))
}

/// Submits an earlier choice for a seat that is not asked.
fn out_of_turn<G: TableGame>(table: &mut Match<G>, bytes: &mut Bytes<'_>, earlier: &[String]) -> Progress {
    let seats = usize::from(table.rules().seats());
    let Some(seat) = bytes.below(seats + 1).map(|nth| Seat(nth as u8)) else { return Ok(None) };
    let Some(text) = earlier.last() else { return Ok(Some(())) };
    let answered = table.revision();
    if !table.turn().has(seat)
        && unchanged_if_refused(table, |table| table.choose_text(seat, text, answered))?
    {
        return Err(format!("'{text}' was taken from seat {seat}, which is not asked"));
    }
    Ok(Some(()))
}

/// Submits a listed choice that answers a revision other than the present one.
fn too_late<G: TableGame>(table: &mut Match<G>, seat: Seat, bytes: &mut Bytes<'_>) -> Progress {
    let revision = table.revision();
    let Some(answered) = bytes.below(revision + 2) else { return Ok(None) };
    let Some(&action) = list(table, seat).first() else { return Ok(Some(())) };
    let settles = |step: &Step<G>| matches!(step, Step::Chance(_)) || step.is_by(seat);
    let passed = answered > revision || table.steps().iter().skip(answered).any(settles);
    let taken = unchanged_if_refused(table, |table| table.choose(seat, action, answered))?;
    if taken && passed {
        return Err(format!("a choice that answers revision {answered} was taken at {revision}"));
    }
    Ok(Some(()))
}

/// Whether a match accepted something. If it did not, it must not have changed.
fn unchanged_if_refused<G: TableGame>(
    table: &mut Match<G>,
    submit: impl FnOnce(&mut Match<G>) -> Result<(), Refusal>,
) -> Result<bool, String> {
    let (state, revision) = (table.state().clone(), table.revision());
    match submit(table) {
        Ok(()) => Ok(true),
        Err(_) if *table.state() == state && table.revision() == revision => Ok(false),
        Err(refusal) => Err(format!("refused, and yet something changed: {refusal}")),
    }
}
