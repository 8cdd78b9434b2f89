use crate::clauses::citation::{Citation, Scan, Witness, cited};

/// The citations in a record: comment lines such as `; Shows WF-3.7, WF-6.3.`
pub(crate) fn scan(file: &str, text: &str) -> Scan {
    let mut scan = Scan::default();
    let mut first = None;
    for (number, line) in (1..).zip(text.lines()) {
        match line.trim().strip_prefix(';').and_then(cited) {
            None => {}
            Some(Err(fault)) => scan.faults.push(format!("{file}:{number}: {fault}")),
            Some(Ok(clauses)) => {
                let witness = witness(file, *first.get_or_insert(number));
                let cite = |clause| Citation { clause, witness: witness.clone() };
                scan.citations.extend(clauses.into_iter().map(cite));
            }
        }
    }
    scan
}

fn witness(file: &str, line: usize) -> Witness {
    let name = file.rsplit('/').next().unwrap_or(file);
    Witness { name: name.to_owned(), file: file.to_owned(), line }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_cites_in_its_comments() {
        let scan =
            scan("games/x/records/tie.rec", "game x\n; A tie.\n; Shows WF-3.7, WF-6.3.\nA place hall\n");
        let found: Vec<_> = scan.citations.iter().map(|c| c.clause.to_string()).collect();
        assert_eq!(found, ["WF-3.7", "WF-6.3"]);
        assert_eq!(scan.citations[0].witness.to_string(), "games/x/records/tie.rec:3: tie.rec");
    }

    #[test]
    fn a_citation_that_cannot_be_read_is_reported() {
        let scan = scan("a.rec", "; Shows WF-3.7\n");
        assert!(scan.faults[0].starts_with("a.rec:1: `Shows WF-3.7` is not"));
    }
}
