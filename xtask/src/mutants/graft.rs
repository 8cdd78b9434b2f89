//! Putting mutants into a copy of the sources.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use crate::error::Error;
use crate::files;
use crate::mutants::list::{Form, Mutant};
use crate::mutants::write;

/// The variable that says which mutant of a build is at work.
pub(crate) const CHOSEN: &str = "MIDWAY_MUTANT";

/// Asks that variable once. Without it no mutant is at work.
const ASKS: &str = "
pub(crate) fn mutant(number: usize) -> bool {
    static CHOSEN: std::sync::LazyLock<Option<usize>> =
        std::sync::LazyLock::new(|| std::env::var(\"MIDWAY_MUTANT\").ok()?.parse().ok());
    *CHOSEN == Some(number)
}
";

/// Mutants that are built together, by their numbers in the list.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    numbers: Vec<usize>,
    /// Each file with the text that it gets and the one it had.
    files: BTreeMap<String, (String, String)>,
}

/// A place in a file, and what may stand there.
#[derive(Debug)]
struct Site<'a> {
    file: &'a str,
    span: Range<usize>,
    mutants: Vec<usize>,
}

/// All mutants in as few builds as can be: those of code that do not overlap together, every other alone.
pub(crate) fn batches(sources: &Path, mutants: &[Mutant]) -> Result<Vec<Batch>, Error> {
    let mut together: Vec<Vec<Site<'_>>> = vec![Vec::new()];
    let mut alone = Vec::new();
    for (number, mutant) in mutants.iter().enumerate() {
        let site = Site { file: &mutant.file, span: find(sources, mutant)?, mutants: vec![number] };
        match mutant.form {
            Form::Text => alone.push(vec![site]),
            Form::Code => join(&mut together, site),
        }
    }
    let built = together.into_iter().chain(alone).filter(|sites| !sites.is_empty());
    built.map(|sites| batch(sources, sites, mutants)).collect()
}

/// Puts a site where an equal one is, or into the first batch where it overlaps none.
fn join<'a>(batches: &mut Vec<Vec<Site<'a>>>, site: Site<'a>) {
    for sites in batches.iter_mut() {
        let meets = |other: &&mut Site<'_>| {
            other.file == site.file && other.span.start < site.span.end && site.span.start < other.span.end
        };
        let mut met: Vec<_> = sites.iter_mut().filter(meets).collect();
        match met.as_mut_slice() {
            [] => return sites.push(site),
            [other] if other.span == site.span => return other.mutants.extend(site.mutants),
            _ => {}
        }
    }
    batches.push(vec![site]);
}

fn find(sources: &Path, mutant: &Mutant) -> Result<Range<usize>, Error> {
    let text = files::read(&sources.join(&mutant.file))?;
    let mut found = text.match_indices(&mutant.before);
    match (found.next(), found.next()) {
        (Some((start, before)), None) => Ok(start..start + before.len()),
        (None, _) => Err(stale(mutant, "is not there")),
        _ => Err(stale(mutant, "is there more than once")),
    }
}

fn stale(mutant: &Mutant, what: &str) -> Error {
    Error::Faults(vec![format!("{}: the text before it {what}", mutant.place())])
}

fn batch(sources: &Path, mut sites: Vec<Site<'_>>, mutants: &[Mutant]) -> Result<Batch, Error> {
    let mut batch = Batch::default();
    // From the last place to the first, so that the places before stay where they are.
    sites.sort_by_key(|site| std::cmp::Reverse(site.span.start));
    for site in &sites {
        let (text, _) = batch.file(sources, site.file)?;
        text.replace_range(site.span.clone(), &grafted(site, mutants));
    }
    if mutants[sites[0].mutants[0]].form == Form::Code {
        batch.file(sources, "lib.rs")?.0.push_str(ASKS);
    }
    batch.numbers = sites.into_iter().flat_map(|site| site.mutants).collect();
    batch.numbers.sort_unstable();
    Ok(batch)
}

fn grafted(site: &Site<'_>, mutants: &[Mutant]) -> String {
    let first = &mutants[site.mutants[0]];
    if first.form == Form::Text {
        return first.after.clone();
    }
    let chosen = site.mutants.iter().map(|&number| {
        let after = &mutants[number].after;
        format!("if crate::mutant({number}) {{ {after} }} else ")
    });
    let whole = format!("{}{{ {} }}", chosen.collect::<String>(), first.before);
    let is_statement = first.before.ends_with([';', '}']);
    if is_statement { whole } else { format!("({whole})") }
}

impl Batch {
    pub(crate) fn numbers(&self) -> &[usize] {
        &self.numbers
    }

    fn file(&mut self, sources: &Path, name: &str) -> Result<&mut (String, String), Error> {
        if !self.files.contains_key(name) {
            let text = files::read(&sources.join(name))?;
            self.files.insert(name.to_owned(), (text.clone(), text));
        }
        self.files.get_mut(name).ok_or_else(|| Error::NoSuchGame(name.to_owned()))
    }

    pub(crate) fn write(&self, sources: &Path) -> Result<(), Error> {
        self.files.iter().try_for_each(|(name, (text, _))| write(&sources.join(name), text.as_bytes()))
    }

    pub(crate) fn take_back(&self, sources: &Path) -> Result<(), Error> {
        self.files.iter().try_for_each(|(name, (_, text))| write(&sources.join(name), text.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn mutant(before: &str, after: &str, form: Form) -> Mutant {
        Mutant {
            file: "lib.rs".into(),
            clause: "XY-1.1".into(),
            before: before.into(),
            after: after.into(),
            form,
            why: "a reason".into(),
            equivalent: None,
        }
    }

    fn grafts(source: &str, mutants: &[Mutant]) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("lib.rs"), source).unwrap();
        let batches = batches(folder.path(), mutants).unwrap();
        batches.iter().map(|batch| batch.files["lib.rs"].0.trim_end_matches(ASKS).to_owned()).collect()
    }

    #[test]
    fn mutants_of_code_are_built_together_and_chosen_when_the_tests_run() {
        let code = [mutant("a < 1", "a < 2", Form::Code), mutant("b();", "c();", Form::Code)];
        assert_eq!(
            grafts("if a < 1 { b(); }", &code),
            [
                "if (if crate::mutant(0) { a < 2 } else { a < 1 }) { if crate::mutant(1) { c(); } else { b(); } }"
            ]
        );
    }

    #[test]
    fn mutants_of_one_place_share_it_and_those_that_overlap_are_built_apart() {
        let code = [
            mutant("a + b", "a", Form::Code),
            mutant("a + b", "b", Form::Code),
            mutant("b + c", "c", Form::Code),
        ];
        assert_eq!(
            grafts("a + b + c", &code),
            [
                "(if crate::mutant(0) { a } else if crate::mutant(1) { b } else { a + b }) + c",
                "a + (if crate::mutant(2) { c } else { b + c })"
            ]
        );
    }

    #[test]
    fn a_mutant_of_text_is_built_alone() {
        let mutants = [mutant("(0, _)", "(0, 4)", Form::Text), mutant("x", "y", Form::Code)];
        let built = grafts("(0, _) => x", &mutants);
        assert_eq!(built, ["(0, _) => (if crate::mutant(1) { y } else { x })", "(0, 4) => x"]);
    }

    #[test]
    fn a_text_that_is_not_there_once_is_a_fault_of_the_list() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("lib.rs"), "a a").unwrap();
        for before in ["a", "b"] {
            let error = batches(folder.path(), &[mutant(before, "c", Form::Code)]).unwrap_err();
            assert!(error.to_string().contains("the text before it"), "{error}");
        }
    }
}
