use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use midway_hall::Secret;
use midway_store::PrivatePostgres;
use tempfile::TempDir;

use super::network::Namespace;
use super::proxy::Proxy;
use crate::server::{HallStore, Launch, Server};
use crate::{LoadError, LoadPlan, process};

const THINKERS: usize = 2;
/// What a load of one's own making must not be stopped by; as behind a proxy; and with one bot thinking for itself.
const OPTIONS: &[&str] = &[
    "--trust-proxy",
    "--bots",
    "1",
    "--limit-requests",
    "0",
    "--limit-tables",
    "0",
    "--limit-connections",
    "0",
    "--limit-client-connections",
    "0",
    "--limit-streams",
    "0",
];
/// How long a killed part stays away.
const AWAY: Duration = Duration::from_secs(3);
/// How long it takes somebody to see that the primary is dead.
const SEEN: Duration = Duration::from_secs(2);

/// All parts of a cluster. They go away in this order.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) proxy: Proxy,
    servers: Vec<Server>,
    thinkers: Vec<Thinker>,
    primary: PrivatePostgres,
    standby: PrivatePostgres,
    /// Where the last server is, if it can be cut off.
    network: Option<Namespace>,
    store: HallStore,
    _folder: TempDir,
}

/// A process that thinks for bots.
#[derive(Debug)]
struct Thinker {
    program: PathBuf,
    hall: String,
    log: PathBuf,
    child: Child,
}

impl Parts {
    pub(crate) fn start(plan: &LoadPlan, servers: u8, program: &Path) -> Result<Parts, LoadError> {
        let folder = tempfile::tempdir().map_err(LoadError::new)?;
        let logs = plan.logs.clone().unwrap_or_else(|| folder.path().to_owned());
        std::fs::create_dir_all(&logs).map_err(LoadError::new)?;
        // Without the right to have one, everything is in one network.
        let network = Namespace::build().ok();
        let own: Vec<_> = network.iter().map(|network| network.back.outside.into()).collect();
        let primary = PrivatePostgres::start_at(&own).map_err(LoadError::new)?;
        let url = primary.database().map_err(LoadError::new)?;
        let database = url.rsplit_once('/').map_or("", |(_, name)| name).to_owned();
        let standby = primary.standby(&own).map_err(LoadError::new)?;
        let secret = Secret::random().map_err(LoadError::new)?;
        let over = |host: &str| {
            let hosts = [&primary, &standby].map(|each| format!("{host}:{}", each.port()));
            HallStore { url: PrivatePostgres::url_over(&hosts, &database), secret: Some(secret) }
        };
        let store = over("127.0.0.1");
        let start = |number: u8| {
            let log = logs.join(format!("server-{number}.log"));
            let (program, options) = (program.to_owned(), OPTIONS);
            match network.as_ref().filter(|_| number + 1 == servers) {
                Some(network) => {
                    let store = over(&network.back.outside.to_string());
                    let launch = Launch { program, inside: network.inside(), store, log, options };
                    Server::launch(launch, &format!("{}:0", network.front.inside))
                }
                None => {
                    let launch = Launch { program, inside: Vec::new(), store: store.clone(), log, options };
                    Server::launch(launch, "127.0.0.1:0")
                }
            }
        };
        let servers = (0..servers).map(start).collect::<Result<Vec<_>, _>>()?;
        let thinkers = (0..THINKERS)
            .map(|number| Thinker::start(program, &store.url, &logs, number))
            .collect::<Result<_, _>>()?;
        let addresses: Vec<_> = servers.iter().map(|server| server.address.clone()).collect();
        let proxy = Proxy::start(&addresses, &logs)?;
        Ok(Parts { proxy, servers, thinkers, primary, standby, network, store, _folder: folder })
    }

    /// One server after the other is told to end, and started again once it has.
    pub(crate) fn restart_servers(&mut self) -> Result<(), LoadError> {
        for server in &mut self.servers {
            server.end();
            server.restart()?;
            // Until the proxy has seen it.
            sleep(AWAY);
        }
        Ok(())
    }

    pub(crate) fn kill_server(&mut self) -> Result<(), LoadError> {
        let Some(server) = self.servers.first_mut() else { return Ok(()) };
        server.kill();
        sleep(AWAY);
        server.restart()
    }

    pub(crate) fn kill_thinker(&mut self) -> Result<(), LoadError> {
        let Some(thinker) = self.thinkers.first_mut() else { return Ok(()) };
        let _ = thinker.child.kill();
        let _ = thinker.child.wait();
        sleep(AWAY);
        thinker.child = launch_thinker(&thinker.program, &thinker.hall, &thinker.log)?;
        Ok(())
    }

    pub(crate) fn can_cut(&self) -> bool {
        self.network.is_some()
    }

    /// Cuts the last server off from its database, or else from everybody who asks.
    pub(crate) fn cut(&mut self, from_database: bool, lasts: Duration) -> Result<(), LoadError> {
        let Some(network) = &self.network else { return Ok(()) };
        let cable = if from_database { &network.back } else { &network.front };
        cable.cut()?;
        sleep(lasts);
        cable.mend()
    }

    /// The primary is killed, and the standby takes its place. Then the first comes back as it was, which nobody told that
    /// it is the primary no more.
    pub(crate) fn fail_over(&mut self) -> Result<(), LoadError> {
        self.primary.kill().map_err(LoadError::new)?;
        sleep(SEEN);
        self.standby.promote().map_err(LoadError::new)?;
        sleep(AWAY);
        self.primary.restart().map_err(LoadError::new)
    }

    pub(crate) fn processor_time(&self) -> Duration {
        self.servers.iter().map(Server::processor_time).sum()
    }

    /// Ends all who could still write; where the log is to be read, and the hall's secret.
    pub(crate) fn close(&mut self) -> Result<(String, Secret), LoadError> {
        self.servers.clear();
        self.thinkers.clear();
        let secret = self.store.secret.ok_or_else(|| LoadError::new("the hall has no secret"))?;
        Ok((self.store.url.clone(), secret))
    }
}

impl Thinker {
    fn start(program: &Path, hall: &str, logs: &Path, number: usize) -> Result<Thinker, LoadError> {
        let log = logs.join(format!("thinker-{number}.log"));
        let child = launch_thinker(program, hall, &log)?;
        Ok(Thinker { program: program.to_owned(), hall: hall.to_owned(), log, child })
    }
}

fn launch_thinker(program: &Path, hall: &str, log: &Path) -> Result<Child, LoadError> {
    let mut command = Command::new(program);
    command.args(["think", "--bots", "1", "--log", "warn"]).env("MIDWAY_HALL", hall).stdout(Stdio::null());
    process::spawn(&mut command, log)
}

impl Drop for Thinker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
