use std::sync::{Arc, Mutex, PoisonError};

use midway_ratings::Rating;

use crate::{
    Hall, HallError, IndexPage, IndexQuery, IndexStage, Occupant, SeatRating, Setup, TableId, TableSummary,
    Time,
};

/// A running game that anybody may watch.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchedTable {
    pub table: TableId,
    pub setup: Setup,
    pub seats: Vec<(Occupant, Option<SeatRating>)>,
    /// How many watch it who do not sit there.
    pub viewers: usize,
}

/// So long a list counts as new, in milliseconds.
const FRESH: i64 = 3_000;
/// Of so many tables, those whose game began last, the list is made.
const MOST: usize = 60;

/// The list as this server made it last, and when.
#[derive(Debug, Default)]
pub(crate) struct WatchList(Mutex<(Option<Time>, Arc<Vec<WatchedTable>>)>);

impl WatchList {
    fn look(&self, now: Time) -> Option<Arc<Vec<WatchedTable>>> {
        let (at, list) = &*self.0.lock().unwrap_or_else(PoisonError::into_inner);
        at.filter(|at| (0..FRESH).contains(&(now.0 - at.0))).map(|_| list.clone())
    }

    fn keep(&self, now: Time, list: Arc<Vec<WatchedTable>>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (Some(now), list);
    }
}

impl Hall {
    /// Running games that anybody may watch, the most interesting first.
    pub async fn running_tables(&self) -> Result<Arc<Vec<WatchedTable>>, HallError> {
        let now = self.now();
        if let Some(list) = self.0.watch_list.look(now) {
            return Ok(list);
        }
        let page = IndexPage { after: None, limit: MOST };
        let mut list = Vec::new();
        for summary in self.tables(&IndexQuery::Listed(IndexStage::Running), page).await?.tables {
            list.extend(self.watched(summary).await);
        }
        list.sort_by(|a, b| b.interest().total_cmp(&a.interest()).then(a.table.cmp(&b.table)));
        let list = Arc::new(list);
        self.0.watch_list.keep(now, list.clone());
        Ok(list)
    }

    /// A table that cannot be read is not listed, and neither is one where only bots play.
    async fn watched(&self, summary: TableSummary) -> Option<WatchedTable> {
        let TableSummary { table, setup, seats, .. } = summary;
        if !seats.iter().any(|seat| matches!(seat, Occupant::Person(_))) {
            return None;
        }
        let ratings = self.seat_ratings(table).await.ok()?;
        let seats = seats.into_iter().zip(ratings).collect();
        Some(WatchedTable { table, setup, seats, viewers: self.viewers(table) })
    }
}

impl WatchedTable {
    /// Good players make a game interesting, and players as good as each other. Somebody who is not known counts as new.
    fn interest(&self) -> f64 {
        let points =
            |seat: &(Occupant, Option<SeatRating>)| seat.1.map_or(Rating::NEW, |seat| seat.rating).at_least();
        let points: Vec<f64> = self.seats.iter().map(points).collect();
        let [least, most] = [f64::min, f64::max].map(|of| points.iter().copied().reduce(of).unwrap_or(0.0));
        let mean = points.iter().sum::<f64>() / points.len().max(1) as f64;
        mean - (most - least) / 2.0
    }
}
