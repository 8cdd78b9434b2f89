//! What everybody may see of a seat: the ladder of its numbers, its rows of tokens, its portrait.

use maud::{Markup, html};
use midway_skyrise::{Phase, Skyrise, Token};
use midway_ui::Scene;
use midway_ui::game::Seat;

use crate::art;
use crate::draw::key_drawing;
use crate::speech::Speech;
use crate::survey::{COLORS, Survey, members};

pub(crate) fn seat(scene: &Scene<'_, Skyrise>, seat: Seat) -> Markup {
    let panel = Panel::new(scene, seat);
    html! {
        div class="seat-skyrise" {
            (panel.standing())
            (panel.ladder())
            (panel.rows())
            (panel.portrait())
            (panel.wonders())
        }
    }
}

/// What is shown of one seat: here to everybody, in `hand` to itself.
pub(crate) struct Panel<'a> {
    pub(crate) scene: &'a Scene<'a, Skyrise>,
    pub(crate) survey: Survey<'a>,
    pub(crate) speech: Speech<'a>,
    pub(crate) seat: Seat,
}

impl<'a> Panel<'a> {
    pub(crate) fn new(scene: &'a Scene<'a, Skyrise>, seat: Seat) -> Panel<'a> {
        let survey = Survey::new(scene.rules, scene.view);
        Panel { scene, survey, speech: Speech::new(survey, scene.words), seat }
    }
}

