use std::path::Path;

use crate::error::Error;
use crate::files;

const LIST: &str = "crates/ui/src/lang.rs";

/// A language of the hall, as the one list of them has it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Language {
    /// Such as `pl`.
    pub(crate) id: String,
    /// The name of the rules in that language, such as `RULES.pl.md`.
    pub(crate) rules: String,
}

pub(crate) fn listed(root: &Path) -> Result<Vec<Language>, Error> {
    let found = read(&files::read(&root.join(LIST))?);
    if found.is_empty() { Err(Error::Unfound { what: "languages", file: LIST }) } else { Ok(found) }
}

/// The rows of `languages! { … }`: a variant, then id, name and the file of the rules in quotes.
fn read(text: &str) -> Vec<Language> {
    let rows = text.lines().skip_while(|line| !line.starts_with("languages! {")).skip(1);
    rows.take_while(|line| !line.starts_with('}')).filter_map(row).collect()
}

fn row(line: &str) -> Option<Language> {
    let quoted: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
    let [id, _name, rules] = quoted[..] else { return None };
    Some(Language { id: id.to_owned(), rules: rules.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_languages_is_the_one_of_the_pages() {
        let found = listed(&files::root()).unwrap();
        assert_eq!(found[0], Language { id: "en".to_owned(), rules: "RULES.md".to_owned() });
        assert!(found.len() >= 3, "{found:?}");
    }
}
