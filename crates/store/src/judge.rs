use std::collections::HashMap;

use crate::append::{Append, Appended, IdempotencyKey};
use crate::table::TableId;

/// What the log says of the tables of a batch, read where no other writer can come between.
#[derive(Debug, Default)]
pub(crate) struct Standing {
    /// The number of each table's next entry. A table that is not here has none.
    pub(crate) next: HashMap<TableId, u64>,
    /// Where the keys of the batch are in the log already.
    pub(crate) written: HashMap<(TableId, IdempotencyKey), Appended>,
}

/// A key's row in the log: table, key, first number, how many.
pub(crate) type KeyRow = (i64, String, i64, i64);

impl Standing {
    /// From rows of (table, last number) and of keys.
    pub(crate) fn from_rows(heads: Vec<(i64, i64)>, keys: Vec<KeyRow>) -> Self {
        let next = |(table, last): (i64, i64)| (TableId::from_row(table), last.cast_unsigned() + 1);
        Self {
            next: heads.into_iter().map(next).collect(),
            written: keys.into_iter().filter_map(known_key).collect(),
        }
    }
}

fn known_key((table, key, first, count): KeyRow) -> Option<((TableId, IdempotencyKey), Appended)> {
    let appended = Appended { first: first.cast_unsigned(), count: count.cast_unsigned(), repeated: true };
    Some(((TableId::from_row(table), IdempotencyKey::new(key).ok()?), appended))
}

/// What becomes of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Write(Appended),
    Repeat(Appended),
    Refuse { next: u64 },
}

impl Standing {
    /// Judges the appends one after the other: those before may decide about those behind.
    pub(crate) fn judge(mut self, batch: &[Append]) -> Vec<Verdict> {
        batch.iter().map(|append| self.verdict(append)).collect()
    }

    fn verdict(&mut self, append: &Append) -> Verdict {
        if let Some(first) = self.repeated(append) {
            return Verdict::Repeat(first);
        }
        let next = self.next.entry(append.table).or_default();
        if append.from != *next {
            return Verdict::Refuse { next: *next };
        }
        let appended = Appended { first: append.from, count: append.count(), repeated: false };
        *next = next.saturating_add(append.count());
        if let Some(key) = &append.key {
            let repeat = Appended { repeated: true, ..appended };
            self.written.insert((append.table, key.clone()), repeat);
        }
        Verdict::Write(appended)
    }

    fn repeated(&self, append: &Append) -> Option<Appended> {
        let key = append.key.clone()?;
        self.written.get(&(append.table, key)).copied()
    }
}

/// The appends that are to be written.
pub(crate) fn accepted<'a>(batch: &'a [Append], verdicts: &'a [Verdict]) -> Vec<&'a Append> {
    let written = |verdict: &Verdict| matches!(verdict, Verdict::Write(_));
    batch.iter().zip(verdicts).filter(|(_, verdict)| written(verdict)).map(|(append, _)| append).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::append::NewEntry;

    fn append(table: u64, from: u64, count: usize, key: Option<&str>) -> Append {
        let entry = NewEntry { at: 0, body: "{}".to_owned() };
        let key = key.map(|key| IdempotencyKey::new(key).unwrap());
        Append { key, ..Append::new(TableId(table), from, vec![entry; count]) }
    }

    fn written(first: u64, count: u64) -> Verdict {
        Verdict::Write(Appended { first, count, repeated: false })
    }

    #[test]
    fn appends_of_one_batch_follow_each_other() {
        let batch = [append(1, 0, 2, None), append(1, 2, 1, None), append(2, 0, 1, None)];
        assert_eq!(Standing::default().judge(&batch), [written(0, 2), written(2, 1), written(0, 1)]);
    }

    #[test]
    fn one_that_is_refused_leaves_the_others_alone() {
        let batch =
            [append(1, 0, 1, None), append(1, 0, 1, None), append(1, 3, 1, None), append(1, 1, 1, None)];
        let verdicts = Standing::default().judge(&batch);
        let refused = Verdict::Refuse { next: 1 };
        assert_eq!(verdicts, [written(0, 1), refused, refused, written(1, 1)]);
        assert_eq!(accepted(&batch, &verdicts), [&batch[0], &batch[3]]);
    }

    #[test]
    fn a_key_is_known_again_within_a_batch() {
        let batch = [append(1, 0, 2, Some("a")), append(1, 2, 1, Some("a")), append(2, 0, 1, Some("a"))];
        let repeat = Verdict::Repeat(Appended { first: 0, count: 2, repeated: true });
        assert_eq!(Standing::default().judge(&batch), [written(0, 2), repeat, written(0, 1)]);
    }
}
