use std::path::Path;
use std::process::Command;

use crate::error::Error;

/// The very Cargo that runs us.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root);
    cargo
}

/// What a command prints; one that fails is an error with what it said.
pub(crate) fn output_of(command: &mut Command) -> Result<String, Error> {
    outcome(command).map_err(|reason| Error::Command { command: spelled(command), reason })
}

/// Runs a command that says by itself what it does.
pub(crate) fn succeed(command: &mut Command) -> Result<(), Error> {
    let reason = match command.status() {
        Ok(status) if status.success() => return Ok(()),
        Ok(status) => status.to_string(),
        Err(error) => error.to_string(),
    };
    Err(Error::Command { command: spelled(command), reason })
}

fn outcome(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        let said = [output.stdout, output.stderr].concat();
        return Err(String::from_utf8_lossy(&said).trim().to_owned());
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

fn spelled(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
