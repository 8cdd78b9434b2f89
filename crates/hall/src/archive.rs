use midway_game::{Missing, Seat};
use serde::Serialize;

use crate::chat::last;
use crate::level::level_named;
use crate::table::Said;
use crate::{Chair, Ears, Entry, Event, FinalScore, Setup, Stage, Time};

/// A table whose rules are not at hand: what can be read of it without them.
///
/// Nothing is played on, scored or reviewed by other rules. While the game is not over, nobody but its rules knows what a
/// choice gives away, so choices are not shown before that.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Archive {
    pub setup: Setup,
    /// The revision of the rules that it was played by.
    pub rules: u32,
    pub stage: Stage,
    /// Who sits where; nobody in a free seat.
    pub names: Vec<String>,
    pub log: Vec<ArchivedMove>,
    /// The last things that were said.
    pub chat: Vec<Said>,
    /// How many were said before.
    pub chat_earlier: usize,
    /// All that was said.
    #[serde(skip)]
    pub(crate) said: Vec<Said>,
    /// What the scores were when the game ended, by seat.
    pub scores: Option<Vec<FinalScore>>,
    /// What is missing, in a sentence.
    pub missing: String,
    /// The same for a page that has words of its own.
    #[serde(skip)]
    pub why: Missing,
}

/// A move that somebody made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArchivedMove {
    pub at: Time,
    pub seat: Seat,
    /// In the notation of the game; nothing while the game is not over.
    pub action: Option<String>,
}

impl Archive {
    /// Reads what needs no rules. Entries that do not begin with an opening make no table.
    pub(crate) fn read(entries: &[Entry], why: Missing) -> Option<Archive> {
        let Event::Opened { setup, rules, .. } = &entries.first()?.event else { return None };
        let mut chairs = vec![Chair::Free; usize::from(setup.seats)];
        let mut archive = Archive {
            setup: setup.clone(),
            rules: *rules,
            stage: Stage::Lobby,
            names: Vec::new(),
            log: Vec::new(),
            chat: Vec::new(),
            chat_earlier: 0,
            said: Vec::new(),
            scores: None,
            missing: why.to_string(),
            why,
        };
        for entry in entries {
            archive.follow(entry, &mut chairs);
        }
        let (earlier, chat) = last(&archive.said, None);
        (archive.chat_earlier, archive.chat) = (earlier, chat.to_vec());
        archive.names = chairs.iter().map(Chair::name).collect();
        if archive.stage != Stage::Over {
            archive.log.iter_mut().for_each(|made| made.action = None);
        }
        Some(archive)
    }

    /// The same as its talk reads to somebody.
    pub fn heard(self, ears: &Ears) -> Archive {
        Archive { chat: ears.hear(&self.chat), ..self }
    }

    fn follow(&mut self, Entry { at, event, .. }: &Entry, chairs: &mut [Chair]) {
        let mut sit = |seat: &u8, who: Chair| {
            chairs.get_mut(usize::from(*seat)).into_iter().for_each(|chair| *chair = who.clone());
        };
        match event {
            Event::Joined { seat, name, key, .. } => {
                let name = name.clone();
                sit(seat, Chair::Person { name, key: *key, nonce: None, stand_in: None, owner: None });
            }
            Event::Left { seat } => sit(seat, Chair::Free),
            Event::BotSat { seat, level, .. } => {
                sit(seat, level_named(&self.setup.game, level).map_or(Chair::Free, Chair::Bot));
            }
            Event::Started { .. } => self.stage = Stage::Playing,
            Event::Chose { seat, action, scores, .. } => {
                let (seat, action) = (Seat(*seat), Some(action.clone()));
                self.log.push(ArchivedMove { at: *at, seat, action });
                if scores.is_some() {
                    self.stage = Stage::Over;
                    self.scores.clone_from(scores);
                }
            }
            Event::Undone { .. } => drop(self.log.pop()),
            Event::Said { seat, text } => {
                self.said.push(Said { at: *at, seat: Seat(*seat), text: text.clone(), by: None });
            }
            Event::Opened { .. }
            | Event::Proposed { .. }
            | Event::Answered { .. }
            | Event::StoodIn { .. }
            | Event::CameBack { .. }
            | Event::Resumed { .. }
            | Event::Rematch { .. }
            | Event::Owned { .. }
            | Event::Hinted { .. }
            | Event::ClockSet => {}
        }
    }
}
