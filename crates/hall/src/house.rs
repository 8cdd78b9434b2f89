//! What the host of a hall has decided, as each server has it in memory: whom they keep out, and which words are not read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use midway_store::BanRow;

use crate::{Hall, HallError, Time, WordFilter};

/// So long what was read counts as new, in milliseconds.
const FRESH: i64 = 1_000;
/// Under this name the store keeps the list of words.
const WORDS: &str = "masked-words";
const LONGEST_LIST: usize = 16_000;

#[derive(Debug, Default)]
pub(crate) struct House(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    at: Option<Time>,
    decided: Arc<Decided>,
}

#[derive(Debug, Default)]
pub(crate) struct Decided {
    /// By mark.
    pub(crate) bans: HashMap<String, BanRow>,
    pub(crate) words: Arc<WordFilter>,
}

impl House {
    /// What is known, and whether the caller is to read it again. Meanwhile others go by what was known.
    fn look(&self, now: Time) -> (Arc<Decided>, bool) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = seen.at.is_some_and(|at| (0..FRESH).contains(&(now.0 - at.0)));
        if !fresh {
            // The first time everybody reads: nothing is known yet.
            seen.at = seen.at.map(|_| now);
        }
        (seen.decided.clone(), !fresh)
    }

    fn keep(&self, at: Option<Time>, decided: Arc<Decided>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Seen { at, decided };
    }
}

impl Hall {
    /// What the host has decided. If it cannot be read, what was read last: nobody's game stops for it.
    pub(crate) async fn house(&self) -> Arc<Decided> {
        let now = self.now();
        let (known, stale) = self.0.house.look(now);
        if !stale || !self.0.store.manners().are_kept() {
            return known;
        }
        match Box::pin(self.read_house(now)).await {
            Ok(decided) => {
                let decided = Arc::new(decided);
                self.0.house.keep(Some(now), decided.clone());
                decided
            }
            Err(error) => {
                tracing::warn!(%error, "what the host has decided cannot be read");
                known
            }
        }
    }

    async fn read_house(&self, now: Time) -> Result<Decided, HallError> {
        let bans = self.0.store.manners().bans(now.0).await?;
        let words = self.0.store.own(WORDS).await?.unwrap_or_default();
        let bans = bans.into_iter().map(|ban| (ban.mark.clone(), ban)).collect();
        Ok(Decided { bans, words: Arc::new(WordFilter::read(&words)) })
    }

    /// The host has changed something: from now on this server goes by it.
    pub(crate) async fn house_changed(&self) -> Result<(), HallError> {
        let now = self.now();
        self.0.house.keep(Some(now), Arc::new(self.read_house(now).await?));
        Ok(())
    }

    /// The words that are not read, as the host has written them down.
    pub async fn masked_words(&self) -> Result<String, HallError> {
        Ok(self.0.store.own(WORDS).await?.unwrap_or_default())
    }

    /// Masks these words from now on, whenever they were said.
    pub async fn mask_words(&self, list: &str) -> Result<(), HallError> {
        let list: String =
            list.chars().filter(|c| *c == '\n' || !c.is_control()).take(LONGEST_LIST).collect();
        self.0.store.keep_own(WORDS, "").await?;
        self.0.store.replace_own(WORDS, &list).await?;
        self.house_changed().await
    }
}
