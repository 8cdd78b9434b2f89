use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use midway_bots::Level;
use midway_game::{Refusal, Seat};
use midway_store::News;
use midway_tasks::sleep;
use tokio::sync::{Mutex, watch};
use tracing::Instrument;

use crate::{
    Asker, Deed, Hall, HallError, NoAnswer, Receipt, Refused, Table, TableId, Urgency, Who, WorkerAnswer,
    WorkerQuestion, span,
};

/// A table that someone watches or plays at, held in memory for as long as they do.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: TableId,
    /// Empty until it is read from the log, and again when the copy is no longer to be trusted.
    pub(crate) table: Mutex<Option<Arc<Table>>>,
    /// The number of the last entry known to be in the log.
    pub(crate) grown: watch::Sender<u64>,
    thinking: AtomicBool,
    pub(crate) used: AtomicI64,
}

/// How long a table is kept in memory after it was last asked for, in milliseconds.
const KEPT: i64 = 120_000;
/// How often tables are woken whose clock has run out or whose bot has to move.
const ROUNDS: Duration = Duration::from_millis(500);
const WOKEN_AT_ONCE: usize = 1000;
/// How long a bot waits while too many are thinking.
const BUSY: Duration = Duration::from_millis(250);

/// A bot that is to move, and for whom it thinks.
struct BotTurn {
    seat: Seat,
    revision: usize,
    question: WorkerQuestion,
    asker: Asker,
}

impl Room {
    pub(crate) fn new(id: TableId) -> Room {
        Room {
            id,
            table: Mutex::new(None),
            grown: watch::Sender::new(0),
            thinking: AtomicBool::new(false),
            used: AtomicI64::new(0),
        }
    }

    pub(crate) fn grew(&self, last: u64) {
        self.grown.send_if_modified(|known| {
            let more = last > *known;
            *known = last.max(*known);
            more
        });
    }

    fn is_idle(&self, now: i64) -> bool {
        now - self.used.load(Ordering::Relaxed) > KEPT && self.grown.receiver_count() == 0
    }
}

impl Hall {
    /// Passes on what is new in the log, whoever wrote it.
    pub(crate) async fn listen(self) {
        let mut news = self.0.store.news();
        while let Some(news) = news.next().await {
            match news {
                News::Grew { table, last } => {
                    let room = self.0.rooms().get(&table).cloned();
                    room.into_iter().for_each(|room| room.grew(last));
                }
                News::Changed { table } => self.reread_table(table).await,
                News::Gap => self.reread().await,
            }
        }
    }

    /// A table was written anew: what is held of it is no longer to be trusted.
    pub(crate) async fn reread_table(&self, id: TableId) {
        let room = self.0.rooms().get(&id).cloned();
        if let Some(room) = room {
            *room.table.lock().await = None;
        }
        self.0.ratings.reread();
    }

    /// Something may have been missed: every table held in memory is read again.
    async fn reread(&self) {
        let held: Vec<Arc<Room>> = self.0.rooms().values().cloned().collect();
        for room in held {
            *room.table.lock().await = None;
            let _ = self.look(room.id, |_| ()).await;
        }
        self.0.ratings.reread();
    }

    /// Wakes tables that have something to do even though nobody is there, and drops those that nobody watches.
    pub(crate) async fn wake(self) {
        for round in 0.. {
            sleep(ROUNDS).await;
            if self.wake_due(round).await.is_ok() {
                self.0.forget_idle(self.now().0);
            }
        }
    }

    /// Goes through all tables that are due, past those that cannot be read.
    async fn wake_due(&self, round: u64) -> Result<(), HallError> {
        let (now, mut after) = (self.now(), None);
        loop {
            let page = self.0.store.due_after(now.0, after, WOKEN_AT_ONCE).await?;
            for due in page.iter().filter(|due| !self.0.stuck.waits(due.table, round)) {
                match self.attend(due.table).await {
                    Err(
                        HallError::Broken(_)
                        | HallError::Damaged(_)
                        | HallError::Newer(_)
                        | HallError::Missing(_),
                    ) => {
                        self.cannot_wake(due.table, round);
                    }
                    Ok(()) | Err(_) => self.0.stuck.forget(due.table),
                }
            }
            if page.len() < WOKEN_AT_ONCE {
                return Ok(());
            }
            after = page.last().copied();
        }
    }

    fn cannot_wake(&self, id: TableId, round: u64) {
        if self.0.stuck.note(id, round) {
            tracing::warn!("a table is due and cannot be read: it is tried again now and then");
        }
    }

