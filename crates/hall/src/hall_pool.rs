//! The pool of a hall whose log is in PostgreSQL: thinkers on other machines find their questions there.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use midway_store::{PoolNews, Put, Questions, StoreError};
use midway_tasks::{Instant, timeout};
use tokio::sync::watch;

use crate::{Lent, Pool, WorkerQuestion};

/// A thinker that says nothing for so long is gone. It speaks up every two seconds.
const SILENT: Duration = Duration::from_secs(7);
/// How often this is looked at, while any is there.
const ROUND: Duration = Duration::from_secs(1);
/// How often old questions are deleted.
const SWEEP: Duration = Duration::from_secs(30);
/// So many questions are lent at most, however many hands there are.
const MOST_HANDS: usize = 256;

impl Pool {
    /// The thinkers that find their questions in a store. Must be called within a runtime; what it starts ends with the store.
    pub fn over(questions: Questions, patience: Duration) -> Pool {
        let (count, hands) = watch::channel(0);
        midway_tasks::spawn(listen(questions.clone(), count));
        let put = move |question| -> crate::Lending {
            let questions = questions.clone();
            Box::pin(async move { put(&questions, &question, patience).await.unwrap_or_default() })
        };
        Pool { hands, put: Arc::new(put) }
    }
}

async fn put(
    questions: &Questions,
    question: &WorkerQuestion,
    patience: Duration,
) -> Result<Lent, StoreError> {
    let Ok(body) = serde_json::to_string(question) else { return Ok(Lent::default()) };
    let Put { answer, lapsed } = questions.put(&body, patience).await?;
    Ok(Lent { answer: answer.and_then(|answer| serde_json::from_str(&answer).ok()), lapsed })
}

/// Notes who is there. While nobody is, it waits for a word and does nothing.
async fn listen(questions: Questions, count: watch::Sender<usize>) {
    let (mut news, mut there) = (questions.news(), There::default());
    let mut swept = Instant::now();
    loop {
        let heard = match there.is_empty() {
            true => news.next().await,
            false => timeout(ROUND, news.next()).await.unwrap_or(Some(PoolNews::Gap)),
        };
        let Some(heard) = heard else { return };
        there.note(heard, Instant::now());
        let hands = there.hands().min(MOST_HANDS);
        count.send_if_modified(|known| std::mem::replace(known, hands) != hands);
        if swept.elapsed() > SWEEP {
            swept = Instant::now();
            let _ = questions.sweep().await;
        }
    }
}

/// The thinkers that were heard of, each with its hands.
#[derive(Debug, Default)]
struct There(HashMap<i64, (usize, Instant)>);

impl There {
    fn note(&mut self, news: PoolNews, now: Instant) {
        match news {
            PoolNews::Here { thinker, hands } => drop(self.0.insert(thinker, (hands, now))),
            PoolNews::Left { thinker } => drop(self.0.remove(&thinker)),
            PoolNews::Answered(_) | PoolNews::Gap => {}
        }
        self.0.retain(|_, (_, heard)| now.duration_since(*heard) < SILENT);
    }

    fn hands(&self) -> usize {
        self.0.values().fold(0, |sum, (hands, _)| sum.saturating_add(*hands))
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_left_or_says_nothing_any_more_is_not_there() {
        let (mut there, start) = (There::default(), Instant::now());
        let here = |thinker, hands| PoolNews::Here { thinker, hands };
        there.note(here(1, 4), start);
        there.note(here(2, 2), start);
        there.note(here(2, 3), start + ROUND);
        assert_eq!(there.hands(), 7);
        there.note(PoolNews::Left { thinker: 1 }, start + ROUND);
        assert_eq!(there.hands(), 3);
        there.note(PoolNews::Gap, start + SILENT);
        assert_eq!(there.hands(), 3);
        there.note(PoolNews::Gap, start + SILENT + ROUND);
        assert!(there.is_empty());
    }
}
