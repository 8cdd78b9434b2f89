/// Below this many groups their scatter is too rough a guide, and games are taken to be independent instead.
const HANDFUL: usize = 10;

/// What counts as one independent piece of evidence: the games that share their draws, or, where there is no more than a
/// handful of such groups, every single game.
///
/// Sharing draws mostly makes the intervals narrower: each bot gets every seat with the same luck.
#[derive(Clone, Debug)]
pub(super) struct Units {
    group_of: Vec<usize>,
    groups: usize,
}

impl Units {
    /// Games by their numbers, which ascend.
    pub(super) fn new(numbers: impl Iterator<Item = u64>, seats: usize) -> Self {
        let (mut group_of, mut groups, mut last) = (Vec::new(), 0, None);
        for number in numbers {
            let draws = number / seats.max(1) as u64;
            if last.replace(draws) != Some(draws) {
                groups += 1;
            }
            group_of.push(groups - 1);
        }
        Units { group_of, groups }
    }

    pub(super) fn groups(&self) -> usize {
        self.groups
    }

    pub(super) fn count(&self) -> usize {
        if self.groups < HANDFUL { self.group_of.len() } else { self.groups }
    }

    /// The unit of the game at this place of the list.
    pub(super) fn of_game(&self, at: usize) -> usize {
        if self.groups < HANDFUL { at } else { self.group_of.get(at).copied().unwrap_or(at) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_the_same_draws_are_one_unit() {
        let units = Units::new(0..60, 3);
        assert_eq!((units.groups(), units.count(), units.of_game(5)), (20, 20, 1));
    }

    #[test]
    fn a_handful_of_groups_is_counted_game_by_game() {
        let units = Units::new([0, 1, 2, 7].into_iter(), 3);
        assert_eq!((units.groups(), units.count(), units.of_game(3)), (2, 4, 3));
    }
}
