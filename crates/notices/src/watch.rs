use std::time::Duration;

use midway_hall::{Call, HallError, Time};
use midway_store::{Shelf, ShelfPage, Shelves, Stage, Telling, Way};
use midway_ui::Letter;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, sleep};

use crate::notice::{Notice, Unsent, language};
use crate::notices::Notices;
use crate::place::Place;
use crate::{push, webhook};

/// After this time, what somebody began to tell and never ended is taken to be left behind by a server that was killed.
const GIVEN_UP: i64 = 15 * 60_000;
/// How often all ways are looked through for what was left untold.
const ROUNDS: Duration = Duration::from_secs(15 * 60);
/// How long after its end a game is still told to be over.
const STILL_NEWS: i64 = 24 * 3_600_000;
const OWNERS_AT_ONCE: usize = 100;
const MOST_TABLES: usize = 100;

impl Notices {
    /// Takes up what the hall has to tell as it comes.
    pub(crate) async fn listen(self) {
        let mut calls = self.0.hall.calls();
        loop {
            match calls.recv().await {
                Ok(call) => self.clone().expect(call).await,
                // Those that were missed are found in the next round.
                Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "too much to tell at once"),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Takes up what was not told, by whichever server: at the beginning, and now and then.
    pub(crate) async fn look_around_now_and_then(self) {
        let mut rounds = interval(ROUNDS);
        loop {
            rounds.tick().await;
            self.0.told.retain_recent();
            self.0.asked.retain_recent();
            if let Err(error) = self.look_around().await {
                tracing::debug!(%error, "what was left untold cannot be looked for");
            }
        }
    }

    async fn look_around(&self) -> Result<(), HallError> {
        let store = self.0.hall.store();
        let mut last = String::new();
        loop {
            let owners = store.way_owners(&last, OWNERS_AT_ONCE).await?;
            let Some(end) = owners.last() else { return Ok(()) };
            last.clone_from(end);
            for owner in &owners {
                self.look_at_tables_of(owner).await?;
            }
        }
    }

    async fn look_at_tables_of(&self, owner: &str) -> Result<(), HallError> {
        let (hall, now) = (&self.0.hall, self.0.hall.now());
        let page = ShelfPage { after: None, limit: MOST_TABLES };
        for (table, shelf) in hall.store().shelves(&Shelves::OwnedBy(owner.to_owned()), page).await? {
            if !may_call(&shelf, now) {
                continue;
            }
            // A table that is damaged calls nobody.
            let calls = hall.look(table, |at| at.calls(table)).await.unwrap_or_default();
            for call in calls.into_iter().filter(|call| call.owner == owner) {
                self.clone().expect(call).await;
            }
        }
        Ok(())
    }

    /// Tells something in a while, if there is a way to.
    async fn expect(self, call: Call) {
        match self.0.hall.store().ways(&call.owner).await {
            Ok(ways) if ways.is_empty() => {}
            _ => drop(tokio::spawn(self.tell(call))),
        }
    }

    /// Waits a moment, since people who play at the same time need not be told, and then tells what is still so.
    async fn tell(self, call: Call) {
        let waited = self.0.hall.now().0.saturating_sub(call.at.0).max(0).unsigned_abs();
        sleep(self.0.setup.delay.saturating_sub(Duration::from_millis(waited))).await;
        if self.0.hall.is_present(call.table, &call.owner) || !self.is_so(&call).await {
            return;
        }
        let ways = self.0.hall.store().ways(&call.owner).await.unwrap_or_default();
        // What was there before a way was left is no news to whoever left it.
        for way in ways.into_iter().filter(|way| way.confirmed && way.at < call.at.0) {
            tokio::spawn(self.clone().tell_by(way, call.clone()));
        }
    }

    async fn is_so(&self, call: &Call) -> bool {
        let calls = self.0.hall.look(call.table, |table| table.calls(call.table)).await;
        calls.is_ok_and(|calls| calls.contains(call))
    }

    /// Tells something by one way, once.
    async fn tell_by(self, way: Way, call: Call) {
        let (store, now) = (self.0.hall.store(), self.0.hall.now().0);
        let what = Telling { way: way.id, table: call.table, entry: call.entry };
        if !store.claim(what, now, now - GIVEN_UP).await.unwrap_or(false) {
            return;
        }
        if self.0.told.check_key(&way.owner).is_ok() {
            self.try_until_sent(&way, &call).await;
        }
        if let Err(error) = store.told(what).await {
            tracing::debug!(%error, "what was told cannot be marked");
        }
    }

    async fn try_until_sent(&self, way: &Way, call: &Call) {
        let pauses = self.0.setup.pauses.iter().map(Some).chain([None]);
        for pause in pauses {
            let kind = way.kind.as_str();
            match (self.send(way, call).await, pause) {
                (Ok(()), _) => return,
                (Err(Unsent::Gone), _) => {
                    let _ = self.0.hall.store().forget_way(way.id).await;
                    return;
                }
                (Err(Unsent::Later(why)), Some(pause)) => {
                    tracing::debug!(kind, why, "a notice was not sent yet");
                    sleep(*pause).await;
                }
                (Err(why), _) => return tracing::info!(kind, %why, "a notice was not sent"),
            }
            if !self.is_so(call).await {
                return;
            }
        }
    }

    async fn send(&self, way: &Way, call: &Call) -> Result<(), Unsent> {
        let _hand = self.0.hands.acquire().await.map_err(|error| Unsent::Never(error.to_string()))?;
        let notice = Notice::of(call, &self.0.setup.base);
        let stop = self.link(way.id, "stop").await.map_err(|error| Unsent::Later(error.to_string()))?;
        let letter = || notice.letter(self.0.hall.library(), language(&way.lang), &stop);
        match (Place::read(way), &self.0.mailer) {
            (Some(Place::Webhook(url)), _) => webhook::send(&self.0.http, &url, &notice).await,
            (Some(Place::Mail(to)), Some(mailer)) => mailer.send(&to, letter()?, &stop).await,
            (Some(Place::Push(to)), _) => {
                let Letter { subject, line, .. } = letter()?;
                let message = json!({ "title": subject, "body": line, "link": notice.link });
                let from = (self.0.setup.base.as_str(), self.0.hall.now().0 / 1000);
                push::send(&self.0.http, &self.0.push_key, &to, message.to_string().as_bytes(), from).await
            }
            _ => Err(Unsent::Never("there is no such way any more".into())),
        }
    }
}

/// Whether a table may have something to tell, as far as its shelf says.
fn may_call(shelf: &Shelf, now: Time) -> bool {
    match shelf.stage {
        Stage::Open => false,
        Stage::Running => true,
        Stage::Over => now.0.saturating_sub(shelf.at) < STILL_NEWS,
    }
}
