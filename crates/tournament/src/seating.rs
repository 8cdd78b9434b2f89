use crate::lot::drawn;
use crate::pairs::lot;
use crate::round::{Player, Round, RoundField};

/// Gives everybody the seat that they have had least, as far as all at the table can.
pub(crate) fn seat(field: &RoundField<'_>, round: Round) -> Round {
    let seated = |board: &Vec<Player>| best_order(field, board);
    Round { boards: round.boards.iter().map(seated).collect(), ..round }
}

fn best_order(field: &RoundField<'_>, board: &[Player]) -> Vec<Player> {
    let drawn = drawn(board, lot(field) ^ u64::from(board[0].0));
    let best = orders(&drawn).into_iter().min_by_key(|order| strain(field, order));
    best.unwrap_or(drawn)
}

/// How uneven it is: to have a seat once more weighs the more, the more often somebody had it.
fn strain(field: &RoundField<'_>, order: &[Player]) -> u32 {
    let again = |(seat, player): (usize, &Player)| 2 * field.past.sat(*player, seat) + 1;
    order.iter().enumerate().map(again).map(|sat| sat * sat).sum()
}

/// All orders; there are 120 of five.
fn orders(all: &[Player]) -> Vec<Vec<Player>> {
    if all.len() < 2 {
        return vec![all.to_vec()];
    }
    let mut orders = Vec::new();
    for first in 0..all.len() {
        let mut rest = all.to_vec();
        let player = rest.remove(first);
        orders.extend(orders_of_rest(player, &rest));
    }
    orders
}

fn orders_of_rest(first: Player, rest: &[Player]) -> impl Iterator<Item = Vec<Player>> {
    orders(rest).into_iter().map(move |mut order| {
        order.insert(0, first);
        order
    })
}
