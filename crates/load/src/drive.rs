use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until};

use crate::client::Client;
use crate::testbed::Testbed;
use crate::{LoadError, LoadPlan, LoadProgress};

/// How long a table may stand still after the last kill.
const PATIENCE: Duration = Duration::from_secs(60);
const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);

/// What became of the testbed while it was played on.
#[derive(Debug)]
pub(crate) struct Driven {
    pub(crate) testbed: Option<Testbed>,
    pub(crate) kills: u32,
}

/// Lets the load run until its end has come, and kills what is to be killed meanwhile.
pub(crate) async fn drive(
    plan: &LoadPlan,
    client: &Client,
    testbed: Option<Testbed>,
    stop: impl Future<Output = ()>,
    progress: &dyn Fn(LoadProgress),
) -> Result<Driven, LoadError> {
    let began = Instant::now();
    let mut driven = Driven { testbed, kills: 0 };
    tokio::select! {
        done = driven.until_the_end(plan, client, began, stop) => done?,
        () = tell(client, began, progress) => {}
    }
    Ok(driven)
}

impl Driven {
    async fn until_the_end(
        &mut self,
        plan: &LoadPlan,
        client: &Client,
        began: Instant,
        stop: impl Future<Output = ()>,
    ) -> Result<(), LoadError> {
        let end = began + plan.lasts.unwrap_or(FOREVER);
        let mut back = None;
        tokio::pin!(stop);
        loop {
            let next = back.unwrap_or(began) + plan.kill_every.unwrap_or(FOREVER);
            tokio::select! {
                () = sleep_until(end) => break,
                () = client.stopped() => break,
                () = &mut stop => break,
                () = sleep_until(next) => {
                    if plan.kills.is_some_and(|most| self.kills >= most) {
                        break;
                    }
                    back = Some(self.crash(plan.kill_postgres).await?);
                }
            }
        }
        if let Some(back) = back {
            go_on(client, back).await;
        }
        client.stop();
        Ok(())
    }

    async fn crash(&mut self, postgres: bool) -> Result<Instant, LoadError> {
        let Some(mut testbed) = self.testbed.take() else { return Ok(Instant::now()) };
        let number = self.kills;
        let (testbed, back) = spawn_blocking(move || {
            let back = testbed.crash(number, postgres);
            (testbed, back)
        })
        .await
        .map_err(LoadError::new)?;
        self.testbed = Some(testbed);
        self.kills += 1;
        Ok(back?.into())
    }
}

/// Every client goes on by itself: waits until each table has moved since everything was back, and notes those that do
/// not.
pub(crate) async fn go_on(client: &Client, back: Instant) {
    let still = || {
        let observed = client.observed.borrow();
        let stands = observed.iter().filter(|table| !table.over.get() && table.went_on.get() < back);
        stands.map(|at| format!("table {} ({}) did not go on", at.table, at.game)).collect::<Vec<_>>()
    };
    while !still().is_empty() && back.elapsed() < PATIENCE && !client.stopping() {
        sleep(Duration::from_millis(50)).await;
    }
    still().into_iter().for_each(|fault| client.fault(fault));
}

/// Says again and again how it goes.
pub(crate) async fn tell(client: &Client, began: Instant, progress: &dyn Fn(LoadProgress)) {
    let mut ticks = interval(Duration::from_millis(500));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut before, mut at) = (client.metrics.moves.value(), Instant::now());
    loop {
        ticks.tick().await;
        let moves = client.metrics.moves.value();
        let moves_per_s = (moves - before) as f64 / at.elapsed().as_secs_f64().max(0.001);
        (before, at) = (moves, Instant::now());
        progress(LoadProgress::Playing {
            seconds: began.elapsed().as_secs_f64(),
            moves,
            moves_per_s,
            p99_ms: client.metrics.waits().p99_ms,
            reconnects: client.metrics.reconnects.value(),
        });
    }
}
