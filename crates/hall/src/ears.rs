use std::collections::HashSet;
#[cfg(not(target_family = "wasm"))]
use std::sync::Arc;

use crate::{Hall, HallError, Said};

/// How the talk at a table reads to somebody: without those they have muted, and without the words that the host does not
/// want to be read. What is in the log stays as it was said.
#[derive(Clone, Debug, Default)]
pub struct Ears {
    /// The mark of the reader, who sees their own words as they wrote them.
    own: Option<String>,
    muted: HashSet<String>,
    #[cfg(not(target_family = "wasm"))]
    filter: Arc<crate::WordFilter>,
}

impl Ears {
    /// Whether the reader wants to see a message at all.
    pub fn listen_to(&self, said: &Said) -> bool {
        said.by.as_ref().is_none_or(|by| !self.muted.contains(by))
    }

    /// What they read of some messages.
    pub fn hear(&self, said: &[Said]) -> Vec<Said> {
        let heard = said.iter().filter(|said| self.listen_to(said));
        heard.map(|said| Said { text: self.text(said), ..said.clone() }).collect()
    }

    fn text(&self, said: &Said) -> String {
        if said.by.is_some() && said.by == self.own { said.text.clone() } else { self.mask(&said.text) }
    }

    #[cfg(not(target_family = "wasm"))]
    fn mask(&self, text: &str) -> String {
        self.filter.mask(text)
    }

    /// In a browser there is no host but the reader.
    #[cfg(target_family = "wasm")]
    fn mask(&self, text: &str) -> String {
        text.to_owned()
    }
}

#[cfg(not(target_family = "wasm"))]
impl Hall {
    /// How talk reads to whoever has this mark, or to a stranger.
    pub async fn ears(&self, own: Option<&str>) -> Result<Ears, HallError> {
        let (manners, filter) = (self.0.store.manners(), self.house().await.words.clone());
        let muted = match own.filter(|_| manners.are_kept()) {
            Some(own) => manners.muted_by(own).await?.into_iter().collect(),
            None => HashSet::new(),
        };
        Ok(Ears { own: own.map(str::to_owned), muted, filter })
    }
}

#[cfg(target_family = "wasm")]
impl Hall {
    /// How talk reads: nobody else is there.
    pub async fn ears(&self, own: Option<&str>) -> Result<Ears, HallError> {
        Ok(Ears { own: own.map(str::to_owned), ..Ears::default() })
    }
}
