//! Every message is there in every language, and none that nobody uses.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

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
        _ => {}
    }
}

fn house(lang: Lang) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../ui/words/{}.ftl", lang.id()));
    std::fs::read_to_string(file).unwrap()
}

fn assert_same(name: &str, of: impl Fn(Lang) -> String) {
    let english = read(&of(Lang::En), name);
    for lang in [Lang::Pl, Lang::Fr] {
        let other = read(&of(lang), name);
        let lacking: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(
            lacking.is_empty() && extra.is_empty(),
            "{name} {}: lacks {lacking:?}, has {extra:?}",
            lang.id()
        );
        for (key, variables) in &english {
            assert!(other[key].is_subset(variables), "{name} {}: {key} is told {:?}", lang.id(), other[key]);
        }
    }
}

#[test]
fn every_message_is_there_in_every_language() {
    assert_same("house", house);
    for board in catalog::boards() {
        assert_same(board.id(), |lang| board.source(lang).to_owned());
    }
}

#[test]
fn polish_messages_that_count_have_one_few_and_many() {
    let all = catalog::boards().into_iter().map(|board| (board.id(), board.source(Lang::Pl).to_owned()));
    for (name, source) in all.chain([("house", house(Lang::Pl))]) {
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

/// The sources in which the messages of the house, and those of a game and of its bot, are named.
fn code(folders: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut text = String::new();
    let mut left: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
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

#[test]
fn no_message_is_there_that_nobody_uses() {
    let pages = code(&["crates/ui/src", "crates/web/src", "crates/cli/src/commands", "crates/bots/src"]);
    let unused: Vec<String> =
        read(&house(Lang::En), "house").into_keys().filter(|key| !is_named(&pages, key)).collect();
    assert!(unused.is_empty(), "house: {unused:?}");
    for board in catalog::boards() {
        let folders = ["board", "bot"].map(|part| format!("games/{}/{part}/src", board.id()));
        let drawing = pages.clone() + &code(&folders.each_ref().map(String::as_str));
        let keys = read(board.source(Lang::En), board.id()).into_keys();
        let unused: Vec<String> = keys.filter(|key| !is_named(&drawing, key)).collect();
        assert!(unused.is_empty(), "{}: {unused:?}", board.id());
    }
}
