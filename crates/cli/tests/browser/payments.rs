use serde_json::Value;

/// What a payment is made of (RS-5.2 to RS-5.4, RS-7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Payment {
    TrainsOfTheRoutesColour,
    TrainsOfAnyColour,
    TrainsAndJokers,
    JokersAlone,
    Pairs,
    PairsWithJokers,
    SingleShips,
    DoubleShips,
    DoubleShipsAndOneLost,
    SingleAndDoubleShips,
    ShipsAndJokers,
    Harbour,
    HarbourWithJokers,
}

/// What is paid for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Good {
    Route { id: &'static str, rail: bool, color: Option<&'static str>, length: u64, pairs: u64 },
    Harbour,
}

/// Cards in hand, or on the table as a payment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held(Vec<(String, u64)>);

const COLORS: [&str; 6] = ["purple", "yellow", "green", "red", "black", "white"];

impl Payment {
    pub(crate) const ALL: [Payment; 13] = [
        Payment::TrainsOfTheRoutesColour,
        Payment::TrainsOfAnyColour,
        Payment::TrainsAndJokers,
        Payment::JokersAlone,
        Payment::Pairs,
        Payment::PairsWithJokers,
        Payment::SingleShips,
        Payment::DoubleShips,
        Payment::DoubleShipsAndOneLost,
        Payment::SingleAndDoubleShips,
        Payment::ShipsAndJokers,
        Payment::Harbour,
        Payment::HarbourWithJokers,
    ];

    /// Which one these cards are for this good.
    pub(crate) fn of(good: &Good, cards: &Held) -> Payment {
        let joker = cards.jokers() > 0;
        let (singles, doubles) = (cards.all("ship_single"), cards.all("ship_double"));
        let colored = cards.all("train_plain") + cards.all("train_harbor") + singles + doubles > 0;
        match good {
            Good::Harbour if joker => Payment::HarbourWithJokers,
            Good::Harbour => Payment::Harbour,
            Good::Route { .. } if !colored => Payment::JokersAlone,
            Good::Route { pairs: 1.., .. } if joker => Payment::PairsWithJokers,
            Good::Route { pairs: 1.., .. } => Payment::Pairs,
            Good::Route { rail: true, .. } if joker => Payment::TrainsAndJokers,
            Good::Route { rail: true, color: Some(_), .. } => Payment::TrainsOfTheRoutesColour,
            Good::Route { rail: true, color: None, .. } => Payment::TrainsOfAnyColour,
            Good::Route { .. } if joker => Payment::ShipsAndJokers,
            Good::Route { .. } if doubles == 0 => Payment::SingleShips,
            Good::Route { .. } if singles > 0 => Payment::SingleAndDoubleShips,
            Good::Route { length, .. } if 2 * doubles > *length => Payment::DoubleShipsAndOneLost,
            Good::Route { .. } => Payment::DoubleShips,
        }
    }

    /// Whether a hand can pay for the good in this way.
    pub(crate) fn fits(self, good: &Good, hand: &Held) -> bool {
        match good {
            Good::Harbour => COLORS.iter().any(|color| self.builds(hand, color)),
            Good::Route { pairs: 1.., .. } => self.fits_pairs(good, hand),
            Good::Route { color: Some(color), .. } => self.fits_color(good, hand, color),
            Good::Route { color: None, .. } => COLORS.iter().any(|color| self.fits_color(good, hand, color)),
        }
    }

    fn builds(self, hand: &Held, color: &str) -> bool {
        let marked = |card| hand.count(color, card).min(2);
        let cards = marked("train_harbor") + marked("ship_single");
        match self {
            Payment::Harbour => cards == 4,
            Payment::HarbourWithJokers => hand.jokers() > 0 && cards.min(3) + hand.jokers() >= 4,
            _ => false,
        }
    }

