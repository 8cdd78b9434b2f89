use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use midway_game::{Body, Hint, Record, Seat};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::hint::ADVISER;
use crate::{Asker, Hall, HallError, Recent, Refused, Stage, Table, TableId, Urgency, WorkerQuestion};

/// What a bot thinks of a choice in a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    pub seat: Seat,
    /// What it would have chosen itself, given what the seat knew then.
    pub best: Hint<String>,
    /// What it expects of the choice that was made.
    pub chosen: Hint<String>,
}

impl Opinion {
    /// Whether the bot would have chosen the same.
    pub fn agrees(&self) -> bool {
        self.best.action == self.chosen.action
    }
}

/// A moment of a table: after how many steps.
type Past = (TableId, usize);

/// Opinions that were given. A game that is over does not change, so they stay true.
#[derive(Debug)]
pub(crate) struct Opinions {
    given: Mutex<Recent<Past, Arc<Opinion>>>,
    /// One is thought about at a time, so that looking back never takes more than one worker from those who play.
    turn: Semaphore,
    waiting: AtomicUsize,
}

const MOST_GIVEN: usize = 4096;
const MOST_WAITING: usize = 16;

impl Default for Opinions {
    fn default() -> Self {
        let given = Mutex::new(Recent::new(MOST_GIVEN));
        Opinions { given, turn: Semaphore::new(1), waiting: AtomicUsize::new(0) }
    }
}

impl Opinions {
    fn known(&self, past: Past) -> Option<Arc<Opinion>> {
        self.given.lock().unwrap_or_else(PoisonError::into_inner).get(past)
    }

    fn keep(&self, past: Past, opinion: Opinion) -> Arc<Opinion> {
        let opinion = Arc::new(opinion);
        let mut given = self.given.lock().unwrap_or_else(PoisonError::into_inner);
        given.keep(past, opinion.clone());
        opinion
    }

    async fn turn(&self) -> Result<SemaphorePermit<'_>, HallError> {
        let place = Place::take(&self.waiting).ok_or(HallError::Busy)?;
        let turn = self.turn.acquire().await.map_err(|_| HallError::Busy);
        drop(place);
        turn
    }
}

/// A place in the queue, given back even by one who no longer wants to wait.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Option<Place<'a>> {
        let place = Place(waiting);
        let before = waiting.fetch_add(1, Ordering::Relaxed);
        (before < MOST_WAITING).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Hall {
    /// What a bot would have chosen after `step` steps, beside the choice that was made then. Only of games that are
    /// over.
    pub async fn opinion(&self, id: TableId, step: usize) -> Result<Arc<Opinion>, HallError> {
        let (question, chosen) = self.look(id, |table| question(table, step)).await??;
        let opinions = &self.0.opinions;
        if let Some(known) = opinions.known((id, step)) {
            return Ok(known);
        }
        let _turn = opinions.turn().await?;
        // Another may have asked the same while this one waited.
        if let Some(known) = opinions.known((id, step)) {
            return Ok(known);
        }
        let seat = Seat(question.seat);
        let asker = Asker { client: "review".into(), urgency: Urgency::Review };
        let hints = self.advice(question, asker).await?;
        let opinion = compared(seat, &chosen, &hints).ok_or(HallError::NoHint)?;
        Ok(opinions.keep((id, step), opinion))
    }

    /// The opinion on a moment, where it was given before.
    pub fn known_opinion(&self, id: TableId, step: usize) -> Option<Arc<Opinion>> {
        self.0.opinions.known((id, step))
    }
}

fn compared(seat: Seat, chosen: &str, hints: &[Hint<String>]) -> Option<Opinion> {
    let best = hints.first()?.clone();
    let chosen = hints.iter().find(|hint| hint.action == chosen)?.clone();
    Some(Opinion { seat, best, chosen })
}

/// The game as it stood then, and what was chosen. The bot gets the view of the seat that chose.
fn question(table: &Table, step: usize) -> Result<(WorkerQuestion, String), HallError> {
    if table.stage() != Stage::Over {
        return Err(Refused::NotOver.into());
    }
    let (record, seat, chosen) =
        cut(table, step).ok_or(Refused::NoStep { step, steps: table.game().steps() })?;
    let also = Some(chosen.clone());
    let question = WorkerQuestion { record, hints: 1, also, ..WorkerQuestion::new(table, seat, ADVISER) };
    Ok((question, chosen))
}

/// The record up to a choice, without what was taken back.
fn cut(table: &Table, step: usize) -> Option<(String, Seat, String)> {
    let mut text = Record { lines: Vec::new(), ..table.record() }.to_string();
    for line in table.game().lines(0).get(..step.checked_add(1)?)? {
        text.push_str(line);
        text.push('\n');
    }
    let mut record = Record::parse(&text).ok()?;
    match record.lines.pop()?.body {
        Body::Choice(seat, chosen) => Some((record.to_string(), seat, chosen)),
        _ => None,
    }
}
