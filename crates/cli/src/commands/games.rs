use std::io::Write;

use clap::Args as ClapArgs;
use midway_catalog as catalog;
use midway_game::{Meta, OptionSpec};
use midway_text::{FAINT, STRONG, TITLE, paint};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::out;

/// List the games of the hall
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/games.txt"))]
pub(crate) struct Args {
    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let metas = catalog::games().map(midway_game::AnyGame::meta);
    if args.json {
        return out::json(&metas.map(to_json).collect::<Vec<_>>());
    }
    metas.into_iter().try_for_each(print)
}

fn to_json(meta: &Meta) -> Value {
    json!({
        "id": meta.id,
        "title": meta.title,
        "designer": meta.designer,
        "publisher": meta.publisher,
        "min_seats": meta.min_seats,
        "max_seats": meta.max_seats,
        "revision": meta.revision,
        "options": meta.options.iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn option_json(spec: &OptionSpec) -> Value {
    json!({ "key": spec.key, "values": spec.values, "about": spec.about })
}

fn print(meta: &Meta) -> Result<(), Failure> {
    let mut out = out::stdout();
    writeln!(out, "{}  {}", paint(TITLE, meta.id), paint(STRONG, meta.title))?;
    writeln!(out, "  {} to {} seats, rules revision {}", meta.min_seats, meta.max_seats, meta.revision)?;
    writeln!(out, "  {}", paint(FAINT, format!("by {}, published by {}", meta.designer, meta.publisher)))?;
    for spec in meta.options {
        let values = spec.values.join("|");
        writeln!(out, "  --option {}={values}  {}", spec.key, paint(FAINT, spec.about))?;
    }
    Ok(())
}
