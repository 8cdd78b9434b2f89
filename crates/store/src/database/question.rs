use std::time::Duration;

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout};

use super::pools::with_primary;
use super::postgres::Hosts;
use crate::error::StoreError;

/// The PostgreSQL channel on which thinkers hear that something is asked.
pub(super) const ASKED: &str = "midway_asked";
/// The one on which halls hear of answers and of thinkers.
pub(super) const ANSWERED: &str = "midway_answered";

/// How long a question may lie without anybody having it.
const FREE: Duration = Duration::from_secs(2);
/// How often whoever waits looks for themselves: news may be lost, and a lease lapses without any.
const LOOK: Duration = Duration::from_secs(1);

/// Questions to thinkers on other machines. Only PostgreSQL has them. Clones are the same.
#[derive(Debug, Clone)]
pub struct Questions {
    pub(super) hosts: Hosts,
    /// Weak, as the listener of the store is to end with it.
    pub(super) told: broadcast::WeakSender<PoolNews>,
}

/// What halls hear of thinkers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PoolNews {
    /// The question of this number has its answer.
    Answered(i64),
    /// A thinker is there, and can think about so many questions at once.
    Here { thinker: i64, hands: usize },
    /// A thinker has gone.
    Left { thinker: i64 },
    /// Some news may have been missed.
    Gap,
}

/// What became of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Put {
    /// Whatever a thinker said; nothing if none did in time.
    pub answer: Option<String>,
    /// How many had the question and came to nothing.
    pub lapsed: usize,
}

const ASK: &str = "WITH asked AS (INSERT INTO question (hash, body, until) \
    VALUES (sha256(convert_to($1, 'UTF8')), $1, now() + make_interval(secs => $2)) \
    ON CONFLICT (hash) DO UPDATE SET until = greatest(question.until, excluded.until) \
    RETURNING id) SELECT id, pg_notify($3, '')::text FROM asked";
const ANSWER_TO: &str = "SELECT answer, takes - 1 FROM question WHERE id = $1 AND answer IS NOT NULL";
const LOOK_AT: &str = "SELECT coalesce(lease > now(), false) FROM question WHERE id = $1";
const WITHDRAW: &str = "DELETE FROM question WHERE id = $1 RETURNING answer, \
    CASE WHEN answer IS NULL THEN takes ELSE takes - 1 END";
const SWEEP: &str = "DELETE FROM question WHERE until < now()";

impl Questions {
    /// Has a question answered by a thinker, if one takes it soon and answers in time. The store does not look inside
    /// question and answer. Every server that knows of a table asks for its bots, in the same words: the question is
    /// thought about once.
    pub async fn put(&self, body: &str, patience: Duration) -> Result<Put, StoreError> {
        // From here on, so that no answer is missed.
        let mut news = self.news();
        let ask = sqlx::query_as(ASK).bind(body).bind(patience.as_secs_f64()).bind(ASKED);
        let (id, _): (i64, String) = with_primary!(self.hosts, pool => ask.fetch_one(pool).await?);
        match timeout(patience, self.wait(id, &mut news)).await {
            Ok(Ok(Some(put))) => Ok(put),
            _ => self.withdraw(id).await,
        }
    }

    /// Waits for the answer; `None` if nobody has the question for too long.
    async fn wait(&self, id: i64, news: &mut PoolNewsReceiver) -> Result<Option<Put>, StoreError> {
        let mut free_since = Instant::now();
        loop {
            if let Some(put) = self.found(ANSWER_TO, id).await? {
                return Ok(Some(put));
            }
            let look = sqlx::query_as(LOOK_AT).bind(id);
            match with_primary!(self.hosts, pool => look.fetch_optional(pool).await?) {
                Some((true,)) => free_since = Instant::now(),
                Some((false,)) if free_since.elapsed() < FREE => {}
                _ => return Ok(None),
            }
            let _ = timeout(LOOK, news.of_answer(id)).await;
        }
    }

    /// Takes a question back, from whoever else asked it, too; it may have been answered in the last moment.
    async fn withdraw(&self, id: i64) -> Result<Put, StoreError> {
        Ok(self.found(WITHDRAW, id).await?.unwrap_or(Put { answer: None, lapsed: 0 }))
    }

    async fn found(&self, how: &'static str, id: i64) -> Result<Option<Put>, StoreError> {
        let find = sqlx::query_as(how).bind(id);
        let row: Option<(Option<String>, i32)> =
            with_primary!(self.hosts, pool => find.fetch_optional(pool).await?);
        Ok(row.map(|(answer, lapsed)| Put { answer, lapsed: usize::try_from(lapsed).unwrap_or(0) }))
    }

    /// Deletes what nobody waits for any more.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        with_primary!(self.hosts, pool => sqlx::query(SWEEP).execute(pool).await.map(drop)?);
        Ok(())
    }

    /// What is heard of thinkers from now on.
    pub fn news(&self) -> PoolNewsReceiver {
        let ended = || broadcast::channel(1).1;
        PoolNewsReceiver(self.told.upgrade().map_or_else(ended, |told| told.subscribe()))
    }
}

/// The news since it was made.
#[derive(Debug)]
pub struct PoolNewsReceiver(broadcast::Receiver<PoolNews>);

impl PoolNewsReceiver {
    /// Waits for the next news; `None` once the store is closed.
    pub async fn next(&mut self) -> Option<PoolNews> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(RecvError::Lagged(_)) => Some(PoolNews::Gap),
            Err(RecvError::Closed) => None,
        }
    }

    /// Waits until there may be an answer to a question.
    async fn of_answer(&mut self, id: i64) {
        loop {
            match self.next().await {
                Some(PoolNews::Gap) => return,
                Some(PoolNews::Answered(of)) if of == id => return,
                Some(_) => {}
                // Whoever waits looks now and then anyway.
                None => std::future::pending().await,
            }
        }
    }
}

pub(super) fn answered(id: i64) -> String {
    format!("answered {id}")
}

pub(super) fn here(thinker: i64, hands: usize) -> String {
    format!("here {thinker} {hands}")
}

pub(super) fn left(thinker: i64) -> String {
    format!("left {thinker}")
}

/// What a thinker said. What cannot be read, from one of another version, may have been anything.
pub(super) fn heard(payload: &str) -> PoolNews {
    let mut words = payload.split(' ');
    let number = |of: Option<&str>| of.and_then(|word| word.parse().ok());
    let news = match words.next() {
        Some("answered") => number(words.next()).map(PoolNews::Answered),
        Some("left") => number(words.next()).map(|thinker| PoolNews::Left { thinker }),
        Some("here") => number(words.next()).and_then(|thinker| {
            let hands = words.next()?.parse().ok()?;
            Some(PoolNews::Here { thinker, hands })
        }),
        _ => None,
    };
    news.unwrap_or(PoolNews::Gap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_thinkers_say_is_heard() {
        assert_eq!(heard(&answered(7)), PoolNews::Answered(7));
        assert_eq!(heard(&here(-5, 3)), PoolNews::Here { thinker: -5, hands: 3 });
        assert_eq!(heard(&left(i64::MIN)), PoolNews::Left { thinker: i64::MIN });
        for nonsense in ["", "here", "here 1", "here 1 -1", "answered x", "hello 1"] {
            assert_eq!(heard(nonsense), PoolNews::Gap, "{nonsense}");
        }
    }
}
