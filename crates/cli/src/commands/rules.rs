use std::io::Write;

use clap::Args as ClapArgs;
use midway_catalog::known;
use midway_game::{Clause, Rulebook, Section};
use midway_text::{STRONG, TITLE, paint, wrap};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::out;

/// Print the rules of a game, or one clause
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/rules.txt"))]
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
    let meta = known(&args.game)?.meta();
    let mut book = Rulebook::read(meta.rules);
    book.sections.retain(|section| section.number().is_some());
    if let Some(wanted) = &args.clause {
        let near =
            |near: Vec<&str>| format!("{} has no clause '{wanted}'; near it: {}", meta.id, near.join(", "));
        book = book.only(wanted).map_err(|numbers| Failure::Input(near(numbers)))?;
    }
    if args.json {
        return out::json(&book.sections.iter().flat_map(entries).collect::<Vec<_>>());
    }
    // A single clause needs no heading.
    let headings = book.clauses().count() != 1;
    book.sections.iter().try_for_each(|section| print(section, headings))
}

/// Clauses as programs read them.
fn entries(section: &Section) -> impl Iterator<Item = Value> {
    section
        .clauses
        .iter()
        .map(|clause| json!({ "clause": clause.number, "section": section.number(), "text": clause.plain() }))
}

fn print(section: &Section, heading: bool) -> Result<(), Failure> {
    let mut out = out::stdout();
    if heading {
        writeln!(out, "\n{}", paint(TITLE, &section.title))?;
        let opening = section.opening();
        if !opening.is_empty() {
            wrap(&opening, out::width()).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        writeln!(out)?;
    }
    section.clauses.iter().try_for_each(|clause| print_clause(clause, &mut out))
}

fn print_clause(clause: &Clause, out: &mut impl Write) -> Result<(), Failure> {
    let indent = clause.number.len() + 2;
    let mut margin = format!("{}  ", paint(STRONG, &clause.number));
    for paragraph in clause.plain().lines() {
        for line in wrap(paragraph, out::width() - indent) {
            writeln!(out, "{margin}{line}")?;
            margin = " ".repeat(indent);
        }
    }
    Ok(())
}
