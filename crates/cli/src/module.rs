//! Where the hall for browsers is found: beside this program, or where it is built.

use std::env;
use std::path::{Path, PathBuf};

use midway_pocket::Module;

/// The module, if there is one.
pub(crate) fn at_hand() -> Option<Module> {
    places().iter().find_map(|folder| Module::read(folder).ok())
}

fn places() -> Vec<PathBuf> {
    let program = env::current_exe().unwrap_or_default();
    let folders = program.ancestors().skip(1).take(2).map(|folder| folder.join("pocket"));
    folders.chain([Path::new("target/pocket").to_owned()]).collect()
}
