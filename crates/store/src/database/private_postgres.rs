mod standby;

use std::fs::{self, Permissions};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::table::TableId;

const DEBIAN: &str = "/usr/lib/postgresql";
const USER: &str = "midway";
const PASSWORD: &str = "private";
const START: Duration = Duration::from_secs(60);

/// Runs the server until standard input closes, then cleans up. So the server ends with the process that started it,
/// however that one ends.
const WATCH: &str = r#"
"$1/postgres" -D "$2/data" -c port="$3" -c listen_addresses="$4" -c unix_socket_directories= \
    >>"$2/log" 2>&1 </dev/null &
echo $!
read -r word
[ "$word" = leave ] && exit
kill -QUIT $! 2>/dev/null
wait
rm -rf "$2"
"#;

/// A PostgreSQL server in a temporary folder that goes away with it, on a local port.
///
/// For tests and measurements. It keeps the defaults: what is committed is on disk.
#[derive(Debug)]
pub struct PrivatePostgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// Where it listens.
    addresses: String,
    account: Option<Account>,
    databases: AtomicU32,
    watch: Option<Watch>,
    is_frozen: bool,
}

/// Why there is no private PostgreSQL.
#[derive(Debug, thiserror::Error)]
#[error("no private PostgreSQL: {0}")]
pub struct NoPostgres(String);

/// The server refuses to run as root, so root runs it as a user with few rights.
#[derive(Debug, Clone, Copy)]
struct Account {
    user: u32,
    group: u32,
}

#[derive(Debug)]
struct Watch {
    shell: Child,
    server: u32,
}

impl PrivatePostgres {
    pub fn start() -> Result<Self, NoPostgres> {
        Self::start_at(&[])
    }

    /// One that others can reach as well, at these addresses of this machine.
    pub fn start_at(addresses: &[IpAddr]) -> Result<Self, NoPostgres> {
        let mut postgres = Self::prepare(addresses)?;
        postgres.create_cluster()?;
        postgres.run()?;
        Ok(postgres)
    }

    /// A folder, and nothing in it.
    fn prepare(addresses: &[IpAddr]) -> Result<Self, NoPostgres> {
        let all = [Ipv4Addr::LOCALHOST.into()].into_iter().chain(addresses.iter().copied());
        let addresses = all.map(|address: IpAddr| address.to_string()).collect::<Vec<_>>().join(",");
        let postgres = Self {
            programs: programs()?,
            folder: std::env::temp_dir().join(format!("midway-postgres-{}", TableId::random())),
            port: free_port().map_err(because("no port is free"))?,
            addresses,
            account: account()?,
            databases: AtomicU32::new(0),
            watch: None,
            is_frozen: false,
        };
        postgres.create_folder().map_err(because("its folder cannot be made"))?;
        Ok(postgres)
    }

