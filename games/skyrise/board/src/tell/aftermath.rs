//! The consequences of a move: who is out, what stands, which tokens went where, and the scoring of an era.

use midway_skyrise::{DistrictId, Phase, Token, View, WonderEffect};
use midway_ui::game::{Seat, places};

use super::{Line, Teller};
use crate::survey::members;

impl Teller<'_> {
    pub(super) fn aftermath(&self, lines: &mut Vec<Line>) {
        self.passes(lines);
        for seat in self.after.seats() {
            self.built(seat, lines);
            self.earned(seat, lines);
            self.finished(seat, lines);
            self.revealed(seat, lines);
        }
        self.second_token(lines);
        self.learned(lines);
        self.era(lines);
    }

    /// SK-3.6: whoever cannot do anything passes automatically.
    fn passes(&self, lines: &mut Vec<Line>) {
        let (was, is) = (self.told.before.table.passed, self.told.after.table.passed);
        let new = is.iter().filter(|&seat| !was.contains(seat) && Some(seat) != self.told.by);
        let names: Vec<String> = new.map(|seat| self.name(seat)).collect();
        if !names.is_empty() {
            let told = [("count", names.len().into()), ("names", self.speech.list(names).into())];
            lines.push((self.told.words.with("tell-pass-self", told), "SK-3.6"));
        }
    }

    fn built(&self, seat: Seat, lines: &mut Vec<Line>) {
        let new = self.after.structures(seat).without(self.before.structures(seat));
        for at in new.iter() {
            let district = self.before.district(at).to_owned();
            let told = [("name", self.name(seat)), ("district", district)];
            lines.push(match self.before.token(at) {
                None => (self.say("tell-build-none", told), "SK-3.8"),
                Some(token) => {
                    let [name, district] = told;
                    (self.say("tell-build", [name, district, ("token", self.speech.token(token))]), "SK-3.8")
                }
            });
        }
    }

    /// Points of a wonder come with the step that built it, or with the colour of the token it won.
    fn earned(&self, seat: Seat, lines: &mut Vec<Line>) {
        let (Some(was), Some(is)) =
            (self.told.before.seats.get(seat.index()), self.told.after.seats.get(seat.index()))
        else {
            return;
        };
        let points = is.wonder_points.saturating_sub(was.wonder_points);
        if let Some(card) = self.resolved(seat) {
            let wonder = self.speech.placed(card);
            let told =
                [("name", self.told.name(seat).into()), ("points", points.into()), ("wonder", wonder.into())];
            let key = if points > 0 { "tell-earn" } else { "tell-earn-nothing" };
            lines.push((self.told.words.with(key, told), "SK-6.1"));
        }
        if is.shown && !was.shown {
            let card = is.objective.and_then(|card| self.after.kit.objectives.get(usize::from(card)));
            let faction = card.map(|card| self.speech.faction(card)).unwrap_or_default();
            lines
                .push((self.say("tell-shows", [("name", self.name(seat)), ("faction", faction)]), "SK-6.H8"));
        }
    }

    /// The wonder of a seat whose effect this step carried out, if the effect is points.
    fn resolved(&self, seat: Seat) -> Option<u8> {
        let card = match (self.told.before.table.phase, self.told.after.table.phase) {
            // A wild token first gets its colour, and the Vault's second token comes after its effect.
            (_, Phase::Wild { .. }) | (Phase::Wild { vault: true, .. } | Phase::Vault { .. }, _) => None,
            (Phase::Wild { win, .. }, _) => win.wonder.filter(|_| win.seat == seat),
            _ => {
                let standing = |view: &View| view.seats.get(seat.index()).map_or(0, |seat| seat.standing);
                members((standing(self.told.after) & !standing(self.told.before)).into()).next()
            }
        }?;
        let effect = self.after.kit.wonders.get(usize::from(card)).map(|card| card.effect);
        (effect != Some(WonderEffect::SecondToken)).then_some(card)
    }

    fn finished(&self, seat: Seat, lines: &mut Vec<Line>) {
        let place = |view: &View| view.seats.get(seat.index()).and_then(|seat| seat.finished);
        let Some(now) = place(self.told.after).filter(|_| place(self.told.before).is_none()) else { return };
        let key = usize::from(now).checked_sub(1).and_then(|place| self.after.kit.keys.get(place));
        lines.push(match key {
            Some(points) => {
                let told = [("name", self.name(seat)), ("points", points.to_string())];
                (self.say("tell-key", told), "SK-5.3")
            }
            None => (self.say("tell-finished", [("name", self.name(seat))]), "SK-5.3"),
        });
    }

    fn revealed(&self, seat: Seat, lines: &mut Vec<Line>) {
        let chosen = |view: &View| view.seats.get(seat.index()).map_or(0, |seat| seat.chosen);
        let cards = chosen(self.told.after);
        if cards != chosen(self.told.before) {
            let told = [("name", self.name(seat)), ("wonders", self.speech.wonders(cards))];
            lines.push((self.say("tell-reveals", told), "SK-5.2"));
        }
    }

    /// SK-6.H18: a token that went from a district where nothing was built.
    fn second_token(&self, lines: &mut Vec<Line>) {
        let seats = || self.after.seats();
        let all = |survey: &crate::survey::Survey<'_>| {
            seats().fold(midway_skyrise::Land::NONE, |land, seat| land | survey.structures(seat))
        };
        let built = all(&self.after).without(all(&self.before));
        let gone = |at: &DistrictId| self.before.token(*at).is_some() && self.after.token(*at).is_none();
        // Laying out tokens during the setup is not a move, so every token that is gone was taken.
        for at in self.before.board.in_play.without(built).iter().filter(gone) {
            let token = self.before.token(at).map(|token| self.speech.token(token)).unwrap_or_default();
            let told = [
                ("name", self.told.by.map(|seat| self.name(seat)).unwrap_or_default()),
                ("token", token),
                ("district", self.before.district(at).to_owned()),
            ];
            lines.push((self.say("tell-vault", told), "SK-6.H18"));
        }
    }

    /// SK-4.4: the value that the viewer may know from now on.
    fn learned(&self, lines: &mut Vec<Line>) {
        if self.told.after.table.phase == Phase::Over {
            return;
        }
        for letter in 0..4u8 {
            let at = usize::from(letter);
            let new = self.after.tile_value(at).filter(|_| self.before.tile_value(at).is_none());
            if let Some(value) = new {
                let told = [("letter", Token::Patron(letter).id().to_owned()), ("points", value.to_string())];
                lines.push((self.say("tell-learn", told), "SK-4.4"));
            }
        }
    }

    fn era(&self, lines: &mut Vec<Line>) {
        let ends = |phase| matches!(phase, Phase::Choose | Phase::Over);
        let (was, is) = (self.told.before.table.phase, self.told.after.table.phase);
        if ends(was) || !ends(is) {
            return;
        }
        let over = is == Phase::Over;
        let (era, sums): (_, [&[&str]; 2]) = match over {
            false => ("I", [&["control_1"], &["panoramas_1"]]),
            true => ("II", [&["control_2"], &["panoramas_2"]]),
        };
        lines.push((
            self.say("tell-era-over", [("era", era.to_owned())]),
            if over { "SK-5.4" } else { "SK-5.2" },
        ));
        lines.push((self.say("tell-control", [("points", self.points(sums[0]))]), "SK-7.1"));
        lines.push((self.say("tell-panorama", [("points", self.points(sums[1]))]), "SK-7.2"));
        if over {
            self.end(lines);
        }
    }

    fn end(&self, lines: &mut Vec<Line>) {
        let portrait: &[&str] = &["patrons", "surplus", "keys", "commissions"];
        lines.push((self.say("tell-objective-points", [("points", self.points(&["objective"]))]), "SK-7.3"));
        lines.push((self.say("tell-portrait", [("points", self.points(portrait))]), "SK-7.4"));
        lines.push((self.say("tell-structures", [("points", self.points(&["structures"]))]), "SK-7.5"));
        let scores = self.told.after.scores();
        let winner = places(&scores).iter().position(|place| *place == 1).unwrap_or(0);
        let points = scores.get(winner).map_or(0, midway_ui::game::Score::total);
        let told = [("name", self.told.name(Seat(winner as u8)).into()), ("points", points.into())];
        lines.push((self.told.words.with("tell-winner", told), "SK-7.6"));
    }

    /// What every seat has on some lines of its score sheet, in a row.
    fn points(&self, names: &[&str]) -> String {
        let of = |seat: Seat| {
            let score = self.told.after.score(seat);
            let points: i32 =
                names.iter().map(|name| score.as_ref().map_or(0, |score| score.line(name))).sum();
            self.say("tell-score", [("name", self.name(seat)), ("points", points.to_string())])
        };
        self.after.seats().map(of).collect::<Vec<_>>().join(", ")
    }
}
