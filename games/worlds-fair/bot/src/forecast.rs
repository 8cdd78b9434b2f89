//! How a game is likely to end.

use midway_bots::Points;
use midway_game::{Game, Step};
use midway_worlds_fair::{Action, Area, Card, Effect, Figure, Phase, State, WorldsFair};

use crate::pace::{Pace, rules_seats};
use crate::{FairCraft, places, sets, tickets};

/// What every seat is likely to have when the scoring comes.
#[derive(Clone, Copy, Debug, Default)]
struct Hopes {
    /// Supporters by area and seat.
    strengths: [[f32; 4]; Area::COUNT],
    /// Exhibits by area and seat.
    exhibits: [[f32; 4]; Area::COUNT],
    tickets: [f32; 4],
    /// Figures that will be left for a later round.
    figures: [f32; 4],
}

impl FairCraft {
    pub(crate) fn foresee(&self, rules: &WorldsFair, state: &State) -> Points {
        match state.phase {
            Phase::Over => real_points(self, rules, state),
            Phase::Approve { .. } => self.foresee(rules, &approved(rules, state)),
            _ => self.expect(rules, state),
        }
    }

    fn expect(&self, rules: &WorldsFair, state: &State) -> Points {
        let pace = Pace::of(rules, state, &self.judgement);
        let hopes = self.hopes(rules, state, &pace);
        let seats = rules_seats(rules);
        let numbers = rules.numbers();
        let judgement = &self.judgement;
        let swing = if pace.turns > 0.0 {
            judgement.swing + judgement.swing_later * (pace.turns - 1.0).sqrt()
        } else {
            0.02
        };
        let stays = 1.0 - (1.0 - judgement.patience).powi(pace.later as i32);
        let coins = tickets::coins(numbers, &hopes.tickets, seats, &pace, judgement);
        let mut points = Points::default();
        let mut tokens = [[0.0f32; Area::COUNT]; 4];
        for area in 0..Area::COUNT {
            let chances = places::chances(&hopes.strengths[area], seats, swing);
            for seat in 0..seats {
                let hold = &state.holds[seat];
                let held = hopes.exhibits[area][seat];
                let approved = chances[seat].approved(numbers, held);
                points[seat] += chances[seat].medal(numbers);
                tokens[seat][area] = f32::from(hold.tokens[area])
                    + approved
                    + stays * (held - approved)
                    + pace.later * judgement.harvest;
                if pace.later > 0.0 {
                    points[seat] += judgement.footing * hopes.strengths[area][seat];
                }
            }
        }
        for seat in 0..seats {
            let hold = &state.holds[seat];
            points[seat] += f32::from(hold.coins) + f32::from(hold.medals) + coins[seat];
            points[seat] += sets::worth(&self.steps, &tokens[seat]);
            if pace.later > 0.0 {
                points[seat] += judgement.reserve * f32::from(hold.supply);
                points[seat] += judgement.figure * hopes.figures[seat];
                points[seat] += judgement.medals * pace.later;
                points[seat] += later_coins(rules, seats) * pace.later;
            }
        }
        if pace.turns > 0.0 {
            points[pace.next] += judgement.tempo;
        }
        points
    }

    fn hopes(&self, rules: &WorldsFair, state: &State, pace: &Pace) -> Hopes {
        let mut hopes = Hopes::default();
        for seat in 0..rules_seats(rules) {
            self.hope(rules, state, pace, seat, &mut hopes);
        }
        hopes
    }

    fn hope(&self, rules: &WorldsFair, state: &State, pace: &Pace, seat: usize, hopes: &mut Hopes) {
        let hold = &state.holds[seat];
        let judgement = &self.judgement;
        let own = pace.own[seat];
        let mut cards = hold.cards;
        let collecting = pace.collecting == Some(seat);
        let mut free = own * judgement.adds;
        // Figures wait for the seat's next turn; those of a turn that is going on are played now.
        let soon = own.min(1.0);
        let now = if collecting { 1.0 } else { soon };
        let mut fixed = [0.0f32; Area::COUNT];
        if cards.has_figures() {
            for figure in Figure::ALL {
                let copies = f32::from(cards.count(Card::Figure(figure)));
                match rules.numbers().effects[figure.index()] {
                    Effect::FixedArea(area) => fixed[area.index()] += copies * now,
                    Effect::SameArea if collecting => fixed[state.target.index()] += copies,
                    Effect::MoveAny => free += judgement.palmer * copies * now,
                    _ => free += copies * now,
                }
                hopes.figures[seat] += copies * (1.0 - now);
            }
        }
        if collecting {
            for &card in state.piles[state.target.index()].cards() {
                match card {
                    Card::Figure(_) => {
                        free += soon;
                        hopes.figures[seat] += 1.0 - soon;
                    }
                    card => cards.add(card, 1),
                }
            }
        }
        let mut desires = [1.0f32; Area::COUNT];
        for area in Area::ALL {
            let held = f32::from(cards.count(Card::Exhibit(area)));
            desires[area.index()] += judgement.desire * held;
            hopes.exhibits[area.index()][seat] = held + judgement.finds * own;
        }
        let all: f32 = desires.iter().sum();
        for area in 0..Area::COUNT {
            hopes.strengths[area][seat] =
                f32::from(hold.supporters[area]) + fixed[area] + free * desires[area] / all;
        }
        hopes.tickets[seat] = f32::from(cards.count(Card::Ticket)) + own * pace.tickets;
    }

    pub(crate) fn doubt_of(&self, rules: &WorldsFair, state: &State) -> f32 {
        if state.phase == Phase::Over {
            return 1.0;
        }
        let pace = Pace::of(rules, state, &self.judgement);
        let numbers = rules.numbers();
        let lap = f32::from(numbers.wheel) / pace.tickets.max(0.05);
        let turns = pace.turns + pace.later * lap;
        self.judgement.doubt + self.judgement.doubt_later * turns.sqrt()
    }
}

/// What a seat earns with tickets in a whole round, on average.
fn later_coins(rules: &WorldsFair, seats: usize) -> f32 {
    let numbers = rules.numbers();
    let tickets = f32::from(numbers.wheel) + 0.4;
    (tickets * f32::from(numbers.ticket_points) + 1.15 * f32::from(numbers.ticket_lead)) / seats as f32
}

fn real_points(craft: &FairCraft, rules: &WorldsFair, state: &State) -> Points {
    let mut points = Points::default();
    for seat in 0..rules_seats(rules) {
        let hold = &state.holds[seat];
        let tokens = hold.tokens.map(f32::from);
        points[seat] = f32::from(hold.coins) + f32::from(hold.medals) + sets::worth(&craft.steps, &tokens);
    }
    points
}

/// The same table after the scoring that is going on, with as many exhibits approved as may be (WF-5.5).
fn approved(rules: &WorldsFair, state: &State) -> State {
    let mut state = state.clone();
    while let Phase::Approve { place, seat, most } = state.phase {
        let area = state.tiles[usize::from(place) % Area::COUNT];
        rules.apply(&mut state, &Step::Choice(seat, Action::Approve { area, count: most }));
    }
    state
}
