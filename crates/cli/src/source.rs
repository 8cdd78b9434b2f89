use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;
use crate::out;

/// As in the record format: no real game comes near it.
const MOST_BYTES: u64 = 16 << 20;

/// Where a record is read from, and where its next version goes: a file, or `-` for a pipe.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    path: Option<PathBuf>,
}

impl Source {
    pub(crate) fn new(path: &Path) -> Source {
        Source { path: (path != Path::new("-")).then(|| path.into()) }
    }

    pub(crate) fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "<stdin>".into(), |path| path.display().to_string())
    }

    pub(crate) fn is_pipe(&self) -> bool {
        self.path.is_none()
    }

    /// What is wrong with a line of it.
    pub(crate) fn at(&self, line: usize, what: impl Display) -> Failure {
        Failure::Input(format!("{}:{line}: {what}", self.name()))
    }

    /// What is wrong with it as a whole.
    pub(crate) fn fault(&self, what: impl Display) -> Failure {
        Failure::Input(format!("{}: {what}", self.name()))
    }

    pub(crate) fn read(&self) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        let read = match &self.path {
            Some(path) => File::open(path).and_then(|file| read_some(file, &mut bytes)),
            None => read_some(io::stdin().lock(), &mut bytes),
        };
        read.map_err(|error| self.fault(error))?;
        if bytes.len() as u64 > MOST_BYTES {
            return Err(self.fault("the file is over 16 MiB, which no record is"));
        }
        String::from_utf8(bytes).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
            self.at(line, "the line is not UTF-8 text")
        })
    }

    /// Puts a new text in the place of the old one: a crash leaves the old file or the new one, never a part.
    pub(crate) fn replace(&self, text: &str) -> Result<(), Failure> {
        match &self.path {
            Some(path) => replace_file(path, text).map_err(|error| self.fault(error)),
            None => Ok(out::stdout().write_all(text.as_bytes())?),
        }
    }
}

/// Reads a little more than is allowed at most, which is enough to tell.
fn read_some(from: impl Read, bytes: &mut Vec<u8>) -> io::Result<usize> {
    from.take(MOST_BYTES + 1).read_to_end(bytes)
}

fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    // A link keeps pointing at the file that is replaced.
    let path = fs::canonicalize(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut next = NamedTempFile::new_in(folder)?;
    next.write_all(text.as_bytes())?;
    next.as_file().set_permissions(fs::metadata(&path)?.permissions())?;
    next.as_file().sync_all()?;
    next.persist(&path)?;
    sync_folder(folder)
}

/// The rename itself is durable only when the folder is.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("g.rec");
        fs::write(&path, "old").unwrap();
        Source::new(&path).replace("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn bytes_that_are_no_text_are_placed_by_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("g.rec");
        fs::write(&path, b"one\ntwo \xff\n").unwrap();
        let failure = Source::new(&path).read().unwrap_err().to_string();
        assert!(failure.ends_with("g.rec:2: the line is not UTF-8 text"), "{failure}");
    }
}
