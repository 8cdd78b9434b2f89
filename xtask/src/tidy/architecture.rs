use std::collections::BTreeSet;
use std::path::Path;

use crate::error::Error;
use crate::files;
use crate::tidy::Findings;

const FILE: &str = "ARCHITECTURE.md";

/// The map that people read names the crates that there are, and no others.
pub(crate) fn check(root: &Path, findings: &mut Findings) -> Result<(), Error> {
    let text = files::read(&root.join(FILE))?;
    let folders = files::folders(&root.join("crates"))?;
    let there: BTreeSet<String> =
        folders.iter().map(|path| files::relative(&root.join("crates"), path)).collect();
    compare(&listed(&text), &there, findings);
    Ok(())
}

/// The names below the line `crates/`: `  game/      what a game is`.
fn listed(text: &str) -> BTreeSet<String> {
    let lines = text.lines().skip_while(|line| *line != "crates/").skip(1);
    let names = lines.take_while(|line| line.starts_with("  ")).filter_map(|line| {
        let name = line.split_whitespace().next()?.strip_suffix('/')?;
        line[2..].starts_with(name).then(|| name.to_owned())
    });
    names.collect()
}

fn compare(listed: &BTreeSet<String>, there: &BTreeSet<String>, findings: &mut Findings) {
    for name in there.difference(listed) {
        findings.fault(format!("{FILE}: crates/{name} is not on the map"));
    }
    for name in listed.difference(there) {
        findings.fault(format!("{FILE}: there is no crates/{name}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "crates/old\n```\ncrates/\n  game/      what a game is\n             and more/\n  ui/  pages\ngames/\n  skyrise/\n```\n";

    #[test]
    fn the_map_lists_what_stands_below_crates() {
        assert_eq!(listed(MAP), BTreeSet::from(["game".to_owned(), "ui".to_owned()]));
        assert!(listed("no map").is_empty());
    }

    #[test]
    fn a_crate_that_is_missing_on_either_side_is_a_fault() {
        let mut findings = Findings::default();
        compare(&listed(MAP), &BTreeSet::from(["game".to_owned(), "web".to_owned()]), &mut findings);
        assert_eq!(
            findings.faults,
            ["ARCHITECTURE.md: crates/web is not on the map", "ARCHITECTURE.md: there is no crates/ui"]
        );
    }
}
