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
            // One copy of the arithmetic for each size of table: it is what a search spends its time on.
            _ => match rules_seats(rules) {
                2 => self.expect::<2>(rules, state),
                3 => self.expect::<3>(rules, state),
                _ => self.expect::<4>(rules, state),
            },
        }
    }

    fn expect<const SEATS: usize>(&self, rules: &WorldsFair, state: &State) -> Points {
        let pace = Pace::of::<SEATS>(rules, state, &self.judgement);
        let mut hopes = Hopes::default();
        for seat in 0..SEATS {
            self.hope(rules, state, &pace, seat, &mut hopes);
        }
        let mut points = Points::default();
        let mut tokens = [[0.0; Area::COUNT]; 4];
        self.expect_places::<SEATS>(rules, state, &pace, &hopes, &mut points, &mut tokens);
        let coins = tickets::coins::<SEATS>(rules.numbers(), &hopes.tickets, &pace, &self.judgement);
        let later = self.judgement.medals * (pace.later - 1.0).max(0.0) + later_coins(rules) * pace.later;
        for seat in 0..SEATS {
            let hold = &state.holds[seat];
            points[seat] += f32::from(hold.coins) + f32::from(hold.medals) + coins[seat] + later;
            points[seat] += sets::worth(&self.steps, &tokens[seat]);
        }
        if pace.turns > 0.0 {
            points[pace.next] += self.judgement.tempo
                + self.judgement.open_figure * pace.open_figures
                + self.judgement.open_exhibit * pace.open_exhibits;
        }
        points
    }

    /// Medals and tokens: of the coming scoring, and of the next one, which begins with half of the supporters and
    /// the exhibits left over.
    fn expect_places<const SEATS: usize>(
        &self,
        rules: &WorldsFair,
        state: &State,
        pace: &Pace,
        hopes: &Hopes,
        points: &mut Points,
        tokens: &mut [[f32; Area::COUNT]; 4],
    ) {
        let numbers = rules.numbers();
        let judgement = &self.judgement;
        let certainty = 1.0 / self.swing(pace);
        let round_certainty = 1.0 / judgement.round_swing;
        for area in 0..Area::COUNT {
            let chances = places::chances::<SEATS>(&hopes.strengths[area], certainty);
            let mut kept = [0.0; 4];
            let mut left = [0.0; 4];
            for seat in 0..SEATS {
                let held = hopes.exhibits[area][seat];
                let approved = chances[seat].approved(numbers, held);
                points[seat] += chances[seat].medal(numbers);
                tokens[seat][area] = f32::from(state.holds[seat].tokens[area]) + approved;
                left[seat] = held - approved + judgement.round_finds;
                kept[seat] = 0.5 * hopes.strengths[area][seat] + judgement.figure * hopes.figures[seat];
            }
            if pace.later == 0.0 {
                continue;
            }
            let chances = places::chances::<SEATS>(&kept, round_certainty);
            for seat in 0..SEATS {
                let approved = chances[seat].approved(numbers, left[seat]);
                points[seat] += chances[seat].medal(numbers) + judgement.footing * kept[seat];
                tokens[seat][area] += approved;
                if pace.later > 1.0 {
                    tokens[seat][area] +=
                        judgement.patience * (left[seat] - approved) + judgement.harvest * (pace.later - 1.0);
                }
            }
        }
    }

    /// How far apart, in supporters, two seats may end up in this round. Nothing changes any more when it is over.
    fn swing(&self, pace: &Pace) -> f32 {
        if pace.turns > 0.0 {
            self.judgement.swing + self.judgement.swing_later * (pace.turns - 1.0).sqrt()
        } else {
            0.02
        }
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
        let pace = Pace::of::<2>(rules, state, &self.judgement);
        let numbers = rules.numbers();
        let lap = f32::from(numbers.wheel) / pace.tickets.max(0.05);
        let turns = pace.turns + pace.later * lap;
        if turns == 0.0 {
            return 1.0;
        }
        self.judgement.doubt + self.judgement.doubt_later * turns.sqrt()
    }
}

/// What a seat earns with tickets in a whole round, on average.
fn later_coins(rules: &WorldsFair) -> f32 {
    let numbers = rules.numbers();
    let tickets = f32::from(numbers.wheel) + 0.4;
    (tickets * f32::from(numbers.ticket_points) + 1.15 * f32::from(numbers.ticket_lead))
        / rules_seats(rules) as f32
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
