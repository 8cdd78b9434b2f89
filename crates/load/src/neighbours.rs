//! Rude neighbours: what well-behaved tables wait in a hall with its usual limits, first by themselves and then beside a
//! client that takes all it can get.

mod guest;
mod hog;
mod slow_reader;

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use serde::Serialize;
use tokio::runtime::Builder;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::sleep;

use crate::client::Client;
use crate::server::{HallStore, Server};
use crate::{Latency, LoadError, LoadPlan, ServerAddress};
use guest::{Guest, Waits};
pub use hog::Hog;

/// Before anything is measured, games begin and queues fill.
const SETTLING: Duration = Duration::from_secs(2);

/// Each of the tables has an address of its own, and a few are enough to tell what anybody waits.
const MOST_TABLES: u8 = 16;

/// What is tried beside which tables.
struct Neighbours<'a> {
    program: &'a Path,
    /// A hall on this machine that is open already; otherwise one is opened for each hog.
    hall: Option<ServerAddress>,
    /// Well-behaved tables, each of a person and a novice bot.
    tables: u8,
    /// How long each half lasts: the quiet one, and the one beside the hog.
    lasts: Duration,
    seed: u64,
}

/// What the tables waited beside one hog.
#[derive(Clone, Debug, Serialize)]
pub struct NeighbourReport {
    /// Whom they had to bear.
    pub hog: Hog,
    /// What it asked for, and how much of it was refused.
    pub asked: u64,
    #[allow(missing_docs, reason = "said above")]
    pub refused: u64,
    /// By themselves.
    pub quiet: GuestWaits,
    /// Beside it.
    pub beside: GuestWaits,
}

/// What they waited beside each hog: as a JSON list by [`Serialize`], as text by [`Display`](std::fmt::Display).
#[derive(Clone, Debug, Serialize)]
pub struct NeighbourReports(pub Vec<NeighbourReport>);

/// How long well-behaved people waited.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct GuestWaits {
    /// For a move to be acknowledged.
    pub moves: Latency,
    /// For the bot to have moved.
    pub bots: Latency,
    /// For a page.
    pub pages: Latency,
}

/// Tries every hog of a plan. `progress` is called after each.
pub fn beside(
    plan: &LoadPlan,
    program: &Path,
    seed: u64,
    progress: &dyn Fn(),
) -> Result<NeighbourReports, LoadError> {
    let neighbours = Neighbours {
        program,
        hall: plan.addresses()?.into_iter().next(),
        tables: u8::try_from(plan.tables).unwrap_or(MOST_TABLES).min(MOST_TABLES),
        lasts: plan.lasts.unwrap_or(Duration::from_secs(10)),
        seed,
    };
    let one = |hog| {
        let runtime = Builder::new_current_thread().enable_all().build().map_err(LoadError::new)?;
        let report = LocalSet::new().block_on(&runtime, one(&neighbours, hog));
        progress();
        report
    };
    plan.hogs()?.into_iter().map(one).collect::<Result<_, _>>().map(NeighbourReports)
}

async fn one(plan: &Neighbours<'_>, hog: Hog) -> Result<NeighbourReport, LoadError> {
    let folder = tempfile::tempdir().map_err(LoadError::new)?;
    let server = match plan.hall {
        Some(_) => None,
        None => Some(serve(plan.program, folder.path())?),
    };
    let opened = server.as_ref().map(|server| &server.address);
    let Some(address) = opened.or(plan.hall.as_ref()) else { return Err(LoadError::new("there is no hall")) };
    let (waits, settling) = (Rc::new(Waits::default()), SETTLING.min(plan.lasts));
    let mut guests = JoinSet::new();
    let clients: Vec<Rc<Client>> = (0..plan.tables).map(|number| client(address, plan, number)).collect();
    for (number, client) in (0..).zip(&clients) {
        guests.spawn_local(Guest::new(client.clone(), waits.clone(), number, plan.seed).play());
    }
    sleep(settling).await;
    waits.take();
    sleep(plan.lasts).await;
    let quiet = waits.take();
    // On a thread of its own, so that it costs the guests no more than it would from another machine.
    let rude = hog.start(from(address, 66))?;
    sleep(settling).await;
    waits.take();
    sleep(plan.lasts).await;
    let beside = waits.take();
    let (asked, refused) = rude.end();
    clients.iter().for_each(|client| client.stop());
    guests.join_all().await;
    match clients.iter().find_map(|client| client.faults.borrow().first().cloned()) {
        Some(fault) => Err(LoadError::new(format!("beside {}: {fault}", hog.name()))),
        None => Ok(NeighbourReport { hog, asked, refused, quiet, beside }),
    }
}

/// With its usual limits.
fn serve(program: &Path, folder: &Path) -> Result<Server, LoadError> {
    let url = folder.join("hall.db").to_string_lossy().into_owned();
    Server::start(program, &HallStore { url, secret: None }, folder, 0, &[])
}

fn client(address: &ServerAddress, plan: &Neighbours<'_>, number: u8) -> Rc<Client> {
    let address = from(address, number.saturating_add(100));
    Rc::new(Client::new(vec![address], 4, None, plan.seed.wrapping_add(number.into())))
}

/// The server, for a client at another address of this machine: limits go by address.
fn from(address: &ServerAddress, last: u8) -> ServerAddress {
    ServerAddress { from: Some(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last))), ..address.clone() }
}
