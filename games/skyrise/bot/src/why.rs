//! What speaks for a choice, in a sentence.

use midway_game::Seat;
use midway_skyrise::{Action, DistrictId, Land, Phase, Token};

use crate::auction::Auction;
use crate::survey::Survey;
use crate::wonders::cards;

/// More reasons than this make no sentence.
const MOST_FACTS: usize = 2;

pub(crate) fn sentence(survey: &Survey<'_>, seat: Seat, action: &Action) -> String {
    let writer = Writer { survey, seat: seat.index() & 3 };
    match *action {
        Action::Bid { building, at } => writer.bid(building, at),
        Action::Wonder { wonder, at } => writer.wonder(wonder, at),
        Action::Pass => writer.pass(seat),
        Action::Color { color } => format!("Makes it {}.", writer.token(Token::District(color & 3)).0),
        Action::Token { district } => match survey.token_at(district) {
            Some(token) => format!("Takes {}.", writer.token(token).0),
            None => "Takes a token.".to_owned(),
        },
        Action::Choose { cards } => writer.choose(cards),
    }
}

/// Something good about a district, and its points, by which the best are picked.
type Fact = (String, f32);

struct Writer<'a> {
    survey: &'a Survey<'a>,
    seat: usize,
}

impl Writer<'_> {
    fn bid(&self, building: u8, at: DistrictId) -> String {
        let height = self.survey.kit.height_of(building).index();
        let facts = self.best_facts(at, Some(height));
        if self.cannot_be_outbid(building, at) {
            return format!("Cannot be outbid any more, and gets {facts}.");
        }
        let cheapest = self.survey.usable(self.seat) & !self.survey.state.bids;
        match cheapest.trailing_zeros() == u32::from(building) {
            true => format!("Tries for {facts} with your lowest number."),
            false => format!("Goes for {facts}."),
        }
    }

    fn wonder(&self, wonder: u8, at: DistrictId) -> String {
        let Some(card) = self.survey.kit.wonders.get(usize::from(wonder)) else {
            return "Wins the auction.".to_owned();
        };
        let facts = self.best_facts(at, None);
        let points = self.survey.effect_at(self.seat, card, at).round();
        match card.effect {
            midway_skyrise::Effect::SecondToken => {
                format!("{} brings a second token, and gets {facts}.", card.name)
            }
            _ if points > 0.0 => format!("{} earns {points} points at once, and gets {facts}.", card.name),
            _ => format!("{} wins at once, and gets {facts}.", card.name),
        }
    }

    fn pass(&self, seat: Seat) -> String {
        let state = self.survey.state;
        if let Phase::Answer { placed, .. } = state.phase {
            return format!("Lets the wonder of seat {} be and keeps yours.", placed.seat);
        }
        let Some(bid) = state.last_bid() else { return "Nothing is to be won here.".to_owned() };
        let at = state.bid_at[usize::from(bid) % 48];
        let land = self.survey.board.near[at.index()] & self.survey.open.without(state.bid_land);
        let mut auction = Auction::new(self.survey, seat);
        match auction.cheapest_raise(self.seat, bid, land) {
            Some((_, building, next)) => format!(
                "Saves your {} for more than {}, the best it could get next to {}.",
                self.number(building),
                self.best_facts(next, Some(self.survey.kit.height_of(building).index())),
                self.district(at),
            ),
            None => "Keeps your wonder for a better place.".to_owned(),
        }
    }

    fn choose(&self, set: u32) -> String {
        let chosen = cards(set).filter_map(|card| self.survey.kit.wonders.get(card));
        let words: Vec<String> = chosen
            .map(|card| {
                let points = self.survey.effect_promise(self.seat, card).round();
                format!("{} promises about {points} points", card.name)
            })
            .collect();
        format!("{} by what stands now.", words.join(", "))
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
    fn best_facts(&self, at: DistrictId, height: Option<usize>) -> String {
        let mut facts = vec![self.structure(at)];
        facts.extend(self.survey.token_at(at).map(|token| self.token(token)));
        facts.extend(self.objective(at));
        facts.extend(self.panoramas(at));
        facts.extend(height.and_then(|height| self.control(at, height)));
        facts.sort_by(|one, other| other.1.total_cmp(&one.1));
        let words: Vec<String> = facts.into_iter().take(MOST_FACTS).map(|(words, _)| words).collect();
        words.join(" and ")
    }

    fn structure(&self, at: DistrictId) -> Fact {
        let color = self.survey.ground.color(at);
        let value = self.row_value(self.survey.hold(self.seat).tokens[color]);
        let words =
            format!("{}, a {} district that pays you {value} now", self.district(at), color_word(color));
        (words, self.survey.lots[self.seat].rows[color])
    }

    fn token(&self, token: Token) -> Fact {
        let hold = self.survey.hold(self.seat);
        let worth = self.survey.lots[self.seat].tokens[token.index()];
        let words = match token {
            Token::District(color) => self.district_token(usize::from(color) & 3),
            Token::Patron(letter) => {
                let points = self.survey.known.tiles[usize::from(letter) & 3];
                match hold.patrons[usize::from(letter) & 3] {
                    0 => format!("a patron {} and the sight of its value", token.id()),
                    _ => format!("another patron {}, worth {points} points", token.id()),
                }
            }
            Token::Wild => "a wild token".to_owned(),
            Token::Commission => "a commission token".to_owned(),
        };
        (words, worth)
    }

    fn district_token(&self, color: usize) -> String {
        let held = self.survey.hold(self.seat).tokens[color];
        let full = self.survey.kit.rows.len().saturating_sub(1);
        if usize::from(held) >= full {
            return format!(
                "a surplus {} token, worth {} points",
                color_word(color),
                self.survey.kit.surplus
            );
        }
        format!(
            "your {} {} token, which makes your {} structures worth {} each",
            ordinal(held + 1),
            color_word(color),
            color_word(color),
            self.row_value(held + 1),
        )
    }

    fn objective(&self, at: DistrictId) -> Option<Fact> {
        let card = self.survey.objective(self.seat)?;
        let land = self.survey.kit.color_land[card.color & 3];
        let count = (self.survey.hold(self.seat).structures & land).len() + 1;
        let words = format!("{count} of {} districts for your objective", card.need);
        (land.has(at) && count <= card.need)
            .then(|| (words, self.survey.lots[self.seat].objective[card.color & 3]))
    }

    fn panoramas(&self, at: DistrictId) -> Option<Fact> {
        let own = self.survey.hold(self.seat).structures;
        let everywhere = self.survey.board.in_play;
        let points = self.survey.panorama_points(own | Land::of(at), everywhere)
            - self.survey.panorama_points(own, everywhere);
        (points > 0.0).then(|| (format!("{points} points of panoramas"), 2.0 * points))
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
        let index = survey.kit.island_land.iter().position(|land| *land == island).unwrap_or(0);
        let name = survey.kit.islands.get(index).map_or("", String::as_str);
        (before <= best && after > best)
            .then(|| (format!("the lead on island {name}"), f32::from(survey.kit.control)))
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

fn ordinal(count: u8) -> String {
    match count {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        _ => format!("{count}th"),
    }
}
