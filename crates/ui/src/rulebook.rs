/// The rules of a game in one language, clause by clause, read from their Markdown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    pub title: String,
    /// What stands before the first section.
    pub preface: Vec<String>,
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub preface: Vec<String>,
    pub clauses: Vec<Clause>,
}

/// One numbered clause, its text still in Markdown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    pub number: String,
    pub text: String,
}

impl Rulebook {
    /// Reads our own rules files. Whatever is not a heading or a clause is prose.
    pub fn read(source: &str) -> Rulebook {
        let mut book = Rulebook::default();
        for line in source.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                book.title = title.to_owned();
            } else if let Some(title) = line.strip_prefix("## ") {
                book.sections.push(Section { title: title.to_owned(), ..Section::default() });
            } else if let Some((number, text)) = clause_head(line) {
                let clause = Clause { number: number.to_owned(), text: text.to_owned() };
                book.sections.last_mut().into_iter().for_each(|section| section.clauses.push(clause.clone()));
            } else {
                book.prose(line);
            }
        }
        book
    }

    pub fn clause(&self, number: &str) -> Option<&Clause> {
        self.sections.iter().flat_map(|section| &section.clauses).find(|clause| clause.number == number)
    }

    fn prose(&mut self, line: &str) {
        let Some(section) = self.sections.last_mut() else { return push(&mut self.preface, line) };
        match section.clauses.last_mut() {
            // What follows a clause, indented, belongs to it.
            Some(clause) if line.is_empty() || line.starts_with(' ') => {
                clause.text.push('\n');
                clause.text.push_str(line);
            }
            _ => push(&mut section.preface, line),
        }
    }
}

fn push(prose: &mut Vec<String>, line: &str) {
    prose.push(line.to_owned());
}

fn clause_head(line: &str) -> Option<(&str, &str)> {
    let (number, text) = line.strip_prefix("- **")?.split_once("**")?;
    Some((number, text.trim_start()))
}
