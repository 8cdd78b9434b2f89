use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::Error;
use crate::process;

/// The repository's root: the folder above this crate, as Cargo tells it when it runs us.
pub(crate) fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR")
        .and_then(|manifest| Path::new(&manifest).parent().map(Path::to_owned))
        .unwrap_or_else(|| PathBuf::from("."))
}

pub(crate) fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(Error::reading(path))
}

/// A path as people write it: from the root, with forward slashes.
pub(crate) fn relative(root: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// The folders directly inside `dir`, sorted.
pub(crate) fn folders(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    Ok(entries(dir)?.into_iter().filter(|path| path.is_dir()).collect())
}

/// Every file below `dir`, sorted, less what is built and what is hidden. A missing `dir` holds none.
pub(crate) fn below(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut found = Vec::new();
    for path in entries(dir)? {
        if path.is_dir() {
            found.extend(below(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

/// The files that are in git or would be added to it, less those that were deleted from the folder.
pub(crate) fn tracked(root: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = process::output_of(&mut git)?;
    let paths = listed.split_terminator('\0').map(|path| root.join(path));
    Ok(paths.filter(|path| path.is_file()).collect())
}

pub(crate) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

fn entries(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    if !dir.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = Vec::new();
    for entry in fs::read_dir(dir).map_err(Error::reading(dir))? {
        paths.push(entry.map_err(Error::reading(dir))?.path());
    }
    paths.retain(|path| !is_skipped(path));
    paths.sort();
    Ok(paths)
}

fn is_skipped(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name == "target" || name.starts_with('.')
}
