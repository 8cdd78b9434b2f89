use std::io::Write;

use clap::Args as ClapArgs;
use midway_game::{Clause, Rulebook, Section};
use serde::Serialize;

use crate::data_folder::game;
use crate::failure::Failure;
use crate::out;
use crate::style::{STRONG, TITLE, paint};

const EXAMPLES: &str = "\
Examples:
  midway rules worlds-fair            # every clause
  midway rules worlds-fair WF-3       # a section
  midway rules worlds-fair WF-3.2     # what a refusal cites
  midway rules worlds-fair --json | jq -r '.[].clause'";

/// Print the rules of a game, or one clause
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// The number of a clause or a section
    clause: Option<String>,
    /// Print a JSON list of {clause, section, text}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let meta = game(&args.game)?.meta();
    let mut book = Rulebook::read(meta.rules);
    book.sections.retain(|section| section.number().is_some());
    if let Some(wanted) = &args.clause {
        book = only(&book, wanted).map_err(|near| {
            let near = near.join(", ");
            Failure::input(format!("{} has no clause '{wanted}'; near it: {near}", meta.id))
        })?;
    }
    if args.json {
        return out::json(&book.sections.iter().flat_map(entries).collect::<Vec<_>>());
    }
    // A single clause needs no heading.
    let headings = book.clauses().count() != 1;
    book.sections.iter().try_for_each(|section| print(section, headings))
}

/// A clause as programs read it.
#[derive(Serialize)]
struct ClauseEntry<'a> {
    clause: &'a str,
    section: &'a str,
    text: String,
}

fn entries(section: &Section) -> impl Iterator<Item = ClauseEntry<'_>> {
    section.clauses.iter().map(|clause| ClauseEntry {
        clause: &clause.number,
        section: section.number().unwrap_or_default(),
        text: plain(clause.paragraphs(), "\n"),
    })
}

/// Only the clause or section with this number; otherwise the numbers that come nearest.
fn only<'a>(book: &'a Rulebook, wanted: &str) -> Result<Rulebook, Vec<&'a str>> {
    let mut sections: Vec<Section> = Vec::new();
    for section in &book.sections {
        if section.number().is_some_and(|number| is_number(number, wanted)) {
            sections.push(section.clone());
        } else if let Some(clause) = section.clauses.iter().find(|clause| is_number(&clause.number, wanted)) {
            sections.push(Section { clauses: vec![clause.clone()], ..section.clone() });
        }
    }
    if sections.is_empty() {
        Err(near(book, wanted))
    } else {
        Ok(Rulebook { sections, ..Rulebook::default() })
    }
}

/// The numbers that begin most like the wanted one.
fn near<'a>(book: &'a Rulebook, wanted: &str) -> Vec<&'a str> {
    const SHOWN: usize = 5;
    let alike = |number: &str| {
        let same = |(a, b): &(char, char)| a.eq_ignore_ascii_case(b);
        number.chars().zip(wanted.chars()).take_while(same).count()
    };
    let sections = book.sections.iter().filter_map(Section::number);
    let mut near: Vec<_> = sections.chain(book.clauses().map(|clause| clause.number.as_str())).collect();
    near.sort_by_key(|number| std::cmp::Reverse(alike(number)));
    near.truncate(SHOWN);
    near
}

/// `WF-3.1`, `wf-3.1` and `3.1` all name the same clause.
fn is_number(number: &str, wanted: &str) -> bool {
    let short = number.split_once('-').map_or(number, |(_, short)| short);
    number.eq_ignore_ascii_case(wanted) || short == wanted
}

/// Lines without the marks of Markdown.
fn plain<'a>(lines: impl Iterator<Item = &'a str>, between: &str) -> String {
    lines.map(|line| line.replace(['*', '`'], "")).collect::<Vec<_>>().join(between)
}

fn print(section: &Section, heading: bool) -> Result<(), Failure> {
    let mut out = out::stdout();
    if heading {
        writeln!(out, "\n{}", paint(TITLE, &section.title))?;
        let opening = section.preface.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
        let opening = plain(opening, " ");
        if !opening.is_empty() {
            out::wrap(&opening, out::width()).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        writeln!(out)?;
    }
    section.clauses.iter().try_for_each(|clause| print_clause(clause, &mut out))
}

fn print_clause(clause: &Clause, out: &mut impl Write) -> Result<(), Failure> {
    let indent = clause.number.len() + 2;
    let mut margin = format!("{}  ", paint(STRONG, &clause.number));
    for paragraph in plain(clause.paragraphs(), "\n").lines() {
        for line in out::wrap(paragraph, out::width() - indent) {
            writeln!(out, "{margin}{line}")?;
            margin = " ".repeat(indent);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "## WF-1 Pieces\n\n- **WF-1.1** For `2` players.\n  *(ruling)* Or more.\n\
        - **WF-1.2** Five areas.\n\n## WF-2 Setup\n\n- **WF-2.1** Tiles.\n";

    fn numbers(book: &Rulebook) -> Vec<&str> {
        book.clauses().map(|clause| clause.number.as_str()).collect()
    }

    #[test]
    fn a_number_picks_a_section_or_a_clause() {
        let book = Rulebook::read(BOOK);
        assert_eq!(numbers(&only(&book, "WF-1").unwrap()), ["WF-1.1", "WF-1.2"]);
        assert_eq!(numbers(&only(&book, "wf-1.2").unwrap()), ["WF-1.2"]);
        assert_eq!(numbers(&only(&book, "2.1").unwrap()), ["WF-2.1"]);
    }

    #[test]
    fn an_unknown_number_names_those_near_it() {
        assert_eq!(only(&Rulebook::read(BOOK), "WF-2.9").unwrap_err()[0], "WF-2.1");
    }

    #[test]
    fn a_clause_is_printed_without_the_marks_of_markdown() {
        let book = Rulebook::read(BOOK);
        assert_eq!(
            plain(book.sections[0].clauses[0].paragraphs(), "\n"),
            "For 2 players.\n(ruling) Or more."
        );
    }
}
