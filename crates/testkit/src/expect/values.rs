use midway_game::Scanner;
use serde_json::Value;

use super::forms::word;

/// Checks `/pointer value` against a whole: a state or a view.
pub(super) fn check(whole: &Value, words: &mut Scanner<'_>) -> Result<(), String> {
    let pointer = word(words, "a JSON pointer")?;
    let expected = words.rest();
    match (whole.pointer(pointer), expected) {
        (None, "absent") => Ok(()),
        (Some(found), "absent") => Err(format!("{pointer}: expected nothing there, found {found}")),
        (Some(_), "") => Err(format!("{pointer}: the value to expect is missing")),
        (Some(found), text) if *found == read(text) => Ok(()),
        (Some(found), text) => Err(format!("{pointer}: expected {text}, found {found}")),
        (None, text) => Err(format!("{pointer}: expected {text}, found nothing there")),
    }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.into()))
}
