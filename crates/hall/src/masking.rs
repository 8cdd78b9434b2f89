use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

use crate::deeds::is_invisible;

/// Words that the host of a hall does not want to be read. They are found whole, however they are spelt: in capitals, with
/// accents, or with letters that look the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordFilter(HashSet<String>);

/// So many words are taken, and so long ones.
const MOST: usize = 500;
const LONGEST: usize = 40;

impl WordFilter {
    /// Reads a list with a word to a line.
    pub fn read(list: &str) -> WordFilter {
        let words = list.split(|c: char| !is_of_word(c)).filter(|word| word.chars().count() <= LONGEST);
        WordFilter(words.map(folded).filter(|word| !word.is_empty()).take(MOST).collect())
    }

    /// The text with a dot for each letter of such a word.
    pub fn mask(&self, text: &str) -> String {
        if self.0.is_empty() {
            return text.to_owned();
        }
        let (mut masked, mut rest) = (String::with_capacity(text.len()), text);
        while let Some(start) = rest.find(is_of_word) {
            let (between, from) = rest.split_at(start);
            let (word, after) = from.split_at(from.find(|c| !is_of_word(c)).unwrap_or(from.len()));
            masked.push_str(between);
            if self.0.contains(&folded(word)) {
                masked.extend(word.chars().map(|_| '•'));
            } else {
                masked.push_str(word);
            }
            rest = after;
        }
        masked + rest
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c) || is_invisible(c)
}

/// What is equal for words that a reader takes for the same.
fn folded(word: &str) -> String {
    let plain: String = word.nfkd().filter(|c| !is_combining_mark(*c) && !is_invisible(*c)).collect();
    let alike = skeleton(&plain.to_lowercase()).filter(|c| !is_combining_mark(*c)).collect::<String>();
    alike.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_however_it_is_spelt() {
        let filter = WordFilter::read("łajdak\nIdiot");
        for said in ["idiot", "IDIOT", "ídiöt", "ｉｄｉｏｔ", "іdіоt", "id\u{200b}iot"] {
            assert_eq!(filter.mask(said), "•".repeat(said.chars().count()), "{said}");
        }
        assert_eq!(filter.mask("Ty ŁAJDAKU, ty łajdak!"), "Ty ŁAJDAKU, ty ••••••!");
    }

    #[test]
    fn only_whole_words_are_masked_and_all_else_stays() {
        let filter = WordFilter::read("ass");
        assert_eq!(filter.mask("A class, an ass-et: 3 < 4 — naïve"), "A class, an •••-et: 3 < 4 — naïve");
        assert_eq!(WordFilter::default().mask("Ünchanged"), "Ünchanged");
    }

    #[test]
    fn a_list_without_words_masks_nothing_and_a_long_one_ends() {
        assert_eq!(WordFilter::read(" ,;\n\u{200b}\n\u{301}"), WordFilter::default());
        let long: String = (0..2000).map(|n| format!("w{n}\n")).collect();
        assert_eq!(WordFilter::read(&long).0.len(), MOST);
        assert_eq!(WordFilter::read(&"x".repeat(LONGEST + 1)), WordFilter::default());
    }
}
