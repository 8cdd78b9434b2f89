use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_catalog::Library;
use midway_pocket::{Module, Site};

use crate::failure::Failure;
use crate::{module, out};

/// Write the hall as a folder for any static web space
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/pocket.txt"))]
pub(crate) struct Args {
    /// The folder to write; files of an earlier version are replaced
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The folder with the module of WebAssembly, where it is not beside this program
    #[arg(long, value_name = "DIR")]
    module: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let site = Site::new(module(args)?, &Library::standard());
    let refused = |error| Failure::input(format!("{} cannot be written: {error}", args.out.display()));
    site.write(&args.out).map_err(refused)?;
    let size: usize = site.files().map(|(_, body)| body.len()).sum();
    out::ok(format!("{}: {} files, {:.1} MB", args.out.display(), site.files().count(), size as f64 / 1e6))
}

fn module(args: &Args) -> Result<Module, Failure> {
    let found = match &args.module {
        Some(folder) => Module::read(folder).ok(),
        None => module::at_hand(),
    };
    found.ok_or_else(|| {
        Failure::input("there is no module of WebAssembly here: build it with `cargo xtask pocket`")
    })
}
