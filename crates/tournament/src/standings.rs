use std::cmp::Reverse;

use crate::points::TournamentPoints;
use crate::result::{BoardResult, SeatResult};
use crate::round::{Player, Round, TournamentFormat};

/// What decides between those with equal points, in this order. Whoever is still equal then shares a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The mean of the points of all they have met (Buchholz), in thousandths.
    Opponents,
    /// Whom of those with equal points they have left behind: two for each, one for who was level.
    HeadToHead,
    /// Their share of the points of their games, in thousandths of an equal share.
    Share,
}

/// How somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentStanding {
    /// Who it is.
    pub player: Player,
    /// Counted from 1; several may share one.
    pub rank: usize,
    /// Points of the tournament.
    pub points: TournamentPoints,
    /// How many games were played to the end.
    pub played: u32,
    /// How many tables they came first at.
    pub won: u32,
    /// The mean of the points of all they have met, in thousandths of a point.
    pub opponents: u32,
    /// Whom of those with equal points they have left behind.
    pub head_to_head: u32,
    /// Their share of the points of their games, in thousandths of an equal share.
    pub share: u32,
}

impl TournamentFormat {
    /// What decides between those with equal points.
    pub fn tie_breaks(self) -> &'static [TieBreak] {
        match self {
            TournamentFormat::Swiss => &[TieBreak::Opponents, TieBreak::HeadToHead, TieBreak::Share],
            TournamentFormat::RoundRobin | TournamentFormat::League => {
                &[TieBreak::HeadToHead, TieBreak::Share]
            }
        }
    }
}

/// How so many players stand after these rounds, with what is known of each of their tables; nothing of one that is not over.
pub fn standings<'a>(
    format: TournamentFormat,
    players: usize,
    rounds: impl IntoIterator<Item = (&'a Round, &'a [Option<BoardResult>])>,
) -> Vec<TournamentStanding> {
    let mut tally = Tally::new(players);
    rounds.into_iter().for_each(|(round, results)| tally.note(round, results));
    let mut all = tally.standings();
    all.sort_by_key(|standing| (order(format, standing), standing.player));
    for place in 0..all.len() {
        let level = place > 0 && order(format, &all[place - 1]) == order(format, &all[place]);
        all[place].rank = if level { all[place - 1].rank } else { place + 1 };
    }
    all
}

fn order(
    format: TournamentFormat,
    standing: &TournamentStanding,
) -> (Reverse<TournamentPoints>, Vec<Reverse<u32>>) {
    let tie_break = |which: &TieBreak| {
        Reverse(match which {
            TieBreak::Opponents => standing.opponents,
            TieBreak::HeadToHead => standing.head_to_head,
            TieBreak::Share => standing.share,
        })
    };
    (Reverse(standing.points), format.tie_breaks().iter().map(tie_break).collect())
}

/// What is added up for each player.
struct Tally<'a> {
    points: Vec<TournamentPoints>,
    won: Vec<u32>,
    /// Shares of games, one for each.
    shares: Vec<Vec<u64>>,
    boards: Vec<&'a BoardResult>,
}

impl<'a> Tally<'a> {
    fn new(players: usize) -> Tally<'a> {
        let (points, won) = (vec![TournamentPoints::default(); players], vec![0; players]);
        Tally { points, won, shares: vec![Vec::new(); players], boards: Vec::new() }
    }

    fn note(&mut self, round: &Round, results: &'a [Option<BoardResult>]) {
        round.byes.iter().for_each(|player| self.give(*player, TournamentPoints::ONE));
        for result in results.iter().flatten() {
            result.points().for_each(|(player, points)| self.give(player, points));
            let first = |seat: &&SeatResult| seat.place == Some(1);
            for winner in result.seats.iter().filter(first) {
                add(&mut self.won, winner.player, 1);
            }
            if result.played {
                self.note_shares(result);
                self.boards.push(result);
            }
        }
    }

    fn give(&mut self, player: Player, points: TournamentPoints) {
        if let Some(own) = self.points.get_mut(player.0 as usize) {
            *own = *own + points;
        }
    }

    fn note_shares(&mut self, result: &BoardResult) {
        let score = |seat: &SeatResult| seat.score.max(0).unsigned_abs();
        let (all, seats) = (result.seats.iter().map(score).sum::<u64>(), result.seats.len() as u64);
        for seat in &result.seats {
            let share = (score(seat) * seats * 1000).checked_div(all).unwrap_or(1000);
            if let Some(shares) = self.shares.get_mut(seat.player.0 as usize) {
                shares.push(share);
            }
        }
    }

    fn standings(&self) -> Vec<TournamentStanding> {
        let mut opponents = vec![(0_u64, 0_u64); self.points.len()];
        let mut head_to_head = vec![0; self.points.len()];
        for seats in self.boards.iter().map(|board| &board.seats) {
            for (own, other) in seats.iter().flat_map(|own| seats.iter().map(move |other| (own, other))) {
                if own.player == other.player {
                    continue;
                }
                let points = self.points_of(other.player);
                if let Some((sum, met)) = opponents.get_mut(own.player.0 as usize) {
                    (*sum, *met) = (*sum + u64::from(points.0), *met + 1);
                }
                if points == self.points_of(own.player) {
                    let behind = 2 * u32::from(own.is_before(other)) + u32::from(own.is_level(other));
                    add(&mut head_to_head, own.player, behind);
                }
            }
        }
        let standing = |player: usize| TournamentStanding {
            player: Player(player as u32),
            rank: 0,
            points: self.points[player],
            played: self.shares[player].len() as u32,
            won: self.won[player],
            opponents: mean(
                opponents[player].0 * 1000 / u64::from(TournamentPoints::ONE.0),
                opponents[player].1,
            ),
            head_to_head: head_to_head[player],
            share: mean(self.shares[player].iter().sum(), self.shares[player].len() as u64),
        };
        (0..self.points.len()).map(standing).collect()
    }

    fn points_of(&self, player: Player) -> TournamentPoints {
        self.points.get(player.0 as usize).copied().unwrap_or_default()
    }
}

fn add(all: &mut [u32], player: Player, more: u32) {
    if let Some(own) = all.get_mut(player.0 as usize) {
        *own += more;
    }
}

fn mean(sum: u64, count: u64) -> u32 {
    u32::try_from(sum.checked_div(count).unwrap_or(0)).unwrap_or(u32::MAX)
}
