use midway_game::{Notation, Scanner, Unreadable};

use super::{Bids, fault};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Choice {
    Bid(u8),
    Keep,
    Swap,
}

/// The card dealt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Chance(pub(crate) u8);

impl<const FAULT: u8> Notation<Bids<FAULT>> for Choice {
    fn write(&self, _rules: &Bids<FAULT>, out: &mut String) {
        match self {
            Choice::Bid(chip) => out.push_str(&format!("bid {chip}")),
            Choice::Swap if FAULT != fault::TWO_MEANINGS => out.push_str("swap"),
            Choice::Keep | Choice::Swap => out.push_str("keep"),
        }
    }

    fn read(_rules: &Bids<FAULT>, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        match words.word("bid, keep or swap")? {
            "bid" => match words.number("a chip")? {
                chip @ 1..=3 => Ok(Choice::Bid(chip as u8)),
                chip => Err(Unreadable::new(&chip.to_string(), "a chip from 1 to 3")),
            },
            "keep" => Ok(Choice::Keep),
            "swap" => Ok(Choice::Swap),
            other => Err(Unreadable::new(other, "bid, keep or swap")),
        }
    }
}

impl<const FAULT: u8> Notation<Bids<FAULT>> for Chance {
    fn write(&self, _rules: &Bids<FAULT>, out: &mut String) {
        out.push_str(&format!("deal {}", self.0));
    }

    fn read(rules: &Bids<FAULT>, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("deal")?;
        let card = words.number("a card")?;
        let known = u8::try_from(card).ok().filter(|card| (1..=rules.cards).contains(card));
        known.map(Chance).ok_or_else(|| Unreadable::new(&card.to_string(), "a card of the deck"))
    }
}
