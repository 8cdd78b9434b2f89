use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use midway_store::{AppendError, Store, TableId};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream, tcp};
use tokio::time::sleep;

use crate::home::{Home, append, bodies};

const TABLE: TableId = TableId(9);

/// What happens to a commit on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Loss {
    /// It never arrives.
    OfTheQuestion,
    /// It arrives and is carried out, but nobody hears of it.
    OfTheAnswer,
}

/// A connection to the server that breaks at the next commits.
struct Line {
    url: String,
    breaks: Arc<AtomicUsize>,
}

impl Line {
    async fn to(url: &str, loss: Loss) -> Self {
        let (before, server) = url.rsplit_once('@').unwrap();
        let (server, database) = server.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{before}@{}/{database}", listener.local_addr().unwrap());
        let breaks = Arc::new(AtomicUsize::new(0));
        tokio::spawn(carry(listener, server.to_owned(), loss, breaks.clone()));
        Self { url, breaks }
    }
}

async fn carry(listener: TcpListener, server: String, loss: Loss, breaks: Arc<AtomicUsize>) {
    while let Ok((client, _)) = listener.accept().await {
        let server = TcpStream::connect(&server).await.unwrap();
        let breaks = breaks.clone();
        tokio::spawn(async move {
            let (from_client, mut to_client) = client.into_split();
            let (mut from_server, to_server) = server.into_split();
            let back = tokio::spawn(async move { copy(&mut from_server, &mut to_client).await });
            carry_questions(from_client, to_server, loss, &breaks, &back.abort_handle()).await;
        });
    }
}

async fn carry_questions(
    mut client: tcp::OwnedReadHalf,
    mut server: tcp::OwnedWriteHalf,
    loss: Loss,
    breaks: &AtomicUsize,
    answers: &tokio::task::AbortHandle,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = client.read(&mut bytes).await {
        let one_less = |left: usize| left.checked_sub(1);
        let commits = bytes[..count].windows(6).any(|word| word == b"COMMIT");
        let broken = commits && breaks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_ok();
        if broken {
            answers.abort();
        }
        if !broken || loss == Loss::OfTheAnswer {
            server.write_all(&bytes[..count]).await.unwrap();
        }
        if broken {
            // Time for the server to carry it out.
            sleep(Duration::from_millis(100)).await;
            return;
        }
    }
}

async fn an_append_is_made_once(loss: Loss) {
    let home = Home::postgres();
    let line = Line::to(&home.url, loss).await;
    let store = Store::open_with(&line.url, Duration::from_secs(20)).await.unwrap();
    for number in 0..6 {
        // Up to two attempts in a row are lost.
        line.breaks.store(number as usize % 3, Ordering::Relaxed);
        assert_eq!(store.append(append(TABLE, number, &["a"])).await, Ok(()));
    }
    assert_eq!(bodies(&store, TABLE).await.len(), 6);
}

#[tokio::test]
async fn an_append_whose_commit_is_lost_is_made_once() {
    an_append_is_made_once(Loss::OfTheQuestion).await;
}

#[tokio::test]
async fn an_append_whose_answer_is_lost_is_made_once() {
    an_append_is_made_once(Loss::OfTheAnswer).await;
}

#[tokio::test]
async fn what_another_wrote_is_not_taken_for_ones_own() {
    let home = Home::postgres();
    let line = Line::to(&home.url, Loss::OfTheQuestion).await;
    let (store, other) = (Store::open(&line.url).await.unwrap(), home.open().await);
    line.breaks.store(1, Ordering::Relaxed);
    // The other process writes the very same while the first reconnects.
    let late = async {
        sleep(Duration::from_millis(20)).await;
        other.append(append(TABLE, 0, &["a"])).await
    };
    let (answer, others) = tokio::join!(store.append(append(TABLE, 0, &["a"])), late);
    let refused = Err(AppendError::Conflict { next: 1 });
    assert!([(&answer, &others), (&others, &answer)].contains(&(&Ok(()), &refused)), "{answer:?} {others:?}");
    assert_eq!(bodies(&store, TABLE).await, ["a"]);
}
