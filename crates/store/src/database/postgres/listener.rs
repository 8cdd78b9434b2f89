use std::time::Duration;

use sqlx::Error as SqlError;
use sqlx::postgres::PgListener;
use tokio::sync::broadcast;
use tokio::time::{sleep, timeout};

use super::{CHANNEL, Hosts, Term, Watch};
use crate::database::question::{self, ANSWERED, PoolNews};
use crate::database::servers::SERVERS;
use crate::news::News;
use crate::table::TableId;

/// After this long without news the connection is probed: one that died without a word is silent too.
const SILENCE: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(200);

/// What it hears of: appends, thinkers, other servers.
const CHANNELS: [&str; 3] = [CHANNEL, ANSWERED, SERVERS];

/// How many tables fit into one notification, which may have up to 8000 bytes.
const TOLD_AT_ONCE: usize = 200;

/// Hears what this process and others have appended.
#[derive(Debug)]
pub(crate) struct Listener {
    hosts: Hosts,
    ears: PgListener,
    /// As long as this host is the primary, nothing is told elsewhere.
    term: Term,
    _watch: Watch,
}

/// Whom it tells what it hears.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) news: broadcast::Sender<News>,
    pub(crate) pool: broadcast::Sender<PoolNews>,
    pub(crate) servers: broadcast::Sender<String>,
}

impl Listener {
    /// Hears from now on, and keeps watch over the hosts.
    pub(super) async fn start(hosts: &Hosts) -> Result<Self, SqlError> {
        let watch = hosts.watch();
        let (ears, term) = hosts.listen(CHANNELS).await?;
        Ok(Self { hosts: hosts.clone(), ears, term, _watch: watch })
    }

    pub(crate) async fn run(mut self, told: Told) {
        loop {
            self.hear(&told).await;
            self.hosts.doubt();
            (self.ears, self.term) = self.listen_again().await;
            // Not before: whoever read again before anyone listens would miss what comes in between.
            tell(&told.news, News::Gap);
            tell(&told.pool, PoolNews::Gap);
        }
    }

    /// Passes on what it hears until the connection is lost.
    async fn hear(&mut self, told: &Told) {
        loop {
            let heard = self.term.unless_over(timeout(SILENCE, self.ears.try_recv())).await;
            let Ok(heard) = heard else { return };
            match heard {
                Ok(Ok(Some(word))) => told.pass_on(word.channel(), word.payload()),
                Ok(_) => return,
                Err(_) if self.is_alive().await => {}
                Err(_) => return,
            }
        }
    }

    async fn is_alive(&mut self) -> bool {
        let question = timeout(SILENCE, sqlx::query("SELECT 1").execute(&mut self.ears));
        matches!(self.term.unless_over(question).await, Ok(Ok(Ok(_))))
    }

    async fn listen_again(&self) -> (PgListener, Term) {
        loop {
            if let Ok(Ok(ears)) = timeout(SILENCE, self.hosts.listen(CHANNELS)).await {
                return ears;
            }
            sleep(PAUSE).await;
        }
    }
}

impl Told {
    fn pass_on(&self, channel: &str, payload: &str) {
        match channel {
            ANSWERED => tell(&self.pool, question::heard(payload)),
            SERVERS => tell(&self.servers, payload.to_owned()),
            _ => heard(payload).into_iter().for_each(|heard| tell(&self.news, heard)),
        }
    }
}

fn tell<T>(told: &broadcast::Sender<T>, news: T) {
    // There may be nobody listening.
    let _ = told.send(news);
}

/// What goes over the channel: the last entry of each table that has grown.
pub(super) fn payloads(news: &[(TableId, u64)]) -> Vec<String> {
    let word = |(table, last): &(TableId, u64)| format!("{table}:{last}");
    let told = |news: &[(TableId, u64)]| news.iter().map(word).collect::<Vec<_>>().join(" ");
    news.chunks(TOLD_AT_ONCE).map(told).collect()
}

/// Anything we cannot read, from a stranger on our channel or from another version of ours, might have been news.
fn heard(payload: &str) -> Vec<News> {
    payload.split(' ').map(|word| grew(word).unwrap_or(News::Gap)).collect()
}

fn grew(word: &str) -> Option<News> {
    let (table, last) = word.split_once(':')?;
    let table = table.parse().ok()?;
    if last == CHANGED {
        return Some(News::Changed { table });
    }
    Some(News::Grew { table, last: last.parse().ok()? })
}

/// In place of the last entry of a table that was written anew. For earlier versions that is a gap.
const CHANGED: &str = "changed";

pub(super) fn changed(table: TableId) -> String {
    format!("{table}:{CHANGED}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_heard() {
        let news: Vec<(TableId, u64)> = (0..450).map(|n| (TableId(u64::MAX - n), u64::MAX)).collect();
        let payloads = payloads(&news);
        assert!(payloads.iter().all(|payload| payload.len() < 8000));

        let heard: Vec<News> = payloads.iter().flat_map(|payload| heard(payload)).collect();
        let grew = |(table, last): &(TableId, u64)| News::Grew { table: *table, last: *last };
        assert_eq!(heard, news.iter().map(grew).collect::<Vec<_>>());
    }

    #[test]
    fn that_a_table_was_written_anew_is_heard() {
        assert_eq!(heard(&changed(TableId(7))), [News::Changed { table: TableId(7) }]);
    }

    #[test]
    fn nonsense_on_the_channel_is_a_gap() {
        for payload in ["", "hello", "0000000000000:x", "0000000000000", ":1"] {
            assert_eq!(heard(payload), [News::Gap], "{payload}");
        }
    }
}
