use crate::clauses::citation::{Citation, Scan, Witness, cited};
use crate::clauses::id::ClauseId;

/// The citations in a Rust source: doc lines such as `/// Shows WF-3.1.` above a test.
pub(crate) fn scan(file: &str, text: &str) -> Scan {
    let mut scanner = Scanner { file, scan: Scan::default(), item: Item::default() };
    for (number, line) in (1..).zip(text.lines()) {
        scanner.line(number, line.trim());
    }
    scanner.leave_item();
    scanner.scan
}

struct Scanner<'a> {
    file: &'a str,
    scan: Scan,
    item: Item,
}

/// What stands above an item and belongs to it: its docs and its attributes.
#[derive(Default)]
struct Item {
    cited: Vec<(usize, ClauseId)>,
    is_test: bool,
    open_brackets: usize,
}

impl Scanner<'_> {
    fn line(&mut self, number: usize, line: &str) {
        if self.item.open_brackets > 0 || line.starts_with("#[") {
            self.attribute(line);
        } else if let Some(doc) = line.strip_prefix("///") {
            self.doc(number, doc);
        } else if line.starts_with("//") {
            // A plain comment belongs to nothing and parts nothing.
        } else if let Some(name) = function_name(line).filter(|_| self.item.is_test) {
            self.test(number, name);
        } else {
            self.leave_item();
        }
    }

    fn attribute(&mut self, line: &str) {
        self.item.is_test |= is_test_attribute(line);
        let opened = self.item.open_brackets + line.matches('[').count();
        self.item.open_brackets = opened.saturating_sub(line.matches(']').count());
    }

    fn doc(&mut self, number: usize, doc: &str) {
        match cited(doc) {
            None => {}
            Some(Ok(clauses)) => self.item.cited.extend(clauses.into_iter().map(|clause| (number, clause))),
            Some(Err(fault)) => self.fault(number, &fault),
        }
    }

    fn test(&mut self, line: usize, name: &str) {
        let witness = Witness { name: name.to_owned(), file: self.file.to_owned(), line };
        let item = std::mem::take(&mut self.item);
        let cite = |(_, clause)| Citation { clause, witness: witness.clone() };
        self.scan.citations.extend(item.cited.into_iter().map(cite));
    }

    /// Ends an item that is no test: whatever was cited above it is shown by nobody.
    fn leave_item(&mut self) {
        for (number, clause) in std::mem::take(&mut self.item).cited {
            self.fault(number, &format!("{clause} is cited above something that is not a test"));
        }
    }

    fn fault(&mut self, number: usize, what: &str) {
        self.scan.faults.push(format!("{}:{number}: {what}", self.file));
    }
}

/// `#[test]`, and what stands for it in other crates: `#[tokio::test]`.
fn is_test_attribute(line: &str) -> bool {
    let Some(attribute) = line.strip_prefix("#[") else { return false };
    let path = attribute.split(['(', ']']).next().unwrap_or_default();
    path.rsplit("::").next() == Some("test")
}

fn function_name(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let qualified =
        before.split_whitespace().all(|word| matches!(word, "pub" | "pub(crate)" | "async" | "const"));
    let end = after.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    (qualified && end > 0).then(|| &after[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let scan = scan("a.rs", text);
        assert_eq!(scan.faults, Vec::<String>::new());
        scan.citations.iter().map(|c| format!("{} {}", c.clause, c.witness)).collect()
    }

    fn faults(text: &str) -> Vec<String> {
        scan("a.rs", text).faults
    }

    #[test]
    fn a_doc_line_above_a_test_cites() {
        let text = "/// Shows WF-3.1, WF-3.2.\n#[test]\nfn a_card_is_taken() {\n}\n";
        assert_eq!(shown(text), ["WF-3.1 a.rs:3: a_card_is_taken", "WF-3.2 a.rs:3: a_card_is_taken"]);
    }

    #[test]
    fn the_line_may_stand_anywhere_in_the_docs() {
        let text = "mod tests {\n    /// A tie is friendly.\n    /// Shows WF-3.1.\n    ///\n    /// More.\n    #[test]\n    fn tie() {}\n}\n";
        assert_eq!(shown(text), ["WF-3.1 a.rs:7: tie"]);
    }

    #[test]
    fn other_attributes_and_comments_may_stand_between() {
        let text = "/// Shows WF-3.1.\n#[should_panic(\n    expected = \"no\"\n)]\n// Slow.\n#[test]\n#[cfg(unix)]\nfn a() {}\n";
        assert_eq!(shown(text), ["WF-3.1 a.rs:8: a"]);
        assert_eq!(shown("#[test]\n/// Shows WF-3.1.\nfn b() {}\n"), ["WF-3.1 a.rs:3: b"]);
    }

    #[test]
    fn tests_of_other_frameworks_count() {
        let text = "/// Shows WF-3.1.\n#[tokio::test(flavor = \"current_thread\")]\nasync fn a() {}\n";
        assert_eq!(shown(text), ["WF-3.1 a.rs:3: a"]);
        assert!(!is_test_attribute("#[cfg(test)]") && !is_test_attribute("#[latest]"));
    }

    #[test]
    fn a_citation_belongs_to_one_test_only() {
        let text = "/// Shows WF-3.1.\n#[test]\nfn a() {}\n\n#[test]\nfn b() {}\n\n/// Prose.\nfn c() {}\n";
        assert_eq!(shown(text), ["WF-3.1 a.rs:3: a"]);
    }

    #[test]
    fn a_citation_above_anything_else_is_reported() {
        for text in [
            "/// Shows WF-3.1.\nfn a() {}\n",
            "/// Shows WF-3.1.\n\n#[test]\nfn a() {}\n",
            "/// Shows WF-3.1.\n",
        ] {
            assert_eq!(
                faults(text),
                ["a.rs:1: WF-3.1 is cited above something that is not a test"],
                "{text}"
            );
        }
    }

    #[test]
    fn a_citation_that_cannot_be_read_is_reported() {
        let found = faults("/// Shows WF-3.1 and more.\n#[test]\nfn a() {}\n");
        assert!(found[0].starts_with("a.rs:1: `Shows WF-3.1 and more.` is not"), "{found:?}");
    }
}
