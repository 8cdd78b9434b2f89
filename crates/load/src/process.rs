use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::LoadError;

/// Ticks of the clock that `/proc` counts processor time in: a hundred a second on every Linux.
const TICK: Duration = Duration::from_millis(10);

/// The processor time of a process so far, all threads together, without its children.
pub(crate) fn processor_time(process: &str) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    parse_stat(&stat)
}

/// The memory that a process occupies, in bytes.
pub(crate) fn memory(process: &str) -> Option<u64> {
    parse_status(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

/// A program, with what stands before it on the command line.
pub(crate) fn within(inside: &[String], program: &Path) -> Command {
    let Some((first, rest)) = inside.split_first() else { return Command::new(program) };
    let mut command = Command::new(first);
    command.args(rest).arg(program);
    command
}

/// Starts a program that writes into a log what it has to say. Ctrl-C is for the load alone, which then ends it.
pub(crate) fn spawn(command: &mut Command, log: &Path) -> Result<Child, LoadError> {
    let lines = File::options().create(true).append(true).open(log);
    let lines =
        lines.map_err(|error| LoadError::new(format!("cannot write to {}: {error}", log.display())))?;
    let name = command.get_program().to_string_lossy().into_owned();
    command.process_group(0).stdin(Stdio::null()).stderr(lines);
    command.spawn().map_err(|error| LoadError::new(format!("{name} cannot be started: {error}")))
}

/// Asks a process to end, and waits until it has.
pub(crate) fn terminate(child: &mut Child) {
    let _ = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    let _ = child.wait();
}

/// Runs a program to its end. What it complains of is the error.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<(), LoadError> {
    let output = Command::new(program).args(arguments).output().map_err(LoadError::new)?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(LoadError::new(format!("{program} {}: {said}", arguments.join(" "))))
}

fn parse_stat(stat: &str) -> Option<Duration> {
    // The name is in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ').skip(11);
    let mut ticks = || fields.next()?.parse::<u32>().ok();
    Some(TICK * (ticks()? + ticks()?))
}

fn parse_status(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_and_system_time_are_added_whatever_the_name_is() {
        let stat = "7 (a) b (c) S 1 7 7 0 -1 4194560 100 0 0 0 250 50 9 9 20 0 4 0 100 1 1";
        assert_eq!(parse_stat(stat), Some(Duration::from_secs(3)));
    }

    #[test]
    fn memory_is_told_in_bytes() {
        assert_eq!(parse_status("Name:\tx\nVmRSS:\t    2048 kB\n"), Some(2 << 20));
    }
}
