use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use midway_game::Hex;
use midway_store::{Store, TableId};

use crate::{Secret, SecretError};

/// Where a hall has its secret.
#[derive(Clone, Debug)]
pub enum SecretPlace {
    /// It was told, by a variable for example.
    Told(Secret),
    /// A file that only its owner can read. It is written if it is not there.
    File(PathBuf),
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
    /// The secret of a hall that was told no place for it.
    pub(crate) async fn find(store: &Store) -> Result<Secret, SecretError> {
        Secret::open(store, &SecretPlace::beside(store)?).await
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

    fn print(&self) -> String {
        Hex::<32>(self.derive("print", &[])).to_string()
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
