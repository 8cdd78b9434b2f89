use midway_bots::{BotName, Effort, Entrant};
use midway_game::SetupChoice;
use midway_text::grouped;

/// `approvals=choose`, several joined by a comma; `standard` where there is none.
pub fn options_in_words(choices: &[SetupChoice]) -> String {
    if choices.is_empty() {
        return "standard".into();
    }
    choices.iter().map(|choice| format!("{}={}", choice.key, choice.value)).collect::<Vec<_>>().join(", ")
}

/// Whether a bot looks ahead at all, so that more time makes a difference.
pub fn thinks(name: BotName) -> bool {
    use BotName::{Hazy, Heuristic, Look, Random};
    !matches!(name, Random | Heuristic | Hazy(_) | Look)
}

/// `search, 6,400 iterations`.
pub fn bot_in_words(entrant: Entrant) -> String {
    let name = entrant.name.to_string();
    let name = name.split(':').next().unwrap_or_default();
    match entrant.effort {
        // A level has the budget of its rung.
        _ if !thinks(entrant.name) || matches!(entrant.name, BotName::Level(_)) => name.into(),
        Effort::Iterations(number) => format!("{name}, {} iterations", grouped(number.into())),
        Effort::Time(_) => format!("{name}, {}", entrant.effort),
    }
}

/// A time in the unit that leaves it readable: `1.50 s`, `3.2 ms`, `17 µs`.
pub fn duration_in_words(seconds: f64) -> String {
    match seconds {
        _ if seconds >= 1.0 => format!("{seconds:.2} s"),
        _ if seconds >= 0.001 => format!("{:.1} ms", 1e3 * seconds),
        _ if seconds >= 1e-5 => format!("{:.0} µs", 1e6 * seconds),
        _ => format!("{:.1} µs", 1e6 * seconds),
    }
}
