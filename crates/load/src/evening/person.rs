use std::time::Duration;

use hyper::Method;
use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::time::sleep;

use super::{Evening, GAME};
use crate::client::RequestError;
use crate::http::{ApiRequest, bearer};
use crate::rng;

/// How often somebody asks where they stand.
const ASKS: Duration = Duration::from_millis(250);
/// Somebody for whom at most one other is left gives up after so many times. The two may be so far apart that the hall would let
/// them meet after minutes only.
const PATIENCE: u32 = 8;

/// Somebody who plays as well as they can.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) number: u32,
    /// From −1, who picks what is worst, by way of 0, who picks anything, to 1, who picks what looks best.
    pub(crate) strength: f64,
    key: String,
}

#[derive(Debug, Deserialize)]
struct Waits {
    state: String,
    table: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Stands {
    tables: Vec<OwnTable>,
}

#[derive(Debug, Deserialize)]
struct OwnTable {
    table: String,
    begun: bool,
}

#[derive(Debug, Deserialize)]
struct Sheet {
    stage: String,
}

impl Person {
    /// Strengths are spread evenly. The key says nothing of it.
    pub(crate) fn new(number: u32, of: u32, seed: u64) -> Person {
        let mut lot = rng::of(seed, u64::from(number));
        let key = format!("{:016x}{:016x}", lot.next_u64(), lot.next_u64());
        // Another order than that in which they come.
        let rank = (u64::from(number) * 7_919) % u64::from(of);
        let strength = 2.0 * rank as f64 / f64::from(of.saturating_sub(1).max(1)) - 1.0;
        Person { number, strength, key }
    }

    pub(crate) fn name(&self) -> String {
        format!("Player {}", self.number)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> ApiRequest {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        ApiRequest { bearer: bearer(&self.key), key: None, ..ApiRequest::post(path, body, String::new()) }
    }

    pub(crate) fn get(&self, path: &str) -> ApiRequest {
        ApiRequest { bearer: bearer(&self.key), ..ApiRequest::get(path) }
    }

    /// Takes the seat that they have already.
    pub(crate) fn sit(&self, table: &str) -> ApiRequest {
        let body = json!({ "name": self.name(), "person": self.key });
        ApiRequest { bearer: None, ..self.post(&format!("/tables/{table}/seats"), &body) }
    }
}

impl Evening {
    /// Comes to each table of a tournament, and plays, until it is over.
    pub(crate) async fn play_tournament(&self, number: u32, at: &str) {
        let person = &self.people[number as usize];
        let mut last = String::new();
        loop {
            match self.client.ask_over::<Stands>(number, &person.get(&format!("{at}/me"))).await {
                Ok(Stands { tables }) => {
                    if let Some(own) = tables.iter().find(|own| own.begun && own.table != last) {
                        last.clone_from(&own.table);
                        self.play(person, &own.table).await;
                        continue;
                    }
                }
                Err(error) => return self.client.fault(format!("{}: {error}", person.name())),
            }
            match self.client.ask::<Sheet>(&ApiRequest::get(at)).await {
                Ok(sheet) if sheet.stage == "over" => return,
                Ok(_) => sleep(self.client.jitter(ASKS * 2)).await,
                Err(error) => return self.client.fault(format!("{}: {error}", person.name())),
            }
        }
    }

    /// Plays with whoever else wants to, until they have had their games.
    pub(crate) async fn play_evening(&self, number: u32, places: &Semaphore, lot: u64) {
        let person = &self.people[number as usize];
        sleep(Duration::from_millis(lot % 500)).await;
        for _ in 0..self.games {
            let Ok(_place) = places.acquire().await else { return };
            match self.play_once(person).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    self.client.fault(format!("{}: {error}", person.name()));
                    break;
                }
            }
        }
        self.unfinished.set(self.unfinished.get() - 1);
    }

    /// Whether somebody was found to play with.
    async fn play_once(&self, person: &Person) -> Result<bool, RequestError> {
        let clock = json!({ "live": { "seconds": 3600, "increment": 10 } });
        let wish = json!({ "name": person.name(), "game": GAME, "seats": 2, "clock": clock, "rated": true });
        let _: Waits = self.client.ask_over(person.number, &person.post("/me/waiting", &wish)).await?;
        let mut asked = 0;
        loop {
            let waits: Waits = self.client.ask_over(person.number, &person.get("/me/waiting")).await?;
            if let (Some(table), "begun") = (&waits.table, waits.state.as_str()) {
                self.play(person, table).await;
                return Ok(true);
            }
            asked += u32::from(self.unfinished.get() < 3);
            if asked > PATIENCE || waits.state == "not" {
                let leave = ApiRequest { method: Method::DELETE, ..person.get("/me/waiting") };
                self.client.send(&leave).await?;
                return Ok(false);
            }
            sleep(self.client.jitter(ASKS)).await;
        }
    }
}
