use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

use midway_ratings::{BotRatings, Contestant, Rating, Ratings, Standing};
use midway_store::{EndingRow, Endings, IndexCursor, NoTableId, Store, StoreError};
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex, MutexGuard};

use crate::{Chair, Ending, Hall, HallError, Sitter, Table, TableId, Time};

/// So long what was read counts as new, in milliseconds.
const FRESH: i64 = 1_000;
/// By so much the clocks of two servers may differ, in milliseconds: what ended that long ago is looked for again.
const SKEW: i64 = 120_000;
/// So often everything is read again if something seems to be missing, in milliseconds.
const PATIENCE: i64 = 60_000;

/// What others know somebody by: it follows from their tag, which does not follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u64);

impl Face {
    pub fn of(tag: &str) -> Face {
        let hash = Sha256::new().chain_update(b"midway face\n").chain_update(tag).finalize();
        Face(hash.iter().take(8).fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
    }
}

/// Written like a table's name.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TableId(self.0).fmt(f)
    }
}

impl FromStr for Face {
    type Err = NoTableId;

    fn from_str(word: &str) -> Result<Self, NoTableId> {
        word.parse().map(|TableId(bits)| Face(bits))
    }
}

/// How good whoever sits in a seat is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatRating {
    pub rating: Rating,
    /// The person's; bots have none.
    pub face: Option<Face>,
    /// What the game has changed, once it is over and was rated.
    pub change: Option<f64>,
}

/// The best at a game, a part of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaderboard {
    /// How many people have a rating.
    pub people: usize,
    pub rows: Vec<LeaderRow>,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderRow {
    /// Counted from 1.
    pub rank: usize,
    pub face: Face,
    /// How they were called in their last rated game.
    pub name: String,
    pub rating: Rating,
    pub games: u32,
    /// How many of these were against somebody at the same address.
    pub at_home: u32,
    pub last: Time,
}

/// The book of a hall.
#[derive(Debug, Default)]
pub(crate) struct SharedBook {
    book: Mutex<RatingBook>,
    /// Whether games were written anew, and the book still has them as they were.
    stale: AtomicBool,
}

impl SharedBook {
    /// Has everything read again before long.
    pub(crate) fn reread(&self) {
        self.stale.store(true, Ordering::Relaxed);
    }

    async fn fresh(&self, endings: &Endings, now: Time) -> Result<MutexGuard<'_, RatingBook>, StoreError> {
        let mut book = self.book.lock().await;
        if self.stale.load(Ordering::Relaxed) && !book.was_reread(now) {
            self.stale.store(false, Ordering::Relaxed);
            *book = RatingBook { reread: Some(now), ..RatingBook::default() };
        }
        book.refresh(endings, now).await?;
        Ok(book)
    }
}

/// The ratings of all games, as they follow from what has ended. Each server folds them for itself.
#[derive(Debug, Default)]
pub struct RatingBook {
    games: HashMap<String, Ratings>,
    /// How people were called last, by tag, and when.
    names: HashMap<String, (i64, String)>,
    /// Their tags by face.
    faces: HashMap<Face, String>,
    /// Rated games that count for nobody.
    left_out: HashSet<TableId>,
    newest: i64,
    checked: Option<Time>,
    reread: Option<Time>,
}

impl RatingBook {
    async fn refresh(&mut self, endings: &Endings, now: Time) -> Result<(), StoreError> {
        if self.checked.is_some_and(|checked| (0..FRESH).contains(&(now.0 - checked.0))) {
            return Ok(());
        }
        let count = endings.count_rated().await?;
        self.read_from(endings, self.newest.saturating_sub(SKEW)).await?;
        // Something ended longer ago than clocks may differ: a store was put back, or a clock was far off.
        if (self.known() as u64) < count && !self.was_reread(now) {
            *self = RatingBook { reread: Some(now), ..RatingBook::default() };
            self.read_from(endings, i64::MIN).await?;
        }
        self.checked = Some(now);
        Ok(())
    }

    /// Whether that is so short a time ago that it has to do.
    fn was_reread(&self, now: Time) -> bool {
        self.reread.is_some_and(|reread| (0..PATIENCE).contains(&(now.0 - reread.0)))
    }

    fn known(&self) -> usize {
        self.games.values().map(Ratings::games).sum::<usize>() + self.left_out.len()
    }

    async fn read_from(&mut self, endings: &Endings, at: i64) -> Result<(), StoreError> {
        let mut after = IndexCursor { at, table: TableId(1 << 63) };
        loop {
            let page = endings.rated_after(after).await?;
            let Some((table, last)) = page.last() else { return Ok(()) };
            after = IndexCursor { at: last.at, table: *table };
            page.iter().for_each(|(table, row)| self.take(*table, row));
        }
    }

    fn take(&mut self, table: TableId, row: &EndingRow) {
        self.newest = self.newest.max(row.at);
        let ending = Ending::read(row);
        let Some((ending, game)) =
            ending.and_then(|ending| ending.rated(table, Time(row.at)).map(|game| (ending, game)))
        else {
            self.left_out.insert(table);
            return;
        };
        ending.seats.iter().for_each(|seat| self.note_name(&seat.who, row.at));
        let fresh = || Ratings::new(row.game.as_str(), BotRatings::standard());
        self.games.entry(row.game.clone()).or_insert_with(fresh).fold(game);
    }

