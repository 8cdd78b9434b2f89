//! Replays records with the current rules and prints, as JSON, what has to be renewed in each: `renew FILE.rec...`.
//!
//! `cargo xtask renew` shows it to people. It is a program of its own so that the chores do not need every game to
//! compile.
#![allow(clippy::print_stdout, reason = "it is a command")]

use midway_game::Finding;
use midway_testkit::expect::{Renewal, Unmet, renew};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut records = Vec::new();
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        records.push(sheet(&file, &text));
    }
    println!("{}", Value::from(records));
    Ok(())
}

fn sheet(file: &str, text: &str) -> Value {
    match renew(midway_catalog::find, text) {
        Ok(Renewal { unmet, refused, text }) => json!({
            "file": file,
            "unmet": unmet.iter().map(unmet_sheet).collect::<Vec<_>>(),
            "refused": refused.as_ref().map(finding_sheet),
            "text": text,
        }),
        Err(finding) => {
            json!({ "file": file, "unmet": [], "refused": finding_sheet(&finding), "text": null })
        }
    }
}

fn unmet_sheet(Unmet { line, expected, what, renewed }: &Unmet) -> Value {
    json!({ "line": line, "expected": expected, "what": what, "renewed": renewed })
}

fn finding_sheet(Finding { line, what }: &Finding) -> Value {
    json!({ "line": line, "what": what })
}
