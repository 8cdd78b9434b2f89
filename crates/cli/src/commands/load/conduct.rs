use std::rc::Rc;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until};

use super::hall::Hall;
use super::house::{House, told};
use super::plan::Args;
use crate::failure::Failure;
use crate::grid::grouped;

/// How long a table may stand still after the last kill.
const PATIENCE: Duration = Duration::from_secs(60);
const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);

/// What became of the house while it was played in.
#[derive(Debug)]
pub(super) struct Conducted {
    pub(super) house: Option<House>,
    pub(super) kills: u32,
}

/// Lets the load run until its end has come, and kills what is to be killed meanwhile.
pub(super) async fn conduct(
    args: &Args,
    hall: &Rc<Hall>,
    house: Option<House>,
) -> Result<Conducted, Failure> {
    let began = Instant::now();
    let end = began + args.lasts().unwrap_or(FOREVER);
    let progress = tokio::task::spawn_local(show(hall.clone(), began));
    let mut conducted = Conducted { house, kills: 0 };
    let mut back = None;
    loop {
        let next = began.max(back.unwrap_or(began)) + args.kill_every.unwrap_or(FOREVER);
        tokio::select! {
            () = sleep_until(end) => break,
            () = hall.stopped() => break,
            _ = tokio::signal::ctrl_c() => break,
            () = sleep_until(next), if args.kill_every.is_some() => {
                if args.kills.is_some_and(|most| conducted.kills >= most) {
                    break;
                }
                back = Some(conducted.crash(args.kill_postgres).await?);
            }
        }
    }
    if let Some(back) = back {
        go_on(hall, back).await;
    }
    hall.stop();
    progress.abort();
    Ok(conducted)
}

impl Conducted {
    async fn crash(&mut self, postgres: bool) -> Result<Instant, Failure> {
        let Some(mut house) = self.house.take() else { return Ok(Instant::now()) };
        let number = self.kills;
        let (house, back) = spawn_blocking(move || {
            let back = house.crash(number, postgres);
            (house, back)
        })
        .await
        .map_err(told)?;
        self.house = Some(house);
        self.kills += 1;
        Ok(back?.into())
    }
}

/// Every client goes on by itself: waits until each table has moved since everything was back, and notes those that do
/// not.
async fn go_on(hall: &Hall, back: Instant) {
    let still = || {
        let books = hall.books.borrow();
        let stands = books.iter().filter(|book| !book.over.get() && book.went_on.get() < back);
        stands.map(|book| format!("table {} ({}) did not go on", book.table, book.game)).collect::<Vec<_>>()
    };
    while !still().is_empty() && back.elapsed() < PATIENCE && !hall.stopping() {
        sleep(Duration::from_millis(50)).await;
    }
    still().into_iter().for_each(|fault| hall.fault(fault));
}

/// A line that says how it goes, where somebody can see it.
async fn show(hall: Rc<Hall>, began: Instant) {
    let bar = ProgressBar::new_spinner();
    bar.set_style(
        ProgressStyle::with_template("  {spinner} {msg}").unwrap_or(ProgressStyle::default_spinner()),
    );
    let mut ticks = interval(Duration::from_millis(500));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut before, mut at) = (hall.gauge.moves.value(), Instant::now());
    loop {
        ticks.tick().await;
        let moves = hall.gauge.moves.value();
        let rate = (moves - before) as f64 / at.elapsed().as_secs_f64().max(0.001);
        (before, at) = (moves, Instant::now());
        let message = format!(
            "{:.0} s: {} moves, {} a second, p99 {:.0} ms, streams taken up again {}",
            began.elapsed().as_secs_f64(),
            grouped(moves),
            grouped(rate.round() as u64),
            hall.gauge.waits().p99_ms,
            grouped(hall.gauge.reconnects.value())
        );
        bar.set_message(message);
        bar.tick();
    }
}
