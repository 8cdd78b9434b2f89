use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Mutex, PoisonError};

use midway_game::{
    AnyMatch, Head, Hex, Meta, Missing, Record, ReplayError, Replayed, SetupChoice, SetupError, Tables,
    Unverified, replay,
};
use midway_ui::AnyBoard;
use thiserror::Error;

use crate::Title;

/// The rules that are at hand: every game with its revisions and tables.
///
/// Whoever plays, scores, hints at or reviews a game opens it here, so that none is ever continued by other rules
/// than those it was begun with.
///
/// ```
/// use midway_catalog::Library;
/// use midway_game::Record;
///
/// let library = Library::standard();
/// let text = "midway record 1\ngame worlds-fair\nrules 1\nseats 3\n\n";
/// let record = Record::parse(text).unwrap();
/// assert_eq!(library.replay(&record).unwrap().steps(), 0);
///
/// let newer = Record::parse(&text.replace("rules 1", "rules 99")).unwrap();
/// assert!(library.replay(&newer).err().unwrap().to_string().contains("revision 99"));
/// ```
pub struct Library {
    titles: Vec<&'static dyn Title>,
    own: BTreeMap<String, Tables>,
    /// Rules are made from tables, which takes longer than a hundred moves, and are only read afterwards. So all
    /// tables of one kind share them.
    begun: Mutex<HashMap<Kind, Box<dyn AnyMatch>>>,
}

/// How many kinds are kept; there are fewer, unless a game has very many options.
const MOST_KINDS: usize = 256;

/// What rules depend on.
#[derive(PartialEq, Eq, Hash)]
struct Kind {
    game: String,
    revision: u32,
    seats: u8,
    options: Vec<SetupChoice>,
    tables: Option<Hex<32>>,
}

/// Why a record was not played through, or not found to be fair.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unplayed {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error(transparent)]
    Unverified(#[from] Unverified),
}

impl Library {
    /// All games of the catalog with their standard tables.
    pub fn standard() -> Library {
        Library::with_tables(BTreeMap::new())
    }

    /// The same, and new games are played with these tables, by the id of their game.
    pub fn with_tables(own: BTreeMap<String, Tables>) -> Library {
        Library::of(crate::titles(), own)
    }

    /// A library of other games than those of the catalog.
    pub fn of(titles: &[&'static dyn Title], own: BTreeMap<String, Tables>) -> Library {
        Library { titles: titles.to_vec(), own, begun: Mutex::default() }
    }

    /// The games, in the order of the catalog.
    pub fn titles(&self) -> &[&'static dyn Title] {
        &self.titles
    }

    /// The game with this id.
    pub fn title(&self, id: &str) -> Result<&'static dyn Title, Missing> {
        let found = self.titles.iter().find(|title| title.meta().id == id);
        // What came from outside is not repeated at length.
        found.copied().ok_or_else(|| Missing::Game(id.chars().take(40).collect()))
    }

    /// What the game with this id states about itself.
    pub fn meta(&self, id: &str) -> Result<&'static Meta, Missing> {
        Ok(self.title(id)?.meta())
    }

    /// How the game with this id looks.
    pub fn board(&self, id: &str) -> Result<&'static dyn AnyBoard, Missing> {
        Ok(self.title(id)?.board())
    }

    /// The head of a new game: by the current rules and, where there are some, with the corrected tables.
    pub fn head(&self, game: &str, seats: u8, options: Vec<SetupChoice>) -> Result<Head, Missing> {
        Ok(Head::new(self.meta(game)?, seats, options, self.own.get(game).and_then(Tables::digest)))
    }

    /// A match before its first draw, by the rules that its head names.
    pub fn open(&self, head: &Head) -> Result<Box<dyn AnyMatch>, SetupError> {
        let kind = Kind::of(head);
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = begun.get(&kind) {
            return Ok(known.begin_another());
        }
        let game = self.title(&head.game)?.game();
        let table = game.open(head, self.own.get(&head.game))?;
        if begun.len() < MOST_KINDS {
            begun.insert(kind, table.begin_another());
        }
        Ok(table)
    }

    /// A match as a record leaves it. Draws are taken as they stand there.
    pub fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Unplayed> {
        let mut table = self.open(&record.head)?;
        replay(table.as_mut(), &record.lines, None, None)?;
        Ok(table)
    }

    /// Plays a record through and draws everything again from its seed and nonces.
    pub fn verify(&self, record: &Record) -> Result<Replayed, Unplayed> {
        Ok(midway_game::verify(self.open(&record.head)?.as_mut(), record)?)
    }
}

impl Kind {
    fn of(head: &Head) -> Kind {
        Kind {
            game: head.game.clone(),
            revision: head.rules,
            seats: head.seats,
            options: head.options.clone(),
            tables: head.tables,
        }
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<_> = self.titles.iter().map(|title| title.meta().id).collect();
        f.debug_struct("Library").field("games", &ids).field("own", &self.own.keys()).finish_non_exhaustive()
    }
}
