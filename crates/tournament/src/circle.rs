use crate::lot::drawn;
use crate::round::{Player, Round, RoundField};

/// Everybody meets everybody in so many rounds.
pub(crate) fn length(players: usize) -> usize {
    (players + players % 2).saturating_sub(1).max(1)
}

/// The next round of a fixed schedule: all stand in a circle that turns by one place a round, but for one who stays. Who sits
/// first alternates, and the other way round when the schedule begins again.
pub(crate) fn round(field: &RoundField<'_>) -> Round {
    let all: Vec<Player> = (0..field.points.len() as u32).map(Player).collect();
    let mut circle: Vec<Option<Player>> = drawn(&all, field.lot).into_iter().map(Some).collect();
    if circle.len() % 2 == 1 {
        circle.push(None);
    }
    let turning = circle.len() - 1;
    let (cycle, turn) = (field.past.rounds() / turning, field.past.rounds() % turning);
    let mut round = Round::default();
    for place in 0..circle.len() / 2 {
        let (one, other, first) = match place {
            0 => (circle[turning], circle[turn], turn % 2 == 1),
            place => {
                (circle[(turn + place) % turning], circle[(turn + turning - place) % turning], place % 2 == 1)
            }
        };
        let ordered = if first == (cycle % 2 == 0) { (one, other) } else { (other, one) };
        put(&mut round, field, ordered);
    }
    round
}

/// Where one has left the tournament, the other has a point without playing.
fn put(round: &mut Round, field: &RoundField<'_>, pair: (Option<Player>, Option<Player>)) {
    let plays = |player: &Player| field.active.contains(player);
    match pair {
        (Some(one), Some(other)) if plays(&one) && plays(&other) => round.boards.push(vec![one, other]),
        (Some(one), Some(other)) => round.byes.extend([one, other].into_iter().filter(plays)),
        (one, other) => round.rests.extend(one.or(other).filter(plays)),
    }
}
