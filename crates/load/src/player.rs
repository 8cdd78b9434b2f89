use std::rc::Rc;
use std::time::Duration;

use hyper::header::HeaderValue;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use tokio::time::{Instant, sleep, timeout};

use crate::client::{Client, RequestError};
use crate::http::{ApiRequest, bearer};
use crate::observed::{Acknowledged, Observed};
use crate::stream::{EventStream, Stage};
use crate::table::{Pace, TableLoop};

/// How long the last event may take to come.
const PATIENCE: Duration = Duration::from_secs(30);

/// One player: a stream of events, and a choice whenever it is asked for one.
#[derive(Debug)]
pub(crate) struct Player {
    client: Rc<Client>,
    observed: Rc<Observed>,
    pace: Rc<Pace>,
    number: u8,
    path: String,
    bearer: Option<HeaderValue>,
    pub(crate) stream: EventStream,
    rng: Xoshiro256PlusPlus,
    sent: u64,
    /// Events before this entry are of a past that one's own move has changed.
    from: u64,
}

#[derive(Debug, Deserialize)]
struct Receipt {
    entry: u64,
}

/// A choice that is about to be sent.
#[derive(Debug)]
struct Choice {
    /// As it stands in JSON.
    action: String,
    revision: u64,
}

impl Player {
    pub(crate) fn new(
        at: &TableLoop,
        observed: Rc<Observed>,
        number: u8,
        key: &str,
        rng: Xoshiro256PlusPlus,
    ) -> Player {
        let (client, bearer) = (at.client.clone(), bearer(key));
        let stream = EventStream::new(client.clone(), &observed.table, bearer.clone(), usize::from(number));
        let path = format!("/tables/{}/choices", observed.table);
        Player {
            client,
            pace: at.pace.clone(),
            observed,
            number,
            path,
            bearer,
            stream,
            rng,
            sent: 0,
            from: 0,
        }
    }

    /// Plays until the game or the load ends, and then waits for the last event.
    pub(crate) async fn play(mut self) {
        let mut stop = self.client.end();
        while !self.client.stopping() {
            let before = self.stream.heard;
            tokio::select! {
                () = self.stream.next() => self.heard(before),
                // It ends with the client itself.
                _ = stop.wait_for(|stop| *stop) => break,
            }
            if self.is_over() {
                break;
            }
            while let Some(choice) = self.choice()
                && !self.client.stopping()
            {
                self.choose(choice).await;
            }
        }
        self.hear_the_end().await;
    }

    /// Notes how late the newest event came, and whom the table waits for.
    fn heard(&self, before: Option<u64>) {
        let Some(level) = self.stream.level() else { return };
        self.client.metrics.silent(self.observed.heard(before, level.entry));
        if let Some(wait) = self.observed.turn(level.entry, &level.to_act) {
            self.client.metrics.bot_moved(wait);
        }
    }

    fn is_over(&self) -> bool {
        self.stream.level().is_some_and(|level| level.stage == Stage::Over)
    }

    /// What this seat chooses, if it is to choose.
    fn choice(&mut self) -> Option<Choice> {
        let level = self.stream.level()?;
        if level.entry < self.from || !level.to_act.contains(&self.number) {
            return None;
        }
        let choices = level.choices();
        let index = self.rng.next_u64() % (choices.len() as u64).max(1);
        let action = choices.get(index as usize)?.get().to_owned();
        Some(Choice { action, revision: level.revision })
    }

    async fn choose(&mut self, choice: Choice) {
        self.pace.wait().await;
        self.sent += 1;
        let key = format!("m{}", self.sent);
        let body = format!(r#"{{"action":{},"revision":{}}}"#, choice.action, choice.revision);
        let mut request = ApiRequest::post(&self.path, body, key.clone());
        request.bearer.clone_from(&self.bearer);
        let wanted = Instant::now();
        match self.client.ask::<Receipt>(&request).await {
            Ok(receipt) => self.acknowledged(receipt.entry, key, &choice.action, wanted),
            Err(error) => self.refused(error).await,
        }
    }

    fn acknowledged(&mut self, entry: u64, key: String, action: &str, wanted: Instant) {
        self.client.acknowledged(wanted.elapsed());
        self.from = entry;
        let action = serde_json::from_str(action).unwrap_or_default();
        self.observed.acknowledge(Acknowledged { entry, seat: self.number, key, action });
    }

    /// Somebody else was first: there will be an event. Anything else should not be, and is tried again in a while.
    async fn refused(&mut self, error: RequestError) {
        match error {
            RequestError::Refused { code, .. } if code == "stale" => {
                self.from = self.stream.heard.unwrap_or(0) + 1;
            }
            RequestError::Refused { .. } => sleep(Duration::from_millis(100)).await,
            other => {
                self.client.fault(format!("table {}: seat {}: {other}", self.observed.table, self.number));
                sleep(Duration::from_secs(1)).await;
            }
        }
    }

    /// Each stream must tell of the last entry that any seat was told of.
    async fn hear_the_end(mut self) {
        let over = self.is_over();
        if over && !self.observed.over.replace(true) {
            self.client.metrics.finished.add(1);
        }
        let last = self.observed.settle().await;
        let heard_all = async {
            while self.stream.heard.is_none_or(|heard| heard < last) {
                self.stream.next().await;
            }
        };
        if timeout(PATIENCE, heard_all).await.is_err() {
            let (table, seat, heard) = (&self.observed.table, self.number, self.stream.heard);
            self.client.fault(format!(
                "table {table}: the stream of seat {seat} ends at entry {heard:?}, the table at {last}"
            ));
        }
    }
}
