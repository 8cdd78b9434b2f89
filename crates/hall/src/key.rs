use std::fmt;

use midway_game::Hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret of a seat or of a host: 128 random bits that only its link knows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 16]);

/// What is kept of a key.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeyHash(String);

impl Key {
    pub fn new(random: [u8; 16]) -> Key {
        Key(random)
    }

    pub fn hash(&self) -> KeyHash {
        KeyHash(Hex::<32>(Sha256::digest(self.0).into()).to_string())
    }

    /// The key as its link spells it. Only for the one it belongs to.
    pub fn reveal(&self) -> String {
        Hex::<16>(self.0).to_string()
    }

    pub fn parse(text: &str) -> Option<Key> {
        Hex::<16>::parse(text).ok().map(|hex| Key(hex.0))
    }
}

impl KeyHash {
    pub fn is_of(&self, key: &Key) -> bool {
        self.is(&key.hash())
    }

    /// Hashes are compared, never keys, and in a time that tells nothing about where they differ.
    pub(crate) fn is(&self, other: &KeyHash) -> bool {
        let (mine, theirs) = (self.0.as_bytes(), other.0.as_bytes());
        mine.len() == theirs.len() && mine.iter().zip(theirs).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }
}

/// A key never shows in a log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
