use std::sync::Arc;

use midway_ratings::{Contestant, GameKey, RatedGame, RatedSeat};
use midway_store::EndingRow;
use serde::{Deserialize, Serialize};

use crate::{Entry, Event, FinalScore, Motion, Setup, Table, TableId, Time, Why};

/// How a game ended: all that ratings, histories and statistics are made of. It follows from the entries of its table alone,
/// without the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    pub setup: Setup,
    /// When the game began.
    pub began: Time,
    /// How many choices were made in all.
    pub choices: u32,
    pub seats: Vec<SeatEnding>,
}

/// How a game ended for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEnding {
    pub who: Sitter,
    pub score: FinalScore,
    /// After how many choices they left the seat to a bot, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_after: Option<u32>,
    /// Whether they asked a bot for advice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub assisted: bool,
    /// What they chose first, in the notation of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// At a rated table, seats with the same number were taken from one address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<u8>,
}

/// Who sat in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// A bot of this level.
    Bot(String),
    Person {
        name: String,
        /// Their tag, if they want to find the table again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
    },
}

/// Follows the entries of a table, to know in the end how its game went.
#[derive(Clone, Debug)]
pub(crate) struct Chronicle {
    /// The table has the same.
    pub(crate) setup: Arc<Setup>,
    began: Time,
    choices: u32,
    seats: Vec<SeatStory>,
    /// How many steps the game has taken, and after how many of them each choice that counts was made, by whom.
    taken: u32,
    trail: Vec<(u32, u8)>,
    /// To how many steps somebody wants to go back, and who agrees.
    rewind: Option<(u32, Vec<u8>)>,
    ended: Option<(Time, Vec<FinalScore>)>,
}

#[derive(Clone, Debug, Default)]
struct SeatStory {
    who: Option<Sitter>,
    /// A mark of the address from which the seat was taken.
    mark: Option<String>,
    /// How many choices had been made when a bot began to stand in.
    away_since: Option<u32>,
    left_after: Option<u32>,
    assisted: bool,
    first: Option<String>,
    /// How many choices it has made that count.
    made: u32,
}

impl Chronicle {
    /// Entries that do not begin with an opening make no table.
    pub(crate) fn begin(entry: &Entry) -> Option<Chronicle> {
        let Event::Opened { setup, .. } = &entry.event else { return None };
        let seats = vec![SeatStory::default(); usize::from(setup.seats)];
        Some(Chronicle {
            setup: Arc::new(setup.clone()),
            began: entry.at,
            choices: 0,
            seats,
            taken: 0,
            trail: Vec::new(),
            rewind: None,
            ended: None,
        })
    }

    /// Whatever comes after the end changes nothing about it.
    pub(crate) fn note(&mut self, entry: &Entry) {
        if self.ended.is_some() {
            return;
        }
        match &entry.event {
            Event::Joined { seat, name, .. } => {
                self.sit(*seat, Some(Sitter::Person { name: name.clone(), owner: None }));
            }
            Event::Left { seat } => self.sit(*seat, None),
            Event::BotSat { seat, level, .. } => self.sit(*seat, Some(Sitter::Bot(level.clone()))),
            Event::Started { draws } => {
                self.began = entry.at;
                self.taken = draws.len() as u32;
            }
            Event::Owned { owner, seat: Some(seat), by } => self.own(*seat, owner, by.clone()),
            Event::StoodIn { seat, why, .. } => {
                self.leave(*seat, *why);
                self.rewind_if_agreed();
            }
            Event::CameBack { seat } => self.story(*seat, |story| story.away_since = None),
            Event::Hinted { seat } => self.story(*seat, |story| story.assisted = true),
            Event::Undone { .. } => self.back_to(self.taken.saturating_sub(1)),
            Event::Proposed { seat, motion } => self.propose(*seat, *motion),
            Event::Answered { seat, yes } => self.answer(*seat, *yes),
            Event::Chose { seat, action, draws, scores, .. } => {
                self.choose(*seat, action);
                self.taken = self.taken.saturating_add(1 + draws.len() as u32);
                self.ended = scores.clone().map(|scores| (entry.at, scores));
            }
            Event::Opened { .. }
            | Event::Owned { seat: None, .. }
            | Event::Said { .. }
            | Event::Resumed { .. }
            | Event::Rematch { .. }
            | Event::ClockSet => {}
        }
    }

    fn story(&mut self, seat: u8, tell: impl FnOnce(&mut SeatStory)) {
        if let Some(story) = self.seats.get_mut(usize::from(seat)) {
            tell(story);
        }
    }

    fn sit(&mut self, seat: u8, who: Option<Sitter>) {
        self.story(seat, |story| *story = SeatStory { who, ..SeatStory::default() });
    }

    fn own(&mut self, seat: u8, tag: &str, mark: Option<String>) {
        self.story(seat, |story| {
            if let Some(Sitter::Person { owner, .. }) = &mut story.who {
                *owner = Some(tag.to_owned());
                story.mark = mark;
            }
        });
    }

    fn leave(&mut self, seat: u8, why: Why) {
        let now = self.choices;
        self.story(seat, |story| {
            story.away_since = Some(now);
            if why == Why::Resigned {
                story.left_after.get_or_insert(now);
            }
        });
    }

    /// A choice that is made while somebody is away is the bot's.
    fn choose(&mut self, seat: u8, action: &str) {
        self.story(seat, |story| {
            story.left_after = story.left_after.or(story.away_since);
            if story.made == 0 {
                story.first = Some(action.to_owned());
            }
            story.made = story.made.saturating_add(1);
        });
        self.choices = self.choices.saturating_add(1);
        self.rewind = None;
        self.trail.push((self.taken, seat));
    }

