/// Makes [`Lang`] from the list of languages below.
///
/// Another language is one more line in that list, and a file for everything that is said: `words/<id>.ftl` here and in
/// every board, and the rules of every game. A file that is missing is a compile error that names it.
macro_rules! languages {
    ($dollar:tt $($variant:ident $id:literal $name:literal $rules:literal)*) => {
        /// A language of the hall.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lang {
            $(#[doc = $name] $variant,)*
        }

        impl Lang {
            /// Every language, the default first.
            pub const ALL: [Lang; [$($id),*].len()] = [$(Lang::$variant),*];

            /// Its tag in addresses, cookies and markup, and the name of its files: `en`.
            pub const fn id(self) -> &'static str {
                match self { $(Lang::$variant => $id),* }
            }

            /// What the language calls itself.
            pub const fn name(self) -> &'static str {
                match self { $(Lang::$variant => $name),* }
            }
        }

        /// The file `<folder>/<id>.ftl` of a language, as text. The folder is relative to the file that asks.
        #[macro_export]
        macro_rules! words_in {
            ($dollar folder:literal, $dollar lang:expr) => {
                match $dollar lang { $($crate::Lang::$variant => include_str!(concat!($dollar folder, "/", $id, ".ftl"))),* }
            };
        }

        /// The rules of a game in a language, as Markdown: `RULES.md` in the folder, or the translation beside it.
        #[macro_export]
        macro_rules! rules_in {
            ($dollar folder:literal, $dollar lang:expr) => {
                match $dollar lang { $($crate::Lang::$variant => include_str!(concat!($dollar folder, "/", $rules))),* }
            };
        }
    };
}

languages! { $
    En "en" "English"  "RULES.md"
    Pl "pl" "Polski"   "RULES.pl.md"
    Fr "fr" "Français" "RULES.fr.md"
}

impl Lang {
    /// The language with this id.
    pub fn parse(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }

    /// The ids of all languages, for a message that lists them: `en, pl or fr`.
    pub fn ids() -> String {
        let [rest @ .., last] = Lang::ALL.map(Lang::id);
        format!("{} or {last}", rest.join(", "))
    }

    /// The first of ours that a reader accepts, as a browser says it: `fr-CH, fr;q=0.9, en;q=0.8`. Browsers list what
    /// they prefer first.
    pub fn accepted(header: &str) -> Option<Lang> {
        let tag = |part: &str| part.trim().get(..2).map(str::to_ascii_lowercase);
        header.split(',').filter_map(tag).find_map(|tag| Lang::parse(&tag))
    }
}

impl Default for Lang {
    fn default() -> Lang {
        Lang::ALL[0]
    }
}
