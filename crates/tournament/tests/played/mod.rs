//! A tournament whose games are decided by lot.

#![allow(dead_code, reason = "each test uses a part of it")]

use midway_tournament::{
    BoardResult, Past, Player, Round, RoundField, SeatResult, TournamentFormat, TournamentPoints,
    TournamentStanding, next_round, standings,
};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) struct Played {
    pub(crate) format: TournamentFormat,
    pub(crate) seats: u8,
    pub(crate) players: u32,
    pub(crate) active: Vec<Player>,
    pub(crate) rounds: Vec<(Round, Vec<Option<BoardResult>>)>,
    lot: Xoshiro256PlusPlus,
    seed: u64,
}

impl Played {
    pub(crate) fn new(format: TournamentFormat, seats: u8, players: u32, seed: u64) -> Played {
        let (active, lot) = ((0..players).map(Player).collect(), Xoshiro256PlusPlus::seed_from_u64(seed));
        Played { format, seats, players, active, rounds: Vec::new(), lot, seed }
    }

    pub(crate) fn withdraw(&mut self, many: u32) {
        for _ in 0..many.min(self.active.len() as u32) {
            let index = self.lot.random_range(0..self.active.len());
            self.active.remove(index);
        }
    }

    pub(crate) fn past(&self) -> Past {
        Past::of(self.rounds.iter().map(|(round, _)| round))
    }

    pub(crate) fn standings(&self) -> Vec<TournamentStanding> {
        let rounds = self.rounds.iter().map(|(round, results)| (round, results.as_slice()));
        standings(self.format, self.players as usize, rounds)
    }

    pub(crate) fn next(&self) -> Option<Round> {
        let mut points = vec![TournamentPoints::default(); self.players as usize];
        for standing in self.standings() {
            points[standing.player.0 as usize] = standing.points;
        }
        let (active, past) = (&self.active, &self.past());
        let (format, seats) = (self.format, self.seats);
        next_round(&RoundField { format, seats, points: &points, active, past, lot: self.seed })
    }

    pub(crate) fn play(&mut self, round: Round) {
        let results = round.boards.iter().map(|board| self.result(board)).collect();
        self.rounds.push((round, results));
    }

    /// Every tenth table is not over, at every tenth somebody did not come.
    fn result(&mut self, board: &[Player]) -> Option<BoardResult> {
        let kind = self.lot.next_u32() % 10;
        let mut seat = |(index, player): (usize, &Player)| {
            let came = kind != 1 || index > 0;
            SeatResult { player: *player, place: came.then_some(0), score: self.lot.random_range(-5..60_i64) }
        };
        let mut seats: Vec<SeatResult> = board.iter().enumerate().map(&mut seat).collect();
        let scores: Vec<Option<i64>> = seats.iter().map(|seat| seat.place.map(|_| seat.score)).collect();
        for seat in &mut seats {
            let own = seat.score;
            seat.place =
                seat.place.map(|_| 1 + scores.iter().flatten().filter(|score| **score > own).count() as u8);
        }
        (kind > 0).then_some(BoardResult { seats, played: kind > 1 || board.len() > 2 })
    }
}
