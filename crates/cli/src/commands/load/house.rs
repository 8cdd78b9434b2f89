use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use midway_store::{PrivatePostgres, Store};
use tempfile::TempDir;

use super::http::Address;
use super::plan::Args;
use super::server::Server;
use crate::failure::Failure;

/// How long a killed server stays away.
const AWAY: Duration = Duration::from_millis(100);

/// What the load has started itself: a store, servers on it, perhaps a PostgreSQL.
#[derive(Debug)]
pub(super) struct House {
    servers: Vec<Server>,
    postgres: Option<PrivatePostgres>,
    pub(super) store: String,
    logs: PathBuf,
    /// Goes away last.
    _folder: TempDir,
}

impl House {
    /// Prepares a store. No server runs yet.
    pub(super) fn build(args: &Args) -> Result<House, Failure> {
        let folder = tempfile::tempdir().map_err(|error| Failure::input(error.to_string()))?;
        let postgres =
            if args.private_postgres { Some(PrivatePostgres::start().map_err(told)?) } else { None };
        let file = folder.path().join("hall.db").to_string_lossy().into_owned();
        let store = match &postgres {
            Some(postgres) => postgres.database().map_err(told)?,
            None => args.store.clone().unwrap_or(file),
        };
        let logs = args.logs.clone().unwrap_or_else(|| folder.path().to_owned());
        Ok(House { servers: Vec::new(), postgres, store, logs, _folder: folder })
    }

    pub(super) fn open(&mut self, servers: u8) -> Result<(), Failure> {
        let start = |number| Server::start(&self.store, &self.logs, usize::from(number));
        self.servers = (0..servers).map(start).collect::<Result<_, _>>()?;
        Ok(())
    }

    /// Ends all servers at once.
    pub(super) fn close(&mut self) {
        self.servers.clear();
    }

    pub(super) fn addresses(&self) -> Vec<Address> {
        self.servers.iter().map(|server| server.address.clone()).collect()
    }

    /// Kills a server, another each time, and starts it again; or PostgreSQL. Says when everything was back.
    pub(super) fn crash(&mut self, number: u32, postgres: bool) -> Result<Instant, Failure> {
        if let Some(postgres) = self.postgres.as_mut().filter(|_| postgres) {
            postgres.kill().map_err(told)?;
            std::thread::sleep(AWAY);
            postgres.restart().map_err(told)?;
            return Ok(Instant::now());
        }
        let index = number as usize % self.servers.len().max(1);
        if let Some(server) = self.servers.get_mut(index) {
            server.kill();
            std::thread::sleep(AWAY);
            server.restart()?;
        }
        Ok(Instant::now())
    }

    pub(super) fn processor_time(&self) -> Duration {
        self.servers.iter().map(Server::processor_time).sum()
    }

    pub(super) fn memory(&self) -> u64 {
        self.servers.iter().map(Server::memory).sum()
    }

    pub(super) async fn read(&self) -> Result<Store, Failure> {
        Store::open(&self.store).await.map_err(told)
    }

    /// How big the store is, where it is a file.
    pub(super) fn bytes(&self) -> Option<u64> {
        let size = |path: String| std::fs::metadata(Path::new(&path)).ok().map(|file| file.len());
        let path = self.store.trim_start_matches("sqlite:");
        Some(size(path.to_owned())? + size(format!("{path}-wal")).unwrap_or(0))
    }
}

pub(super) fn told(error: impl std::fmt::Display) -> Failure {
    Failure::input(error.to_string())
}
