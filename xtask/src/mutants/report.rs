use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::error::Error;
use crate::mutants::list::Mutant;
use crate::mutants::{Fate, write};
use crate::process;

/// What came of the last run, beside the list.
const FILE: &str = "mutants.md";

type Tried = (Mutant, Fate);

pub(crate) fn line(mutant: &Mutant, fate: &Fate) -> String {
    match (fate, &mutant.equivalent) {
        (Fate::Caught(by), _) => format!("caught      {}, by: {by}", mutant.place()),
        (Fate::Survived, Some(_)) => format!("equivalent  {}", mutant.place()),
        (Fate::Survived, None) => format!("SURVIVED    {}", mutant.place()),
    }
}

fn counts(tried: &[Tried]) -> [usize; 4] {
    let caught = tried.iter().filter(|(_, fate)| matches!(fate, Fate::Caught(_))).count();
    let equal = |(mutant, fate): &&Tried| *fate == Fate::Survived && mutant.equivalent.is_some();
    let equivalent = tried.iter().filter(equal).count();
    [tried.len(), caught, equivalent, tried.len() - caught - equivalent]
}

pub(crate) fn sum(tried: &[Tried]) -> String {
    let [all, caught, equivalent, survived] = counts(tried);
    format!("{all} tried, {caught} caught, {equivalent} equivalent, {survived} survived")
}

/// A mutant that survived, and one that is called equivalent and was caught.
pub(crate) fn faults(game: &str, tried: &[Tried]) -> Vec<String> {
    let fault = |(mutant, fate): &Tried| match (fate, &mutant.equivalent) {
        (Fate::Survived, None) => Some(format!("{game}: no test finds {}", mutant.place())),
        (Fate::Caught(by), Some(_)) => Some(format!("{game}: {} is no equivalent: {by}", mutant.place())),
        _ => None,
    };
    tried.iter().filter_map(fault).collect()
}

pub(crate) fn keep(root: &Path, game: &str, commit: &str, tried: &[Tried]) -> Result<(), Error> {
    write(&root.join("games").join(game).join(FILE), page(game, commit, tried).as_bytes())
}

/// What is tried.
pub(crate) fn commit(root: &Path) -> Result<String, Error> {
    let git = |args: &[&str]| process::output_of(Command::new("git").current_dir(root).args(args));
    let changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    let head = git(&["rev-parse", "--short", "HEAD"])?;
    Ok(format!("{}{}", head.trim(), if changed { ", with changes" } else { "" }))
}

fn page(game: &str, commit: &str, tried: &[Tried]) -> String {
    let mut page = format!(
        "# Mutants of {game}\n\nWhat `cargo xtask mutants --game {game}` made of `mutants.toml` on commit {commit}: {}.\n\n\
         | clause | file | fault | found by |\n|---|---|---|---|\n",
        sum(tried)
    );
    for (mutant, fate) in tried {
        let Mutant { clause, file, why, equivalent, .. } = mutant;
        let found = match (fate, equivalent) {
            (Fate::Caught(by), _) => by.clone(),
            (Fate::Survived, Some(because)) => format!("*equivalent:* {because}"),
            (Fate::Survived, None) => "**nothing**".into(),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(page, "| {clause} | `{file}` | {why} | {found} |");
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::list::Form;

    fn tried(equivalent: Option<&str>, fate: Fate) -> Tried {
        let mutant = Mutant {
            file: "end.rs".into(),
            clause: "WF-6.1".into(),
            before: "a".into(),
            after: "b".into(),
            form: Form::Code,
            why: "a is b".into(),
            equivalent: equivalent.map(Into::into),
        };
        (mutant, fate)
    }

    #[test]
    fn a_survivor_without_a_reason_and_a_wrong_reason_are_faults() {
        let caught = || Fate::Caught("a test".into());
        let all = [
            tried(None, caught()),
            tried(Some("why"), Fate::Survived),
            tried(None, Fate::Survived),
            tried(Some("why"), caught()),
        ];
        assert_eq!(sum(&all), "4 tried, 2 caught, 1 equivalent, 1 survived");
        assert_eq!(
            faults("toy", &all),
            [
                "toy: no test finds end.rs (WF-6.1): a is b",
                "toy: end.rs (WF-6.1): a is b is no equivalent: a test"
            ]
        );
    }
}
