use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Stdio};
use std::time::Duration;

use midway_hall::Secret;

use crate::address::ServerAddress;
use crate::{LoadError, process};

/// What a load of one's own making must not be stopped by: it comes from one address, and there is much of it.
pub(crate) const LIFTED: &[&str] = &[
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

/// On this machine, at a port that is free.
pub(crate) const LOCAL: &str = "127.0.0.1:0";

/// Where the hall keeps its tables, and its secret where that cannot be beside them.
#[derive(Clone, Debug)]
pub(crate) struct HallStore {
    pub(crate) url: String,
    pub(crate) secret: Option<Secret>,
}

/// How a server is started.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    pub(crate) program: PathBuf,
    /// What stands before it on the command line.
    pub(crate) inside: Vec<String>,
    pub(crate) store: HallStore,
    pub(crate) log: PathBuf,
    pub(crate) options: Vec<&'static str>,
}

/// A server that the load has started, and may kill and start again.
#[derive(Debug)]
pub(crate) struct Server {
    launch: Launch,
    pub(crate) address: ServerAddress,
    child: Child,
    /// The processor time of those that were killed.
    spent: Duration,
}

impl Server {
    /// Starts a server on a free port, and waits until it is ready. What it has to say goes into a file in the folder.
    pub(crate) fn start(
        program: &Path,
        store: &HallStore,
        folder: &Path,
        number: usize,
        limits: &'static [&'static str],
    ) -> Result<Server, LoadError> {
        let log = folder.join(format!("server-{number}.log"));
        let (program, store) = (program.to_owned(), store.clone());
        Server::launch(Launch { program, inside: Vec::new(), store, log, options: limits.to_vec() }, LOCAL)
    }

    /// The same, listening there.
    pub(crate) fn launch(launch: Launch, listen: &str) -> Result<Server, LoadError> {
        let (child, address) = launch.start(listen)?;
        Ok(Server { launch, address, child, spent: Duration::ZERO })
    }

    /// Tells it to end, and waits until it has.
    pub(crate) fn end(&mut self) {
        self.spent = self.processor_time();
        process::terminate(&mut self.child);
    }

    /// Ends it with no chance to say goodbye.
    pub(crate) fn kill(&mut self) {
        self.spent = self.processor_time();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it from now on in another way.
    pub(crate) fn update(&mut self, launch: Launch) {
        self.launch = launch;
    }

    /// Starts it again where it was.
    pub(crate) fn restart(&mut self) -> Result<(), LoadError> {
        let (child, _) = self.launch.start(&self.address.authority)?;
        self.child = child;
        Ok(())
    }

    /// Of all its lives together.
    pub(crate) fn processor_time(&self) -> Duration {
        self.spent + process::processor_time(&self.child.id().to_string()).unwrap_or_default()
    }

    pub(crate) fn memory(&self) -> u64 {
        process::memory(&self.child.id().to_string()).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Launch {
    fn start(&self, listen: &str) -> Result<(Child, ServerAddress), LoadError> {
        let Launch { program, inside, store, log, options } = self;
        let mut command = process::within(inside, program);
        command.args(["serve", "--listen", listen, "--store", &store.url, "--log", "warn"]).args(options);
        command.envs(store.secret.iter().map(|secret| ("MIDWAY_SECRET", secret.reveal())));
        let mut child = process::spawn(command.stdout(Stdio::piped()), log)?;
        let said = child.stdout.take().and_then(|output| ready(BufReader::new(output)));
        if let Some(address) = said {
            return Ok((child, address));
        }
        let _ = child.kill();
        let _ = child.wait();
        let log = std::fs::read_to_string(log).unwrap_or_default();
        Err(LoadError::new(format!("the server does not start: {}", log.trim())))
    }
}

/// The address in the line that says that the server is ready. What it says later is of no interest.
fn ready(mut output: BufReader<ChildStdout>) -> Option<ServerAddress> {
    let mut line = String::new();
    while output.read_line(&mut line).ok()? > 0 {
        let word = line.split_whitespace().find(|word| word.starts_with("http://"));
        if let Some(found) = word.and_then(|word| ServerAddress::parse(word).ok()) {
            std::thread::spawn(move || io::copy(&mut output, &mut io::sink()));
            return Some(found);
        }
        line.clear();
    }
    None
}
