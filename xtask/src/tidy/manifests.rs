use std::path::{Path, PathBuf};

use cargo_metadata::{Dependency, DependencyKind, Edition, Metadata, MetadataCommand, Package};

use crate::error::Error;
use crate::files;
use crate::tidy::Findings;

const LICENSE: &str = "MIT OR Apache-2.0";
const EDITION: Edition = Edition::E2024;

/// A package of the workspace, as far as tidiness is concerned.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    /// Its folder, from the root: `games/skyrise/rules`.
    pub(crate) folder: String,
    /// The packages of the workspace that it names in its manifest.
    pub(crate) edges: Vec<Edge>,
    /// Whether its library is built for the tests within it, and its doc examples are run.
    pub(crate) tests: bool,
    pub(crate) doctests: bool,
    license: Option<String>,
    edition: Edition,
    inherits_lints: bool,
}

/// A package that is a library, with its sources.
#[derive(Debug)]
pub(crate) struct Library<'a> {
    pub(crate) member: &'a Member,
    pub(crate) sources: Vec<&'a PathBuf>,
}

pub(crate) fn libraries<'a>(root: &Path, members: &'a [Member], all: &'a [PathBuf]) -> Vec<Library<'a>> {
    let library = |member: &'a Member| {
        let folder = root.join(&member.folder).join("src");
        let own = |path: &&PathBuf| path.starts_with(&folder) && files::has_extension(path, "rs");
        folder.join("lib.rs").is_file().then(|| Library { member, sources: all.iter().filter(own).collect() })
    };
    members.iter().filter_map(library).collect()
}

#[derive(Debug)]
pub(crate) struct Edge {
    pub(crate) to: String,
    pub(crate) only_tests: bool,
}

/// The workspace's packages. Their dependencies are read as declared, not as resolved: nothing is downloaded.
pub(crate) fn members(root: &Path) -> Result<Vec<Member>, Error> {
    let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
    let mut members = Vec::new();
    for package in metadata.workspace_packages() {
        members.push(member(&metadata, package)?);
    }
    members.sort_by(|a, b| a.folder.cmp(&b.folder));
    Ok(members)
}

pub(crate) fn check(members: &[Member], findings: &mut Findings) {
    for member in members {
        let manifest = format!("{}/Cargo.toml", member.folder);
        if member.license.as_deref() != Some(LICENSE) {
            findings.fault(format!("{manifest}: `license.workspace = true` is missing"));
        }
        if member.edition != EDITION {
            findings.fault(format!("{manifest}: `edition.workspace = true` is missing"));
        }
        if !member.inherits_lints {
            findings.fault(format!("{manifest}: `[lints] workspace = true` is missing"));
        }
    }
}

fn member(metadata: &Metadata, package: &Package) -> Result<Member, Error> {
    let folder = package.manifest_path.parent().unwrap_or(&metadata.workspace_root);
    let library = package.targets.iter().find(|target| target.is_lib());
    Ok(Member {
        tests: library.is_some_and(|library| library.test),
        doctests: library.is_some_and(|library| library.doctest),
        name: package.name.to_string(),
        folder: files::relative(metadata.workspace_root.as_std_path(), folder.as_std_path()),
        edges: package.dependencies.iter().filter_map(|used| edge(metadata, used)).collect(),
        license: package.license.clone(),
        edition: package.edition,
        inherits_lints: inherits_lints(&files::read(package.manifest_path.as_std_path())?),
    })
}

fn edge(metadata: &Metadata, used: &Dependency) -> Option<Edge> {
    let ours = metadata.workspace_packages().iter().any(|package| *package.name == used.name);
    ours.then(|| Edge { to: used.name.clone(), only_tests: used.kind == DependencyKind::Development })
}

/// Whether a manifest takes the workspace's lints, which `cargo metadata` does not tell.
fn inherits_lints(manifest: &str) -> bool {
    let mut section = "";
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            section = line;
        }
        let bare: String = line.split_whitespace().collect();
        if (section == "[lints]" && bare == "workspace=true")
            || (section.is_empty() && bare == "lints.workspace=true")
        {
            return true;
        }
    }
    false
}

#[cfg(test)]
impl Member {
    /// A package in good order that uses the given ones; `dev:` before a name marks a dev-dependency.
    pub(crate) fn sample(name: &str, folder: &str, uses: &[&str]) -> Self {
        let edge = |used: &&str| match used.strip_prefix("dev:") {
            Some(to) => Edge { to: to.to_owned(), only_tests: true },
            None => Edge { to: (*used).to_owned(), only_tests: false },
        };
        Self {
            name: name.to_owned(),
            folder: folder.to_owned(),
            edges: uses.iter().map(edge).collect(),
            tests: true,
            doctests: true,
            license: Some(LICENSE.to_owned()),
            edition: EDITION,
            inherits_lints: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lints_are_inherited_by_their_section() {
        assert!(inherits_lints("[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n"));
        assert!(inherits_lints("lints.workspace = true\n[package]\n"));
        assert!(!inherits_lints("[package]\nname = \"a\"\n"));
        assert!(!inherits_lints("[lints]\n\n[dependencies.serde]\nworkspace = true\n"));
    }

    #[test]
    fn a_manifest_in_good_order_passes() {
        let mut findings = Findings::default();
        check(&[Member::sample("midway-game", "crates/game", &[])], &mut findings);
        assert!(findings.faults.is_empty());
    }

    #[test]
    fn a_manifest_names_what_it_lacks() {
        let mut findings = Findings::default();
        let bare = Member {
            license: None,
            edition: Edition::E2015,
            inherits_lints: false,
            ..Member::sample("midway-game", "crates/game", &[])
        };
        check(&[bare], &mut findings);
        assert_eq!(
            findings.faults,
            [
                "crates/game/Cargo.toml: `license.workspace = true` is missing",
                "crates/game/Cargo.toml: `edition.workspace = true` is missing",
                "crates/game/Cargo.toml: `[lints] workspace = true` is missing",
            ]
        );
    }
}
