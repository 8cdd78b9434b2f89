use midway_game::Game;
use serde_json::Value;

/// Where two views first differ when written as JSON, in words.
pub(super) fn difference<G: Game>(one: &G::View, other: &G::View) -> String {
    let [one, other] = [one, other].map(|view| serde_json::to_value(view).unwrap_or_default());
    let mut path = String::new();
    match descend(&one, &other, &mut path) {
        Some((one, other)) => format!("at '{path}': {one} and {other}"),
        None => "though not when written as JSON".into(),
    }
}

/// Follows the first difference down to the innermost values that differ.
fn descend<'a>(one: &'a Value, other: &'a Value, path: &mut String) -> Option<(&'a Value, &'a Value)> {
    if one == other {
        return None;
    }
    let inner = keys(one).into_iter().find(|key| {
        let pointer = format!("/{key}");
        one.pointer(&pointer) != other.pointer(&pointer) && other.pointer(&pointer).is_some()
    });
    let Some(key) = inner else { return Some((one, other)) };
    path.push('/');
    path.push_str(&key);
    let pointer = format!("/{key}");
    descend(one.pointer(&pointer)?, other.pointer(&pointer)?, path)
}

fn keys(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => (0..items.len()).map(|index| index.to_string()).collect(),
        Value::Object(fields) => fields.keys().map(|key| key.replace('~', "~0").replace('/', "~1")).collect(),
        _ => Vec::new(),
    }
}
