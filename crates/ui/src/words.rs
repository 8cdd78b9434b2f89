use std::borrow::Cow;
use std::fmt;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

/// A language of the hall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    #[default]
    En,
    Pl,
    Fr,
}

impl Lang {
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Pl, Lang::Fr];

    pub fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pl => "pl",
            Lang::Fr => "fr",
        }
    }

    /// What the language calls itself.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Pl => "Polski",
            Lang::Fr => "Français",
        }
    }

    pub fn parse(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }

    /// The first of ours that a reader accepts, as a browser says it: `fr-CH, fr;q=0.9, en;q=0.8`. Browsers list what
    /// they prefer first.
    pub fn accepted(header: &str) -> Option<Lang> {
        let tag = |part: &str| part.trim().get(..2).map(str::to_ascii_lowercase);
        header.split(',').filter_map(tag).find_map(|tag| Lang::parse(&tag))
    }

    fn langid(self) -> LanguageIdentifier {
        match self {
            Lang::En => langid!("en"),
            Lang::Pl => langid!("pl"),
            Lang::Fr => langid!("fr"),
        }
    }
}

/// What a message is told: a number that it counts by, or a text.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    Number(i64),
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

/// The messages of one language: those of the house and those of one game.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Words from Fluent sources. What of a source cannot be read is left out; a test of every source shows that
    /// nothing is.
    pub fn new(lang: Lang, sources: &[&str]) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.langid()]);
        // Our texts run in one direction, and marks around every name would only be in the way of tests.
        bundle.set_use_isolating(false);
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

    pub fn lang(&self) -> Lang {
        self.lang
    }

    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    pub fn say(&self, key: &str) -> String {
        self.with(key, [])
    }

    /// A message with what it is told. A key that is not there speaks for itself.
    pub fn with<'a, const N: usize>(&'a self, key: &str, told: [(&'a str, Value<'a>); N]) -> String {
        self.with_all(key, told)
    }

    /// The same, where the message says how much there is to tell.
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
}

/// The messages of the house as their authors wrote them.
pub(crate) fn house_source(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../words/en.ftl"),
        Lang::Pl => include_str!("../words/pl.ftl"),
        Lang::Fr => include_str!("../words/fr.ftl"),
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}
