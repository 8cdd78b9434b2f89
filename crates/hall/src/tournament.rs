//! Tournaments: a stream of entries in the log like a table's, with entries of its own kind. Rounds, standings and what is due follow
//! from it and from how games ended, and no server owns it: whichever looks brings it on (`advance`).

mod advance;
mod arrive;
mod course;
mod deeds;
mod entry;
mod hold;
mod plan;
mod summary;

use midway_store::TableId;
use midway_tournament::{Past, Player, Round};

use crate::{Corrupt, Time};

pub use arrive::{OwnBoard, TournamentPlace};
pub use course::TournamentCourse;
pub use entry::{Out, TournamentEnd, TournamentEntry, TournamentEvent};
pub use plan::{Absence, TournamentPlan, TournamentRefused};
pub use summary::{TournamentStage, TournamentSummary};

pub(crate) use hold::HeldTournaments;

/// A tournament, rebuilt from its entries.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub plan: TournamentPlan,
    /// The tag of whoever organises it, and what they are called.
    pub(crate) organiser: String,
    pub by: String,
    pub founded: Time,
    pub(crate) lot: u64,
    /// By number.
    pub entrants: Vec<Participant>,
    pub rounds: Vec<TournamentRound>,
    /// How many rounds there will be, once it has begun.
    pub length: u8,
    pub over: Option<(Time, TournamentEnd)>,
    pub(crate) entries: u64,
    pub(crate) last: Time,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    pub name: String,
    pub(crate) owner: String,
    /// Whether they play on.
    pub plays: bool,
}

/// A round that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRound {
    pub at: Time,
    pub round: Round,
    /// By board.
    pub tables: Vec<TableId>,
    /// By board, who did not come; nothing while they still may.
    pub absent: Vec<Option<Vec<Player>>>,
    /// The number of its entry.
    pub(crate) entry: u64,
}

impl Tournament {
    /// The tournament with these entries.
    pub fn rebuild(entries: &[TournamentEntry]) -> Result<Tournament, Corrupt> {
        let (first, rest) = entries.split_first().ok_or_else(|| misfit(0, "there is none"))?;
        let mut tournament = Tournament::begin(first)?;
        rest.iter().try_for_each(|entry| tournament.follow(entry))?;
        Ok(tournament)
    }

    pub(crate) fn begin(entry: &TournamentEntry) -> Result<Tournament, Corrupt> {
        let TournamentEvent::Founded { plan, organiser, by, lot } = &entry.event else {
            return Err(misfit(0, "it founds no tournament"));
        };
        Ok(Tournament {
            plan: plan.clone(),
            organiser: organiser.clone(),
            by: by.clone(),
            founded: entry.at,
            lot: *lot,
            entrants: Vec::new(),
            rounds: Vec::new(),
            length: 0,
            over: None,
            entries: 1,
            last: entry.at,
        })
    }

    pub(crate) fn follow(&mut self, entry: &TournamentEntry) -> Result<(), Corrupt> {
        let number = self.entries;
        let fits = match &entry.event {
            TournamentEvent::Founded { .. } => None,
            TournamentEvent::Entered { name, owner } => self.entered(name, owner),
            TournamentEvent::Returned { player } => {
                self.entrant_mut(*player).map(|entrant| entrant.plays = true)
            }
            TournamentEvent::Withdrew { player, .. } => {
                self.entrant_mut(*player).map(|entrant| entrant.plays = false)
            }
            TournamentEvent::Paired { round, tables, of } => self.paired(entry.at, round, tables, *of),
            TournamentEvent::Absent { round, board, players } => self.missed(*round, *board, players),
            TournamentEvent::Closed { end } => {
                self.over = Some((entry.at, *end));
                Some(())
            }
        };
        fits.ok_or_else(|| misfit(number, "it does not follow from the ones before"))?;
        self.entries += 1;
        self.last = self.last.max(entry.at);
        Ok(())
    }

    fn entered(&mut self, name: &str, owner: &str) -> Option<()> {
        let entrant = Participant { name: name.to_owned(), owner: owner.to_owned(), plays: true };
        self.player(owner).is_none().then(|| self.entrants.push(entrant))
    }

    fn entrant_mut(&mut self, player: Player) -> Option<&mut Participant> {
        self.entrants.get_mut(player.0 as usize)
    }

    fn paired(&mut self, at: Time, round: &Round, tables: &[String], of: u8) -> Option<()> {
        let tables = tables.iter().map(|word| word.parse().ok()).collect::<Option<Vec<TableId>>>()?;
        let mut all = round.boards.iter().flatten().chain(&round.byes).chain(&round.rests);
        let known = all.all(|player| self.entrant(*player).is_some());
        if tables.len() != round.boards.len() || !known {
            return None;
        }
        let absent = vec![None; tables.len()];
        self.length = of;
        self.rounds.push(TournamentRound { at, round: round.clone(), tables, absent, entry: self.entries });
        Some(())
    }

    fn missed(&mut self, round: u32, board: u32, players: &[Player]) -> Option<()> {
        let round = self.rounds.get_mut(round as usize)?;
        *round.absent.get_mut(board as usize)? = Some(players.to_vec());
        Some(())
    }

    pub fn entrant(&self, player: Player) -> Option<&Participant> {
        self.entrants.get(player.0 as usize)
    }

    /// Who has this tag.
    pub fn player(&self, owner: &str) -> Option<Player> {
        let place = self.entrants.iter().position(|entrant| entrant.owner == owner)?;
        Some(Player(place as u32))
    }

    pub fn is_organiser(&self, owner: &str) -> bool {
        self.organiser == owner
    }

    /// Those who play on.
    pub fn active(&self) -> Vec<Player> {
        let plays = |(place, entrant): (u32, &Participant)| entrant.plays.then_some(Player(place));
        (0..).zip(&self.entrants).filter_map(plays).collect()
    }

    pub fn has_begun(&self) -> bool {
        !self.rounds.is_empty()
    }

    pub(crate) fn past(&self) -> Past {
        Past::of(self.rounds.iter().map(|round| &round.round))
    }

    /// When those who do not come to a table of a round are no longer waited for.
    pub(crate) fn patience(&self, round: &TournamentRound) -> Time {
        Time(round.at.0.saturating_add(i64::from(self.plan.grace) * 1000))
    }
}

fn misfit(number: u64, what: &str) -> Corrupt {
    Corrupt { number, what: what.to_owned(), newer: false }
}
