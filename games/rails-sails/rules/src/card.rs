use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The six colours of cards and routes (RS-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Color {
    Purple,
    Yellow,
    Green,
    Red,
    Black,
    White,
}

midway_game::ids! {
    Color:
    Purple = "purple",
    Yellow = "yellow",
    Green = "green",
    Red = "red",
    Black = "black",
    White = "white",
}

/// The two decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    Train,
    Ship,
}

midway_game::ids!(Deck: Train = "train", Ship = "ship");

impl Deck {
    /// The kinds of card in the deck.
    pub fn kinds(self) -> impl Iterator<Item = CardKind> {
        let (from, to) = self.span();
        (from..to).map(CardKind)
    }

    const fn span(self) -> (u8, u8) {
        match self {
            Deck::Train => (0, 13),
            Deck::Ship => (13, CardKind::COUNT as u8),
        }
    }

    const fn mask(self) -> u128 {
        let (from, to) = self.span();
        ((1 << (4 * to)) - 1) & !((1 << (4 * from)) - 1)
    }
}

/// A kind of card: colour, type and harbour mark (RS-1.2, RS-1.3).
///
/// Numbered so that the train deck comes first, and each type lists its colours in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardKind(u8);

impl CardKind {
    pub const COUNT: usize = 25;
    pub const JOKER: CardKind = CardKind(12);

    pub const fn train_plain(color: Color) -> CardKind {
        CardKind(color as u8)
    }

    pub const fn train_harbor(color: Color) -> CardKind {
        CardKind(6 + color as u8)
    }

    /// Single ships all carry the harbour mark.
    pub const fn ship_single(color: Color) -> CardKind {
        CardKind(13 + color as u8)
    }

    pub const fn ship_double(color: Color) -> CardKind {
        CardKind(19 + color as u8)
    }

    pub fn all() -> impl Iterator<Item = CardKind> {
        (0..CardKind::COUNT as u8).map(CardKind)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour; a joker has none.
    pub fn color(self) -> Option<Color> {
        match self.0 {
            0..12 => Color::ALL.get(self.index() % Color::COUNT).copied(),
            12 => None,
            _ => Color::ALL.get((self.index() - 13) % Color::COUNT).copied(),
        }
    }

    pub fn deck(self) -> Deck {
        if self.0 < 13 { Deck::Train } else { Deck::Ship }
    }

    /// Ship spaces that the card covers, and whether it carries the harbour mark.
    pub const fn printed(self) -> (u8, bool) {
        match self.0 {
            0..6 => (0, false),
            6..12 => (0, true),
            12..19 => (1, true),
            _ => (2, false),
        }
    }

    pub const fn id(self) -> &'static str {
        const IDS: [&str; CardKind::COUNT] = [
            "purple_train_plain",
            "yellow_train_plain",
            "green_train_plain",
            "red_train_plain",
            "black_train_plain",
            "white_train_plain",
            "purple_train_harbor",
            "yellow_train_harbor",
            "green_train_harbor",
            "red_train_harbor",
            "black_train_harbor",
            "white_train_harbor",
            "joker",
            "purple_ship_single",
            "yellow_ship_single",
            "green_ship_single",
            "red_ship_single",
            "black_ship_single",
            "white_ship_single",
            "purple_ship_double",
            "yellow_ship_double",
            "green_ship_double",
            "red_ship_double",
            "black_ship_double",
            "white_ship_double",
        ];
        IDS[self.0 as usize]
    }

    pub fn from_id(id: &str) -> Option<CardKind> {
        CardKind::all().find(|kind| kind.id() == id)
    }
}

impl Serialize for CardKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for CardKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        CardKind::from_id(&id).ok_or_else(|| D::Error::custom("there is no such card"))
    }
}

