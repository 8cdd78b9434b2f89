//! Every message is there in every language, and none that nobody uses.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use midway_catalog as catalog;
use midway_ui::Lang;

/// The messages of a source, each with the variables it is told.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn read(source: &str, name: &str) -> Messages {
    let read = fluent_syntax::parser::parse(source);
    let resource = read.unwrap_or_else(|(_, faults)| panic!("{name}: {faults:?}"));
    let mut messages = Messages::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut variables = BTreeSet::new();
        let pattern =
            message.value.as_ref().unwrap_or_else(|| panic!("{name}: {} is empty", message.id.name));
        gather(pattern, &mut variables);
        let before = messages.insert(message.id.name.to_owned(), variables);
        assert!(before.is_none(), "{name}: {} is there twice", message.id.name);
    }
    messages
}

fn gather(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => gather_inline(inline, variables),
            Expression::Select { selector, variants } => {
                gather_inline(selector, variables);
                variants.iter().for_each(|variant| gather(&variant.value, variables));
            }
        }
    }
}

fn gather_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = expression.as_ref() {
                gather_inline(inline, variables);
            }
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| gather_inline(argument, variables));
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

/// The folders of all messages, those of the house first; each with a name for it.
fn folders() -> Vec<(&'static str, String)> {
    let boards = catalog::boards().map(|board| (board.id(), format!("games/{}/board", board.id())));
    [("house", "crates/ui".to_owned())].into_iter().chain(boards).collect()
}

fn source(folder: &str, lang: Lang) -> String {
    let file = root().join(folder).join(format!("words/{}.ftl", lang.id()));
    std::fs::read_to_string(&file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The house may leave a variable out of a translation, a game may not: its lines would lose a fact.
#[test]
fn every_message_is_there_in_every_language_with_the_same_variables() {
    for (name, folder) in folders() {
        let english = read(&source(&folder, Lang::En), name);
        for lang in Lang::ALL {
            let other = read(&source(&folder, lang), name);
            let lacking: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
            let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
            let lang = lang.id();
            assert!(
                lacking.is_empty() && extra.is_empty(),
                "{name} {lang}: lacks {lacking:?}, has {extra:?}"
            );
            for (key, variables) in &english {
                let told = &other[key];
                let fits = if name == "house" { told.is_subset(variables) } else { told == variables };
                assert!(fits, "{name} {lang}: {key} is told {told:?}");
            }
        }
    }
}

#[test]
fn polish_messages_that_count_have_one_few_and_many() {
    for (name, folder) in folders() {
        let source = source(&folder, Lang::Pl);
        let resource = fluent_syntax::parser::parse(source.as_str()).unwrap();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            for element in &message.value.as_ref().unwrap().elements {
                let PatternElement::Placeable { expression: Expression::Select { variants, .. } } = element
                else {
                    continue;
                };
                let keys: BTreeSet<&str> = variants
                    .iter()
                    .map(|variant| match &variant.key {
                        fluent_syntax::ast::VariantKey::Identifier { name } => *name,
                        fluent_syntax::ast::VariantKey::NumberLiteral { value } => *value,
                    })
                    .collect();
                let counts = keys.contains("few") || keys.contains("many");
                let complete = keys.contains("many") || keys.contains("other");
                assert!(!counts || complete, "{name}: {} has {keys:?}", message.id.name);
            }
        }
    }
}

/// The texts of a pattern and of all its variants, with an `x` for what is put in.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let (mut line, mut all) = (String::new(), Vec::new());
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => line.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => line.push_str(value),
                Expression::Inline(_) => line.push('x'),
                Expression::Select { variants, .. } => {
                    all.extend(variants.iter().flat_map(|variant| texts(&variant.value)));
                    line.push('x');
                }
            },
        }
    }
    all.push(line);
    all
}

/// Whether a narrow no-break space is before every mark that wants one, and after every opening quote.
fn is_spaced(text: &str) -> bool {
    let marks = text.match_indices([';', ':', '!', '?', '»', '%']);
    let quotes = text.match_indices('«');
    marks.into_iter().all(|(at, _)| text[..at].ends_with('\u{202f}'))
        && quotes.into_iter().all(|(at, mark)| text[at + mark.len()..].starts_with('\u{202f}'))
}

#[test]
fn french_marks_have_a_narrow_space_that_does_not_break() {
    let template = ("template", "xtask/template/board".to_owned());
    for (name, folder) in folders().into_iter().chain([template]) {
        let source = source(&folder, Lang::Fr);
        let resource = fluent_syntax::parser::parse(source.as_str()).unwrap_or_else(|(read, _)| read);
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let texts = texts(message.value.as_ref().unwrap());
            let faults: Vec<String> = texts.into_iter().filter(|text| !is_spaced(text)).collect();
            assert!(faults.is_empty(), "{name}: {}: {faults:?}", message.id.name);
        }
    }
}

/// All Rust code below some folders.
fn code(folders: &[impl AsRef<Path>]) -> String {
    let mut text = String::new();
    let mut left: Vec<_> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(folder) = left.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    text
}

/// Whether the code names a key as a whole, or its beginning or end up to a dash, with the rest put in.
fn is_named(code: &str, key: &str) -> bool {
    let dashes = || key.match_indices('-').map(|(at, _)| at);
    let stem = |at: usize| [format!("\"{}{{", &key[..=at]), format!("\"{}\"", &key[..at])];
    let begun = dashes().any(|at| stem(at).iter().any(|stem| code.contains(stem)));
    let ended = dashes().any(|at| code.contains(&format!("}}{}\"", &key[at..])));
    code.contains(&format!("\"{key}\"")) || begun || ended
}

/// Histories tell choices by their first word, statistics what seats had by its kind.
#[test]
fn every_kind_of_choice_and_of_thing_in_golden_records_has_a_word() {
    let library = catalog::Library::standard();
    for board in catalog::boards() {
        let words = board.words(Lang::En);
        for record in std::fs::read_dir(root().join(format!("games/{}/records", board.id()))).unwrap() {
            let text = std::fs::read_to_string(record.unwrap().path()).unwrap();
            let Ok(game) = midway_game::Record::parse(&text)
                .map_err(|_| ())
                .and_then(|r| library.replay(&r).map_err(|_| ()))
            else {
                continue;
            };
            for line in game.lines(0).iter().filter(|line| !line.starts_with('#')) {
                let verb = line.split_whitespace().nth(1).unwrap_or_default();
                assert!(words.has(&format!("verb-{verb}")), "{}: {verb}", board.id());
            }
        }
    }
}

#[test]
fn no_message_is_there_that_nobody_uses() {
    let pages = code(&["crates/ui/src", "crates/web/src", "crates/cli/src/commands", "crates/bots/src"]);
    for (name, folder) in folders() {
        let bot = folder.replace("/board", "/bot");
        let code = pages.clone() + &code(&[&folder, &bot].map(|folder| format!("{folder}/src")));
        let keys = read(&source(&folder, Lang::En), name).into_keys();
        let unused: Vec<String> = keys.filter(|key| !is_named(&code, key)).collect();
        assert!(unused.is_empty(), "{name}: {unused:?}");
    }
}
