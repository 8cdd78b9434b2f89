use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Area;

/// A kind of card (WF-1.3): play, odds and records know nothing finer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    Exhibit(Area),
    Ticket,
    Figure(Figure),
}

/// An influential figure (WF-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Figure {
    DanielBurnham,
    GeorgeDavis,
    BerthaPalmer,
    CyrusMcCormick,
    GeorgeWestinghouse,
    AugustusSaintGaudens,
    CharlesHSchwab,
    GeorgePullman,
}

midway_game::ids! {
    Figure:
    DanielBurnham = "daniel_burnham",
    GeorgeDavis = "george_davis",
    BerthaPalmer = "bertha_palmer",
    CyrusMcCormick = "cyrus_mccormick",
    GeorgeWestinghouse = "george_westinghouse",
    AugustusSaintGaudens = "augustus_saint_gaudens",
    CharlesHSchwab = "charles_h_schwab",
    GeorgePullman = "george_pullman",
}

impl Card {
    pub const COUNT: usize = 14;
    const TICKET: usize = Area::COUNT;
    const FIGURES: usize = Area::COUNT + 1;

    /// Every kind, in the order of `deck.tsv`: that order is the order of the odds.
    pub const ALL: [Card; Card::COUNT] = {
        let mut all = [Card::Ticket; Card::COUNT];
        let mut n = 0;
        while n < Area::COUNT {
            all[n] = Card::Exhibit(Area::ALL[n]);
            n += 1;
        }
        let mut n = 0;
        while n < Figure::COUNT {
            all[Card::FIGURES + n] = Card::Figure(Figure::ALL[n]);
            n += 1;
        }
        all
    };

    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Card::Exhibit(area) => area.index(),
            Card::Ticket => Card::TICKET,
            Card::Figure(figure) => Card::FIGURES + figure.index(),
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            Card::Exhibit(Area::Agriculture) => "exhibit_agriculture",
            Card::Exhibit(Area::Electricity) => "exhibit_electricity",
            Card::Exhibit(Area::FineArts) => "exhibit_fine_arts",
            Card::Exhibit(Area::Manufacturing) => "exhibit_manufacturing",
            Card::Exhibit(Area::Transportation) => "exhibit_transportation",
            Card::Ticket => "midway_ticket",
            Card::Figure(figure) => figure.id(),
        }
    }

    pub fn from_id(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.id() == id)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Card::from_id(&id).ok_or_else(|| D::Error::custom("there is no such card"))
    }
}

/// Cards counted by kind, in no order: a deck, a discard pile, a hand.
///
/// Sixteen byte counters, added and searched as two machine words. A bag holds at most [`Bag::MOST`] cards, so
/// that no counter and no running sum of counters leaves its byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bag {
    words: [u64; 2],
}

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

impl Bag {
    pub const MOST: u32 = 127;

    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        (self.words[card.index() / 8] >> (8 * (card.index() % 8))) as u8
    }

    /// How many there are of each kind, in the order of [`Card::ALL`].
    #[inline]
    pub fn counts(&self) -> [u8; Card::COUNT] {
        let ([first, second], mut counts) = (self.words.map(u64::to_le_bytes), [0; Card::COUNT]);
        counts[..8].copy_from_slice(&first);
        counts[8..].copy_from_slice(&second[..Card::COUNT - 8]);
        counts
    }

    #[inline]
    pub fn add(&mut self, card: Card, copies: u8) {
        self.words[card.index() / 8] += u64::from(copies) << (8 * (card.index() % 8));
    }

    /// Takes copies out; the bag must hold them.
    #[inline]
    pub fn remove(&mut self, card: Card, copies: u8) {
        debug_assert!(self.count(card) >= copies);
        self.words[card.index() / 8] =
            self.words[card.index() / 8].wrapping_sub(u64::from(copies) << (8 * (card.index() % 8)));
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words == [0, 0]
    }

    #[inline]
    pub fn len(&self) -> u32 {
        u32::from(sum(self.words[0])) + u32::from(sum(self.words[1]))
    }

    #[inline]
    pub fn has_figures(&self) -> bool {
        (self.words[0] >> (8 * Card::FIGURES)) | self.words[1] != 0
    }

    pub fn exhibits(&self) -> u32 {
        Area::ALL.iter().map(|&area| u32::from(self.count(Card::Exhibit(area)))).sum()
    }

    /// The card at a position below [`len`](Bag::len) when the kinds lie in order: the one that a walk along
    /// the running sums stops at, found without a branch per kind.
    #[inline]
    pub fn at(&self, position: u32) -> Card {
        let first = u32::from(sum(self.words[0]));
        let passed = if position < first {
            passed(self.words[0], position)
        } else {
            8 + passed(self.words[1], position - first)
        };
        Card::ALL[passed.min(Card::COUNT as u32 - 1) as usize]
    }

    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> {
        let bag = *self;
        Card::ALL.into_iter().map(move |card| (card, bag.count(card))).filter(|&(_, copies)| copies > 0)
    }
}

/// The sum of the eight bytes of a word, which must be below 128.
#[inline]
fn sum(word: u64) -> u8 {
    (word.wrapping_mul(EVERY_BYTE) >> 56) as u8
}

/// How many bytes of a word have a running sum of at most `position`.
#[inline]
fn passed(word: u64, position: u32) -> u32 {
    let sums = word.wrapping_mul(EVERY_BYTE);
    let positions = (u64::from(position) * EVERY_BYTE) | HIGH_BITS;
    ((positions - sums) & HIGH_BITS).count_ones()
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Bag::default();
        for (card, copies) in BTreeMap::<Card, u8>::deserialize(deserializer)? {
            bag.add(card, copies);
        }
        Ok(bag)
    }
}

/// The few cards that lie at an area, in the order they were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    len: u8,
    cards: [Card; Pile::MOST],
}

impl Pile {
    pub const MOST: usize = 4;
    pub const EMPTY: Pile = Pile { len: 0, cards: [Card::Ticket; Pile::MOST] };

    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len).min(Pile::MOST)]
    }

    /// Adds a card; a full pile stays as it is.
    #[inline]
    pub fn push(&mut self, card: Card) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.len)) {
            *slot = card;
            self.len += 1;
        }
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut pile = Pile::EMPTY;
        Vec::<Card>::deserialize(deserializer)?.into_iter().for_each(|card| pile.push(card));
        Ok(pile)
    }
}
