use std::collections::BTreeMap;

use midway_game::Holding;

use crate::count::{Sums, Wins};

/// What came of the things of each group, by group and name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemTallies {
    groups: BTreeMap<&'static str, BTreeMap<String, ItemTally>>,
}

/// What came of one thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ItemTally {
    /// How those who held it did.
    pub wins: Wins,
    /// The points it gave, each time it was held and that can be told.
    pub points: Sums,
    /// How often it gave points.
    pub paid: u64,
    /// How many of it those had who won. Who held none is not in it.
    pub winners: Sums,
    /// The same of those who did not win.
    pub others: Sums,
    /// Whether anybody ever held two of it.
    pub repeats: bool,
}

impl ItemTallies {
    /// Adds what one seat held; `winners` seats shared the victory, or it is not among them.
    pub(super) fn add(&mut self, holdings: &[Holding], winners: Option<u64>) {
        let mut numbers: BTreeMap<(&'static str, &str), i64> = BTreeMap::new();
        for holding in holdings {
            *numbers.entry((holding.group, &holding.item)).or_default() += 1;
            if let Some(points) = holding.points {
                let item = self.item(holding.group, &holding.item);
                item.points.add(points.into());
                item.paid += u64::from(points > 0);
            }
        }
        for ((group, name), number) in numbers {
            let item = self.item(group, name);
            item.wins.add(winners);
            item.repeats |= number > 1;
            if winners.is_some() { &mut item.winners } else { &mut item.others }.add(number);
        }
    }

    fn item(&mut self, group: &'static str, name: &str) -> &mut ItemTally {
        self.groups.entry(group).or_default().entry(name.to_owned()).or_default()
    }

    pub(super) fn merge(&mut self, other: ItemTallies) {
        for (group, items) in other.groups {
            let own = self.groups.entry(group).or_default();
            items.into_iter().for_each(|(name, item)| own.entry(name).or_default().merge(item));
        }
    }

    /// Each group by name, with its things.
    pub fn groups(&self) -> impl Iterator<Item = (&'static str, &BTreeMap<String, ItemTally>)> {
        self.groups.iter().map(|(group, items)| (*group, items))
    }
}

impl ItemTally {
    fn merge(&mut self, other: ItemTally) {
        self.wins.merge(other.wins);
        self.points.merge(other.points);
        self.paid += other.paid;
        self.winners.merge(other.winners);
        self.others.merge(other.others);
        self.repeats |= other.repeats;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_held_twice_is_one_holder_and_two_payments() {
        let mut items = ItemTallies::default();
        let set = Holding::new("sets", "five", 15);
        items.add(&[set.clone(), set], Some(1));
        let item = items.groups["sets"]["five"];
        assert_eq!((item.wins.of, item.points.count, item.paid, item.repeats), (1, 2, 2, true));
        assert_eq!(item.winners.mean(), 2.0);
    }
}
