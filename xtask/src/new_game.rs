//! A new game: a folder that compiles, passes the laws and appears in the hall, to begin with.

mod changes;
mod languages;
mod names;
mod registry;
mod template;
mod trial;

use std::io::Write;
use std::path::Path;
use std::process::Command;

use crate::error::Error;
use crate::new_game::changes::Changes;
use crate::new_game::names::Names;
use crate::process;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The word that people will type and that records will carry, such as `rails-sails`.
    #[arg(value_name = "ID", required_unless_present = "try")]
    id: Option<String>,
    /// The two capitals that its clauses begin with; its initials unless given.
    #[arg(long, value_name = "XY")]
    prefix: Option<String>,
    /// Make a game in a temporary copy of the repository instead, and run its tests.
    #[arg(long, conflicts_with_all = ["id", "prefix"])]
    r#try: bool,
}

pub(crate) fn run(root: &Path, args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let Some(id) = &args.id else { return trial::run(root, out) };
    let names = create(root, id, args.prefix.as_deref())?;
    out.write_all(next_steps(&names).as_bytes())?;
    Ok(())
}

/// Writes a game and makes it known to the catalog; nothing is written unless everything is.
fn create(root: &Path, id: &str, prefix: Option<&str>) -> Result<Names, Error> {
    let names = Names::new(root, id, prefix)?;
    let mut changes = Changes::default();
    for (path, text) in template::files(&languages::listed(root)?) {
        changes.add(root.join("games").join(id).join(path), names.fill(text));
    }
    registry::list(root, &names, &mut changes)?;
    changes.write()?;
    // Imports are in alphabetical order, and that depends on the id.
    let mut fmt = process::cargo(root);
    process::output_of(packages(fmt.arg("fmt"), &names.packages()))?;
    Ok(names)
}

fn packages<'a>(command: &'a mut Command, packages: &[String]) -> &'a mut Command {
    command.args(packages.iter().flat_map(|package| ["--package", package]))
}

fn next_steps(names: &Names) -> String {
    let Names { id, prefix, .. } = names;
    format!(
        "games/{id} is there, and the catalog has it. What next:
  cargo test -p midway-{id} -p midway-{id}-bot -p midway-{id}-board
  cargo run -p midway-cli -- new {id} --seats 2 > g.rec
  games/{id}/RULES.md: write your rules, clauses {prefix}-1.1 and on; then the code that keeps them
  games/{id}/data: the numbers, with their sources
  games/{id}/rules, bot, board: the steps of \"Adding a game\" in CONTRIBUTING.md, one after another
  cargo xtask clauses --game {id}: which clauses have no test yet
  cargo xtask renew: which records a change has made untrue
"
    )
}
