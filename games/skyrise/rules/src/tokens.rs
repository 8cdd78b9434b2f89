//! SK-4: what the tokens of districts are, and who takes them.

use midway_game::{Illegal, Seat};
use serde::{Deserialize, Serialize};

use crate::{Action, DistrictId, Land, Phase, Skyrise, State, Win};

/// A token of a district (SK-1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Token {
    /// A district token, by colour: yellow, green, white, brown.
    District(u8),
    /// A patron token, by letter.
    Patron(u8),
    Wild,
    Commission,
}

impl Token {
    /// Every kind, in the order of `tokens.tsv`: that order is the order of the odds.
    pub const ALL: [Token; 10] = [
        Token::District(0),
        Token::District(1),
        Token::District(2),
        Token::District(3),
        Token::Patron(0),
        Token::Patron(1),
        Token::Patron(2),
        Token::Patron(3),
        Token::Wild,
        Token::Commission,
    ];

    pub const fn index(self) -> usize {
        match self {
            Token::District(color) => color as usize & 3,
            Token::Patron(letter) => 4 + (letter as usize & 3),
            Token::Wild => 8,
            Token::Commission => 9,
        }
    }

    pub const fn id(self) -> &'static str {
        const IDS: [&str; 10] =
            ["yellow", "green", "white", "brown", "A", "B", "C", "D", "wild", "commission"];
        IDS[self.index()]
    }

    pub fn from_id(id: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.id() == id)
    }
}

impl Skyrise {
    /// The winner takes the token of the district, if any (SK-3.8); a wild must first be given a colour.
    pub(crate) fn take_token(&self, state: &mut State, win: Win, from: DistrictId, vault: bool) {
        let token = state.tokens[from.index()].take();
        let hold = state.hold_mut(win.seat);
        match token {
            Some(Token::District(color)) => hold.tokens[usize::from(color & 3)] += 1,
            Some(Token::Patron(letter)) => hold.patrons[usize::from(letter & 3)] += 1,
            Some(Token::Commission) => hold.commissions += 1,
            Some(Token::Wild) => {
                state.phase = Phase::Wild { win, vault };
                return;
            }
            None => {}
        }
        self.after_token(state, win, vault);
    }

    /// SK-4.3: the colour is given for good.
    pub(crate) fn color_wild(&self, state: &mut State, win: Win, vault: bool, color: u8) {
        state.hold_mut(win.seat).tokens[usize::from(color & 3)] += 1;
        self.after_token(state, win, vault);
    }

    /// What the token was taken for goes on: after the first, a wonder's effect; after the Vault's, the close.
    fn after_token(&self, state: &mut State, win: Win, vault: bool) {
        if vault {
            self.close_auction(state, win);
        } else {
            self.resolve_wonder(state, win);
        }
    }

    pub(crate) fn wild_choices(out: &mut Vec<Action>) {
        out.extend((0..4).map(|color| Action::Color { color }));
    }

    /// The undeveloped districts that hold a token, for the Vault (SK-6.H18).
    pub(crate) fn vault_land(&self, state: &State) -> Land {
        let holding = |district: &DistrictId| state.tokens[district.index()].is_some();
        self.undeveloped(state).iter().filter(holding).collect()
    }

    pub(crate) fn vault_choices(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(self.vault_land(state).iter().map(|district| Action::Token { district }));
    }

    pub(crate) fn check_vault(&self, state: &State, district: DistrictId) -> Result<(), Illegal> {
        if self.vault_land(state).has(district) {
            return Ok(());
        }
        Err(Illegal::new("SK-6.H18", "the Vault takes a token from an undeveloped district that has one"))
    }

    /// What a structure in a district colour is worth to a seat (SK-4.1).
    pub(crate) fn row_value(&self, state: &State, seat: Seat, color: usize) -> i16 {
        let full = self.kit.rows.len() - 1;
        self.kit.rows[usize::from(state.hold(seat).tokens[color]).min(full)]
    }

    /// Tokens of a colour beyond a full row, which lie on the portrait (SK-4.2).
    pub(crate) fn surplus(&self, state: &State, seat: Seat) -> i16 {
        let full = self.kit.rows.len() as i16 - 1;
        state.hold(seat).tokens.iter().map(|&count| (i16::from(count) - full).max(0)).sum()
    }
}
