use std::collections::HashMap;

use midway_game::Hex;

/// The requests that were done at a table, each with the number of its entry and the revision that followed from it.
///
/// There is one for nearly every entry, so they are kept small: who sent it and its mark, 28 bytes in all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requests {
    marked: Vec<Marked>,
    /// Those of logs that note the keys of requests in another way.
    others: HashMap<String, (u64, usize)>,
}

#[derive(Clone, Copy, Debug)]
struct Marked {
    mark: [u8; 16],
    by: u8,
    entry: u32,
    revision: u32,
}

impl Requests {
    /// The entry that a request has brought, and the revision after it.
    pub(crate) fn find(&self, request: &str) -> Option<(u64, usize)> {
        let Some((by, mark)) = read(request) else { return self.others.get(request).copied() };
        // Whoever repeats a request does so soon.
        let found = self.marked.iter().rev().find(|known| known.mark == mark && known.by == by);
        let known = found.map(|known| (u64::from(known.entry), known.revision as usize));
        known.or_else(|| self.others.get(request).copied())
    }

    pub(crate) fn note(&mut self, request: &str, entry: u64, revision: usize) {
        let small = u32::try_from(entry).ok().zip(u32::try_from(revision).ok());
        match read(request).zip(small) {
            Some(((by, mark), (entry, revision))) => {
                self.marked.push(Marked { mark, by, entry, revision });
            }
            None => drop(self.others.insert(request.to_owned(), (entry, revision))),
        }
    }
}

/// Who sent a request, as a number, and its mark.
fn read(request: &str) -> Option<(u8, [u8; 16])> {
    let (who, mark) = request.split_once(':')?;
    let mark = Hex::<16>::parse(mark).ok()?.0;
    let by = match who {
        "host" => HOST,
        "visitor" => VISITOR,
        _ => match who.strip_prefix("seat ")?.as_bytes() {
            // As a seat is written; a table with more than ten has the others' in full.
            [digit @ b'0'..=b'9'] => digit - b'0',
            _ => return None,
        },
    };
    Some((by, mark))
}

const HOST: u8 = 100;
const VISITOR: u8 = 101;

#[cfg(test)]
mod tests {
    use super::*;

    const MARK: &str = "000102030405060708090a0b0c0d0e0f";

    #[test]
    fn a_request_is_found_again_however_its_key_is_noted() {
        let mut requests = Requests::default();
        let keys = [format!("seat 3:{MARK}"), format!("host:{MARK}"), "seat 3:m17".into(), "hall:x:y".into()];
        for (number, key) in (5..).zip(&keys) {
            assert_eq!(requests.find(key), None, "{key}");
            requests.note(key, number, 7);
            assert_eq!(requests.find(key), Some((number, 7)), "{key}");
        }
        assert_eq!((requests.marked.len(), requests.others.len()), (2, 2));
    }

    #[test]
    fn requests_of_others_are_other_requests() {
        let mut requests = Requests::default();
        requests.note(&format!("seat 3:{MARK}"), 5, 7);
        requests.note(&format!("seat 1:{MARK}"), u64::MAX, 8);
        for other in ["seat 2", "seat 03", "seat +3", "bot 3", "visitor"] {
            assert_eq!(requests.find(&format!("{other}:{MARK}")), None, "{other}");
        }
        assert_eq!(requests.find(&format!("seat 1:{MARK}")), Some((u64::MAX, 8)));
    }
}
