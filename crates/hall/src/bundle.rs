//! Everything that was played in one browser, as one file.
//!
//! A file of lines of JSON: what it is, a line for each table, and a hash of all before. It has the seeds of running games,
//! so it is for whoever played them and nobody else. Whose seats they are is not in it: they become the seats of whoever
//! brings the file (`unpack`), so nobody has to be the same person on two devices.

use std::collections::BTreeMap;
use std::fmt;

use midway_game::Hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::{Entry, Hall, HallError, Stage, Table, TableId};

/// Raised with every change that an earlier version would misread.
const VERSION: u32 = 1;
const KIND: &str = "bundle";

/// Everything that was played in one browser.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bundle {
    /// The reader's settings, as their pages keep them.
    pub settings: BTreeMap<String, String>,
    pub(crate) tables: BTreeMap<TableId, Vec<Entry>>,
}

/// Why a bundle is not taken. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BundleError {
    #[error("this is no file that a pocket has saved")]
    NotOne,
    #[error("a newer version has saved this file: update first")]
    Newer,
    #[error("the file is damaged: a part of it is missing, or was changed")]
    Damaged,
    #[error("the record has no seed, so nobody can tell where its draws are from")]
    NoSeed,
    /// No hall would have written this.
    #[error("table {table} in the file cannot have been played like this: {what}")]
    Forged { table: TableId, what: String },
}

#[derive(Serialize, Deserialize)]
struct Head {
    midway: String,
    version: u32,
    #[serde(default)]
    settings: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize)]
struct TableLine {
    table: String,
    entries: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
struct Seal {
    sha256: String,
}

impl Bundle {
    /// Reads a file. That it is whole says nothing about who wrote it.
    pub fn parse(text: &str) -> Result<Bundle, BundleError> {
        let (first, _) = text.split_once('\n').unwrap_or((text, ""));
        let head: Head = serde_json::from_str(first).map_err(|_| BundleError::NotOne)?;
        match head.version {
            _ if head.midway != KIND => return Err(BundleError::NotOne),
            VERSION => {}
            newer if newer > VERSION => return Err(BundleError::Newer),
            _ => return Err(BundleError::NotOne),
        }
        let mut bundle = Bundle { settings: head.settings, ..Bundle::default() };
        for line in unsealed(text)?.lines().skip(1) {
            let (table, entries) = read_table(line)?;
            if bundle.tables.insert(table, entries).is_some() {
                return Err(BundleError::Damaged);
            }
        }
        Ok(bundle)
    }

    /// How many tables are in it.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }
}

/// All lines before the last, if that has their hash.
fn unsealed(text: &str) -> Result<&str, BundleError> {
    let body = text.trim_end();
    let end = body.rfind('\n').ok_or(BundleError::Damaged)? + 1;
    let seal: Seal = serde_json::from_str(&body[end..]).map_err(|_| BundleError::Damaged)?;
    if seal.sha256 == seal_of(&body[..end]) { Ok(&body[..end]) } else { Err(BundleError::Damaged) }
}

fn seal_of(text: &str) -> String {
    Hex::<32>(Sha256::digest(text).into()).to_string()
}

/// A whole line that cannot be read is of a version that knew more than this one.
fn read_table(line: &str) -> Result<(TableId, Vec<Entry>), BundleError> {
    let line: TableLine = serde_json::from_str(line).map_err(|_| BundleError::Newer)?;
    Ok((line.table.parse().map_err(|_| BundleError::Damaged)?, line.entries))
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = Head { midway: KIND.into(), version: VERSION, settings: self.settings.clone() };
        let mut text = line(&head)?;
        for (table, entries) in &self.tables {
            text += &line(&TableLine { table: table.to_string(), entries: entries.clone() })?;
        }
        let seal = Seal { sha256: seal_of(&text) };
        f.write_str(&text)?;
        f.write_str(&line(&seal)?)
    }
}

fn line(value: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(value).map(|text| text + "\n").map_err(|_| fmt::Error)
}

impl Hall {
    /// Packs every game that was begun, as far as it can be read. Only for a hall whose tables all belong to its reader: the
    /// seeds and the cards of everybody are in it.
    pub async fn pack(&self, settings: BTreeMap<String, String>) -> Result<Bundle, HallError> {
        let mut bundle = Bundle { settings, ..Bundle::default() };
        let mut last = None;
        loop {
            let page = self.0.store.tables(last).await?;
            let Some(&end) = page.last() else { return Ok(bundle) };
            for table in page {
                bundle.tables.extend(self.begun(table).await?.map(|entries| (table, entries)));
            }
            last = Some(end);
        }
    }

    async fn begun(&self, id: TableId) -> Result<Option<Vec<Entry>>, HallError> {
        let (mut entries, damage) = match self.read(id, 0).await {
            Ok(read) => read,
            Err(HallError::Broken(_) | HallError::NoTable) => return Ok(None),
            Err(error) => return Err(error),
        };
        let Ok(table) = Table::rebuild_up_to(self.library(), &entries, damage) else { return Ok(None) };
        entries.truncate(table.entries() as usize);
        Ok((table.stage() != Stage::Lobby).then_some(entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_bundle_is_refused_and_says_why() {
        let empty = Bundle::default().to_string();
        assert_eq!(Bundle::parse(&empty), Ok(Bundle::default()));
        for (text, why) in [
            ("", BundleError::NotOne),
            ("\u{0}\u{1}rubbish\n", BundleError::NotOne),
            ("{\"midway\":\"record\",\"version\":1}\n", BundleError::NotOne),
            ("{\"midway\":\"bundle\",\"version\":2}\n", BundleError::Newer),
            ("{\"midway\":\"bundle\",\"version\":1}\n", BundleError::Damaged),
            (&empty[..empty.len() / 2], BundleError::Damaged),
            (&empty.replace("{}", "{\"midway-name\":\"Ada\"}"), BundleError::Damaged),
        ] {
            assert_eq!(Bundle::parse(text), Err(why), "{text}");
        }
    }
}
