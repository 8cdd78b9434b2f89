use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError};

use midway_store::{Append, AppendError, Change, StoreError, TableId};
use tokio::sync::Mutex;

use super::{Tournament, TournamentCourse, TournamentEntry, TournamentEvent};
use crate::{Corrupt, Ending, Hall, HallError, Time};

/// How long a look at a tournament is good for, in milliseconds.
const FRESH: i64 = 1_000;
/// After so long it is read anew: somebody may have been forgotten meanwhile.
const KEPT: i64 = 600_000;
/// So many are held in memory before those that nobody looks at go.
const HELD: usize = 100;

/// The tournaments that somebody looks at, as this server knows them.
#[derive(Debug, Default)]
pub(crate) struct HeldTournaments(std::sync::Mutex<HashMap<TableId, Arc<Mutex<Held>>>>);

/// A tournament in memory.
#[derive(Debug, Default)]
pub(super) struct Held {
    pub(super) course: Option<Arc<TournamentCourse>>,
    checked: Option<Time>,
    /// When it was read from its first entry on.
    read: Option<Time>,
    /// When it was last brought on.
    pub(super) tended: Option<Time>,
    /// Tables whose game is known to have begun.
    pub(super) begun: HashSet<TableId>,
}

impl HeldTournaments {
    fn held(&self, id: TableId) -> Arc<Mutex<Held>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > HELD {
            all.retain(|_, held| Arc::strong_count(held) > 1);
        }
        all.entry(id).or_default().clone()
    }
}

impl Held {
    pub(super) fn course(&self) -> Result<&Arc<TournamentCourse>, HallError> {
        self.course.as_ref().ok_or(HallError::NoTable)
    }
}

impl Hall {
    pub(super) fn held_tournament(&self, id: TableId) -> Arc<Mutex<Held>> {
        self.0.tournaments.held(id)
    }

    /// A tournament as it stands.
    pub async fn tournament(&self, id: TableId) -> Result<Arc<TournamentCourse>, HallError> {
        self.advance_if_due(id).await?;
        let held = self.held_tournament(id);
        let mut held = held.lock().await;
        self.refresh(id, &mut held).await?;
        held.course().cloned()
    }

    async fn refresh(&self, id: TableId, held: &mut Held) -> Result<(), HallError> {
        let now = self.now();
        if held.checked.is_some_and(|checked| (0..FRESH).contains(&(now.0 - checked.0))) {
            return Ok(());
        }
        self.catch_up_tournament(id, held).await?;
        held.checked = Some(now);
        Ok(())
    }

    /// Reads what is new in its log, and which of its games have ended.
    pub(super) async fn catch_up_tournament(&self, id: TableId, held: &mut Held) -> Result<(), HallError> {
        let now = self.now();
        if !held.read.is_some_and(|read| (0..KEPT).contains(&(now.0 - read.0))) {
            (held.course, held.read) = (None, Some(now));
        }
        let known = held.course.as_ref().map_or(0, |course| course.tournament.entries);
        let entries = self.tournament_entries(id, known).await?;
        match &mut held.course {
            None if entries.is_empty() => return Err(HallError::NoTable),
            None => held.course = Some(Arc::new(TournamentCourse::new(Tournament::rebuild(&entries)?))),
            Some(_) if entries.is_empty() => {}
            Some(course) => {
                let tournament = &mut Arc::make_mut(course).tournament;
                if let Err(corrupt) = entries.iter().try_for_each(|entry| tournament.follow(entry)) {
                    held.course = None;
                    return Err(corrupt.into());
                }
            }
        }
        self.read_endings(held).await
    }

    async fn read_endings(&self, held: &mut Held) -> Result<(), HallError> {
        let Some(course) = &mut held.course else { return Ok(()) };
        let unknown = course.unknown();
        if unknown.is_empty() {
            return Ok(());
        }
        let rows = self.0.store.tournaments().endings_of(&unknown).await?;
        let ended = rows.iter().filter_map(|(table, row)| Some((*table, Ending::read(row)?)));
        let ended: Vec<(TableId, Ending)> = ended.collect();
        if !ended.is_empty() {
            Arc::make_mut(course).endings.extend(ended);
        }
        Ok(())
    }

    async fn tournament_entries(&self, id: TableId, from: u64) -> Result<Vec<TournamentEntry>, HallError> {
        let mut entries = Vec::new();
        loop {
            let page = match self.0.store.read(id, from + entries.len() as u64).await {
                Err(StoreError::Damaged { number, .. }) => return Err(Corrupt::changed(number).into()),
                page => page?,
            };
            if page.is_empty() {
                return Ok(entries);
            }
            for stored in page {
                // A table of this name is no tournament.
                let entry = serde_json::from_str(&stored.body).map_err(|_| HallError::NoTable)?;
                entries.push(entry);
            }
        }
    }

    /// Writes what has happened; whether nobody else was first.
    pub(super) async fn note(
        &self,
        id: TableId,
        held: &mut Held,
        events: Vec<TournamentEvent>,
    ) -> Result<bool, HallError> {
        let course = held.course()?;
        let (from, mut tournament) = (course.tournament.entries, course.tournament.clone());
        let at = self.now().max(tournament.last);
        let entries: Vec<TournamentEntry> =
            events.into_iter().map(|event| TournamentEntry { at, event }).collect();
        entries.iter().try_for_each(|entry| tournament.follow(entry))?;
        match self.append_tournament(id, from, &entries, &tournament).await {
            Ok(()) => {
                if let Some(course) = &mut held.course {
                    Arc::make_mut(course).tournament = tournament;
                }
                Ok(true)
            }
            Err(AppendError::Conflict { .. }) => {
                self.catch_up_tournament(id, held).await?;
                Ok(false)
            }
            Err(error) => Err(HallError::Unavailable(error.to_string())),
        }
    }

    pub(super) async fn append_tournament(
        &self,
        id: TableId,
        from: u64,
        entries: &[TournamentEntry],
        tournament: &Tournament,
    ) -> Result<(), AppendError> {
        let mut append = Append::new(id, from, entries.iter().map(TournamentEntry::stored).collect());
        append.changes.push(Change::Tournament(tournament.row()));
        for entry in entries {
            match &entry.event {
                TournamentEvent::Founded { organiser: tag, .. }
                | TournamentEvent::Entered { owner: tag, .. } => {
                    append.changes.push(Change::Own(tag.clone()));
                }
                _ => {}
            }
        }
        self.0.store.append(append).await
    }
}
