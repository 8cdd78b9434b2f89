//! How the game looks and speaks: a view in, drawings and words out.

mod art;
mod ask;
mod city;
mod draw;
mod end;
mod hand;
mod handles;
mod lesson;
mod plan;
mod point;
mod poster;
mod say;
mod seat;
mod speech;
mod survey;
mod tell;

use maud::Markup;
use midway_skyrise::{Action, Skyrise};
use midway_ui::game::Seat;
use midway_ui::{Asset, Board, Lang, Scene, Told, Words};

/// The board of the game.
#[derive(Debug)]
pub struct SkyBoard;

impl Board<Skyrise> for SkyBoard {
    fn words(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Pl => include_str!("../words/pl.ftl"),
            Lang::Fr => include_str!("../words/fr.ftl"),
        }
    }

    fn rules(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../RULES.md"),
            Lang::Pl => include_str!("../../RULES.pl.md"),
            Lang::Fr => include_str!("../../RULES.fr.md"),
        }
    }

    const STYLE: &'static str = include_str!("../style.css");

    fn assets() -> Vec<Asset> {
        art::assets()
    }

    fn poster(words: &Words) -> Markup {
        poster::poster(words)
    }

    fn handles(rules: &Skyrise, action: &Action, out: &mut Vec<String>) {
        handles::write(rules, action, out);
    }

    fn name(scene: &Scene<'_, Skyrise>, handle: &str) -> String {
        handles::name(scene, handle)
    }

    fn say(scene: &Scene<'_, Skyrise>, action: &Action) -> String {
        say::say(scene, action)
    }

    fn ask(scene: &Scene<'_, Skyrise>) -> String {
        ask::ask(scene)
    }

    fn lesson(scene: &Scene<'_, Skyrise>) -> Option<&'static str> {
        lesson::lesson(scene)
    }

    fn draw(scene: &Scene<'_, Skyrise>) -> Markup {
        draw::draw(scene)
    }

    fn hand(scene: &Scene<'_, Skyrise>) -> Markup {
        hand::hand(scene)
    }

    fn seat(scene: &Scene<'_, Skyrise>, seat: Seat) -> Markup {
        seat::seat(scene, seat)
    }

    fn points(scene: &Scene<'_, Skyrise>, seat: Seat) -> Option<i32> {
        scene.view.scores.get(seat.index()).map(midway_ui::game::Score::total)
    }

    fn tell(told: &Told<'_, Skyrise>) -> Vec<(String, &'static str)> {
        tell::tell(told)
    }

    fn end(scene: &Scene<'_, Skyrise>) -> Markup {
        end::end(scene)
    }
}
