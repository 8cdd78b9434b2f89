//! What stands under the score sheet: the points as bars, and the last scoring walked through place by place.

use maud::{Markup, html};
use midway_skyrise::{Skyrise, Token};
use midway_ui::game::Seat;
use midway_ui::{Scene, seat_tag};

use crate::art;
use crate::draw::icon;
use crate::speech::Speech;
use crate::survey::{COLORS, Survey};

/// The kinds of points that the bars are stacked from, with the lines of the score sheet that each sums up.
const KINDS: [(&str, &[&str]); 6] = [
    ("end-islands", &["control_1", "control_2"]),
    ("end-panoramas", &["panoramas_1", "panoramas_2"]),
    ("score-wonders", &["wonders"]),
    ("end-objectives", &["objective"]),
    ("end-portraits", &["patrons", "surplus", "keys", "commissions"]),
    ("end-structures", &["structures"]),
];

pub(crate) fn end(scene: &Scene<'_, Skyrise>) -> Markup {
    let survey = Survey::new(scene.rules, scene.view);
    let walk = Walk { scene, survey, speech: Speech::new(survey, scene.words) };
    html! {
        div class="end-skyrise" {
            h2 { (scene.words.say("end-walk")) }
            (walk.chart())
            ol class="walk" {
                li { h3 { (scene.words.say("end-islands")) } (walk.islands()) }
                li { h3 { (scene.words.say("end-panoramas")) } (walk.panoramas()) }
                li { h3 { (scene.words.say("end-objectives")) } (walk.objectives()) }
                li { h3 { (scene.words.say("end-portraits")) } (walk.portraits()) }
                li { h3 { (scene.words.say("end-structures")) } (walk.structures()) }
            }
        }
    }
}

struct Walk<'a> {
    scene: &'a Scene<'a, Skyrise>,
    survey: Survey<'a>,
    speech: Speech<'a>,
}

impl Walk<'_> {
    fn tag(&self, seat: Seat) -> Markup {
        seat_tag(seat, self.scene.name(seat))
    }

    fn line(&self, seat: Seat, names: &[&str]) -> i32 {
        let score = self.survey.view.scores.get(seat.index());
        names.iter().map(|name| score.map_or(0, |score| score.line(name))).sum()
    }

    /// A bar for every seat, stacked by kind, each part with its number and, where it has room, its name.
    fn chart(&self) -> Markup {
        let total = |seat: Seat| KINDS.iter().map(|(_, names)| self.line(seat, names)).sum::<i32>();
        let most = self.survey.seats().map(total).max().unwrap_or(1).max(1);
        html! {
            div class="chart" role="group" aria-label=(self.scene.words.say("end-chart")) {
                @for seat in self.survey.seats() {
                    div class="bar-name" { (self.tag(seat)) b { (total(seat)) } }
                    (self.bar(seat, most))
                }
                ul class="legend" { @for (n, (key, _)) in KINDS.iter().enumerate() {
                    li { i class={ "part part-" (n) } {} (self.scene.words.say(key)) }
                } }
            }
        }
    }

    fn bar(&self, seat: Seat, most: i32) -> Markup {
        let mut at = 0.0;
        let parts = KINDS.iter().enumerate().map(|(n, (key, names))| {
            let points = self.line(seat, names);
            let wide = points as f32 * 400.0 / most as f32;
            at += wide;
            (n, *key, points, at - wide, wide)
        });
        let parts: Vec<_> = parts.filter(|(.., wide)| *wide > 0.0).collect();
        html! {
            svg class={ "bar seat-" (seat) } viewBox="0 0 400 34" role="img" aria-label=(self.scene.name(seat)) {
                @for (n, key, points, left, wide) in parts {
                    g class={ "part part-" (n) } {
                        title { (self.scene.words.say(key)) ": " (points) }
                        rect x=(left.round()) width=(wide.round()) height="34" {}
                        @if wide > 22.0 { text x=((left + wide / 2.0).round()) y="23" { (points) } }
                    }
                }
            }
        }
    }

    fn islands(&self) -> Markup {
        html! { ul { @for &island in &self.survey.board.islands {
            @let leaders = self.survey.controllers(island);
            li {
                b { (self.speech.island_of(island)) } " "
                @if leaders.is_empty() { (self.scene.words.say("control-nobody")) }
                @for seat in leaders.iter() { span class="fact" { (self.tag(seat)) " +" (self.survey.kit.control) } " " }
            }
        } } }
    }

    fn panoramas(&self) -> Markup {
        html! { ul { @for card in self.survey.panoramas() { li {
            (icon(&card.id)) b { (self.speech.panorama(card)) } " "
            @for seat in self.survey.seats() {
                @let times = self.survey.times(card, self.survey.structures(seat));
                span class="fact" {
                    (self.tag(seat)) " " (times) " × " (card.points) " = " (times as i32 * i32::from(card.points))
                } " "
            }
        } } } }
    }

    fn objectives(&self) -> Markup {
        html! { ul { @for (n, held) in self.survey.view.seats.iter().enumerate() {
            @if let Some(card) = held.objective.and_then(|card| self.survey.kit.objectives.get(usize::from(card))) {
                @let seat = Seat(n as u8);
                @let count = (held.structures & self.survey.kit.color_land[card.color & 3]).len();
                li {
                    (self.token(Token::District(card.color as u8))) (self.tag(seat)) " " (self.speech.faction(card)) ": "
                    (self.scene.words.with("objective-count", [("count", count.into()), ("need", card.need.into())]))
                    " = " (self.line(seat, &["objective"]))
                }
            }
        } } }
    }

    fn portraits(&self) -> Markup {
        let parts = ["patrons", "surplus", "keys", "commissions"];
        html! { ul { @for seat in self.survey.seats() { li {
            (self.tag(seat)) " "
            @for part in parts.into_iter().filter(|part| self.line(seat, &[part]) > 0) {
                span class="fact" { (self.scene.words.say(&format!("score-{part}"))) " " (self.line(seat, &[part])) }
            }
        } } } }
    }

    fn structures(&self) -> Markup {
        html! { ul { @for (n, held) in self.survey.view.seats.iter().enumerate() { li {
            (self.tag(Seat(n as u8))) " "
            @for color in 0..COLORS.len() {
                @let count = (held.structures & self.survey.kit.color_land[color]).len();
                @if count > 0 {
                    span class="fact" { (self.token(Token::District(color as u8))) (count) " × " (self.survey.row_value(held.tokens[color])) }
                }
            }
            "= " (self.line(Seat(n as u8), &["structures"]))
        } } } }
    }

    fn token(&self, token: Token) -> Markup {
        let name = self.speech.token(token);
        html! { img src={ (self.scene.assets) (art::token_name(token)) } alt=(name) width="22" height="22"; }
    }
}
