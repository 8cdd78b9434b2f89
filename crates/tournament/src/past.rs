use std::collections::HashMap;

use crate::round::{Player, Round};

/// What was played before, as far as the next round depends on it.
#[derive(Clone, Debug, Default)]
pub struct Past {
    rounds: usize,
    met: HashMap<(Player, Player), u32>,
    seats: HashMap<(Player, usize), u32>,
    small: HashMap<Player, u32>,
    byes: HashMap<Player, u32>,
}

impl Past {
    /// The past of these rounds. Whoever was to meet counts as having met, whatever came of it.
    pub fn of<'a>(rounds: impl IntoIterator<Item = &'a Round>) -> Past {
        let mut past = Past::default();
        rounds.into_iter().for_each(|round| past.note(round));
        past
    }

    fn note(&mut self, round: &Round) {
        self.rounds += 1;
        let most = round.boards.iter().map(Vec::len).max().unwrap_or(0);
        for board in &round.boards {
            self.note_board(board, board.len() < most);
        }
        for player in &round.byes {
            *self.byes.entry(*player).or_default() += 1;
        }
    }

    fn note_board(&mut self, board: &[Player], small: bool) {
        for (seat, &player) in board.iter().enumerate() {
            *self.seats.entry((player, seat)).or_default() += 1;
            *self.small.entry(player).or_default() += u32::from(small);
            for &other in &board[..seat] {
                *self.met.entry(pair(player, other)).or_default() += 1;
            }
        }
    }

    /// How many rounds there were.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// How often two were put at one table.
    pub fn met(&self, one: Player, other: Player) -> u32 {
        self.met.get(&pair(one, other)).copied().unwrap_or(0)
    }

    /// How often somebody had this seat.
    pub fn sat(&self, player: Player, seat: usize) -> u32 {
        self.seats.get(&(player, seat)).copied().unwrap_or(0)
    }

    /// How often somebody was at a table with fewer seats than others had.
    pub fn small(&self, player: Player) -> u32 {
        self.small.get(&player).copied().unwrap_or(0)
    }

    /// How often somebody had nobody to play with.
    pub fn byes(&self, player: Player) -> u32 {
        self.byes.get(&player).copied().unwrap_or(0)
    }
}

fn pair(one: Player, other: Player) -> (Player, Player) {
    (one.min(other), one.max(other))
}
