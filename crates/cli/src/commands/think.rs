use std::io;
use std::sync::Arc;
use std::time::Duration;

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_hall::{ThinkerSetup, processes, think_at};
use midway_store::QuestionDesk;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::serve::{cores, ended, log, runtime, worker_command};
use crate::failure::Failure;

/// How long the first try to reach the hall's database may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Think for the bots of a hall, on this machine or another than the hall's
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/think.txt"))]
pub(crate) struct Args {
    /// The PostgreSQL of the hall, postgres://…; without it, questions are read from standard input
    #[arg(long, env = "MIDWAY_HALL", value_name = "URL", hide_env_values = true)]
    hall: Option<String>,
    /// Bots that think at once, each in a process of its own [default: one per core]
    #[arg(long, env = "MIDWAY_BOTS", value_name = "N")]
    bots: Option<usize>,
    /// Seconds after which a bot is given up [default: as long as the hall waits]
    #[arg(long, env = "MIDWAY_BOT_SECONDS", value_name = "N")]
    bot_seconds: Option<u64>,
    /// Mebibytes of memory that a bot may have
    #[arg(long, env = "MIDWAY_BOT_MEMORY", value_name = "MIB", default_value_t = 1024)]
    memory: u64,
    /// What to log: error, warn, info or debug [default: info]
    #[arg(long, env = "MIDWAY_LOG", value_name = "LEVEL")]
    log: Option<String>,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let Some(hall) = &args.hall else { return answer_standard_input(args, data) };
    log::start(args.log.as_deref(), None)?;
    runtime(2)?.block_on(think_for(hall, &setup(args, data)?))
}

fn answer_standard_input(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let rules = data.rules()?;
    limit_memory(args.memory << 20)?;
    Ok(midway_hall::answer_questions(&rules, io::stdin().lock(), io::stdout().lock())?)
}

fn setup(args: &Args, data: &DataFolder) -> Result<ThinkerSetup, Failure> {
    let workers = args.bots.unwrap_or_else(cores).max(1);
    // What a question says is shorter.
    let patience = Duration::from_secs(args.bot_seconds.unwrap_or(3600).max(1));
    Ok(ThinkerSetup { command: worker_command(args.memory, data)?, workers, queue: 1, patience })
}

async fn think_for(hall: &str, setup: &ThinkerSetup) -> Result<(), Failure> {
    let (end, hire) = (ended()?, processes(setup));
    let desk = Arc::new(QuestionDesk::open(hall, PATIENCE).await.map_err(Failure::input)?);
    if desk.sees_the_log().await.map_err(Failure::input)? {
        tracing::warn!(
            "this user of the database can read the hall's log: better give thinkers one that cannot"
        );
    }
    tracing::info!(bots = setup.workers, "thinking");
    tokio::select! {
        () = think_at(&desk, setup, &hire) => {}
        () = end => {}
    }
    desk.leave().await.map_err(Failure::input)?;
    tracing::info!("gone");
    Ok(())
}

/// A bot that wants more is ended by the system, and nobody else is.
fn limit_memory(bytes: u64) -> Result<(), Failure> {
    let Rlimit { maximum, .. } = getrlimit(Resource::As);
    let bytes = maximum.map_or(bytes, |most| most.min(bytes));
    let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
    setrlimit(Resource::As, limit).map_err(|error| Failure::input(format!("--memory: {error}")))
}
