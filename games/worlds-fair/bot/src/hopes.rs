//! What every seat is likely to have when the coming scoring begins.

use midway_worlds_fair::{Area, Bag, Card, Figure, FigureEffect, State, WorldsFair};

use crate::FairCraft;
use crate::pace::Pace;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hopes {
    /// Supporters by area and seat.
    pub(crate) strengths: [[f32; 4]; Area::COUNT],
    /// Exhibits by area and seat.
    pub(crate) exhibits: [[f32; 4]; Area::COUNT],
    pub(crate) tickets: [f32; 4],
    /// Figures that will be left for a later round.
    pub(crate) figures: [f32; 4],
}

/// Supporters that a seat has yet to place.
struct Helpers {
    /// Wherever it likes.
    free: f32,
    /// Where a figure sends them.
    sent: [f32; Area::COUNT],
    /// Figures that will not be played before the scoring.
    late: f32,
}

impl FairCraft {
    pub(crate) fn hope(
        &self,
        rules: &WorldsFair,
        state: &State,
        pace: &Pace,
        seat: usize,
        hopes: &mut Hopes,
    ) {
        let hold = &state.holds[seat];
        let helpers = self.helpers(rules, state, pace, seat);
        let cards = with_collected(state, pace, seat);
        let mut desires = [1.0f32; Area::COUNT];
        for area in Area::ALL {
            let held = f32::from(cards.count(Card::Exhibit(area)));
            desires[area.index()] += self.judgement.desire * held;
            hopes.exhibits[area.index()][seat] = held + self.judgement.finds * pace.own[seat];
        }
        let each = helpers.free / desires.iter().sum::<f32>();
        for (area, desire) in desires.iter().enumerate() {
            hopes.strengths[area][seat] =
                f32::from(hold.supporters[area]) + helpers.sent[area] + each * desire;
        }
        hopes.tickets[seat] = f32::from(cards.count(Card::Ticket)) + pace.own[seat] * pace.tickets;
        hopes.figures[seat] = helpers.late;
    }

    /// Figures wait for the seat's next turn; those of a turn that is going on are played now.
    fn helpers(&self, rules: &WorldsFair, state: &State, pace: &Pace, seat: usize) -> Helpers {
        let own = pace.own[seat];
        let soon = own.min(1.0);
        let collecting = pace.collecting == Some(seat);
        let now = if collecting { 1.0 } else { soon };
        let mut helpers = Helpers { free: own * self.judgement.adds, sent: [0.0; Area::COUNT], late: 0.0 };
        let cards = &state.holds[seat].cards;
        if cards.has_figures() {
            for figure in Figure::ALL {
                let copies = f32::from(cards.count(Card::Figure(figure)));
                match rules.numbers().effects[figure.index()] {
                    FigureEffect::FixedArea(area) => helpers.sent[area.index()] += copies * now,
                    FigureEffect::SameArea if collecting => helpers.sent[state.target.index()] += copies,
                    FigureEffect::MoveAny => helpers.free += self.judgement.palmer * copies * now,
                    _ => helpers.free += copies * now,
                }
                helpers.late += copies * (1.0 - now);
            }
        }
        if collecting {
            let pile = state.piles[state.target.index()].cards();
            let found = pile.iter().filter(|card| matches!(card, Card::Figure(_))).count() as f32;
            helpers.free += found * soon;
            helpers.late += found * (1.0 - soon);
        }
        helpers
    }
}

/// What a seat holds, with the cards that its turn will collect.
fn with_collected(state: &State, pace: &Pace, seat: usize) -> Bag {
    let mut cards = state.holds[seat].cards;
    if pace.collecting == Some(seat) {
        state.piles[state.target.index()].cards().iter().for_each(|&card| cards.add(card, 1));
    }
    cards
}
