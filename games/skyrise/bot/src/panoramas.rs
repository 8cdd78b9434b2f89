//! Panoramas (SK-7.2): what is met now, and what may still be.

use midway_skyrise::{DistrictId, Land, Panorama, Scenery};

use crate::ground::{features, largest_group};
use crate::survey::Survey;

/// How much likelier an open district at a sight falls to who is after it than any other, and how much more so with
/// every seat beyond two.
const SCENIC: [f32; 2] = [1.3, 0.15];

impl Survey<'_> {
    fn cards_up(&self) -> impl Iterator<Item = &Panorama> {
        let up = |index: &usize| self.state.panoramas >> *index & 1 == 1;
        self.kit.panoramas.iter().enumerate().filter(move |(index, _)| up(index)).map(|(_, card)| card)
    }

    /// The points of the panoramas at the ends of the eras to come.
    pub(crate) fn panorama_promise(&self, seat: usize) -> f32 {
        let own = self.hold(seat).structures;
        let mut points = 0.0;
        for card in self.cards_up() {
            let times: f32 = match card.counts {
                Scenery::Island => {
                    let islands = self.board.islands.iter();
                    islands.map(|&island| self.chain_chance(seat, own & island, island, card.need)).sum()
                }
                scenery => {
                    let there = features(self.board, scenery).iter();
                    there.map(|&feature| self.feature_chance(seat, own, self.open, feature, card)).sum()
                }
            };
            points += f32::from(card.points) * times;
        }
        points
    }

    /// What a structure in a district adds to that.
    pub(crate) fn panorama_gain(&self, seat: usize, at: DistrictId) -> f32 {
        let own = self.hold(seat).structures;
        let (mine, open) = (own | Land::of(at), self.open.without(Land::of(at)));
        let mut points = 0.0;
        for card in self.cards_up() {
            let times: f32 = match card.counts {
                Scenery::Island => {
                    let island = self.board.islands.get(self.ground.island(at)).copied().unwrap_or_default();
                    self.chain_chance(seat, mine & island, island, card.need)
                        - self.chain_chance(seat, own & island, island, card.need)
                }
                scenery => {
                    let sights = self.ground.sights.get(at.index()).map_or(&[][..], |sights| sights);
                    let there = sights.iter().filter(|(kind, _)| *kind == scenery);
                    there
                        .map(|&(_, feature)| {
                            self.feature_chance(seat, mine, open, feature, card)
                                - self.feature_chance(seat, own, open, feature, card)
                        })
                        .sum()
                }
            };
            points += f32::from(card.points) * times;
        }
        points
    }

    /// How often a seat will score a feature, in the eras to come together.
    fn feature_chance(&self, seat: usize, own: Land, open: Land, feature: Land, card: &Panorama) -> f32 {
        let (have, free) = ((own & feature).len(), (open & feature).len());
        if card.counts == Scenery::Windmill {
            return self.over_eras(seat, |share| have as f32 + share * free as f32);
        }
        let gap = card.need.saturating_sub(have);
        self.over_eras(seat, |share| self.chances.at_least(gap, free, share))
    }

    fn chain_chance(&self, seat: usize, own: Land, island: Land, need: u32) -> f32 {
        let open = self.open & island;
        let (size, fringe) = largest_group(self.board, own, open);
        let gap = need.saturating_sub(size);
        // Beyond the first step a chain may take any way: every open district helps a little.
        let ways = match gap {
            0 | 1 => fringe.len(),
            _ => (fringe.len() + open.len()) / 2,
        };
        self.over_eras(seat, |share| self.chances.at_least(gap, ways, share))
    }

    /// Sums over the ends of eras to come. `chance` is told how likely an open district is the seat's by then.
    fn over_eras(&self, seat: usize, chance: impl Fn(f32) -> f32) -> f32 {
        let lot = &self.lots[seat];
        let scenic = SCENIC[0] + SCENIC[1] * (self.seats as f32 - 2.0);
        let last = chance(scenic * lot.share);
        if self.era == 1 { last + chance(scenic * lot.share_in_era) } else { last }
    }
}

impl Survey<'_> {
    /// What the cards pay now for structures, as far as it lies within some land.
    pub(crate) fn panorama_points(&self, own: Land, within: Land) -> f32 {
        let mut points = 0.0;
        for card in self.cards_up() {
            let there = features(self.board, card.counts).iter().filter(|feature| within.meets(**feature));
            let times = match card.counts {
                Scenery::Windmill => there.map(|&mill| (own & mill & within).len()).sum::<u32>(),
                Scenery::Island => {
                    let islands = self.board.islands.iter().filter(|island| within.meets(**island));
                    islands.filter(|&&island| self.board.hangs_together(own & island, card.need)).count()
                        as u32
                }
                _ => there.filter(|&&feature| (own & feature).len() >= card.need).count() as u32,
            };
            points += f32::from(card.points) * times as f32;
        }
        points
    }
}
