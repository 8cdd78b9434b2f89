//! How many watch a table through other servers of the hall. Each says so every now and then, as long as somebody does.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use midway_game::Hex;
use midway_tasks::Instant;

use crate::opening::random;
use crate::{Hall, TableId};

/// How often a server says who watches through it.
pub(crate) const WORD: Duration = Duration::from_secs(2);
/// What was said counts for so long.
const STALE: Duration = Duration::from_secs(7);
/// So many tables fit into a word.
const TOLD: usize = 200;

/// When a server said something last, and what.
type ByServer = HashMap<String, (Instant, BTreeMap<TableId, usize>)>;

/// What other servers said last.
#[derive(Debug)]
pub(crate) struct ViewersElsewhere {
    own: String,
    said: Mutex<ByServer>,
}

impl Default for ViewersElsewhere {
    fn default() -> Self {
        let own = random::<16>().map_or_else(|_| String::new(), |name| Hex(name).to_string());
        Self { own, said: Mutex::default() }
    }
}

impl ViewersElsewhere {
    fn lock(&self) -> MutexGuard<'_, ByServer> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what a server says. Anything that cannot be read may be from another version.
    pub(crate) fn hear(&self, said: &str, now: Instant) {
        let Some((server, tables)) = said.strip_prefix("viewers ").and_then(|rest| rest.split_once(' '))
        else {
            return;
        };
        if server == self.own {
            return;
        }
        let viewed = |word: &str| {
            let (table, count) = word.split_once(':')?;
            Some((table.parse().ok()?, usize::from(count.parse::<u16>().ok()?)))
        };
        let mut all = self.lock();
        all.retain(|_, (at, _)| now.duration_since(*at) < STALE);
        all.insert(server.to_owned(), (now, tables.split(' ').filter_map(viewed).collect()));
    }

    fn of(&self, table: TableId, now: Instant) -> usize {
        let all = self.lock();
        let fresh = all.values().filter(|(at, _)| now.duration_since(*at) < STALE);
        fresh.filter_map(|(_, tables)| tables.get(&table)).sum()
    }
}

impl Hall {
    /// How many watch a table, through any server of the hall, who do not sit there.
    pub fn viewers(&self, table: TableId) -> usize {
        self.viewers_here(table) + self.0.viewers_elsewhere.of(table, Instant::now())
    }

    /// What the other servers are to hear; nothing where nobody watches.
    pub(crate) fn word_of_viewers(&self) -> Option<String> {
        let viewed = self.0.viewers.by_table();
        let words: Vec<String> =
            viewed.iter().take(TOLD).map(|(table, count)| format!("{table}:{count}")).collect();
        (!words.is_empty()).then(|| format!("viewers {} {}", self.0.viewers_elsewhere.own, words.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_watch_through_other_servers_count_until_they_are_heard_of_no_more() {
        let (all, start, table) = (ViewersElsewhere::default(), Instant::now(), TableId(7));
        all.hear(&format!("viewers a {table}:2 {}:9", TableId(8)), start);
        all.hear(&format!("viewers b {table}:1"), start + WORD);
        all.hear(&format!("viewers {} {table}:5", all.own), start);
        for nonsense in ["viewers", "viewers c", "viewers c x:y", "who 1 2", ""] {
            all.hear(nonsense, start);
        }
        assert_eq!(all.of(table, start + WORD), 3);
        assert_eq!(all.of(table, start + STALE), 1);
        all.hear(&format!("viewers b {}:1", TableId(8)), start + STALE);
        assert_eq!(all.of(table, start + STALE), 0);
    }
}
