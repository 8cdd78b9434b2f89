use std::collections::HashMap;

use midway_store::TableId;
use midway_tournament::{
    BoardResult, Player, Round, RoundField, SeatResult, TournamentPoints, TournamentStanding, next_round,
    standings,
};

use super::{Absence, Out, Tournament, TournamentEnd, TournamentEvent, TournamentRound};
use crate::{Ending, SeatEnding, Time};
use midway_tournament::TournamentFormat;

/// A tournament with what came of its games. Nothing is here of a game that is not over.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentCourse {
    pub tournament: Tournament,
    pub(crate) endings: HashMap<TableId, Ending>,
}

impl TournamentCourse {
    pub(crate) fn new(tournament: Tournament) -> TournamentCourse {
        TournamentCourse { tournament, endings: HashMap::new() }
    }

    /// How the game of a table ended, if it is over.
    pub fn ending(&self, table: TableId) -> Option<&Ending> {
        self.endings.get(&table)
    }

    /// The tables of which it is not known how they ended.
    pub(crate) fn unknown(&self) -> Vec<TableId> {
        let open = |round: &TournamentRound| {
            let boards = round.tables.iter().enumerate();
            boards
                .filter(|(board, _)| self.is_open(round, *board))
                .map(|(_, table)| *table)
                .collect::<Vec<_>>()
        };
        self.tournament.rounds.iter().flat_map(open).collect()
    }

    /// What came of the tables of a round.
    pub fn results(&self, round: &TournamentRound) -> Vec<Option<BoardResult>> {
        (0..round.tables.len()).map(|board| self.result(round, board)).collect()
    }

    fn result(&self, round: &TournamentRound, board: usize) -> Option<BoardResult> {
        let players = round.round.boards.get(board)?;
        let absent = round.absent.get(board)?.as_deref().unwrap_or_default();
        let came = players.len() - players.iter().filter(|player| absent.contains(player)).count();
        if !self.is_played(came, players.len()) {
            return Some(walkover(players, absent));
        }
        let ending = self.endings.get(round.tables.get(board)?)?;
        (ending.seats.len() == players.len()).then(|| self.played(players, absent, ending))
    }

    /// Whether a game is played where so many of all came.
    pub(crate) fn is_played(&self, came: usize, all: usize) -> bool {
        came == all || came > 1 || (came == 1 && self.tournament.plan.absence == Absence::Bot)
    }

    fn played(&self, players: &[Player], absent: &[Player], ending: &Ending) -> BoardResult {
        let loses = self.tournament.plan.absence == Absence::Loss;
        let is_out = |player: Player, seat: &SeatEnding| {
            loses && (seat.left_after.is_some() || absent.contains(&player))
        };
        let stays = |(player, seat): &(&Player, &SeatEnding)| !is_out(**player, seat);
        let places: Vec<u8> =
            players.iter().zip(&ending.seats).filter(stays).map(|(_, seat)| seat.score.place).collect();
        let seat = |(player, seat): (&Player, &SeatEnding)| SeatResult {
            player: *player,
            place: (!is_out(*player, seat))
                .then(|| 1 + places.iter().filter(|place| **place < seat.score.place).count() as u8),
            score: i64::from(seat.score.total),
        };
        BoardResult { seats: players.iter().zip(&ending.seats).map(seat).collect(), played: true }
    }

    pub fn standings(&self) -> Vec<TournamentStanding> {
        let results: Vec<_> = self.tournament.rounds.iter().map(|round| self.results(round)).collect();
        let rounds = self.tournament.rounds.iter().zip(&results);
        let rounds = rounds.map(|(round, results)| (&round.round, results.as_slice()));
        standings(self.tournament.plan.format, self.tournament.entrants.len(), rounds)
    }

    /// Whether nothing of a round is open any more.
    pub fn is_done(&self, round: &TournamentRound) -> bool {
        (0..round.tables.len()).all(|board| self.result(round, board).is_some())
    }

    pub(crate) fn is_open(&self, round: &TournamentRound, board: usize) -> bool {
        self.result(round, board).is_none()
    }

