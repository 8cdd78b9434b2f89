use midway_game::{Body, Hex, Seat, Seed};
use midway_store::{Store, StoreError};
use sha2::{Digest, Sha256};

use crate::opening::random;
use crate::{Chair, Fitted, Hall, HallError, Key, Person, Setup, Table, TableId};

/// A table that is not there yet: the name it would have, and the seal of its seed.
///
/// A page shows it to one person before they open a table, so that what their browser adds to the seed is made after the
/// hall has committed to its own part. Nothing is kept: the seed follows from the hall's secret and the name, and since
/// a name is given to one table, an offer can be taken once.
#[derive(Clone, Debug)]
pub struct TableOffer {
    pub table: TableId,
    /// The commitment to the seed.
    pub seal: String,
    /// What takes it, for that person and for a day.
    pub word: String,
}

/// A table that somebody has opened from a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenedFor {
    pub table: TableId,
    /// Whether they had seen its seal. Otherwise a nonce of theirs would prove nothing.
    pub sealed: bool,
    /// Whether they had opened it before, with the same form.
    pub again: bool,
}

/// Under this name the store keeps what all offers of its halls have in common.
const OFFERS: &str = "offers";
/// Milliseconds for which an offer can be taken.
const A_DAY: i64 = 86_400_000;

/// Ends all offers that were made. Where a store is put back to an earlier day, tables are missing whose seeds somebody
/// knows by now, and nobody may open those again.
pub async fn end_offers(store: &Store) -> Result<(), StoreError> {
    store.forget_own(OFFERS).await
}

impl Hall {
    /// Offers someone a table.
    pub async fn offer(&self, person: &Person) -> Result<TableOffer, HallError> {
        let (table, until) = (TableId::random(), self.now().0.saturating_add(A_DAY));
        let mark = self.offer_mark(person, table, until).await?.reveal();
        let seal = self.offered_seed(table).await?.commitment().to_string();
        Ok(TableOffer { table, seal, word: format!("{table}.{until}.{mark}") })
    }

    /// The table of the next game, which has a name and a seal before anybody asks for it.
    pub async fn next_offer(&self, id: TableId) -> Result<TableOffer, HallError> {
        let table = self.next_name(id).await?;
        let seal = self.offered_seed(table).await?.commitment().to_string();
        Ok(TableOffer { table, seal, word: String::new() })
    }

    /// Opens the table that someone was offered. Where the offer is old, used up or none of ours, it is another one, whose
    /// seal they have not seen.
    pub async fn open_offered(
        &self,
        person: &Person,
        offer: &str,
        setup: Setup,
        bots: &[(Seat, Fitted)],
    ) -> Result<OpenedFor, HallError> {
        self.let_in(person).await?;
        if let Some(table) = self.offered(person, offer).await {
            let (host, seed) = (person.host_key(table).hash(), self.offered_seed(table).await?);
            if self.open_as(table, host, seed, setup.clone(), bots).await? {
                self.own(person, table, None).await?;
                return Ok(OpenedFor { table, sealed: true, again: false });
            }
            if self.look(table, |table| is_untouched(table, &setup)).await? {
                return Ok(OpenedFor { table, sealed: true, again: true });
            }
        }
        let table = self.open_for(person, setup, bots).await?;
        Ok(OpenedFor { table, sealed: false, again: false })
    }

    /// The table that a word offers to someone now.
    async fn offered(&self, person: &Person, word: &str) -> Option<TableId> {
        let mut parts = word.split('.');
        let (table, until): (TableId, i64) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let shown = Key::parse(parts.next()?)?;
        let mark = self.offer_mark(person, table, until).await.ok()?;
        let now = self.now().0;
        (mark.hash().is_of(&shown) && (now..=now.saturating_add(A_DAY)).contains(&until)).then_some(table)
    }

    async fn offer_mark(&self, person: &Person, table: TableId, until: i64) -> Result<Key, HallError> {
        let parts = [&*self.offers().await?, &person.owner(), &table.to_string(), &until.to_string()];
        Ok(Key::from_bits(&self.secret().await?.derive("offer", &parts)))
    }

    /// The seed of a table that was offered. It is hashed once more, so that a seed which is open in the end is nothing that
    /// others are made from.
    pub(crate) async fn offered_seed(&self, table: TableId) -> Result<Seed, HallError> {
        let bits = self.secret().await?.derive("seed", &[&*self.offers().await?, &table.to_string()]);
        Ok(Hex(Sha256::digest(bits).into()))
    }

    async fn offers(&self) -> Result<String, HallError> {
        let kept = self.0.offers.get_or_try_init(async || {
            let fresh = Hex::<16>(random()?).to_string();
            Ok::<_, HallError>(self.0.store.keep_own(OFFERS, &fresh).await?)
        });
        kept.await.cloned()
    }
}

/// Whether a table is as the same form would open it, and no person has chosen anything there.
fn is_untouched(table: &Table, setup: &Setup) -> bool {
    let by_person = |body: &Body| match body {
        Body::Choice(seat, _) => matches!(table.chairs.get(seat.index()), Some(Chair::Person { .. })),
        Body::Draw(_) | Body::Back(_) | Body::Expect(_) => false,
    };
    let tables = table.setup.tables.clone();
    *table.setup() == Setup { tables, ..setup.clone() }
        && !table.played.bodies(table.game()).iter().any(by_person)
}
