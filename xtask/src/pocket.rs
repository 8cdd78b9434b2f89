use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::Error;
use crate::process;

/// Builds the hall for browsers into `target/pocket`, where `midway pocket` looks for it.
pub(crate) fn run(root: &Path, out: &mut impl Write) -> Result<(), Error> {
    let built = [module(root)?, root.join("target/pocket"), root.join("games")];
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
    process::succeed(bind.args(&built))?;
    let code = built[1].join("midway.packed");
    let size = fs::metadata(&code).map_err(Error::reading(&code))?.len();
    writeln!(out, "{}: {} kB compressed", code.display(), size / 1000)?;
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
