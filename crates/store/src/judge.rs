use std::collections::HashMap;

use crate::append::Append;
use crate::error::AppendError;
use crate::table::TableId;

/// The number of each table's next entry, for the tables of a batch, read where no other writer can come in between. A
/// table that is not here has no entries.
#[derive(Debug, Default)]
pub(crate) struct Heads(HashMap<TableId, u64>);

/// What becomes of an append: it is to be written, or why not.
pub(crate) type Judged = Result<(), AppendError>;

impl Heads {
    /// From rows of (table, last number).
    pub(crate) fn from_rows(rows: Vec<(i64, i64)>) -> Self {
        let next = |(table, last): (i64, i64)| (TableId::from_row(table), last.cast_unsigned() + 1);
        Self(rows.into_iter().map(next).collect())
    }

    /// Judges the appends in order: an earlier one may decide the fate of a later one.
    pub(crate) fn judge(mut self, batch: &[Append]) -> Vec<Judged> {
        batch.iter().map(|append| self.judge_one(append)).collect()
    }

    fn judge_one(&mut self, append: &Append) -> Judged {
        let next = self.0.entry(append.table).or_default();
        if append.from != *next {
            return Err(AppendError::Conflict { next: *next });
        }
        *next = next.saturating_add(append.count());
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
        assert_eq!(Heads::default().judge(&batch), [Ok(()), Ok(()), Ok(())]);
    }

    #[test]
    fn one_that_is_refused_leaves_the_others_alone() {
        let batch = [append(1, 0, 1), append(1, 0, 1), append(1, 3, 1), append(1, 1, 1)];
        let judged = Heads::default().judge(&batch);
        let refused = Err(AppendError::Conflict { next: 1 });
        assert_eq!(judged, [Ok(()), refused.clone(), refused, Ok(())]);
        assert_eq!(accepted(&batch, &judged), [&batch[0], &batch[3]]);
    }
}
