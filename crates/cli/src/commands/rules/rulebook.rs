use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// A game's numbered rules, read from its Markdown.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rulebook {
    pub(crate) sections: Vec<Section>,
}

/// `## WF-3 A turn`, the text under it, and its clauses.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) opening: String,
    pub(crate) clauses: Vec<Clause>,
}

/// `- **WF-3.1** text`, and the indented paragraphs under it.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub(crate) id: String,
    section: String,
    pub(crate) paragraphs: Vec<String>,
}

impl Rulebook {
    pub(crate) fn read(markdown: &str) -> Rulebook {
        let mut book = Rulebook::default();
        let mut numbered = false;
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                numbered = book.begin_section(heading);
            } else if numbered {
                book.line(line);
            }
        }
        book
    }

    /// A section is numbered if its first word is a number such as `WF-3`; others hold no clauses.
    fn begin_section(&mut self, heading: &str) -> bool {
        let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
        let numbered = id.split_once('-').is_some_and(|(_, number)| number.parse::<u32>().is_ok());
        if numbered {
            let section =
                Section { id: id.into(), title: title.into(), opening: String::new(), clauses: Vec::new() };
            self.sections.push(section);
        }
        numbered
    }

    fn line(&mut self, line: &str) {
        let Some(section) = self.sections.last_mut() else { return };
        if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            let paragraphs = vec![plain(text)];
            section.clauses.push(Clause { id: id.into(), section: section.id.clone(), paragraphs });
        } else if line.trim().is_empty() {
        } else if let Some(clause) = section.clauses.last_mut() {
            clause.paragraphs.push(plain(line));
        } else {
            section.opening = format!("{} {}", section.opening, plain(line)).trim().into();
        }
    }

    pub(crate) fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.sections.iter().flat_map(|section| &section.clauses)
    }

    /// Only the clause or section with this number; otherwise the numbers that come nearest.
    pub(crate) fn only(&self, wanted: &str) -> Result<Rulebook, Vec<&str>> {
        let mut sections: Vec<Section> = Vec::new();
        for section in &self.sections {
            if is_number(&section.id, wanted) {
                sections.push(section.clone());
            } else if let Some(clause) = section.clauses.iter().find(|clause| is_number(&clause.id, wanted)) {
                sections.push(Section { clauses: vec![clause.clone()], ..section.clone() });
            }
        }
        if sections.is_empty() { Err(self.near(wanted)) } else { Ok(Rulebook { sections }) }
    }

    /// The numbers that begin most like the wanted one.
    fn near(&self, wanted: &str) -> Vec<&str> {
        const SHOWN: usize = 5;
        let alike = |id: &str| {
            let same = |(a, b): &(char, char)| a.eq_ignore_ascii_case(b);
            id.chars().zip(wanted.chars()).take_while(same).count()
        };
        let sections = self.sections.iter().map(|section| section.id.as_str());
        let mut near: Vec<_> = sections.chain(self.clauses().map(|clause| clause.id.as_str())).collect();
        near.sort_by_key(|id| std::cmp::Reverse(alike(id)));
        near.truncate(SHOWN);
        near
    }
}

/// `WF-3.1`, `wf-3.1` and `3.1` all name the same clause.
fn is_number(id: &str, wanted: &str) -> bool {
    let short = id.split_once('-').map_or(id, |(_, number)| number);
    id.eq_ignore_ascii_case(wanted) || short == wanted
}

/// Text without the marks of Markdown.
fn plain(markdown: &str) -> String {
    markdown.trim().replace(['*', '`'], "")
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut clause = serializer.serialize_struct("Clause", 3)?;
        clause.serialize_field("clause", &self.id)?;
        clause.serialize_field("section", &self.section)?;
        clause.serialize_field("text", &self.paragraphs.join("\n"))?;
        clause.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Rules\n\nWords.\n\n## WF-1 Pieces\n\nWhat is *in* the box.\n\n\
        - **WF-1.1** For `2` players.\n  *(ruling)* Or more.\n- **WF-1.2** Five areas.\n\n\
        ## WF-2 Setup\n\n- **WF-2.1** Tiles.\n\n## Open questions\n\n- none\n";

    fn ids(book: &Rulebook) -> Vec<&str> {
        book.clauses().map(|clause| clause.id.as_str()).collect()
    }

    #[test]
    fn sections_and_clauses_are_read_with_their_paragraphs() {
        let book = Rulebook::read(BOOK);
        assert_eq!(ids(&book), ["WF-1.1", "WF-1.2", "WF-2.1"]);
        assert_eq!(book.sections[0].opening, "What is in the box.");
        assert_eq!(book.sections[0].clauses[0].paragraphs, ["For 2 players.", "(ruling) Or more."]);
    }

    #[test]
    fn a_number_picks_a_section_or_a_clause() {
        let book = Rulebook::read(BOOK);
        assert_eq!(ids(&book.only("WF-1").unwrap()), ["WF-1.1", "WF-1.2"]);
        assert_eq!(ids(&book.only("wf-1.2").unwrap()), ["WF-1.2"]);
        assert_eq!(ids(&book.only("2.1").unwrap()), ["WF-2.1"]);
    }

    #[test]
    fn an_unknown_number_names_those_near_it() {
        let book = Rulebook::read(BOOK);
        assert_eq!(book.only("WF-2.9").unwrap_err()[0], "WF-2.1");
    }
}
