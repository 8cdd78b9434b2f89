//! Which cards a set of routes asks for, and how far a hand is from having them.

use midway_rails_sails::{CardKind, Cards, Color, Mode, RouteId, RouteSet, World};

use crate::map_facts::SPACES_A_SHIP;

/// The spaces that routes ask for, by mode and colour.
#[derive(Clone, Debug, Default)]
pub(crate) struct CardNeeds {
    colored: [[u8; Color::COUNT]; 2],
    /// Routes that several colours can pay, longest first.
    loose: Vec<Loose>,
    /// Spaces that cost a pair of cards.
    pairs: u8,
    claims: u8,
}

/// The spaces that a hand pays, by mode and colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held {
    spaces: [[u8; Color::COUNT]; 2],
}

impl Held {
    pub(crate) fn of(hand: Cards) -> Self {
        let spaces =
            [Color::ALL.map(|color| hand.trains(color)), Color::ALL.map(|color| hand.ship_spaces(color))];
        Held { spaces }
    }
}

#[derive(Clone, Copy, Debug)]
struct Loose {
    mode: Mode,
    length: u8,
    /// A bit for each colour that pays.
    colors: u8,
}

/// What a hand lacks: cards for routes, and turns to draw them and claim.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Lack {
    pub(crate) rail: f32,
    pub(crate) sea: f32,
    /// The most spaces that are lacking of one colour, by mode.
    most: [f32; 2],
    claims: f32,
}

/// Cards drawn in a turn that the plan can use, as long as several colours are wanted.
const USEFUL_CARDS: f32 = 1.7;
/// Turns that each card of the colour most lacking takes on top.
const ONE_COLOR: f32 = 0.8;

const ANY: u8 = (1 << Color::COUNT) - 1;

impl CardNeeds {
    pub(crate) fn of(world: &World, routes: &[RouteId], open: &RouteSet) -> Self {
        let mut need = CardNeeds { claims: routes.len().min(200) as u8, ..CardNeeds::default() };
        routes.iter().for_each(|&id| need.add(world, id, open));
        need.loose.sort_unstable_by_key(|loose| (255 - loose.length, loose.colors, loose.mode));
        need
    }

    fn add(&mut self, world: &World, id: RouteId, open: &RouteSet) {
        let route = world.route(id);
        let plain = route.length - route.pairs.min(route.length);
        self.pairs = self.pairs.saturating_add(route.pairs);
        if plain == 0 {
            return;
        }
        let bit = |color: Option<Color>| color.map_or(ANY, |color| 1 << color.index());
        let twin =
            route.twin.filter(|twin| open.contains(*twin)).map_or(0, |twin| bit(world.route(twin).color));
        let colors = bit(route.color) | twin;
        match route.color {
            Some(color) if colors.count_ones() == 1 => {
                let spaces = &mut self.colored[route.mode.index()][color.index()];
                *spaces = spaces.saturating_add(plain);
            }
            _ => self.loose.push(Loose { mode: route.mode, length: plain, colors }),
        }
    }

    /// What a hand lacks if its jokers are kept for last.
    pub(crate) fn lack(&self, hand: Cards) -> Lack {
        self.lack_of(&Held::of(hand))
    }

    /// The same where several needs are compared with one hand.
    pub(crate) fn lack_of(&self, held: &Held) -> Lack {
        let mut have = held.spaces;
        let mut short = [0u8; 2];
        let mut most = [0.0f32; 2];
        for mode in Mode::ALL {
            let needs = self.colored[mode.index()].iter();
            for (&need, held) in needs.zip(&mut have[mode.index()]) {
                let lacking = need.saturating_sub(*held);
                *held = held.saturating_sub(need);
                short[mode.index()] = short[mode.index()].saturating_add(lacking);
                most[mode.index()] = most[mode.index()].max(f32::from(lacking));
            }
        }
        for loose in &self.loose {
            let held = &mut have[loose.mode.index()];
            let Some(best) =
                (0..Color::COUNT).filter(|c| loose.colors >> c & 1 == 1).max_by_key(|&c| held[c])
            else {
                continue;
            };
            let lacking = loose.length.saturating_sub(held[best]);
            held[best] = held[best].saturating_sub(loose.length);
            short[loose.mode.index()] = short[loose.mode.index()].saturating_add(lacking);
        }
        let rail = f32::from(short[0]) + lacking_pairs(self.pairs, &have[0]);
        Lack { rail, sea: f32::from(short[1]), most, claims: f32::from(self.claims) }
    }
}

/// Cards that are missing for so many pairs.
fn lacking_pairs(pairs: u8, have: &[u8; Color::COUNT]) -> f32 {
    let whole: u8 = have.iter().map(|held| held / 2).sum();
    let halves: u8 = have.iter().map(|held| held % 2).sum();
    let short = pairs.saturating_sub(whole);
    let mixed = short.min(halves);
    f32::from(mixed) + 2.0 * f32::from(short - mixed)
}

impl Lack {
    /// Spaces that no card in hand covers, jokers aside. A joker covers one, whatever it stands for.
    pub(crate) fn spaces(&self) -> f32 {
        self.rail + self.sea
    }

    /// Cards still to be drawn if so many jokers help: trains first, for which they save most.
    pub(crate) fn cards(&self, jokers: f32) -> f32 {
        let left = (jokers - self.rail).max(0.0);
        (self.rail - jokers).max(0.0) + ship_cards(self.sea - left)
    }

    /// Turns for the claims and for drawing what is missing, if so many jokers help. Many cards of one colour take
    /// longer than as many of several: only a few of them come by in a turn.
    pub(crate) fn turns(&self, jokers: f32) -> f32 {
        let most = (self.most[0] - jokers).max(ship_cards(self.most[1] - jokers)).max(0.0);
        self.claims + self.cards(jokers) / USEFUL_CARDS + ONE_COLOR * most
    }
}

/// Ship cards for so many spaces: at least one for any.
fn ship_cards(spaces: f32) -> f32 {
    if spaces <= 0.0 { 0.0 } else { (spaces / SPACES_A_SHIP).max(1.0) }
}

/// How many cards of the four for a harbour each colour has, best first; jokers aside.
pub(crate) fn harbour_sets(hand: Cards) -> [u8; Color::COUNT] {
    let mut sets = Color::ALL.map(|color| {
        hand.count(CardKind::train_harbor(color)).min(2) + hand.count(CardKind::ship_single(color)).min(2)
    });
    sets.sort_unstable_by_key(|&held| 4 - held.min(4));
    sets
}
