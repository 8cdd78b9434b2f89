use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::hog::Count;
use crate::ServerAddress;

/// Pages that are asked for on one connection, and never read.
const UNREAD: usize = 50;

/// Keeps connections busy: every other one sends a head byte by byte, the rest ask for pages and read nothing.
pub(super) async fn crawl(address: &ServerAddress, table: &str, connections: usize, count: &Count) {
    let head = format!(
        "GET {}/t/{table} HTTP/1.1\r\nHost: {}\r\nAccept: text/html\r\n\r\n",
        address.prefix, address.authority
    );
    let mut crawling = JoinSet::new();
    loop {
        while crawling.len() < connections {
            count.asked();
            let Ok(mut stream) = address.stream().await else {
                count.refused();
                break;
            };
            let (head, drips) = (head.clone(), crawling.len() % 2 == 0);
            crawling.spawn_local(async move {
                if drips {
                    for byte in head.as_bytes() {
                        stream.write_all(&[*byte]).await?;
                        sleep(Duration::from_secs(1)).await;
                    }
                } else {
                    stream.write_all(head.repeat(UNREAD).as_bytes()).await?;
                    sleep(Duration::from_secs(60)).await;
                }
                std::io::Result::Ok(())
            });
        }
        sleep(Duration::from_millis(100)).await;
        while crawling.try_join_next().is_some() {}
    }
}
