//! What speaks for a choice.

use midway_game::{Remark, Seat};
use midway_skyrise::{Action, DistrictId, Land, Phase, Token, Wonder, WonderEffect};

use crate::auction::Auction;
use crate::survey::Survey;
use crate::wonders::cards;

/// More reasons than this make no sentence.
const MOST_FACTS: usize = 2;

pub(crate) fn remark(survey: &Survey<'_>, seat: Seat, action: &Action) -> Remark {
    let writer = Writer { survey, seat: seat.index() & 3 };
    match *action {
        Action::Bid { building, at } => writer.bid(building, at),
        Action::Wonder { wonder, at } => writer.wonder(wonder, at),
        Action::Pass => writer.pass(seat),
        Action::Color { color } => writer.gaining("why-color", Token::District(color & 3)),
        Action::Token { district } => match survey.token_at(district) {
            Some(token) => writer.gaining("why-token", token),
            None => Remark::new("why-token-any"),
        },
        Action::Choose { cards } => writer.choose(cards),
    }
}

/// Something good about a district, and its points, by which the best are picked.
type Fact = (Remark, f32);

struct Writer<'a> {
    survey: &'a Survey<'a>,
    seat: usize,
}

impl Writer<'_> {
    fn bid(&self, building: u8, at: DistrictId) -> Remark {
        let height = self.survey.kit.height_of(building).index();
        let cheapest = self.survey.usable(self.seat) & !self.survey.state.bids;
        let key = if self.cannot_be_outbid(building, at) {
            "why-sure"
        } else if cheapest.trailing_zeros() == u32::from(building) {
            "why-lowest"
        } else {
            "why-goes"
        };
        Remark::new(key).list("facts", self.best_facts(at, Some(height)))
    }

    fn wonder(&self, wonder: u8, at: DistrictId) -> Remark {
        let Some(card) = self.survey.kit.wonders.get(usize::from(wonder)) else {
            return Remark::new("why-wins");
        };
        let points = self.survey.effect_at(self.seat, card, at);
        let remark = match card.effect {
            WonderEffect::SecondToken => Remark::new("why-wonder-token"),
            _ if points.round() > 0.0 => Remark::new("why-wonder-points").about("points", points),
            _ => Remark::new("why-wonder-wins"),
        };
        remark.thing("wonder", named(card)).list("facts", self.best_facts(at, None))
    }

    fn pass(&self, seat: Seat) -> Remark {
        let state = self.survey.state;
        if let Phase::Answer { placed, .. } = state.phase {
            return Remark::new("why-let-be").seat("name", placed.seat);
        }
        let Some(bid) = state.last_bid() else { return Remark::new("why-nothing") };
        let at = state.bid_at[usize::from(bid) % 48];
        let land = self.survey.board.near[at.index()] & self.survey.open.without(state.bid_land);
        let mut auction = Auction::new(self.survey, seat);
        match auction.cheapest_raise(self.seat, bid, land) {
            Some((_, building, next)) => self.saved(building, at, next),
            None => Remark::new("why-keep-wonder"),
        }
    }

    /// What the best building beside a bid could have got, had it not been saved.
    fn saved(&self, building: u8, at: DistrictId, next: DistrictId) -> Remark {
        let height = self.survey.kit.height_of(building).index();
        let saves = Remark::new("why-save").number("number", self.number(building));
        saves.name("district", self.district(at)).list("facts", self.best_facts(next, Some(height)))
    }

    fn choose(&self, set: u32) -> Remark {
        let chosen = cards(set).filter_map(|card| self.survey.kit.wonders.get(card));
        let promise = |card: &Wonder| {
            let points = self.survey.effect_promise(self.seat, card);
            Remark::new("why-promise").thing("wonder", named(card)).about("points", points)
        };
        Remark::new("why-choose").list("promises", chosen.map(promise).collect())
    }

    fn gaining(&self, key: &'static str, token: Token) -> Remark {
        Remark::new(key).list("gain", vec![self.token(token).0])
    }

    /// Whether no rival has a place next to it, or none has a higher number or a wonder left.
    fn cannot_be_outbid(&self, building: u8, at: DistrictId) -> bool {
        let survey = self.survey;
        let land = survey.board.near[at.index()] & survey.open.without(survey.state.bid_land | Land::of(at));
        let above = !((2u64 << (building & 63)).wrapping_sub(1));
        let helpless = |rival: usize| {
            let passed = survey.state.passed.contains(Seat(rival as u8));
            let wonders = survey.era == 2 && survey.wonders_left(rival) > 0;
            passed || (survey.usable(rival) & above == 0 && !wonders)
        };
        land.is_empty() || (0..survey.seats).filter(|&rival| rival != self.seat).all(helpless)
    }

    /// The best that can be said for building in a district.
    fn best_facts(&self, at: DistrictId, height: Option<usize>) -> Vec<Remark> {
        let mut facts = vec![self.structure(at)];
        facts.extend(self.survey.token_at(at).map(|token| self.token(token)));
        facts.extend(self.objective(at));
        facts.extend(self.panoramas(at));
        facts.extend(height.and_then(|height| self.control(at, height)));
        facts.sort_by(|one, other| other.1.total_cmp(&one.1));
        facts.into_iter().take(MOST_FACTS).map(|(remark, _)| remark).collect()
    }

    fn structure(&self, at: DistrictId) -> Fact {
        let color = self.survey.ground.color(at);
        let value = self.row_value(self.survey.hold(self.seat).tokens[color]);
        let remark = Remark::new("fact-district").name("district", self.district(at));
        let remark = remark.thing("color", format!("district-{}", color_word(color))).number("points", value);
        (remark, self.survey.lots[self.seat].rows[color])
    }

    fn token(&self, token: Token) -> Fact {
        let remark = match token {
            Token::District(color) => self.district_token(usize::from(color) & 3),
            Token::Patron(letter) => self.patron_token(usize::from(letter) & 3),
            Token::Wild | Token::Commission => Remark::new("fact-token"),
        };
        let remark = remark.thing("token", format!("token-{}", token.id().to_ascii_lowercase()));
        (remark, self.survey.lots[self.seat].tokens[token.index()])
    }

    fn patron_token(&self, letter: usize) -> Remark {
        match self.survey.hold(self.seat).patrons[letter] {
            0 => Remark::new("fact-patron-new"),
            _ => Remark::new("fact-patron-more").about("points", self.survey.known.tiles[letter]),
        }
    }

    fn district_token(&self, color: usize) -> Remark {
        let held = self.survey.hold(self.seat).tokens[color];
        let full = self.survey.kit.rows.len().saturating_sub(1);
        if usize::from(held) >= full {
            return Remark::new("fact-surplus").number("points", self.survey.kit.surplus);
        }
        Remark::new("fact-row").number("nth", held + 1).number("points", self.row_value(held + 1))
    }

    fn objective(&self, at: DistrictId) -> Option<Fact> {
        let card = self.survey.objective(self.seat)?;
        let land = self.survey.kit.color_land[card.color & 3];
        let count = (self.survey.hold(self.seat).structures & land).len() + 1;
        let remark = Remark::new("fact-objective").number("count", count).number("need", card.need);
        (land.has(at) && count <= card.need)
            .then(|| (remark, self.survey.lots[self.seat].objective[card.color & 3]))
    }

    fn panoramas(&self, at: DistrictId) -> Option<Fact> {
        let own = self.survey.hold(self.seat).structures;
        let everywhere = self.survey.board.in_play;
        let points = self.survey.panorama_points(own | Land::of(at), everywhere)
            - self.survey.panorama_points(own, everywhere);
        (points > 0.0).then(|| (Remark::new("fact-panoramas").about("points", points), 2.0 * points))
    }

    fn control(&self, at: DistrictId, height: usize) -> Option<Fact> {
        let survey = self.survey;
        let island = survey.board.island_of(at);
        let strength = |seat: usize| {
            [2, 1, 0]
                .map(|height| (survey.hold(seat).structures & island & survey.state.heights[height]).len())
        };
        let others = (0..survey.seats).filter(|&other| other != self.seat);
        let best = others.map(strength).max().unwrap_or_default();
        let before = strength(self.seat);
        let mut after = before;
        after[2 - height.min(2)] += 1;
        (before <= best && after > best).then(|| (self.leading(island), f32::from(survey.kit.control)))
    }

    fn leading(&self, island: Land) -> Remark {
        let kit = self.survey.kit;
        let index = kit.island_land.iter().position(|land| *land == island).unwrap_or(0);
        let id = kit.islands.get(index).map_or("", String::as_str).to_ascii_lowercase();
        Remark::new("fact-lead").thing("island", format!("island-{id}"))
    }

    fn row_value(&self, tokens: u8) -> i16 {
        let rows = &self.survey.kit.rows;
        rows.get(usize::from(tokens)).or(rows.last()).copied().unwrap_or(0)
    }

    fn number(&self, building: u8) -> u16 {
        self.survey.kit.numbers.get(usize::from(building)).copied().unwrap_or(0)
    }

    fn district(&self, at: DistrictId) -> &str {
        self.survey.kit.districts.get(at.index()).map_or("", String::as_str)
    }
}

fn color_word(color: usize) -> &'static str {
    Token::District(color as u8 & 3).id()
}

fn named(card: &Wonder) -> String {
    format!("wonder-{}", card.id.replace('_', "-"))
}
