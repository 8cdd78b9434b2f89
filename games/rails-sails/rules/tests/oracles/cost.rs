//! RS-5.2 to RS-5.4 and RS-7.2, read word by word: cards are laid on spaces in every way there is.

use midway_rails_sails::{CardKind, Cards, Color, Deck, Mode, Route};

/// What a route costs, apart from where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cost {
    pub(crate) mode: Mode,
    pub(crate) color: Option<Color>,
    pub(crate) length: u8,
    pub(crate) pairs: u8,
}

impl Cost {
    pub(crate) fn of(route: &Route) -> Cost {
        Cost { mode: route.mode, color: route.color, length: route.length, pairs: route.pairs }
    }

    /// Enough, and no card could be taken away with the rest still enough.
    pub(crate) fn is_paid_by(self, cards: Cards) -> bool {
        let without = |kind| cards.minus(Cards::of(kind, 1));
        self.is_covered_by(cards) && !cards.kinds().any(|(kind, _)| self.is_covered_by(without(kind)))
    }

    /// Whether the cards are enough, some perhaps to spare.
    fn is_covered_by(self, cards: Cards) -> bool {
        let colors = Color::ALL.into_iter().filter(|color| self.color.is_none_or(|needed| needed == *color));
        match self.mode {
            Mode::Sea => colors.into_iter().any(|color| covers_sea(color, self.length, cards)),
            Mode::Rail => {
                let plain = self.length - self.pairs;
                colors.into_iter().any(|color| covers_rail(Some(color), plain, self.pairs, Pool::of(cards)))
            }
        }
    }
}

/// A single ship covers one space, a double up to two, a joker one.
fn covers_sea(color: Color, spaces: u8, cards: Cards) -> bool {
    let covered = cards.count(CardKind::ship_single(color)) + 2 * cards.count(CardKind::ship_double(color));
    covered + cards.count(CardKind::JOKER) >= spaces
}

/// Train cards by colour, marked or not, and jokers.
#[derive(Clone, Copy)]
struct Pool {
    trains: [u8; Color::COUNT],
    jokers: u8,
}

impl Pool {
    fn of(cards: Cards) -> Pool {
        let count =
            |color| cards.count(CardKind::train_plain(color)) + cards.count(CardKind::train_harbor(color));
        Pool { trains: Color::ALL.map(count), jokers: cards.count(CardKind::JOKER) }
    }

    /// What is left when a card of the colour, or a joker, is laid down.
    fn less(mut self, card: Option<Color>) -> Option<Pool> {
        let pile = match card {
            Some(color) => &mut self.trains[color.index()],
            None => &mut self.jokers,
        };
        *pile = pile.checked_sub(1)?;
        Some(self)
    }
}

/// Lays cards on the spaces one by one: first those without the mark, all of one colour, then the pairs.
fn covers_rail(color: Option<Color>, plain: u8, pairs: u8, pool: Pool) -> bool {
    if plain > 0 {
        return [color, None]
            .into_iter()
            .any(|card| pool.less(card).is_some_and(|rest| covers_rail(color, plain - 1, pairs, rest)));
    }
    if pairs == 0 {
        return true;
    }
    let two = |first, second| {
        let rest = pool.less(first).and_then(|rest| rest.less(second));
        rest.is_some_and(|rest| covers_rail(color, 0, pairs - 1, rest))
    };
    let of_color = |color| two(Some(color), Some(color)) || two(Some(color), None);
    Color::ALL.into_iter().any(of_color) || two(None, None)
}

/// RS-7.2: some order of exactly four cards gives two trains and two ships, of one colour and marked, each of
/// them perhaps a joker.
pub(crate) fn builds_a_harbour(cards: Cards) -> bool {
    if cards.len() != 4 {
        return false;
    }
    let four: Vec<_> = cards.kinds().flat_map(|(kind, copies)| vec![kind; copies.into()]).collect();
    Color::ALL.into_iter().any(|color| {
        let train = |kind: CardKind| kind == CardKind::JOKER || kind == CardKind::train_harbor(color);
        let ship = |kind: CardKind| kind == CardKind::JOKER || kind == CardKind::ship_single(color);
        // The two trains are any two of the four.
        (0..4).any(|a| {
            (0..4).any(|b| {
                let mut others = (0..4).filter(|other| *other != a && *other != b);
                a != b && train(four[a]) && train(four[b]) && others.all(|other| ship(four[other]))
            })
        })
    })
}

#[test]
fn the_oracle_itself_knows_the_rulebooks_examples() {
    let of = |kind: CardKind, copies| Cards::of(kind, copies);
    let (single, double) = (CardKind::ship_single(Color::Red), CardKind::ship_double(Color::Red));
    let five = Cost { mode: Mode::Sea, color: None, length: 5, pairs: 0 };
    assert!(five.is_paid_by(of(double, 2).plus(of(single, 1))));
    assert!(five.is_paid_by(of(double, 3)));
    assert!(!five.is_paid_by(of(double, 3).plus(of(single, 1))));
    assert!(!five.is_paid_by(of(double, 2)));
    let plain = CardKind::train_plain(Color::Purple);
    let three = Cost { mode: Mode::Rail, color: Some(Color::Purple), length: 3, pairs: 0 };
    assert!(three.is_paid_by(of(plain, 3)) && three.is_paid_by(of(plain, 1).plus(of(CardKind::JOKER, 2))));
    assert!(!three.is_paid_by(of(plain, 4)));
    assert!(builds_a_harbour(of(CardKind::JOKER, 4)));
    assert_eq!(plain.deck(), Deck::Train);
}
