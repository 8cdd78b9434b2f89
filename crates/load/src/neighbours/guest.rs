use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use hdrhistogram::Histogram;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use serde_json::json;
use tokio::time::{Instant, sleep};

use super::GuestWaits;
use crate::client::{Client, RequestError};
use crate::http::{ApiRequest, bearer};
use crate::metrics::{summary, waits};
use crate::rng;
use crate::stream::{EventStream, Stage};
use crate::table::{OpenTable, TakenSeat};

/// How long a person thinks.
const THOUGHT: Duration = Duration::from_millis(150);
/// One page is looked at for so many moves.
const MOVES_A_PAGE: u64 = 3;
const GAMES: [&str; 3] = ["worlds-fair", "rails-sails", "skyrise"];

/// What all guests waited since it was last taken.
#[derive(Debug)]
pub(super) struct Waits {
    moves: RefCell<Histogram<u64>>,
    bots: RefCell<Histogram<u64>>,
    pages: RefCell<Histogram<u64>>,
}

impl Default for Waits {
    fn default() -> Waits {
        let new = || RefCell::new(waits());
        Waits { moves: new(), bots: new(), pages: new() }
    }
}

impl Waits {
    pub(super) fn take(&self) -> GuestWaits {
        let take = |kept: &RefCell<Histogram<u64>>| summary(&kept.replace(waits()));
        GuestWaits { moves: take(&self.moves), bots: take(&self.bots), pages: take(&self.pages) }
    }
}

fn note(kept: &RefCell<Histogram<u64>>, wait: Duration) {
    kept.borrow_mut().saturating_record(wait.as_micros() as u64);
}

/// A person who plays against a novice bot, one game after the other.
#[derive(Debug)]
pub(super) struct Guest {
    client: Rc<Client>,
    waits: Rc<Waits>,
    number: usize,
    rng: Xoshiro256PlusPlus,
    moves: u64,
}

#[derive(Debug, Deserialize)]
struct Receipt {
    entry: u64,
}

impl Guest {
    pub(super) fn new(client: Rc<Client>, waits: Rc<Waits>, number: usize, seed: u64) -> Guest {
        Guest { client, waits, number, rng: rng::of(seed, number as u64), moves: 0 }
    }

    pub(super) async fn play(mut self) {
        for game in 0.. {
            if self.client.stopping() {
                return;
            }
            if let Err(error) = self.game(game).await {
                return self.client.fault(error.to_string());
            }
        }
    }

    async fn game(&mut self, game: usize) -> Result<(), RequestError> {
        let setup = json!({
            "game": GAMES[(self.number + game) % GAMES.len()],
            "seats": 2,
            "bots": [{ "seat": 1, "level": "novice" }],
        });
        let name = format!("{}-{game}", self.client.name);
        let opened: OpenTable =
            self.client.ask(&ApiRequest::post("/tables", setup.to_string(), name)).await?;
        let at = |what: &str| format!("/tables/{}/{what}", opened.table);
        let seat = json!({ "name": "Guest", "seat": 0 }).to_string();
        let TakenSeat { key, .. } =
            self.client.ask(&ApiRequest::post(&at("seats"), seat, "join".into())).await?;
        let start = ApiRequest::post(&at("start"), String::new(), "start".into());
        self.client.send(&ApiRequest { bearer: bearer(&opened.key), ..start }).await?;
        self.play_on(&opened.table, &key).await
    }

    async fn play_on(&mut self, table: &str, key: &str) -> Result<(), RequestError> {
        let client = self.client.clone();
        let mut stream = EventStream::new(client.clone(), table, bearer(key), 0);
        let mut moved: Option<(u64, Instant)> = None;
        loop {
            tokio::select! {
                () = stream.next() => {}
                () = client.stopped() => return Ok(()),
            }
            let Some(event) = stream.level() else { continue };
            if event.stage == Stage::Over {
                return Ok(());
            }
            if !event.to_act.contains(&0) || moved.is_some_and(|(entry, _)| event.entry < entry) {
                continue;
            }
            if let Some((entry, at)) = moved.take()
                && event.entry > entry
            {
                note(&self.waits.bots, at.elapsed());
            }
            let choices = event.choices();
            let index = self.rng.next_u64() % (choices.len() as u64).max(1);
            let Some(action) = choices.get(index as usize) else { continue };
            let body = format!(r#"{{"action":{},"revision":{}}}"#, action.get(), event.revision);
            sleep(THOUGHT).await;
            moved = self.choose(table, key, body).await?;
        }
    }

    /// A move, with a look at the page now and then; which entry it became, and when.
    async fn choose(
        &mut self,
        table: &str,
        key: &str,
        body: String,
    ) -> Result<Option<(u64, Instant)>, RequestError> {
        self.moves += 1;
        if self.moves.is_multiple_of(MOVES_A_PAGE) {
            let wanted = Instant::now();
            self.client.send(&ApiRequest::page(format!("/t/{table}"))).await?;
            note(&self.waits.pages, wanted.elapsed());
        }
        let path = format!("/tables/{table}/choices");
        let request = ApiRequest::post(&path, body, format!("m{}", self.moves));
        let wanted = Instant::now();
        match self.client.ask(&ApiRequest { bearer: bearer(key), ..request }).await {
            Ok(Receipt { entry }) => {
                note(&self.waits.moves, wanted.elapsed());
                Ok(Some((entry, Instant::now())))
            }
            Err(RequestError::Refused { code, .. }) if code == "stale" => Ok(None),
            Err(error) => Err(error),
        }
    }
}
