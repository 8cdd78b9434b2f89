use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_catalog::Library;
use midway_pocket::{Module, PartSize, Site};
use midway_text::Grid;

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
    /// Say how large each part is, also when compressed
    #[arg(long)]
    sizes: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let site = Site::new(module(args)?, &Library::standard());
    let refused = |error| Failure::input(format!("{} cannot be written: {error}", args.out.display()));
    site.write(&args.out).map_err(refused)?;
    if args.sizes {
        out::line(sizes(&site)?)?;
    }
    let size: usize = site.files().map(|(_, body)| body.len()).sum();
    out::ok(format!("{}: {} files, {:.1} MB", args.out.display(), site.files().count(), size as f64 / 1e6))
}

/// What is fetched before the first move, then the rest.
fn sizes(site: &Site) -> Result<Grid, Failure> {
    let (parts, megabytes) = (site.sizes()?, |bytes: usize| format!("{:.2}", bytes as f64 / 1e6));
    let mut grid = Grid::figures(["part", "MB", "gzip"]);
    for (at_once, total) in [(true, "before the first move"), (false, "in the background")] {
        let parts = parts.iter().filter(|part| part.at_once == at_once);
        let mut sum = [0, 0];
        for PartSize { name, bytes, packed, .. } in parts {
            grid.row([name.clone(), megabytes(*bytes), megabytes(*packed)]);
            sum = [sum[0] + bytes, sum[1] + packed];
        }
        grid.row([total.to_owned(), megabytes(sum[0]), megabytes(sum[1])]);
    }
    for PartSize { name, bytes, packed, .. } in site.module_sizes()? {
        grid.row([name, megabytes(bytes), megabytes(packed)]);
    }
    Ok(grid)
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
