//! How a game is likely to end.

use midway_bots::{Points, Position, final_points};
use midway_game::{Game, Seat, Step, Turn};
use midway_skyrise::{Action, Phase, Skyrise, State, Token};

use crate::SkyCraft;
use crate::auction::Auction;
use crate::knowledge::Knowledge;
use crate::survey::Survey;

/// Bids that an auction is played on for at most.
const BIDS: u32 = 12;

impl SkyCraft {
    pub(crate) fn likely_points(&self, rules: &Skyrise, state: &State) -> Points {
        match state.phase {
            Phase::Raise { .. } | Phase::Answer { .. } => self.after_auction(rules, state),
            Phase::Over => final_points(rules, state),
            Phase::Open | Phase::Wild { .. } | Phase::Vault { .. } | Phase::Choose => {
                self.between_auctions(rules, state)
            }
            // Nobody has done anything yet.
            _ => Points::default(),
        }
    }

    pub(crate) fn survey<'a>(&'a self, rules: &'a Skyrise, state: &'a State, known: Knowledge) -> Survey<'a> {
        let ground = &self.grounds[usize::from(state.board) % self.grounds.len().max(1)];
        Survey::new(rules, ground, &self.chances, state, known, self.heed)
    }

    /// The table as the seat that chooses knows it.
    pub(crate) fn seen_from<'a>(&'a self, at: Position<'a, Skyrise>) -> Survey<'a> {
        self.survey(at.rules, at.state, Knowledge::of(at.rules, at.state, at.seat))
    }

    /// Plays the auction on: each seat makes its cheapest raise if that is better than to let the leader have it.
    fn after_auction(&self, rules: &Skyrise, state: &State) -> Points {
        let mut after = state.clone();
        {
            let survey = self.survey(rules, state, Knowledge::whole(rules, state));
            let mut auction = Auction::foreseen(&survey);
            for _ in 0..BIDS {
                let Some((seat, action)) = next_step(&mut auction, &after) else { break };
                rules.apply(&mut after, &Step::Choice(seat, action));
            }
        }
        while let Phase::Raise { seat } | Phase::Answer { seat, .. } = after.phase {
            rules.apply(&mut after, &Step::Choice(seat, Action::Pass));
        }
        if rules.turn(&after) == Turn::Over {
            return final_points(rules, &after);
        }
        self.between_auctions(rules, &after)
    }

    fn between_auctions(&self, rules: &Skyrise, state: &State) -> Points {
        let survey = self.survey(rules, state, Knowledge::whole(rules, state));
        let keys = survey.key_promises();
        let mut points = Points::default();
        let mut strengths = [0.0; 4];
        (0..survey.seats).for_each(|seat| strengths[seat] = survey.strength(seat));
        // Strong numbers win from others: what counts is to have stronger ones.
        let mean = strengths.iter().sum::<f32>() / survey.seats.max(1) as f32;
        for seat in 0..survey.seats {
            points[Seat(seat as u8)] = survey.promise(seat) + keys[seat] + strengths[seat] - mean;
        }
        points
    }
}

fn next_step(auction: &mut Auction<'_>, state: &State) -> Option<(Seat, Action)> {
    let Phase::Raise { seat } = state.phase else { return None };
    let bid = state.last_bid()?;
    let at = state.bid_at[usize::from(bid) % 48];
    let survey = auction.survey;
    let land = survey.board.near[at.index()] & survey.open.without(state.bid_land);
    let leader = state.leader.index() & 3;
    let let_go = -auction.envy() * auction.surplus(leader, at, bid);
    match auction.cheapest_raise(seat.index() & 3, bid, land) {
        Some((surplus, building, at)) if surplus > let_go => Some((seat, Action::Bid { building, at })),
        _ => Some((seat, Action::Pass)),
    }
}

impl Survey<'_> {
    /// All that a seat has and may expect, keys and numbers aside.
    fn promise(&self, seat: usize) -> f32 {
        let hold = self.hold(seat);
        let banked = hold.control.iter().chain(&hold.panoramas).sum::<u16>() + hold.wonder_points;
        f32::from(banked)
            + self.lots[seat].colors
            + self.portrait_promise(seat)
            + self.objective_promise(seat)
            + self.control_promise(seat)
            + self.panorama_promise(seat)
            + self.wonder_promise(seat)
            + self.in_hand(seat)
    }

    /// A token that was won and is still to be laid.
    fn in_hand(&self, seat: usize) -> f32 {
        match self.state.phase {
            Phase::Wild { win, .. } if win.seat.index() == seat => {
                self.lots[seat].tokens[Token::Wild.index()]
            }
            Phase::Vault { win } if win.seat.index() == seat => {
                0.9 * self.lots[seat].tokens.iter().copied().fold(0.0, f32::max)
            }
            _ => 0.0,
        }
    }
}
