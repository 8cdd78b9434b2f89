//! Which number a choice has; `encode` says why so.

use midway_game::{Field, members};

use crate::tokens::Token;
use crate::{Action, DistrictId, Kit};

/// How many numbers each kind of choice takes, by what the box holds.
#[derive(Clone, Copy)]
pub(crate) struct Numbering<'a> {
    kit: &'a Kit,
    districts: usize,
    wonders: usize,
}

/// Where the numbers of each kind begin.
struct Starts {
    wonder: usize,
    pass: usize,
    color: usize,
    token: usize,
    choose: usize,
    end: usize,
}

impl<'a> Numbering<'a> {
    #[inline]
    pub(crate) fn of(kit: &'a Kit) -> Self {
        Numbering { kit, districts: kit.districts.len(), wonders: kit.wonders.len() }
    }

    pub(crate) fn fields(self) -> Vec<Field> {
        let districts = || self.kit.districts.iter().map(String::as_str);
        let wonders = || self.kit.wonders.iter().map(|wonder| wonder.id.as_str());
        let buildings = (1..=self.kit.buildings_each()).map(|nth| nth.to_string());
        vec![
            Field::flags("bid", "my building, from the lowest number up, in a district")
                .along("building", buildings)
                .along("district", districts()),
            Field::flags("wonder", "a wonder in a district")
                .along("wonder", wonders())
                .along("district", districts()),
            Field::flags("pass", "pass, or let a wonder be"),
            Field::flags("color", "the colour of a wild token")
                .along("color", (0..4).map(|color| Token::District(color).id())),
            Field::flags("token", "the district of the Vault's second token").along("district", districts()),
            Field::flags("choose", "the wonder cards to keep for era II").along("cards", self.card_sets()),
        ]
    }

    /// What can be chosen, in the order of [`set_number`].
    fn card_sets(self) -> Vec<String> {
        let id = |card: usize| self.kit.wonders[card].id.as_str();
        let pairs = |high: usize| (0..high).map(move |low| format!("{}+{}", id(low), id(high)));
        match self.kit.wonders_each {
            1 => (0..self.wonders).map(|card| id(card).into()).collect(),
            _ => (0..self.wonders).flat_map(pairs).collect(),
        }
    }

    #[inline]
    fn starts(self) -> Starts {
        let wonder = self.kit.buildings_each() * self.districts;
        let pass = wonder + self.wonders * self.districts;
        let token = pass + 1 + 4;
        let choose = token + self.districts;
        let sets = if self.kit.wonders_each == 1 { self.wonders } else { pairs_below(self.wonders) };
        Starts { wonder, pass, color: pass + 1, token, choose, end: choose + sets }
    }

    /// The number of a choice of the seat to which these buildings belong.
    #[inline]
    pub(crate) fn number(self, own: u64, action: Action) -> usize {
        let starts = self.starts();
        let in_district = |thing: usize, at: DistrictId| thing * self.districts + usize::from(at.0);
        match action {
            Action::Bid { building, at } => in_district(rank(own, building), at),
            Action::Wonder { wonder, at } => starts.wonder + in_district(wonder.into(), at),
            Action::Pass => starts.pass,
            Action::Color { color } => starts.color + usize::from(color),
            Action::Token { district } => starts.token + usize::from(district.0),
            Action::Choose { cards } => starts.choose + set_number(cards),
        }
    }

    /// The choice with this number.
    pub(crate) fn choice(self, own: u64, number: usize) -> Option<Action> {
        let starts = self.starts();
        let split = |number: usize| (number / self.districts, DistrictId((number % self.districts) as u8));
        if number < starts.wonder {
            let (nth, at) = split(number);
            return members(own).nth(nth).map(|building| Action::Bid { building, at });
        }
        if number < starts.pass {
            let (wonder, at) = split(number - starts.wonder);
            return Some(Action::Wonder { wonder: wonder as u8, at });
        }
        match number {
            _ if number == starts.pass => Some(Action::Pass),
            _ if number < starts.token => Some(Action::Color { color: (number - starts.color) as u8 }),
            _ if number < starts.choose => {
                Some(Action::Token { district: DistrictId((number - starts.token) as u8) })
            }
            _ if number < starts.end => {
                Some(Action::Choose { cards: self.set_numbered(number - starts.choose) })
            }
            _ => None,
        }
    }

    fn set_numbered(self, number: usize) -> u32 {
        if self.kit.wonders_each == 1 {
            return 1 << number;
        }
        let high = (1..self.wonders).take_while(|&high| pairs_below(high) <= number).last().unwrap_or(1);
        1 << high | 1 << (number - pairs_below(high))
    }
}

impl Kit {
    /// How many buildings a colour has (SK-1.1).
    #[inline]
    pub(crate) fn buildings_each(&self) -> usize {
        self.numbers.len() / self.colors.len().max(1)
    }
}

/// The place of a building among a seat's own.
#[inline]
fn rank(own: u64, building: u8) -> usize {
    (own & ((1 << (building & 63)) - 1)).count_ones() as usize
}

/// The number of a single card is its own; pairs are counted by their higher card, then by their lower one.
#[inline]
fn set_number(cards: u32) -> usize {
    let high = cards.checked_ilog2().unwrap_or(0);
    match cards & !(1 << high) {
        0 => high as usize,
        rest => pairs_below(high as usize) + rest.trailing_zeros() as usize,
    }
}

/// How many pairs there are of this many cards.
#[inline]
const fn pairs_below(cards: usize) -> usize {
    cards * cards.saturating_sub(1) / 2
}
