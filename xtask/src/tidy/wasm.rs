use std::path::Path;

use crate::error::Error;
use crate::process;
use crate::tidy::Findings;
use crate::tidy::manifests::Member;

/// Crates that need what a browser's wasm has not, and what that is.
const FORBIDDEN: &[(&str, &str)] = &[
    ("async-std", "threads"),
    ("getrandom", "the system's randomness"),
    ("hyper", "sockets"),
    ("libsqlite3-sys", "files"),
    ("mio", "sockets"),
    ("num_cpus", "threads"),
    ("rayon", "threads"),
    ("reqwest", "sockets"),
    ("rusqlite", "files"),
    ("socket2", "sockets"),
    ("sqlx", "sockets"),
    ("tempfile", "files"),
    ("tokio", "threads"),
];

/// The rules and the bots are to run in a browser one day: nothing they use may need more than it has.
///
/// `cargo tree` is asked, package by package, and not `cargo metadata`: that one unites the features which the whole
/// workspace asks of a crate, so that the server's randomness would seem to be the rules'.
pub(crate) fn check(root: &Path, members: &[Member], findings: &mut Findings) -> Result<(), Error> {
    for member in members.iter().filter(|member| is_portable(&member.folder)) {
        let tree = tree(root, &member.name)?;
        for (name, need) in forbidden_in(&tree) {
            findings.fault(format!(
                "{} depends on {name}, which needs {need}: not to be had in wasm",
                member.name
            ));
        }
    }
    Ok(())
}

fn is_portable(folder: &str) -> bool {
    let parts: Vec<&str> = folder.split('/').collect();
    matches!(parts[..], ["crates", "game" | "bots" | "net"] | ["games", _, "rules" | "bot"])
}

fn tree(root: &Path, package: &str) -> Result<String, Error> {
    let mut cargo = process::cargo(root);
    cargo.args(["tree", "--package", package, "--edges", "normal", "--prefix", "none"]);
    process::output_of(cargo.args(["--target", "wasm32-unknown-unknown"]))
}

fn forbidden_in(tree: &str) -> Vec<&'static (&'static str, &'static str)> {
    let names: Vec<&str> = tree.lines().filter_map(|line| line.split_whitespace().next()).collect();
    FORBIDDEN.iter().filter(|(name, _)| names.contains(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_bots_are_portable_and_the_rest_is_not() {
        for folder in ["crates/game", "crates/bots", "crates/net", "games/skyrise/rules", "games/skyrise/bot"]
        {
            assert!(is_portable(folder), "{folder}");
        }
        for folder in ["crates/testkit", "crates/cli", "games/skyrise/board", "xtask"] {
            assert!(!is_portable(folder), "{folder}");
        }
    }

    #[test]
    fn a_forbidden_crate_is_found_by_its_whole_name() {
        assert_eq!(forbidden_in("midway-game v0.1.0\nrand v0.10.0\ngetrandom v0.4.1\n"), [&FORBIDDEN[1]]);
        assert!(forbidden_in("midway-game v0.1.0\ntokio-free v1.0.0\n").is_empty());
    }
}
