use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Error as SqlError, PgPool};
use tokio::sync::broadcast;
use tokio::time::{sleep, timeout};

use super::CHANNEL;
use crate::news::News;
use crate::table::TableId;

/// After such a silence the connection is tried: one that has died without a word brings no news either.
const SILENCE: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(200);

/// A notification may have up to 8000 bytes; this many tables fit.
const TOLD_AT_ONCE: usize = 200;

/// Hears what other processes have appended.
#[derive(Debug)]
pub(super) struct Listener {
    /// Of one connection.
    pool: PgPool,
    ears: PgListener,
    /// The writer of this process, whose news are known already.
    own: u64,
    news: broadcast::Sender<News>,
}

impl Listener {
    pub(super) async fn start(
        options: &PgConnectOptions,
        own: u64,
        news: broadcast::Sender<News>,
    ) -> Result<Self, SqlError> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(options.clone());
        let ears = listen(&pool).await?;
        Ok(Self { pool, ears, own, news })
    }

    pub(super) async fn run(mut self) {
        loop {
            self.hear().await;
            self.ears = self.listen_again().await;
            // Only now: whoever reads again before somebody listens would miss what comes in between.
            self.tell(News::Gap);
        }
    }

    /// Passes on news until the connection is lost.
    async fn hear(&mut self) {
        loop {
            match timeout(SILENCE, self.ears.try_recv()).await {
                Ok(Ok(Some(told))) => self.pass_on(told.payload()),
                Ok(_) => return,
                Err(_) if self.is_alive().await => {}
                Err(_) => return,
            }
        }
    }

    async fn is_alive(&mut self) -> bool {
        let question = sqlx::query("SELECT 1").execute(&mut self.ears);
        matches!(timeout(SILENCE, question).await, Ok(Ok(_)))
    }

    async fn listen_again(&self) -> PgListener {
        loop {
            if let Ok(Ok(ears)) = timeout(SILENCE, listen(&self.pool)).await {
                return ears;
            }
            sleep(PAUSE).await;
        }
    }

    fn pass_on(&self, payload: &str) {
        match heard(payload) {
            Some((writer, _)) if writer == self.own => {}
            Some((_, news)) => news.into_iter().for_each(|news| self.tell(news)),
            // Somebody else speaks on our channel, or another version of ours.
            None => self.tell(News::Gap),
        }
    }

    fn tell(&self, news: News) {
        // Nobody may be listening.
        let _ = self.news.send(news);
    }
}

async fn listen(pool: &PgPool) -> Result<PgListener, SqlError> {
    let mut ears = PgListener::connect_with(pool).await?;
    ears.eager_reconnect(false);
    ears.listen(CHANNEL).await?;
    Ok(ears)
}

/// What is sent over the channel: who wrote, and the last entry of each table.
pub(super) fn payloads(writer: u64, news: &[(TableId, u64)]) -> Vec<String> {
    let told = |news: &[(TableId, u64)]| {
        let words: Vec<String> = news.iter().map(|(table, last)| format!(" {table}:{last}")).collect();
        format!("{writer:016x}{}", words.concat())
    };
    news.chunks(TOLD_AT_ONCE).map(told).collect()
}

fn heard(payload: &str) -> Option<(u64, Vec<News>)> {
    let mut words = payload.split(' ');
    let writer = u64::from_str_radix(words.next()?, 16).ok()?;
    let news = words.map(grew).collect::<Option<Vec<_>>>()?;
    Some((writer, news))
}

fn grew(word: &str) -> Option<News> {
    let (table, last) = word.split_once(':')?;
    Some(News::Grew { table: table.parse().ok()?, last: last.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_heard() {
        let news: Vec<(TableId, u64)> = (0..450).map(|n| (TableId(u64::MAX - n), u64::MAX)).collect();
        let payloads = payloads(77, &news);
        assert!(payloads.iter().all(|payload| payload.len() < 8000));

        let heard: Vec<News> = payloads.iter().flat_map(|payload| heard(payload).unwrap().1).collect();
        let grew = |(table, last): &(TableId, u64)| News::Grew { table: *table, last: *last };
        assert_eq!(heard, news.iter().map(grew).collect::<Vec<_>>());
    }

    #[test]
    fn nonsense_on_the_channel_is_no_news() {
        for payload in ["", "hello", "77 x", "77 0000000000000:x", "77  0000000000000:1"] {
            assert_eq!(heard(payload), None, "{payload}");
        }
    }
}
