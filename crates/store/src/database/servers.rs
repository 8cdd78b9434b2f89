use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::pools::with_primary;
use super::postgres::Hosts;
use crate::error::StoreError;

/// The PostgreSQL channel on which the servers of a hall speak to each other.
pub(super) const SERVERS: &str = "midway_servers";

/// The servers over one store, to speak to. Only PostgreSQL has more than one that hear each other. Clones are the same.
#[derive(Debug, Clone)]
pub struct Servers {
    pub(super) hosts: Hosts,
    /// Weak, as the listener of the store is to end with it.
    pub(super) told: broadcast::WeakSender<String>,
}

impl Servers {
    /// Says something to all servers, this one included. Whoever is cut off does not hear it later.
    pub async fn say(&self, what: &str) -> Result<(), StoreError> {
        let say = sqlx::query("SELECT pg_notify($1, $2)").bind(SERVERS).bind(what);
        with_primary!(self.hosts, pool => say.execute(pool).await.map(drop)?);
        Ok(())
    }

    /// What is said from now on.
    pub fn hear(&self) -> Hearing {
        let ended = || broadcast::channel(1).1;
        Hearing(self.told.upgrade().map_or_else(ended, |told| told.subscribe()))
    }
}

/// What servers have said since it was made.
#[derive(Debug)]
pub struct Hearing(broadcast::Receiver<String>);

impl Hearing {
    /// Waits for the next word; `None` once the store is closed.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            match self.0.recv().await {
                Ok(said) => return Some(said),
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    }
}
