use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A place at the table, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table, in turn order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The seats of a table in turn order, beginning with this one.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |n| Seat((self.0 + n) % seats))
    }

    /// The next seat clockwise.
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= seats { 0 } else { next })
    }

    /// The seat as an index, for values that lie in turn order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What this seat has among values by seat. A seat beyond the last takes the place of one that is there, so
    /// this never panics.
    #[inline]
    pub fn of<T, const N: usize>(self, values: &[T; N]) -> &T {
        &values[self.index() % N]
    }

    /// The same, to be changed.
    #[inline]
    pub fn of_mut<T, const N: usize>(self, values: &mut [T; N]) -> &mut T {
        &mut values[self.index() % N]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats. Iterates in turn order from seat 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// A single seat.
    pub const fn one(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// All seats of a table.
    pub fn all(seats: u8) -> Self {
        Seat::all(seats).collect()
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first seat in turn order from seat 0.
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in turn order from seat 0.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().all(|seat| seat.0 < 8) {
            true => Ok(seats.into_iter().collect()),
            false => Err(D::Error::custom("no table has so many seats")),
        }
    }
}

/// A value for every seat that a table can have.
///
/// Seats beyond those of the table keep the value they were made with. Any [`Seat`] is in bounds: a number that no table
/// has stands for one that a table can have, so indexing by a seat never panics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T>([T; 8]);

impl<T> BySeat<T> {
    /// The values that a function gives for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        BySeat(std::array::from_fn(|index| value(Seat(index as u8))))
    }

    /// The values of a table's seats, in turn order.
    pub fn of(&self, seats: u8) -> &[T] {
        &self.0[..usize::from(seats).min(self.0.len())]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        seat.of(&self.0)
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        seat.of_mut(&mut self.0)
    }
}

/// Whose eyes a view is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A seat, which knows its own secrets.
    Seat(Seat),
    /// Someone who looks on and holds no secret of any seat.
    Gallery,
}

impl Viewer {
    /// Every viewer that a table can have.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Gallery])
    }

    /// The viewer's seat, unless it is the gallery.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Gallery => None,
        }
    }

    /// Whether the viewer is this seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
