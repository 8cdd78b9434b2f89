//! SK-8: what a viewer may know, and what it witnesses.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use arrayvec::ArrayVec;
use midway_game::{Game, Score, Seat, SeatSet, Step, Viewer, members};
use serde::{Serialize, Serializer};

use crate::scoring::points_so_far;
use crate::tokens::Token;
use crate::{Action, Chance, DistrictId, Estate, Kit, Phase, Skyline, Skyrise, State};

/// What one viewer may know. Every field is put here on purpose; what is not here is secret.
#[derive(Clone, Debug)]
pub struct View {
    kit: Arc<Kit>,
    pub table: Skyline,
    /// The value tile of each letter, where the viewer knows it.
    pub tiles: [Option<u8>; 4],
    /// How many tiles lie on letters.
    pub tiles_laid: u8,
    pub seats: ArrayVec<ArchitectView, 4>,
    /// The scores, once the game is over; until then they follow from the seats.
    last: Vec<Score>,
}

/// One seat, as the viewer sees it. The optional parts are its own, or revealed.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchitectView {
    pub estate: Estate,
    pub hand_size: u32,
    pub hand: Option<u32>,
    /// Whether it has made the secret choice that others still make, and which it was.
    pub decided: bool,
    pub secret: Option<u32>,
    pub has_objective: bool,
    pub objective: Option<u8>,
}

midway_game::open_part!(ArchitectView, estate: Estate);

impl View {
    /// Everything, as if the viewer sat on every seat.
    pub(crate) fn truth(rules: &Skyrise, state: &State) -> View {
        View::of(rules, state, |_| true, true)
    }

    pub(crate) fn of(rules: &Skyrise, state: &State, own: impl Fn(Seat) -> bool, all: bool) -> View {
        let over = state.phase == Phase::Over;
        let seats = || Seat::all(rules.seats);
        // SK-4.4: who has a token of a letter knows its value.
        let knows = |letter: usize| {
            all || over || seats().any(|seat| own(seat) && state.hold(seat).patrons[letter] > 0)
        };
        let tiles_laid = tiles_laid(state.phase);
        let tile =
            |letter| (letter < usize::from(tiles_laid) && knows(letter)).then_some(state.tiles[letter]);
        View {
            kit: Arc::clone(&rules.kit),
            table: state.skyline.clone(),
            tiles: std::array::from_fn(tile),
            tiles_laid,
            seats: seats().map(|seat| ArchitectView::new(state, seat, own(seat), over)).collect(),
            last: if over { rules.scores(state) } else { Vec::new() },
        }
    }

    pub fn kit(&self) -> &Kit {
        &self.kit
    }

    /// The points of a seat so far; at the end, the final ones.
    pub fn score(&self, seat: Seat) -> Option<Score> {
        let so_far = || self.seats.get(seat.index()).map(|held| points_so_far(&held.estate));
        self.last.get(seat.index()).cloned().or_else(so_far)
    }

    /// The sum of a seat's points.
    #[inline]
    pub(crate) fn prestige(&self, seat: Seat) -> i32 {
        let so_far = |held: &ArchitectView| held.points_so_far().into_iter().map(i32::from).sum();
        let last = self.last.get(seat.index()).map(Score::total);
        last.or_else(|| self.seats.get(seat.index()).map(so_far)).unwrap_or(0)
    }

    /// The points of all seats, in turn order.
    pub fn scores(&self) -> Vec<Score> {
        (0..).map_while(|seat| self.score(Seat(seat))).collect()
    }
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        let View { kit: _, table, tiles, tiles_laid, seats, last } = self;
        (table, tiles, tiles_laid) == (&other.table, &other.tiles, &other.tiles_laid)
            && (seats, last) == (&other.seats, &other.last)
    }
}

/// How many letters have their tile.
fn tiles_laid(phase: Phase) -> u8 {
    match phase {
        Phase::Colors { .. }
        | Phase::Islands { .. }
        | Phase::Tokens { .. }
        | Phase::WonderCards { .. }
        | Phase::Objectives { .. }
        | Phase::Panoramas { .. } => 0,
        Phase::Tiles { letter } => letter,
        _ => 4,
    }
}

