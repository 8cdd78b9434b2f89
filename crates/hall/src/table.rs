use std::fmt;
use std::sync::Arc;

use midway_bots::Level;
use midway_catalog::Library;
use midway_game::{
    AnyMatch, Fair, Head, Hex, Line, Missing, Nonce, Record, Seat, SeatSet, Seed, SetupError, Turn,
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::call::Wait;
use crate::ending::Chronicle;
use crate::level::level_named;
use crate::played::Played;
use crate::requests::Requests;
use crate::{Clocks, Entry, Event, KeyHash, Motion, Refused, Setup, SetupRefused, Time, Why};

/// A table, rebuilt from its entries.
pub struct Table {
    pub(crate) setup: Arc<Setup>,
    pub(crate) rules: u32,
    pub(crate) seed: Seed,
    pub(crate) host: KeyHash,
    /// A mark of the client that opened it.
    pub(crate) opener: Option<String>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) stage: Stage,
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) played: Played,
    pub(crate) clocks: Clocks,
    pub(crate) pending: Option<Pending>,
    pub(crate) said: Vec<Said>,
    pub(crate) rematch: Option<String>,
    /// How many entries there are.
    pub(crate) entries: u64,
    pub(crate) last: Time,
    pub(crate) requests: Requests,
    /// The seats that have asked a bot what to do.
    pub(crate) assisted: SeatSet,
    /// The seats of bots that are as good as somebody was.
    pub(crate) fitted: SeatSet,
    /// What the person of each seat may have to be told.
    pub(crate) waits: Vec<Option<Wait>>,
    /// Where draws come from, once the nonces are fixed.
    pub(crate) fair: Option<Fair>,
    /// The entry after which nothing can be read any more.
    pub(crate) damage: Option<Corrupt>,
    /// The tag of whoever opened it, if it was somebody with a browser.
    pub(crate) host_tag: Option<String>,
    /// How the game goes, for those who will ask how it ended.
    pub(crate) chronicle: Chronicle,
}

/// What a seat of the table is taken by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Chair {
    #[default]
    Free,
    Bot(Level),
    Person {
        name: String,
        key: KeyHash,
        nonce: Option<Nonce>,
        /// The bot that plays for them, and why.
        stand_in: Option<(Level, Why)>,
        /// The tag of whoever sits here, if they want to be found.
        owner: Option<String>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    Lobby,
    Playing,
    Paused,
    Over,
}

