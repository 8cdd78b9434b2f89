use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use midway_hall::Secret;
use midway_store::PrivatePostgres;
use tempfile::TempDir;

use super::network::Namespace;
use super::proxy::Proxy;
use crate::server::{HallStore, LIFTED, LOCAL, Launch, Server};
use crate::{LoadError, LoadPlan, process};

const THINKERS: usize = 2;
/// As behind a proxy; and with one bot thinking for itself.
const OPTIONS: &[&str] = &["--trust-proxy", "--bots", "1"];
/// How long a killed part stays away.
const AWAY: Duration = Duration::from_secs(3);
/// How long it takes somebody to see that the primary is dead.
const SEEN: Duration = Duration::from_secs(2);

/// All parts of a cluster. They go away in this order.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) proxy: Proxy,
    servers: Vec<Server>,
    /// How the servers are started once they are updated, if they begin as older ones.
    updates: Vec<Launch>,
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
    launch: ThinkerLaunch,
    is_older: bool,
    child: Child,
}

#[derive(Clone, Debug)]
struct ThinkerLaunch {
    program: PathBuf,
    hall: String,
    log: PathBuf,
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
        let launch = |number: u8| {
            let cut_off = network.as_ref().filter(|_| number + 1 == servers);
            let inside = cut_off.map(Namespace::inside).unwrap_or_default();
            let store = cut_off.map_or_else(|| store.clone(), |cut| over(&cut.back.outside.to_string()));
            let log = logs.join(format!("server-{number}.log"));
            let listen = cut_off.map_or(LOCAL.to_owned(), |cut| format!("{}:0", cut.front.inside));
            (
                Launch {
                    program: program.to_owned(),
                    inside,
                    store,
                    log,
                    options: [OPTIONS, LIFTED].concat(),
                },
                listen,
            )
        };
        let launches: Vec<_> = (0..servers).map(launch).collect();
        let thinker = |number: usize| {
            let log = logs.join(format!("thinker-{number}.log"));
            ThinkerLaunch { program: program.to_owned(), hall: store.url.clone(), log }
        };
        let older = plan.older.as_deref();
        let start = |(launch, listen): &(Launch, String)| {
            let first = older.map_or_else(|| launch.clone(), |program| before(launch, program));
            Server::launch(first, listen)
        };
        let servers = launches.iter().map(start).collect::<Result<Vec<_>, _>>()?;
        let think = |launch| Thinker::start(launch, older);
        let thinkers = (0..THINKERS).map(thinker).map(think).collect::<Result<_, _>>()?;
        let addresses: Vec<_> = servers.iter().map(|server| server.address.clone()).collect();
        let proxy = Proxy::start(&addresses, &logs)?;
        let updates =
            older.map_or_else(Vec::new, |_| launches.into_iter().map(|(launch, _)| launch).collect());
        Ok(Parts { proxy, servers, updates, thinkers, primary, standby, network, store, _folder: folder })
    }

    /// One server after the other is told to end, and started again once it has. If they are older ones, as what they are
    /// updated to; the thinkers follow when there is one of each.
    pub(crate) fn restart_servers(&mut self) -> Result<(), LoadError> {
        let mut updates = std::mem::take(&mut self.updates).into_iter();
        for server in &mut self.servers {
            server.end();
            if let Some(launch) = updates.next() {
                server.update(launch);
                server.restart()?;
                self.thinkers.iter_mut().try_for_each(Thinker::update)?;
            } else {
                server.restart()?;
            }
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
        thinker.child = thinker.launch.start()?;
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
    fn start(launch: ThinkerLaunch, older: Option<&Path>) -> Result<Thinker, LoadError> {
        let child = match older {
            Some(program) => {
                let (program, hall) = (program.to_owned(), first_host(&launch.hall));
                ThinkerLaunch { program, hall, ..launch.clone() }.start()?
            }
            None => launch.start()?,
        };
        Ok(Thinker { launch, is_older: older.is_some(), child })
    }

    /// Ends it if it is an older one, and starts what it is updated to.
    fn update(&mut self) -> Result<(), LoadError> {
        if std::mem::take(&mut self.is_older) {
            process::terminate(&mut self.child);
            self.child = self.launch.start()?;
        }
        Ok(())
    }
}

impl ThinkerLaunch {
    fn start(&self) -> Result<Child, LoadError> {
        let mut command = Command::new(&self.program);
        command.args(["think", "--bots", "1", "--log", "warn"]).env("MIDWAY_HALL", &self.hall);
        process::spawn(command.stdout(Stdio::null()), &self.log)
    }
}

/// How a server was started before it is updated.
fn before(launch: &Launch, program: &Path) -> Launch {
    let store = HallStore { url: first_host(&launch.store.url), ..launch.store.clone() };
    Launch { program: program.to_owned(), store, ..launch.clone() }
}

/// The address of a database on its first host alone: an older program may not know of several.
fn first_host(url: &str) -> String {
    match (url.split_once(','), url.rsplit_once('/')) {
        (Some((first, _)), Some((_, name))) => format!("{first}/{name}"),
        _ => url.to_owned(),
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_program_is_told_of_the_primary_alone() {
        assert_eq!(first_host("postgres://a:b@h:1,h:2/hall"), "postgres://a:b@h:1/hall");
        assert_eq!(first_host("postgres://a:b@h:1/hall"), "postgres://a:b@h:1/hall");
    }
}