impl ArchitectView {
    fn new(state: &State, seat: Seat, own: bool, over: bool) -> ArchitectView {
        let hold = state.hold(seat);
        ArchitectView {
            estate: hold.estate,
            hand_size: hold.hand.count_ones(),
            hand: own.then_some(hold.hand),
            decided: hold.secret != 0,
            secret: own.then_some(hold.secret),
            has_objective: hold.objective.is_some(),
            objective: hold.objective.filter(|_| own || over || hold.shown),
        }
    }
}

impl Skyrise {
    /// What others are told of a step that is secret.
    pub(crate) fn hidden(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> Option<String> {
        let other = |seat| !viewer.is(seat);
        match *step {
            Step::Chance(chance) => match (chance, before.phase) {
                (Chance::Wonder(_), Phase::WonderCards { dealt }) => {
                    other(self.card_to(dealt)).then(|| "# wonder ?".into())
                }
                (Chance::Objective(_), Phase::Objectives { seat }) => {
                    other(seat).then(|| "# objective ?".into())
                }
                (Chance::Tile(_), _) => Some("# tile ?".into()),
                (Chance::Color(_) | Chance::Island(_) | Chance::Token(_), _) => None,
                (Chance::Panorama(_) | Chance::Opener(_), _) => None,
                // Dealt in no other phase.
                (Chance::Wonder(_) | Chance::Objective(_), _) => None,
            },
            Step::Choice(seat, action) => match action {
                Action::Choose { .. } => other(seat).then(|| format!("{seat} choose ?")),
                Action::Bid { .. }
                | Action::Wonder { .. }
                | Action::Pass
                | Action::Color { .. }
                | Action::Token { .. } => None,
            },
        }
    }

    pub(crate) fn write_uncovered(&self, before: &State, after: &State, viewer: Viewer, out: &mut String) {
        let ends = after.phase == Phase::Over;
        for seat in Seat::all(self.seats) {
            let (was, is) = (before.hold(seat), after.hold(seat));
            if is.chosen != was.chosen {
                let _ = write!(out, " | {seat} chose {}", self.wonder_ids(is.chosen).join(" "));
            }
            if (is.shown && !was.shown) || ends {
                let objective = is.objective.and_then(|card| self.kit.objectives.get(usize::from(card)));
                let _ = write!(out, " | {seat} has {}", objective.map_or("none", |card| card.id.as_str()));
            }
        }
        for letter in 0..4 {
            let learns = Seat::all(self.seats).any(|seat| {
                viewer.is(seat)
                    && before.hold(seat).patrons[letter] == 0
                    && after.hold(seat).patrons[letter] > 0
            });
            if learns || ends {
                let tile = usize::from(after.tiles[letter]) % self.kit.tiles.len();
                let _ = write!(out, " | {} is {}", Token::Patron(letter as u8).id(), self.kit.tiles[tile].0);
            }
        }
    }

    pub(crate) fn wonder_ids(&self, cards: u32) -> Vec<&str> {
        members(cards.into()).map(|card| self.kit.wonders[usize::from(card)].id.as_str()).collect()
    }
}

#[derive(Serialize)]
struct Sheet<'a> {
    phase: &'static str,
    era: u8,
    auctions: u16,
    bids_in_all: u16,
    opener: Seat,
    leader: Option<Seat>,
    passed: SeatSet,
    islands: Vec<&'a str>,
    /// Bids of the auction, lowest first.
    bids: Vec<BidSheet<'a>>,
    placed_wonder: Option<PlacedSheet<'a>>,
    tokens: BTreeMap<&'a str, &'static str>,
    bag: BTreeMap<&'static str, u8>,
    panoramas: Vec<&'a str>,
    patron_values: BTreeMap<&'static str, Option<i16>>,
    hammer: Option<&'a str>,
    seats: Vec<SeatSheet<'a>>,
    scores: &'a [Score],
}

#[derive(Serialize)]
struct BidSheet<'a> {
    number: u16,
    at: &'a str,
}

#[derive(Serialize)]
struct PlacedSheet<'a> {
    seat: Seat,
    wonder: &'a str,
    at: &'a str,
}

#[derive(Serialize)]
struct SeatSheet<'a> {
    color: Option<&'a str>,
    prestige: i32,
    structures: BTreeMap<&'a str, &'static str>,
    /// Numbers that it can still build, in ascending order.
    numbers: Vec<u16>,
    wonders: Vec<&'a str>,
    wonders_standing: Vec<&'a str>,
    wonder_cards: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<&'a str>>,
    decided: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    objective: Option<&'a str>,
    tokens: BTreeMap<&'static str, u8>,
    patrons: BTreeMap<&'static str, u8>,
    commissions: u8,
    finished: Option<u8>,
}

