//! What the viewer is asked, or whom it is waiting for.

use midway_skyrise::{Phase, Skyrise, Win};
use midway_ui::Scene;
use midway_ui::game::{Seat, places};

use crate::handles::{Handle, read};
use crate::speech::Speech;
use crate::survey::Survey;

/// One sentence: what I may do now, or who does what.
pub(crate) fn ask(scene: &Scene<'_, Skyrise>) -> String {
    let speech = Speech::new(Survey::new(scene.rules, scene.view), scene.words);
    let asker = Asker { scene, speech };
    if scene.over {
        return asker.over();
    }
    if scene.is_asked() { asker.mine() } else { asker.theirs() }
}

/// What a seat can be asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    Open,
    Raise,
    Answer {
        placed: Win,
    },
    Wild,
    Vault,
    Choose,
    /// Nothing: chance draws, or the game is over.
    None,
}

impl Asked {
    pub(crate) fn of(phase: Phase) -> Asked {
        match phase {
            Phase::Open => Asked::Open,
            Phase::Raise { .. } => Asked::Raise,
            Phase::Answer { placed, .. } => Asked::Answer { placed },
            Phase::Wild { .. } => Asked::Wild,
            Phase::Vault { .. } => Asked::Vault,
            Phase::Choose => Asked::Choose,
            Phase::Colors { .. }
            | Phase::Islands { .. }
            | Phase::Tokens { .. }
            | Phase::WonderCards { .. }
            | Phase::Objectives { .. }
            | Phase::Panoramas { .. }
            | Phase::Tiles { .. }
            | Phase::Opener
            | Phase::Over => Asked::None,
        }
    }
}

struct Asker<'a> {
    scene: &'a Scene<'a, Skyrise>,
    speech: Speech<'a>,
}

impl Asker<'_> {
    fn mine(&self) -> String {
        let words = self.scene.words;
        if let Some(half) = self.half_picked() {
            return half;
        }
        match Asked::of(self.scene.view.table.phase) {
            Asked::Open => words.say("ask-open"),
            Asked::Raise => self.raise(),
            Asked::Answer { placed } => self.answer(placed),
            Asked::Wild => words.say("ask-wild"),
            Asked::Vault => words.say("ask-vault"),
            Asked::Choose => {
                words.with("ask-choose", [("count", self.speech.survey.kit.wonders_each.into())])
            }
            Asked::None => words.say("wait-setup"),
        }
    }

    /// What is still missing after a pick.
    fn half_picked(&self) -> Option<String> {
        let (words, desk) = (self.scene.words, self.scene.desk);
        if desk.only().is_some() {
            return (!desk.picked().is_empty()).then(|| words.say("ask-confirm"));
        }
        let opens = self.scene.view.table.phase == Phase::Open;
        match read(self.speech.survey.kit, desk.picked().last()?)? {
            Handle::Number(building) if opens => {
                Some(words.with("ask-open-where", [("number", self.speech.survey.number(building).into())]))
            }
            Handle::Number(building) => {
                let number = self.speech.survey.number(building).to_string();
                Some(words.with("ask-where", [("what", number.into())]))
            }
            Handle::Wonder(card) => {
                Some(words.with("ask-where", [("what", self.speech.wonder(card).into())]))
            }
            Handle::At(at) => {
                let key = if opens { "ask-open-what" } else { "ask-what" };
                Some(words.with(key, [("district", self.speech.survey.district(at).into())]))
            }
            Handle::Card(_) | Handle::Color(_) | Handle::Island(_) | Handle::Pass => None,
        }
    }

    fn raise(&self) -> String {
        let survey = self.speech.survey;
        let Some((bid, at)) = survey.last_bid() else { return self.scene.words.say("ask-open") };
        let own = self.scene.own().unwrap_or_default();
        let key = match (survey.beats(own) != 0, survey.wonders_left(own) != 0) {
            (true, false) => "ask-raise",
            (true, true) => "ask-raise-wonder",
            (false, _) => "ask-wonder-only",
        };
        self.scene.words.with(
            key,
            [
                ("name", self.scene.name(survey.view.table.leader).into()),
                ("number", survey.number(bid).into()),
                ("district", survey.district(at).into()),
            ],
        )
    }

    fn answer(&self, placed: Win) -> String {
        let survey = self.speech.survey;
        self.scene.words.with(
            "ask-answer",
            [
                ("name", self.scene.name(placed.seat).into()),
                ("wonder", placed.wonder.map(|card| self.speech.placed(card)).unwrap_or_default().into()),
                ("district", survey.district(placed.at).into()),
            ],
        )
    }

    fn theirs(&self) -> String {
        let words = self.scene.words;
        let seats = self.scene.to_act;
        let names = self.speech.list(seats.iter().map(|seat| self.scene.name(seat).to_owned()).collect());
        let survey = self.speech.survey;
        match Asked::of(self.scene.view.table.phase) {
            Asked::Open => words.with("wait-open", [("names", names.into())]),
            Asked::Raise => {
                let (bid, at) = survey.last_bid().unwrap_or_default();
                let (number, district) = (survey.number(bid), survey.district(at));
                words.with(
                    "wait-raise",
                    [("names", names.into()), ("number", number.into()), ("district", district.into())],
                )
            }
            Asked::Answer { placed } => {
                let wonder = placed.wonder.map(|card| self.speech.placed(card)).unwrap_or_default();
                words.with("wait-answer", [("names", names.into()), ("wonder", wonder.into())])
            }
            Asked::Wild => words.with("wait-wild", [("names", names.into())]),
            Asked::Vault => words.with("wait-vault", [("names", names.into())]),
            Asked::Choose => {
                words.with("wait-choose", [("names", names.into()), ("count", seats.len().into())])
            }
            Asked::None => words.say("wait-setup"),
        }
    }

    fn over(&self) -> String {
        let scores = self.scene.view.scores();
        let winner = places(&scores).iter().position(|place| *place == 1).unwrap_or(0);
        let points = scores.get(winner).map_or(0, midway_ui::game::Score::total);
        let name = self.scene.name(Seat(winner as u8));
        self.scene.words.with("over", [("name", name.into()), ("points", points.into())])
    }
}
