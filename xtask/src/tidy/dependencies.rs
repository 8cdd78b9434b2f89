//! What comes from outside: its licences, its sources, and packages that are there twice, held to `deny.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cargo_metadata::{MetadataCommand, Package};
use serde::Deserialize;
use spdx::{Expression, ParseMode};

use crate::error::Error;
use crate::files;
use crate::tidy::Findings;

const FILE: &str = "deny.toml";
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The part of `deny.toml` that is checked here.
#[derive(Deserialize)]
struct Deny {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    skip: Vec<Skipped>,
}

#[derive(Deserialize)]
struct Skipped {
    /// `name@version`
    #[serde(rename = "crate")]
    package: String,
}

pub(crate) fn check(root: &Path, findings: &mut Findings) -> Result<(), Error> {
    let text = files::read(&root.join(FILE))?;
    let deny: Deny = toml::from_str(&text).map_err(|source| Error::Toml { file: FILE, source })?;
    let metadata = MetadataCommand::new().current_dir(root).other_options(["--locked".into()]).exec()?;
    let outside: Vec<_> = metadata.packages.iter().filter(|package| package.source.is_some()).collect();
    for package in &outside {
        source(package, findings);
        license(package, &deny.licenses, findings);
    }
    versions(&outside, &deny.bans.skip, findings);
    Ok(())
}

fn named(package: &Package) -> String {
    format!("{}@{}", package.name, package.version)
}

fn source(package: &Package, findings: &mut Findings) {
    if package.source.as_ref().is_none_or(|source| source.repr != REGISTRY) {
        findings.fault(format!("{}: it does not come from crates.io", named(package)));
    }
}

fn license(package: &Package, licenses: &Licenses, findings: &mut Findings) {
    let words = package.license.as_deref().unwrap_or_default();
    let Ok(expression) = Expression::parse_mode(words, ParseMode::LAX) else {
        return findings.fault(format!("{}: nobody can read its license '{words}'", named(package)));
    };
    let own = licenses.exceptions.iter().filter(|exception| package.name == exception.name);
    let allowed: BTreeSet<_> = own.flat_map(|exception| &exception.allow).chain(&licenses.allow).collect();
    if !expression.evaluate(|asked| allowed.contains(&asked.license.to_string())) {
        findings.fault(format!("{}: {FILE} does not allow its license '{words}'", named(package)));
    }
}

/// One version of each package is the rule; the others are listed, and only as long as they are there.
fn versions(outside: &[&Package], skip: &[Skipped], findings: &mut Findings) {
    let skipped: BTreeSet<_> = skip.iter().map(|skipped| skipped.package.clone()).collect();
    let mut all: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for package in outside {
        all.entry(package.name.as_str()).or_default().push(named(package));
    }
    let doubled: BTreeSet<_> = all.values().filter(|of| of.len() > 1).flatten().cloned().collect();
    for of in all.values() {
        let left: Vec<_> = of.iter().filter(|one| !skipped.contains(*one)).cloned().collect();
        if left.len() > 1 {
            findings.fault(format!("{FILE}: {} are there at once and not skipped", left.join(" and ")));
        }
    }
    for gone in skipped.difference(&doubled) {
        findings.fault(format!("{FILE}: {gone} is skipped, and no longer there twice"));
    }
}
