use midway_game::members;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use serde::{Deserialize, Serialize};

/// A district, by its global index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DistrictId(pub u8);

impl DistrictId {
    /// Room for every district of the box.
    pub const MOST: usize = 64;

    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

/// A set of districts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Land(pub u64);

impl Land {
    pub const NONE: Land = Land(0);

    pub const fn of(district: DistrictId) -> Land {
        Land(1 << (district.0 & 63))
    }

    pub const fn has(self, district: DistrictId) -> bool {
        district.0 < 64 && self.0 >> district.0 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[must_use]
    pub const fn without(self, other: Land) -> Land {
        Land(self.0 & !other.0)
    }

    pub const fn meets(self, other: Land) -> bool {
        self.0 & other.0 != 0
    }

    /// The districts in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = DistrictId> {
        members(self.0).map(DistrictId)
    }
}

impl BitAnd for Land {
    type Output = Land;
    fn bitand(self, other: Land) -> Land {
        Land(self.0 & other.0)
    }
}

impl BitOr for Land {
    type Output = Land;
    fn bitor(self, other: Land) -> Land {
        Land(self.0 | other.0)
    }
}

impl BitOrAssign for Land {
    fn bitor_assign(&mut self, other: Land) {
        self.0 |= other.0;
    }
}

impl Not for Land {
    type Output = Land;
    fn not(self) -> Land {
        Land(!self.0)
    }
}

impl FromIterator<DistrictId> for Land {
    fn from_iter<I: IntoIterator<Item = DistrictId>>(districts: I) -> Self {
        districts.into_iter().fold(Land::NONE, |land, district| land | Land::of(district))
    }
}
