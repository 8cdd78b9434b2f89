use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use midway_game::Hex;
use midway_store::{Store, StoreError, TableId};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::opening::random;

/// What only the halls over one log know. Keys that are handed out again and what marks a request are made with it, so it is
/// kept apart from the log: whoever copies the one has nothing without the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// Where a hall has its secret.
#[derive(Clone, Debug)]
pub enum SecretPlace {
    /// It was told, by a variable for example.
    Told(Secret),
    /// A file that only its owner can read. It is written if it is not there.
    File(PathBuf),
}

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

/// Under this name earlier versions kept the secret itself in the store.
const INSIDE: &str = "secret";
/// What the store keeps of the secret: enough to see that it is another one.
const PRINT: &str = "secret-print";

impl SecretPlace {
    /// Beside the file of a store, where that is a file.
    pub fn beside(store: &Store) -> Result<SecretPlace, SecretError> {
        let mut name = store.file().ok_or(SecretError::NoPlace)?.as_os_str().to_owned();
        name.push(".secret");
        Ok(SecretPlace::File(name.into()))
    }

    fn find(&self) -> Result<Option<Secret>, SecretError> {
        match self {
            SecretPlace::Told(secret) => Ok(Some(*secret)),
            SecretPlace::File(path) => match fs::read_to_string(path) {
                Ok(text) => Secret::parse(text.trim()).map(Some),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(unusable(path, &error)),
            },
        }
    }

    /// Writes a secret down. If another process was quicker, its secret counts.
    fn write(&self, secret: Secret) -> Result<Secret, SecretError> {
        let SecretPlace::File(path) = self else { return Ok(secret) };
        write(path, secret).map_err(|error| unusable(path, &error))?;
        self.find()?.ok_or_else(|| SecretError::Lost(path.clone()))
    }
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

    /// The secret of the hall over a log. A hall of an earlier version had it in the log: it is moved out.
    pub async fn open(store: &Store, place: &SecretPlace) -> Result<Secret, SecretError> {
        let inside = store.own(INSIDE).await?.map(|text| Secret::parse(&text)).transpose()?;
        let print = store.own(PRINT).await?;
        let secret = match (place.find()?, inside) {
            (Some(found), Some(inside)) if found != inside => return Err(SecretError::Other),
            (Some(found), _) => found,
            (None, Some(inside)) => place.write(inside)?,
            (None, None) => Self::make(store, place, print.is_some()).await?,
        };
        let noted = store.keep_own(PRINT, &secret.print()).await?;
        if noted != secret.print() || inside.is_some_and(|inside| inside != secret) {
            return Err(SecretError::Other);
        }
        if inside.is_some() {
            store.forget_own(INSIDE).await?;
        }
        Ok(secret)
    }

    /// A new secret. If the hall had one and it is lost, people keep their seats; what was sealed with the old one is
    /// void. With a database for several servers it may well be on another machine.
    async fn make(store: &Store, place: &SecretPlace, lost: bool) -> Result<Secret, SecretError> {
        if lost
            && store.file().is_none()
            && let SecretPlace::File(path) = place
        {
            return Err(SecretError::Lost(path.clone()));
        }
        let secret = place.write(Secret::random()?)?;
        if lost {
            tracing::warn!("the hall's secret was not beside its store: a new one was made");
            store.replace_own(PRINT, &secret.print()).await?;
        }
        Ok(secret)
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

    fn print(&self) -> String {
        Hex::<32>(self.derive("print", &[])).to_string()
    }
}

/// A secret never shows in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The file is there with all of its content or not at all, and is never written over.
fn write(path: &Path, secret: Secret) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{:016x}", TableId::random().0));
    let (draft, text) = (PathBuf::from(name), secret.reveal() + "\n");
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    let linked = written.and_then(|()| match fs::hard_link(&draft, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    });
    let _ = fs::remove_file(&draft);
    linked?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn unusable(path: &Path, error: &io::Error) -> SecretError {
    SecretError::File { path: path.to_owned(), reason: error.to_string() }
}
