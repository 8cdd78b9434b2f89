//! A hall of several servers behind a proxy, over a primary and a standby, with thinkers beside it. People play while its
//! parts are restarted, killed and cut off, one after the other.

mod fault;
mod network;
mod parts;
mod proxy;
mod report;

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use midway_store::Store;
use tokio::runtime::Builder;
use tokio::task::{JoinSet, LocalSet, spawn_blocking};
use tokio::time::{Instant, sleep_until};

use self::fault::COURSE;
use self::parts::Parts;
use self::report::Counts;
use crate::check::check;
use crate::client::Client;
use crate::drive::{go_on, tell};
use crate::load::connect;
use crate::player::Player;
use crate::table::{Pace, TableLoop};
use crate::{LoadError, LoadPlan, LoadProgress, ServerAddress};

pub use self::fault::ClusterFault;
pub use self::report::{ClusterPhase, ClusterReport};

/// Clients come from so many addresses, as the proxy sends each address to a server.
const ADDRESSES: u8 = 48;
/// At every fourth table bots play, too.
const WITH_BOTS: u64 = 4;
/// Moves a second where the plan names no number: the cluster is to be looked at, and not to be worn out.
const RATE: f64 = 50.0;

/// Plays in a cluster of one's own until the plan is done or `stop` comes, and checks what became of it.
pub fn cluster(
    plan: &LoadPlan,
    program: &Path,
    seed: u64,
    stop: Pin<&mut dyn Future<Output = ()>>,
    progress: &dyn Fn(LoadProgress),
) -> Result<ClusterReport, LoadError> {
    let runtime = Builder::new_current_thread().enable_all().build().map_err(LoadError::new)?;
    let plan = &LoadPlan { rate: plan.rate.or(Some(RATE)), ..plan.completed()? };
    let servers = plan.cluster.unwrap_or(3);
    LocalSet::new().block_on(&runtime, Run { plan, servers, program, seed, progress }.run(stop))
}

struct Run<'a> {
    plan: &'a LoadPlan,
    servers: u8,
    program: &'a Path,
    seed: u64,
    progress: &'a dyn Fn(LoadProgress),
}

/// What happened while people played.
struct Course {
    parts: Arc<Mutex<Parts>>,
    phases: Vec<ClusterPhase>,
    left_out: Vec<ClusterFault>,
}

impl Run<'_> {
    async fn run(&self, stop: impl Future<Output = ()>) -> Result<ClusterReport, LoadError> {
        let parts = Parts::start(self.plan, self.servers, self.program)?;
        let authority = parts.proxy.address.to_string();
        let address = |last: u8| ServerAddress {
            authority: authority.clone(),
            prefix: String::new(),
            from: Some(IpAddr::V4(Ipv4Addr::new(127, 0, 1, last))),
        };
        let connections = self.plan.connections.div_ceil(ADDRESSES.into());
        let client = Rc::new(Client::new(
            (1..=ADDRESSES).map(address).collect(),
            connections,
            self.plan.moves,
            self.seed,
        ));
        let tables = connect(self.open(&client).await?).await;
        let mut playing = JoinSet::new();
        for (table, players) in tables {
            playing.spawn_local(table.play(players));
        }
        let (began, spent) = (Instant::now(), parts.processor_time());
        let parts = Arc::new(Mutex::new(parts));
        let mut course = Course { parts, phases: Vec::new(), left_out: Vec::new() };
        tokio::select! {
            done = course.happen(&client, began, self.plan.lasts.unwrap_or_default()) => done?,
            () = stop => {}
            () = tell(&client, began, self.progress) => {}
        }
        let (seconds, spent) = (began.elapsed().as_secs_f64(), lock(&course.parts).processor_time() - spent);
        client.stop();
        playing.join_all().await;
        self.report(&client, course, seconds, spent).await
    }

    /// Opens and begins all tables, at some of them with a bot.
    async fn open(&self, client: &Rc<Client>) -> Result<Vec<(TableLoop, Vec<Player>)>, LoadError> {
        let mut opening = JoinSet::new();
        for (number, game) in (0..self.plan.tables).zip(self.plan.games.iter().cycle()) {
            let table = TableLoop {
                client: client.clone(),
                number,
                game: game.clone(),
                seats: self.plan.seats,
                bots: u8::from(has_bot(number)),
                seed: self.seed,
                pace: Rc::new(Pace::new(self.plan.pause(), number)),
            };
            opening.spawn_local(async move { table.open(0).await.map(|players| (table, players)) });
        }
        let opened = opening.join_all().await.into_iter().collect::<Result<_, _>>();
        opened.map_err(|error| LoadError::new(format!("a table cannot be opened: {error}")))
    }

    async fn report(
        &self,
        client: &Client,
        course: Course,
        seconds: f64,
        spent: Duration,
    ) -> Result<ClusterReport, LoadError> {
        let Course { parts, phases, left_out } = course;
        let (url, secret) = lock(&parts).close()?;
        let store = Store::open(&url).await.map_err(LoadError::new)?;
        let tables = client.observed.take();
        let checked = check(&store, secret, &tables, self.progress).await.map_err(LoadError::new)?;
        store.close().await;
        let (metrics, moves) = (&client.metrics, client.metrics.moves.value());
        let mut faults = client.faults.take();
        faults.extend(phases.iter().flat_map(ClusterPhase::faults));
        faults.extend(checked.faults.iter().cloned());
        Ok(ClusterReport {
            servers: self.servers,
            tables: self.plan.tables,
            bot_tables: (0..self.plan.tables).filter(|number| has_bot(*number)).count() as u64,
            seed: self.seed,
            seconds,
            moves,
            wait: metrics.waits(),
            server_us_per_move: spent.as_secs_f64() * 1e6 / moves.max(1) as f64,
            tables_opened: metrics.opened.value(),
            tables_finished: metrics.finished.value(),
            faults_survived: phases,
            left_out,
            checked,
            faults,
        })
    }
}

/// Nothing that panics holds it.
fn lock(parts: &Mutex<Parts>) -> MutexGuard<'_, Parts> {
    parts.lock().unwrap_or_else(PoisonError::into_inner)
}

fn has_bot(table: u64) -> bool {
    table % WITH_BOTS == WITH_BOTS - 1
}

impl Course {
    /// Lets one fault after the other happen, each at its time or as soon as the one before is over.
    async fn happen(&mut self, client: &Client, began: Instant, lasts: Duration) -> Result<(), LoadError> {
        let (mut now, mut counts) = ((ClusterFault::None, 0.0, 0.0), Counts::of(client));
        client.metrics.take_longest();
        for (fault, part) in COURSE {
            if fault.needs_network() && !lock(&self.parts).can_cut() {
                self.left_out.push(fault);
                continue;
            }
            sleep_until(began + lasts.mul_f64(part)).await;
            let (last, at, took) = now;
            self.phases.push(counts.phase(client, last, at, took));
            (now, counts) = ((fault, began.elapsed().as_secs_f64(), 0.0), Counts::of(client));
            self.strike(fault, lasts).await?;
            now.2 = began.elapsed().as_secs_f64() - now.1;
        }
        let back = Instant::now();
        sleep_until(began + lasts).await;
        go_on(client, back).await;
        self.phases.push(counts.phase(client, now.0, now.1, now.2));
        Ok(())
    }

    /// What takes its time must not keep those who play.
    async fn strike(&self, fault: ClusterFault, lasts: Duration) -> Result<(), LoadError> {
        let parts = self.parts.clone();
        let struck = spawn_blocking(move || fault.strike(&mut lock(&parts), lasts));
        struck.await.map_err(LoadError::new)?
    }
}
