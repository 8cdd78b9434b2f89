use std::io::{self, Write};

use crate::clauses::ShownClause;
use crate::renew::RecordSheet;

/// Each expectation that does not hold, with what was found; each record that has to be played anew.
pub(crate) fn print(sheets: &[RecordSheet], written: bool, out: &mut impl Write) -> io::Result<()> {
    for sheet in sheets {
        for unmet in &sheet.unmet {
            writeln!(out, "{}:{}: {}", sheet.file, unmet.line, unmet.what)?;
            match &unmet.renewed {
                Some(renewed) if written => writeln!(out, "  written: {renewed}")?,
                Some(renewed) => writeln!(out, "  {} -> {renewed}", unmet.expected)?,
                None => writeln!(out, "  {}: decide what is to hold here", unmet.expected)?,
            }
        }
        if let Some(refused) = &sheet.refused {
            writeln!(out, "{}:{}: {}", sheet.file, refused.line, refused.what)?;
            writeln!(out, "  play this record anew from here on")?;
        }
    }
    Ok(())
}

/// The clauses that untrue records of a game show, with the tests that show them too, and how to run those.
pub(crate) fn print_tests(game: &str, clauses: &[ShownClause], out: &mut impl Write) -> io::Result<()> {
    for clause in clauses {
        writeln!(out, "{} is shown by an untrue record, and by", clause.id)?;
        for test in clause.tests.iter().filter(|test| !test.file.ends_with(".rec")) {
            writeln!(out, "  {test}")?;
        }
    }
    writeln!(
        out,
        "run the tests of the game: cargo test -p midway-{game} -p midway-{game}-bot -p midway-{game}-board"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(written: bool) -> String {
        let json = serde_json::json!([{
            "file": "games/x/records/a.rec",
            "unmet": [
                { "line": 2, "expected": "score 0 4", "what": "score of seat 0: expected 4, found 3", "renewed": "score 0 3" },
                { "line": 3, "expected": "turn 0", "what": "turn: expected 0, found over", "renewed": null },
            ],
            "refused": { "line": 5, "what": "'0 take 2' is refused" },
            "text": null,
        }]);
        let mut out = Vec::new();
        print(&serde_json::from_value::<Vec<RecordSheet>>(json).unwrap(), written, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_expectation_is_named_with_what_was_found() {
        assert_eq!(
            printed(false),
            "games/x/records/a.rec:2: score of seat 0: expected 4, found 3\n  score 0 4 -> score 0 3\n\
             games/x/records/a.rec:3: turn: expected 0, found over\n  turn 0: decide what is to hold here\n\
             games/x/records/a.rec:5: '0 take 2' is refused\n  play this record anew from here on\n"
        );
        assert!(printed(true).contains("  written: score 0 3\n"));
    }
}
