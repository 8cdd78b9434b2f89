use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::Head;

use crate::arguments::{NewTable, SetupArgs};
use crate::failure::Failure;
use crate::out;
use crate::seed::SeedArg;

/// Begin a record: its head and the draws of the set-up
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/new.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    table: NewTable,
    /// A number or 64 hexadecimal digits; without it, 256 random bits
    #[arg(long, value_name = "SEED", conflicts_with = "own_draws")]
    seed: Option<SeedArg>,
    #[command(flatten)]
    setup: SetupArgs,
    /// No seed: what is drawn from the box is entered with `act`
    #[arg(long)]
    own_draws: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let (NewTable { game, seats }, options) = (&args.table, &args.setup.options);
    let set = data.game(game)?;
    let mut table = set.begin(*seats, options)?;
    let mut head = Head::new(set.meta(), *seats, options.clone(), set.tables.digest());
    if !args.own_draws {
        let seed = SeedArg::or_fresh(args.seed)?;
        head.commitment = Some(seed.commitment());
        head.seed = Some(seed);
    }
    if let Some(fair) = head.fair() {
        table.settle(&fair);
    }
    out::line(head)?;
    table.lines(0).iter().try_for_each(out::line)
}
