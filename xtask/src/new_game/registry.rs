use std::path::Path;

use crate::error::Error;
use crate::files;
use crate::new_game::changes::Changes;
use crate::new_game::names::Names;

const CATALOG: &str = "crates/catalog/src/lib.rs";
const CATALOG_MANIFEST: &str = "crates/catalog/Cargo.toml";
const MANIFEST: &str = "Cargo.toml";

/// Makes a game known: to the workspace, and to the catalog.
pub(crate) fn list(root: &Path, names: &Names, changes: &mut Changes) -> Result<(), Error> {
    let mut insert = |file: &'static str, after: &str, lines: &str, what| {
        let path = root.join(file);
        let text = inserted(&files::read(&path)?, after, lines).ok_or(Error::Unfound { what, file })?;
        changes.add(path, text);
        Ok::<_, Error>(())
    };
    insert(CATALOG, "catalog! {", &catalog_line(names), "list of games")?;
    insert(CATALOG_MANIFEST, "[dependencies]", &uses(names), "dependencies")?;
    insert(MANIFEST, "[workspace.dependencies]", &packages(names), "list of packages")
}

fn catalog_line(names: &Names) -> String {
    let (game, name) = (&names.type_name, names.crate_name());
    format!("    midway_{name}::{game}: midway_{name}_bot::{game}Craft, midway_{name}_board::{game}Board;\n")
}

fn uses(names: &Names) -> String {
    let [rules, bot, board] = names.packages();
    [rules, board, bot].map(|package| format!("{package}.workspace = true\n")).concat()
}

fn packages(names: &Names) -> String {
    let [rules, bot, board] = names.packages();
    let line = |(package, part)| format!("{package} = {{ path = \"games/{}/{part}\" }}\n", names.id);
    [(rules, "rules"), (board, "board"), (bot, "bot")].map(line).concat()
}

/// A text with lines put in behind the last one of ours in a section: there ours come first. `None` if it has no such
/// section.
fn inserted(text: &str, section: &str, lines: &str) -> Option<String> {
    let start = text.lines().position(|line| line == section)?;
    let ours = |line: &&str| line.trim_start().starts_with("midway");
    let count = text.lines().skip(start + 1).take_while(ours).count();
    let (before, after) = text.split_at(offset(text, start + 1 + count));
    Some([before, lines, after].concat())
}

fn offset(text: &str, line: usize) -> usize {
    text.split_inclusive('\n').take(line).map(str::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_behind_the_last_of_ours_in_their_section() {
        let text =
            "[package]\nname = \"x\"\n\n[dependencies]\nmidway-a\nmidway-b\nserde\n\n[other]\nmidway-c\n";
        let found = inserted(text, "[dependencies]", "midway-new\n").unwrap();
        assert_eq!(found, text.replace("midway-b\n", "midway-b\nmidway-new\n"));
        assert_eq!(inserted(text, "[absent]", "x\n"), None);
    }

    #[test]
    fn the_catalog_and_the_manifests_have_the_sections() {
        let root = files::root();
        for (file, section) in [
            (CATALOG, "catalog! {"),
            (CATALOG_MANIFEST, "[dependencies]"),
            (MANIFEST, "[workspace.dependencies]"),
        ] {
            let text = files::read(&root.join(file)).unwrap();
            let found = inserted(&text, section, "NEW\n").unwrap();
            let before = found.lines().take_while(|line| *line != "NEW").last().unwrap();
            assert!(before.trim_start().starts_with("midway"), "{file}: {before}");
        }
    }
}