impl View {
    fn district(&self, at: DistrictId) -> &str {
        &self.kit.districts[at.index() % self.kit.districts.len()]
    }

    fn wonder(&self, card: u8) -> &str {
        &self.kit.wonders[usize::from(card) % self.kit.wonders.len()].id
    }

    fn wonders(&self, cards: u32) -> Vec<&str> {
        members(cards.into()).map(|card| self.wonder(card)).collect()
    }

    fn seat_sheet(&self, seat: &ArchitectView, score: &Score) -> SeatSheet<'_> {
        let height = |at: DistrictId| match self.table.heights.map(|land| land.has(at)) {
            [true, ..] => "low",
            [_, true, _] => "medium",
            [.., true] => "tall",
            _ => "wonder",
        };
        let own = seat.color.map_or(0, |color| self.kit.of_color[usize::from(color) & 3]) & !self.table.built;
        SeatSheet {
            color: seat.color.map(|color| self.kit.colors[usize::from(color) & 3].as_str()),
            prestige: score.total(),
            structures: seat.structures.iter().map(|at| (self.district(at), height(at))).collect(),
            numbers: members(own).map(|building| self.kit.numbers[usize::from(building)]).collect(),
            wonders: self.wonders(seat.chosen),
            wonders_standing: self.wonders(seat.standing),
            wonder_cards: seat.hand_size,
            hand: seat.hand.map(|hand| self.wonders(hand)),
            decided: seat.decided,
            secret: seat.secret.map(|secret| self.wonders(secret)),
            objective: seat.objective.map(|card| self.kit.objectives[usize::from(card)].id.as_str()),
            tokens: (0..4)
                .map(|color| (Token::District(color).id(), seat.tokens[usize::from(color)]))
                .collect(),
            patrons: (0..4)
                .map(|letter| (Token::Patron(letter).id(), seat.patrons[usize::from(letter)]))
                .collect(),
            commissions: seat.commissions,
            finished: seat.finished,
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (table, scores) = (&self.table, self.scores());
        let lying = table
            .tokens
            .iter()
            .zip(0..)
            .filter_map(|(token, at)| Some((self.district(DistrictId(at)), (*token)?.id())));
        let bids = members(table.bids).map(|building| BidSheet {
            number: self.kit.numbers[usize::from(building)],
            at: self.district(table.bid_at[usize::from(building)]),
        });
        let value = |tile: u8| self.kit.tiles[usize::from(tile) % self.kit.tiles.len()].1;
        let placed = match table.phase {
            Phase::Answer { placed, .. } => placed.wonder.map(|card| (placed, card)),
            _ => None,
        };
        Sheet {
            phase: table.phase.ask().what,
            era: table.era,
            auctions: table.auctions,
            bids_in_all: table.bids_total,
            opener: table.opener,
            leader: (table.bids != 0).then_some(table.leader),
            passed: table.passed,
            islands: table
                .islands
                .iter()
                .filter(|&&island| island != 0)
                .map(|&island| self.kit.islands[usize::from(island)].as_str())
                .collect(),
            bids: bids.collect(),
            placed_wonder: placed.map(|(win, card)| PlacedSheet {
                seat: win.seat,
                wonder: self.wonder(card),
                at: self.district(win.at),
            }),
            tokens: lying.collect(),
            bag: Token::ALL
                .into_iter()
                .map(|token| (token.id(), table.bag[token.index()]))
                .filter(|&(_, count)| count > 0)
                .collect(),
            panoramas: members(table.panoramas.into())
                .map(|card| self.kit.panoramas[usize::from(card)].id.as_str())
                .collect(),
            patron_values: (0..self.tiles_laid)
                .map(|letter| (Token::Patron(letter).id(), self.tiles[usize::from(letter)].map(value)))
                .collect(),
            hammer: table.hammer.map(|at| self.district(at)),
            seats: self.seats.iter().zip(&scores).map(|(seat, score)| self.seat_sheet(seat, score)).collect(),
            scores: &scores,
        }
        .serialize(serializer)
    }
}
