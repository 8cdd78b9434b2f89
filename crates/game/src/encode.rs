use serde::Serialize;

use crate::{Game, Seat};

/// A game that a program can learn: what a seat sees as a row of numbers, and what it may choose as one number.
///
/// Both follow from a *view*, so neither can give away what a seat may not know. Numbers are told from the seat that
/// looks: it comes first, the others follow in turn order. How many there are depends on the rules of the table (game,
/// seats, options) and on nothing that happens there.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim.rs")); }
/// # use nim::Nim;
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use midway_game::{Encode, Field, Game, Pen, Seat, Tables};
///
/// impl Encode for Nim {
///     const LEFT_OUT: &'static [(&'static str, &'static str)] = &[];
///
///     fn observation(&self) -> Vec<Field> {
///         vec![Field::amount("pile", "how many are left", 6.0), Field::flags("mine", "whether it is my turn")]
///     }
///
///     fn numbering(&self) -> Vec<Field> {
///         vec![Field::flags("take", "how many to take").along("count", ["1", "2"])]
///     }
///
///     fn observe(&self, &(pile, turn): &Self::View, seat: Seat, out: &mut [f32]) {
///         let mut pen = Pen::new(out);
///         pen.amount(pile.unwrap_or(0), 6.0);
///         pen.flag(turn == seat);
///     }
///
///     fn number(&self, _view: &Self::View, _seat: Seat, take: &nim::Take) -> usize {
///         usize::from(take.count()) - 1
///     }
///
///     fn numbered(&self, _view: &Self::View, _seat: Seat, number: usize) -> Option<nim::Take> {
///         (number < 2).then(|| nim::Take::of(number as u8 + 1))
///     }
/// }
///
/// let rules = Nim::new(2, &(), &Tables::default())?;
/// let mut row = vec![0.0; Field::total(&rules.observation())];
/// rules.observe(&(Some(3), Seat(1)), Seat(1), &mut row);
/// assert_eq!(row, [0.5, 1.0]);
/// assert_eq!(Field::names(&rules.numbering()), ["take[1]", "take[2]"]);
/// # Ok(())
/// # }
/// ```
pub trait Encode: Game {
    /// What the view shows and the observation does not, by its path in the JSON of the view (`seats.color` is meant in every
    /// item of the list), and why it does not matter. The laws let two views with the same observation differ in these
    /// alone.
    const LEFT_OUT: &'static [(&'static str, &'static str)];

    /// What the numbers of an observation are, in order.
    fn observation(&self) -> Vec<Field>;

    /// What the numbers of choices are, in order. A choice has one number, and the fields of a verb count its choices as
    /// those of an observation count amounts.
    fn numbering(&self) -> Vec<Field>;

    /// Writes what this seat sees. `out` is as long as the [`observation`](Encode::observation) says, and every number
    /// of it is written, within its range. Must not allocate.
    fn observe(&self, view: &Self::View, seat: Seat, out: &mut [f32]);

    /// The number of a legal choice of the seat that sees this. Must not allocate.
    fn number(&self, view: &Self::View, seat: Seat, action: &Self::Action) -> usize;

    /// The choice that has this number for the seat that sees this; `None` where it can mean none. Whether it is legal
    /// is for the rules to say.
    fn numbered(&self, view: &Self::View, seat: Seat, number: usize) -> Option<Self::Action>;
}

/// Numbers that belong together: one for each way to take one label from each axis, the last axis running fastest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Field {
    /// What they are, in snake case: `supporters`.
    pub name: &'static str,
    /// The same in a few words.
    pub about: &'static str,
    /// The least that one of them can be.
    pub low: f32,
    /// The most that one of them can be.
    pub high: f32,
    /// What 1 in an observation stands for: 30 where 15 coins are written as 0.5.
    pub unit: f32,
    /// What tells them apart; none where there is a single number.
    pub axes: Vec<Axis>,
}

/// One way in which the numbers of a field differ.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Axis {
    /// What it runs through: `area`.
    pub name: &'static str,
    /// The places along it.
    pub labels: Vec<String>,
}

impl Field {
    /// Numbers that are 0 or 1.
    pub fn flags(name: &'static str, about: &'static str) -> Field {
        Field { name, about, low: 0.0, high: 1.0, unit: 1.0, axes: Vec::new() }
    }

