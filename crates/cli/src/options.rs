use midway_game::SetupChoice;

/// Reads `approvals=choose`. Whether the game has such an option is for the game to say.
pub(crate) fn setup_choice(text: &str) -> Result<SetupChoice, String> {
    let (key, value) = text.split_once('=').ok_or("an option is written key=value")?;
    Ok(SetupChoice { key: key.into(), value: value.into() })
}

/// `approvals=choose`, several joined by a comma; `standard` where there is none.
pub(crate) fn in_words(choices: &[SetupChoice]) -> String {
    if choices.is_empty() {
        return "standard".into();
    }
    choices.iter().map(|choice| format!("{}={}", choice.key, choice.value)).collect::<Vec<_>>().join(", ")
}