impl Stage {
    pub fn id(self) -> &'static str {
        match self {
            Stage::Lobby => "lobby",
            Stage::Playing => "playing",
            Stage::Paused => "paused",
            Stage::Over => "over",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A motion on which not all have answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pending {
    pub by: Seat,
    pub motion: Motion,
    pub agreed: SeatSet,
}

/// Something that somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    pub at: Time,
    pub seat: Seat,
    pub text: String,
    /// The mark of who said it: somebody else may sit there later.
    #[serde(skip)]
    pub(crate) by: Option<String>,
}

/// Why there is no table for some entries.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotRebuilt {
    #[error(transparent)]
    Missing(#[from] Missing),
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// Entries that do not make a table: they were written by another version, or damaged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {number} does not fit the table: {what}")]
pub struct Corrupt {
    pub number: u64,
    pub what: String,
    /// Whether it is as it was written, by a version that has words which this one has not.
    pub newer: bool,
}

impl Corrupt {
    /// An entry whose hash does not fit, or that is missing.
    pub(crate) fn changed(number: u64) -> Corrupt {
        Corrupt { number, what: "it is not as it was written, or is missing".into(), newer: false }
    }

    /// Its hash fits, so this is no damage: somebody wrote it who knows more kinds of entries.
    pub(crate) fn unreadable(number: u64, error: &serde_json::Error) -> Corrupt {
        Corrupt { number, what: format!("a newer version wrote it: update this one ({error})"), newer: true }
    }
}

impl Table {
    /// Opens a table: its first entry, and the table that follows from it.
    pub fn open(
        library: &Library,
        setup: Setup,
        seed: Seed,
        host: KeyHash,
        now: Time,
    ) -> Result<(Entry, Table), Refused> {
        setup.check_clock()?;
        let head = library.head(&setup.game, setup.seats, setup.choices()).map_err(SetupRefused::from)?;
        let (rules, tables) = (head.rules, head.tables.map(|digest| digest.to_string()));
        let setup = Setup { tables, ..setup };
        setup.check_rated()?;
        let event = Event::Opened { setup, rules, seed: seed.to_string(), host, by: None };
        let entry = Entry { at: now, request: None, event };
        let table = Table::begin(library, &entry)?;
        Ok((entry, table))
    }

    /// Rebuilds a table from its entries.
    pub fn rebuild(library: &Library, entries: &[Entry]) -> Result<Table, NotRebuilt> {
        let corrupt = |what: &dyn fmt::Display| Corrupt { number: 0, what: what.to_string(), newer: false };
        let first = entries.first().ok_or_else(|| corrupt(&"there are no entries"))?;
        let mut table = Table::begin(library, first).map_err(|refused| match refused {
            Refused::Setup(SetupRefused::Rules(SetupError::Missing(missing))) => NotRebuilt::Missing(missing),
            refused => corrupt(&refused).into(),
        })?;
        entries[1..].iter().try_for_each(|entry| table.catch_up(entry))?;
        Ok(table)
    }

    /// Rebuilds a table as far as its entries fit; what comes after that can be neither read nor played.
    pub(crate) fn rebuild_up_to(
        library: &Library,
        entries: &[Entry],
        damage: Option<Corrupt>,
    ) -> Result<Table, NotRebuilt> {
        match Table::rebuild(library, entries) {
            Ok(table) => Ok(Table { damage, ..table }),
            Err(NotRebuilt::Corrupt(corrupt)) if corrupt.number > 0 => {
                let table = Table::rebuild(library, &entries[..corrupt.number as usize])?;
                Ok(Table { damage: Some(corrupt), ..table })
            }
            Err(not_rebuilt) => Err(not_rebuilt),
        }
    }

    /// Takes an entry that another process has written.
    pub fn catch_up(&mut self, entry: &Entry) -> Result<(), Corrupt> {
        let number = self.entries;
        self.follow(entry).map_err(|refused| Corrupt { number, what: refused.to_string(), newer: false })
    }

    fn begin(library: &Library, entry: &Entry) -> Result<Table, Refused> {
        let Event::Opened { setup, rules, seed, host, by } = &entry.event else {
            return Err(Refused::NotBegun);
        };
        let chronicle = Chronicle::begin(entry).ok_or(Refused::NotBegun)?;
        Ok(Table {
            setup: chronicle.setup.clone(),
            rules: *rules,
            seed: Hex::parse(seed).map_err(|_| Refused::Nonce)?,
            host: *host,
            opener: by.clone(),
            chairs: vec![Chair::Free; usize::from(setup.seats)],
            stage: Stage::Lobby,
            game: library.open(&setup.head(*rules)).map_err(SetupRefused::from)?,
            played: Played::default(),
            clocks: Clocks::new(setup.clock, setup.seats),
            pending: None,
            said: Vec::new(),
            rematch: None,
            entries: 1,
            last: entry.at,
            requests: Requests::default(),
            assisted: SeatSet::EMPTY,
            waits: vec![None; usize::from(setup.seats)],
            fitted: SeatSet::EMPTY,
            fair: None,
            damage: None,
            host_tag: None,
            chronicle,
        })
    }

    /// Takes an entry that is already in the log, or is about to be.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), Refused> {
        self.last = entry.at;
        // Whoever had to choose until now pays for it before they are given anything.
        self.clocks.charge(entry.at);
        match &entry.event {
            Event::Opened { .. } => return Err(Refused::Begun),
            Event::Joined { seat, name, key, nonce } => {
                let nonce = nonce.as_deref().map(Hex::parse).transpose().map_err(|_| Refused::Nonce)?;
                let person =
                    Chair::Person { name: name.clone(), key: *key, nonce, stand_in: None, owner: None };
                *self.chair_mut(Seat(*seat))? = person;
            }
            Event::Left { seat } => *self.chair_mut(Seat(*seat))? = Chair::Free,
            Event::BotSat { seat, level, fair } => {
                self.fitted.remove(Seat(*seat));
                if *fair {
                    self.fitted.insert(Seat(*seat));
                }
                *self.chair_mut(Seat(*seat))? = Chair::Bot(level_named(&self.setup.game, level)?);
            }
            Event::Started { draws } => self.started(draws)?,
            Event::Chose { seat, action, draws, .. } => self.chose(Seat(*seat), action, draws)?,
            Event::Undone { seat } => self.undone(Seat(*seat))?,
            Event::Proposed { seat, motion } => self.proposed(Seat(*seat), *motion)?,
            Event::Answered { seat, yes } => self.answered(Seat(*seat), *yes)?,
            Event::Said { seat, text } => {
                let (seat, text) = (Seat(*seat), text.clone());
                let by = self.chair(seat)?.mark();
                self.said.push(Said { at: entry.at, seat, text, by });
            }
            Event::StoodIn { seat, level, why, lapses } => {
                self.stood_in(Seat(*seat), level_named(&self.setup.game, level)?, *why, *lapses)?;
            }
            Event::CameBack { seat } => self.came_back(Seat(*seat))?,
            Event::Resumed { .. } => self.stage = Stage::Playing,
            Event::Rematch { table } => self.rematch = Some(table.clone()),
            Event::Owned { owner, seat, .. } => self.owned(owner, seat.map(Seat)),
            Event::Hinted { seat } => self.assisted.insert(Seat(*seat)),
            Event::ClockSet => {}
        }
        self.run_clocks(entry.at);
        self.note_waits(entry);
        self.chronicle.note(entry);
        self.remember(entry);
        self.entries += 1;
        Ok(())
    }

    fn remember(&mut self, entry: &Entry) {
        if let Some(key) = &entry.request {
            self.requests.note(key, self.entries, self.game.revision());
        }
    }

    /// Lets the clocks of exactly those people run who must choose now.
    fn run_clocks(&mut self, now: Time) {
        let running = match (self.stage, self.game.turn()) {
            (Stage::Playing, Turn::Seats(seats)) => {
                seats.iter().filter(|&seat| self.bot_at(seat).is_none()).collect()
            }
            _ => SeatSet::EMPTY,
        };
        self.clocks.run(running, now);
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How many entries the table has; the number of the next one.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    pub fn game(&self) -> &dyn AnyMatch {
        self.game.as_ref()
    }

    /// What all agreed to play the next game at.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// What everybody is being asked to agree to.
    pub fn motion(&self) -> Option<Pending> {
        self.pending
    }

    pub fn chat(&self) -> &[Said] {
        &self.said
    }

    /// The seats that have asked a bot what to do.
    pub fn assisted(&self) -> SeatSet {
        self.assisted
    }

    /// The entry after which nothing can be read any more, if the log is damaged. The table shows what was before it.
    pub fn damage(&self) -> Option<&Corrupt> {
        self.damage.as_ref()
    }

    /// The hash of the seed, which everybody may know from the beginning.
    pub fn commitment(&self) -> String {
        self.seed.commitment().to_string()
    }

    /// What every seat added to the seed.
    pub fn nonce_texts(&self) -> Vec<Option<String>> {
        self.nonces().iter().map(|nonce| nonce.as_ref().map(Nonce::to_string)).collect()
    }

    pub fn is_host(&self, key: &crate::Key) -> bool {
        self.host.is_of(key)
    }

    pub fn host_is(&self, key: &KeyHash) -> bool {
        self.host.is(key)
    }

    /// The seat that a key opens.
    pub fn seat_of(&self, key: &crate::Key) -> Option<Seat> {
        self.seat_with(&key.hash())
    }

    /// The seat that the key with this hash opens.
    pub fn seat_with(&self, shown: &KeyHash) -> Option<Seat> {
        let own = |chair: &Chair| matches!(chair, Chair::Person { key, .. } if key.is(shown));
        self.chairs.iter().position(own).map(|index| Seat(index as u8))
    }

    /// The bot that chooses for a seat now, if one does.
    pub fn bot_at(&self, seat: Seat) -> Option<Level> {
        match self.chairs.get(seat.index())? {
            Chair::Bot(level) => Some(*level),
            Chair::Person { stand_in, .. } => stand_in.map(|(level, _)| level),
            Chair::Free => None,
        }
    }

    /// The seats for which a bot must choose now.
    pub fn bots_to_act(&self) -> SeatSet {
        match (self.stage, self.game.turn()) {
            (Stage::Playing, Turn::Seats(seats)) => {
                seats.iter().filter(|&seat| self.bot_at(seat).is_some()).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// When the hall must look at the table even if nobody comes: a bot is to choose, or a clock runs out.
    pub fn wake_at(&self) -> Option<Time> {
        if !self.bots_to_act().is_empty() {
            return Some(self.last);
        }
        self.clocks.next_end()
    }

    /// The seed of this table's bots: nobody outside can know it. Their luck follows from it and the number of steps.
    pub(crate) fn bot_seed(&self) -> u64 {
        let hash = Sha256::new().chain_update(b"midway bot\n").chain_update(self.seed.0).finalize();
        hash.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
    }

    pub(crate) fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Refused> {
        self.chairs.get_mut(seat.index()).ok_or(Refused::NoSeat(seat))
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        self.chairs.get(seat.index()).ok_or(Refused::NoSeat(seat))
    }

    /// People who are there and play for themselves.
    pub(crate) fn people(&self) -> SeatSet {
        let present = |seat: &Seat| matches!(self.chair(*seat), Ok(Chair::Person { stand_in: None, .. }));
        Seat::all(self.setup.seats).filter(present).collect()
    }

    pub(crate) fn nonces(&self) -> Vec<Option<Nonce>> {
        let nonce = |chair: &Chair| match chair {
            Chair::Person { nonce, .. } => *nonce,
            _ => None,
        };
        self.chairs.iter().map(nonce).collect()
    }

    pub(crate) fn fair(&self) -> Fair {
        self.fair.clone().unwrap_or_else(|| Fair::new(&self.seed, &self.nonces()))
    }

    /// What the game is and by which rules; nothing of how it was drawn, or of who plays.
    pub(crate) fn plain_head(&self) -> Head {
        self.setup.head(self.rules)
    }

    /// The game as a record. Before the end it has no seed; it must not leave the server then, since it names every
    /// choice.
    pub fn record(&self) -> Record {
        let mut head = self.plain_head();
        head.commitment = Some(self.seed.commitment());
        head.nonces = self.nonces();
        // Who was forgotten has no name.
        let named = self.chairs.iter().map(Chair::name).enumerate().filter(|(_, name)| !name.is_empty());
        head.names = named.map(|(n, name)| (Seat(n as u8), name)).collect();
        head.seed = (self.stage == Stage::Over).then_some(self.seed);
        let lines =
            self.played.bodies(self.game()).into_iter().zip(1..).map(|(body, number)| Line { number, body });
        Record { head, lines: lines.collect() }
    }
}

impl Chair {
    pub fn name(&self) -> String {
        match self {
            Chair::Free => String::new(),
            Chair::Bot(level) => format!("bot ({})", level.id()),
            Chair::Person { name, .. } => name.clone(),
        }
    }

    /// What stands for the person who sits here: their tag, or else the hash of the key of this one seat.
    pub(crate) fn mark(&self) -> Option<String> {
        match self {
            Chair::Free | Chair::Bot(_) => None,
            Chair::Person { owner: Some(owner), .. } => Some(owner.clone()),
            Chair::Person { key, .. } => Some((*key).into()),
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("setup", &self.setup)
            .field("stage", &self.stage)
            .finish_non_exhaustive()
    }
}
