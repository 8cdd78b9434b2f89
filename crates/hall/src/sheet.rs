use midway_game::{Seat, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::table::{Pending, Said};
use crate::{Chair, Motion, Setup, Stage, Table, Time, Why};

/// A table as one viewer may see it. It lists what may be seen: never a key, and no seed before the end.
#[derive(Clone, Debug, Serialize)]
pub struct TableSheet<'a> {
    pub setup: &'a Setup,
    pub stage: Stage,
    /// The number of the last entry, which identifies an event.
    pub entry: u64,
    /// The revision that a move must name.
    pub revision: usize,
    pub commitment: String,
    pub seed: Option<String>,
    pub chairs: Vec<ChairSheet<'a>>,
    pub motion: Option<MotionSheet>,
    pub chat: Vec<SaidSheet<'a>>,
    pub rematch: Option<String>,
    /// The viewer's seat, if they have one.
    pub you: Option<Seat>,
    /// Who has to move now.
    pub to_act: Vec<Seat>,
    pub asked: &'static str,
    pub clause: &'static str,
    /// The viewer's legal moves, in notation.
    pub legal: Vec<String>,
    /// The game as the viewer may see it; nothing before it begins.
    pub view: Option<Value>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ChairSheet<'a> {
    /// `free`, `bot` or `person`.
    pub occupant: &'static str,
    pub name: Option<&'a str>,
    pub level: Option<&'static str>,
    pub away: Option<Why>,
    /// Whether the seat has asked a bot for advice.
    pub assisted: bool,
    /// Milliseconds on the clock.
    pub left: Option<i64>,
    pub runs: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct MotionSheet {
    pub by: Seat,
    pub motion: Motion,
    pub agreed: Vec<Seat>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SaidSheet<'a> {
    pub at: Time,
    pub seat: Seat,
    pub text: &'a str,
}

impl Table {
    /// What everybody is being asked to agree to.
    pub fn motion(&self) -> Option<MotionSheet> {
        self.pending.map(motion_sheet)
    }

    /// The chat.
    pub fn chat(&self) -> Vec<SaidSheet<'_>> {
        self.said.iter().map(said_sheet).collect()
    }

    pub fn sheet(&self, viewer: Viewer, now: Time) -> TableSheet<'_> {
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Gallery => None,
        };
        let playing = self.stage != Stage::Lobby;
        let ask = self.game.ask();
        TableSheet {
            setup: &self.setup,
            stage: self.stage,
            entry: self.entries - 1,
            revision: self.game.revision(),
            commitment: self.seed.commitment().to_string(),
            seed: (self.stage == Stage::Over).then(|| self.seed.to_string()),
            chairs: Seat::all(self.setup.seats).map(|seat| self.chair_sheet(seat, now)).collect(),
            motion: self.motion(),
            chat: self.chat(),
            rematch: self.rematch.clone(),
            you,
            to_act: if playing { self.to_act() } else { Vec::new() },
            asked: if playing { ask.what } else { "lobby" },
            clause: if playing { ask.clause } else { "" },
            legal: you
                .filter(|_| self.stage == Stage::Playing)
                .map_or_else(Vec::new, |seat| self.game.actions(seat)),
            view: playing.then(|| self.game.view(viewer)),
        }
    }

    fn to_act(&self) -> Vec<Seat> {
        match self.game.turn() {
            Turn::Seats(seats) => seats.iter().collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }

    fn chair_sheet(&self, seat: Seat, now: Time) -> ChairSheet<'_> {
        let (occupant, name, level, away) = match &self.chairs[seat.index()] {
            Chair::Free => ("free", None, None, None),
            Chair::Bot(level) => ("bot", None, Some(*level), None),
            Chair::Person { name, stand_in, .. } => {
                ("person", Some(name.as_str()), stand_in.map(|by| by.0), stand_in.map(|by| by.1))
            }
        };
        ChairSheet {
            occupant,
            name,
            level: level.map(midway_bots::Level::id),
            away,
            assisted: self.assisted.contains(seat),
            left: self.clocks.left(seat, now),
            runs: self.clocks.runs(seat),
        }
    }
}

fn motion_sheet(pending: Pending) -> MotionSheet {
    MotionSheet { by: pending.by, motion: pending.motion, agreed: pending.agreed.iter().collect() }
}

fn said_sheet(said: &Said) -> SaidSheet<'_> {
    SaidSheet { at: said.at, seat: said.seat, text: &said.text }
}
