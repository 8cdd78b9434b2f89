//! What a move does, costs and earns, in the sentences beside its confirmation.

use midway_skyrise::{Action, DistrictId, Height, Land, Phase, Skyrise, Token, WonderEffect};
use midway_ui::Scene;
use midway_ui::game::Seat;

use crate::speech::Speech;
use crate::survey::{COLORS, Survey, members};

pub(crate) fn say(scene: &Scene<'_, Skyrise>, action: &Action) -> String {
    let speech = Speech::new(Survey::new(scene.rules, scene.view), scene.words);
    let sayer = Sayer { scene, speech, seat: scene.own().unwrap_or_default() };
    let sentences = match *action {
        Action::Bid { building, at } => sayer.bid(building, at),
        Action::Wonder { wonder, at } => sayer.wonder(wonder, at),
        Action::Pass => vec![sayer.pass()],
        Action::Color { color } => sayer.color(color),
        Action::Token { district } => sayer.take(district),
        Action::Choose { cards } => sayer.choose(cards),
    };
    sentences.join(" ")
}

struct Sayer<'a> {
    scene: &'a Scene<'a, Skyrise>,
    speech: Speech<'a>,
    seat: Seat,
}

impl Sayer<'_> {
    fn bid(&self, building: u8, at: DistrictId) -> Vec<String> {
        let (survey, words) = (self.speech.survey, self.scene.words);
        let height = survey.kit.height_of(building);
        let mut sentences = vec![words.with(
            "say-bid",
            [
                ("number", survey.number(building).into()),
                ("district", survey.district(at).into()),
                ("height", self.speech.height(Some(height)).into()),
            ],
        )];
        if survey.is_sure(self.seat, building, at) {
            sentences.push(words.say("say-sure"));
        }
        self.gains(at, Some(height), &mut sentences);
        sentences
    }

    /// What building in a district would bring.
    fn gains(&self, at: DistrictId, height: Option<Height>, out: &mut Vec<String>) {
        let (survey, words) = (self.speech.survey, self.scene.words);
        match survey.token(at) {
            None => out.push(words.say("gain-none")),
            Some(token) => {
                out.push(words.with("gain-token", [("token", self.speech.token(token).into())]));
                out.extend(self.token_worth(token));
            }
        }
        let own = survey.structures(self.seat);
        let panoramas = survey.panorama_points(own | Land::of(at)) - survey.panorama_points(own);
        if panoramas > 0 {
            out.push(words.with("gain-panorama", [("points", panoramas.into())]));
        }
        out.extend(self.objective(at));
        let island = survey.board.island_of(at);
        if height.is_some_and(|height| survey.would_lead(self.seat, height, island)) {
            let island = self.speech.island_of(island);
            out.push(words.with("gain-control", [("island", island.into())]));
        }
    }

    fn objective(&self, at: DistrictId) -> Option<String> {
        let survey = self.speech.survey;
        let card = survey.view.seats.get(self.seat.index())?.objective?;
        let card = survey.kit.objectives.get(usize::from(card))?;
        let land = survey.kit.color_land[card.color & 3];
        let count = (survey.structures(self.seat) & land).len() + 1;
        (land.has(at) && count <= card.need).then(|| {
            self.scene.words.with("gain-objective", [("count", count.into()), ("need", card.need.into())])
        })
    }

    fn token_worth(&self, token: Token) -> Option<String> {
        let (survey, words) = (self.speech.survey, self.scene.words);
        let held = survey.view.seats.get(self.seat.index())?;
        Some(match token {
            Token::District(color) => self.row_worth(color, *held.tokens.get(usize::from(color))?),
            Token::Patron(letter) => {
                let name = Token::Patron(letter).id();
                match survey.tile_value(letter.into()) {
                    Some(value) => {
                        words.with("gain-patron", [("letter", name.into()), ("points", value.into())])
                    }
                    None => words.with("gain-patron-unknown", [("letter", name.into())]),
                }
            }
            Token::Commission => words.with("gain-commission", [("points", survey.kit.commission.into())]),
            Token::Wild => return None,
        })
    }

    /// What one more token does to a row.
    fn row_worth(&self, color: u8, held: u8) -> String {
        let (survey, words) = (self.speech.survey, self.scene.words);
        if held >= survey.full_row() {
            return words.with("gain-surplus", [("points", survey.kit.surplus.into())]);
        }
        let structures = words.say(&format!("structures-in-{}", COLORS[usize::from(color) & 3]));
        let (before, after) = (survey.row_value(held), survey.row_value(held + 1));
        let key = if before == after { "gain-row-same" } else { "gain-row" };
        words.with(
            key,
            [("structures", structures.into()), ("before", before.into()), ("after", after.into())],
        )
    }

    fn wonder(&self, wonder: u8, at: DistrictId) -> Vec<String> {
        let (survey, words) = (self.speech.survey, self.scene.words);
        let points = survey.wonder_points(self.seat, wonder, at);
        let district = survey.district(at);
        if let Phase::Answer { placed, .. } = survey.view.table.phase {
            let outbid = placed.wonder.map(|card| self.speech.placed(card)).unwrap_or_default();
            let mut sentences = vec![words.with(
                "say-answer",
                [("district", district.into()), ("wonder", outbid.into()), ("points", points.into())],
            )];
            self.gains(at, None, &mut sentences);
            return sentences;
        }
        let effect = survey.kit.wonders.get(usize::from(wonder)).map(|card| card.effect);
        let key = if effect == Some(WonderEffect::SecondToken) { "say-wonder-vault" } else { "say-wonder" };
        let mut sentences = vec![words.with(
            key,
            [
                ("wonder", self.speech.placed(wonder).into()),
                ("district", district.into()),
                ("points", points.into()),
            ],
        )];
        self.gains(at, (effect == Some(WonderEffect::OwnTall)).then_some(Height::Tall), &mut sentences);
        let beside = survey.board.near[at.index()] & survey.undeveloped().without(Land::of(at));
        if let Some(holder) = survey.hammer_holder(self.seat).filter(|_| !beside.is_empty()) {
            sentences.push(words.with("say-hammer-looms", [("name", self.scene.name(holder).into())]));
        }
        sentences
    }

    fn pass(&self) -> String {
        let (survey, words) = (self.speech.survey, self.scene.words);
        if let Phase::Answer { placed, .. } = survey.view.table.phase {
            let wonder = placed.wonder.map(|card| self.speech.placed(card)).unwrap_or_default();
            let district = survey.district(placed.at);
            return words.with("say-let-be", [("wonder", wonder.into()), ("district", district.into())]);
        }
        let (bid, at) = survey.last_bid().unwrap_or_default();
        words.with(
            "say-pass",
            [
                ("name", self.scene.name(survey.view.table.leader).into()),
                ("number", survey.number(bid).into()),
                ("district", survey.district(at).into()),
            ],
        )
    }

    fn color(&self, color: u8) -> Vec<String> {
        let token = self.speech.token(Token::District(color));
        let mut sentences = vec![self.scene.words.with("say-color", [("token", token.into())])];
        sentences.extend(self.token_worth(Token::District(color)));
        sentences
    }

    fn take(&self, at: DistrictId) -> Vec<String> {
        let survey = self.speech.survey;
        let token = survey.token(at);
        let name = token.map(|token| self.speech.token(token)).unwrap_or_default();
        let mut sentences = vec![
            self.scene
                .words
                .with("say-take", [("token", name.into()), ("district", survey.district(at).into())]),
        ];
        sentences.extend(token.and_then(|token| self.token_worth(token)));
        sentences
    }

    fn choose(&self, cards: u32) -> Vec<String> {
        let wonders = self.speech.wonders(cards);
        let mut sentences = vec![self.scene.words.with("say-choose", [("wonders", wonders.into())])];
        let kit = self.speech.survey.kit;
        let chosen = members(cards.into()).filter_map(|card| kit.wonders.get(usize::from(card)));
        sentences.extend(chosen.map(|card| self.speech.effect(card)));
        sentences
    }
}
