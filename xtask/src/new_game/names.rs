use std::collections::BTreeSet;
use std::path::Path;

use midway_game::Rulebook;

use crate::error::Error;
use crate::files;
use crate::new_game::template;

/// Everything that a new game is called.
#[derive(Debug)]
pub(crate) struct Names {
    /// `rails-sails`
    pub(crate) id: String,
    /// `RS`, before every number of a clause.
    pub(crate) prefix: String,
    /// `RailsSails`
    pub(crate) type_name: String,
    /// `Rails Sails`
    title: String,
}

impl Names {
    /// Refuses what is no good id, and what another game or crate is called already.
    pub(crate) fn new(root: &Path, id: &str, prefix: Option<&str>) -> Result<Names, Error> {
        check_id(id)?;
        let words: Vec<String> = id.split('-').map(capitalised).collect();
        let prefix = prefix.map_or_else(|| initials(&words), str::to_owned);
        let names = Names { id: id.to_owned(), prefix, type_name: words.concat(), title: words.join(" ") };
        names.check_packages(root)?;
        names.check_prefix(root)?;
        if template::mentions(&names.type_name) {
            return Err(bad(id, &format!("the template has a type `{}` of its own", names.type_name)));
        }
        Ok(names)
    }

    /// Its three packages, the rules first.
    pub(crate) fn packages(&self) -> [String; 3] {
        ["", "-bot", "-board"].map(|part| format!("midway-{}{part}", self.id))
    }

    /// The same as paths in code: `midway_rails_sails`.
    pub(crate) fn crate_name(&self) -> String {
        self.id.replace('-', "_")
    }

    /// A text of the template with the names put in.
    pub(crate) fn fill(&self, text: &str) -> String {
        text.replace("{{id}}", &self.id)
            .replace("{{crate}}", &self.crate_name())
            .replace("{{Type}}", &self.type_name)
            .replace("{{Title}}", &self.title)
            .replace("{{PREFIX}}", &self.prefix)
    }

    fn check_packages(&self, root: &Path) -> Result<(), Error> {
        let manifest = files::read(&root.join("Cargo.toml"))?;
        let taken: BTreeSet<&str> = manifest.lines().filter_map(|line| line.split(' ').next()).collect();
        let found = self.packages().into_iter().find(|package| taken.contains(package.as_str()));
        match found {
            Some(package) => Err(bad(&self.id, &format!("there is a package {package}"))),
            None if root.join("games").join(&self.id).exists() => {
                Err(bad(&self.id, &format!("there is a folder games/{}", self.id)))
            }
            None => Ok(()),
        }
    }

    fn check_prefix(&self, root: &Path) -> Result<(), Error> {
        let prefix = &self.prefix;
        if prefix.len() != 2 || !prefix.chars().all(|c| c.is_ascii_uppercase()) {
            return Err(Error::BadPrefix(format!("`{prefix}` is not two capitals, such as WF")));
        }
        for folder in files::folders(&root.join("games"))? {
            let rules = files::read(&folder.join("RULES.md"))?;
            if Rulebook::read(&rules).clauses().any(|clause| clause.number.starts_with(prefix.as_str())) {
                let game = files::relative(root, &folder);
                return Err(Error::BadPrefix(format!("`{prefix}` is the one of {game}")));
            }
        }
        Ok(())
    }
}

fn bad(id: &str, why: &str) -> Error {
    Error::BadId { id: id.to_owned(), why: why.to_owned() }
}

/// `[a-z][a-z0-9-]*`, with a letter or digit on both sides of every dash.
fn check_id(id: &str) -> Result<(), Error> {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9'));
    if id.starts_with(|c: char| c.is_ascii_lowercase()) && id.split('-').all(is_word) {
        return Ok(());
    }
    Err(bad(id, "it takes lower-case letters, digits and single dashes, and begins with a letter"))
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    first.to_ascii_uppercase() + rest
}

/// The first letters of the first two words, or the first two of the only one.
fn initials(words: &[String]) -> String {
    let letters: String = match words {
        [only] => only.chars().take(2).collect(),
        _ => words.iter().take(2).filter_map(|word| word.chars().next()).collect(),
    };
    letters.to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(id: &str, prefix: Option<&str>) -> String {
        Names::new(&files::root(), id, prefix).unwrap_err().to_string()
    }

    #[test]
    fn all_names_follow_from_the_id() {
        let names = Names::new(&files::root(), "go-east-9", None).unwrap();
        assert_eq!(
            names.fill("{{id}} {{crate}} {{Type}}Board {{Title}} {{PREFIX}}-1.1"),
            "go-east-9 go_east_9 GoEast9Board Go East 9 GE-1.1"
        );
        assert_eq!(Names::new(&files::root(), "go", None).unwrap().prefix, "GO");
        assert_eq!(Names::new(&files::root(), "go", Some("XY")).unwrap().prefix, "XY");
    }

    #[test]
    fn what_is_no_good_id_is_refused() {
        for id in ["", "Go", "9go", "-go", "go-", "go--east", "go_east", "gö", "go/east", ".."] {
            assert!(refusal(id, None).contains("begins with a letter"), "{id}");
        }
    }

    #[test]
    fn what_is_there_already_is_refused() {
        assert!(refusal("skyrise", None).contains("there is a package midway-skyrise"));
        assert!(refusal("game", None).contains("there is a package midway-game"));
        assert!(refusal("skyrise-bot", None).contains("there is a package midway-skyrise-bot"));
        assert!(refusal("state", None).contains("has a type `State`"));
    }

    #[test]
    fn a_prefix_is_two_capitals_that_no_other_game_has() {
        assert_eq!(
            refusal("go", Some("WF")),
            "error: `WF` is the one of games/worlds-fair; give the clauses another prefix with --prefix"
        );
        for prefix in ["W", "wf", "WFX", "W1"] {
            assert!(refusal("go", Some(prefix)).contains("is not two capitals"), "{prefix}");
        }
    }
}
