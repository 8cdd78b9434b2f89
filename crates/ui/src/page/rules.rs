use maud::{Markup, PreEscaped, html};

use super::frame::{Frame, page};
use crate::{Clause, Rulebook};

/// The rules of a game, clause by clause, with the drawings that explain some of them, and the way to the guide.
pub fn rules_page(
    frame: &Frame<'_>,
    book: &Rulebook,
    guide: Option<&str>,
    example: impl Fn(&str) -> Option<Markup>,
) -> Markup {
    let body = html! {
        main class="page rules" {
            h1 { (book.title) }
            @if let Some(guide) = guide { p class="lead" { a href=(guide) { (frame.say("guide")) } } }
            (prose(&book.preface))
            nav class="contents" aria-label=(frame.say("contents")) {
                ol { @for section in &book.sections { li { a href={ "#" (slug(&section.title)) } { (section.title) } } } }
            }
            (sections(book, example))
        }
    };
    page(frame, &book.title, &body)
}

fn sections(book: &Rulebook, example: impl Fn(&str) -> Option<Markup>) -> Markup {
    html! {
        @for section in &book.sections {
            section id=(slug(&section.title)) {
                h2 { (section.title) }
                (prose(&section.preface))
                @for clause in &section.clauses {
                    (clause_markup(clause))
                    @if let Some(drawing) = example(&clause.number) { figure class="example" { (drawing) } }
                }
            }
        }
    }
}

fn clause_markup(clause: &Clause) -> Markup {
    html! {
        div class="clause-text" id=(clause.number) {
            a class="clause" href={ "#" (clause.number) } { (clause.number) }
            @for line in clause.text.split('\n').filter(|line| !line.trim().is_empty()) {
                @if let Some(item) = line.trim().strip_prefix("- ") { p class="item" { (inline_markdown(item)) } }
                @else if is_row(line) { (row(line)) }
                @else { p { (inline_markdown(line.trim())) } }
            }
        }
    }
}

/// Paragraphs, lists and tables of our own Markdown.
fn prose(lines: &[String]) -> Markup {
    let is_rule = |line: &str| line.chars().all(|c| matches!(c, '|' | '-' | ' ' | ':')) && line.contains('-');
    html! {
        @for block in blocks(lines) {
            @if block.first().is_some_and(|line| is_row(line)) {
                div class="scroll" { table { @for line in block.iter().filter(|line| !is_rule(line)) { (row(line)) } } }
            } @else {
                @for line in block {
                    @if let Some(item) = line.trim().strip_prefix("- ") { p class="item" { (inline_markdown(item)) } }
                    @else if let Some(head) = line.strip_prefix("### ") { h3 { (inline_markdown(head)) } }
                    @else { p { (inline_markdown(line.trim())) } }
                }
            }
        }
    }
}

fn blocks(lines: &[String]) -> impl Iterator<Item = &[String]> {
    lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty())
}

fn is_row(line: &str) -> bool {
    line.trim_start().starts_with('|')
}

fn row(line: &str) -> Markup {
    let cells = line.trim().trim_matches('|').split('|');
    html! { tr { @for cell in cells { td { (inline_markdown(cell.trim())) } } } }
}

/// `**strong**`, `*emphasis*` and `` `code` ``; everything else stays as it is.
fn inline_markdown(text: &str) -> Markup {
    let mut out = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let (plain, marked) = rest.split_at(at);
        out.push_str(&escaped(plain));
        let (mark, tag) = match marked {
            marked if marked.starts_with("**") => ("**", "strong"),
            marked if marked.starts_with('*') => ("*", "em"),
            _ => ("`", "code"),
        };
        let after = &marked[mark.len()..];
        match after.split_once(mark) {
            Some((inside, behind)) if !inside.is_empty() => {
                out.push_str(&format!("<{tag}>{}</{tag}>", escaped(inside)));
                rest = behind;
            }
            _ => {
                out.push_str(mark);
                rest = after;
            }
        }
    }
    out.push_str(&escaped(rest));
    PreEscaped(out)
}

fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}

fn slug(title: &str) -> String {
    let kept = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    format!("s-{}", title.chars().map(kept).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_elements_and_the_rest_is_escaped() {
        let read = |text| inline_markdown(text).into_string();
        assert_eq!(read("a *(ruling)* in `data/x`"), "a <em>(ruling)</em> in <code>data/x</code>");
        assert_eq!(read("**2** < 3 * 4"), "<strong>2</strong> &lt; 3 * 4");
    }
}
