use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, Error as SqlError, PgPool};
use tokio::sync::{Notify, watch};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use super::address::{Address, name};
use crate::error::StoreError;

/// How often hosts are asked whether they take writes, by whoever keeps watch.
const ROUND: Duration = Duration::from_secs(1);
/// The same while none does.
const SEARCH: Duration = Duration::from_millis(200);
/// How long a host may take to answer.
const ANSWER: Duration = Duration::from_secs(2);
/// A primary that has not answered so often in a row has gone: one that is slow has not.
const SILENT: u32 = 2;

/// How long a connection stays that nobody needs.
const IDLE: Duration = Duration::from_secs(60);

/// The timeline on which a host writes. Of one that only reads, whether it follows a primary.
const TIMELINE: &str = "SELECT CASE WHEN pg_is_in_recovery() AND EXISTS (SELECT FROM pg_stat_wal_receiver) THEN NULL \
    WHEN pg_is_in_recovery() THEN 'alone' WHEN current_setting('transaction_read_only') = 'on' THEN NULL \
    ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END";
const ALONE: &str = "alone";

/// The same where there is one host, so that no other is to be compared with it.
const WRITES: &str =
    "SELECT CASE WHEN current_setting('transaction_read_only') = 'on' THEN NULL ELSE '00000001' END";

/// The hosts of a database, of which one takes writes: the primary. Clones are the same.
#[derive(Debug, Clone)]
pub(crate) struct Hosts(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    each: Vec<PgConnectOptions>,
    connections: u32,
    patience: Duration,
    /// Nothing while no host takes writes.
    primary: watch::Sender<Option<Primary>>,
    /// The highest that any primary had.
    timeline: AtomicU32,
    /// Whether a standby says that it follows nobody.
    is_orphaned: AtomicBool,
    /// Somebody has reason to doubt that the primary is there.
    doubt: Notify,
}

/// A host that takes writes.
#[derive(Debug, Clone)]
struct Primary {
    host: usize,
    timeline: u32,
    pool: PgPool,
}

/// The time for which a host is the primary, without a break.
#[derive(Debug, Clone)]
pub(crate) struct Term {
    pool: PgPool,
    over: watch::Receiver<Option<Primary>>,
}

/// Looks for the primary again and again, until it is dropped.
#[derive(Debug)]
pub(crate) struct Watch(AbortHandle);

/// Why something came to nothing: the primary it was asked of is that no more, or there is none.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gone;

impl From<Gone> for StoreError {
    fn from(_: Gone) -> Self {
        StoreError::Unavailable("no host of the database takes writes now".to_owned())
    }
}

impl From<Gone> for SqlError {
    fn from(_: Gone) -> Self {
        SqlError::PoolTimedOut
    }
}

impl Hosts {
    /// The hosts at an address, with so many connections at most to the primary.
    pub(crate) fn new(address: Address, connections: u32, patience: Duration) -> Self {
        Self(Arc::new(Shared {
            each: address.hosts(),
            connections,
            patience,
            primary: watch::Sender::new(None),
            timeline: AtomicU32::new(0),
            is_orphaned: AtomicBool::new(false),
            doubt: Notify::new(),
        }))
    }

    /// Looks for the primary, once. It says what is wrong if there is none.
    pub(crate) async fn find(&self) -> Result<(), SqlError> {
        Round::new(&self.0).ask(&self.0).await
    }

    /// A connection to the primary, and the term for which it is good.
    pub(crate) async fn connect(&self) -> Result<(PgConnection, Term), SqlError> {
        let term = self.term().await?;
        let options = term.pool.connect_options();
        let connection = term.unless_over(super::connect(&options)).await??;
        Ok((connection, term))
    }

    /// The term of the primary; waits for one for as long as anybody would.
    pub(crate) async fn term(&self) -> Result<Term, Gone> {
        let mut over = self.0.primary.subscribe();
        let found = timeout(self.0.patience, over.wait_for(Option::is_some)).await.map(drop);
        found.map_err(|_| Gone)?;
        let pool = over.borrow_and_update().as_ref().map(|primary| primary.pool.clone());
        Ok(Term { pool: pool.ok_or(Gone)?, over })
    }

    /// Hears what is told on channels of the primary.
    pub(crate) async fn listen(
        &self,
        channels: impl IntoIterator<Item = &str>,
    ) -> Result<(PgListener, Term), SqlError> {
        let term = self.term().await?;
        let options = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        // A pool of its own each time: a connection that died without a word would take the only place in it.
        let pool = options.connect_lazy_with(term.pool.connect_options().as_ref().clone());
        // It would try for long to connect to a host that has gone, and hear nothing if that came back.
        let listening = async {
            let mut ears = PgListener::connect_with(&pool).await?;
            ears.eager_reconnect(false);
            ears.listen_all(channels).await?;
            Ok::<_, SqlError>(ears)
        };
        let ears = term.unless_over(listening).await??;
        Ok((ears, term))
    }

