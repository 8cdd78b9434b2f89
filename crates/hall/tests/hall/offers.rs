//! Tables that were offered on a page, with their seals, before anybody opened them.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use midway_catalog::Library;
use midway_game::{Seat, Seed};
use midway_hall::{
    Deed, Hall, Key, OpenedFor, Person, Stage, TableId, TableOffer, ThinkerSetup, Thinkers, Time, end_offers,
};
use midway_store::Store;

use crate::scene::{choose_first, hall, setup, stage, worker};

fn url(folder: &tempfile::TempDir) -> String {
    format!("sqlite:{}", folder.path().join("hall.db").display())
}

fn person(n: u8) -> Person {
    Person::parse(&format!("{n:032x}")).unwrap()
}

async fn open(hall: &Hall, person: &Person, word: &str) -> OpenedFor {
    hall.open_offered(person, word, setup("worlds-fair", 2), &[]).await.unwrap()
}

async fn seal(hall: &Hall, table: TableId) -> String {
    hall.look(table, midway_hall::Table::commitment).await.unwrap()
}

/// Takes both seats, and begins.
async fn begin(hall: &Hall, person: &Person, table: TableId) -> Vec<Key> {
    for seat in Seat::all(2) {
        hall.sit(person, table, seat, format!("Player {seat}")).await.unwrap();
    }
    hall.act(table, person.host_keys(table), None, &Deed::Start).await.unwrap();
    Seat::all(2).map(|seat| person.seat_key(table, seat)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_the_name_and_the_seal_that_were_offered() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(&folder)).await;
    let TableOffer { table, seal: shown, word } = hall.offer(&person(1)).await.unwrap();
    assert_eq!(open(&hall, &person(1), &word).await, OpenedFor { table, sealed: true, again: false });
    assert_eq!(seal(&hall, table).await, shown);
    assert_eq!(open(&hall, &person(1), &word).await, OpenedFor { table, sealed: true, again: true });
}

/// Whoever has played a game to its end knows its seed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_not_taken_a_second_time_to_know_the_draws() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(&folder)).await;
    let TableOffer { table, word, .. } = hall.offer(&person(1)).await.unwrap();
    open(&hall, &person(1), &word).await;
    let keys = begin(&hall, &person(1), table).await;
    choose_first(&hall, table, &keys).await.unwrap().unwrap();
    let other = open(&hall, &person(1), &word).await;
    assert!(other.table != table && !other.sealed && !other.again, "{other:?}");
    assert_ne!(seal(&hall, other.table).await, seal(&hall, table).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_offer_for_something_else_opens_another_table() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(&folder)).await;
    let word = hall.offer(&person(1)).await.unwrap().word;
    let first = open(&hall, &person(1), &word).await;
    let second = hall.open_offered(&person(1), &word, setup("skyrise", 2), &[]).await.unwrap();
    assert!(second.table != first.table && !second.sealed, "{second:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_is_forged_or_somebody_elses_is_not_honoured() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(&folder)).await;
    let TableOffer { table, word, .. } = hall.offer(&person(1)).await.unwrap();
    let other = hall.offer(&person(1)).await.unwrap();
    let (_, mark) = word.split_once('.').unwrap();
    let forged = [
        String::new(),
        "..".into(),
        "no offer".into(),
        format!("{}.{mark}", other.table),
        format!("{table}.{}.{}", i64::MAX, "0".repeat(32)),
        word.replacen('.', ".9", 1),
        word[..word.len() - 1].to_owned(),
    ];
    for forged in forged {
        let opened = open(&hall, &person(1), &forged).await;
        assert!(opened.table != table && opened.table != other.table && !opened.sealed, "{forged}");
    }
    assert!(!open(&hall, &person(2), &word).await.sealed);
    assert!(open(&hall, &person(1), &word).await.sealed, "it is still there for whom it is");
}

static NOW: AtomicI64 = AtomicI64::new(1_800_000_000_000);

async fn hall_by_that_clock(url: &str) -> Hall {
    let store = Store::open(url).await.unwrap();
    let setup = ThinkerSetup { command: worker(), workers: 1, queue: 10, patience: Duration::from_secs(2) };
    let clock = || Time(NOW.load(Ordering::Relaxed));
    Hall::new(store, Arc::new(Library::standard()), Thinkers::new(&setup), clock)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_holds_for_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall_by_that_clock(&url(&folder)).await;
    let (early, late) = (hall.offer(&person(1)).await.unwrap(), hall.offer(&person(1)).await.unwrap());
    NOW.fetch_add(86_000_000, Ordering::Relaxed);
    assert!(open(&hall, &person(1), &early.word).await.sealed);
    NOW.fetch_add(1_000_000, Ordering::Relaxed);
    assert!(!open(&hall, &person(1), &late.word).await.sealed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seed_that_is_open_in_the_end_is_that_of_no_other_offer() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(&folder)).await;
    let TableOffer { table, seal: shown, word } = hall.offer(&person(1)).await.unwrap();
    open(&hall, &person(1), &word).await;
    let keys = begin(&hall, &person(1), table).await;
    while let Some(chosen) = choose_first(&hall, table, &keys).await {
        chosen.unwrap();
    }
    assert_eq!(stage(&hall, table).await, Stage::Over);
    let verified = hall.look(table, midway_hall::Table::verify).await.unwrap().unwrap();
    let seed = Seed::parse(&verified.seed).unwrap();
    assert_eq!(seed.commitment().to_string(), shown);
    let mut seals = HashSet::from([shown]);
    for _ in 0..200 {
        assert!(seals.insert(hall.offer(&person(1)).await.unwrap().seal));
    }
    assert!(seals.insert(hall.next_offer(table).await.unwrap().seal));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_plays_again_finds_the_seal_that_was_shown() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(&folder)).await;
    let word = hall.offer(&person(1)).await.unwrap().word;
    let table = open(&hall, &person(1), &word).await.table;
    let keys = begin(&hall, &person(1), table).await;
    while let Some(chosen) = choose_first(&hall, table, &keys).await {
        chosen.unwrap();
    }
    let offer = hall.next_offer(table).await.unwrap();
    let nonce = |seat: Seat| Some(format!("{:032x}", 10 + seat.0));
    assert_eq!(hall.rematch_for(&person(1), table, nonce).await.unwrap(), offer.table);
    assert_eq!(seal(&hall, offer.table).await, offer.seal);
    let nonces = hall.look(offer.table, midway_hall::Table::nonce_texts).await.unwrap();
    assert_eq!(nonces, [nonce(Seat(0)), nonce(Seat(1))]);
}

/// Its tables of the last days are missing, and somebody may know their seeds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_was_put_back_takes_no_offer_from_before() {
    let folder = tempfile::tempdir().unwrap();
    let before = hall(&url(&folder)).await.offer(&person(1)).await.unwrap();
    let again = hall(&url(&folder)).await;
    assert!(open(&again, &person(1), &before.word).await.sealed, "another server takes it");
    let before = again.offer(&person(1)).await.unwrap();
    end_offers(&Store::open(&url(&folder)).await.unwrap()).await.unwrap();
    let back = hall(&url(&folder)).await;
    assert!(!open(&back, &person(1), &before.word).await.sealed);
}