    fn note_name(&mut self, who: &Sitter, at: i64) {
        let Sitter::Person { name, owner: Some(owner) } = who else { return };
        match self.names.get_mut(owner) {
            Some(known) if known.0 > at => {}
            Some(known) => *known = (at, name.clone()),
            None => {
                self.names.insert(owner.clone(), (at, name.clone()));
                self.faces.insert(Face::of(owner), owner.clone());
            }
        }
    }

    /// The best at a game, from behind so many on. Who is provisional comes after all who are not.
    pub fn leaderboard(&self, game: &str, skip: usize, limit: usize) -> Leaderboard {
        let Some(ratings) = self.games.get(game) else {
            return Leaderboard { people: 0, rows: Vec::new() };
        };
        let mut people = ratings.people();
        // Who was forgotten has games that count for others, and no place of their own.
        people.retain(|standing| !self.is_nobody(standing));
        people.sort_by_key(|standing| standing.rating.is_provisional());
        let ranked = (1..).zip(&people).skip(skip).take(limit);
        let rows = ranked.filter_map(|(rank, standing)| self.leader(rank, standing)).collect();
        Leaderboard { people: people.len(), rows }
    }

    fn is_nobody(&self, standing: &Standing) -> bool {
        let Contestant::Person(tag) = &standing.who else { return false };
        self.names.get(tag).is_some_and(|(_, name)| name.is_empty())
    }

    fn leader(&self, rank: usize, standing: &Standing) -> Option<LeaderRow> {
        let Contestant::Person(tag) = &standing.who else { return None };
        Some(LeaderRow {
            rank,
            face: Face::of(tag),
            name: self.names.get(tag).map(|(_, name)| name.clone()).unwrap_or_default(),
            rating: standing.rating,
            games: standing.games,
            at_home: standing.at_home,
            last: Time(standing.last),
        })
    }
}

/// The ratings that follow from what a store has noted of rated games.
pub async fn rated_games(store: &Store) -> Result<RatingBook, StoreError> {
    let mut book = RatingBook::default();
    book.read_from(&store.endings(), i64::MIN).await?;
    Ok(book)
}

impl Hall {
    /// Looks at the ratings of a game as they are now. Where nobody has played, they are those of the bots.
    pub async fn ratings<T>(&self, game: &str, look: impl FnOnce(&Ratings) -> T) -> Result<T, HallError> {
        let book = self.0.ratings.fresh(&self.0.store.endings(), self.now()).await?;
        Ok(match book.games.get(game) {
            Some(ratings) => look(ratings),
            None => look(&Ratings::new(game, BotRatings::standard())),
        })
    }

    /// The tag of somebody who has played a rated game, and how they were called last.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) async fn behind(&self, face: Face) -> Result<Option<(String, String)>, HallError> {
        let book = self.0.ratings.fresh(&self.0.store.endings(), self.now()).await?;
        let found = book.faces.get(&face).and_then(|tag| Some((tag.clone(), book.names.get(tag)?.1.clone())));
        // Who was forgotten has no name left, and no page.
        Ok(found.filter(|(_, name)| !name.is_empty()))
    }

    /// The best at a game, from behind so many on. Who is provisional comes after all who are not.
    pub async fn leaderboard(&self, game: &str, skip: usize, limit: usize) -> Result<Leaderboard, HallError> {
        let book = self.0.ratings.fresh(&self.0.store.endings(), self.now()).await?;
        Ok(book.leaderboard(game, skip, limit))
    }

    /// How good everybody at a table is, by seat; nothing for a free seat, or for somebody who is not known.
    pub async fn seat_ratings(&self, id: TableId) -> Result<Vec<Option<SeatRating>>, HallError> {
        let (game, seats, ended) = self
            .look(id, |table: &Table| {
                let seats: Vec<_> = table.chairs().iter().map(Chair::contestant).collect();
                (table.setup().game.clone(), seats, table.ending().map(|(at, _)| at))
            })
            .await?;
        self.ratings(&game, |ratings| {
            let key = ended.map(|at| midway_ratings::GameKey { at: at.0, table: id.0 });
            let steps = key.and_then(|key| ratings.steps_of(key));
            let change =
                |seat: usize| steps.as_ref()?.get(seat).map(|step| step.after.points - step.before.points);
            let rating = |(seat, who): (usize, &Option<Contestant>)| {
                let who = who.as_ref()?;
                let (face, change) = match who {
                    Contestant::Person(tag) => (Some(Face::of(tag)), change(seat)),
                    Contestant::Bot(_) => (None, None),
                };
                Some(SeatRating { rating: ratings.rating(who), face, change })
            };
            seats.iter().enumerate().map(rating).collect()
        })
        .await
    }
}

impl Chair {
    /// Who is rated for what happens in this seat.
    fn contestant(&self) -> Option<Contestant> {
        match self {
            Chair::Free => None,
            Chair::Bot(level) => Some(Contestant::Bot(level.id().into())),
            Chair::Person { owner, .. } => owner.clone().map(Contestant::Person),
        }
    }
}
