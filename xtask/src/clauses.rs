//! The clause index: every numbered clause of every game's `RULES.md`, with the tests and records that show it.

mod citation;
mod coverage;
mod id;
mod records;

mod rust;
mod table;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use crate::clauses::citation::{Citation, Scan};
use crate::clauses::coverage::Coverage;
pub(crate) use crate::clauses::coverage::ShownClause;
use crate::clauses::id::ClauseId;
use crate::error::{Error, refuse};
use crate::files;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game, by the name of its folder.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Print the index as JSON.
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn of(game: &str) -> Args {
        Args { game: Some(game.to_owned()), json: false }
    }
}

pub(crate) fn run(root: &Path, args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let mut books = rulebooks(root)?;
    let Scan { citations, mut faults } = scan_sources(root, args.game.as_deref())?;
    faults.extend(attach(&mut books, citations));
    if let Some(game) = &args.game {
        books.retain(|book| book.game == *game);
        if books.is_empty() {
            return Err(Error::NoSuchGame(game.clone()));
        }
    }
    print(&books, args.json, out)?;
    faults.splice(0..0, books.iter().flat_map(Coverage::faults));
    refuse(faults)
}

/// The clauses of a game that these files show, each with all that shows it.
pub(crate) fn shown_by(root: &Path, game: &str, files: &[&str]) -> Result<Vec<ShownClause>, Error> {
    let mut books = rulebooks(root)?;
    attach(&mut books, scan_sources(root, Some(game))?.citations);
    let clauses = books.into_iter().flat_map(|book| book.clauses);
    let shows = |clause: &ShownClause| clause.tests.iter().any(|test| files.contains(&test.file.as_str()));
    Ok(clauses.filter(shows).collect())
}

fn rulebooks(root: &Path) -> Result<Vec<Coverage>, Error> {
    files::folders(&root.join("games"))?.iter().map(|folder| rulebook_in(root, folder)).collect()
}

fn rulebook_in(root: &Path, folder: &Path) -> Result<Coverage, Error> {
    let path = folder.join("RULES.md");
    let game = folder.file_name().unwrap_or_default().to_string_lossy();
    Ok(Coverage::scan(&game, &files::relative(root, &path), &files::read(&path)?))
}

/// What the tests and records cite: those of one game and of the whole repository, or all of them.
fn scan_sources(root: &Path, game: Option<&str>) -> Result<Scan, Error> {
    let games = root.join("games");
    let games = game.map_or(games.clone(), |id| games.join(id));
    let mut scan = Scan::default();
    for folder in [games, root.join("crates/testkit"), root.join("tests")] {
        for path in files::below(&folder)? {
            scan.extend(scan_source(root, &path)?);
        }
    }
    Ok(scan)
}

fn scan_source(root: &Path, path: &Path) -> Result<Scan, Error> {
    let name = files::relative(root, path);
    if files::has_extension(path, "rs") {
        Ok(rust::scan(&name, &files::read(path)?))
    } else if is_record(path) {
        Ok(records::scan(&name, &files::read(path)?))
    } else {
        Ok(Scan::default())
    }
}

pub(crate) fn is_record(path: &Path) -> bool {
    files::has_extension(path, "rec") && path.parent().is_some_and(|folder| folder.ends_with("records"))
}

/// Puts each citation to its clause; returns a fault for each that has none.
fn attach(books: &mut [Coverage], citations: Vec<Citation>) -> Vec<String> {
    let clauses = books.iter_mut().flat_map(|book| &mut book.clauses);
    let mut by_id: BTreeMap<ClauseId, _> = clauses.map(|clause| (clause.id.clone(), clause)).collect();
    let mut faults = Vec::new();
    for Citation { clause, witness } in citations {
        match by_id.get_mut(&clause) {
            Some(found) if found.tests.contains(&witness) => {}
            Some(found) => found.tests.push(witness),
            None => faults.push(format!("{witness} cites {clause}, which no RULES.md has")),
        }
    }
    faults
}

fn print(books: &[Coverage], json: bool, out: &mut impl Write) -> Result<(), Error> {
    if json {
        serde_json::to_writer_pretty(&mut *out, books)?;
        writeln!(out)?;
    } else {
        out.write_all(table::of(books).as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "- **WF-1.1** Two to four sit down.\n- **WF-1.2** One starts.\n";

    fn book() -> Coverage {
        Coverage::scan("worlds-fair", "games/worlds-fair/RULES.md", RULES)
    }

    #[test]
    fn a_citation_is_put_to_its_clause() {
        let mut books = [book()];
        let scan = rust::scan("a.rs", "/// Shows WF-1.2.\n#[test]\nfn one_starts() {}\n");
        assert_eq!(attach(&mut books, scan.citations), Vec::<String>::new());
        assert_eq!(books[0].clauses[1].tests[0].name, "one_starts");
        assert_eq!(books[0].faults(), ["games/worlds-fair/RULES.md:1: WF-1.1 has no test"]);
    }

    #[test]
    fn a_record_that_cites_a_clause_twice_counts_once() {
        let mut books = [book()];
        let scan =
            records::scan("games/worlds-fair/records/a.rec", "; Shows WF-1.1.\n; Shows WF-1.1, WF-1.2.\n");
        attach(&mut books, scan.citations);
        assert_eq!(books[0].clauses[0].tests.len(), 1);
        assert!(books[0].faults().is_empty());
    }

    #[test]
    fn a_citation_of_an_unknown_clause_is_a_fault() {
        let scan = rust::scan("a.rs", "/// Shows WF-9.1.\n#[test]\nfn nothing() {}\n");
        let faults = attach(&mut [book()], scan.citations);
        assert_eq!(faults, ["a.rs:3: nothing cites WF-9.1, which no RULES.md has"]);
    }

    #[test]
    fn the_index_is_printed_as_json() {
        let mut out = Vec::new();
        print(&[book()], true, &mut out).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(json[0]["game"], "worlds-fair");
        assert_eq!(json[0]["clauses"][1]["id"], "WF-1.2");
        assert_eq!(json[0]["clauses"][1]["tests"], serde_json::json!([]));
    }
}
