use std::fmt;

use serde::Serialize;

/// The number of a clause, such as `WF-3.1` or `SK-6.H12`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct ClauseId(String);

impl ClauseId {
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (game, number) = text.split_once('-')?;
        let (section, item) = number.split_once('.')?;
        let fits = game.len() == 2
            && all(game, u8::is_ascii_uppercase)
            && all(section, u8::is_ascii_digit)
            && all(item, u8::is_ascii_alphanumeric);
        fits.then(|| Self(text.to_owned()))
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

fn all(text: &str, fits: impl Fn(&u8) -> bool) -> bool {
    !text.is_empty() && text.bytes().all(|byte| fits(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_a_game_a_section_and_an_item() {
        for text in ["WF-3.1", "RS-10.12", "SK-6.H12"] {
            assert_eq!(ClauseId::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn anything_else_is_no_clause() {
        for text in
            ["", "WF-3", "wf-3.1", "WFX-3.1", "WF-.1", "WF-3.", "WF-3.1.", "WF-H.1", "WF-3.1,", "WF 3.1"]
        {
            assert_eq!(ClauseId::parse(text), None, "{text}");
        }
    }
}
