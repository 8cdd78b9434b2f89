//! What happened, as the log tells it: each sentence with the clause that it follows from.

mod aftermath;
mod setup;

use midway_skyrise::{Action, Phase, Skyrise, Token, Win};
use midway_ui::Told;
use midway_ui::game::{Notation, Seat};

use crate::speech::Speech;
use crate::survey::Survey;

pub(crate) type Line = (String, &'static str);

pub(crate) fn tell(told: &Told<'_, Skyrise>) -> Vec<Line> {
    let teller = Teller::new(told);
    let Some(seat) = told.by else { return teller.chance() };
    let mut lines = Vec::new();
    teller.choice(seat, &mut lines);
    teller.aftermath(&mut lines);
    lines
}

pub(crate) struct Teller<'a> {
    told: &'a Told<'a, Skyrise>,
    before: Survey<'a>,
    after: Survey<'a>,
    speech: Speech<'a>,
}

impl<'a> Teller<'a> {
    fn new(told: &'a Told<'a, Skyrise>) -> Teller<'a> {
        let before = Survey::new(told.rules, told.before);
        let after = Survey::new(told.rules, told.after);
        Teller { told, before, after, speech: Speech::new(before, told.words) }
    }

    fn say<const N: usize>(&self, key: &str, with: [(&str, String); N]) -> String {
        self.told.words.with(key, with.map(|(name, text)| (name, text.into())))
    }

    fn name(&self, seat: Seat) -> String {
        self.told.name(seat).to_owned()
    }

    fn own(&self) -> Option<Seat> {
        self.told.viewer.seat()
    }

    /// What was witnessed of the step itself, in notation.
    fn step(&self) -> &'a str {
        let seen = self.told.seen.split(" | ").next().unwrap_or_default();
        seen.split_once(' ').map_or("", |(_, step)| step)
    }

    fn choice(&self, seat: Seat, lines: &mut Vec<Line>) {
        let name = self.name(seat);
        let Ok(action) = Action::parse(self.told.rules, self.step()) else {
            lines.push((self.say("tell-chose", [("name", name)]), "SK-5.2"));
            return;
        };
        match action {
            Action::Bid { building, at } => lines.push(self.bid(name, building, self.before.district(at))),
            Action::Wonder { wonder, at } => {
                lines.push(self.wonder(name, wonder, self.before.district(at)));
            }
            Action::Pass => lines.push(self.pass(name)),
            Action::Color { color } => {
                let token = self.speech.token(Token::District(color));
                lines.push((self.say("tell-color", [("name", name), ("token", token)]), "SK-4.3"));
            }
            // What was taken is told with its consequences.
            Action::Token { .. } => {}
            Action::Choose { cards } => {
                lines.push((self.say("tell-you-chose", [("wonders", self.speech.wonders(cards))]), "SK-5.2"));
            }
        }
    }

    fn pass(&self, name: String) -> Line {
        let Phase::Answer { placed, .. } = self.told.before.table.phase else {
            return (self.say("tell-pass", [("name", name)]), "SK-3.4");
        };
        (self.say("tell-let-be", [("name", name), ("wonder", self.placed(placed))]), "SK-6.3")
    }

    fn placed(&self, win: Win) -> String {
        win.wonder.map(|card| self.speech.placed(card)).unwrap_or_default()
    }

    fn bid(&self, name: String, building: u8, district: &str) -> Line {
        let opens = self.told.before.table.phase == Phase::Open;
        let (key, clause) = if opens { ("tell-open", "SK-3.2") } else { ("tell-raise", "SK-3.4") };
        let number = self.before.number(building).to_string();
        (self.say(key, [("name", name), ("number", number), ("district", district.to_owned())]), clause)
    }

    fn wonder(&self, name: String, wonder: u8, district: &str) -> Line {
        let (name, district) = (("name", name), ("district", district.to_owned()));
        let phase = self.told.before.table.phase;
        if let Phase::Answer { placed, .. } = phase {
            return (self.say("tell-answer", [name, ("wonder", self.placed(placed)), district]), "SK-6.3");
        }
        let text = self.say("tell-wonder", [name, ("wonder", self.speech.placed(wonder)), district]);
        (text, if phase == Phase::Open { "SK-3.3" } else { "SK-3.5" })
    }
}
