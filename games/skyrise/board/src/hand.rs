//! What only the viewer has: its numbers to pick from, its wonders, its objective, the patrons it knows.

use maud::{Markup, html};
use midway_skyrise::{Action, Phase, Skyrise, Token, Wonder};
use midway_ui::{Offer, Scene};

use crate::seat::Panel;
use crate::survey::{COLORS, members};
use crate::{art, handles};

pub(crate) fn hand(scene: &Scene<'_, Skyrise>) -> Markup {
    let Some(seat) = scene.own() else { return Markup::default() };
    let hand = Panel::new(scene, seat);
    html! {
        div class="hand-skyrise" {
            (hand.colors())
            (hand.numbers())
            (hand.own_wonders())
            (hand.cards())
            (hand.objective())
        }
    }
}

impl Panel<'_> {
    /// The colours of a wild token, when one is to be chosen.
    fn colors(&self) -> Markup {
        let asked = self.scene.legal.iter().any(|action| matches!(action, Action::Color { .. }));
        if !asked {
            return Markup::default();
        }
        html! { div class="tiles" { @for color in 0..4u8 {
            @let name = self.scene.words.say(&format!("color-{}", COLORS[usize::from(color)]));
            (self.scene.desk.tile(&handles::color(color), "color", &name, &html! {
                img src={ (self.scene.assets) (art::token_name(Token::District(color))) } alt="" width="44" height="44";
                span { (name) }
            }))
        } } }
    }

    fn numbers(&self) -> Markup {
        if self.survey.view.table.phase == Phase::Over {
            return Markup::default();
        }
        let left = self.survey.numbers(self.seat) & !self.survey.view.table.built;
        html! {
            section {
                h3 { (self.scene.words.say("your-numbers")) " " (self.pass_by_itself()) }
                div class="tiles" { @for building in members(left) { (self.number(building)) } }
            }
        }
    }

    /// From which bid on the page passes for its reader. A script does it, so that without one it is not offered.
    fn pass_by_itself(&self) -> Markup {
        let raising = matches!(self.survey.view.table.phase, Phase::Raise { .. });
        let bid = self.survey.last_bid().filter(|_| raising).map(|(bid, _)| self.survey.number(bid));
        let pass = match self.scene.desk.offer(handles::PASS) {
            Offer::Open(href) | Offer::Picked(href) => bid.map(|_| href),
            Offer::Closed => None,
        };
        html! {
            label class="by-itself" data-key="pass-by-itself" data-measure=[bid] data-do=[pass] {
                (self.scene.words.say("pass-from")) " "
                input type="number" data-by-itself="skyrise-pass" data-keep min="1" max="199" inputmode="numeric" placeholder="–";
            }
        }
    }

    fn number(&self, building: u8) -> Markup {
        let has = |set: u64| set >> building & 1 == 1;
        let (number, height) = (self.survey.number(building), self.survey.kit.height_of(building));
        let state = if has(self.survey.view.table.bids) {
            "number bid"
        } else if has(self.survey.available(self.seat)) {
            "number"
        } else {
            "number later"
        };
        let label = self.scene.words.with(
            "pick-number",
            [("number", number.into()), ("height", self.speech.height(Some(height)).into())],
        );
        let inside = html! {
            img src={ (self.scene.assets) (art::building_name(self.seat, Some(height))) } alt="" width="40" height="60";
            b { (number) }
            @if state == "number later" { small { "II" } }
        };
        self.scene.desk.tile(&handles::number(self.survey.kit, building), state, &label, &inside)
    }

    /// The chosen wonders that do not stand yet, and what they would earn at best now.
    fn own_wonders(&self) -> Markup {
        let label =
            |card| self.scene.words.with("pick-wonder", [("wonder", self.speech.placed(card).into())]);
        self.choice("your-wonders", self.survey.wonders_left(self.seat), |card| {
            let (handle, inside) = (handles::wonder(self.survey.kit, card), self.wonder_card(card, true));
            self.scene.desk.tile(&handle, "wonder", &label(card), &inside)
        })
    }

    /// Wonder cards from which the wonders are chosen after era I.
    fn cards(&self) -> Markup {
        let held = self.survey.view.seats.get(self.seat.index()).and_then(|seat| seat.hand).unwrap_or(0);
        let label = |card| self.scene.words.with("pick-card", [("wonder", self.speech.placed(card).into())]);
        self.choice("your-cards", held, |card| {
            let (handle, inside) = (handles::card(self.survey.kit, card), self.wonder_card(card, false));
            self.scene.desk.tile(&handle, "wonder", &label(card), &inside)
        })
    }

    /// A set of cards under a heading; nothing if there are none.
    fn choice(&self, heading: &str, cards: u32, tile: impl Fn(u8) -> Markup) -> Markup {
        html! { @if cards != 0 {
            section {
                h3 { (self.scene.words.say(heading)) }
                div class="tiles" { @for card in members(cards.into()) { (tile(card)) } }
            }
        } }
    }

    fn wonder_card(&self, n: u8, chosen: bool) -> Markup {
        let Some(card) = self.survey.kit.wonders.get(usize::from(n)) else { return Markup::default() };
        html! {
            (art::emblem(card.effect))
            span class="text" title=[(!chosen).then(|| self.speech.effect(card))] {
                b { (self.speech.wonder(n)) }
                span class="effect" { (self.speech.effect(card)) }
                span class="small" {
                    (self.scene.words.with("initiative", [("number", card.initiative.into())]))
                    @if let Some(best) = chosen.then(|| self.best(n, card)).flatten() { " · " strong { (best) } }
                }
            }
        }
    }

    /// What a wonder would earn in the best district open to it.
    fn best(&self, n: u8, card: &Wonder) -> Option<String> {
        let (points, at) = self.survey.best_place(self.seat, n, self.scene.legal)?;
        let told = [("points", points.into()), ("district", self.survey.district(at).into())];
        (card.effect != midway_skyrise::WonderEffect::SecondToken)
            .then(|| self.scene.words.with("earns-now", told))
    }

    fn objective(&self) -> Markup {
        let words = self.scene.words;
        let card = self.survey.view.seats.get(self.seat.index()).and_then(|seat| seat.objective);
        let Some(card) = card.and_then(|card| self.survey.kit.objectives.get(usize::from(card))) else {
            return Markup::default();
        };
        let land = self.survey.kit.color_land[card.color & 3];
        let count = (self.survey.structures(self.seat) & land).len();
        let district = words.say(&format!("in-{}", COLORS[card.color & 3]));
        let told =
            [("need", card.need.into()), ("district", district.into()), ("points", card.points.into())];
        html! {
            section class="objective" {
                h3 { (words.say("your-objective")) }
                p {
                    img src={ (self.scene.assets) (art::token_name(Token::District(card.color as u8))) } alt="" width="30" height="30";
                    span { b { (self.speech.faction(card)) } " " (words.with("objective-rule", told)) }
                    strong class=[(count >= card.need).then_some("met")] {
                        (words.with("objective-count", [("count", count.into()), ("need", card.need.into())]))
                    }
                }
            }
        }
    }
}
