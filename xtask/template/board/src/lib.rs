//! How {{Title}} looks and speaks: a view in, drawings and words out.
//!
//! Give the drawing, the sentences and the log files of their own as they grow; `board_parts!` puts them together.
#![warn(clippy::wildcard_enum_match_arm)]

use maud::{Markup, html};
use midway_ui::game::Seat;
use midway_ui::{Board, Scene, Told};
use midway_{{crate}}::{Action, {{Type}}};

/// The board of the game.
#[derive(Debug)]
pub struct {{Type}}Board;

impl Board<{{Type}}> for {{Type}}Board {
    midway_ui::board_files!();

    fn handles(_rules: &{{Type}}, action: &Action, out: &mut Vec<String>) {
        let Action::Take { stones } = action;
        out.push(format!("take-{stones}"));
    }

    fn name(scene: &Scene<'_, {{Type}}>, handle: &str) -> String {
        let stones: u8 = handle.trim_start_matches("take-").parse().unwrap_or_default();
        scene.words.with("stones", [("stones", stones.into())])
    }

    fn say(scene: &Scene<'_, {{Type}}>, action: &Action) -> String {
        let Action::Take { stones } = *action;
        scene.words.with("say-take", [("stones", stones.into())])
    }

    fn ask(scene: &Scene<'_, {{Type}}>) -> String {
        match scene.to_act.first() {
            None => scene.words.say("ask-over"),
            Some(_) if scene.is_asked() => scene.words.say("ask-take"),
            Some(seat) => scene.words.with("ask-wait", [("name", scene.name(seat).into())]),
        }
    }

    fn draw(scene: &Scene<'_, {{Type}}>) -> Markup {
        let pile = scene.view.pile.unwrap_or(0);
        html! {
            svg class="board-{{id}}" viewBox="0 0 400 120" role="img"
                aria-label=(scene.words.with("pile", [("stones", pile.into())])) {
                @for stone in 0..pile {
                    circle data-key={ "stone-" (stone) } cx=(40 + u16::from(stone) * 40) cy="60" r="16" {}
                }
            }
        }
    }

    fn seat(scene: &Scene<'_, {{Type}}>, seat: Seat) -> Markup {
        html! { p { (scene.words.with("stones", [("stones", (*seat.of(&scene.view.taken)).into())])) } }
    }

    fn points(scene: &Scene<'_, {{Type}}>, seat: Seat) -> Option<i32> {
        Some((*seat.of(&scene.view.taken)).into())
    }

    fn tell(told: &Told<'_, {{Type}}>) -> Vec<(String, &'static str)> {
        let after = told.after.pile.unwrap_or(0);
        let Some(seat) = told.by else {
            return vec![(told.words.with("pile", [("stones", after.into())]), "{{PREFIX}}-1.2")];
        };
        let stones = told.before.pile.unwrap_or(0).saturating_sub(after);
        let told = told.words.with("tell-take", [("name", told.name(seat).into()), ("stones", stones.into())]);
        vec![(told, "{{PREFIX}}-2.1")]
    }
}