    async fn attend(&self, id: TableId) -> Result<(), HallError> {
        match self.act_as(id, |_| Ok(Who::Hall), None, &Deed::Tick).await {
            Ok(_) | Err(HallError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
        let room = self.room(id);
        if !self.look(id, Table::bots_to_act).await?.is_empty() {
            self.think_in(room);
        }
        Ok(())
    }

    pub(crate) fn let_bots_think(&self, room: &Arc<Room>, table: &Table) {
        if !table.bots_to_act().is_empty() {
            self.think_in(room.clone());
        }
    }

    /// Only one bot at a time thinks at a table.
    fn think_in(&self, room: Arc<Room>) {
        if room.thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let hall = self.clone();
        midway_tasks::spawn(async move {
            while let Ok(Some(question)) = hall.next_question(&room).await {
                if hall.answer(&room, question).instrument(span::turn()).await.is_err() {
                    break;
                }
            }
            room.thinking.store(false, Ordering::Release);
        });
    }

    async fn next_question(&self, room: &Room) -> Result<Option<BotTurn>, HallError> {
        self.look(room.id, |table| {
            let seat = table.bots_to_act().first()?;
            let level = table.bot_at(seat).unwrap_or(Level::Regular);
            let client = table.opener.clone().unwrap_or_else(|| room.id.to_string());
            let urgency = if table.people().is_empty() { Urgency::Bots } else { Urgency::Table };
            Some(BotTurn {
                seat,
                revision: table.game().revision(),
                question: WorkerQuestion::new(table, seat, level.id()),
                asker: Asker { client, urgency },
            })
        })
        .await
    }

    /// Lets a bot move. If it breaks down a simpler one takes its place, and then the first legal move: no table is left
    /// waiting for a bot that will not answer.
    async fn answer(&self, room: &Room, turn: BotTurn) -> Result<(), HallError> {
        let BotTurn { seat, revision, question, asker } = turn;
        let simpler = WorkerQuestion { bot: Level::Regular.id().into(), ..question.clone() };
        let action = match self.ask(question, &asker).await {
            Ok(action) => action,
            Err(_) => match self.ask(simpler.clone(), &asker).await {
                Ok(action) => action,
                Err(_) => self.first_choice(room, seat).await?,
            },
        };
        let mut done = self.choose_for(room, seat, action, revision).await;
        // Who thinks elsewhere may be of another version; a worker here would answer the same when it is asked again.
        if is_nonsense(&done)
            && let Some(action) = self.ask_here_instead(simpler, asker).await
        {
            done = self.choose_for(room, seat, action, revision).await;
        }
        if is_nonsense(&done) {
            let action = self.first_choice(room, seat).await?;
            done = self.choose_for(room, seat, action, revision).await;
        }
        allowed(done)
    }

    /// What a worker of this hall answers, where the answer before may have come from elsewhere.
    async fn ask_here_instead(&self, question: WorkerQuestion, asker: Asker) -> Option<String> {
        let thinkers = &self.0.thinkers;
        if thinkers.pool().hands == 0 {
            return None;
        }
        match thinkers.ask_here(question, asker).await {
            Ok(WorkerAnswer::Choice(action)) => Some(action),
            _ => None,
        }
    }

    async fn choose_for(
        &self,
        room: &Room,
        seat: Seat,
        action: String,
        revision: usize,
    ) -> Result<Receipt, HallError> {
        let deed = Deed::Choose { action, revision };
        self.act_as(room.id, |_| Ok(Who::Bot(seat)), None, &deed).await
    }

    async fn ask(&self, question: WorkerQuestion, asker: &Asker) -> Result<String, NoAnswer> {
        loop {
            match self.0.thinkers.ask(question.clone(), asker.clone()).await {
                Err(NoAnswer::Busy) => sleep(BUSY).await,
                Ok(WorkerAnswer::Choice(action)) => return Ok(action),
                Ok(_) => return Err(NoAnswer::Broken("it answered something else".into())),
                Err(error) => return Err(error),
            }
        }
    }

    async fn first_choice(&self, room: &Room, seat: Seat) -> Result<String, HallError> {
        let first = self.look(room.id, |table| table.game().actions(seat).into_iter().next()).await?;
        first.ok_or_else(|| HallError::Broken("a bot has nothing to choose".into()))
    }
}

/// Whether a choice is none that the rules allow.
fn is_nonsense(done: &Result<Receipt, HallError>) -> bool {
    let Err(HallError::Refused(Refused::Rules(refusal))) = done else { return false };
    matches!(refusal, Refusal::Illegal(_) | Refusal::Unreadable(_))
}

/// Another process may have been quicker, or the person came back.
fn allowed(done: Result<Receipt, HallError>) -> Result<(), HallError> {
    match done {
        Ok(_) | Err(HallError::Refused(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

impl crate::hall::HallState {
    pub(crate) fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget_idle(&self, now: i64) {
        self.rooms().retain(|_, room| Arc::strong_count(room) > 1 || !room.is_idle(now));
    }
}
