use std::path::Path;

use serde::Deserialize;

use crate::error::Error;
use crate::files;

/// The list of a game, in its folder.
pub(crate) const FILE: &str = "mutants.toml";

#[derive(Debug, Deserialize)]
struct List {
    mutant: Vec<Mutant>,
}

/// One fault, as somebody wrote it down.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mutant {
    /// Below the sources of the rules.
    pub(crate) file: String,
    /// Which clause it breaks.
    pub(crate) clause: String,
    /// The text that is replaced; it occurs once.
    pub(crate) before: String,
    pub(crate) after: String,
    #[serde(default)]
    pub(crate) form: Form,
    /// What is wrong with it, in a line.
    pub(crate) why: String,
    /// Why nobody could notice it.
    pub(crate) equivalent: Option<String>,
}

/// What both texts are.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Form {
    /// Expressions of one type, or statements: many such mutants are built at once, and one is chosen when the tests run.
    #[default]
    Code,
    /// Anything: such a mutant is built by itself.
    Text,
}

impl Mutant {
    pub(crate) fn place(&self) -> String {
        format!("{} ({}): {}", self.file, self.clause, self.why)
    }

    pub(crate) fn mentions(&self, text: &str) -> bool {
        self.place().contains(text)
    }
}

pub(crate) fn read(root: &Path, game: &str) -> Result<Vec<Mutant>, Error> {
    let text = files::read(&root.join("games").join(game).join(FILE))?;
    let list: List = toml::from_str(&text).map_err(|source| Error::Toml { file: FILE, source })?;
    Ok(list.mutant)
}