    fn propose(&mut self, seat: u8, motion: Motion) {
        self.rewind = match motion {
            Motion::Rewind { steps } => Some((steps, vec![seat])),
            Motion::Pause => None,
        };
        self.rewind_if_agreed();
    }

    fn answer(&mut self, seat: u8, yes: bool) {
        match &mut self.rewind {
            Some((_, agreed)) if yes => agreed.push(seat),
            _ => self.rewind = None,
        }
        self.rewind_if_agreed();
    }

    /// Everybody has to agree who is a person and there, as the table has it.
    fn rewind_if_agreed(&mut self) {
        let Some((steps, agreed)) = &self.rewind else { return };
        let is_there = |story: &SeatStory| {
            matches!(story.who, Some(Sitter::Person { .. })) && story.away_since.is_none()
        };
        let mut people = (0..).zip(&self.seats).filter(|(_, story)| is_there(story));
        if people.all(|(seat, _)| agreed.contains(&seat)) {
            self.back_to(*steps);
        }
    }

    /// Choices after so many steps never were.
    fn back_to(&mut self, steps: u32) {
        self.rewind = None;
        self.taken = steps;
        while let Some((_, seat)) = self.trail.pop_if(|(at, _)| *at >= steps) {
            self.story(seat, |story| story.made = story.made.saturating_sub(1));
        }
    }

    /// How the game ended, and when; nothing before that.
    pub(crate) fn ending(&self) -> Option<(Time, Ending)> {
        let (at, scores) = self.ended.as_ref()?;
        if scores.len() != self.seats.len() {
            return None;
        }
        let seat = |(story, score): (&SeatStory, &FinalScore)| {
            Some(SeatEnding {
                who: story.who.clone()?,
                score: score.clone(),
                left_after: story.left_after.or(story.away_since),
                assisted: story.assisted,
                first: story.first.clone(),
                address: story.mark.as_ref().and_then(|mark| self.address(mark)),
            })
        };
        let seats = self.seats.iter().zip(scores).map(seat).collect::<Option<Vec<_>>>()?;
        Some((
            *at,
            Ending { setup: self.setup.as_ref().clone(), began: self.began, choices: self.choices, seats },
        ))
    }

    /// Marks say only which of them are equal: the first seat with one stands for all.
    fn address(&self, mark: &str) -> Option<u8> {
        let first = self.seats.iter().position(|story| story.mark.as_deref() == Some(mark))?;
        u8::try_from(first).ok()
    }

    pub(crate) fn row(&self) -> Option<EndingRow> {
        let (at, ending) = self.ending()?;
        let body = serde_json::to_string(&ending).ok()?;
        Some(EndingRow { game: ending.setup.game, at: at.0, rated: ending.setup.rated, body })
    }
}

impl Ending {
    /// How the game with these entries ended, and when, if it did.
    pub fn of(entries: &[Entry]) -> Option<(Time, Ending)> {
        let (first, rest) = entries.split_first()?;
        let mut chronicle = Chronicle::begin(first)?;
        rest.iter().for_each(|entry| chronicle.note(entry));
        chronicle.ending()
    }

    pub(crate) fn read(row: &EndingRow) -> Option<Ending> {
        serde_json::from_str(&row.body).ok()
    }

    /// The game as ratings count it. One where somebody is not known, or sits twice, counts for nobody.
    pub(crate) fn rated(&self, table: TableId, at: Time) -> Option<RatedGame> {
        if !self.setup.rated {
            return None;
        }
        let seats = self.seats.iter().map(SeatEnding::rated).collect::<Option<Vec<RatedSeat>>>()?;
        let mut people: Vec<&Contestant> = seats.iter().map(|seat| &seat.who).collect();
        people.retain(|who| matches!(who, Contestant::Person(_)));
        people.sort_unstable();
        let twice = people.windows(2).any(|two| two[0] == two[1]);
        let key = GameKey { at: at.0, table: table.0 };
        (!twice).then_some(RatedGame { key, choices: self.choices, seats })
    }

    /// Whether nobody left their seat to a bot.
    pub(crate) fn is_whole(&self) -> bool {
        self.seats.iter().all(|seat| seat.left_after.is_none())
    }

    /// The seat of the person with this tag.
    pub fn seat_of(&self, tag: &str) -> Option<&SeatEnding> {
        self.seats.iter().find(|seat| seat.who.tag() == Some(tag))
    }
}

impl SeatEnding {
    fn rated(&self) -> Option<RatedSeat> {
        let who = match &self.who {
            Sitter::Bot(level) => Contestant::Bot(level.clone()),
            Sitter::Person { owner, .. } => Contestant::Person(owner.clone()?),
        };
        let (place, left_after, address) = (self.score.place, self.left_after, self.address);
        Some(RatedSeat { who, place, left_after, address })
    }
}

impl Sitter {
    /// The tag of the person, if it is one who wants to be found.
    pub fn tag(&self) -> Option<&str> {
        match self {
            Sitter::Bot(_) => None,
            Sitter::Person { owner, .. } => owner.as_deref(),
        }
    }
}

impl Table {
    /// How the game ended, and when, once it is over.
    pub fn ending(&self) -> Option<(Time, Ending)> {
        self.chronicle.ending()
    }

    /// What to note of the game, if one of these entries has ended it.
    pub(crate) fn ended_with(&self, entries: &[Entry]) -> Option<EndingRow> {
        let ends = |entry: &Entry| matches!(entry.event, Event::Chose { scores: Some(_), .. });
        entries.iter().any(ends).then(|| self.chronicle.row())?
    }
}