    /// Whether there is a primary, or it is away for everybody, as far as whoever keeps watch knows. A standby that follows
    /// nobody shows that: then it is worth waiting until it is promoted. Nobody is asked, so that a server under load is not
    /// taken for one that is cut off.
    pub(crate) fn is_reached(&self) -> Result<(), Gone> {
        let is_there = self.0.primary.borrow().is_some() || self.0.is_orphaned.load(Ordering::Relaxed);
        if is_there { Ok(()) } else { Err(Gone) }
    }

    /// A connection has broken: the primary is looked for at once.
    pub(crate) fn doubt(&self) {
        self.0.doubt.notify_one();
    }

    /// Follows the primary for as long as what is given back is kept. Must be called within a runtime.
    pub(crate) fn watch(&self) -> Watch {
        Watch(tokio::spawn(keep_watch(self.0.clone())).abort_handle())
    }

    pub(crate) async fn close(&self) {
        let pool = self.0.primary.borrow().as_ref().map(|primary| primary.pool.clone());
        if let Some(pool) = pool {
            let _ = timeout(self.0.patience, pool.close()).await;
        }
    }
}

impl Term {
    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.has_changed().unwrap_or(true)
    }

    /// Comes once it is over.
    pub(crate) async fn over(&self) {
        let _ = self.over.clone().changed().await;
    }

    /// Does something for as long as this lasts: a host that died without a word keeps nobody waiting.
    pub(crate) async fn unless_over<T>(&self, work: impl Future<Output = T>) -> Result<T, Gone> {
        tokio::select! {
            biased;
            done = work => Ok(done),
            () = self.over() => Err(Gone),
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn keep_watch(shared: Arc<Shared>) {
    let mut round = Round::new(&shared);
    loop {
        let pause = if shared.primary.borrow().is_some() { ROUND } else { SEARCH };
        tokio::select! {
            () = sleep(pause) => {}
            () = shared.doubt.notified() => {}
        }
        // Who answers what is seen by all who use the store.
        let _ = round.ask(&shared).await;
    }
}

/// What a host says.
#[derive(Debug)]
enum Answer {
    /// That it takes writes, on this timeline.
    Writes(u32),
    Reads,
    /// That it reads, and is a standby of nobody.
    Alone,
    /// Something that says no more than that it is there.
    There(SqlError),
    Away(SqlError),
    /// Nothing.
    Silence,
}

/// What is kept from one round of questions to the next.
struct Round {
    /// Connections that have answered.
    open: Vec<Option<PgConnection>>,
    /// How often the primary has not answered, in a row.
    silent: u32,
}

impl Round {
    fn new(shared: &Shared) -> Self {
        Self { open: shared.each.iter().map(|_| None).collect(), silent: 0 }
    }

    /// Asks every host which of them takes writes, and notes the answer for all who want to know.
    async fn ask(&mut self, shared: &Shared) -> Result<(), SqlError> {
        let question = if shared.each.len() > 1 { TIMELINE } else { WRITES };
        let asked = self.open.iter_mut().zip(&shared.each).map(|(open, host)| ask(open, host, question));
        let answers = join_all(asked).await;
        let is_orphaned = answers.iter().any(|answer| matches!(answer, Answer::Alone));
        shared.is_orphaned.store(is_orphaned, Ordering::Relaxed);
        match shared.highest(&answers) {
            Some(found) => {
                self.silent = 0;
                shared.follow(found);
                Ok(())
            }
            None => {
                if self.has_gone(shared.host().map(|host| &answers[host])) {
                    shared.give_up();
                }
                Err(worst(answers))
            }
        }
    }

    /// Whether a primary that gave this answer is that no more. One that is only slow to answer is.
    fn has_gone(&mut self, answer: Option<&Answer>) -> bool {
        match answer {
            Some(Answer::There(_)) => false,
            Some(Answer::Silence) => {
                self.silent += 1;
                self.silent >= SILENT
            }
            Some(Answer::Writes(_) | Answer::Reads | Answer::Alone | Answer::Away(_)) => true,
            None => false,
        }
    }
}

impl Shared {
    /// The host that takes writes on the highest timeline, and that one. A primary that comes back after another was
    /// promoted is on an older one than that, and nobody goes back to it.
    fn highest(&self, answers: &[Answer]) -> Option<(usize, u32)> {
        let (least, own) = (self.timeline.load(Ordering::Relaxed), self.host());
        let writes = |(host, answer): (usize, &Answer)| match answer {
            Answer::Writes(timeline) if *timeline >= least => Some((host, *timeline)),
            _ => None,
        };
        let found = answers.iter().enumerate().filter_map(writes);
        found.max_by_key(|(host, timeline)| (*timeline, own == Some(*host)))
    }

    fn host(&self) -> Option<usize> {
        self.primary.borrow().as_ref().map(|primary| primary.host)
    }

    fn follow(&self, (host, timeline): (usize, u32)) {
        let is_same = |now: &Primary| now.host == host && now.timeline == timeline;
        if self.primary.borrow().as_ref().is_some_and(is_same) {
            return;
        }
        if self.timeline.fetch_max(timeline, Ordering::Relaxed) != 0 {
            tracing::warn!(
                host = name(&self.each[host]),
                timeline,
                "this host of the database takes writes now"
            );
        }
        let options = PgPoolOptions::new().max_connections(self.connections);
        let options = options.idle_timeout(IDLE).acquire_timeout(self.patience);
        let pool = options.connect_lazy_with(self.each[host].clone());
        leave(self.primary.send_replace(Some(Primary { host, timeline, pool })));
    }

    fn give_up(&self) {
        tracing::warn!("no host of the database takes writes");
        leave(self.primary.send_replace(None));
    }
}

/// Closes the connections to a host that is the primary no more. It may never answer.
fn leave(primary: Option<Primary>) {
    if let Some(Primary { pool, .. }) = primary {
        tokio::spawn(async move { pool.close().await });
    }
}

async fn ask(open: &mut Option<PgConnection>, host: &PgConnectOptions, question: &'static str) -> Answer {
    let kept = open.take();
    let asked = async {
        if let Some(mut connection) = kept
            && let Ok(said) = answer(&mut connection, question).await
        {
            return Ok((connection, said));
        }
        let mut connection = host.connect().await?;
        let said = answer(&mut connection, question).await?;
        Ok::<_, SqlError>((connection, said))
    };
    match timeout(ANSWER, asked).await {
        Ok(Ok((connection, said))) => {
            *open = Some(connection);
            said
        }
        Ok(Err(error)) if is_there(&error) => Answer::There(error),
        Ok(Err(error)) => Answer::Away(error),
        Err(_) => Answer::Silence,
    }
}

async fn answer(connection: &mut PgConnection, question: &'static str) -> Result<Answer, SqlError> {
    let (timeline,): (Option<String>,) = sqlx::query_as(question).fetch_one(connection).await?;
    Ok(match timeline.as_deref() {
        None => Answer::Reads,
        Some(ALONE) => Answer::Alone,
        Some(timeline) => Answer::Writes(u32::from_str_radix(timeline, 16).unwrap_or(0)),
    })
}

/// Whether an error comes from a database that goes on: not from one that starts, or ends.
fn is_there(error: &SqlError) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| !code.starts_with("57P"))
}