    /// Amounts from 0 up, of which `unit` are written as 1. They may exceed it up to twice; more is written as 2.
    pub fn amount(name: &'static str, about: &'static str, unit: f32) -> Field {
        Field { name, about, low: 0.0, high: 2.0, unit, axes: Vec::new() }
    }

    /// Amounts that can be negative as well, down to twice the unit.
    pub fn balance(name: &'static str, about: &'static str, unit: f32) -> Field {
        Field { low: -2.0, ..Field::amount(name, about, unit) }
    }

    /// The field once for each of these labels, inside the axes it has.
    #[must_use]
    pub fn along<L: Into<String>>(
        mut self,
        name: &'static str,
        labels: impl IntoIterator<Item = L>,
    ) -> Field {
        self.axes.push(Axis { name, labels: labels.into_iter().map(Into::into).collect() });
        self
    }

    /// The field once for each seat, the one that looks first.
    #[must_use]
    pub fn by_seat(self, seats: u8) -> Field {
        self.along("seat", (0..seats).map(|ahead| if ahead == 0 { "me".into() } else { format!("+{ahead}") }))
    }

    /// How many numbers it has.
    pub fn count(&self) -> usize {
        self.axes.iter().map(|axis| axis.labels.len()).product()
    }

    /// How many numbers fields have together.
    pub fn total(fields: &[Field]) -> usize {
        fields.iter().map(Field::count).sum()
    }

    /// The name of every number, in order: `supporters[me,electricity]`.
    pub fn names(fields: &[Field]) -> Vec<String> {
        fields.iter().flat_map(Field::own_names).collect()
    }

    fn own_names(&self) -> Vec<String> {
        let mut places = vec![String::new()];
        for axis in &self.axes {
            let longer = |place: &String| {
                let comma = if place.is_empty() { "" } else { "," };
                axis.labels.iter().map(move |label| format!("{place}{comma}{label}")).collect::<Vec<_>>()
            };
            places = places.iter().flat_map(longer).collect();
        }
        let whole = |place: String| match self.axes.is_empty() {
            true => self.name.to_owned(),
            false => format!("{}[{place}]", self.name),
        };
        places.into_iter().map(whole).collect()
    }
}

/// Writes an observation from its first number to its last.
#[derive(Debug)]
pub struct Pen<'a> {
    left: &'a mut [f32],
}

impl<'a> Pen<'a> {
    /// A pen at the first number.
    pub fn new(out: &'a mut [f32]) -> Pen<'a> {
        Pen { left: out }
    }

    /// Writes one number as it is. Beyond the last one nothing is written.
    #[inline]
    pub fn write(&mut self, value: f32) {
        if let Some((next, left)) = std::mem::take(&mut self.left).split_first_mut() {
            *next = value;
            self.left = left;
        }
    }

    /// Writes 1 or 0.
    #[inline]
    pub fn flag(&mut self, set: bool) {
        self.write(f32::from(u8::from(set)));
    }

    /// Writes an amount by its unit, held to the range of [`Field::amount`] and [`Field::balance`].
    #[inline]
    pub fn amount(&mut self, amount: impl Into<f64>, unit: f64) {
        self.write((amount.into() / unit).clamp(-2.0, 2.0) as f32);
    }

    /// Writes `count` numbers: 1 at the place, 0 elsewhere; all 0 without a place.
    #[inline]
    pub fn one_of(&mut self, place: Option<usize>, count: usize) {
        let row = self.take(count);
        row.fill(0.0);
        if let Some(chosen) = place.and_then(|place| row.get_mut(place)) {
            *chosen = 1.0;
        }
    }

    /// Writes `count` numbers: 1 for each member of a set of bits, 0 for the others.
    #[inline]
    pub fn members(&mut self, mut set: u128, count: usize) {
        let row = self.take(count);
        row.fill(0.0);
        while set != 0 {
            if let Some(member) = row.get_mut(set.trailing_zeros() as usize) {
                *member = 1.0;
            }
            set &= set - 1;
        }
    }

    /// Takes the next `count` numbers to be written by the caller; fewer where fewer are left.
    #[inline]
    pub fn take(&mut self, count: usize) -> &'a mut [f32] {
        let all = std::mem::take(&mut self.left);
        let (row, left) = all.split_at_mut(count.min(all.len()));
        self.left = left;
        row
    }

    /// How many numbers are still to be written.
    pub fn left(&self) -> usize {
        self.left.len()
    }
}
