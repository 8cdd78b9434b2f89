use crate::new_game::languages::Language;

/// Embeds files of `xtask/template`, each with its path in the folder of a game.
macro_rules! embedded {
    ($($path:literal),* $(,)?) => { &[$(($path, include_str!(concat!("../../template/", $path)))),*] };
}

/// The files that every game has once.
const FILES: &[(&str, &str)] = embedded![
    "data/stones.tsv",
    "records/two-players.rec",
    "rules/Cargo.toml",
    "rules/src/audit.rs",
    "rules/src/encode.rs",
    "rules/src/lib.rs",
    "rules/src/notation.rs",
    "rules/src/numbers.rs",
    "rules/src/rules.rs",
    "rules/tests/clauses.rs",
    "rules/tests/laws.rs",
    "bot/Cargo.toml",
    "bot/src/lib.rs",
    "bot/tests/craft.rs",
    "board/Cargo.toml",
    "board/src/lib.rs",
    "board/style.css",
    "board/tests/board.rs",
];

/// The files that are there in each language. In one that is not among them, the first one stands in until somebody
/// translates it.
const RULES: &[(&str, &str)] = embedded!["RULES.md", "RULES.pl.md", "RULES.fr.md"];
const WORDS: &[(&str, &str)] = embedded!["board/words/en.ftl", "board/words/pl.ftl", "board/words/fr.ftl"];

/// Every file of a game by its path, in all languages of the hall.
pub(crate) fn files(languages: &[Language]) -> Vec<(String, &'static str)> {
    let once = FILES.iter().map(|&(path, text)| (path.to_owned(), text));
    let translated = languages.iter().flat_map(|language| {
        let words = format!("board/words/{}.ftl", language.id);
        [(&language.rules, RULES), (&words, WORDS)]
            .map(|(path, texts)| (path.clone(), translation(path, texts)))
    });
    once.chain(translated).collect()
}

fn translation(path: &str, texts: &'static [(&str, &str)]) -> &'static str {
    texts.iter().find(|(name, _)| *name == path).unwrap_or(&texts[0]).1
}

/// Whether the code of the template has this word: a game that is called so would not compile.
pub(crate) fn mentions(word: &str) -> bool {
    let is_word =
        |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|found| found == word);
    FILES.iter().filter(|(path, _)| path.ends_with(".rs")).any(|(_, text)| is_word(text))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::files::{below, relative};

    #[test]
    fn every_file_of_the_template_is_embedded() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("template");
        let mut embedded: Vec<&str> =
            [FILES, RULES, WORDS].concat().into_iter().map(|(path, _)| path).collect();
        embedded.sort_unstable();
        let mut there: Vec<_> = below(&folder).unwrap().iter().map(|path| relative(&folder, path)).collect();
        there.sort_unstable();
        assert_eq!(there, embedded);
    }

    #[test]
    fn a_language_without_a_translation_gets_the_first_one() {
        let german = Language { id: "de".to_owned(), rules: "RULES.de.md".to_owned() };
        let files = files(&[german]);
        let text = |path: &str| files.iter().find(|(found, _)| found == path).unwrap().1;
        assert_eq!(text("RULES.de.md"), RULES[0].1);
        assert_eq!(text("board/words/de.ftl"), WORDS[0].1);
    }
}
