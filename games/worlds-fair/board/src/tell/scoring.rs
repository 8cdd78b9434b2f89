//! What a scoring phase gave, area by area. With `approvals=choose` it is spread over several steps.

use std::ops::Range;

use midway_ui::Beat;
use midway_ui::game::Seat;
use midway_worlds_fair::{Area, Card, Phase};

use super::Teller;
use crate::phrase::{self, Case};
use crate::rank::{Rank, rank};
use crate::verdict;

impl Teller<'_> {
    /// Whether a scoring begins with this step.
    fn begins(&self) -> bool {
        matches!(self.before.phase, Phase::Refill { .. })
            && self.before.scoring_due
            && !matches!(self.after.phase, Phase::Refill { .. })
    }

    /// The coins of the tickets, then the medals of each area.
    pub(super) fn beats(mut self) -> Vec<Beat> {
        let goes_on = matches!(self.before.phase, Phase::Approve { .. });
        if !self.begins() && !goes_on {
            return Vec::new();
        }
        let mut beats = Vec::new();
        if self.begins() {
            self.tickets();
            let coins =
                |seat: Seat| (seat, i32::from(self.after.hold(seat).coins - self.before.hold(seat).coins));
            let text = self.lines.iter().map(|(line, _)| line.as_str()).collect::<Vec<_>>().join(" ");
            beats.push(Beat { place: "car".into(), text, gains: earned(self.seats().map(coins)) });
        }
        beats.extend(self.paid().map(|at| self.area_beat(self.before.tiles[usize::from(at)])));
        beats
    }

    fn area_beat(&self, area: Area) -> Beat {
        let seats = self.told.after.seats();
        let medal = |seat: Seat| {
            let held = rank(seats, self.before, seat, area);
            (seat, held.map_or(0, |held| held.award(self.told.rules).medal.into()))
        };
        Beat {
            place: format!("pile-{}", area.id()),
            text: self.area_result(area),
            gains: earned(self.seats().map(medal)),
        }
    }

    pub(super) fn scored(&mut self) {
        let begins = self.begins();
        let goes_on = matches!(self.before.phase, Phase::Approve { .. });
        if begins {
            let round = self.before.round;
            self.push(self.told.words.with("told-scoring", [("round", round.into())]), "WF-5.9");
            self.tickets();
        }
        if begins || goes_on {
            self.areas();
            self.approvals_by_themselves();
            self.closing();
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.told.after.seats())
    }

    fn tickets(&mut self) {
        let words = self.told.words;
        let held = |seat: Seat| self.before.hold(seat).cards.count(Card::Ticket);
        let most = self.seats().map(held).max().unwrap_or(0);
        let mut lines = Vec::new();
        for seat in self.seats() {
            let coins = self.after.hold(seat).coins - self.before.hold(seat).coins;
            let key = match held(seat) {
                0 if most == 0 => "told-coins-none",
                0 => continue,
                tickets if tickets == most => "told-coins-most",
                _ => "told-coins",
            };
            let tickets = phrase::card(words, Card::Ticket, held(seat), phrase::whom);
            let told =
                [("name", self.told.name(seat).into()), ("tickets", tickets.into()), ("coins", coins.into())];
            lines.push((words.with(key, told), "WF-5.1"));
        }
        self.lines.extend(lines);
    }

    /// The places whose medals were paid in this step.
    fn paid(&self) -> Range<u8> {
        let paid =
            |phase: Phase| if let Phase::Approve { place, .. } = phase { Some(place + 1) } else { None };
        paid(self.before.phase).unwrap_or(0)..paid(self.after.phase).unwrap_or(Area::COUNT as u8)
    }

    fn areas(&mut self) {
        for at in self.paid() {
            let area = self.before.tiles[usize::from(at)];
            let line = self.area_result(area);
            self.push(line, "WF-5.2");
        }
    }

    fn area_result(&self, area: Area) -> String {
        let words = self.told.words;
        let name = ("area", self.area(area, Case::Name).into());
        let parts: Vec<String> = ["first", "tie-first", "second", "tie-second"]
            .into_iter()
            .filter_map(|key| self.holders(area, key))
            .collect();
        if parts.is_empty() {
            return words.with("told-area-none", [name]);
        }
        words.with("told-area", [name, ("places", parts.join("; ").into())])
    }

    /// Who holds a place in an area, with the medal; `None` if nobody does or it earns nothing.
    fn holders(&self, area: Area, key: &str) -> Option<String> {
        let (words, seats) = (self.told.words, self.told.after.seats());
        let held = |seat: &Seat| rank(seats, self.before, *seat, area).filter(|held| held.key() == key);
        let holders: Vec<(Seat, Rank)> =
            self.seats().filter_map(|seat| held(&seat).map(|held| (seat, held))).collect();
        let award = holders.first()?.1.award(self.told.rules);
        if award.medal == 0 && award.approvals == 0 {
            return None;
        }
        let names: Vec<String> = holders.iter().map(|(seat, _)| self.told.name(*seat).to_owned()).collect();
        let told = [("name", words.list(names).into()), ("medal", award.medal.into())];
        Some(words.with(&format!("place-{key}"), told))
    }

    /// What a seat chose to have approved.
    pub(super) fn approved(&mut self, seat: Seat, area: Area, count: u8) {
        let words = self.told.words;
        let name = ("name", self.told.name(seat).into());
        let text = match count {
            0 => words.with("told-approved-none", [name, ("area", self.area(area, Case::Of).into())]),
            _ => {
                words.with("told-approved", [name, ("exhibits", phrase::exhibits(words, area, count).into())])
            }
        };
        self.push(text, "WF-5.5");
    }

    /// Tokens gained without anybody being asked.
    fn approvals_by_themselves(&mut self) {
        if matches!(self.before.phase, Phase::Approve { .. }) {
            return;
        }
        for seat in self.seats() {
            let (was, is) = (self.before.hold(seat).tokens, self.after.hold(seat).tokens);
            let gained = |area: Area| is[area.index()].saturating_sub(was[area.index()]);
            let parts: Vec<String> = Area::ALL
                .into_iter()
                .filter(|&area| gained(area) > 0)
                .map(|area| phrase::exhibits(self.told.words, area, gained(area)))
                .collect();
            if !parts.is_empty() {
                let exhibits = self.told.words.list(parts);
                let told = [("name", self.told.name(seat).into()), ("exhibits", exhibits.into())];
                self.push(self.told.words.with("told-approved", told), "WF-5.5");
            }
        }
    }

    fn closing(&mut self) {
        let words = self.told.words;
        if matches!(self.after.phase, Phase::Approve { .. }) {
            return;
        }
        self.push(words.say("told-recall"), "WF-5.7");
        if self.after.phase == Phase::Over {
            let line = verdict::sentence(words, self.told.after, self.told.names);
            self.push(line, "WF-6.3");
        } else {
            self.push(words.with("told-round", [("round", self.after.round.into())]), "WF-5.9");
        }
    }
}

/// Those who got something.
fn earned(all: impl Iterator<Item = (Seat, i32)>) -> Vec<(Seat, i32)> {
    all.filter(|(_, points)| *points != 0).collect()
}
