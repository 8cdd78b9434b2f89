use std::borrow::Cow;
use std::fmt;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};

use crate::Lang;

/// An argument of a message.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    /// A number, which may select a plural form.
    Number(i64),
    /// A text that is put in as it is.
    Text(Cow<'a, str>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text.as_str().into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(i64::from(number))
            }
        }
    )*};
}
numbers!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The messages of one language: those of the house, and those of one game on top.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Words from Fluent sources; a later source overrides an earlier one. Whatever cannot be parsed is left out, and
    /// a test shows that nothing of ours is.
    pub fn new(lang: Lang, sources: &[&str]) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id().parse().unwrap_or_default()]);
        // All our languages run left to right: isolation marks around every name would only get in the way.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| true_minus(value)));
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The words of the house alone.
    pub fn house(lang: Lang) -> Words {
        Words::new(lang, &[house_source(lang)])
    }

    /// The language of these words.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message that takes no arguments. A key without a message stands for itself.
    pub fn say(&self, key: &str) -> String {
        self.with(key, [])
    }

    /// A message with its arguments. A key without a message stands for itself.
    pub fn with<'a, const N: usize>(&'a self, key: &str, told: [(&'a str, Value<'a>); N]) -> String {
        self.with_all(key, told)
    }

    /// The same for any number of arguments.
    pub fn with_all<'a>(&'a self, key: &str, told: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return key.to_owned() };
        let mut args = FluentArgs::new();
        for (name, value) in told {
            match value {
                Value::Number(number) => args.set(name, number),
                Value::Text(text) => args.set(name, text),
            }
        }
        let mut faults = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned()
    }

    /// Parts joined with commas, and the last with “and”.
    pub fn list(&self, mut parts: Vec<String>) -> String {
        match (parts.pop(), &parts[..]) {
            (None, _) => String::new(),
            (Some(only), []) => only,
            (Some(last), rest) => {
                self.with("list-last", [("rest", rest.join(", ").into()), ("last", last.into())])
            }
        }
    }
}

/// A negative number, with a minus sign instead of a hyphen. Whatever else there is, Fluent writes as usual.
fn true_minus(value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    (number.value < 0.0).then(|| number.as_string().replacen('-', "−", 1))
}

/// The messages of the house as their authors wrote them.
pub(crate) fn house_source(lang: Lang) -> &'static str {
    words_in!("../words", lang)
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_negative_number_has_a_true_minus_and_still_selects_its_plural() {
        let words =
            Words::new(Lang::Fr, &["points = { $n ->\n    [one] { $n } point\n   *[other] { $n } points\n}"]);
        let points = |n: i64| words.with("points", [("n", n.into())]);
        let said = [points(-2), points(-1), points(0), points(1), points(2)];
        assert_eq!(said, ["−2 points", "−1 point", "0 point", "1 point", "2 points"]);
    }

    #[test]
    fn a_turning_point_tells_whose_chances_rose_or_fell_and_by_how_much() {
        let said = |lang: Lang, way: &str, change: &str| {
            let told = [
                ("name", "Zofia".into()),
                ("way", way.into()),
                ("before", 40.into()),
                ("after", 18.into()),
                ("change", change.into()),
            ];
            Words::house(lang).with("turn-own", told)
        };
        assert_eq!(
            said(Lang::En, "down", "−22"),
            "This move lowered Zofia’s chances from 40% to 18% (−22 percentage points)."
        );
        assert_eq!(
            said(Lang::Pl, "down", "−22"),
            "Po tym ruchu szanse gracza Zofia spadły z 40% do 18% (−22 p.p.)."
        );
        assert_eq!(
            said(Lang::Fr, "down", "−22"),
            "Ce coup a fait baisser les chances de Zofia de 40\u{202f}% à 18\u{202f}% (−22 points de pourcentage)."
        );
    }
}
