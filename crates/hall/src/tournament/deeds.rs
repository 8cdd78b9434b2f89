use midway_store::{AppendError, TableId};
use midway_tournament::{Player, TournamentFormat};

use super::hold::Held;
use super::plan::MOST_PLAYERS;
use super::{Out, Tournament, TournamentCourse, TournamentEnd, TournamentEntry, TournamentEvent};
use super::{TournamentPlan, TournamentRefused};
use crate::deeds::check_name;
use crate::names::likenesses;
use crate::opening::random;
use crate::{Hall, HallError, Person, Refused, Table};

const ATTEMPTS: usize = 16;

impl Hall {
    /// Opens a tournament, which is somebody's to organise.
    pub async fn found_tournament(
        &self,
        person: &Person,
        by: String,
        plan: TournamentPlan,
    ) -> Result<TableId, HallError> {
        check_name(&by)?;
        plan.check().map_err(Refused::from)?;
        let (id, at) = (TableId::random(), self.now());
        // Whether its tables could be opened, the smallest and the largest.
        for seats in [2, plan.setup.seats] {
            let host = person.host_key(id).hash();
            Table::open(self.library(), plan.setup(seats), midway_game::Hex([0; 32]), host, at)?;
        }
        let lot = u64::from_be_bytes(random()?);
        let event = TournamentEvent::Founded { plan, organiser: person.owner(), by, lot };
        let entry = TournamentEntry { at, event };
        let tournament = Tournament::begin(&entry)?;
        match self.append_tournament(id, 0, &[entry], &tournament).await {
            Ok(()) => Ok(id),
            Err(AppendError::Conflict { .. }) => Err(HallError::Busy),
            Err(error) => Err(HallError::Unavailable(error.to_string())),
        }
    }

    /// Lets somebody take part, or take part again.
    pub async fn enter_tournament(&self, person: &Person, id: TableId, name: &str) -> Result<(), HallError> {
        check_name(name)?;
        self.change_tournament(id, |course| Ok(course.tournament.enter(&person.owner(), name)?)).await
    }

    /// Somebody plays no more; a game that they are in goes on.
    pub async fn leave_tournament(&self, person: &Person, id: TableId) -> Result<(), HallError> {
        self.change_tournament(id, |course| {
            let player = course.tournament.player(&person.owner()).ok_or(TournamentRefused::NoPlayer)?;
            Ok(course.tournament.withdraw(player, Out::Left)?)
        })
        .await
    }

    /// The organiser takes somebody out.
    pub async fn remove_player(&self, person: &Person, id: TableId, player: Player) -> Result<(), HallError> {
        self.organise(person, id, |course| Ok(course.tournament.withdraw(player, Out::Removed)?)).await
    }

    /// The organiser lets it begin now.
    pub async fn begin_tournament(&self, person: &Person, id: TableId) -> Result<(), HallError> {
        self.organise(person, id, |course| {
            course.tournament.check_open()?;
            match course.tournament {
                ref begun if begun.has_begun() => Err(TournamentRefused::Begun.into()),
                ref few if few.active().len() < 2 => Err(TournamentRefused::TooFew.into()),
                _ => Ok(course.first_round()),
            }
        })
        .await
    }

    /// The organiser ends it before its time.
    pub async fn cancel_tournament(&self, person: &Person, id: TableId) -> Result<(), HallError> {
        self.organise(person, id, |course| {
            course.tournament.check_open()?;
            Ok(vec![TournamentEvent::Closed { end: TournamentEnd::Cancelled }])
        })
        .await
    }

    async fn organise(
        &self,
        person: &Person,
        id: TableId,
        decide: impl Fn(&TournamentCourse) -> Result<Vec<TournamentEvent>, HallError>,
    ) -> Result<(), HallError> {
        self.change_tournament(id, |course| {
            if !course.tournament.is_organiser(&person.owner()) {
                return Err(TournamentRefused::OrganiserOnly.into());
            }
            decide(course)
        })
        .await
    }

    async fn change_tournament(
        &self,
        id: TableId,
        decide: impl Fn(&TournamentCourse) -> Result<Vec<TournamentEvent>, HallError>,
    ) -> Result<(), HallError> {
        let held = self.held_tournament(id);
        let mut held = held.lock().await;
        self.catch_up_tournament(id, &mut held).await?;
        for _ in 0..ATTEMPTS {
            let events = decide(held.course()?)?;
            if events.is_empty() || self.note_named(id, &mut held, events).await? {
                return Ok(());
            }
        }
        Err(HallError::Unavailable("too many are changing this tournament at once".into()))
    }

    /// The same for a round, whose tables are yet to be named. Those who play in it are told.
    pub(super) async fn note_named(
        &self,
        id: TableId,
        held: &mut Held,
        mut events: Vec<TournamentEvent>,
    ) -> Result<bool, HallError> {
        let number = held.course()?.tournament.rounds.len();
        let mut begins = false;
        for event in &mut events {
            if let TournamentEvent::Paired { round, tables, .. } = event {
                *tables = self.board_tables(id, number, round.boards.len()).await?;
                begins = true;
            }
        }
        let noted = self.note(id, held, events).await?;
        if noted && begins {
            self.call_to_round(id, &held.course()?.tournament);
        }
        Ok(noted)
    }
}

impl Tournament {
    fn check_open(&self) -> Result<(), TournamentRefused> {
        if self.over.is_some() { Err(TournamentRefused::Over) } else { Ok(()) }
    }

    fn enter(&self, owner: &str, name: &str) -> Result<Vec<TournamentEvent>, TournamentRefused> {
        self.check_open()?;
        let known = self.player(owner);
        let plays = |player: Player| self.entrant(player).is_some_and(|entrant| entrant.plays);
        if known.is_some_and(plays) {
            return Ok(Vec::new());
        }
        let ends = self.rounds.len() >= usize::from(self.length);
        if self.has_begun() && (self.plan.format != TournamentFormat::Swiss || ends) {
            return Err(TournamentRefused::Late);
        }
        if let Some(player) = known {
            return Ok(vec![TournamentEvent::Returned { player }]);
        }
        if self.has_one_like(owner, name) {
            return Err(TournamentRefused::NameTaken);
        }
        if self.entrants.len() >= MOST_PLAYERS {
            return Err(TournamentRefused::Full);
        }
        Ok(vec![TournamentEvent::Entered { name: name.to_owned(), owner: owner.to_owned() }])
    }

    /// Whether somebody else in it, or its organiser, could be taken for one of this name.
    fn has_one_like(&self, owner: &str, name: &str) -> bool {
        let own = likenesses(name);
        let organiser = (self.organiser != owner).then_some(&self.by);
        let mut others = self.entrants.iter().map(|entrant| &entrant.name).chain(organiser);
        others.any(|other| likenesses(other).iter().any(|likeness| own.contains(likeness)))
    }

    fn withdraw(&self, player: Player, why: Out) -> Result<Vec<TournamentEvent>, TournamentRefused> {
        self.check_open()?;
        let entrant = self.entrant(player).ok_or(TournamentRefused::NoPlayer)?;
        Ok(if entrant.plays { vec![TournamentEvent::Withdrew { player, why }] } else { Vec::new() })
    }
}

impl From<TournamentRefused> for HallError {
    fn from(refused: TournamentRefused) -> Self {
        HallError::Refused(refused.into())
    }
}
