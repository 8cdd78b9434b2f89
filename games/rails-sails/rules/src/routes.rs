use midway_game::members;
use serde::{Deserialize, Serialize};

/// A route: its row in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RouteId(pub u8);

impl RouteId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of routes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteSet([u64; 3]);

impl RouteSet {
    pub const EMPTY: RouteSet = RouteSet([0; 3]);
    /// The most routes a map can have.
    pub const MOST: usize = 192;

    #[inline]
    pub fn contains(&self, route: RouteId) -> bool {
        self.0[route.index() / 64 % 3] >> (route.0 % 64) & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, route: RouteId) {
        self.0[route.index() / 64 % 3] |= 1 << (route.0 % 64);
    }

    #[inline]
    pub fn remove(&mut self, route: RouteId) {
        self.0[route.index() / 64 % 3] &= !(1 << (route.0 % 64));
    }

    #[inline]
    #[must_use]
    pub fn and(&self, other: &RouteSet) -> RouteSet {
        RouteSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    #[inline]
    #[must_use]
    pub fn or(&self, other: &RouteSet) -> RouteSet {
        RouteSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    #[inline]
    #[must_use]
    pub fn without(&self, other: &RouteSet) -> RouteSet {
        RouteSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The routes in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = RouteId> + use<> {
        let words = self.0;
        (0..3u8)
            .flat_map(move |word| members(words[usize::from(word)]).map(move |bit| RouteId(64 * word + bit)))
    }
}

impl FromIterator<RouteId> for RouteSet {
    fn from_iter<I: IntoIterator<Item = RouteId>>(routes: I) -> Self {
        let mut set = RouteSet::EMPTY;
        routes.into_iter().for_each(|route| set.insert(route));
        set
    }
}
