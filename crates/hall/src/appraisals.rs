//! What the choices of finished games gave away. It is found out once for each game, behind everybody who plays, and kept in rows
//! beside the endings. A row has seats and no names, so there is nobody in it who could be forgotten.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use midway_catalog::{Appraisal, Library};
use midway_store::{EndingRow, Store, StoreError};
use midway_tasks::{Instant, sleep};

use crate::audit::entries;
use crate::{Ending, Entry, Hall, HallError, Sitter, Table, TableId};

/// It rises when something else is made of a game. Then all are made again.
const VERSION: i64 = 1;
/// So many games are looked up at once, so that one that has just ended does not wait long behind old ones.
const PAGE: usize = 20;
/// How often it is looked whether a game has ended.
const ROUNDS: Duration = Duration::from_secs(3);
/// After each game, work rests so many times as long as it took.
const REST: u32 = 9;
/// By so much the clocks of two servers may differ, in milliseconds.
const SKEW: i64 = 120_000;

/// What came of making appraisals again from the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RebuiltAppraisals {
    pub games: u64,
    /// How many of these the store had otherwise, or not at all.
    pub changed: u64,
}

/// Whether choices say something about people: somebody played, and nobody left their choices to a bot.
fn is_worth_it(row: &EndingRow) -> bool {
    let people = |ending: &Ending| ending.seats.iter().any(|seat| matches!(seat.who, Sitter::Person { .. }));
    Ending::read(row).is_some_and(|ending| ending.is_whole() && people(&ending))
}

async fn put(store: &Store, table: TableId, appraisal: &Appraisal) -> Result<(), StoreError> {
    store.appraisals().put(table, VERSION, &body(appraisal)).await
}

fn body(appraisal: &Appraisal) -> String {
    serde_json::to_string(appraisal).unwrap_or_default()
}

impl Hall {
    /// Looks at the choices of all games that nobody has looked at, one after the other and the latest first, for as long as the
    /// hall is open.
    pub async fn keep_appraising(self) {
        let (mut since, mut left_out) = (i64::MIN, HashSet::new());
        while self.0.store.appraisals().are_kept() {
            let began = self.now().0;
            match self.appraise_all(since, &mut left_out).await {
                Ok(()) => since = began - SKEW,
                Err(error) => tracing::debug!(%error, "what choices gave away is not known yet"),
            }
            sleep(ROUNDS).await;
        }
    }

    async fn appraise_all(&self, since: i64, left_out: &mut HashSet<TableId>) -> Result<(), HallError> {
        loop {
            let limit = PAGE + left_out.len();
            let mut missing = self.0.store.appraisals().missing(VERSION, since, limit).await?;
            missing.retain(|(table, _)| !left_out.contains(table));
            if missing.is_empty() {
                return Ok(());
            }
            for (table, row) in missing {
                let began = Instant::now();
                match self.appraise(table, &row).await {
                    Ok(()) => {}
                    Err(HallError::Busy) => return Err(HallError::Busy),
                    Err(error) => {
                        tracing::debug!(%error, "a game cannot be looked at");
                        left_out.insert(table);
                    }
                }
                sleep(began.elapsed() * REST).await;
            }
        }
    }

    async fn appraise(&self, table: TableId, row: &EndingRow) -> Result<(), HallError> {
        let made = if is_worth_it(row) { self.appraisal(table).await? } else { Appraisal::default() };
        Ok(put(&self.0.store, table, &made).await?)
    }

    /// What the choices of these games gave away, of those where it is known.
    pub(crate) async fn appraisals_of(
        &self,
        tables: &[TableId],
    ) -> Result<HashMap<TableId, Appraisal>, HallError> {
        let rows = self.0.store.appraisals().of(VERSION, tables).await?;
        let read = |(table, body): (TableId, String)| Some((table, serde_json::from_str(&body).ok()?));
        Ok(rows.into_iter().filter_map(read).collect())
    }
}

/// Makes the appraisals of a game's tables again from their entries, here and now, and writes those that the store has otherwise.
pub async fn rebuild_appraisals(
    store: &Store,
    library: &Library,
    game: &str,
) -> Result<RebuiltAppraisals, StoreError> {
    let (mut rebuilt, mut after) = (RebuiltAppraisals::default(), None);
    loop {
        let page = store.endings().of_game(game, after).await?;
        let Some((last, _)) = page.last() else { return Ok(rebuilt) };
        after = Some(*last);
        let tables: Vec<TableId> = page.iter().map(|(table, _)| *table).collect();
        let known: HashMap<TableId, String> =
            store.appraisals().of(VERSION, &tables).await?.into_iter().collect();
        for (table, row) in &page {
            let made = if is_worth_it(row) {
                appraised(store, library, *table).await?
            } else {
                Some(Appraisal::default())
            };
            let Some(made) = made else { continue };
            rebuilt.games += 1;
            if known.get(table) != Some(&body(&made)) {
                rebuilt.changed += 1;
                put(store, *table, &made).await?;
            }
        }
    }
}

/// What the choices of a table's game gave away. Nothing where it cannot be read, or its rules are not at hand.
async fn appraised(
    store: &Store,
    library: &Library,
    table: TableId,
) -> Result<Option<Appraisal>, StoreError> {
    let Ok(entries) = entries::<Entry>(store, table).await? else { return Ok(None) };
    let Ok(table) = Table::rebuild(library, &entries) else { return Ok(None) };
    let title = library.title(&table.setup().game).ok();
    Ok(title.and_then(|title| title.appraisal(table.game())))
}
