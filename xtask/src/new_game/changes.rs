use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Files to write, all of them or none.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    files: Vec<(PathBuf, String)>,
}

impl Changes {
    pub(crate) fn add(&mut self, path: PathBuf, text: String) {
        self.files.push((path, text));
    }

    /// Writes every file. After a failure everything is as it was before.
    pub(crate) fn write(&self) -> Result<(), Error> {
        let mut done = Vec::new();
        for (path, text) in &self.files {
            done.push((path, fs::read(path).ok()));
            if let Err(source) = put(path, text.as_bytes()) {
                done.iter().rev().for_each(|(path, before)| restore(path, before.as_deref()));
                return Err(Error::WriteFile { path: path.clone(), source });
            }
        }
        Ok(())
    }
}

fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes)
}

/// Puts a file back as it was, as far as that can be done, and removes the folders that it leaves empty.
fn restore(path: &Path, before: Option<&[u8]>) {
    if let Some(before) = before {
        let _ = fs::write(path, before);
        return;
    }
    let _ = fs::remove_file(path);
    let _ = path.ancestors().skip(1).try_for_each(fs::remove_dir);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_when_a_file_cannot_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let listed = folder.path().join("listed");
        fs::write(&listed, "before").unwrap();
        let mut changes = Changes::default();
        changes.add(folder.path().join("games/go/RULES.md"), "rules".to_owned());
        changes.add(listed.clone(), "after".to_owned());
        changes.add(listed.join("below-a-file"), "no".to_owned());
        assert!(changes.write().is_err());
        assert_eq!(fs::read_to_string(&listed).unwrap(), "before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
