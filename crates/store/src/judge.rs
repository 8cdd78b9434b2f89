use std::collections::HashMap;

use crate::append::Append;
use crate::chain::{Link, Row};
use crate::error::AppendError;
use crate::table::TableId;

/// Where each table of a batch stands, read where no other writer can come in between. A table that is not here has no
/// entries.
#[derive(Debug, Default)]
pub(crate) struct Heads(HashMap<TableId, Head>);

#[derive(Debug)]
struct Head {
    /// The number of the next entry.
    next: u64,
    /// The hash of the last one.
    link: Link,
}

/// What becomes of an append: it is to be written, or why not.
pub(crate) type Judged = Result<(), AppendError>;

impl Heads {
    /// From rows of (table, last number, its hash).
    pub(crate) fn from_rows(rows: Vec<(i64, i64, Option<Vec<u8>>)>) -> Self {
        let head = |(table, last, hash): (i64, i64, Option<Vec<u8>>)| {
            let head = Head { next: last.cast_unsigned() + 1, link: Link::from_row(hash) };
            (TableId::from_row(table), head)
        };
        Self(rows.into_iter().map(head).collect())
    }

    /// Whether it is known where a table stands.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a medium has them at hand"))]
    pub(crate) fn knows(&self, table: TableId) -> bool {
        self.0.contains_key(&table)
    }

    /// How many tables are known.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a medium has them at hand"))]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Notes where more tables stand.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a medium has them at hand"))]
    pub(crate) fn learn(&mut self, more: Heads) {
        self.0.extend(more.0);
    }

    /// Judges the appends in order: an earlier one may decide the fate of a later one. Also gives the rows to write. Once
    /// they are written, this is where the tables stand.
    pub(crate) fn judge<'a>(&mut self, batch: &'a [Append]) -> (Vec<Judged>, Vec<Row<'a>>) {
        let mut rows = Vec::new();
        let judged = batch.iter().map(|append| self.judge_one(append, &mut rows)).collect();
        (judged, rows)
    }

    fn judge_one<'a>(&mut self, append: &'a Append, rows: &mut Vec<Row<'a>>) -> Judged {
        let table = append.table;
        let head = self.0.entry(table).or_insert_with(|| Head { next: 0, link: Link::before_all(table) });
        if append.from != head.next {
            return Err(AppendError::Conflict { next: head.next });
        }
        for entry in &append.entries {
            head.link = head.link.next(head.next, entry.at, &entry.body);
            rows.push(Row { table, number: head.next, entry, link: head.link });
            head.next = head.next.saturating_add(1);
        }
        Ok(())
    }
}

/// The appends that are to be written.
pub(crate) fn accepted<'a>(batch: &'a [Append], judged: &'a [Judged]) -> Vec<&'a Append> {
    batch.iter().zip(judged).filter(|(_, judged)| judged.is_ok()).map(|(append, _)| append).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::append::NewEntry;

    fn append(table: u64, from: u64, count: usize) -> Append {
        let entry = NewEntry { at: 0, body: "{}".to_owned() };
        Append::new(TableId(table), from, vec![entry; count])
    }

    #[test]
    fn appends_of_one_batch_follow_each_other() {
        let batch = [append(1, 0, 2), append(1, 2, 1), append(2, 0, 1)];
        assert_eq!(Heads::default().judge(&batch).0, [Ok(()), Ok(()), Ok(())]);
    }

    #[test]
    fn one_that_is_refused_leaves_the_others_alone() {
        let batch = [append(1, 0, 1), append(1, 0, 1), append(1, 3, 1), append(1, 1, 1)];
        let judged = Heads::default().judge(&batch).0;
        let refused = Err(AppendError::Conflict { next: 1 });
        assert_eq!(judged, [Ok(()), refused.clone(), refused, Ok(())]);
        assert_eq!(accepted(&batch, &judged), [&batch[0], &batch[3]]);
    }
}
