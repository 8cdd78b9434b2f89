use std::fs::{self, Permissions};
use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpListener;
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
"$1/postgres" -D "$2/data" -c port="$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
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
    account: Option<Account>,
    databases: AtomicU32,
    watch: Option<Watch>,
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
        let mut postgres = Self {
            programs: programs()?,
            folder: std::env::temp_dir().join(format!("midway-postgres-{}", TableId::random())),
            port: free_port().map_err(because("no port is free"))?,
            account: account()?,
            databases: AtomicU32::new(0),
            watch: None,
        };
        postgres.create_folder().map_err(because("its folder cannot be made"))?;
        postgres.create_cluster()?;
        postgres.run()?;
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
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{}/{database}", self.port)
    }

    /// Kills all of the server's processes, as a power cut that spares the disk would.
    pub fn kill(&mut self) -> Result<(), NoPostgres> {
        let Some(mut watch) = self.watch.take() else { return Ok(()) };
        // The parent would restart children that die, so it goes first.
        let processes = [vec![watch.server], children(watch.server)].concat();
        let numbers: Vec<String> = processes.iter().map(u32::to_string).collect();
        finish(Command::new("sh").arg("-c").arg(format!("kill -9 {} || true", numbers.join(" "))))?;
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
        finish(&mut initdb)
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
        shell.args(["-c", WATCH, "watch"]).arg(&self.programs).arg(&self.folder).arg(self.port.to_string());
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
        if let Some(mut watch) = self.watch.take() {
            drop(watch.shell.stdin.take());
            let _ = watch.shell.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Watch {
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

fn finish(command: &mut Command) -> Result<(), NoPostgres> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(because(&program))?;
    if output.status.success() {
        return Ok(());
    }
    Err(NoPostgres(format!("{program}: {}", String::from_utf8_lossy(&output.stderr).trim())))
}

fn because(what: &str) -> impl FnOnce(io::Error) -> NoPostgres {
    move |error| NoPostgres(format!("{what}: {error}"))
}
