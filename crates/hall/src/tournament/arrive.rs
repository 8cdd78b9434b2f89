use midway_game::Seat;
use midway_store::TableId;
use midway_tournament::Player;

use super::advance::sits;
use super::{Tournament, TournamentCourse};
use crate::{Chair, Deed, Hall, HallError, Keys, Person, Stage, Table};

/// Where somebody stands in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentPlace {
    /// They do not take part.
    Outside,
    /// They did.
    Out,
    /// They play, and these are their tables that are not over.
    In(Vec<OwnBoard>),
}

/// A table at which somebody plays now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnBoard {
    pub table: TableId,
    /// Counted from 0.
    pub round: usize,
    /// Whether all have come, or nobody is waited for any more.
    pub begun: bool,
}

struct Place<'a> {
    tournament: &'a Tournament,
    round: usize,
    board: usize,
    table: TableId,
    seat: Seat,
    name: &'a str,
    absent: bool,
}

impl Hall {
    /// Where somebody stands, who has come to their table by asking.
    pub async fn arrive_at_tournament(
        &self,
        person: &Person,
        id: TableId,
    ) -> Result<TournamentPlace, HallError> {
        let course = self.tournament(id).await?;
        let Some(player) = course.tournament.player(&person.owner()) else {
            return Ok(TournamentPlace::Outside);
        };
        let mut own = Vec::new();
        for place in places(&course, player) {
            let begun = self.come(person, id, &place).await?;
            own.push(OwnBoard { table: place.table, round: place.round, begun });
        }
        let plays = course.tournament.entrant(player).is_some_and(|entrant| entrant.plays);
        Ok(if plays || !own.is_empty() { TournamentPlace::In(own) } else { TournamentPlace::Out })
    }

    /// Opens the table if nobody has, sits down, and lets the game begin once everybody has come.
    async fn come(&self, person: &Person, id: TableId, place: &Place<'_>) -> Result<bool, HallError> {
        if place.absent {
            return Ok(self.look(place.table, Table::stage).await.is_ok_and(|stage| stage != Stage::Lobby));
        }
        self.open_board(id, place.tournament, place.round, place.board).await?;
        let host = self.board_host(id, place.round, place.board).await?;
        let keys = Keys { host: Some(host), seat: None };
        let (table, seat) = (place.table, place.seat);
        let seen = self.look(table, |known| (known.stage(), Found::at(known, table, seat, person))).await?;
        match seen {
            (stage, _) if stage != Stage::Lobby => return Ok(true),
            (Stage::Lobby, Found::Nobody) => {
                allowed(self.sit(person, table, seat, place.name.to_owned()).await)?;
            }
            // A server broke down between the two halves of sitting down.
            (Stage::Lobby, Found::Half) => self.own(person, table, Some(seat)).await?,
            (Stage::Lobby, Found::Stranger) => {
                allowed(self.act(table, keys, None, &Deed::Clear { seat }).await)?;
            }
            _ => {}
        }
        if self.look_anew(table, |known| is_whole(place, known)).await? {
            allowed(self.act(table, keys, None, &Deed::Start).await)?;
        }
        Ok(self.look(table, Table::stage).await? != Stage::Lobby)
    }
}

/// The tables of somebody that are not over.
fn places(course: &TournamentCourse, player: Player) -> Vec<Place<'_>> {
    let tournament = &course.tournament;
    let mut places = Vec::new();
    let Some(entrant) = tournament.entrant(player).filter(|_| tournament.over.is_none()) else {
        return places;
    };
    for (round, made) in tournament.rounds.iter().enumerate() {
        for (board, players) in made.round.boards.iter().enumerate() {
            let Some(seat) = players.iter().position(|other| *other == player) else { continue };
            if !course.is_open(made, board) {
                continue;
            }
            let absent = made.absent[board].as_ref().is_some_and(|absent| absent.contains(&player));
            let (seat, table, name) = (Seat(seat as u8), made.tables[board], entrant.name.as_str());
            places.push(Place { tournament, round, board, table, seat, name, absent });
        }
    }
    places
}

/// Who sits in a seat that is kept for somebody.
enum Found {
    Nobody,
    /// They do, and it is not noted yet whose seat it is.
    Half,
    Whole,
    Stranger,
}

impl Found {
    fn at(table: &Table, id: TableId, seat: Seat, person: &Person) -> Found {
        let own = person.seats(table, id).contains(&seat);
        match table.chairs().get(seat.index()) {
            Some(Chair::Free) | None => Found::Nobody,
            Some(Chair::Person { owner: None, .. }) if own => Found::Half,
            Some(Chair::Person { owner: Some(owner), .. }) if *owner == person.owner() => Found::Whole,
            Some(Chair::Person { .. } | Chair::Bot(_)) => Found::Stranger,
        }
    }
}

fn is_whole(place: &Place<'_>, table: &Table) -> bool {
    let players = &place.tournament.rounds[place.round].round.boards[place.board];
    let mut seats = Seat::all(players.len() as u8).zip(players);
    table.stage() == Stage::Lobby && seats.all(|(seat, player)| sits(place.tournament, table, seat, *player))
}

/// Somebody else may have done it already, or it may be too early for it.
fn allowed<T>(done: Result<T, HallError>) -> Result<(), HallError> {
    match done {
        Ok(_) | Err(HallError::Refused(_)) => Ok(()),
        Err(error) => Err(error),
    }
}
