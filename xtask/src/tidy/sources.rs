use std::fs;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::files;
use crate::tidy::Findings;

/// Folders of somebody's machine. They are put together here so that this file does not hold them itself.
const MACHINE_PATHS: &[&str] = &[concat!("/", "work/"), concat!("/", "root/"), concat!("/", "home/")];
const OUTSIDE: &str = concat!("../", "shared");

/// Names that say nothing of what is in a file.
const EMPTY_NAMES: &[&str] = &["util", "utils", "helper", "helpers", "manager", "managers"];

const LONG: usize = 500;

pub(crate) fn check(root: &Path, sources: &[PathBuf], findings: &mut Findings) -> Result<(), Error> {
    for path in sources {
        let name = files::relative(root, path);
        check_name(&name, findings);
        let bytes = fs::read(path).map_err(Error::reading(path))?;
        if let Ok(text) = String::from_utf8(bytes) {
            check_text(&name, &text, findings);
        }
    }
    Ok(())
}

fn check_name(name: &str, findings: &mut Findings) {
    let stems = name.split('/').map(|part| part.split('.').next().unwrap_or_default());
    for stem in stems.filter(|stem| EMPTY_NAMES.contains(stem)) {
        findings.fault(format!("{name}: `{stem}` says nothing of what is inside"));
    }
}

fn check_text(name: &str, text: &str, findings: &mut Findings) {
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(path) = foreign_path(line) {
            findings.fault(format!("{name}:{number}: `{path}` is a path outside the repository"));
        }
    }
    let length = text.lines().count();
    if name.ends_with(".rs") && length > LONG {
        findings.warn(format!("{name}: {length} lines; think of a split"));
    }
}

fn foreign_path(line: &str) -> Option<&'static str> {
    let machine = MACHINE_PATHS.iter().find(|path| starts_a_path(line, path));
    machine.copied().or_else(|| line.contains(OUTSIDE).then_some(OUTSIDE))
}

/// Whether `path` stands at the beginning of a path, and not inside an address or a longer path.
fn starts_a_path(line: &str, path: &str) -> bool {
    let continues = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '}' | '~');
    line.match_indices(path).any(|(at, _)| !line[..at].ends_with(continues))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(name: &str, text: &str) -> Findings {
        let mut findings = Findings::default();
        check_name(name, &mut findings);
        check_text(name, text, &mut findings);
        findings
    }

    #[test]
    fn a_machine_path_is_a_fault() {
        for path in MACHINE_PATHS {
            let text = format!("first\nlet file = \"{path}midway.db\";\n");
            let found = findings("a.rs", &text).faults;
            assert_eq!(found, [format!("a.rs:2: `{path}` is a path outside the repository")]);
        }
        assert_eq!(findings("a.md", &format!("see {OUTSIDE}/notes")).faults.len(), 1);
        assert_eq!(findings("a.md", &format!("file://{}a", MACHINE_PATHS[2])).faults.len(), 1);
    }

    #[test]
    fn an_address_or_a_longer_path_is_none() {
        for text in ["https://example.org/home/a", "a/work/b", "${base}/root/x", "/homes/", "shared"] {
            assert!(findings("a.md", text).faults.is_empty(), "{text}");
        }
    }

    #[test]
    fn an_empty_name_is_a_fault() {
        for name in ["src/utils.rs", "src/helpers/mod.rs", "manager.ts"] {
            assert_eq!(findings(name, "").faults.len(), 1, "{name}");
        }
        assert!(findings("src/utility.rs", "").faults.is_empty());
    }

    #[test]
    fn a_long_rust_file_is_a_warning() {
        let long = "x\n".repeat(LONG + 1);
        assert_eq!(findings("a.rs", &long).warnings, ["a.rs: 501 lines; think of a split"]);
        assert!(findings("a.rs", &"x\n".repeat(LONG)).warnings.is_empty());
        assert!(findings("a.tsv", &long).warnings.is_empty());
    }
}
