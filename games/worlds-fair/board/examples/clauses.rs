//! Draws the examples of the rules into a page of their own, to look at: `clauses LANG OUT.html [light|dark]`.

use maud::{DOCTYPE, PreEscaped, html};
use midway_ui::{AnyBoard, HOUSE_STYLE, Lang, ListedBoard};
use midway_worlds_fair::WorldsFair;
use midway_worlds_fair_board::FairBoard;

static BOARD: ListedBoard<WorldsFair, FairBoard> = ListedBoard::new();

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [lang, out, theme @ ..] = args.as_slice() else { return Err("clauses LANG OUT.html [THEME]".into()) };
    let lang = Lang::parse(lang).ok_or_else(Lang::ids)?;
    let clauses = BOARD.rulebook(lang).sections.iter().flat_map(|section| &section.clauses);
    let page = html! {
        (DOCTYPE)
        html lang=(lang.id()) data-theme=(theme.first().map_or("light", String::as_str)) {
            head {
                meta charset="utf-8"; meta name="viewport" content="width=device-width, initial-scale=1";
                style { (PreEscaped(HOUSE_STYLE)) (PreEscaped(BOARD.style())) }
            }
            body { main class="page rules" {
                @for clause in clauses { @if let Some(drawing) = BOARD.example(&clause.number, lang) {
                    p { (clause.number) }
                    figure class="example" { (drawing) }
                } }
            } }
        }
    };
    Ok(std::fs::write(out, page.into_string())?)
}
