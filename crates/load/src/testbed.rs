use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use midway_hall::{Secret, SecretPlace};
use midway_store::{PrivatePostgres, Store};
use tempfile::TempDir;

use crate::address::ServerAddress;
use crate::server::{HallStore, LIFTED, Server};
use crate::{LoadError, LoadPlan};

/// How long a killed server stays away.
const AWAY: Duration = Duration::from_millis(100);

/// What the load has started itself: a store, servers on it, perhaps a PostgreSQL.
#[derive(Debug)]
pub(crate) struct Testbed {
    program: PathBuf,
    servers: Vec<Server>,
    postgres: Option<PrivatePostgres>,
    store: HallStore,
    logs: PathBuf,
    /// Goes away last.
    _folder: TempDir,
}

impl Testbed {
    /// Prepares a store. No server runs yet.
    pub(crate) fn build(plan: &LoadPlan, program: &Path) -> Result<Testbed, LoadError> {
        let folder = tempfile::tempdir().map_err(LoadError::new)?;
        let postgres = plan.private_postgres.then(PrivatePostgres::start);
        let postgres = postgres.transpose().map_err(LoadError::new)?;
        let store = match (&postgres, &plan.store) {
            (Some(postgres), _) => postgres.database().map_err(LoadError::new)?,
            (None, Some(store)) => store.clone(),
            (None, None) => folder.path().join("hall.db").to_string_lossy().into_owned(),
        };
        let secret = own_secret(&store)?;
        let store = HallStore { url: store, secret };
        let logs = plan.logs.clone().unwrap_or_else(|| folder.path().to_owned());
        Ok(Testbed {
            program: program.to_owned(),
            servers: Vec::new(),
            postgres,
            store,
            logs,
            _folder: folder,
        })
    }

    /// Starts servers, and says where they are.
    pub(crate) fn open(&mut self, servers: u8) -> Result<Vec<ServerAddress>, LoadError> {
        let start =
            |number| Server::start(&self.program, &self.store, &self.logs, usize::from(number), LIFTED);
        self.servers = (0..servers).map(start).collect::<Result<_, _>>()?;
        Ok(self.servers.iter().map(|server| server.address.clone()).collect())
    }

    /// Ends all servers at once.
    pub(crate) fn close(&mut self) {
        self.servers.clear();
    }

    /// Kills a server, another each time, and starts it again; or PostgreSQL. Says when everything was back.
    pub(crate) fn crash(&mut self, number: u32, postgres: bool) -> Result<Instant, LoadError> {
        if let Some(postgres) = self.postgres.as_mut().filter(|_| postgres) {
            postgres.kill().map_err(LoadError::new)?;
            std::thread::sleep(AWAY);
            postgres.restart().map_err(LoadError::new)?;
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

    pub(crate) fn processor_time(&self) -> Duration {
        self.servers.iter().map(Server::processor_time).sum()
    }

    pub(crate) fn memory(&self) -> u64 {
        self.servers.iter().map(Server::memory).sum()
    }

    pub(crate) async fn read(&self) -> Result<Store, LoadError> {
        Store::open(&self.store.url).await.map_err(LoadError::new)
    }

    /// The secret of the hall over a store, by which requests are known again in its log.
    pub(crate) async fn secret(&self, store: &Store) -> Result<Secret, LoadError> {
        match self.store.secret {
            Some(secret) => Ok(secret),
            None => {
                let place = SecretPlace::beside(store).map_err(LoadError::new)?;
                Secret::open(store, &place).await.map_err(LoadError::new)
            }
        }
    }

    /// How big the store is, where it is a file.
    pub(crate) fn bytes(&self) -> Option<u64> {
        let size = |path: String| std::fs::metadata(Path::new(&path)).ok().map(|file| file.len());
        let path = self.store.url.trim_start_matches("sqlite:");
        Some(size(path.to_owned())? + size(format!("{path}-wal")).unwrap_or(0))
    }
}

/// A hall in PostgreSQL is told its secret; any other has it beside its file.
fn own_secret(store: &str) -> Result<Option<Secret>, LoadError> {
    if !store.starts_with("postgres") {
        return Ok(None);
    }
    let told = std::env::var("MIDWAY_SECRET");
    told.map_or_else(|_| Secret::random(), |text| Secret::parse(&text)).map(Some).map_err(LoadError::new)
}
