use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::{LoadError, ServerAddress, process};

/// What hosts are given as an example is what is tried.
const EXAMPLE: &str = include_str!("../../../../deploy/haproxy.cfg");
const START: Duration = Duration::from_secs(10);

/// HAProxy, in front of the servers.
#[derive(Debug)]
pub(crate) struct Proxy {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Proxy {
    pub(crate) fn start(servers: &[ServerAddress], folder: &Path) -> Result<Proxy, LoadError> {
        let address = free_address().map_err(LoadError::new)?;
        let file = folder.join("haproxy.cfg");
        fs::write(&file, configuration(address, servers)).map_err(LoadError::new)?;
        let log = folder.join("haproxy.log");
        let mut command = Command::new("haproxy");
        command.arg("-db").arg("-f").arg(&file).stdout(Stdio::null());
        let missing = |error| LoadError::new(format!("{error}; on Debian: apt-get install haproxy"));
        let child = process::spawn(&mut command, &log).map_err(missing)?;
        let mut proxy = Proxy { child, address };
        let began = Instant::now();
        while TcpStream::connect(address).is_err() {
            if began.elapsed() > START || proxy.child.try_wait().is_ok_and(|ended| ended.is_some()) {
                let said = fs::read_to_string(&log).unwrap_or_default();
                return Err(LoadError::new(format!("haproxy does not start: {}", said.trim())));
            }
            sleep(Duration::from_millis(20));
        }
        Ok(proxy)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_address() -> io::Result<SocketAddr> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()
}

/// The example with these servers, and without TLS.
fn configuration(address: SocketAddr, servers: &[ServerAddress]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in EXAMPLE.lines() {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some("bind"), Some(":80")) => lines.push(format!("    bind {address}")),
            (Some("bind" | "server"), _) => {}
            (Some("http-request"), Some("redirect")) => {}
            _ => lines.push(line.to_owned()),
        }
    }
    let server = |(number, server): (usize, &ServerAddress)| {
        format!("    server server-{number} {}", server.authority)
    };
    lines.extend(servers.iter().enumerate().map(server));
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_for_hosts_is_used_with_servers_of_our_own() {
        let servers = [ServerAddress::parse("http://127.0.0.1:77").unwrap()];
        let text = configuration("127.0.0.1:88".parse().unwrap(), &servers);
        for line in ["bind 127.0.0.1:88", "server server-0 127.0.0.1:77", "option httpchk GET /readyz"] {
            assert!(text.lines().any(|found| found.trim() == line), "{line}");
        }
        assert!(!text.contains("10.0.0.1") && !text.contains("ssl") && text.contains("disable-on-404"));
    }
}
