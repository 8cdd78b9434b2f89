use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::Error;
use crate::process;

/// Builds the hall for browsers into `target/pocket`, where `midway pocket` looks for it.
pub(crate) fn run(root: &Path, out: &mut impl Write) -> Result<(), Error> {
    let built = [&module(root)?, &root.join("target/pocket")];
    let mut bind = process::cargo(root);
    bind.args([
        "run",
        "--quiet",
        "--locked",
        "--package",
        "xtask",
        "--features",
        "bind",
        "--bin",
        "bind",
        "--",
    ]);
    process::succeed(bind.args(built))?;
    let code = built[1].join("midway.wasm");
    let optimised = optimise(&code)?;
    let size = fs::metadata(&code).map_err(Error::reading(&code))?.len();
    let how = if optimised { "" } else { "; with wasm-opt (Debian: binaryen) it would be smaller" };
    writeln!(out, "{}: {} kB{how}", code.display(), size / 1000)?;
    Ok(())
}

fn module(root: &Path) -> Result<PathBuf, Error> {
    let wasm = || {
        let mut script = Command::new(root.join("scripts/wasm"));
        script.current_dir(root);
        script
    };
    process::succeed(wasm().args([
        "build",
        "--locked",
        "--profile",
        "pocket",
        "--package",
        "midway-pocket",
    ]))?;
    let folder = process::output_of(wasm().arg("--where"))?;
    Ok(root.join(folder.trim()).join("pocket/midway_pocket.wasm"))
}

/// Whether there is a wasm-opt, which makes a module smaller.
fn optimise(code: &Path) -> Result<bool, Error> {
    if Command::new("wasm-opt").arg("--version").output().is_err() {
        return Ok(false);
    }
    process::output_of(
        Command::new("wasm-opt").args(["-O3", "--all-features"]).arg(code).arg("-o").arg(code),
    )?;
    Ok(true)
}
