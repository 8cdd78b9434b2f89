//! The nouns of the game in the reader's language.

use midway_skyrise::{DistrictId, Height, Land, Objective, Panorama, Token, Wonder};
use midway_ui::Words;

use crate::survey::{COLORS, Survey, members};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Speech<'a> {
    pub(crate) survey: Survey<'a>,
    pub(crate) words: &'a Words,
}

impl<'a> Speech<'a> {
    pub(crate) fn new(survey: Survey<'a>, words: &'a Words) -> Speech<'a> {
        Speech { survey, words }
    }

    pub(crate) fn short_number(&self, building: u8) -> String {
        let size = self.words.say(&format!("size-{}", self.survey.kit.height_of(building).id()));
        self.words
            .with("name-number", [("number", self.survey.number(building).into()), ("size", size.into())])
    }

    /// A district and the token there.
    pub(crate) fn short_district(&self, at: DistrictId) -> String {
        let district = self.survey.district(at);
        match self.survey.token(at) {
            None => district.to_owned(),
            Some(token) => self
                .words
                .with("name-district", [("district", district.into()), ("token", self.token(token).into())]),
        }
    }

    pub(crate) fn pass(&self, is_answer: bool) -> String {
        self.words.say(if is_answer { "name-let-be" } else { "name-pass" })
    }

    pub(crate) fn token(&self, token: Token) -> String {
        self.words.say(&format!("token-{}", token.id().to_ascii_lowercase()))
    }

    /// What a token on the board is good for.
    pub(crate) fn token_tip(&self, token: Token) -> String {
        let key = match token {
            Token::District(_) => "tip-district",
            Token::Patron(_) => "tip-patron",
            Token::Wild => "tip-wild",
            Token::Commission => "tip-commission",
        };
        self.words.with(key, [("token", self.token(token).into())])
    }

    pub(crate) fn height(&self, height: Option<Height>) -> String {
        self.words.say(&format!("height-{}", height.map_or("wonder", Height::id)))
    }

    /// The name of a wonder as a title.
    pub(crate) fn wonder(&self, card: u8) -> String {
        self.of_wonder("wonder", card)
    }

    /// The name of a wonder as the object of a sentence.
    pub(crate) fn placed(&self, card: u8) -> String {
        self.of_wonder("placed", card)
    }

    fn of_wonder(&self, what: &str, card: u8) -> String {
        let id = self.survey.kit.wonders.get(usize::from(card)).map_or("", |card| card.id.as_str());
        self.words.say(&format!("{what}-{}", id.replace('_', "-")))
    }

    pub(crate) fn wonders(&self, cards: u32) -> String {
        self.list(members(cards.into()).map(|card| self.placed(card)).collect())
    }

    /// Names in a row, the last two joined by a word.
    pub(crate) fn list(&self, mut names: Vec<String>) -> String {
        let Some(last) = names.pop() else { return String::new() };
        if names.is_empty() {
            return last;
        }
        self.words.with("and", [("one", names.join(", ").into()), ("other", last.into())])
    }

    pub(crate) fn effect(&self, card: &Wonder) -> String {
        let key = format!("effect-{}", card.id.replace('_', "-"));
        let [p1, p2, p3] = card.steps;
        self.words.with(
            &key,
            [
                ("points", card.points.into()),
                ("need", card.need.into()),
                ("p1", p1.into()),
                ("p2", p2.into()),
                ("p3", p3.into()),
            ],
        )
    }

    pub(crate) fn island(&self, id: &str) -> String {
        match self.survey.kit.islands.first() {
            Some(centre) if centre == id => self.words.say("island-centre"),
            _ => self.words.with("island-outer", [("island", id.into())]),
        }
    }

    pub(crate) fn island_of(&self, land: Land) -> String {
        let at = self.survey.kit.island_land.iter().position(|other| *other == land).unwrap_or(0);
        self.island(self.survey.kit.islands.get(at).map_or("", String::as_str))
    }

    pub(crate) fn district_color(&self, color: usize) -> String {
        self.words.say(&format!("district-{}", COLORS[color & 3]))
    }

    pub(crate) fn panorama(&self, card: &Panorama) -> String {
        self.words.say(&format!("panorama-{}", card.id))
    }

    pub(crate) fn panorama_rule(&self, card: &Panorama) -> String {
        let key = format!("panorama-rule-{}", card.id);
        self.words.with(&key, [("points", card.points.into()), ("need", card.need.into())])
    }

    pub(crate) fn faction(&self, card: &Objective) -> String {
        self.words.say(&format!("faction-{}", COLORS[card.color & 3]))
    }

    /// A district in words: its colour, its token, what it touches.
    pub(crate) fn describe(&self, at: DistrictId) -> String {
        let survey = self.survey;
        let mut parts = vec![survey.district(at).to_owned(), self.district_color(survey.color(at))];
        parts.extend(survey.token(at).map(|token| self.token(token)));
        let board = survey.board;
        for (key, things) in [
            ("touch-lake", &board.lakes),
            ("touch-airship", &board.airships),
            ("touch-windmill", &board.windmills),
        ] {
            let count = things.iter().filter(|thing| thing.has(at)).count();
            if count > 0 {
                parts.push(self.words.with(key, [("count", count.into())]));
            }
        }
        for bridge in board.bridges.iter().filter(|bridge| bridge.has(at)) {
            let ends = bridge.without(Land::of(at));
            let other = ends.iter().map(|end| survey.district(end)).collect::<String>();
            parts.push(self.words.with("touch-bridge", [("district", other.into())]));
        }
        parts.join(", ")
    }
}
