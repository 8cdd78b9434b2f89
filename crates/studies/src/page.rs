//! Report pages: one file of HTML that needs nothing else, on a screen or on paper.
//!
//! A chart is a function from numbers to markup. It is an image with a title and a description, and the numbers stand
//! under it as a table: folded away on a screen, open in print. Nothing tells by colour alone.

mod bars;
mod chart;
mod density;
mod format;
mod heat;
mod ink;
mod points;
mod scale;

use maud::{DOCTYPE, Markup, PreEscaped, html};

pub(crate) use bars::{Stack, bars, stacks};
pub(crate) use chart::{Chart, Point, figures, multiples, table};
pub(crate) use density::{Series, densities};
pub use format::Format;
pub(crate) use heat::heat;
pub(crate) use points::{Reference, points, points_with};

const STYLE: &str = include_str!("page/page.css");

/// A page: what it is about, the figures that matter most, and its sections.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) lead: String,
    /// Short facts under the title, such as `("games", "20,000")`.
    pub(crate) facts: Vec<(String, String)>,
    pub(crate) sections: Vec<Section>,
    /// How the page was made, so that it can be made again.
    pub(crate) colophon: String,
}

#[derive(Debug, Default)]
pub(crate) struct Section {
    /// What several sections in a row are about; nothing where a page is about one thing.
    pub(crate) chapter: String,
    pub(crate) title: String,
    pub(crate) intro: String,
    pub(crate) body: Markup,
}

impl Page {
    pub(crate) fn render(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    (ink::patterns())
                    (self.head())
                    main { @for (number, section) in self.sections.iter().enumerate() { (section.markup(number)) } }
                    footer { p { (self.colophon) } }
                }
            }
        };
        page.into_string()
    }

    fn head(&self) -> Markup {
        html! {
            header {
                h1 { (self.title) }
                p.lead { (self.lead) }
                @if !self.facts.is_empty() {
                    dl { @for (name, value) in &self.facts { div { dt { (name) } dd { (value) } } } }
                }
                @if self.sections.len() > 2 { (self.contents()) }
            }
        }
    }

    /// Links to the sections, a line for each chapter.
    fn contents(&self) -> Markup {
        let numbered: Vec<_> = self.sections.iter().enumerate().collect();
        html! {
            nav aria-label="Sections" {
                @for chapter in numbered.chunk_by(|a, b| a.1.chapter == b.1.chapter) {
                    p {
                        @for (_, first) in chapter.iter().take(1).filter(|first| !first.1.chapter.is_empty()) {
                            b { (first.chapter) }
                        }
                        @for (number, section) in chapter { a href={ "#s" (number) } { (section.title) } }
                    }
                }
            }
        }
    }
}

impl Section {
    pub(crate) fn new(title: &str, intro: &str, body: Markup) -> Section {
        Section { chapter: String::new(), title: title.into(), intro: intro.into(), body }
    }

    fn markup(&self, number: usize) -> Markup {
        html! {
            section id={ "s" (number) } {
                h2 { @if !self.chapter.is_empty() { (self.chapter) ": " } (self.title) }
                @if !self.intro.is_empty() { p.intro { (self.intro) } }
                (self.body)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(title: &str, body: Markup) -> String {
        let section = Section { title: title.into(), body, ..Section::default() };
        Page { title: title.into(), sections: vec![section], ..Page::default() }.render()
    }

    #[test]
    fn whatever_is_written_on_a_page_is_text() {
        let chart = Chart::new("<script>x</script>", "a & b", "\"axis\"", Format::Points);
        let point = Point::exact("<img src=x>", 1.0);
        let page = page("<b>", points(&chart, &[point], None));
        for written in ["<script", "<img", "<b>"] {
            assert!(!page.contains(written), "{written} came through");
        }
    }

    #[test]
    fn a_page_needs_nothing_from_outside() {
        let page = page("Everything", html! {});
        for reference in ["http:", "https:", "src=", "@import", "<link", "<script"] {
            assert!(!page.contains(reference), "{reference} is in the page");
        }
        assert!(page.contains("prefers-color-scheme: dark") && page.contains("@media print"));
    }
}
