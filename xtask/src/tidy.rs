//! What the compiler does not check: who may use whom, manifests, what comes from outside, what must compile to wasm, names, paths and the map.

mod architecture;
mod built_for_tests;
mod dependencies;
mod manifests;
mod map;
mod names;
mod sources;
mod wasm;

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::{Error, count, refuse};
use crate::files;

/// What the checks have to say.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    faults: Vec<String>,
    warnings: Vec<String>,
}

impl Findings {
    fn fault(&mut self, what: String) {
        self.faults.push(what);
    }

    fn warn(&mut self, what: String) {
        self.warnings.push(what);
    }
}

pub(crate) fn run(root: &Path, out: &mut impl Write) -> Result<(), Error> {
    let mut findings = Findings::default();
    let members = manifests::members(root)?;
    map::check(&members, &mut findings);
    manifests::check(&members, &mut findings);
    dependencies::check(root, &mut findings)?;
    wasm::check(root, &members, &mut findings)?;
    let sources = sources(root, &mut findings)?;
    sources::check(root, &sources, &mut findings)?;
    let libraries = manifests::libraries(root, &members, &sources);
    names::check(&libraries, &mut findings)?;
    built_for_tests::check(&libraries, &mut findings)?;
    architecture::check(root, &mut findings)?;

    for warning in &findings.warnings {
        writeln!(out, "warning: {warning}")?;
    }
    refuse(findings.faults)?;
    let packages = count(members.len(), "package");
    writeln!(out, "tidy: {packages} and {} looked at", count(sources.len(), "file"))?;
    Ok(())
}

/// The files that are in git or would be added to it; without git, every file there is.
fn sources(root: &Path, findings: &mut Findings) -> Result<Vec<PathBuf>, Error> {
    files::tracked(root).or_else(|reason| {
        findings.warn(format!("looking at every file that is not hidden: {reason}"));
        files::below(root)
    })
}
