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
        let folder = tempfile::tempdir().unwrap();
        let (process, address) = start(&folder.path().join("midway.db"), "127.0.0.1:0");
        Hall { process, address, folder }
    }

    /// Kills the server without a word, and starts it again at the same address.
    pub(crate) fn kill_and_restart(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        let place = self.address.trim_start_matches("http://").to_owned();
        self.process = start(&self.store(), &place).0;
    }

    pub(crate) fn store(&self) -> PathBuf {
        self.folder.path().join("midway.db")
    }

    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }
}

fn start(store: &std::path::Path, listen: &str) -> (Child, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_midway"))
        .args(["serve", "--listen", listen, "--limit-requests", "0", "--limit-tables", "0", "--store"])
        .arg(store)
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
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
