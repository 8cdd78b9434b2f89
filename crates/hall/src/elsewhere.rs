//! Who is connected to another server of the hall. Nobody keeps a list of that: a server asks, and whoever knows answers.

use std::time::Duration;

use midway_game::Hex;
use midway_store::Servers;
use midway_tasks::{Instant, timeout};
use sha2::{Digest, Sha256};

use crate::opening::random;
use crate::{Hall, TableId, viewing};

/// Who has not answered after this time, does not.
const PATIENCE: Duration = Duration::from_secs(1);

impl Hall {
    /// Whether somebody is watching a table through any server of the hall. One that is cut off counts as none.
    pub async fn is_present_anywhere(&self, table: TableId, owner: &str) -> bool {
        self.is_present(table, owner) || self.is_present_elsewhere(table, owner).await.unwrap_or(false)
    }

    async fn is_present_elsewhere(&self, table: TableId, owner: &str) -> Option<bool> {
        let servers = self.0.store.servers()?;
        let number = Hex(random::<16>().ok()?).to_string();
        // From here on, so that no answer is missed.
        let mut hearing = servers.hear();
        servers.say(&format!("who {number} {}", sealed(&number, table, owner))).await.ok()?;
        let answer = format!("here {number}");
        let heard = async {
            while let Some(said) = hearing.next().await {
                if said == answer {
                    return true;
                }
            }
            false
        };
        Some(timeout(PATIENCE, heard).await.unwrap_or(false))
    }

    /// Answers other servers, and tells them who watches here, for as long as the store is open.
    pub(crate) async fn answer_servers(self) {
        let Some(servers) = self.0.store.servers() else { return };
        let (mut hearing, mut told) = (servers.hear(), Instant::now());
        loop {
            if told.elapsed() >= viewing::WORD {
                told = Instant::now();
                if let Some(word) = self.word_of_viewers() {
                    let _ = servers.say(&word).await;
                }
            }
            match timeout(viewing::WORD.saturating_sub(told.elapsed()), hearing.next()).await {
                Ok(Some(said)) => self.answer_server(&servers, &said).await,
                Ok(None) => return,
                Err(_) => {}
            }
        }
    }

    async fn answer_server(&self, servers: &Servers, said: &str) {
        self.0.viewers_elsewhere.hear(said, Instant::now());
        if let Some(number) = self.number_of_somebody_here(said) {
            let _ = servers.say(&format!("here {number}")).await;
        }
    }

    fn number_of_somebody_here<'a>(&self, said: &'a str) -> Option<&'a str> {
        let (number, asked) = said.strip_prefix("who ")?.split_once(' ')?;
        let is_asked_for = |table, owner: &str| sealed(number, table, owner) == asked;
        self.0.present.any(is_asked_for).then_some(number)
    }
}

/// Names somebody at a table to those who know them, and to nobody else who may be listening.
fn sealed(number: &str, table: TableId, owner: &str) -> String {
    let text = format!("midway present\n{number}\n{table}\n{owner}");
    Hex::<32>(Sha256::digest(text).into()).to_string()
}
