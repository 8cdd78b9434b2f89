//! Draws a table into a page of its own, to look at: `draw GAME SEATS STEPS LANG OUT.html [VIEWER] [PICK...]`.
//!
//! The game is a random one. `VIEWER` is a seat or `gallery`; with `turn`, the seat that is to act looks.
#![allow(clippy::print_stderr, reason = "it is a command")]

use std::path::Path;

use maud::{DOCTYPE, PreEscaped, html};
use midway_catalog as catalog;
use midway_game::{AnyMatch, Fair, Hex, Seat, SetupChoice, Tables, Turn, Viewer};
use midway_ui::{Lang, Look};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, steps, lang, out, rest @ ..] = args.as_slice() else {
        return Err("draw GAME SEATS STEPS LANG OUT.html [VIEWER] [PICK...]".into());
    };
    let lang = Lang::parse(lang).ok_or_else(Lang::ids)?;
    let board = catalog::board(game).ok_or("no such game")?;
    let game = play(game, seats.parse()?, steps.parse()?)?;
    let viewer = match rest.first().map(String::as_str) {
        None | Some("turn") => turn(game.as_ref()),
        Some("gallery") => Viewer::Gallery,
        Some(seat) => Viewer::Seat(Seat(seat.parse()?)),
    };
    let folder = Path::new(out).parent().unwrap_or(Path::new("."));
    for asset in board.assets() {
        std::fs::write(folder.join(&asset.name), &asset.body)?;
    }
    let names: Vec<String> = ["Ada", "Zofia", "Émile", "Grace", "Alan"].map(String::from).to_vec();
    let look = Look {
        viewer,
        lang,
        may_choose: true,
        picks: rest.get(1..).unwrap_or_default(),
        names: &names,
        base: "#",
        assets: "",
    };
    let drawn = board.draw(game.as_ref(), &look).ok_or("another game")?;
    let told = board.tell(game.as_ref(), &look, game.steps().saturating_sub(12));
    let page = html! {
        (DOCTYPE)
        html lang=(lang.id()) { head {
            meta charset="utf-8"; meta name="viewport" content="width=device-width, initial-scale=1";
            style { (PreEscaped(midway_ui::HOUSE_STYLE)) (PreEscaped(board.style())) }
        } body { main class="table" {
            section class="board-area" { (drawn.board) }
            section class="desk card mine" {
                p class="ask" { (drawn.ask) }
                @for (group, labels) in &drawn.groups { div class="group" {
                    h3 { (board.words(lang).say(&format!("kind-{}", group.kind))) }
                    ul class="choices" { @for (item, label) in group.items.iter().zip(labels) {
                        li { a href="#" data-handle=(item.handle) { (label) @if item.leaves > 1 { " (" (item.leaves) ")" } } }
                    } }
                } }
                @if let Some(only) = &drawn.only { div class="confirm" { p { (only.say) } button class="main" { "OK" } } }
            }
            section class="hand-area" { (drawn.hand) }
            section class="seats" { @for (n, seat) in drawn.seats.iter().enumerate() {
                article class={ "card seat-panel seat-" (n) } {
                    header { (midway_ui::seat_tag(Seat(n as u8), &names[n]))
                        @if let Some(points) = drawn.points[n] { span class="points" { (points) } } }
                    (seat)
                }
            } }
            section class="log card" { ol { @for step in &told { @for (line, clause) in &step.lines {
                li { (line) " " span class="clause" { (clause) } }
            } } } }
            section { (drawn.end) }
        } } }
    };
    std::fs::write(out, page.into_string())?;
    Ok(())
}

fn turn(game: &dyn AnyMatch) -> Viewer {
    match game.turn() {
        Turn::Seats(seats) => seats.iter().next().map_or(Viewer::Gallery, Viewer::Seat),
        Turn::Chance | Turn::Over => Viewer::Gallery,
    }
}

/// A random game after a number of moves. `SEED` in the environment picks another game, `OPTION` sets an option.
fn play(game: &str, seats: u8, steps: usize) -> Result<Box<dyn AnyMatch>, Box<dyn std::error::Error>> {
    let game = catalog::find(game).ok_or("no such game")?;
    let options: Vec<SetupChoice> = std::env::var("OPTION")
        .ok()
        .and_then(|option| {
            let (key, value) = option.split_once('=')?;
            Some(SetupChoice { key: key.into(), value: value.into() })
        })
        .into_iter()
        .collect();
    let mut game = game.begin(seats, &options, &Tables::standard(game.meta().tables))?;
    let seed: u8 = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(7);
    let fair = Fair::new(&Hex([seed; 32]), &[]);
    let mut noise: u64 = u64::from(seed) + 1;
    game.settle(&fair);
    for _ in 0..steps {
        let Turn::Seats(seats) = game.turn() else { break };
        let Some(seat) = seats.iter().next() else { break };
        let legal = game.actions(seat);
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = &legal[(noise >> 33) as usize % legal.len()];
        game.choose(seat, choice, game.revision())?;
        game.settle(&fair);
    }
    Ok(game)
}
