use std::time::Duration;

use midway_hall::{Call, HallError, IndexPage, IndexQuery, IndexStage, Occasion, TableSummary, Time};
use midway_store::{Channel, Delivery};
use midway_ui::Letter;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, sleep};

use crate::destination::Destination;
use crate::notice::{Notice, Unsent, language};
use crate::notices::Notices;
use crate::{push, webhook};

/// After this time a delivery that was claimed and never finished is taken to be left behind by a server that was killed.
const ABANDONED: i64 = 15 * 60_000;
/// How often all channels are looked through for what was left unsent.
const ROUNDS: Duration = Duration::from_secs(15 * 60);
/// How long the end of a game is news.
const STILL_NEWS: i64 = 24 * 3_600_000;
const OWNERS_AT_ONCE: usize = 100;
const MOST_TABLES: usize = 100;

impl Notices {
    /// Takes up what the hall has to tell, as it comes.
    pub(crate) async fn listen(self) {
        let mut calls = self.0.hall.calls();
        loop {
            match calls.recv().await {
                Ok(call) => self.clone().expect(call).await,
                // What was missed is found in the next round.
                Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "too much to tell at once"),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Takes up what any server left unsent: at the start, and now and then.
    pub(crate) async fn look_around_now_and_then(self) {
        let mut rounds = interval(ROUNDS);
        loop {
            rounds.tick().await;
            self.0.told.retain_recent();
            self.0.asked.retain_recent();
            if let Err(error) = self.look_around().await {
                tracing::debug!(%error, "what was left unsent cannot be looked for");
            }
        }
    }

    async fn look_around(&self) -> Result<(), HallError> {
        let mut last = String::new();
        loop {
            let owners = self.0.channels.owners(&last, OWNERS_AT_ONCE).await?;
            let Some(end) = owners.last() else { return Ok(()) };
            last.clone_from(end);
            for owner in &owners {
                self.look_at_tables_of(owner).await?;
            }
        }
    }

    async fn look_at_tables_of(&self, owner: &str) -> Result<(), HallError> {
        let (hall, now) = (&self.0.hall, self.0.hall.now());
        let page = IndexPage { after: None, limit: MOST_TABLES };
        for row in hall.tables(&IndexQuery::OwnedBy(owner.to_owned()), page).await?.tables {
            if !may_call(&row, now) {
                continue;
            }
            // A damaged table has nothing to tell.
            let calls = hall.look(row.table, |table| table.calls(row.table)).await.unwrap_or_default();
            for call in calls.into_iter().filter(|call| call.owner == owner) {
                self.clone().expect(call).await;
            }
        }
        Ok(())
    }

    /// Tells something in a while, if there is a channel for it.
    async fn expect(self, call: Call) {
        match self.0.channels.of(&call.owner).await {
            Ok(channels) if channels.is_empty() => {}
            Ok(_) | Err(_) => drop(tokio::spawn(self.tell(call))),
        }
    }

    /// Waits a moment, since people who are playing need not be told, and then tells what still holds.
    async fn tell(self, call: Call) {
        let waited = self.0.hall.now().0.saturating_sub(call.at.0).max(0).unsigned_abs();
        sleep(self.0.setup.delay.saturating_sub(Duration::from_millis(waited))).await;
        let is_there = self.0.hall.is_present_anywhere(call.table, &call.owner).await;
        if is_there || !self.is_so(&call).await {
            return;
        }
        let channels = self.0.channels.of(&call.owner).await.unwrap_or_default();
        // What was so before a channel was added is no news to its owner.
        for channel in channels.into_iter().filter(|channel| channel.confirmed && channel.at < call.at.0) {
            tokio::spawn(self.clone().tell_by(channel, call.clone()));
        }
    }

    async fn is_so(&self, call: &Call) -> bool {
        if call.occasion == Occasion::Round {
            return self.0.hall.is_called_to_round(call).await;
        }
        let calls = self.0.hall.look(call.table, |table| table.calls(call.table)).await;
        calls.is_ok_and(|calls| calls.contains(call))
    }

    /// Tells something by one channel, once.
    async fn tell_by(self, channel: Channel, call: Call) {
        let (channels, now) = (&self.0.channels, self.0.hall.now().0);
        let delivery = Delivery { channel: channel.id, table: call.table, entry: call.entry };
        if !channels.claim(delivery, now, now - ABANDONED).await.unwrap_or(false) {
            return;
        }
        if self.0.told.check_key(&channel.owner).is_ok() {
            self.try_until_sent(&channel, &call).await;
        }
        if let Err(error) = channels.finish(delivery).await {
            tracing::debug!(%error, "what was told cannot be marked");
        }
    }

    async fn try_until_sent(&self, channel: &Channel, call: &Call) {
        let pauses = self.0.setup.pauses.iter().map(Some).chain([None]);
        for pause in pauses {
            let kind = channel.kind.as_str();
            match (self.send(channel, call).await, pause) {
                (Ok(()), _) => return,
                (Err(Unsent::Gone), _) => {
                    let _ = self.0.channels.remove(channel.id).await;
                    return;
                }
                (Err(Unsent::Later(why)), Some(pause)) => {
                    tracing::debug!(kind, why, "a notice was not sent yet");
                    sleep(*pause).await;
                }
                (Err(why @ (Unsent::Later(_) | Unsent::Never(_))), _) => {
                    return tracing::info!(kind, %why, "a notice was not sent");
                }
            }
            if !self.is_so(call).await {
                return;
            }
        }
    }

    async fn send(&self, channel: &Channel, call: &Call) -> Result<(), Unsent> {
        let _hand = self.0.hands.acquire().await.map_err(|error| Unsent::Never(error.to_string()))?;
        let notice = Notice::of(call, &self.0.setup.base);
        let stop = self.link(channel.id, "stop").await.map_err(|error| Unsent::Later(error.to_string()))?;
        let letter = || notice.letter(self.0.hall.library(), language(&channel.lang), &stop);
        let gone = || Unsent::Never("there is no such channel any more".into());
        match Destination::read(channel).ok_or_else(gone)? {
            Destination::Webhook(url) => webhook::send(&self.0.http, &url, &notice).await,
            Destination::Mail(to) => {
                let mailer = self.0.mailer.as_ref().ok_or_else(gone)?;
                mailer.send(&to, letter()?, &stop).await
            }
            Destination::Push(to) => {
                let Letter { subject, line, .. } = letter()?;
                let message = json!({ "title": subject, "body": line, "link": notice.link });
                let from = (self.0.setup.base.as_str(), self.0.hall.now().0 / 1000);
                push::send(&self.0.http, &self.0.push_key, &to, message.to_string().as_bytes(), from).await
            }
        }
    }
}

/// Whether a table may have something to tell, as far as the index shows.
fn may_call(row: &TableSummary, now: Time) -> bool {
    match row.stage {
        IndexStage::Open => false,
        IndexStage::Running => true,
        IndexStage::Over => now.0.saturating_sub(row.at.0) < STILL_NEWS,
    }
}
