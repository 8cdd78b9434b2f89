//! How long the round will last (WF-3.5): everything else is judged by it.

use midway_worlds_fair::{Area, Card, Phase, State, WorldsFair};

use crate::Judgement;

/// The rest of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// The turns that will still begin, on average. None when the car comes home in the present one.
    pub(crate) turns: f32,
    /// The turns of each seat among them.
    pub(crate) own: [f32; 4],
    /// Rounds after this one.
    pub(crate) later: f32,
    /// The seat that begins the next turn.
    pub(crate) next: usize,
    /// The seat that is in its turn, with the cards at its area still to collect.
    pub(crate) collecting: Option<usize>,
    /// Tickets that a turn brings.
    pub(crate) tickets: f32,
    /// Figures and exhibits that lie open.
    pub(crate) open_figures: f32,
    pub(crate) open_exhibits: f32,
}

impl Pace {
    pub(crate) fn of<const SEATS: usize>(rules: &WorldsFair, state: &State, judgement: &Judgement) -> Pace {
        let numbers = rules.numbers();
        let acting = state.seat.index() & 3;
        let collecting = (state.phase == Phase::Figures).then_some(acting);
        let begun = matches!(state.phase, Phase::Figures | Phase::Refill { .. });
        let next = if begun { (acting + 1) % SEATS } else { acting };
        let taken = if collecting.is_some() { tickets_at(state, state.target) } else { 0 };
        let lying = Lying::of(state, collecting.map(|_| state.target));
        let way = numbers.wheel.saturating_sub(state.car.saturating_add(taken));
        let due = begun && (state.scoring_due || way == 0);
        let share = f32::from(numbers.deck.count(Card::Ticket)) / numbers.deck.len().max(1) as f32;
        let tickets = judgement.grab * f32::from(numbers.refill) * share;
        let turns = judgement.slack + f32::from(way) / tickets.max(0.05) - judgement.open * lying.tickets;
        let turns = if due { 0.0 } else { turns.max(1.0) };
        let mut own = [0.0; 4];
        for (seat, own) in own.iter_mut().enumerate().take(SEATS) {
            let order = (seat + SEATS - next % SEATS) % SEATS;
            *own = if due { 0.0 } else { turns_of(turns, order, SEATS) };
        }
        let later = f32::from(numbers.rounds.saturating_sub(state.round));
        Pace {
            turns,
            own,
            later,
            next,
            collecting,
            tickets,
            open_figures: lying.figures,
            open_exhibits: lying.exhibits,
        }
    }
}

/// How many of the turns left a seat has. The next one is sure of one; the others wait for theirs.
fn turns_of(turns: f32, order: usize, seats: usize) -> f32 {
    let mean = (turns - order as f32 + 0.5 * (seats as f32 - 1.0)) / seats as f32;
    let own = 0.5 * (mean + (mean * mean + 0.25).sqrt());
    if order == 0 { own.max(1.0) } else { own }
}

pub(crate) fn rules_seats(rules: &WorldsFair) -> usize {
    usize::from(midway_game::Game::seats(rules)).clamp(1, 4)
}

/// The cards that lie open, by sort.
#[derive(Default)]
struct Lying {
    tickets: f32,
    exhibits: f32,
    figures: f32,
}

impl Lying {
    /// All areas but one.
    fn of(state: &State, but: Option<Area>) -> Lying {
        let mut lying = Lying::default();
        for area in Area::ALL.into_iter().filter(|&area| Some(area) != but) {
            for card in state.piles[area.index()].cards() {
                match card {
                    Card::Ticket => lying.tickets += 1.0,
                    Card::Exhibit(_) => lying.exhibits += 1.0,
                    Card::Figure(_) => lying.figures += 1.0,
                }
            }
        }
        lying
    }
}

fn tickets_at(state: &State, area: Area) -> u8 {
    state.piles[area.index()].cards().iter().filter(|&&card| card == Card::Ticket).count() as u8
}
