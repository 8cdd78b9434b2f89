use midway_store::{IndexPage, IndexStage, TableId, TournamentRow};
use midway_tournament::TournamentFormat;
use serde::{Deserialize, Serialize};

use super::{Tournament, TournamentPlan};
use crate::{Hall, HallError, Person, Time, TimeControl};

/// How far a tournament has come.
pub type TournamentStage = IndexStage;

/// What a list shows of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSummary {
    pub id: TableId,
    pub stage: TournamentStage,
    pub title: String,
    pub format: TournamentFormat,
    pub game: String,
    pub seats: u8,
    pub clock: TimeControl,
    pub rated: bool,
    pub starts: Option<Time>,
    pub players: usize,
}

/// What is kept of a tournament beside its log.
#[derive(Serialize, Deserialize)]
struct Note {
    title: String,
    format: TournamentFormat,
    game: String,
    seats: u8,
    clock: TimeControl,
    rated: bool,
    starts: Option<Time>,
    players: usize,
}

impl Tournament {
    pub fn stage(&self) -> TournamentStage {
        match (&self.over, self.has_begun()) {
            (Some(_), _) => IndexStage::Over,
            (None, true) => IndexStage::Running,
            (None, false) => IndexStage::Open,
        }
    }

    pub(super) fn row(&self) -> TournamentRow {
        let TournamentPlan { title, format, setup, starts, listed, .. } = self.plan.clone();
        let players = self.active().len();
        let (game, seats, clock, rated) = (setup.game, setup.seats, setup.clock, setup.rated);
        let note = Note { title, format, game, seats, clock, rated, starts, players };
        let stage = self.stage();
        TournamentRow {
            stage,
            listed,
            at: self.founded.0,
            wake: match stage {
                IndexStage::Open => starts.map(|starts| starts.0),
                IndexStage::Running => Some(0),
                IndexStage::Over => None,
            },
            note: serde_json::to_string(&note).unwrap_or_default(),
        }
    }
}

fn summary((id, row): (TableId, TournamentRow)) -> Option<TournamentSummary> {
    let note: Note = serde_json::from_str(&row.note).ok()?;
    let Note { title, format, game, seats, clock, rated, starts, players } = note;
    let stage = row.stage;
    Some(TournamentSummary { id, stage, title, format, game, seats, clock, rated, starts, players })
}

impl Hall {
    /// Tournaments that strangers can find, the newest first.
    pub async fn tournaments(
        &self,
        stage: TournamentStage,
        limit: usize,
    ) -> Result<Vec<TournamentSummary>, HallError> {
        let rows = self.0.store.tournaments().listed(stage, IndexPage { after: None, limit }).await?;
        Ok(rows.into_iter().filter_map(summary).collect())
    }

    /// Those that somebody organises or takes part in, the newest first.
    pub async fn tournaments_of(
        &self,
        person: &Person,
        limit: usize,
    ) -> Result<Vec<TournamentSummary>, HallError> {
        let page = IndexPage { after: None, limit };
        let rows = self.0.store.tournaments().of(&person.owner(), page).await?;
        Ok(rows.into_iter().filter_map(summary).collect())
    }
}