impl Panel<'_> {
    /// Where the seat stands in the auction, and whether it can still beat the last bid.
    fn standing(&self) -> Markup {
        let (words, table) = (self.scene.words, &self.survey.view.table);
        let mut facts = Vec::new();
        let held = self.survey.view.seats.get(self.seat.index());
        if held.is_some_and(|held| held.finished.is_some()) {
            facts.push(words.say("finished"));
        } else if let Some((last, _)) = self.survey.last_bid() {
            facts.push(self.in_auction(last));
        } else if table.phase == Phase::Open && table.opener == self.seat {
            facts.push(words.say("opens"));
        }
        if table.phase == Phase::Choose && held.is_some_and(|held| held.decided) {
            facts.push(words.say("has-decided"));
        }
        let cards = held.map_or(0, |held| held.hand_size);
        if cards > 0 {
            facts.push(words.with("cards-in-hand", [("count", cards.into())]));
        }
        html! { @if !facts.is_empty() { p class="facts" { (facts.join(" · ")) } } }
    }

    fn in_auction(&self, last: u8) -> String {
        let (words, number) = (self.scene.words, self.survey.number(last));
        if self.survey.view.table.leader == self.seat {
            return words.say("leads");
        }
        if self.survey.view.table.passed.contains(self.seat) {
            return words.say("passed");
        }
        match self.survey.beats(self.seat).count_ones() {
            0 => words.with("cannot-beat", [("number", number.into())]),
            count => words.with("can-beat", [("number", number.into()), ("count", count.into())]),
        }
    }

    /// All twelve numbers in order, marked by whether they are built, on the board, or beat the last bid.
    fn ladder(&self) -> Markup {
        if self.survey.view.table.phase == Phase::Over {
            return Markup::default();
        }
        let label = self.scene.words.say("ladder-label");
        html! {
            ol class="ladder" aria-label=(label) {
                @for building in members(self.survey.numbers(self.seat)) { (self.rung(building)) }
            }
        }
    }

    fn rung(&self, building: u8) -> Markup {
        let (table, words) = (&self.survey.view.table, self.scene.words);
        let has = |set: u64| set >> building & 1 == 1;
        let number = self.survey.number(building);
        let height = self.survey.kit.height_of(building).id();
        if has(table.built) {
            return html! { li class={ "built " (height) } title=(words.say("built")) { (number) } };
        }
        if has(table.bids) {
            return html! { li class={ "bid " (height) } title=(words.say("on-board")) { (number) } };
        }
        if !has(self.survey.available(self.seat)) {
            return html! { li class={ "later " (height) } data-key={ "piece-" (number) } title=(words.say("era-two")) { (number) } };
        }
        let out = table.bids != 0 && (table.passed.contains(self.seat) || !has(self.survey.beats(self.seat)));
        html! { li class={ (height) @if out { " low-now" } } data-key={ "piece-" (number) } { (number) } }
    }

    /// Rows of tokens: what a structure in each colour is worth now, and with one token more.
    fn rows(&self) -> Markup {
        let Some(held) = self.survey.view.seats.get(self.seat.index()) else { return Markup::default() };
        html! {
            ul class="rows" aria-label=(self.scene.words.say("rows-label")) {
                @for (color, tokens) in held.tokens.into_iter().enumerate() { (self.row(color, tokens)) }
            }
        }
    }

    fn row(&self, color: usize, tokens: u8) -> Markup {
        let (words, full) = (self.scene.words, self.survey.full_row());
        let structures = (self.survey.structures(self.seat) & self.survey.kit.color_land[color & 3]).len();
        let (now, next) = (self.survey.row_value(tokens), self.survey.row_value(tokens.saturating_add(1)));
        let label = words.with(
            "row-label",
            [
                ("color", words.say(&format!("color-{}", COLORS[color & 3])).into()),
                ("tokens", tokens.into()),
                ("structures", structures.into()),
                ("now", now.into()),
                ("next", next.into()),
            ],
        );
        html! {
            li {
                (self.token_image(Token::District(color as u8)))
                span class="visually-hidden" { (label) }
                span aria-hidden="true" { b { (now) } @if tokens < full { small { "→" (next) } } @else { small { "+" (self.survey.kit.surplus) } } }
                span class="pips" aria-hidden="true" { @for n in 0..full { i class=[(n < tokens).then_some("on")] {} } }
                span class="times" aria-hidden="true" { "×" (structures) }
            }
        }
    }

    fn token_image(&self, token: Token) -> Markup {
        html! { img src={ (self.scene.assets) (art::token_name(token)) } alt="" width="22" height="22"; }
    }

    /// Patron tokens, surplus tokens, commissions and the key.
    fn portrait(&self) -> Markup {
        let Some(held) = self.survey.view.seats.get(self.seat.index()) else { return Markup::default() };
        let full = self.survey.full_row();
        let patrons = held.patrons.into_iter().enumerate().filter(|(_, count)| *count > 0);
        let surplus: u8 = held.tokens.iter().map(|count| count.saturating_sub(full)).sum();
        let key =
            held.finished.and_then(|place| self.survey.kit.keys.get(usize::from(place).checked_sub(1)?));
        let words = self.scene.words;
        html! {
            ul class="portrait" aria-label=(words.say("portrait-label")) {
                @for (letter, count) in patrons {
                    @let token = Token::Patron(letter as u8);
                    li title=(self.speech.token(token)) {
                        img src={ (self.scene.assets) (art::token_name(token)) } alt=(self.speech.token(token)) width="22" height="22";
                        "×" (count)
                    }
                }
                @if held.commissions > 0 {
                    @let name = self.speech.token(Token::Commission);
                    li title=(name) {
                        img src={ (self.scene.assets) (art::token_name(Token::Commission)) } alt=(name) width="22" height="22";
                        "×" (held.commissions)
                    }
                }
                @if surplus > 0 { li { (words.say("surplus")) " ×" (surplus) } }
                @if let Some(points) = key { li { (key_drawing()) (points) } }
                (self.shown_objective())
            }
        }
    }

    /// The objective that Kahn's Ambition has shown to all (SK-6.H8).
    fn shown_objective(&self) -> Markup {
        let held = self.survey.view.seats.get(self.seat.index()).filter(|held| held.shown);
        let card = held.and_then(|held| self.survey.kit.objectives.get(usize::from(held.objective?)));
        let Some(card) = card else { return Markup::default() };
        let land = self.survey.kit.color_land[card.color & 3];
        let count = (self.survey.structures(self.seat) & land).len();
        let told = [("count", count.into()), ("need", card.need.into())];
        html! { li {
            (self.token_image(Token::District(card.color as u8)))
            (self.speech.faction(card)) " " (self.scene.words.with("objective-count", told))
        } }
    }

    fn wonders(&self) -> Markup {
        let Some(held) = self.survey.view.seats.get(self.seat.index()) else { return Markup::default() };
        let card = |card: u8| self.survey.kit.wonders.get(usize::from(card));
        html! {
            @if held.chosen != 0 { ul class="wonders" {
                @for (n, card) in members(held.chosen.into()).filter_map(|n| Some((n, card(n)?))) {
                    li class=[(held.standing >> n & 1 == 1).then_some("stands")] title=(self.speech.effect(card)) {
                        b { (self.speech.wonder(n)) } " " span {
                            @if held.standing >> n & 1 == 1 { (self.scene.words.say("stands")) }
                            @else { (self.scene.words.with("initiative", [("number", card.initiative.into())])) }
                        }
                    }
                }
            } }
        }
    }
}
