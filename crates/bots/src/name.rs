use std::fmt;
use std::str::FromStr;

use midway_game::Game;
use thiserror::Error;

use crate::search::{Guided, Search, Tree, Tuning};
use crate::{Bot, Craft, Effort, EffortError, Glance, Guide, Haze, Heuristic, Ladder, Level, Random};

/// A bot as it is named in commands and at tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotName {
    /// Takes any choice.
    Random,
    /// Plays by craft alone.
    Heuristic,
    /// The same in a [`Haze`] of so many hundredths.
    Hazy(u16),
    /// Looks once, by what a network has learned; by craft where there is none.
    Look,
    /// Looks ahead with few visits, led by what a network has learned; by craft where there is none.
    Mind(Option<Effort>),
    /// Looks ahead by craft alone. With an effort of its own, or whatever it is given.
    Search(Option<Effort>),
    /// The same with a network that corrects what the craft expects, where there is one for the table.
    Seer(Option<Effort>),
    /// The textbook search, without craft and with random playouts: something to compare with.
    Plain(Option<Effort>),
    /// As strong as people choose.
    Level(Level),
}

/// What a mind and a search spend on a choice where nothing is said.
const MIND: Effort = Effort::Iterations(64);
const SEARCH: Effort = Effort::Iterations(6_400);
/// A level spends what its rung says, whatever it is given.
const AS_THE_RUNG_SAYS: Effort = Effort::Iterations(u32::MAX);

impl BotName {
    /// What the bot spends on one choice where nothing else is said.
    pub fn effort(self, given: Option<Effort>) -> Effort {
        match self {
            BotName::Random | BotName::Heuristic | BotName::Hazy(_) | BotName::Look => Effort::Iterations(1),
            BotName::Level(_) => AS_THE_RUNG_SAYS,
            BotName::Mind(own) => own.or(given).unwrap_or(MIND),
            BotName::Search(own) | BotName::Seer(own) | BotName::Plain(own) => {
                own.or(given).unwrap_or(SEARCH)
            }
        }
    }

    /// Whom it stands for where levels are these: itself, if it is no level.
    pub fn on(self, ladder: &Ladder) -> BotName {
        if let BotName::Level(level) = self { ladder.rung(level).bot } else { self }
    }

    /// Whether it asks a network, where there is one for the table. A browser fetches networks only for those who do.
    pub fn asks_network(self) -> bool {
        matches!(self, BotName::Look | BotName::Mind(_) | BotName::Seer(_))
    }

    /// A bot of this name for a table with these rules.
    pub fn sit<G: Game, C: Craft<G>>(self, rules: &G, seed: u64) -> Box<dyn Bot<G>> {
        self.sit_with_threads::<G, C>(rules, seed, 1)
    }

    /// The same; a search thinks with several threads, where there are any.
    pub fn sit_with_threads<G: Game, C: Craft<G>>(
        self,
        rules: &G,
        seed: u64,
        threads: u32,
    ) -> Box<dyn Bot<G>> {
        let own = self.on(C::ladder());
        let most = if own == self { u32::MAX } else { own.most() };
        let tuning = Tuning { threads, most, ..Tuning::CRAFT };
        match own {
            BotName::Random => Box::new(Random::new(seed)),
            BotName::Heuristic | BotName::Level(_) => Box::new(Heuristic::<G, C>::new(rules, seed)),
            BotName::Hazy(depth) => Box::new(Heuristic::<G, C>::hazy(rules, seed, Haze::new(depth, seed))),
            BotName::Look => Box::new(Glance::<G, C>::new(Guide::new(rules), seed)),
            BotName::Mind(_) if C::MIND_PLAYS_ON => {
                Box::new(Search::<G, C::Lookahead>::new(rules, seed, &Tuning { led: true, ..tuning }))
            }
            BotName::Mind(_) => Box::new(Search::<G, Guided<G, C>>::new(rules, seed, &tuning)),
            BotName::Search(_) => Box::new(Search::<G, C::Lookahead>::new(rules, seed, &tuning)),
            BotName::Seer(_) => {
                let search = Search::<G, C::Lookahead>::new(rules, seed, &tuning);
                Box::new(search.foreseeing(C::foresight(rules).as_ref()))
            }
            BotName::Plain(_) => {
                let tuning = Tuning { threads, most, ..Tuning::PLAIN };
                Box::new(Search::<G, Tree<G, C>>::new(rules, seed, &tuning))
            }
        }
    }

    /// The most iterations that its own budget allows.
    fn most(self) -> u32 {
        match self.effort(None) {
            Effort::Iterations(most) => most,
            Effort::Time(_) => u32::MAX,
        }
    }
}

/// Why a text names no bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownBot {
    /// There is none of that name.
    #[error(
        "there is no bot {0:?}: choose a level such as beginner, expert or master, or random, heuristic, look, mind, search, seer, plain, heuristic~HAZE such as heuristic~1.5, or search:BUDGET such as search:2000 or search:1s"
    )]
    Name(String),
    /// Its budget is none.
    #[error(transparent)]
    Effort(#[from] EffortError),
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        if let Some(level) = Level::from_id(text) {
            return Ok(BotName::Level(level));
        }
        if let Some(depth) = text.strip_prefix("heuristic~") {
            return depth_of(depth).map(BotName::Hazy).ok_or_else(|| UnknownBot::Name(text.into()));
        }
        let (name, effort) = match text.split_once(':') {
            Some((name, effort)) => (name, Some(effort)),
            None => (text, None),
        };
        match (name, effort) {
            ("random", None) => Ok(BotName::Random),
            ("heuristic", None) => Ok(BotName::Heuristic),
            ("look", None) => Ok(BotName::Look),
            ("mind", effort) => Ok(BotName::Mind(effort.map(str::parse).transpose()?)),
            ("seer", effort) => Ok(BotName::Seer(effort.map(str::parse).transpose()?)),
            ("search", effort) => Ok(BotName::Search(effort.map(str::parse).transpose()?)),
            ("plain", effort) => Ok(BotName::Plain(effort.map(str::parse).transpose()?)),
            _ => Err(UnknownBot::Name(text.into())),
        }
    }
}

/// The deepest haze. Far below it a bot goes by its leanings alone.
const DEEPEST: f32 = 50.0;

/// `1.5` in hundredths.
fn depth_of(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let depth: f32 = text.parse().ok().filter(|_| plain)?;
    (depth <= DEEPEST).then_some((depth * 100.0).round() as u16)
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let BotName::Hazy(depth) = self {
            return f.pad(&format!("heuristic~{}", f32::from(*depth) / 100.0));
        }
        let (name, effort) = match self {
            BotName::Random => ("random", None),
            BotName::Heuristic | BotName::Hazy(_) => ("heuristic", None),
            BotName::Look => ("look", None),
            BotName::Mind(effort) => ("mind", *effort),
            BotName::Search(effort) => ("search", *effort),
            BotName::Seer(effort) => ("seer", *effort),
            BotName::Plain(effort) => ("plain", *effort),
            BotName::Level(level) => (level.id(), None),
        };
        let text = effort.map_or_else(|| name.to_owned(), |effort| format!("{name}:{effort}"));
        f.pad(&text)
    }
}
