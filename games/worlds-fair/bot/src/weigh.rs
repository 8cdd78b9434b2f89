//! How good a choice looks: the forecast of what it makes of the table.

use midway_bots::{Points, Position};
use midway_game::{Game, Seat, Step};
use midway_worlds_fair::{Action, Area, Figure, State, WorldsFair};

use crate::FairCraft;
use crate::pace::rules_seats;

impl FairCraft {
    pub(crate) fn weigh_choices(&self, at: Position<'_, WorldsFair>, legal: &[Action], out: &mut Vec<f32>) {
        let Position { rules, state, seat } = at;
        let mut moves = None;
        out.extend(legal.iter().map(|&action| {
            match action {
                Action::Move { figure, owner, from, to } => moves
                    .get_or_insert_with(|| self.weigh_moves(rules, state, seat, figure))
                    .weight(owner, from, to),
                Action::Approve { count, .. } => f32::from(count),
                action => self.lead(
                    &self.foresee(rules, &after(rules, state, seat, action)),
                    seat,
                    rules_seats(rules),
                ),
            }
        }));
    }

    /// Moves are many, but each is a supporter less in one area and one more in another.
    fn weigh_moves(&self, rules: &WorldsFair, state: &State, seat: Seat, figure: Figure) -> Moves {
        match rules_seats(rules) {
            2 => self.weigh_moves_of::<2>(rules, state, seat, figure),
            3 => self.weigh_moves_of::<3>(rules, state, seat, figure),
            _ => self.weigh_moves_of::<4>(rules, state, seat, figure),
        }
    }

    fn weigh_moves_of<const SEATS: usize>(
        &self,
        rules: &WorldsFair,
        state: &State,
        seat: Seat,
        figure: Figure,
    ) -> Moves {
        let state = after(rules, state, seat, Action::Discard { figure });
        let outlook = self.outlook::<SEATS>(rules, &state);
        let still = self.lead(&self.points::<SEATS>(&outlook), seat, SEATS);
        let mut moves = Moves { still, less: [[0.0; Area::COUNT]; 4], more: [[0.0; Area::COUNT]; 4] };
        for owner in 0..SEATS {
            for area in 0..Area::COUNT {
                let change = |more: f32| {
                    let points = self.points_with::<SEATS>(rules, &state, &outlook, owner, area, more);
                    self.lead(&points, seat, SEATS) - still
                };
                moves.less[owner][area] = change(-1.0);
                moves.more[owner][area] = change(1.0);
            }
        }
        moves
    }
}

impl FairCraft {
    /// How far a seat is ahead of the others, the strongest of them counting most.
    fn lead(&self, points: &Points, seat: Seat, seats: usize) -> f32 {
        let (mut best, mut sum) = (f32::MIN, 0.0);
        for other in Seat::all(seats as u8).filter(|&other| other != seat) {
            best = best.max(points[other]);
            sum += points[other];
        }
        let others = sum / (seats.max(2) - 1) as f32;
        points[seat] - 0.5 * self.heed * (best + others)
    }
}

/// What moving supporters is worth, by their owner and area.
struct Moves {
    /// If nothing moves.
    still: f32,
    /// What one less, and one more, changes.
    less: [[f32; Area::COUNT]; 4],
    more: [[f32; Area::COUNT]; 4],
}

impl Moves {
    fn weight(&self, owner: Seat, from: Area, to: Area) -> f32 {
        let owner = owner.index() & 3;
        self.still + self.less[owner][from.index()] + self.more[owner][to.index()]
    }
}

fn after(rules: &WorldsFair, state: &State, seat: Seat, action: Action) -> State {
    let mut after = state.clone();
    rules.apply(&mut after, &Step::Choice(seat, action));
    after
}
