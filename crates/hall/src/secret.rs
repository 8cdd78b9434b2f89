use std::fmt;
use std::path::PathBuf;

use midway_game::Hex;
use midway_store::{StoreError, TableId};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::opening::random;

/// What only the halls over one log know. Keys that are handed out again and what marks a request are made with it, so it is
/// kept apart from the log: whoever copies the one has nothing without the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// Why a hall has no secret.
#[derive(Debug, Error)]
pub enum SecretError {
    #[error(
        "a hall in PostgreSQL has its secret elsewhere: give the path of a file with --secret-file, the same content for all \
         its servers, or set MIDWAY_SECRET"
    )]
    NoPlace,
    #[error("{} cannot be used for the hall's secret: {reason}", path.display())]
    File { path: PathBuf, reason: String },
    #[error("a secret has 64 lower-case hexadecimal digits")]
    Unreadable,
    #[error("this is not the secret that the hall was opened with: put back the one it had")]
    Other,
    #[error("the hall's secret is not in {}: copy it from where it was", .0.display())]
    Lost(PathBuf),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Random(String),
}

impl Secret {
    pub fn random() -> Result<Secret, SecretError> {
        random().map(Secret).map_err(|error| SecretError::Random(error.to_string()))
    }

    pub fn parse(text: &str) -> Result<Secret, SecretError> {
        Hex::<32>::parse(text).map(|hex| Secret(hex.0)).map_err(|_| SecretError::Unreadable)
    }

    /// The secret itself, for whoever has to write it down.
    pub fn reveal(&self) -> String {
        Hex::<32>(self.0).to_string()
    }

    /// Bits that only the hall can make, the same whenever they are asked for.
    pub(crate) fn derive(&self, what: &str, parts: &[&str]) -> [u8; 32] {
        let mut hash = Sha256::new().chain_update(b"midway hall\n").chain_update(self.0).chain_update(what);
        for part in parts {
            // With their lengths, so that no two lists of parts are written alike.
            hash.update(format!("\n{}\n", part.len()));
            hash.update(part);
        }
        hash.finalize().into()
    }

    /// What the log has in place of the key of a request. It does not give the key away.
    pub fn request_mark(&self, table: TableId, key: &str) -> String {
        let bits = self.derive("request", &[&table.to_string(), key]);
        let mut mark = [0; 16];
        mark.copy_from_slice(&bits[..16]);
        Hex::<16>(mark).to_string()
    }
}

/// A secret never shows in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
