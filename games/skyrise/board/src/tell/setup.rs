//! SK-2: what was drawn. What comes piece by piece is told once, with the last piece.

use midway_skyrise::Phase;

use super::{Line, Teller};
use crate::survey::members;

impl Teller<'_> {
    pub(super) fn chance(&self) -> Vec<Line> {
        let (was, is) = (self.told.before.table.phase, self.told.after.table.phase);
        if std::mem::discriminant(&was) == std::mem::discriminant(&is) && !matches!(was, Phase::Colors { .. })
        {
            return Vec::new();
        }
        match was {
            Phase::Colors { .. } => self.set_of_numbers(),
            Phase::Islands { .. } => vec![self.islands()],
            Phase::Tokens { .. } => {
                let count = self.after.board.in_play.len().to_string();
                vec![(self.say("tell-tokens", [("count", count)]), "SK-2.1")]
            }
            Phase::WonderCards { .. } => vec![self.cards()],
            Phase::Objectives { .. } => vec![self.objectives()],
            Phase::Panoramas { .. } => vec![self.panoramas()],
            Phase::Tiles { .. } => vec![(self.say("tell-tiles", []), "SK-2.5")],
            Phase::Opener => {
                let opener = self.name(self.told.after.table.opener);
                vec![(self.say("tell-opener", [("name", opener)]), "SK-2.7")]
            }
            Phase::Open
            | Phase::Raise { .. }
            | Phase::Answer { .. }
            | Phase::Wild { .. }
            | Phase::Vault { .. }
            | Phase::Choose
            | Phase::Over => Vec::new(),
        }
    }

    fn set_of_numbers(&self) -> Vec<Line> {
        let Phase::Colors { seat } = self.told.before.table.phase else { return Vec::new() };
        let color = self.told.after.seats.get(seat.index()).and_then(|seat| seat.color);
        let Some(id) = color.and_then(|color| self.after.kit.colors.get(usize::from(color))) else {
            return Vec::new();
        };
        let set = self.told.words.say(&format!("set-{id}"));
        vec![(self.say("tell-set", [("name", self.name(seat)), ("set", set)]), "SK-2.0")]
    }

    fn islands(&self) -> Line {
        let kit = self.after.kit;
        let drawn = self.told.after.table.islands.iter().filter(|island| **island != 0);
        let ids = drawn.filter_map(|island| kit.islands.get(usize::from(*island)).cloned()).collect();
        (self.say("tell-islands", [("islands", self.speech.list(ids))]), "SK-1.2")
    }

    fn cards(&self) -> Line {
        let own = self.own().and_then(|seat| self.told.after.seats.get(seat.index()));
        if let Some(hand) = own.and_then(|seat| seat.hand) {
            let names = members(hand.into()).map(|card| self.speech.wonder(card)).collect();
            return (self.say("tell-hand", [("wonders", self.speech.list(names))]), "SK-2.2");
        }
        let count = self.after.kit.wonder_cards;
        (self.told.words.with("tell-hands", [("count", count.into())]), "SK-2.2")
    }

    fn objectives(&self) -> Line {
        let own = self.own().and_then(|seat| self.told.after.seats.get(seat.index()));
        let card = own.and_then(|seat| seat.objective);
        match card.and_then(|card| self.after.kit.objectives.get(usize::from(card))) {
            None => (self.say("tell-objectives", []), "SK-2.3"),
            Some(card) => {
                let faction = self.speech.faction(card);
                let told = [("faction", faction.into()), ("need", card.need.into())];
                (self.told.words.with("tell-objective", told), "SK-2.3")
            }
        }
    }

    fn panoramas(&self) -> Line {
        let names: Vec<String> =
            self.after.panoramas().iter().map(|card| self.speech.panorama(card)).collect();
        let [one, other] = [0, 1].map(|n| names.get(n).cloned().unwrap_or_default());
        (self.say("tell-panoramas", [("one", one), ("other", other)]), "SK-2.4")
    }
}
