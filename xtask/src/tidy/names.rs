use std::collections::{BTreeMap, BTreeSet};

use crate::error::Error;
use crate::files;
use crate::tidy::Findings;
use crate::tidy::manifests::Library;

/// Public names that more than one crate may have.
struct Shared {
    names: &'static [&'static str],
    /// Whether it goes for the crate in this folder.
    among: fn(&str) -> bool,
}

/// Every exception has its reason here, in a comment.
const SHARED: &[Shared] = &[
    // Every game has these parts, and code about one game uses those of no other.
    Shared {
        names: &["Action", "Chance", "Options", "Phase", "State", "View"],
        among: |folder| folder == "crates/game" || folder.ends_with("/rules"),
    },
];

/// A name stands for one thing: no two libraries have a public type or trait of the same name.
pub(crate) fn check(libraries: &[Library<'_>], findings: &mut Findings) -> Result<(), Error> {
    let mut owners: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for Library { member, sources } in libraries {
        for path in sources {
            for name in public_names(&files::read(path)?) {
                owners.entry(name.to_owned()).or_default().insert(&member.folder);
            }
        }
    }
    report(&owners, findings);
    Ok(())
}

/// What a source declares at its top level for other crates. The compiler warns of `pub` that nobody outside can reach,
/// so whatever is marked so is part of what the crate offers.
fn public_names(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let (kind, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
        let declares = ["struct", "enum", "trait", "type", "union"].contains(&kind);
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        declares.then_some(&rest[..end])
    })
}

fn report(owners: &BTreeMap<String, BTreeSet<&str>>, findings: &mut Findings) {
    for (name, folders) in owners {
        let shared = SHARED.iter().find(|shared| shared.names.contains(&name.as_str()));
        let unshared: Vec<&str> = folders
            .iter()
            .copied()
            .filter(|folder| !shared.is_some_and(|shared| (shared.among)(folder)))
            .collect();
        if folders.len() > 1 && !unshared.is_empty() {
            let folders: Vec<&str> = folders.iter().copied().collect();
            findings.fault(format!("`{name}` is a public name in {}", folders.join(" and ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(sources: &[(&'static str, &str)]) -> Vec<String> {
        let mut owners: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for (folder, text) in sources {
            for name in public_names(text) {
                owners.entry(name.to_owned()).or_default().insert(folder);
            }
        }
        let mut findings = Findings::default();
        report(&owners, &mut findings);
        findings.faults
    }

    #[test]
    fn the_same_public_name_in_two_crates_is_a_fault() {
        let found =
            faults(&[("crates/hall", "pub struct Entry {\n"), ("crates/store", "pub enum Entry<'a> {\n")]);
        assert_eq!(found, ["`Entry` is a public name in crates/hall and crates/store"]);
        assert!(faults(&[("crates/hall", "pub struct Entry;\npub trait Entry {\n")]).is_empty());
    }

    #[test]
    fn what_other_crates_cannot_name_counts_for_nothing() {
        for text in [
            "struct Entry;",
            "pub(crate) struct Entry;",
            "    pub struct Entry;",
            "pub fn entry()",
            "pub use a::Entry;",
        ] {
            assert!(
                faults(&[("crates/hall", "pub struct Entry;"), ("crates/store", text)]).is_empty(),
                "{text}"
            );
        }
    }

    #[test]
    fn the_parts_of_every_game_have_the_same_names_and_nobody_else_has_them() {
        let state = "pub struct State {\n";
        assert!(faults(&[("games/skyrise/rules", state), ("games/worlds-fair/rules", state)]).is_empty());
        assert_eq!(faults(&[("games/skyrise/rules", state), ("crates/hall", state)]).len(), 1);
    }
}
