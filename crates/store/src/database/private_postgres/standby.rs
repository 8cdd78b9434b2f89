//! A second server that follows the first, and can take its place.

use std::net::IpAddr;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{NoPostgres, PASSWORD, PrivatePostgres, START, USER, finish};

const FOLLOWS: &str = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'";
const AGREES: &str = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
const READS: &str = "SELECT count(*) FROM (SELECT) one WHERE pg_is_in_recovery()";

impl PrivatePostgres {
    /// Starts a standby of this server. From then on every commit here waits until the standby has it on disk.
    pub fn standby(&self, addresses: &[IpAddr]) -> Result<PrivatePostgres, NoPostgres> {
        let mut standby = Self::prepare(addresses)?;
        let from = format!("host=127.0.0.1 port={} user={USER} password={PASSWORD}", self.port);
        let mut copy = standby.command(&standby.programs.join("pg_basebackup"));
        copy.args(["-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", &from]);
        finish(copy.arg("-D").arg(standby.folder.join("data")))?;
        standby.run()?;
        self.await_one(FOLLOWS)?;
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")?;
        self.ask("SELECT pg_reload_conf()")?;
        self.await_one(AGREES)?;
        Ok(standby)
    }

    /// Makes a standby a server that takes writes. It waits for no standby of its own.
    pub fn promote(&self) -> Result<(), NoPostgres> {
        self.ask("SELECT pg_promote()").map(drop)
    }

    /// Whether it is a standby.
    pub fn is_standby(&self) -> Result<bool, NoPostgres> {
        Ok(self.ask(READS)? == "1")
    }

    /// Lets the server hang until it is killed: it takes connections, and says nothing any more.
    pub fn freeze(&mut self) -> Result<(), NoPostgres> {
        self.is_frozen = true;
        self.watch.as_ref().map_or(Ok(()), |watch| watch.signal("STOP"))
    }

    fn await_one(&self, question: &str) -> Result<(), NoPostgres> {
        let began = Instant::now();
        while began.elapsed() < START {
            if self.ask(question)? == "1" {
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        Err(NoPostgres("the standby does not follow".to_owned()))
    }

    fn ask(&self, question: &str) -> Result<String, NoPostgres> {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["-X", "-A", "-t", "-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", USER]);
        psql.args(["-d", "postgres", "-c", question]).env("PGPASSWORD", PASSWORD);
        finish(&mut psql)
    }
}