    /// When the next round begins at the earliest; nothing where there is none to come.
    pub fn next_round_at(&self) -> Option<Time> {
        let tournament = &self.tournament;
        match tournament.rounds.last() {
            _ if tournament.over.is_some() => None,
            None => tournament.plan.starts,
            Some(_) if tournament.rounds.len() >= usize::from(tournament.length) => None,
            Some(last) => Some(Time(last.at.0.saturating_add(i64::from(tournament.plan.every) * 60_000))),
        }
    }

    /// What has to happen now by itself. The tables of a round are yet to be named.
    pub(crate) fn due(&self, now: Time) -> Vec<TournamentEvent> {
        let tournament = &self.tournament;
        let done = || tournament.rounds.iter().all(|round| self.is_done(round));
        let is_time = self.next_round_at().is_some_and(|at| at <= now);
        match tournament.rounds.last() {
            _ if tournament.over.is_some() => Vec::new(),
            None if is_time => self.first_round(),
            None => Vec::new(),
            Some(_) if tournament.rounds.len() >= usize::from(tournament.length) => {
                if done() {
                    closed(TournamentEnd::Finished)
                } else {
                    Vec::new()
                }
            }
            Some(_) if is_time && (tournament.plan.format == TournamentFormat::League || done()) => {
                self.round_to_come()
            }
            Some(_) => Vec::new(),
        }
    }

    /// The first round, whenever that is.
    pub(crate) fn first_round(&self) -> Vec<TournamentEvent> {
        let active = self.tournament.active();
        match self.pair(&active) {
            Some(round) => vec![self.begun(round, self.tournament.plan.length(active.len()))],
            None => closed(TournamentEnd::TooFew),
        }
    }

    /// Those who have missed two tables in a row are out, before the others are paired.
    fn round_to_come(&self) -> Vec<TournamentEvent> {
        let (missing, active): (Vec<Player>, Vec<Player>) =
            self.tournament.active().into_iter().partition(|player| self.has_missed_two(*player));
        let out = |player: Player| TournamentEvent::Withdrew { player, why: Out::Absent };
        let mut events: Vec<TournamentEvent> = missing.into_iter().map(out).collect();
        match self.pair(&active) {
            Some(round) => events.push(self.begun(round, self.tournament.length)),
            None => events.extend(closed(TournamentEnd::Finished)),
        }
        events
    }

    fn begun(&self, round: Round, of: u8) -> TournamentEvent {
        TournamentEvent::Paired { round, tables: Vec::new(), of }
    }

    fn pair(&self, active: &[Player]) -> Option<Round> {
        let tournament = &self.tournament;
        let mut points = vec![TournamentPoints::default(); tournament.entrants.len()];
        for standing in self.standings() {
            points[standing.player.0 as usize] = standing.points;
        }
        let plan = &tournament.plan;
        let (format, seats, lot) = (plan.format, plan.setup.seats, tournament.lot);
        next_round(&RoundField { format, seats, points: &points, active, past: &tournament.past(), lot })
    }

    fn has_missed_two(&self, player: Player) -> bool {
        let own = |round: &TournamentRound| {
            let board = round.round.boards.iter().position(|board| board.contains(&player))?;
            Some(round.absent[board].as_ref().is_some_and(|absent| absent.contains(&player)))
        };
        let lately: Vec<bool> = self.tournament.rounds.iter().rev().filter_map(own).take(2).collect();
        lately == [true, true]
    }
}

fn closed(end: TournamentEnd) -> Vec<TournamentEvent> {
    vec![TournamentEvent::Closed { end }]
}

/// Who came alone has won; where nobody came, nobody has.
fn walkover(players: &[Player], absent: &[Player]) -> BoardResult {
    let place = |player: &Player| (!absent.contains(player)).then_some(1);
    let seat = |player: &Player| SeatResult { player: *player, place: place(player), score: 0 };
    BoardResult { seats: players.iter().map(seat).collect(), played: false }
}
