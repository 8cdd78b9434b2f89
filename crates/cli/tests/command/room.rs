use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A folder of its own to run commands in.
pub(crate) struct Room {
    folder: TempDir,
}

/// What a command left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Room {
    pub(crate) fn new() -> Room {
        Room { folder: tempfile::tempdir().unwrap() }
    }

    /// A room with a record of World's Fair in `g.rec`.
    pub(crate) fn with_record(arguments: &[&str]) -> Room {
        let room = Room::new();
        let new = room.good(&[&["new", "worlds-fair"], arguments].concat());
        room.write("g.rec", &new);
        room
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.path(name), content).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_midway"));
        command.args(arguments).current_dir(self.folder.path()).env_remove("MIDWAY_DATA");
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        self.pipe(arguments, "")
    }

    pub(crate) fn pipe(&self, arguments: &[&str], input: &str) -> Run {
        finish(self.command(arguments), input)
    }

    /// The output of a command that must succeed and say nothing else.
    pub(crate) fn good(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "midway {arguments:?}");
        run.out
    }

    pub(crate) fn json(&self, arguments: &[&str]) -> Value {
        let run = self.run(&[arguments, &["--json"]].concat());
        assert_eq!(run.code, 0, "midway {arguments:?}: {}", run.err);
        serde_json::from_str(&run.out).unwrap()
    }

    /// The one line that a command which must refuse says, without the name of the program.
    pub(crate) fn bad(&self, arguments: &[&str]) -> String {
        self.run(arguments).refusal()
    }
}

impl Run {
    pub(crate) fn refusal(&self) -> String {
        assert_eq!(self.code, 2, "{self:?}");
        assert_eq!(self.out, "", "a refusal writes nothing to standard output");
        let line = self.err.strip_suffix('\n').unwrap();
        assert!(!line.contains('\n'), "one line: {line}");
        line.strip_prefix("midway: ").unwrap().into()
    }
}

pub(crate) fn finish(mut command: Command, input: &str) -> Run {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that refuses early may not read all of it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}
