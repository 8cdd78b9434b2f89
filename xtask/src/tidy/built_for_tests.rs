use crate::error::Error;
use crate::files;
use crate::tidy::Findings;
use crate::tidy::manifests::{Library, Member};

/// What the sources of a library hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Held {
    tests: bool,
    examples: bool,
}

/// Cargo builds a library once more for the tests within it, and runs rustdoc on it for the examples in its docs. Where
/// there are none, its manifest says so; where it says so, there are none, or they would never run.
pub(crate) fn check(libraries: &[Library<'_>], findings: &mut Findings) -> Result<(), Error> {
    for Library { member, sources } in libraries {
        let mut held = Held::default();
        for path in sources {
            let found = held_by(&files::read(path)?);
            held = Held { tests: held.tests || found.tests, examples: held.examples || found.examples };
        }
        compare(member, held, findings);
    }
    Ok(())
}

fn held_by(source: &str) -> Held {
    let lines = || source.lines().map(str::trim_start);
    Held {
        tests: lines().any(|line| line.starts_with("#[cfg(test)]") || line.starts_with("#[test]")),
        examples: lines().any(|line| line.starts_with("/// ```") || line.starts_with("//! ```")),
    }
}

fn compare(member: &Member, held: Held, findings: &mut Findings) {
    let mut say = |key: &str, told: bool, is: bool, what: &str| {
        let manifest = format!("{}/Cargo.toml", member.folder);
        if told && !is {
            findings.fault(format!("{manifest}: `[lib] {key} = false`, since there is no {what}"));
        } else if is && !told {
            findings.fault(format!("{manifest}: `{key} = false`, but there is a {what}"));
        }
    };
    say("test", member.tests, held.tests, "test in src");
    say("doctest", member.doctests, held.examples, "doc example");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(tests: bool, doctests: bool, held: Held) -> Vec<String> {
        let mut findings = Findings::default();
        let mut member = Member::sample("midway-game", "crates/game", &[]);
        (member.tests, member.doctests) = (tests, doctests);
        compare(&member, held, &mut findings);
        findings.faults
    }

    #[test]
    fn tests_and_examples_are_found_where_they_begin_a_line() {
        assert_eq!(held_by("fn a() {}\n    #[test]\n"), Held { tests: true, examples: false });
        assert_eq!(held_by("/// ```\n/// a();\n/// ```\n"), Held { tests: false, examples: true });
        assert_eq!(held_by("// about #[test] and ```\n"), Held::default());
    }

    #[test]
    fn a_manifest_says_what_its_library_holds() {
        assert!(faults(true, true, Held { tests: true, examples: true }).is_empty());
        assert!(faults(false, false, Held::default()).is_empty());
    }

    #[test]
    fn a_test_that_would_never_run_and_a_build_for_nothing_are_faults() {
        assert_eq!(
            faults(false, true, Held { tests: true, examples: false }),
            [
                "crates/game/Cargo.toml: `test = false`, but there is a test in src",
                "crates/game/Cargo.toml: `[lib] doctest = false`, since there is no doc example",
            ]
        );
    }
}