/// Of several hosts, what one says that refuses us is of more interest than that another is away.
fn worst(answers: Vec<Answer>) -> SqlError {
    let (mut refusal, mut other) = (None, None);
    for answer in answers {
        match answer {
            Answer::There(error) => refusal = Some(error),
            Answer::Away(error) => other = Some(error),
            Answer::Silence => other = Some(SqlError::PoolTimedOut),
            Answer::Writes(_) | Answer::Reads | Answer::Alone => {}
        }
    }
    let reads = || SqlError::Io(io::Error::other("no host takes writes: it is a standby, or an old primary"));
    refusal.or(other).unwrap_or_else(reads)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts() -> Arc<Shared> {
        let address = Address::parse("postgres://midway@127.0.0.1:1,127.0.0.1:2,127.0.0.1:3/hall").unwrap();
        Hosts::new(address, 1, ANSWER).0
    }

    fn away() -> Answer {
        Answer::Away(SqlError::PoolTimedOut)
    }

    #[tokio::test]
    async fn of_two_that_take_writes_the_one_that_was_promoted_later_is_followed() {
        let shared = hosts();
        assert_eq!(shared.highest(&[Answer::Writes(1), Answer::Reads, away()]), Some((0, 1)));
        shared.follow((0, 1));
        assert_eq!(shared.highest(&[Answer::Writes(1), Answer::Writes(2), away()]), Some((1, 2)));
        shared.follow((1, 2));
        // The old one is back, and the new one does not answer.
        assert_eq!(shared.highest(&[Answer::Writes(1), Answer::Silence, Answer::Reads]), None);
        // Two were promoted: whoever was followed stays.
        assert_eq!(shared.highest(&[Answer::Writes(2), Answer::Writes(2), Answer::Writes(2)]), Some((1, 2)));
    }

    #[tokio::test]
    async fn a_slow_primary_is_not_given_up_at_once_and_one_that_went_is() {
        let mut round = Round::new(&hosts());
        let full = Answer::There(SqlError::PoolTimedOut);
        assert!(!round.has_gone(Some(&full)) && !round.has_gone(Some(&Answer::Silence)));
        assert!(round.has_gone(Some(&Answer::Silence)));
        assert!(round.has_gone(Some(&away())) && round.has_gone(Some(&Answer::Reads)));
    }

    #[tokio::test]
    async fn a_term_is_over_when_another_host_takes_writes_or_none_does() {
        let hosts = Hosts(hosts());
        hosts.0.follow((0, 1));
        let term = hosts.term().await.unwrap();
        hosts.0.follow((0, 1));
        assert!(!term.is_over());
        hosts.0.follow((1, 2));
        assert!(term.is_over() && term.unless_over(std::future::pending::<()>()).await.is_err());
        let term = hosts.term().await.unwrap();
        hosts.0.give_up();
        assert!(term.is_over());
    }
}