    /// Creates an empty database and returns its URL.
    pub fn database(&self) -> Result<String, NoPostgres> {
        let name = format!("hall{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut createdb = Command::new(self.programs.join("createdb"));
        createdb.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", USER, &name]);
        finish(createdb.env("PGPASSWORD", PASSWORD))?;
        Ok(self.url(&name))
    }

    pub fn url(&self, database: &str) -> String {
        Self::url_over(&[format!("127.0.0.1:{}", self.port)], database)
    }

    /// The URL of a database on several hosts.
    pub fn url_over(hosts: &[String], database: &str) -> String {
        format!("postgres://{USER}:{PASSWORD}@{}/{database}", hosts.join(","))
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// Kills all of the server's processes, as a power cut that spares the disk would.
    pub fn kill(&mut self) -> Result<(), NoPostgres> {
        let Some(mut watch) = self.watch.take() else { return Ok(()) };
        watch.signal("KILL")?;
        self.is_frozen = false;
        watch.leave().map_err(because("its watch does not end"))
    }

    /// Starts the server again after [`kill`](Self::kill), with the same data on the same port.
    pub fn restart(&mut self) -> Result<(), NoPostgres> {
        self.kill()?;
        self.run()
    }

    fn create_folder(&self) -> io::Result<()> {
        fs::create_dir(&self.folder)?;
        fs::write(self.folder.join("password"), PASSWORD)?;
        fs::set_permissions(&self.folder, Permissions::from_mode(0o700))?;
        if let Some(Account { user, group }) = self.account {
            chown(self.folder.join("password"), Some(user), Some(group))?;
            chown(&self.folder, Some(user), Some(group))?;
        }
        Ok(())
    }

    fn create_cluster(&self) -> Result<(), NoPostgres> {
        let mut initdb = self.command(&self.programs.join("initdb"));
        initdb.args(["-U", USER, "-A", "scram-sha-256", "-E", "UTF8", "--locale=C", "--no-sync"]);
        initdb.arg("-D").arg(self.folder.join("data"));
        initdb.arg("--pwfile").arg(self.folder.join("password"));
        finish(&mut initdb)?;
        self.let_neighbours_in().map_err(because("its settings cannot be written"))
    }

    /// Where it listens for others than this machine, those may come who are on the same network.
    fn let_neighbours_in(&self) -> io::Result<()> {
        let mut rules = fs::File::options().append(true).open(self.folder.join("data/pg_hba.conf"))?;
        writeln!(rules, "host all all samenet scram-sha-256\nhost replication all samenet scram-sha-256")
    }

    fn run(&mut self) -> Result<(), NoPostgres> {
        let began = Instant::now();
        while began.elapsed() < START {
            // A server gives up when it finds what a killed one left behind, so this is retried.
            let watch = self.watch().map_err(because("it does not start"))?;
            if self.becomes_ready(watch.server, began) {
                self.watch = Some(watch);
                return Ok(());
            }
            watch.kill().map_err(because("its watch does not end"))?;
            sleep(Duration::from_millis(100));
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(NoPostgres(format!("it does not start:\n{log}")))
    }

    fn watch(&self) -> io::Result<Watch> {
        let mut shell = self.command(Path::new("sh"));
        shell.args(["-c", WATCH, "watch"]).arg(&self.programs).arg(&self.folder);
        shell.arg(self.port.to_string()).arg(&self.addresses);
        let mut shell = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(output) = shell.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let server = line.trim().parse().map_err(io::Error::other)?;
        Ok(Watch { shell, server })
    }

    /// Waits until the server's pid file says that it takes connections; whether it does.
    fn becomes_ready(&self, server: u32, began: Instant) -> bool {
        let file = self.folder.join("data/postmaster.pid");
        while began.elapsed() < START && is_alive(server) {
            let said = fs::read_to_string(&file).unwrap_or_default();
            let mut lines = said.lines().map(str::trim);
            if lines.next() == Some(&server.to_string()) && lines.any(|line| line == "ready") {
                return true;
            }
            sleep(Duration::from_millis(20));
        }
        false
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder);
        if let Some(Account { user, group }) = self.account {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        if self.is_frozen {
            // It would not hear that it is to end.
            let _ = self.kill();
        }
        if let Some(mut watch) = self.watch.take() {
            drop(watch.shell.stdin.take());
            let _ = watch.shell.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Watch {
    /// Sends a signal to all processes of the server. The parent would restart children that die, so it goes first.
    fn signal(&self, signal: &str) -> Result<(), NoPostgres> {
        let processes = [vec![self.server], children(self.server)].concat();
        let numbers: Vec<String> = processes.iter().map(u32::to_string).collect();
        let send = format!("kill -{signal} {} || true", numbers.join(" "));
        finish(Command::new("sh").arg("-c").arg(send)).map(drop)
    }

    /// Ends the watch and leaves the folder in place.
    fn leave(&mut self) -> io::Result<()> {
        if let Some(mut input) = self.shell.stdin.take() {
            // It may have ended on its own.
            let _ = input.write_all(b"leave\n");
        }
        self.shell.wait().map(drop)
    }

    fn kill(mut self) -> io::Result<()> {
        let _ = Command::new("sh").arg("-c").arg(format!("kill -9 {} 2>&-", self.server)).status();
        self.leave()
    }
}

fn programs() -> Result<PathBuf, NoPostgres> {
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<f32>().ok();
    let entries = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    versions.sort_by(|a, b| version(b).partial_cmp(&version(a)).unwrap_or(std::cmp::Ordering::Equal));
    let searched = std::env::var_os("PATH").unwrap_or_default();
    let folders = versions.into_iter().map(|version| version.join("bin"));
    folders
        .chain(std::env::split_paths(&searched))
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
        .ok_or_else(|| {
            NoPostgres(format!(
                "there is none in {DEBIAN} or the PATH; on Debian: apt-get install postgresql"
            ))
        })
}

fn account() -> Result<Option<Account>, NoPostgres> {
    let myself = fs::metadata("/proc/self").map_err(because("/proc cannot be read"))?.uid();
    if myself != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd").map_err(because("/etc/passwd cannot be read"))?;
    let account = ["postgres", "nobody"].iter().find_map(|name| account_of(&users, name));
    account.map(Some).ok_or_else(|| NoPostgres("root has no other user to run it as".to_owned()))
}

fn account_of(users: &str, name: &str) -> Option<Account> {
    let fields = users.lines().map(|line| line.split(':').collect::<Vec<_>>());
    let found = fields.into_iter().find(|fields| fields.first() == Some(&name))?;
    Some(Account { user: found.get(2)?.parse().ok()?, group: found.get(3)?.parse().ok()? })
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

fn children(process: u32) -> Vec<u32> {
    let list = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    list.split_whitespace().filter_map(|number| number.parse().ok()).collect()
}

fn is_alive(process: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name in brackets comes the state; Z is a zombie.
    stat.rsplit_once(") ").is_some_and(|(_, state)| !state.starts_with('Z'))
}

/// Runs a program to its end; what it says.
fn finish(command: &mut Command) -> Result<String, NoPostgres> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(because(&program))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned());
    }
    Err(NoPostgres(format!("{program}: {}", String::from_utf8_lossy(&output.stderr).trim())))
}

fn because(what: &str) -> impl FnOnce(io::Error) -> NoPostgres {
    move |error| NoPostgres(format!("{what}: {error}"))
}
