use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A hall of a test's own, with everything in a folder that goes with it.
pub(crate) struct Hall {
    process: Child,
    pub(crate) address: String,
    folder: TempDir,
}

impl Hall {
    pub(crate) fn open() -> Hall {
        Hall::open_under("")
    }

    /// One that a proxy shows under a path.
    pub(crate) fn open_under(prefix: &str) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let (process, address) = start(&folder.path().join("midway.db"), "127.0.0.1:0", prefix);
        Hall { process, address, folder }
    }

    /// From here on nobody answers.
    pub(crate) fn end(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Kills the server without a word, and starts it again at the same address.
    pub(crate) fn kill_and_restart(&mut self) {
        self.end();
        let place = self.address.trim_start_matches("http://").to_owned();
        self.process = start(&self.store(), &place, "").0;
    }

    pub(crate) fn store(&self) -> PathBuf {
        self.folder.path().join("midway.db")
    }

    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }
}

fn start(store: &std::path::Path, listen: &str, prefix: &str) -> (Child, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_midway"))
        .args(["serve", "--listen", listen, "--limit-requests", "0", "--limit-tables", "0", "--store"])
        .arg(store)
        .args(["--prefix", prefix])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_whitespace().find(|word| word.starts_with("http://"));
    (process, address.unwrap_or_else(|| panic!("it said {line:?}")).trim_end_matches('/').to_owned())
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.end();
    }
}