    fn fits_pairs(self, good: &Good, hand: &Held) -> bool {
        let Good::Route { pairs, .. } = good else { return false };
        let halves: u64 = COLORS.iter().map(|color| hand.trains(color) / 2).sum();
        let odd = COLORS.iter().any(|color| hand.trains(color) % 2 == 1);
        match self {
            Payment::Pairs => halves >= *pairs,
            Payment::PairsWithJokers => hand.jokers() > 0 && odd && halves + 1 >= *pairs,
            _ => false,
        }
    }

    fn fits_color(self, good: &Good, hand: &Held, color: &str) -> bool {
        let Good::Route { rail, color: printed, length, .. } = good else { return false };
        let (trains, jokers) = (hand.trains(color), hand.jokers());
        let (singles, doubles) = (hand.count(color, "ship_single"), hand.count(color, "ship_double"));
        let odd = length % 2 == 1;
        match (self, rail) {
            (Payment::JokersAlone, _) => jokers >= *length,
            (Payment::TrainsOfTheRoutesColour, true) => printed.is_some() && trains >= *length,
            (Payment::TrainsOfAnyColour, true) => printed.is_none() && trains >= *length,
            (Payment::TrainsAndJokers, true) => {
                jokers > 0 && trains > 0 && trains + jokers >= *length && *length > 1
            }
            (Payment::SingleShips, false) => singles >= *length,
            (Payment::DoubleShips, false) => !odd && 2 * doubles >= *length,
            (Payment::DoubleShipsAndOneLost, false) => odd && 2 * doubles > *length,
            (Payment::SingleAndDoubleShips, false) => {
                doubles > 0 && singles > 0 && *length > 2 && singles + 2 >= *length
            }
            (Payment::ShipsAndJokers, false) => {
                jokers > 0 && singles > 0 && *length > 1 && singles + jokers >= *length
            }
            _ => false,
        }
    }
}

impl Good {
    /// The routes of the World as its tables have them, short ones first.
    pub(crate) fn routes() -> Vec<Good> {
        let table = include_str!("../../../../games/rails-sails/data/world_routes.tsv");
        let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
        let mut routes: Vec<Good> = rows.filter_map(Good::route).collect();
        routes.sort_by_key(|good| match good {
            Good::Route { length, pairs, .. } => length + pairs,
            Good::Harbour => 0,
        });
        routes
    }

    fn route(row: &'static str) -> Option<Good> {
        let [id, _, _, mode, color, length, pairs, ..] = row.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let color = Some(color).filter(|color| *color != "grey");
        Some(Good::Route {
            id,
            rail: mode == "rail",
            color,
            length: length.parse().ok()?,
            pairs: pairs.parse().ok()?,
        })
    }
}

impl Held {
    /// Reads what a page told: an object of kinds with their copies.
    pub(crate) fn read(told: &Value) -> Held {
        let kinds = told.as_object().into_iter().flatten();
        Held(kinds.map(|(kind, copies)| (kind.clone(), copies.as_u64().unwrap_or(0))).collect())
    }

    /// The cards of a handle such as `pay-red_train_plain.3+joker.1`.
    pub(crate) fn paid(handle: &str) -> Held {
        let parts = handle.trim_start_matches("pay-").split('+');
        let part = |part: &str| {
            part.split_once('.').and_then(|(kind, copies)| Some((kind.to_owned(), copies.parse().ok()?)))
        };
        Held(parts.filter_map(part).collect())
    }

    fn sum(&self, of: impl Fn(&str) -> bool) -> u64 {
        self.0.iter().filter(|(kind, _)| of(kind)).map(|(_, copies)| copies).sum()
    }

    fn all(&self, card: &str) -> u64 {
        self.sum(|kind| kind.ends_with(card))
    }

    fn count(&self, color: &str, card: &str) -> u64 {
        self.sum(|kind| kind.strip_prefix(color).is_some_and(|rest| rest[1..] == *card))
    }

    fn trains(&self, color: &str) -> u64 {
        self.count(color, "train_plain") + self.count(color, "train_harbor")
    }

    fn jokers(&self) -> u64 {
        self.sum(|kind| kind == "joker")
    }
}
