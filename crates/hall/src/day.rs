//! The game of the day: the best of those that ended on the last day on which any did.

use std::sync::{Arc, Mutex, PoisonError};

use midway_ratings::GameKey;

use crate::{Ending, Hall, HallError, IndexCursor, Sitter, TableId, Time};

/// A finished game that is worth looking at.
#[derive(Clone, Debug, PartialEq)]
pub struct DayGame {
    pub table: TableId,
    /// When it ended.
    pub at: Time,
    pub ending: Ending,
}

const A_DAY: i64 = 86_400_000;
/// So many days back a game is looked for.
const DAYS: i64 = 7;
/// What a game loses for its loser being left behind, in points of rating: as much for none of the winner's points.
const CLOSENESS: f64 = 400.0;

/// The game of a day, once it was looked for. It stays the same until midnight, and for every server.
#[derive(Debug, Default)]
pub(crate) struct DayChoice(Mutex<Option<(i64, Option<Arc<DayGame>>)>>);

impl DayChoice {
    fn of(&self, day: i64) -> Option<Option<Arc<DayGame>>> {
        let chosen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        chosen.as_ref().filter(|(of, _)| *of == day).map(|(_, game)| game.clone())
    }

    fn keep(&self, day: i64, game: Option<Arc<DayGame>>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((day, game));
    }
}

impl Hall {
    /// The best rated game of the last day before today on which any ended, within a week.
    pub async fn game_of_the_day(&self) -> Result<Option<Arc<DayGame>>, HallError> {
        let today = self.now().0.div_euclid(A_DAY);
        if let Some(chosen) = self.0.day.of(today) {
            return Ok(chosen);
        }
        let chosen = self.best_before(today).await?.map(Arc::new);
        self.0.day.keep(today, chosen.clone());
        if let Some(game) = &chosen {
            // It is looked back at while nobody waits for it.
            let (hall, table) = (self.clone(), game.table);
            midway_tasks::spawn(async move { hall.review(table).await.map(drop) });
        }
        Ok(chosen)
    }

    async fn best_before(&self, today: i64) -> Result<Option<DayGame>, HallError> {
        let mut after = IndexCursor { at: (today - DAYS) * A_DAY - 1, table: TableId(u64::MAX) };
        let mut best: Option<(i64, f64, DayGame)> = None;
        loop {
            let page = self.0.store.endings().rated_after(after).await?;
            let Some((table, last)) = page.last() else { break };
            after = IndexCursor { at: last.at, table: *table };
            for (table, row) in page.iter().filter(|(_, row)| row.at < today * A_DAY) {
                let Some(ending) = Ending::read(row) else { continue };
                let Some(worth) = self.worth(*table, row.at, &ending).await? else { continue };
                let day = row.at.div_euclid(A_DAY);
                if best.as_ref().is_none_or(|(of, known, _)| (*of, *known) < (day, worth)) {
                    best = Some((day, worth, DayGame { table: *table, at: Time(row.at), ending }));
                }
            }
            if last_is_today(after.at, today) {
                break;
            }
        }
        Ok(best.map(|(_, _, game)| game))
    }

    /// How much a game is worth looking at: how good everybody was before it, at least, and how close it was. Nothing if
    /// somebody left, or but one person played.
    async fn worth(&self, table: TableId, at: i64, ending: &Ending) -> Result<Option<f64>, HallError> {
        let people = ending.seats.iter().filter(|seat| matches!(seat.who, Sitter::Person { .. })).count();
        if people < 2 || !ending.is_whole() {
            return Ok(None);
        }
        let key = GameKey { at, table: table.0 };
        let steps = self.ratings(&ending.setup.game, |ratings| ratings.steps_of(key)).await?;
        let Some(steps) = steps.filter(|steps| !steps.is_empty()) else { return Ok(None) };
        let good = steps.iter().map(|step| step.before.at_least()).sum::<f64>() / steps.len() as f64;
        Ok(Some(CLOSENESS.mul_add(-behind(ending), good)))
    }
}

fn last_is_today(at: i64, today: i64) -> bool {
    at >= today * A_DAY
}

/// How far the second was behind, as a part of what the winner made.
fn behind(ending: &Ending) -> f64 {
    let mut totals: Vec<i32> = ending.seats.iter().map(|seat| seat.score.total).collect();
    totals.sort_unstable_by(|a, b| b.cmp(a));
    match totals.as_slice() {
        [first, second, ..] => f64::from(first - second) / f64::from((*first).max(1)),
        _ => 0.0,
    }
}
