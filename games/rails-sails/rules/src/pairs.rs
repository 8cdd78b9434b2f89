//! Numbers for what is paid for spaces with the pair mark (RS-5.4), where cards of all colours may come together.

use crate::{CardKind, Cards, Color, World};

/// The most pairs that a payment can come to: no route costs more than fifteen cards.
const MOST: usize = 8;

/// Every choice of train cards whose colours make up at most so many pairs, an odd card being half of one.
///
/// A payment for `p` spaces with the mark is such a choice, with jokers for the rest: it is legal when the colours with
/// an odd card do not outnumber the jokers, that is, when `sum of ceil(cards of a colour / 2) <= p`. Spaces without the
/// mark take cards of a single colour, so `q` of them add at most `ceil(q / 2)` to the sum. The jokers follow from what
/// the route costs; so different payments for a route are different choices.
///
/// On the World map there are 4370, and a seat that has most of the train deck in its hand may choose among all of
/// them: fewer numbers would not do.
#[derive(Clone, Debug, Default)]
pub(crate) struct PairPayments {
    most: u8,
    /// How many plain and marked cards each colour has.
    copies: [[u8; 2]; Color::COUNT],
    /// How many choices there are of this colour and those after it, within so many pairs.
    ways: [[usize; MOST + 1]; Color::COUNT + 1],
}

impl PairPayments {
    pub(crate) fn new(world: &World) -> PairPayments {
        let most = |pairs: u8, length: u8| pairs + (length - pairs).div_ceil(2);
        let marked = world.routes.iter().filter(|route| route.pairs > 0);
        let copies = Color::ALL.map(|color| {
            [CardKind::train_plain(color), CardKind::train_harbor(color)].map(|kind| world.cards.count(kind))
        });
        let mut payments = PairPayments {
            most: marked.map(|route| most(route.pairs, route.length)).max().unwrap_or(0).min(MOST as u8),
            copies,
            ways: [[1; MOST + 1]; Color::COUNT + 1],
        };
        for color in (0..Color::COUNT).rev() {
            for pairs in 0..=payments.most {
                let ways =
                    payments.shares(color, pairs).map(|share| payments.after(color, pairs, share)).sum();
                payments.ways[color][usize::from(pairs)] = ways;
            }
        }
        payments
    }

    /// How many choices there are, the empty one among them.
    pub(crate) fn count(&self) -> usize {
        self.ways[0][usize::from(self.most)]
    }

    /// The place of a choice; the empty one is the first.
    pub(crate) fn place(&self, cards: Cards) -> usize {
        let mut pairs = self.most;
        let mut place = 0;
        for color in Color::ALL {
            let own =
                [CardKind::train_plain(color), CardKind::train_harbor(color)].map(|kind| cards.count(kind));
            let before = self.shares(color.index(), pairs).take_while(|&share| share != own);
            place += before.map(|share| self.after(color.index(), pairs, share)).sum::<usize>();
            pairs = pairs.saturating_sub(weight(own));
        }
        place
    }

    /// The choice at a place.
    pub(crate) fn at(&self, mut place: usize) -> Option<Cards> {
        let mut pairs = self.most;
        let mut cards = Cards::NONE;
        for color in Color::ALL {
            let share = self.shares(color.index(), pairs).find(|&share| {
                let after = self.after(color.index(), pairs, share);
                let here = place < after;
                place -= if here { 0 } else { after };
                here
            })?;
            let [plain, marked] = share;
            cards.add(CardKind::train_plain(color), plain);
            cards.add(CardKind::train_harbor(color), marked);
            pairs -= weight(share);
        }
        Some(cards)
    }

    /// Plain and marked cards of a colour that come to at most so many pairs, fewer cards first.
    fn shares(&self, color: usize, pairs: u8) -> impl Iterator<Item = [u8; 2]> + use<> {
        let [plain, marked] = self.copies[color];
        (0..=(2 * pairs).min(plain + marked)).flat_map(move |cards| {
            (cards.saturating_sub(plain)..=cards.min(marked)).map(move |paid| [cards - paid, paid])
        })
    }

    /// How many choices of the later colours go with this one of a colour.
    fn after(&self, color: usize, pairs: u8, share: [u8; 2]) -> usize {
        self.ways[color + 1][usize::from(pairs - weight(share))]
    }
}

/// How many pairs cards of one colour make up, an odd one with a joker.
fn weight([plain, marked]: [u8; 2]) -> u8 {
    (plain + marked).div_ceil(2)
}
