use std::borrow::Cow;

use midway_game::{Seat, SeatSet, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::table::{Pending, Said};
use crate::{Chair, Setup, Stage, Table, Time, Why};

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
    pub motion: Option<Pending>,
    /// The last things that were said.
    pub chat: Cow<'a, [Said]>,
    /// How many were said before.
    pub chat_earlier: usize,
    pub rematch: Option<String>,
    /// The first entry that cannot be read, if the log is damaged: this is the table as it was before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged_at: Option<u64>,
    /// The viewer's seat, if they have one.
    pub you: Option<Seat>,
    /// Who has to move now.
    pub to_act: SeatSet,
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

impl Table {
    pub fn sheet(&self, viewer: Viewer, now: Time) -> TableSheet<'_> {
        let you = viewer.seat();
        let playing = self.stage != Stage::Lobby;
        let ask = self.game.ask();
        let (chat_earlier, chat) = self.last_chat();
        TableSheet {
            setup: &self.setup,
            stage: self.stage,
            entry: self.entries - 1,
            revision: self.game.revision(),
            commitment: self.commitment(),
            seed: (self.stage == Stage::Over).then(|| self.seed.to_string()),
            chairs: Seat::all(self.setup.seats).map(|seat| self.chair_sheet(seat, now)).collect(),
            motion: self.motion(),
            chat: chat.into(),
            chat_earlier,
            rematch: self.rematch.clone(),
            damaged_at: self.damage.as_ref().map(|damage| damage.number),
            you,
            to_act: if playing { self.game.turn().seats() } else { SeatSet::EMPTY },
            asked: if playing { ask.what } else { "lobby" },
            clause: if playing { ask.clause } else { "" },
            legal: you
                .filter(|_| self.stage == Stage::Playing)
                .map_or_else(Vec::new, |seat| self.game.actions(seat)),
            view: playing.then(|| self.game.view(viewer)),
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
