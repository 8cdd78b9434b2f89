use crate::{DistrictId, Land};

/// How the islands lie in one game: which districts touch which, and what they touch (SK-1.3).
#[derive(Clone, Debug)]
pub struct Archipelago {
    pub in_play: Land,
    /// Adjacent districts, bridges included.
    pub near: [Land; DistrictId::MOST],
    /// Adjacent districts of the same island.
    pub near_on_island: [Land; DistrictId::MOST],
    /// The districts of each island in play, the centre first.
    pub islands: Vec<Land>,
    /// Each bridge, as its two ends.
    pub bridges: Vec<Land>,
    pub lakes: Vec<Land>,
    pub airships: Vec<Land>,
    pub windmills: Vec<Land>,
}

impl Archipelago {
    /// The districts of the central island.
    pub fn centre(&self) -> Land {
        self.islands.first().copied().unwrap_or_default()
    }

    /// The island on which a district lies.
    pub fn island_of(&self, district: DistrictId) -> Land {
        self.islands.iter().copied().find(|island| island.has(district)).unwrap_or_default()
    }

    /// The number of districts on the longest simple path through the given ones (SK-6.H20).
    pub fn longest_chain(&self, own: Land) -> u32 {
        own.iter().map(|start| self.longest_from(start, own.without(Land::of(start)))).max().unwrap_or(0)
    }

    fn longest_from(&self, here: DistrictId, left: Land) -> u32 {
        let next = self.near[here.index()] & left;
        1 + next.iter().map(|next| self.longest_from(next, left.without(Land::of(next)))).max().unwrap_or(0)
    }

    /// Whether at least `need` of the given districts of one island are connected (SK-7.2, Chains).
    pub fn hangs_together(&self, own_on_island: Land, need: u32) -> bool {
        let mut left = own_on_island;
        while let Some(start) = left.iter().next() {
            let mut part = Land::of(start);
            loop {
                let grown = part.iter().fold(part, |grown, district| {
                    grown | (self.near_on_island[district.index()] & own_on_island)
                });
                if grown == part {
                    break;
                }
                part = grown;
            }
            if part.len() >= need {
                return true;
            }
            left = left.without(part);
        }
        false
    }
}
