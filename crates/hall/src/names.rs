use midway_store::CalledRows;
use unicode_security::skeleton;

use crate::deeds::check_name;
use crate::opening::random;
use crate::{Chair, Hall, HallError, Person, Refused, Table, TableId, TimeControl};

/// Whoever has sat down, or waited, counts as present for so long after it, in milliseconds; at a table by days, for longer.
const PRESENT: i64 = 12 * 3_600_000;
const PRESENT_BY_DAYS: i64 = 30 * 86_400_000;
const LONGEST: usize = 24;
/// So many numbers are tried in order, and as many by lot where a name is that common.
const TRIES: u16 = 8;

/// What a name looks like, in capitals or not: two that have a likeness in common could be taken for each other.
pub(crate) fn likenesses(name: &str) -> Vec<String> {
    let (seen, lower) = (skeleton(name).collect::<String>(), name.to_lowercase());
    let plain = |text: String| text.to_lowercase().split_whitespace().collect::<String>();
    let mut both = vec![plain(seen), plain(skeleton(&lower).collect())];
    both.dedup();
    both
}

/// Who is at a table already, and until when whoever joins them counts as present.
struct Company {
    likenesses: Vec<String>,
    by_days: bool,
}

impl Company {
    fn at(table: &Table, id: TableId, person: Option<&Person>) -> Company {
        let own = person.map(|person| person.seats(table, id)).unwrap_or_default();
        let others =
            table.chairs().iter().enumerate().filter(|(seat, _)| !own.iter().any(|own| own.index() == *seat));
        let people = others.filter(|(_, chair)| matches!(chair, Chair::Person { .. }));
        let likenesses = people.flat_map(|(_, chair)| likenesses(&chair.name())).collect();
        Company { likenesses, by_days: matches!(table.setup().clock, TimeControl::Days { .. }) }
    }
}

impl Hall {
    fn called_rows(&self) -> CalledRows {
        self.0.store.called()
    }

    /// What somebody is called who wants this name: it has a number if somebody else who is present looks the same. A
    /// table, where it is one, has its own company.
    pub(crate) async fn distinct_name(
        &self,
        table: Option<TableId>,
        person: Option<&Person>,
        name: String,
    ) -> Result<String, HallError> {
        if !self.called_rows().are_kept() || check_name(&name).is_err() {
            return Ok(name);
        }
        let company = match table {
            Some(id) => self.look(id, |table| Company::at(table, id, person)).await?,
            None => Company { likenesses: Vec::new(), by_days: false },
        };
        for attempt in 0..2 * TRIES {
            let called = numbered(&name, attempt)?;
            if self.is_distinct(&company, person, &called).await? {
                return Ok(called);
            }
        }
        Err(Refused::Name.into())
    }

    async fn is_distinct(
        &self,
        company: &Company,
        person: Option<&Person>,
        name: &str,
    ) -> Result<bool, HallError> {
        let (rows, likenesses, now) = (self.called_rows(), likenesses(name), self.now().0);
        if likenesses.iter().any(|likeness| company.likenesses.contains(likeness)) {
            return Ok(false);
        }
        if let Some(person) = person {
            let until = now.saturating_add(if company.by_days { PRESENT_BY_DAYS } else { PRESENT });
            return Ok(rows.claim(&person.owner(), &likenesses, now, until).await?);
        }
        for likeness in &likenesses {
            if rows.holder(likeness, now).await?.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn numbered(name: &str, attempt: u16) -> Result<String, HallError> {
    let number = match attempt {
        0 => return Ok(name.to_owned()),
        1..TRIES => attempt + 1,
        _ => u16::from_be_bytes(random()?) % 9000 + 1000,
    };
    let end = format!(" {number}");
    let kept: String = name.chars().take(LONGEST - end.len()).collect();
    Ok(format!("{}{end}", kept.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_alike(one: &str, other: &str) -> bool {
        likenesses(one).iter().any(|likeness| likenesses(other).contains(likeness))
    }

    #[test]
    fn names_that_could_be_taken_for_each_other_are_alike() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ian", "lan"),
            ("Bob", "B0b"),
            ("Arne", "Ame"),
            ("Zoe", "Z oe"),
            ("Ada", "Ａｄａ"),
        ] {
            assert!(are_alike(one, other), "{one} and {other}");
        }
        for (one, other) in [("Ada", "Ida"), ("Zoë", "Zoe"), ("Ada", "Ada 2"), ("Żółw", "Zolw")] {
            assert!(!are_alike(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn a_number_fits_behind_every_name() {
        assert_eq!(numbered("Ada", 0).unwrap(), "Ada");
        assert_eq!(numbered("Ada", 1).unwrap(), "Ada 2");
        let long = numbered(&"ł".repeat(24), 9).unwrap();
        assert_eq!(long.chars().count(), 24);
    }
}
