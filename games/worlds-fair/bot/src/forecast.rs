//! How a game is likely to end.

use midway_bots::Points;
use midway_game::{Game, Seat, Step};
use midway_worlds_fair::{Action, Area, Phase, State, WorldsFair};

use crate::hopes::Hopes;
use crate::pace::{Pace, rules_seats};
use crate::{FairCraft, places, sets, tickets};

/// What an area brings every seat: points of medals, and tokens with those held already.
#[derive(Clone, Copy, Debug, Default)]
struct Prize {
    medals: [f32; 4],
    tokens: [f32; 4],
}

/// A forecast with all that it is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    pace: Pace,
    hopes: Hopes,
    prizes: [Prize; Area::COUNT],
    /// Coins and medals, held or to come, that no area decides.
    base: [f32; 4],
    /// One over the supporters by which two seats may still end up apart.
    certainty: f32,
}

impl FairCraft {
    pub(crate) fn foresee(&self, rules: &WorldsFair, state: &State) -> Points {
        match state.phase {
            Phase::Over => real_points(self, rules, state),
            Phase::Approve { .. } => self.foresee(rules, &approved(rules, state)),
            // One copy of the arithmetic for each size of table: it is what a search spends its time on.
            _ => match rules_seats(rules) {
                2 => self.points::<2>(&self.outlook::<2>(rules, state)),
                3 => self.points::<3>(&self.outlook::<3>(rules, state)),
                _ => self.points::<4>(&self.outlook::<4>(rules, state)),
            },
        }
    }

    pub(crate) fn outlook<const SEATS: usize>(&self, rules: &WorldsFair, state: &State) -> Outlook {
        let judgement = &self.judgement;
        let pace = Pace::of::<SEATS>(rules, state, judgement);
        let mut hopes = Hopes::default();
        for seat in 0..SEATS {
            self.hope(rules, state, &pace, seat, &mut hopes);
        }
        let coins = tickets::coins::<SEATS>(rules.numbers(), &hopes.tickets, &pace, judgement);
        let later = judgement.medals * (pace.later - 1.0).max(0.0) + later_coins(rules) * pace.later;
        let mut base = [0.0; 4];
        for seat in 0..SEATS {
            let hold = &state.holds[seat];
            base[seat] = f32::from(hold.coins) + f32::from(hold.medals) + coins[seat] + later;
        }
        if pace.turns > 0.0 {
            base[pace.next] += judgement.tempo
                + judgement.open_figure * pace.open_figures
                + judgement.open_exhibit * pace.open_exhibits;
        }
        let certainty = 1.0 / self.swing(&pace);
        let mut outlook = Outlook { pace, hopes, prizes: [Prize::default(); Area::COUNT], base, certainty };
        for area in 0..Area::COUNT {
            outlook.prizes[area] =
                self.prize::<SEATS>(rules, state, &outlook, area, &outlook.hopes.strengths[area]);
        }
        outlook
    }

    pub(crate) fn points<const SEATS: usize>(&self, outlook: &Outlook) -> Points {
        let mut points = Points::default();
        for (seat, base) in outlook.base.iter().enumerate().take(SEATS) {
            let tokens = outlook.prizes.map(|prize| prize.tokens[seat]);
            let medals: f32 = outlook.prizes.iter().map(|prize| prize.medals[seat]).sum();
            points[Seat(seat as u8)] = base + medals + sets::worth(&self.steps, &tokens);
        }
        points
    }

    /// The points if a seat had so many supporters more in an area.
    pub(crate) fn points_with<const SEATS: usize>(
        &self,
        rules: &WorldsFair,
        state: &State,
        outlook: &Outlook,
        seat: usize,
        area: usize,
        more: f32,
    ) -> Points {
        let mut other = *outlook;
        other.hopes.strengths[area][seat] += more;
        other.prizes[area] = self.prize::<SEATS>(rules, state, &other, area, &other.hopes.strengths[area]);
        self.points::<SEATS>(&other)
    }

    /// Medals and tokens: of the coming scoring, and of the next one, which begins with half of the supporters and
    /// the exhibits left over.
    fn prize<const SEATS: usize>(
        &self,
        rules: &WorldsFair,
        state: &State,
        outlook: &Outlook,
        area: usize,
        strengths: &[f32; 4],
    ) -> Prize {
        let numbers = rules.numbers();
        let judgement = &self.judgement;
        let Outlook { pace, hopes, .. } = outlook;
        let chances = places::chances::<SEATS>(strengths, outlook.certainty);
        let mut prize = Prize::default();
        let mut kept = [0.0; 4];
        let mut left = [0.0; 4];
        for seat in 0..SEATS {
            let held = hopes.exhibits[area][seat];
            let approved = chances[seat].approved(numbers, held);
            prize.medals[seat] = chances[seat].medal(numbers);
            prize.tokens[seat] = f32::from(state.holds[seat].tokens[area]) + approved;
            left[seat] = held - approved + judgement.round_finds;
            kept[seat] = 0.5 * strengths[seat] + judgement.figure * hopes.figures[seat];
        }
        if pace.later > 0.0 {
            let chances = places::chances::<SEATS>(&kept, 1.0 / judgement.round_swing);
            for seat in 0..SEATS {
                let approved = chances[seat].approved(numbers, left[seat]);
                prize.medals[seat] += chances[seat].medal(numbers) + judgement.footing * kept[seat];
                prize.tokens[seat] += approved;
                if pace.later > 1.0 {
                    prize.tokens[seat] +=
                        judgement.patience * (left[seat] - approved) + judgement.harvest * (pace.later - 1.0);
                }
            }
        }
        prize
    }

    /// How far apart, in supporters, two seats may end up in this round. Nothing changes any more when it is over.
    fn swing(&self, pace: &Pace) -> f32 {
        if pace.turns > 0.0 {
            self.judgement.swing + self.judgement.swing_later * (pace.turns - 1.0).sqrt()
        } else {
            0.02
        }
    }

    /// How far two seats may end up from where the forecast puts them: the more turns left, the farther.
    pub(crate) fn doubt_of(&self, rules: &WorldsFair, state: &State) -> f32 {
        if state.phase == Phase::Over {
            return 1.0;
        }
        let pace = Pace::of::<2>(rules, state, &self.judgement);
        let numbers = rules.numbers();
        let lap = f32::from(numbers.wheel) / pace.tickets.max(0.05);
        let turns = pace.turns + pace.later * lap;
        if turns > 0.0 { self.judgement.doubt + self.judgement.doubt_later * turns.sqrt() } else { 1.0 }
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
    for (seat, hold) in Seat::all(rules.seats()).zip(&state.holds) {
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
