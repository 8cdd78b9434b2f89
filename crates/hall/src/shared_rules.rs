use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use midway_game::AnyMatch;

use crate::{Setup, SetupRefused, own_tables};

/// Rules are made from tables of numbers, which takes longer than a hundred moves, and are only read afterwards. So all
/// tables of one kind share them.
static SHARED: LazyLock<Mutex<HashMap<Kind, Box<dyn AnyMatch>>>> = LazyLock::new(Mutex::default);

/// How many kinds are kept; there are fewer, unless a game has very many options.
const KINDS: usize = 256;

/// What rules depend on: a game, its seats, its options and its tables.
type Kind = (String, u8, Vec<(String, String)>, Option<String>);

/// A match as set up, before its first draw.
pub(crate) fn begin(setup: &Setup) -> Result<Box<dyn AnyMatch>, SetupRefused> {
    let kind = (setup.game.clone(), setup.seats, setup.options.clone(), setup.tables.clone());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = shared.get(&kind) {
        return Ok(known.begin_another());
    }
    let game = setup.game()?;
    let begun =
        game.begin(setup.seats, &setup.choices(), &own_tables::named(game.meta(), setup.tables.as_deref())?)?;
    if shared.len() < KINDS {
        shared.insert(kind, begun.begin_another());
    }
    Ok(begun)
}
