use crate::{Hex, Missing, SetupError, Tables};

/// What a list of games shows, and what every game states about itself.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The word by which commands, records and addresses name the game.
    pub id: &'static str,
    /// Its name in print.
    pub title: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// Who published it.
    pub publisher: &'static str,
    /// The fewest seats that can play.
    pub min_seats: u8,
    /// The most seats that can play.
    pub max_seats: u8,
    /// The revision of the rules and tables. It is raised by every change that alters what a record means.
    pub revision: u32,
    /// What a table can choose before the game.
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

    /// The numbers of seats that can play.
    pub fn seat_counts(&self) -> std::ops::RangeInclusive<u8> {
        self.min_seats..=self.max_seats
    }
}

/// A revision that is kept as data: its rules are the current ones with the tables of that time.
#[derive(Clone, Copy, Debug)]
pub struct Earlier {
    /// Its number.
    pub revision: u32,
    /// The standard tables of that time.
    pub tables: &'static [TableFile],
}

/// A choice that the table makes before the game, such as `approvals=choose`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub key: &'static str,
    /// The values it takes; the first one is the default.
    pub values: &'static [&'static str],
    /// What it decides, in a sentence.
    pub about: &'static str,
}

impl OptionSpec {
    /// The one with this key.
    pub fn find<'a>(specs: &'a [OptionSpec], key: &str) -> Result<&'a OptionSpec, SetupError> {
        specs.iter().find(|spec| spec.key == key).ok_or_else(|| SetupError::UnknownOption {
            key: key.into(),
            known: specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", "),
        })
    }
}

/// One standard table: its file name and its text.
#[derive(Clone, Copy, Debug)]
pub struct TableFile {
    /// Such as `deck.tsv`.
    pub name: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

/// Lets what lies open in a state or in a view be named without saying where it lies: `state.phase` stands for
/// `state.table.phase`. So a state and its view can share one struct for what everyone sees.
#[macro_export]
macro_rules! open_part {
    ($whole:ty, $field:ident: $part:ty) => {
        impl std::ops::Deref for $whole {
            type Target = $part;

            #[inline]
            fn deref(&self) -> &$part {
                &self.$field
            }
        }

        impl std::ops::DerefMut for $whole {
            #[inline]
            fn deref_mut(&mut self) -> &mut $part {
                &mut self.$field
            }
        }
    };
}

/// Gives a small enum what every such noun of a rulebook has: all of it in order, and the id that tables, records and
/// views have for each. Its variants are named again, in their order, each with its id.
#[macro_export]
macro_rules! ids {
    ($type:ident: $($variant:ident = $id:literal),+ $(,)?) => {
        impl $type {
            /// How many there are.
            pub const COUNT: usize = [$($id),+].len();
            /// Every one, in order.
            pub const ALL: [$type; $type::COUNT] = [$($type::$variant),+];

            /// Its place in that order.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word for it.
            pub const fn id(self) -> &'static str {
                match self {
                    $($type::$variant => $id),+
                }
            }

            /// The one that a word names.
            pub fn from_id(id: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|one| one.id() == id)
            }
        }
    };
}

/// Embeds the tables of a game from its `data` folder, which lies beside the folder of the rules crate.
#[macro_export]
macro_rules! table_files {
    ($($name:literal),* $(,)?) => {
        &[$($crate::TableFile { name: $name, text: include_str!(concat!("../../data/", $name)) }),*]
    };
}
