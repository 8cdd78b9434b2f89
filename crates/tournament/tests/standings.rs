//! Standings, once more: computed the slow way, in fractions, from the words in which the tie-breaks are stated.

mod played;

use std::cmp::Ordering;

use midway_tournament::{BoardResult, Player, SeatResult, TournamentFormat};
use proptest::prelude::*;

use played::Played;

/// What each player has by the book: points in 24ths, and the three tie-breaks.
struct Book {
    points: Vec<u64>,
    opponents: Vec<u64>,
    head_to_head: Vec<u64>,
    share: Vec<u64>,
}

fn results(played: &Played) -> Vec<&BoardResult> {
    played.rounds.iter().flat_map(|(_, results)| results.iter().flatten()).collect()
}

/// Of three: 1 for the first, a half for the second. Who shares places gets the mean of what these places give.
fn by_places(board: &BoardResult, own: &SeatResult) -> u64 {
    let Some(place) = own.place else { return 0 };
    let seats = board.seats.len() as u64;
    let ahead =
        board.seats.iter().filter(|seat| seat.place.is_some_and(|other| other < place)).count() as u64;
    let level = board.seats.iter().filter(|seat| seat.place == own.place).count() as u64;
    let given: u64 = (ahead..ahead + level).map(|place| 24 * (seats - 1 - place)).sum();
    given / level / (seats - 1)
}

fn book(played: &Played) -> Book {
    let all: Vec<Player> = (0..played.players).map(Player).collect();
    let own = |player: Player| {
        let of = move |board: &&BoardResult| board.seats.iter().any(|seat| seat.player == player);
        results(played).into_iter().filter(of).collect::<Vec<_>>()
    };
    let seat = |board: &BoardResult, player: Player| {
        let own = board.seats.iter().copied().find(|seat| seat.player == player);
        own.unwrap_or(SeatResult { player, place: None, score: 0 })
    };
    let points = |player: &Player| {
        let byes = played.rounds.iter().filter(|(round, _)| round.byes.contains(player)).count() as u64;
        24 * byes + own(*player).iter().map(|board| by_places(board, &seat(board, *player))).sum::<u64>()
    };
    let points: Vec<u64> = all.iter().map(points).collect();
    let met = |player: Player| {
        let games = own(player).into_iter().filter(|board| board.played);
        games
            .flat_map(move |board| {
                let mine = seat(board, player);
                board
                    .seats
                    .iter()
                    .filter(move |seat| seat.player != player)
                    .map(move |other| (mine, *other))
                    .collect::<Vec<_>>()
            })
            .collect::<Vec<(SeatResult, SeatResult)>>()
    };
    let opponents = |player: &Player| {
        let met = met(*player);
        let sum: u64 = met.iter().map(|(_, other)| points[other.player.0 as usize]).sum();
        if met.is_empty() { 0 } else { sum * 1000 / 24 / met.len() as u64 }
    };
    let head_to_head = |player: &Player| {
        let level = |(_, other): &&(SeatResult, SeatResult)| {
            points[other.player.0 as usize] == points[player.0 as usize]
        };
        let place = |seat: &SeatResult| seat.place.unwrap_or(u8::MAX);
        met(*player)
            .iter()
            .filter(level)
            .map(|(mine, other)| match place(mine).cmp(&place(other)) {
                Ordering::Less => 2,
                Ordering::Equal => u64::from(mine.place.is_some()),
                Ordering::Greater => 0,
            })
            .sum()
    };
    let share = |player: &Player| {
        let games: Vec<&BoardResult> = own(*player).into_iter().filter(|board| board.played).collect();
        let score = |seat: &SeatResult| u64::try_from(seat.score).unwrap_or(0);
        let one = |board: &&BoardResult| match board.seats.iter().map(score).sum::<u64>() {
            0 => 1000,
            sum => 1000 * board.seats.len() as u64 * score(&seat(board, *player)) / sum,
        };
        if games.is_empty() { 0 } else { games.iter().map(one).sum::<u64>() / games.len() as u64 }
    };
    Book {
        opponents: all.iter().map(opponents).collect(),
        head_to_head: all.iter().map(head_to_head).collect(),
        share: all.iter().map(share).collect(),
        points: points.clone(),
    }
}

/// Whether one comes before another, by the order that the format states.
fn compare(format: TournamentFormat, book: &Book, one: usize, other: usize) -> Ordering {
    let by = |of: &Vec<u64>| of[other].cmp(&of[one]);
    let opponents = if format == TournamentFormat::Swiss { by(&book.opponents) } else { Ordering::Equal };
    by(&book.points).then(opponents).then(by(&book.head_to_head)).then(by(&book.share))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn standings_are_what_the_stated_rules_say(
        players in 2_u32..20, seats in 2_u8..=5, rounds in 0_usize..7, seed: u64, swiss: bool,
    ) {
        let format = if swiss { TournamentFormat::Swiss } else { TournamentFormat::League };
        let mut played = Played::new(format, seats, players, seed);
        for _ in 0..rounds {
            let round = played.next().unwrap();
            played.play(round);
        }
        let book = book(&played);
        for standing in played.standings() {
            let own = standing.player.0 as usize;
            prop_assert_eq!(u64::from(standing.points.0), book.points[own]);
            prop_assert_eq!(u64::from(standing.opponents), book.opponents[own]);
            prop_assert_eq!(u64::from(standing.head_to_head), book.head_to_head[own]);
            prop_assert_eq!(u64::from(standing.share), book.share[own]);
            let ahead = (0..players as usize).filter(|other| compare(format, &book, *other, own) == Ordering::Less);
            prop_assert_eq!(standing.rank, 1 + ahead.count());
        }
    }
}

#[test]
fn who_was_absent_has_nothing_and_a_walkover_is_no_meeting() {
    let mut played = Played::new(TournamentFormat::Swiss, 2, 2, 1);
    let round = played.next().unwrap();
    let absent = round.boards[0][0];
    let seat = |player: Player| SeatResult { player, place: (player != absent).then_some(1), score: 0 };
    let seats = round.boards[0].iter().copied().map(seat).collect();
    played.rounds.push((round, vec![Some(BoardResult { seats, played: false })]));
    let standings = played.standings();
    assert_eq!((standings[1].player, standings[1].points.0), (absent, 0));
    assert_eq!((standings[0].points.0, standings[0].won, standings[0].opponents), (24, 1, 0));
}
