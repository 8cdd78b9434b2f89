//! The stops that only the end of the game has: objectives, portraits, structures.

use maud::{Markup, html};
use midway_skyrise::{ArchitectView, Land, Objective, Token};
use midway_ui::game::Seat;

use super::Stop;
use crate::art;
use crate::chart::sum;
use crate::draw::Drawing;
use crate::survey::COLORS;

const PORTRAIT: [&str; 4] = ["patrons", "surplus", "keys", "commissions"];

impl Drawing<'_> {
    pub(super) fn last_stops(&self) -> [Stop; 3] {
        let stop = |key: &str, lines: &[&str], facts: Markup, layer: Markup| {
            let name = html! { (self.scene.words.say(key)) };
            let points = self.survey.seats().map(|seat| (seat, sum(self.scene, seat, lines)));
            Stop { name, facts, gains: points.filter(|(_, points)| *points != 0).collect(), layer }
        };
        [
            stop("end-objectives", &["objective"], self.objectives(), self.objective_layer()),
            stop("end-portraits", &PORTRAIT, self.portraits(), Markup::default()),
            stop("end-structures", &["structures"], self.structure_sums(), self.worth_layer()),
        ]
    }

    fn held(&self) -> impl Iterator<Item = (Seat, &ArchitectView)> {
        self.survey.seats().zip(&self.survey.view.seats)
    }

    /// Every seat with its objective, and its structures that count towards it (SK-7.3).
    fn aims(&self) -> impl Iterator<Item = (Seat, &Objective, Land)> {
        self.held().filter_map(|(seat, held)| {
            let card = self.survey.kit.objectives.get(usize::from(held.objective?))?;
            Some((seat, card, held.structures & self.survey.kit.color_land[card.color & 3]))
        })
    }

    fn objectives(&self) -> Markup {
        html! { @for (seat, card, land) in self.aims() {
            span class="fact" {
                (self.token_image(Token::District(card.color as u8))) (self.tag(seat)) " " (self.speech.faction(card)) ": "
                (self.scene.words.with("objective-count", [("count", land.len().into()), ("need", card.need.into())]))
                " = " (sum(self.scene, seat, &["objective"]))
            } " "
        } }
    }

    fn objective_layer(&self) -> Markup {
        html! { @for (_, card, land) in self.aims() {
            @for place in land.iter().filter_map(|at| self.layout.at(at)) {
                circle class={ "aim" @if land.len() >= card.need { " met" } } cx=(place.x) cy=(place.y - 6.0) r="40" {}
            }
        } }
    }

    /// SK-7.4
    fn portraits(&self) -> Markup {
        html! { @for seat in self.survey.seats() {
            span class="fact" {
                (self.tag(seat)) " "
                @for part in PORTRAIT.into_iter().filter(|part| sum(self.scene, seat, &[part]) > 0) {
                    (self.scene.words.say(&format!("score-{part}"))) " " (sum(self.scene, seat, &[part])) " "
                }
                "= " (sum(self.scene, seat, &PORTRAIT))
            } " "
        } }
    }

    /// SK-7.5
    fn structure_sums(&self) -> Markup {
        html! { @for (seat, held) in self.held() { span class="fact" {
            (self.tag(seat)) " "
            @for color in 0..COLORS.len() {
                @let count = (held.structures & self.survey.kit.color_land[color]).len();
                @if count > 0 {
                    (self.token_image(Token::District(color as u8))) (count) " × " (self.survey.row_value(held.tokens[color])) " "
                }
            }
            "= " (sum(self.scene, seat, &["structures"]))
        } " " } }
    }

    /// What every structure is worth, written over it.
    fn worth_layer(&self) -> Markup {
        html! { @for (_, held) in self.held() { @for at in held.structures.iter() {
            @if let Some(place) = self.layout.at(at) {
                text class="worth" x=(place.x) y=(place.y) { (self.survey.row_value(held.tokens[self.survey.color(at)])) }
            }
        } } }
    }

    fn token_image(&self, token: Token) -> Markup {
        let name = self.speech.token(token);
        html! { img src={ (self.scene.assets) (art::token_name(token)) } alt=(name) width="22" height="22"; }
    }
}
