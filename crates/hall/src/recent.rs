use std::collections::HashMap;
use std::hash::Hash;

/// What was made and may be wanted again: a bounded number of things, of which the one that was wanted longest ago goes
/// first.
#[derive(Debug)]
pub struct Recent<K, V> {
    most: usize,
    now: u64,
    kept: HashMap<K, (V, u64)>,
}

impl<K: Hash + Eq + Copy, V: Clone> Recent<K, V> {
    pub fn new(most: usize) -> Recent<K, V> {
        Recent { most: most.max(1), now: 0, kept: HashMap::new() }
    }

    pub fn get(&mut self, key: K) -> Option<V> {
        self.now += 1;
        let (value, wanted) = self.kept.get_mut(&key)?;
        *wanted = self.now;
        Some(value.clone())
    }

    pub fn keep(&mut self, key: K, value: V) {
        self.now += 1;
        self.kept.insert(key, (value, self.now));
        while self.kept.len() > self.most {
            let Some(oldest) = self.kept.iter().min_by_key(|(_, (_, wanted))| *wanted).map(|(key, _)| *key)
            else {
                return;
            };
            self.kept.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_wanted_longest_ago_goes_first() {
        let mut recent = Recent::new(2);
        recent.keep(1, 'a');
        recent.keep(2, 'b');
        assert_eq!(recent.get(1), Some('a'));
        recent.keep(3, 'c');
        assert_eq!((recent.get(1), recent.get(2), recent.get(3)), (Some('a'), None, Some('c')));
    }
}
