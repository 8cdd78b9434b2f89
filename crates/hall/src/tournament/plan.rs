use midway_tournament::TournamentFormat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Setup, Time, TimeControl};

/// What an organiser has in mind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentPlan {
    pub title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    pub format: TournamentFormat,
    /// What is played at each table; its seats are the most there are at one.
    pub setup: Setup,
    /// Without it, as many as the format has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u8>,
    /// Without it, it begins when the organiser says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Time>,
    /// No round begins sooner than so many minutes after the one before.
    #[serde(default)]
    pub every: u32,
    /// For so many seconds those who have not come to their table are waited for.
    pub grace: u32,
    #[serde(default)]
    pub absence: Absence,
    /// Whether strangers can find it.
    #[serde(default)]
    pub listed: bool,
}

/// What becomes of those who do not come, or leave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// They are last. Who came alone has won.
    #[default]
    Loss,
    /// A bot plays for them, and what it reaches is theirs.
    Bot,
}

/// Why nothing happened in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TournamentRefused {
    #[error("only the organiser may do this")]
    OrganiserOnly,
    #[error("the tournament is over")]
    Over,
    #[error("the tournament has begun")]
    Begun,
    #[error("late entries are taken only by a Swiss tournament, until its last round")]
    Late,
    #[error("there are as many players as it can take")]
    Full,
    #[error("somebody has entered under this name already")]
    NameTaken,
    #[error("there is no such player")]
    NoPlayer,
    #[error("a tournament needs two players to begin")]
    TooFew,
    #[error("a title has 1 to 60 characters, and what it is about up to 1000")]
    Title,
    #[error("every game of a tournament needs a clock")]
    Clock,
    #[error("everybody meets everybody at tables of two")]
    Pairs,
    #[error(
        "those who are missing are waited for from 10 seconds to 30 days, and a tournament has 1 to 60 rounds"
    )]
    Times,
    #[error("a league has a round every so many days")]
    Every,
}

const TITLE: usize = 60;
const ABOUT: usize = 1000;
const MONTH: u32 = 30 * 86_400;
/// More would not fit into the entry of a round.
pub(super) const MOST_PLAYERS: usize = 1000;

impl TournamentPlan {
    pub(super) fn check(&self) -> Result<(), TournamentRefused> {
        let plain = |text: &str| !text.chars().any(|c| c.is_control() && c != '\n' && c != '\r');
        let title = self.title.trim() == self.title && (1..=TITLE).contains(&self.title.chars().count());
        if !title || self.title.contains('\n') || !plain(&self.title) || !plain(&self.about) {
            return Err(TournamentRefused::Title);
        }
        if self.about.chars().count() > ABOUT {
            return Err(TournamentRefused::Title);
        }
        self.check_games()?;
        let times =
            (10..=MONTH).contains(&self.grace) && self.rounds.is_none_or(|rounds| (1..=60).contains(&rounds));
        if !times || self.every > MONTH / 60 {
            return Err(TournamentRefused::Times);
        }
        if self.format == TournamentFormat::League && self.every == 0 {
            return Err(TournamentRefused::Every);
        }
        Ok(())
    }

    fn check_games(&self) -> Result<(), TournamentRefused> {
        if self.setup.clock == TimeControl::None {
            return Err(TournamentRefused::Clock);
        }
        if self.format == TournamentFormat::RoundRobin && self.setup.seats != 2 {
            return Err(TournamentRefused::Pairs);
        }
        Ok(())
    }

    /// What is played at a table with so many seats.
    pub(super) fn setup(&self, seats: u8) -> Setup {
        Setup { seats, listed: false, ..self.setup.clone() }
    }

    /// How many rounds there will be among so many.
    pub(super) fn length(&self, players: usize) -> u8 {
        let own = self.rounds.filter(|_| self.format != TournamentFormat::RoundRobin);
        own.unwrap_or_else(|| self.format.rounds(players))
    }
}
