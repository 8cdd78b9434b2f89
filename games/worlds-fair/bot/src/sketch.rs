//! Choices at a glance, for games that a search plays out: what a supporter changes, what the cards bring.

use midway_game::Seat;
use midway_worlds_fair::{Action, Area, Card, Effect, State, WorldsFair};

use crate::FairCraft;
use crate::pace::rules_seats;

/// Leads are told apart from three behind to three ahead.
const LEADS: usize = 7;

/// Rules of thumb, in points: what the full weighing comes to on average.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thumb {
    /// What a supporter more is worth by the lead it meets.
    supporter: [f32; LEADS],
    /// What it adds for every point that exhibits held there would bring.
    backing: [f32; LEADS],
    /// How much of its token's worth an exhibit has, by the lead in its area.
    exhibit: [f32; LEADS],
    ticket: f32,
    figure: f32,
}

impl Thumb {
    pub(crate) const fn of(seats: u8) -> Thumb {
        if seats <= 2 { Thumb::DUEL } else { Thumb::CROWD }
    }

    const DUEL: Thumb = Thumb {
        supporter: [-0.8, 0.3, 1.3, 1.3, 0.6, -0.8, -1.7],
        backing: [-0.05, 0.06, 0.2, 0.2, 0.0, 0.0, 0.0],
        exhibit: [0.08, 0.15, 0.22, 0.3, 0.39, 0.46, 0.46],
        ticket: 1.4,
        figure: 2.6,
    };

    const CROWD: Thumb = Thumb {
        supporter: [-0.3, 0.3, 0.8, 0.8, 0.2, -0.6, -1.2],
        backing: [0.18, 0.33, 0.36, 0.19, 0.0, -0.03, 0.0],
        exhibit: [0.13, 0.21, 0.31, 0.42, 0.46, 0.49, 0.47],
        ticket: 1.4,
        figure: 2.3,
    };
}

/// How much clearer a sketched choice should be than weights in points would make it.
const CLARITY: f32 = 4.0;

/// What a seat sees at a glance, by area.
struct Glance<'a> {
    thumb: &'a Thumb,
    seat: usize,
    /// The lead over the strongest rival, 3 being level.
    leads: [usize; Area::COUNT],
    /// What the exhibits held would bring.
    backing: [f32; Area::COUNT],
    /// What a token is worth.
    needs: [f32; Area::COUNT],
}

impl FairCraft {
    pub(crate) fn sketch_choices(
        &self,
        rules: &WorldsFair,
        state: &State,
        seat: Seat,
        legal: &[Action],
        out: &mut Vec<f32>,
    ) {
        let glance = self.glance(rules, state, seat.index() & 3);
        let weigh = |action| CLARITY * self.weigh_choice(rules, state, seat, action);
        let mut still = None;
        out.extend(legal.iter().map(|&action| match action {
            Action::Move { figure, .. } => {
                let still = *still.get_or_insert_with(|| weigh(Action::Discard { figure }));
                still + CLARITY * glance.judge(rules, state, &action)
            }
            action => weigh(action),
        }));
    }

    fn glance(&self, rules: &WorldsFair, state: &State, seat: usize) -> Glance<'_> {
        let seats = rules_seats(rules);
        let most = rules.numbers().first.approvals;
        let hold = &state.holds[seat];
        let held = Area::ALL.map(|area| hold.cards.count(Card::Exhibit(area)).min(most));
        let owned: [f32; Area::COUNT] = std::array::from_fn(|area| f32::from(hold.tokens[area] + held[area]));
        let mean = owned.iter().sum::<f32>() / Area::COUNT as f32;
        let middle = self.steps[Area::COUNT / 2];
        let needs = owned.map(|owned| (middle + mean - owned).clamp(middle / 3.0, 2.0 * middle));
        let leads = std::array::from_fn(|area| {
            let rivals = (0..seats).filter(|&other| other != seat);
            let best = rivals.map(|other| state.holds[other].supporters[area]).max().unwrap_or(0);
            lead(hold.supporters[area], best)
        });
        let backing = std::array::from_fn(|area| needs[area] * f32::from(held[area]));
        Glance { thumb: &self.thumb, seat, leads, backing, needs }
    }
}

impl Glance<'_> {
    fn judge(&self, rules: &WorldsFair, state: &State, action: &Action) -> f32 {
        match *action {
            Action::Place { area, from } => self.place(state, area.index()) - self.lifted(from),
            Action::Add { figure, area, from } => {
                let target = match rules.numbers().effects[figure.index()] {
                    Effect::FixedArea(fixed) => fixed,
                    _ => area.unwrap_or(state.target),
                };
                self.joined(target.index(), 0) - self.lifted(from)
            }
            Action::Move { owner, from, to, .. } if owner.index() == self.seat => {
                self.joined(to.index(), 0) - self.lifted(Some(from))
            }
            Action::Move { owner, from, to, .. } => self.sent_away(state, owner, from.index(), to.index()),
            Action::Discard { .. } => -2.0,
            Action::Approve { count, .. } => f32::from(count),
        }
    }

    /// What a supporter more brings to an area, if the lead there is so much less than it is now.
    fn joined(&self, area: usize, less: usize) -> f32 {
        let lead = self.leads[area].saturating_sub(less);
        self.thumb.supporter[lead] + self.thumb.backing[lead] * self.backing[area]
    }

    /// What is lost where a supporter is taken back.
    fn lifted(&self, from: Option<Area>) -> f32 {
        from.map_or(0.0, |from| self.joined(from.index(), 1))
    }

    /// A rival who leaves is as good as a supporter more, if it was the strongest; where it goes it may become so.
    fn sent_away(&self, state: &State, owner: Seat, from: usize, to: usize) -> f32 {
        let theirs = &state.hold(owner).supporters;
        let mine = &state.holds[self.seat].supporters;
        let leads = |area: usize| lead(mine[area], theirs[area]) <= self.leads[area];
        let won = if leads(from) { self.joined(from, 0) } else { 0.0 };
        let lost = if leads(to) { self.joined(to, 1) } else { 0.0 };
        won - lost
    }

    fn place(&self, state: &State, area: usize) -> f32 {
        let mut worth = self.joined(area, 0);
        for &card in state.piles[area].cards() {
            worth += match card {
                Card::Ticket => self.thumb.ticket,
                Card::Exhibit(kind) => {
                    self.needs[kind.index()] * self.thumb.exhibit[self.leads[kind.index()]]
                }
                Card::Figure(_) => self.thumb.figure,
            };
        }
        worth
    }
}

fn lead(mine: u8, theirs: u8) -> usize {
    usize::from((3 + mine.min(60)).saturating_sub(theirs)).min(LEADS - 1)
}
