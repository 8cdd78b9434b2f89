//! How the game looks and speaks: a view in, drawings and words out.
//!
//! What people read is made in `ask`, `say` and `tell`, in words from `words/`. What they see is a night at the fair:
//! `fair` lays out five pavilions (`pavilion`, `crews`, `cards`) around the `wheel`; `art` draws what never changes.
//! `hand`, `facts` and `album` show what a seat has collected.

mod album;
mod art;
mod ask;
mod cards;
mod crews;
mod end;
mod facts;
mod fair;
mod hand;
mod handles;
mod lesson;
mod pavilion;
mod phrase;
mod poster;
mod say;
mod standing;
mod symbols;
mod tell;
mod verdict;
mod wheel;

use maud::Markup;
use midway_ui::game::{Score, Seat};
use midway_ui::{Asset, Board, Lang, Scene, Told, Words};
use midway_worlds_fair::{Action, WorldsFair};

/// The board of the game.
#[derive(Debug)]
pub struct FairBoard;

/// What the fair is drawn from.
type FairScene<'a> = Scene<'a, WorldsFair>;

impl Board<WorldsFair> for FairBoard {
    const STYLE: &'static str = include_str!("../style.css");

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

    fn assets() -> Vec<Asset> {
        art::assets()
    }

    fn poster(words: &Words) -> Markup {
        poster::draw(words)
    }

    fn handles(rules: &WorldsFair, action: &Action, out: &mut Vec<String>) {
        handles::write(rules, action, out);
    }

    fn name(scene: &FairScene<'_>, handle: &str) -> String {
        handles::name(scene, handle)
    }

    fn say(scene: &FairScene<'_>, action: &Action) -> String {
        say::say(scene, action)
    }

    fn ask(scene: &FairScene<'_>) -> String {
        ask::ask(scene)
    }

    fn lesson(scene: &FairScene<'_>) -> Option<&'static str> {
        lesson::lesson(scene)
    }

    fn draw(scene: &FairScene<'_>) -> Markup {
        fair::draw(scene)
    }

    fn hand(scene: &FairScene<'_>) -> Markup {
        hand::draw(scene)
    }

    fn seat(scene: &FairScene<'_>, seat: Seat) -> Markup {
        facts::draw(scene, seat)
    }

    fn points(scene: &FairScene<'_>, seat: Seat) -> Option<i32> {
        scene.view.score(seat).map(Score::total)
    }

    fn tell(told: &Told<'_, WorldsFair>) -> Vec<(String, &'static str)> {
        tell::tell(told)
    }

    fn end(scene: &FairScene<'_>) -> Markup {
        end::draw(scene)
    }
}
