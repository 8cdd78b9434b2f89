//! Wonders (SK-6): what one earns where it would stand, and what one that is not built yet promises.

use midway_skyrise::{DistrictId, Land, Whose, Wonder, WonderEffect};

use crate::survey::Survey;

/// What a wonder brings on average before anybody has chosen one.
pub(crate) const UNCHOSEN: f32 = 9.0;

/// The members of a set of cards.
pub(crate) fn cards(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        card
    })
}

impl Survey<'_> {
    /// The chosen wonders that a seat has not built.
    pub(crate) fn cards_left(&self, seat: usize) -> impl Iterator<Item = &Wonder> {
        let hold = self.hold(seat);
        let chosen = if hold.chosen != 0 { hold.chosen } else { hold.secret };
        cards(chosen & !hold.standing).filter_map(|card| self.kit.wonders.get(card))
    }

    pub(crate) fn wonder_promise(&self, seat: usize) -> f32 {
        let left = self.wonders_left(seat);
        if left == 0 {
            return 0.0;
        }
        let chosen = self.cards_left(seat).count() as u32;
        let known: f32 = self.cards_left(seat).map(|card| self.effect_promise(seat, card)).sum();
        known + UNCHOSEN * left.saturating_sub(chosen) as f32
    }

    /// What a wonder earns at once if it is built in a district.
    pub(crate) fn effect_at(&self, seat: usize, card: &Wonder, at: DistrictId) -> f32 {
        let here = Land::of(at);
        let own = self.hold(seat).structures | here;
        let (near, island) = (self.board.near[at.index()], self.board.island_of(at));
        let standing =
            if card.whose == Whose::Own { own } else { self.board.in_play.without(self.open) | here };
        let each = f32::from(card.points);
        let points = match card.effect {
            WonderEffect::OutbidAndBan | WonderEffect::OpenAnywhere => each,
            WonderEffect::SecondToken => self.best_token(seat),
            WonderEffect::BidsMade => each * f32::from(self.state.bids_made),
            WonderEffect::LakesTouched => if_enough(card, touched(own, &self.board.lakes)),
            WonderEffect::AirshipsTouched => if_enough(card, touched(own, &self.board.airships)),
            WonderEffect::AdjacentStructures => each * (near & standing).len() as f32,
            WonderEffect::AdjacentUndeveloped => each * (near & self.open).len() as f32,
            WonderEffect::ShowObjective => {
                if self.meets_objective(seat, own) {
                    each
                } else {
                    0.0
                }
            }
            WonderEffect::TokensOfColor => each * self.tokens_of_color(seat, at),
            WonderEffect::PanoramasHere => self.panorama_points(own, island),
            WonderEffect::CentralStructures => each * (self.board.centre() & standing).len() as f32,
            WonderEffect::PatronLetters => each * self.patron_letters(seat, at),
            WonderEffect::TallHere => each * (island & self.state.heights[2] & standing).len() as f32,
            WonderEffect::OwnTall => each * ((self.state.heights[2] & own).len() as f32 + 1.0),
            WonderEffect::PatronTokens => {
                each * (f32::from(self.hold(seat).patron_tokens()) + self.is_patron(at))
            }
            WonderEffect::ColorsHere => {
                each * self.kit.color_land.iter().filter(|land| land.meets(own & island)).count() as f32
            }
            WonderEffect::FewUnbuilt => self.few_unbuilt(card, self.lots[seat].left - 1.0),
            WonderEffect::ControlNow => each * self.islands_led(seat),
            WonderEffect::LongestChain => each * self.board.longest_chain(own) as f32,
        };
        card.cap.map_or(points, |cap| points.min(f32::from(cap)))
    }

    /// What a wonder that is still to be built is likely to earn: where it would stand best now, and the chance that
    /// it gets better or worse.
    pub(crate) fn effect_promise(&self, seat: usize, card: &Wonder) -> f32 {
        let lot = &self.lots[seat];
        let each = f32::from(card.points);
        let hold = self.hold(seat);
        let own = hold.structures;
        let later = (lot.left - 1.0).max(0.0);
        let most = |count: &dyn Fn(Land) -> u32| {
            self.board.islands.iter().map(|&island| count(island)).max().unwrap_or(0) as f32
        };
        let points = match card.effect {
            WonderEffect::OutbidAndBan | WonderEffect::OpenAnywhere => each,
            WonderEffect::SecondToken => 0.85 * self.best_token(seat),
            WonderEffect::BidsMade => each * (1.0 + 0.5 * self.seats as f32),
            WonderEffect::LakesTouched => self.soon_enough(card, touched(own, &self.board.lakes), later),
            WonderEffect::AirshipsTouched => {
                self.soon_enough(card, touched(own, &self.board.airships), later)
            }
            WonderEffect::AdjacentStructures => {
                let developed = self.board.in_play.without(self.open);
                each * (0.8 * self.most_near(developed) + 0.6)
            }
            WonderEffect::AdjacentUndeveloped => each * 0.7 * self.most_near(self.open),
            WonderEffect::ShowObjective => 0.8 * each * self.objective_chance(seat),
            WonderEffect::TokensOfColor => {
                let most = hold.tokens.iter().copied().max().unwrap_or(0);
                each * (f32::from(most) + 0.1 * later.min(6.0))
            }
            WonderEffect::PanoramasHere => {
                let best = self.board.islands.iter().map(|&island| self.panorama_points(own, island));
                best.fold(0.0, f32::max) + 0.35 * later.min(6.0)
            }
            WonderEffect::CentralStructures => each * self.centre_to_come(card, own),
            WonderEffect::PatronLetters => {
                let letters = hold.patrons.iter().filter(|&&count| count > 0).count() as f32;
                each * (letters + 0.15 * later.min(6.0)).min(4.0)
            }
            WonderEffect::TallHere => {
                each * (most(&|island| (island & self.state.heights[2]).len()) + 0.12 * later.min(8.0))
            }
            WonderEffect::OwnTall => {
                let coming = (self.unbuilt(seat) & self.kit.of_height[2]).count_ones() as f32;
                each * (1.0 + (self.state.heights[2] & own).len() as f32 + 0.6 * coming)
            }
            WonderEffect::PatronTokens => each * (f32::from(hold.patron_tokens()) + 0.13 * later.min(8.0)),
            WonderEffect::ColorsHere => {
                let colors = |island: Land| {
                    self.kit.color_land.iter().filter(|land| land.meets(own & island)).count() as u32
                };
                each * (most(&colors) + 0.15 * later.min(6.0)).min(3.8)
            }
            WonderEffect::FewUnbuilt => 0.8 * f32::from(card.steps[0]),
            WonderEffect::ControlNow => each * (0.9 * self.islands_led(seat) + 0.3),
            WonderEffect::LongestChain => each * (self.longest_group(own) + 0.3 * later.min(6.0)),
        };
        card.cap.map_or(points, |cap| points.min(f32::from(cap)))
    }

    fn best_token(&self, seat: usize) -> f32 {
        let lying = self.lying.iter().zip(&self.lots[seat].tokens);
        lying.filter(|(lying, _)| **lying > 0).map(|(_, worth)| *worth).fold(0.0, f32::max)
    }

    fn meets_objective(&self, seat: usize, own: Land) -> bool {
        self.objective(seat)
            .is_some_and(|card| (own & self.kit.color_land[card.color & 3]).len() >= card.need)
    }

    fn objective_chance(&self, seat: usize) -> f32 {
        let points = self.objective(seat).map_or(0.0, |card| f32::from(card.points));
        if points > 0.0 { self.objective_promise(seat) / points } else { 0.5 }
    }

    fn tokens_of_color(&self, seat: usize, at: DistrictId) -> f32 {
        let color = self.ground.color(at);
        let taken = self.token_at(at) == Some(midway_skyrise::Token::District(color as u8));
        f32::from(self.hold(seat).tokens[color]) + f32::from(u8::from(taken))
    }

    fn patron_letters(&self, seat: usize, at: DistrictId) -> f32 {
        let patrons = self.hold(seat).patrons;
        let new = match self.token_at(at) {
            Some(midway_skyrise::Token::Patron(letter)) => patrons[usize::from(letter) & 3] == 0,
            _ => false,
        };
        patrons.iter().filter(|&&count| count > 0).count() as f32 + f32::from(u8::from(new))
    }

    fn is_patron(&self, at: DistrictId) -> f32 {
        let patron = matches!(self.token_at(at), Some(midway_skyrise::Token::Patron(_)));
        f32::from(u8::from(patron))
    }

    fn few_unbuilt(&self, card: &Wonder, left: f32) -> f32 {
        card.steps.get(left.max(0.0) as usize).map_or(0.0, |&points| f32::from(points))
    }

    /// Islands that a seat leads or shares now.
    pub(crate) fn islands_led(&self, seat: usize) -> f32 {
        let strength = |seat: usize, island: Land| {
            [2, 1, 0].map(|height| (self.hold(seat).structures & island & self.state.heights[height]).len())
        };
        let led = |island: &&Land| {
            let own = strength(seat, **island);
            own != [0; 3] && (0..self.seats).all(|other| strength(other, **island) <= own)
        };
        self.board.islands.iter().filter(led).count() as f32
    }

    /// The most neighbours of a kind that any open district has.
    fn most_near(&self, land: Land) -> f32 {
        self.open.iter().map(|at| (self.board.near[at.index()] & land).len()).max().unwrap_or(0) as f32
    }

    fn centre_to_come(&self, card: &Wonder, own: Land) -> f32 {
        let centre = self.board.centre();
        match card.whose {
            Whose::Own => (own & centre).len() as f32 + 0.5,
            Whose::Any => {
                let open = (self.open & centre).len() as f32;
                (centre.len() as f32 - open) + 0.7 * open
            }
        }
    }

    fn soon_enough(&self, card: &Wonder, touched: u32, later: f32) -> f32 {
        let gap = card.need.saturating_sub(touched) as f32;
        let chance = match gap as u32 {
            0 => 1.0,
            1 => 0.9,
            _ => ((later - gap) / 8.0).clamp(0.0, 0.8),
        };
        f32::from(card.points) * chance
    }

    /// The size of the largest connected part, which the longest chain nearly always has.
    fn longest_group(&self, own: Land) -> f32 {
        let (mut left, mut most) = (own, 0);
        while let Some(start) = left.iter().next() {
            let mut part = Land::of(start);
            let mut fresh = part;
            while let Some(next) = fresh.iter().next() {
                let near = self.board.near[next.index()] & own;
                fresh = (fresh | near.without(part)).without(Land::of(next));
                part |= near;
            }
            most = most.max(part.len());
            left = left.without(part);
        }
        most as f32
    }
}

fn touched(own: Land, features: &[Land]) -> u32 {
    features.iter().filter(|feature| own.meets(**feature)).count() as u32
}

fn if_enough(card: &Wonder, touched: u32) -> f32 {
    if touched >= card.need { f32::from(card.points) } else { 0.0 }
}
