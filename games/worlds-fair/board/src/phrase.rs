//! Areas, cards and figures in words, in the forms that sentences need.

use midway_ui::Words;
use midway_worlds_fair::{Area, Bag, Card, Figure, FigureEffect, WorldsFair};

/// The form of an area's name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Case {
    Name,
    In,
    To,
    From,
    At,
    Of,
}

impl Case {
    fn suffix(self) -> &'static str {
        match self {
            Case::Name => "",
            Case::In => "-in",
            Case::To => "-to",
            Case::From => "-from",
            Case::At => "-at",
            Case::Of => "-of",
        }
    }
}

pub(crate) fn area(words: &Words, area: Area, case: Case) -> String {
    words.say(&format!("area-{}{}", key(area.id()), case.suffix()))
}

pub(crate) fn figure(words: &Words, figure: Figure) -> String {
    words.say(&format!("figure-{}", key(figure.id())))
}

/// A figure as the object of a sentence.
pub(crate) fn whom(words: &Words, figure: Figure) -> String {
    words.say(&format!("figure-{}-whom", key(figure.id())))
}

pub(crate) fn effect(words: &Words, rules: &WorldsFair, figure: Figure) -> String {
    match rules.numbers().effects[figure.index()] {
        FigureEffect::SameArea => words.say("effect-same"),
        FigureEffect::AdjacentArea => words.say("effect-adjacent"),
        FigureEffect::MoveAny => words.say("effect-move"),
        FigureEffect::FixedArea(fixed) => {
            words.with("effect-fixed", [("in", area(words, fixed, Case::In).into())])
        }
    }
}

/// A number of cards of one kind. Of figures, [`figure`] tells the name, and [`whom`] the object of a sentence.
pub(crate) fn card(words: &Words, card: Card, copies: u8, named: fn(&Words, Figure) -> String) -> String {
    match card {
        Card::Ticket => words.with("tickets", [("count", copies.into())]),
        Card::Exhibit(of) => exhibits(words, of, copies),
        Card::Figure(one) if copies == 1 => named(words, one),
        Card::Figure(one) => {
            words.with("figure-times", [("figure", named(words, one).into()), ("count", copies.into())])
        }
    }
}

pub(crate) fn exhibits(words: &Words, of: Area, count: u8) -> String {
    words.with("exhibits", [("count", count.into()), ("area", area(words, of, Case::Of).into())])
}

/// A list of cards, likewise; `None` if there are none.
pub(crate) fn cards(words: &Words, pile: &[Card], named: fn(&Words, Figure) -> String) -> Option<String> {
    let mut bag = Bag::default();
    pile.iter().for_each(|&card| bag.add(card, 1));
    let parts: Vec<String> = bag.kinds().map(|(kind, copies)| card(words, kind, copies, named)).collect();
    (!parts.is_empty()).then(|| words.list(parts))
}

/// What a card is, for screen readers.
pub(crate) fn label(words: &Words, rules: &WorldsFair, card: Card) -> String {
    match card {
        Card::Ticket => words.say("card-ticket"),
        Card::Exhibit(of) => words.with("card-exhibit", [("area", area(words, of, Case::Of).into())]),
        Card::Figure(one) => words.with(
            "card-figure",
            [("figure", figure(words, one).into()), ("effect", effect(words, rules, one).into())],
        ),
    }
}

/// Ids are written with underscores, messages with dashes.
fn key(id: &str) -> String {
    id.replace('_', "-")
}
