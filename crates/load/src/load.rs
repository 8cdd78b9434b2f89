use std::path::Path;
use std::pin::Pin;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::runtime::Builder;
use tokio::task::{JoinSet, LocalSet};

use crate::client::Client;
use crate::drive::{self, Driven};
use crate::player::Player;
use crate::table::{Pace, TableLoop};
use crate::testbed::Testbed;
use crate::{
    LoadError, LoadPlan, LoadProgress, LoadReport, LogCheck, MemoryUse, SleepingTables, check, process,
    sleeping,
};

/// Puts a hall under load until the plan is done or `stop` comes, and checks what became of it. `program` is the `midway`
/// command that serves, where no hall is named, and `seed` that of the players' choices.
///
/// Everything runs on this thread, so that the load leaves the other cores to the servers.
pub fn run(
    plan: &LoadPlan,
    program: &Path,
    seed: u64,
    stop: Pin<&mut dyn Future<Output = ()>>,
    progress: &dyn Fn(LoadProgress),
) -> Result<LoadReport, LoadError> {
    let runtime = Builder::new_current_thread().enable_all().build().map_err(LoadError::new)?;
    let plan = &plan.completed()?;
    LocalSet::new().block_on(&runtime, Load { plan, program, seed, progress }.run(stop))
}

struct Load<'a> {
    plan: &'a LoadPlan,
    program: &'a Path,
    seed: u64,
    progress: &'a dyn Fn(LoadProgress),
}

/// What play took.
struct Spent {
    seconds: f64,
    moves: u64,
    server: Duration,
    client: Duration,
}

