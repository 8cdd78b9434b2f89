use crate::clauses::coverage::{Coverage, ShownClause};
use crate::error::count;

const WIDTH: usize = 120;
const WORDS: usize = 40;
/// Where the tests' names begin: after the number, the first words and the count.
const INDENT: usize = 9 + WORDS + 2 + 3 + 2;

/// The index as a table for people, a section for each game.
pub(crate) fn of(books: &[Coverage]) -> String {
    books.iter().map(section).collect::<Vec<_>>().join("\n")
}

fn section(book: &Coverage) -> String {
    let rows: String = book.clauses.iter().map(row).collect();
    format!("{}\n{rows}{}\n", book.game, summary(book))
}

fn row(clause: &ShownClause) -> String {
    let ShownClause { id, text, tests, .. } = clause;
    let names = tests.iter().map(|test| test.name.as_str());
    let names = if tests.is_empty() { "none".to_owned() } else { wrapped(names) };
    format!("{id:<9}{words:<WORDS$}  {number:>3}  {names}\n", words = first_words(text), number = tests.len())
}

/// The names with commas between them, broken where a line is full.
fn wrapped<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut lines: Vec<String> = Vec::new();
    for name in names {
        match lines.last_mut() {
            Some(line) if INDENT + line.len() + 2 + name.len() < WIDTH => {
                line.push_str(", ");
                line.push_str(name);
            }
            _ => lines.push(name.to_owned()),
        }
    }
    lines.join(&format!(",\n{:INDENT$}", ""))
}

fn first_words(text: &str) -> String {
    if text.chars().count() <= WORDS {
        return text.to_owned();
    }
    let cut: String = text.chars().take(WORDS - 1).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{whole}…")
}

fn summary(book: &Coverage) -> String {
    let shown = book.clauses.iter().filter(|clause| !clause.tests.is_empty()).count();
    let mut witnesses: Vec<_> = book.clauses.iter().flat_map(|clause| &clause.tests).collect();
    witnesses.sort_by_key(|test| (&test.file, test.line));
    witnesses.dedup();
    let records = witnesses.iter().filter(|test| test.file.ends_with(".rec")).count();
    let tests = count(witnesses.len() - records, "test");
    format!(
        "{}, {shown} of them shown, by {tests} and {}",
        count(book.clauses.len(), "clause"),
        count(records, "record")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::{attach, rust};

    const RULES: &str =
        "- **WF-1.1** Two, three or four people may sit down at a table.\n- **WF-1.2** One starts.\n";

    fn table() -> String {
        let first = "/// Shows WF-1.1.\n#[test]\nfn four_people_may_sit_down_at_a_table_and_play() {}\n";
        let second = "/// Shows WF-1.1.\n#[test]\nfn five_may_not_even_if_they_ask() {}\n";
        let mut books = [Coverage::scan("worlds-fair", "RULES.md", RULES)];
        attach(&mut books, rust::scan("a.rs", &[first, second].concat()).citations);
        of(&books)
    }

    #[test]
    fn a_row_has_the_number_the_first_words_and_the_tests() {
        let lines: Vec<String> = table().lines().map(str::to_owned).collect();
        assert_eq!(lines[0], "worlds-fair");
        assert_eq!(
            lines[1],
            "WF-1.1   Two, three or four people may sit down…     2  four_people_may_sit_down_at_a_table_and_play,"
        );
        assert_eq!(lines[2].trim_start(), "five_may_not_even_if_they_ask");
        assert_eq!(lines[3], "WF-1.2   One starts.                                 0  none");
        assert_eq!(lines[4], "2 clauses, 1 of them shown, by 2 tests and 0 records");
    }

    #[test]
    fn wrapped_names_begin_under_each_other() {
        let table = table();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[1].chars().position(|c| c == '_').unwrap(), INDENT + "four".len());
        assert_eq!(lines[2].find("five"), Some(INDENT));
    }

    #[test]
    fn short_texts_are_kept_whole() {
        assert_eq!(first_words("One starts."), "One starts.");
    }
}
