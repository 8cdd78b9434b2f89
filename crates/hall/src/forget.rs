use std::time::Duration;

use midway_game::{Hex, Seat};
use midway_store::{ForgettingRows, StoreError};
use midway_tasks::sleep;

use crate::device::{seal, unseal};
use crate::forgotten::Forgotten;
use crate::opening::random;
use crate::{Deed, Hall, HallError, Keys, Person, Secret, Stage, TableId};

/// How often it is looked whether a server has left somebody half forgotten.
const ROUNDS: Duration = Duration::from_secs(900);
/// How long other servers are given to hear of what was written anew, before it is looked whether they added anything.
const HEARD: Duration = Duration::from_millis(700);
/// So often it is looked again.
const LOOKS: usize = 8;

impl Hall {
    fn forgetting_rows(&self) -> ForgettingRows {
        self.0.store.forgetting()
    }

    /// Forgets somebody: whatever is personal goes, here and on all servers; their games stay, with nobody in the seat.
    /// If this is interrupted, it is finished later.
    pub async fn forget(&self, person: &Person) -> Result<(), HallError> {
        let (owner, secret) = (person.owner(), self.secret().await?);
        let nobody = Hex::<32>(random()?).to_string();
        let sealed = seal(&sealing(&secret), &owner, &format!("{} {nobody}", person.reveal()))?;
        let noted = self.forgetting_rows().begin(&owner, &sealed).await?;
        self.finish_forgetting(&owner, &noted).await
    }

    /// Finishes what a crash has interrupted, here or on another server.
    pub(crate) async fn go_on_forgetting(self) {
        if !self.forgetting_rows().are_kept() {
            return;
        }
        loop {
            if let Err(error) = self.finish_all().await {
                tracing::debug!(%error, "somebody is not forgotten yet");
            }
            sleep(ROUNDS).await;
        }
    }

    /// The same, once.
    pub async fn finish_all(&self) -> Result<(), HallError> {
        for (owner, sealed) in self.forgetting_rows().all().await? {
            self.finish_forgetting(&owner, &sealed).await?;
        }
        Ok(())
    }

    async fn finish_forgetting(&self, owner: &str, sealed: &str) -> Result<(), HallError> {
        let secret = self.secret().await?;
        let noted = unseal(&sealing(&secret), owner, sealed);
        let noted = noted.as_deref().and_then(|text| text.split_once(' '));
        let Some((Some(person), nobody)) = noted.map(|(secret, nobody)| (Person::parse(secret), nobody))
        else {
            return Err(HallError::Unavailable(
                "somebody is to be forgotten who was noted with another secret".into(),
            ));
        };
        let rows = self.forgetting_rows();
        rows.delete_own(owner).await?;
        self.forget_neighbour(owner).await?;
        for look in 0..LOOKS {
            if !self.forget_tables(&person, owner, nobody).await? && look > 0 {
                break;
            }
            sleep(HEARD).await;
        }
        rows.delete_own(owner).await?;
        self.forget_neighbour(owner).await?;
        Ok(rows.finish(owner).await?)
    }

    /// Takes somebody out of all their tables; whether any of these was changed.
    async fn forget_tables(&self, person: &Person, owner: &str, nobody: &str) -> Result<bool, HallError> {
        let (mut changed, mut last) = (false, None);
        loop {
            let page = self.0.store.owned(owner, last).await?;
            let Some(&end) = page.last() else { return Ok(changed) };
            for table in page {
                self.stand_up(person, table).await;
                changed |= self.forget_at(person, table, nobody).await?;
            }
            last = Some(end);
        }
    }

    async fn forget_at(&self, person: &Person, table: TableId, nobody: &str) -> Result<bool, StoreError> {
        let without = |texts| Forgotten::new(person, table, nobody).rewrite(texts);
        let changed = self.0.store.rewrite(table, without).await?;
        if changed {
            self.reread_table(table).await;
        }
        Ok(changed)
    }

    /// Gets up from a table that has not begun, and resigns one that is played. A table that cannot be played on has
    /// nobody to resign to.
    async fn stand_up(&self, person: &Person, id: TableId) {
        let seats = self.look(id, |table| (person.seats(table, id), table.stage()));
        let Ok((seats, stage)) = seats.await else { return };
        for seat in seats {
            let deed = match stage {
                Stage::Lobby => Deed::Leave,
                Stage::Playing | Stage::Paused => Deed::Resign,
                Stage::Over => return,
            };
            // If it is refused, it was done before.
            let _ = self.act(id, keys(person, id, seat), None, &deed).await;
        }
    }
}

fn keys(person: &Person, id: TableId, seat: Seat) -> Keys {
    Keys { host: None, seat: Some(person.seat_key(id, seat)) }
}

fn sealing(secret: &Secret) -> [u8; 32] {
    secret.derive("forgetting", &[])
}
