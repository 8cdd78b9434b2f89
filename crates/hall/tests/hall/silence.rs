//! A log that takes an entry and does not say so.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use midway_catalog::Library;
use midway_game::Seat;
use midway_hall::{Deed, Hall, Keys, Secret, TableId, ThinkerSetup, Thinkers, Time};
use midway_store::{Access, Due, IndexPage, IndexQuery, IndexRow, LogRow, Medium, Store, Transaction};

use crate::scene::setup;

#[derive(Debug, Default)]
struct Silent {
    rows: Mutex<BTreeMap<TableId, Vec<LogRow>>>,
    /// Whether it keeps quiet about the next commit.
    next: AtomicBool,
}

impl Silent {
    fn log(&self, table: TableId) -> Vec<LogRow> {
        self.rows.lock().unwrap().get(&table).cloned().unwrap_or_default()
    }
}

fn at_once<T: Send + 'static>(value: T) -> Access<'static, T> {
    Box::pin(async { Ok(value) })
}

impl Medium for Silent {
    fn rows(&self, table: TableId, from: u64, most: usize) -> Access<'_, Vec<LogRow>> {
        at_once(self.log(table).into_iter().skip(from as usize).take(most).collect())
    }

    fn last(&self, table: TableId) -> Access<'_, Option<LogRow>> {
        at_once(self.log(table).pop())
    }

    fn tables(&self) -> Access<'_, Vec<TableId>> {
        at_once(self.rows.lock().unwrap().keys().copied().collect())
    }

    fn index<'a>(&'a self, _: &'a IndexQuery, _: IndexPage) -> Access<'a, Vec<(TableId, IndexRow)>> {
        at_once(Vec::new())
    }

    fn due(&self, _: i64, _: Option<Due>, _: usize) -> Access<'_, Vec<Due>> {
        at_once(Vec::new())
    }

    fn commit(&self, transaction: Transaction) -> Access<'_, ()> {
        for row in transaction.rows {
            self.rows.lock().unwrap().entry(row.table).or_default().push(row);
        }
        let quiet = self.next.swap(false, Ordering::Relaxed);
        Box::pin(async move { if quiet { Err(io::Error::other("no answer")) } else { Ok(()) } })
    }
}

/// The game begins before the one who has just sat down is answered: they must get their key all the same.
#[tokio::test]
async fn whoever_sits_down_gets_a_key_although_the_log_said_nothing() {
    let log = Arc::new(Silent::default());
    let store = Store::over(log.clone(), Duration::from_secs(5));
    let thinkers =
        ThinkerSetup { command: Vec::new(), workers: 1, queue: 1, patience: Duration::from_secs(1) };
    let library = Arc::new(Library::standard());
    let (secret, now) = (Secret::random().unwrap(), || Time(1_800_000_000_000));
    let hall = Hall::with_secret(store, library, Thinkers::new(&thinkers), now, Some(secret));
    let opened = hall.open(setup("worlds-fair", 2), &[], None).await.unwrap();
    hall.join(opened.table, Some(Seat(0)), "Ada".into(), None, None).await.unwrap();

    log.next.store(true, Ordering::Relaxed);
    let host = Keys { host: Some(opened.host), seat: None };
    let (joined, started) = tokio::join!(
        hall.join(opened.table, Some(Seat(1)), "Bea".into(), None, Some("r1")),
        hall.act(opened.table, host, None, &Deed::Start),
    );
    started.unwrap();
    let seat = Keys { host: None, seat: Some(joined.unwrap().key) };
    assert!(hall.sheet(opened.table, seat).await.unwrap().contains("\"you\":1"));
    assert_eq!(log.log(opened.table).len(), 4);
}
