/// A game's rules in one language, clause by clause, read from our own Markdown.
///
/// ```
/// use midway_game::Rulebook;
///
/// let book = Rulebook::read("# Rules\n\n## WF-3 A turn\n\n- **WF-3.1** Place a supporter\n  in any area.\n");
/// assert_eq!(book.sections[0].number(), Some("WF-3"));
/// assert_eq!(book.clause("WF-3.1").map(|clause| clause.line), Some(5));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// The heading of the file.
    pub title: String,
    /// What stands before the first section, line by line.
    pub preface: Vec<String>,
    /// The sections in order. Clauses before the first heading make a section without a title.
    pub sections: Vec<Section>,
}

/// A section: `## WF-3 A turn`, the text under it, and its clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// The heading, its number included.
    pub title: String,
    /// The lines that belong to no clause.
    pub preface: Vec<String>,
    /// The clauses in order.
    pub clauses: Vec<Clause>,
}

/// One numbered clause: `- **WF-3.1** Pick any one of the five areas.`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    /// Its number, such as `WF-3.1` or `SK-6.H12`.
    pub number: String,
    /// Its text, still in Markdown, with the indented lines that follow it.
    pub text: String,
    /// The line of the file on which it begins, counted from 1.
    pub line: usize,
}

impl Rulebook {
    /// Reads a rules file. Whatever is neither a heading nor a clause is prose.
    pub fn read(source: &str) -> Rulebook {
        let mut book = Rulebook::default();
        for (line, number) in source.lines().zip(1..) {
            if let Some(title) = line.strip_prefix("# ") {
                book.title = title.to_owned();
            } else if let Some(title) = line.strip_prefix("## ") {
                book.sections.push(Section { title: title.to_owned(), ..Section::default() });
            } else if let Some(clause) = Clause::begin(line, number) {
                book.last_section().clauses.push(clause);
            } else {
                book.prose(line);
            }
        }
        book
    }

    /// All clauses in order.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.sections.iter().flat_map(|section| &section.clauses)
    }

    /// The clause with this number.
    pub fn clause(&self, number: &str) -> Option<&Clause> {
        self.clauses().find(|clause| clause.number == number)
    }

    /// Only the clause or section with this number; otherwise the numbers that come nearest. `WF-3.1`, `wf-3.1` and `3.1`
    /// name the same clause.
    pub fn only(&self, wanted: &str) -> Result<Rulebook, Vec<&str>> {
        let mut sections: Vec<Section> = Vec::new();
        for section in &self.sections {
            let clause = || section.clauses.iter().find(|clause| names(wanted, &clause.number));
            if section.number().is_some_and(|number| names(wanted, number)) {
                sections.push(section.clone());
            } else if let Some(clause) = clause() {
                sections.push(Section { clauses: vec![clause.clone()], ..section.clone() });
            }
        }
        if sections.is_empty() {
            Err(self.near(wanted))
        } else {
            Ok(Rulebook { sections, ..Rulebook::default() })
        }
    }

    /// The numbers that begin most like the wanted one.
    fn near(&self, wanted: &str) -> Vec<&str> {
        const SHOWN: usize = 5;
        let alike = |number: &str| {
            let same = |(a, b): &(char, char)| a.eq_ignore_ascii_case(b);
            number.chars().zip(wanted.chars()).take_while(same).count()
        };
        let sections = self.sections.iter().filter_map(Section::number);
        let mut near: Vec<_> = sections.chain(self.clauses().map(|clause| clause.number.as_str())).collect();
        near.sort_by_key(|number| std::cmp::Reverse(alike(number)));
        near.truncate(SHOWN);
        near
    }

    fn last_section(&mut self) -> &mut Section {
        if self.sections.is_empty() {
            self.sections.push(Section::default());
        }
        let last = self.sections.len() - 1;
        &mut self.sections[last]
    }

    fn prose(&mut self, line: &str) {
        let Some(section) = self.sections.last_mut() else { return self.preface.push(line.to_owned()) };
        match section.clauses.last_mut() {
            // What follows a clause, indented, belongs to it.
            Some(clause) if line.is_empty() || line.starts_with(' ') => {
                clause.text.push('\n');
                clause.text.push_str(line);
            }
            _ => section.preface.push(line.to_owned()),
        }
    }
}

/// Whether a word names a number, in full or without the letters of its game.
fn names(word: &str, number: &str) -> bool {
    let short = number.split_once('-').map_or(number, |(_, short)| short);
    number.eq_ignore_ascii_case(word) || short == word
}

impl Section {
    /// The number of a numbered section: `WF-3`. Only numbered sections hold rules.
    pub fn number(&self) -> Option<&str> {
        let word = self.title.split(' ').next()?;
        word.split_once('-').filter(|(_, number)| number.parse::<u32>().is_ok()).map(|_| word)
    }

    /// What stands before its clauses, in one line without the marks of Markdown.
    pub fn opening(&self) -> String {
        plain(self.preface.iter().map(|line| line.trim()).filter(|line| !line.is_empty()), " ")
    }
}

impl Clause {
    fn begin(line: &str, number: usize) -> Option<Clause> {
        let (id, text) = line.strip_prefix("- **")?.split_once("** ")?;
        let text = text.trim_start().to_owned();
        Clause::is_number(id).then(|| Clause { number: id.to_owned(), text, line: number })
    }

    /// Whether a word has the form of a clause's number: two capital letters, a dash, the section, a dot, the item.
    pub fn is_number(word: &str) -> bool {
        let all =
            |text: &str, fits: fn(&u8) -> bool| !text.is_empty() && text.bytes().all(|byte| fits(&byte));
        let parts = word.split_once('-').and_then(|(game, rest)| Some((game, rest.split_once('.')?)));
        parts.is_some_and(|(game, (section, item))| {
            game.len() == 2
                && all(game, u8::is_ascii_uppercase)
                && all(section, u8::is_ascii_digit)
                && all(item, u8::is_ascii_alphanumeric)
        })
    }

    /// Its text without the marks of Markdown, a line for each paragraph.
    pub fn plain(&self) -> String {
        plain(self.paragraphs(), "\n")
    }

    /// The lines of the text that are not blank, without their indentation.
    pub fn paragraphs(&self) -> impl Iterator<Item = &str> {
        self.text.lines().map(str::trim).filter(|line| !line.is_empty())
    }
}

fn plain<'a>(lines: impl Iterator<Item = &'a str>, between: &str) -> String {
    lines.map(|line| line.replace(['*', '`'], "")).collect::<Vec<_>>().join(between)
}
