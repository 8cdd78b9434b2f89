//! The portrait: patrons, commissions and keys (SK-7.4).

use midway_bots::exp;
use midway_skyrise::{Token, WonderEffect};

use crate::survey::{Lot, Survey};

/// How much likelier a seat wins a patron than any district: districts with a token are built on first.
const COURTED: f32 = 1.15;

impl Survey<'_> {
    /// What each kind of token that goes to the portrait is worth, and a wild one.
    pub(crate) fn value_portrait(&self, seat: usize, lot: &mut Lot) {
        let hold = self.hold(seat);
        let each = f32::from(self.kit.commission);
        for letter in 0..4 {
            let wonders = self.wonder_points_for_patron(seat, hold.patrons[letter] == 0);
            lot.tokens[4 + letter] = self.known.tiles[letter] + each * f32::from(hold.commissions) + wonders;
        }
        lot.tokens[Token::Wild.index()] = lot.tokens[..4].iter().copied().fold(f32::MIN, f32::max);
        let others = f32::from(hold.commissions);
        lot.tokens[Token::Commission.index()] = each * (self.items(seat, lot) + 1.0 + others);
    }

    /// What an unbuilt wonder that counts patrons adds to one more of them.
    fn wonder_points_for_patron(&self, seat: usize, new_letter: bool) -> f32 {
        let mut points = 0.0;
        for card in self.cards_left(seat) {
            match card.effect {
                WonderEffect::PatronLetters if new_letter => points += f32::from(card.points),
                WonderEffect::PatronTokens => points += f32::from(card.points),
                _ => {}
            }
        }
        points
    }

    /// How many items a seat is likely to have on the portrait for its commissions.
    fn items(&self, seat: usize, lot: &Lot) -> f32 {
        let hold = self.hold(seat);
        let patrons_lying: u8 = self.lying[4..8].iter().sum();
        let full = self.kit.rows.len().saturating_sub(1);
        let surplus: usize = hold.tokens.iter().map(|&held| usize::from(held).saturating_sub(full)).sum();
        let keys = 1.0 / self.seats.max(1) as f32;
        f32::from(hold.patron_tokens())
            + lot.share * f32::from(patrons_lying)
            + surplus as f32
            + keys
            + f32::from(hold.commissions)
    }

    /// What the portrait promises without keys and surplus tokens.
    pub(crate) fn portrait_promise(&self, seat: usize) -> f32 {
        let (hold, lot) = (self.hold(seat), &self.lots[seat]);
        let mut points = 0.0;
        for letter in 0..4 {
            let tokens =
                f32::from(hold.patrons[letter]) + COURTED * lot.share * f32::from(self.lying[4 + letter]);
            points += tokens * self.known.tiles[letter];
        }
        let lying = f32::from(self.lying[Token::Commission.index()]);
        let commissions = f32::from(hold.commissions) + lot.share * lying;
        points + commissions * f32::from(self.kit.commission) * self.items(seat, lot)
    }

    /// What it adds to each seat's chances for the keys to have one structure fewer to build.
    pub(crate) fn key_gains(&self) -> [f32; 4] {
        let now = self.key_promises_if(None);
        let mut gains = [0.0; 4];
        for seat in 0..self.seats {
            gains[seat] = self.key_promises_if(Some(seat))[seat] - now[seat];
        }
        gains
    }

    pub(crate) fn key_promises(&self) -> [f32; 4] {
        self.key_promises_if(None)
    }

    /// Points of keys for every seat: those taken, and the chances for those that are not.
    fn key_promises_if(&self, ahead: Option<usize>) -> [f32; 4] {
        let mut promises = [0.0; 4];
        let mut pace = [0.0f32; 4];
        let racing = |seat: &usize| self.hold(*seat).finished.is_none();
        let least = (0..self.seats).filter(racing).map(|seat| self.lots[seat].left).fold(99.0, f32::min);
        let width = 0.4 + 0.8 * least.sqrt();
        for seat in 0..self.seats {
            match self.hold(seat).finished {
                Some(place) => {
                    let key = self.kit.keys.get(usize::from(place).wrapping_sub(1)).copied();
                    promises[seat] = key.unwrap_or(0).into();
                }
                // Who leads opens, and so is half a building ahead.
                None => {
                    let ahead = if self.state.leader.index() == seat { 0.5 } else { 0.0 }
                        + if ahead == Some(seat) { 1.0 } else { 0.0 };
                    pace[seat] = exp((least - self.lots[seat].left + ahead) / width);
                }
            }
        }
        let taken = usize::from(self.state.finishers);
        let key = |place: usize| f32::from(self.kit.keys.get(place).copied().unwrap_or(0));
        let sum: f32 = pace.iter().sum::<f32>().max(1e-6);
        for seat in 0..self.seats {
            promises[seat] += key(taken) * pace[seat] / sum;
            for other in (0..self.seats).filter(|&other| other != seat) {
                let rest = (sum - pace[other]).max(1e-6);
                promises[seat] += key(taken + 1) * pace[other] / sum * pace[seat] / rest;
            }
        }
        promises
    }
}
