//! The tables of numbers that an owner of the box has corrected.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use midway_game::{Meta, Tables};

use crate::SetupRefused;

static OWN: OnceLock<BTreeMap<String, Tables>> = OnceLock::new();

/// Lets this process play with other tables than the standard ones, named by the id of their game. It is for good, since
/// matches that are under way go by them: says whether nothing was settled before.
pub fn play_with(tables: BTreeMap<String, Tables>) -> bool {
    OWN.set(tables).is_ok()
}

/// What the log notes of the tables that a new match is played with: nothing of the standard ones.
pub(crate) fn noted(game: &str) -> Option<String> {
    own(game)?.digest().map(|digest| digest.to_string())
}

/// The tables that a log or a record names.
pub(crate) fn named(meta: &Meta, digest: Option<&str>) -> Result<Tables, SetupRefused> {
    match digest {
        None => Ok(Tables::standard(meta.tables)),
        Some(_) if digest == noted(meta.id).as_deref() => own(meta.id).cloned().ok_or(SetupRefused::Tables),
        Some(_) => Err(SetupRefused::Tables),
    }
}

fn own(game: &str) -> Option<&'static Tables> {
    OWN.get()?.get(game)
}
