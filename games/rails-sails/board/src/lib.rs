//! How the game looks and speaks: a view in, drawings and words out.
//!
//! The picture is a steamship company's chart. What never changes of it (coastlines, spaces, names) is made once and
//! kept by the browser; a scene adds what the game has put there.

pub mod atlas;
pub mod chart;
pub mod lane;
pub mod projection;

mod ask;
mod assets;
mod card;
mod cartouche;
mod draw;
mod end;
mod engrave;
mod example;
mod exchange;
mod hand;
mod handles;
mod ink;
mod lesson;
mod market;
mod name;
mod pay;
mod pieces;
mod poster;
mod say;
mod scale;
mod seat;
mod spaces;
mod speech;
mod symbols;
mod tell;
mod ticket;
pub mod way;

use maud::Markup;
use midway_rails_sails::{Action, RailsSails};
use midway_ui::game::Seat;
use midway_ui::{Asset, Board, Lang, Scene, Told, Words};

/// The board of the game.
#[derive(Debug)]
pub struct RailsBoard;

impl Board<RailsSails> for RailsBoard {
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
        assets::assets()
    }

    fn poster(words: &Words) -> Markup {
        poster::poster(words)
    }

    fn example(clause: &str, words: &Words) -> Option<Markup> {
        example::example(clause, words)
    }

    fn handles(rules: &RailsSails, action: &Action, out: &mut Vec<String>) {
        handles::handles(rules, action, out);
    }

    fn name(scene: &Scene<'_, RailsSails>, handle: &str) -> String {
        name::name(scene, handle)
    }

    fn say(scene: &Scene<'_, RailsSails>, action: &Action) -> String {
        say::say(scene, action)
    }

    fn ask(scene: &Scene<'_, RailsSails>) -> String {
        ask::ask(scene)
    }

    fn lesson(scene: &Scene<'_, RailsSails>) -> Option<&'static str> {
        lesson::lesson(scene)
    }

    fn draw(scene: &Scene<'_, RailsSails>) -> Markup {
        draw::draw(scene)
    }

    fn hand(scene: &Scene<'_, RailsSails>) -> Markup {
        hand::hand(scene)
    }

    fn seat(scene: &Scene<'_, RailsSails>, seat: Seat) -> Markup {
        seat::seat(scene, seat)
    }

    fn end(scene: &Scene<'_, RailsSails>) -> Markup {
        end::end(scene)
    }

    fn points(scene: &Scene<'_, RailsSails>, seat: Seat) -> Option<i32> {
        let held = scene.view.seats.get(seat.index())?;
        match scene.view.scores.get(seat.index()) {
            Some(score) => Some(score.total()),
            None => Some(i32::from(held.route_points - held.exchanged)),
        }
    }

    fn tell(told: &Told<'_, RailsSails>) -> Vec<(String, &'static str)> {
        tell::tell(told)
    }
}