/// Cards counted by kind, in no order: a hand, a payment, both decks, both piles.
///
/// One counter of four bits for each kind: no kind has more than fifteen copies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u128);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const MOST_COPIES: u8 = 15;

    #[inline]
    pub fn of(kind: CardKind, copies: u8) -> Cards {
        Cards(u128::from(copies) << (4 * kind.0))
    }

    #[inline]
    pub fn count(self, kind: CardKind) -> u8 {
        (self.0 >> (4 * kind.0)) as u8 & 15
    }

    #[inline]
    pub fn add(&mut self, kind: CardKind, copies: u8) {
        debug_assert!(self.count(kind) + copies <= Cards::MOST_COPIES);
        self.0 += u128::from(copies) << (4 * kind.0);
    }

    #[inline]
    pub fn remove(&mut self, kind: CardKind, copies: u8) {
        debug_assert!(self.count(kind) >= copies);
        self.0 -= u128::from(copies) << (4 * kind.0);
    }

    /// Both together. No kind may come to more than fifteen.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// What is left after taking others out; they must all be there.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Cards) -> Cards {
        debug_assert!(self.holds(other));
        Cards(self.0 - other.0)
    }

    /// What is left after taking out as many of the others as there are.
    #[must_use]
    pub fn less(self, other: Cards) -> Cards {
        other
            .kinds()
            .fold(self, |left, (kind, copies)| left.minus(Cards::of(kind, copies.min(left.count(kind)))))
    }

    /// Whether all of the others are among these.
    #[inline]
    pub fn holds(self, other: Cards) -> bool {
        const EVEN: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        const HIGH: u128 = 0x1010_1010_1010_1010_1010_1010_1010_1010;
        let enough = |mine: u128, theirs: u128| (((mine & EVEN) | HIGH) - (theirs & EVEN)) & HIGH == HIGH;
        enough(self.0, other.0) && enough(self.0 >> 4, other.0 >> 4)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        const EVEN: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        const ONES: u64 = 0x0101_0101_0101_0101;
        let pairs = (self.0 & EVEN) + (self.0 >> 4 & EVEN);
        let sum = |word: u64| word.wrapping_mul(ONES) >> 56;
        (sum(pairs as u64) + sum((pairs >> 64) as u64)) as u32
    }

    /// Those that belong to a deck, jokers among the trains.
    #[inline]
    #[must_use]
    pub fn of_deck(self, deck: Deck) -> Cards {
        Cards(self.0 & deck.mask())
    }

    #[inline]
    pub fn has_deck(self, deck: Deck) -> bool {
        self.0 & deck.mask() != 0
    }

    /// The kinds that are there, with their copies, in order.
    pub fn kinds(self) -> impl Iterator<Item = (CardKind, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let kind = CardKind((rest.trailing_zeros() / 4) as u8);
            let copies = (rest >> (4 * kind.0)) as u8 & 15;
            rest &= !(15 << (4 * kind.0));
            Some((kind, copies))
        })
    }

    /// The card at a position below [`len`](Cards::len) when the kinds lie in order.
    #[inline]
    pub fn at(self, position: u32) -> Option<CardKind> {
        let mut left = position;
        for (kind, copies) in self.kinds() {
            if left < u32::from(copies) {
                return Some(kind);
            }
            left -= u32::from(copies);
        }
        None
    }

    #[inline]
    pub fn trains(self, color: Color) -> u8 {
        self.count(CardKind::train_plain(color)) + self.count(CardKind::train_harbor(color))
    }

    #[inline]
    pub fn jokers(self) -> u8 {
        self.count(CardKind::JOKER)
    }

    /// How many ship spaces the ships of a colour cover, jokers aside.
    #[inline]
    pub fn ship_spaces(self, color: Color) -> u8 {
        self.count(CardKind::ship_single(color)) + 2 * self.count(CardKind::ship_double(color))
    }
}

impl FromIterator<(CardKind, u8)> for Cards {
    fn from_iter<I: IntoIterator<Item = (CardKind, u8)>>(kinds: I) -> Self {
        kinds.into_iter().fold(Cards::NONE, |cards, (kind, copies)| cards.plus(Cards::of(kind, copies)))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds().map(|(kind, copies)| (kind.id(), copies)))
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds = BTreeMap::<CardKind, u8>::deserialize(deserializer)?;
        match kinds.values().all(|&copies| copies <= Cards::MOST_COPIES) {
            true => Ok(kinds.into_iter().collect()),
            false => Err(D::Error::custom("there are not so many copies of any card")),
        }
    }
}
