use std::fmt;

use midway_game::{Hex, Unreadable};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret of a seat or of a host: 128 random bits, found nowhere but in its link.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 16]);

/// What is kept of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct KeyHash([u8; 32]);

impl From<KeyHash> for String {
    fn from(hash: KeyHash) -> String {
        Hex(hash.0).to_string()
    }
}

impl TryFrom<String> for KeyHash {
    type Error = Unreadable;

    fn try_from(text: String) -> Result<KeyHash, Unreadable> {
        Hex::parse(&text).map(|hex| KeyHash(hex.0))
    }
}

impl Key {
    pub const fn new(random: [u8; 16]) -> Key {
        Key(random)
    }

    /// A key made from derived bits.
    pub(crate) fn from_bits(bits: &[u8; 32]) -> Key {
        let mut key = [0; 16];
        key.copy_from_slice(&bits[..16]);
        Key(key)
    }

    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0).into())
    }

    /// The key as its link spells it. Only for its owner.
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

    /// Compares hashes, never keys, and in constant time, so that timing does not reveal where they differ.
    pub(crate) fn is(&self, other: &KeyHash) -> bool {
        self.0.iter().zip(other.0).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }
}

/// A key never shows in a log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
