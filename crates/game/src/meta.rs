use crate::{Hex, Missing, SetupError, Tables};

/// What a list of games shows, and what every game states about itself.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The word by which commands, records and addresses name the game.
    pub id: &'static str,
    pub title: &'static str,
    pub designer: &'static str,
    pub publisher: &'static str,
    pub min_seats: u8,
    pub max_seats: u8,
    /// The revision of the rules and tables. It is raised by every change that alters what a record means.
    pub revision: u32,
    pub options: &'static [OptionSpec],
    /// The standard tables, embedded.
    pub tables: &'static [TableFile],
    /// Earlier revisions that can still be played: those that differ from this one in their tables alone.
    pub earlier: &'static [Earlier],
    /// The numbered clauses, as Markdown.
    pub rules: &'static str,
}

impl Meta {
    /// Refuses a number of seats that the game is not for.
    pub fn check_seats(&self, given: u8) -> Result<(), SetupError> {
        if self.seat_counts().contains(&given) {
            return Ok(());
        }
        Err(SetupError::Seats { game: self.id, given, min: self.min_seats, max: self.max_seats })
    }

    /// The tables that a game of this revision is played with: the standard ones of that time, or those with the
    /// digest that it names, if they are `own`.
    pub fn tables_of(
        &self,
        revision: u32,
        digest: Option<Hex<32>>,
        own: Option<&Tables>,
    ) -> Result<Tables, Missing> {
        let standard = if revision == self.revision {
            self.tables
        } else {
            let kept = self.earlier.iter().find(|earlier| earlier.revision == revision);
            let missing = Missing::Revision { game: self.id, played: revision, ours: self.revision };
            kept.ok_or(missing)?.tables
        };
        let Some(digest) = digest else { return Ok(Tables::standard(standard)) };
        let own = own.filter(|own| own.digest() == Some(digest));
        own.cloned().ok_or(Missing::Tables { game: self.id, digest })
    }

    pub fn seat_counts(&self) -> std::ops::RangeInclusive<u8> {
        self.min_seats..=self.max_seats
    }
}

/// A revision that is kept as data: its rules are the current ones with the tables of that time.
#[derive(Clone, Copy, Debug)]
pub struct Earlier {
    pub revision: u32,
    pub tables: &'static [TableFile],
}

/// A choice that the table makes before the game, such as `approvals=choose`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    pub key: &'static str,
    /// The values it takes; the first one is the default.
    pub values: &'static [&'static str],
    pub about: &'static str,
}

/// One standard table: its file name and its text.
#[derive(Clone, Copy, Debug)]
pub struct TableFile {
    pub name: &'static str,
    pub text: &'static str,
}

/// The tables of a game, embedded from its `data` folder, which lies beside the folder of the rules crate.
#[macro_export]
macro_rules! table_files {
    ($($name:literal),* $(,)?) => {
        &[$($crate::TableFile { name: $name, text: include_str!(concat!("../../data/", $name)) }),*]
    };
}