impl Load<'_> {
    async fn run(&self, stop: impl Future<Output = ()>) -> Result<LoadReport, LoadError> {
        let opened = self.plan.addresses()?;
        let mut testbed = match opened.is_empty() {
            true => Some(Testbed::build(self.plan, self.program)?),
            false => None,
        };
        let asleep = match &mut testbed {
            Some(testbed) => sleeping::fall_asleep(testbed, self.plan, self.progress).await?,
            None => None,
        };
        let addresses = match &mut testbed {
            Some(testbed) => testbed.open(self.plan.servers)?,
            None => opened,
        };
        let client = Rc::new(Client::new(addresses, self.plan.connections, self.plan.moves, self.seed));
        let sleeping = match asleep {
            Some((mut sleeping, tables)) => {
                sleeping::visit(&mut sleeping, &client, &tables).await?;
                Some(sleeping)
            }
            None => None,
        };
        let (memory, driven, spent) = self.play(&client, testbed, stop).await?;
        let checked = self.check(&client, driven.testbed).await?;
        Ok(self.report(&client, memory, driven.kills, &spent, sleeping, checked))
    }

    async fn play(
        &self,
        client: &Rc<Client>,
        testbed: Option<Testbed>,
        stop: impl Future<Output = ()>,
    ) -> Result<(Option<MemoryUse>, Driven, Spent), LoadError> {
        let memory = |testbed: &Option<Testbed>| testbed.as_ref().map_or(0, Testbed::memory);
        let mut known = MemoryUse { at_first: memory(&testbed), ..MemoryUse::default() };
        let tables = self.open(client).await?;
        known.with_tables = memory(&testbed);
        let tables = connect(tables).await;
        known.with_seats = memory(&testbed);

        let began = Spending::begin(client, testbed.as_ref());
        let mut playing = JoinSet::new();
        for (table, players) in tables {
            playing.spawn_local(table.play(players));
        }
        let driven = if self.plan.tables > 0 {
            drive::drive(self.plan, client, testbed, stop, self.progress).await?
        } else {
            Driven { testbed, kills: 0 }
        };
        let spent = began.end(client, driven.testbed.as_ref());
        known.at_last = memory(&driven.testbed);
        playing.join_all().await;
        let seats = self.plan.tables * u64::from(self.plan.seats);
        let known = driven.testbed.as_ref().map(|_| known.share(self.plan.tables, seats));
        Ok((known, driven, spent))
    }

    /// Opens and begins all tables.
    async fn open(&self, client: &Rc<Client>) -> Result<Vec<(TableLoop, Vec<Player>)>, LoadError> {
        let mut opening = JoinSet::new();
        for (number, game) in (0..self.plan.tables).zip(self.plan.games.iter().cycle()) {
            let table = TableLoop {
                client: client.clone(),
                number,
                game: game.clone(),
                seats: self.plan.seats,
                bots: 0,
                seed: self.seed,
                pace: Rc::new(Pace::new(self.plan.pause(), number)),
            };
            opening.spawn_local(async move { table.open(0).await.map(|players| (table, players)) });
        }
        let opened = opening.join_all().await.into_iter().collect::<Result<_, _>>();
        opened.map_err(|error| LoadError::new(format!("a table cannot be opened: {error}")))
    }

    /// Reads the log, with no server around.
    async fn check(&self, client: &Client, testbed: Option<Testbed>) -> Result<Option<LogCheck>, LoadError> {
        let Some(mut testbed) = testbed else { return Ok(None) };
        testbed.close();
        let store = testbed.read().await?;
        let secret = testbed.secret(&store).await?;
        let tables = client.observed.take();
        let checked = check::check(&store, secret, &tables, self.progress).await.map_err(LoadError::new)?;
        store.close().await;
        Ok(Some(checked))
    }

    fn report(
        &self,
        client: &Client,
        memory: Option<MemoryUse>,
        kills: u32,
        spent: &Spent,
        sleeping: Option<SleepingTables>,
        checked: Option<LogCheck>,
    ) -> LoadReport {
        let per_move = |time: Duration| time.as_secs_f64() * 1e6 / spent.moves.max(1) as f64;
        let servers = if self.plan.url.is_empty() { self.plan.servers.into() } else { self.plan.url.len() };
        LoadReport {
            games: self.plan.games.clone(),
            seats: self.plan.seats,
            tables: self.plan.tables,
            servers,
            store: self.plan.store_name(),
            seed: self.seed,
            seconds: spent.seconds,
            moves: spent.moves,
            moves_per_s: spent.moves as f64 / spent.seconds.max(0.001),
            wait: client.metrics.waits(),
            server_us_per_move: memory.map(|_| per_move(spent.server)),
            client_us_per_move: per_move(spent.client),
            memory,
            tables_opened: client.metrics.opened.value(),
            tables_finished: client.metrics.finished.value(),
            connections: client.connections(),
            refusals: client.metrics.refusals.borrow().clone(),
            reconnects: client.metrics.reconnects.value(),
            resent: client.metrics.resent.value(),
            kills,
            sleeping,
            checked,
            faults: client.faults.borrow().clone(),
        }
    }
}

/// Connects every player's stream.
pub(crate) async fn connect(tables: Vec<(TableLoop, Vec<Player>)>) -> Vec<(TableLoop, Vec<Player>)> {
    let mut connecting = JoinSet::new();
    for (table, mut players) in tables {
        connecting.spawn_local(async move {
            for player in &mut players {
                player.stream.connect().await;
            }
            (table, players)
        });
    }
    connecting.join_all().await
}

/// Where clocks stood when play began.
struct Spending {
    at: Instant,
    moves: u64,
    server: Duration,
    client: Duration,
}

impl Spending {
    fn begin(client: &Client, testbed: Option<&Testbed>) -> Spending {
        Spending {
            at: Instant::now(),
            moves: client.metrics.moves.value(),
            server: testbed.map_or(Duration::ZERO, Testbed::processor_time),
            client: process::processor_time("self").unwrap_or_default(),
        }
    }

    fn end(&self, client: &Client, testbed: Option<&Testbed>) -> Spent {
        let now = Spending::begin(client, testbed);
        Spent {
            seconds: self.at.elapsed().as_secs_f64(),
            moves: now.moves - self.moves,
            server: now.server.saturating_sub(self.server),
            client: now.client.saturating_sub(self.client),
        }
    }
}
