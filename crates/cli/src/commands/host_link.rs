use std::path::Path;

use clap::Args as ClapArgs;
use midway_hall::host_link;

use super::serve::{Settings, now, open_store, runtime, secret};
use crate::arguments::DEFAULT_STORE;
use crate::failure::Failure;
use crate::out;

/// Print a link that makes a browser the host's
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/host-link.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let settings = args.settings.with_file()?;
    let address = settings.address()?;
    let place = settings.store.clone().unwrap_or_else(|| DEFAULT_STORE.to_owned());
    if !place.starts_with("postgres") && !Path::new(place.trim_start_matches("sqlite:")).exists() {
        return Err(Failure::input(format!("there is no hall in {place}: name its store with --store")));
    }
    runtime(1)?.block_on(async {
        let store = open_store(&place).await?;
        let secret = secret(&settings, &store).await.map_err(Failure::input);
        store.close().await;
        out::line(format!("{address}/host/enter/{}", host_link(&secret?, now())))
    })
}
