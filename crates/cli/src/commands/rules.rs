mod rulebook;

use std::io::Write;

use clap::Args as ClapArgs;

use crate::failure::Failure;
use crate::library::game;
use crate::out;
use crate::style::{STRONG, TITLE, paint};
use rulebook::{Clause, Rulebook, Section};

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
    if let Some(wanted) = &args.clause {
        book = book.only(wanted).map_err(|near| {
            let near = near.join(", ");
            Failure::input(format!("{} has no clause '{wanted}'; near it: {near}", meta.id))
        })?;
    }
    if args.json {
        return out::json(&book.clauses().collect::<Vec<_>>());
    }
    // A single clause needs no heading.
    let headings = book.clauses().count() != 1;
    book.sections.iter().try_for_each(|section| print(section, headings))
}

fn print(section: &Section, heading: bool) -> Result<(), Failure> {
    let mut out = out::stdout();
    if heading {
        writeln!(out, "\n{}", paint(TITLE, format!("{} {}", section.id, section.title)))?;
        if !section.opening.is_empty() {
            out::wrap(&section.opening, out::width()).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        writeln!(out)?;
    }
    section.clauses.iter().try_for_each(|clause| print_clause(clause, &mut out))
}

fn print_clause(clause: &Clause, out: &mut impl Write) -> Result<(), Failure> {
    let indent = clause.id.len() + 2;
    let mut margin = format!("{}  ", paint(STRONG, &clause.id));
    for paragraph in &clause.paragraphs {
        for line in out::wrap(paragraph, out::width() - indent) {
            writeln!(out, "{margin}{line}")?;
            margin = " ".repeat(indent);
        }
    }
    Ok(())
}
