use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use anstream::AutoStream;
use midway_text::{GOOD, paint};
use serde::Serialize;

use crate::failure::Failure;

/// Standard output: colour is dropped where it is no terminal or `NO_COLOR` is set.
pub(crate) fn stdout() -> AutoStream<io::StdoutLock<'static>> {
    anstream::stdout().lock()
}

/// A line of text.
pub(crate) fn line(text: impl Display) -> Result<(), Failure> {
    Ok(writeln!(stdout(), "{text}")?)
}

/// `ok`, and what is.
pub(crate) fn ok(what: impl Display) -> Result<(), Failure> {
    line(format_args!("{} {what}", paint(GOOD, "ok")))
}

/// A report as programs read it, or as people do.
pub(crate) fn report(report: &(impl Serialize + Display), as_json: bool) -> Result<(), Failure> {
    if as_json { json(report) } else { Ok(write!(stdout(), "{report}")?) }
}

/// Writes a value as indented JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<(), Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer_pretty(&mut out, value)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

/// Finds out before hours of play whether a page can be written after them. Leaves things as they were.
pub(crate) fn check_writable(path: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let is_new = !path.exists();
    let opened = OpenOptions::new().create(true).append(true).open(path);
    opened.map_err(|error| Failure::file(path, error))?;
    if is_new {
        let _ = fs::remove_file(path);
    }
    Ok(())
}

/// Writes a page, if one was asked for.
pub(crate) fn page(path: Option<&Path>, text: impl FnOnce() -> String) -> Result<(), Failure> {
    path.map_or(Ok(()), |path| fs::write(path, text()).map_err(|error| Failure::file(path, error)))
}

/// The width that text is wrapped to: the terminal's, within what is pleasant to read.
pub(crate) fn width() -> usize {
    let columns = terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0));
    columns.clamp(40, 100)
}
