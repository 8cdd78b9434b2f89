use std::fmt;
use std::str::FromStr;

use midway_game::Game;
use thiserror::Error;

use crate::search::{Guided, Search, Tree, Tuning};
use crate::{Bot, Craft, Effort, EffortError, Glance, Guide, Heuristic, Random};

/// How strong an opponent people choose, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Knows what matters but misjudges it: plausible mistakes, no absurd ones.
    Novice,
    /// Plays by craft alone, at once, with a slip now and then where a game says so.
    Regular,
    /// Makes no slips, and thinks ahead a little where that helps.
    Expert,
    /// Thinks ahead as far as the time of a friendly game allows.
    Master,
}

midway_game::ids!(Level: Novice = "novice", Regular = "regular", Expert = "expert", Master = "master");

impl Level {
    /// What the level may spend on one choice, or less where a game says so ([`Craft::LADDER`]). Counted in
    /// iterations, so that it plays the same on any machine.
    pub const fn effort(self) -> Effort {
        match self {
            Level::Novice | Level::Regular => Effort::Iterations(1),
            Level::Expert => Effort::Iterations(400),
            Level::Master => Effort::Iterations(6_400),
        }
    }
}

/// How far apart the levels of a game are. Each should beat the one below in about two of three games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// How blurred a novice and a regular see, in units of the craft's heat.
    pub blur: [f32; 2],
    /// The most iterations that an expert and a master spend on a choice. With none it plays by craft alone.
    pub most: [u32; 2],
}

impl Ladder {
    /// What suits most games.
    pub const USUAL: Ladder = Ladder { blur: [1.2, 0.0], most: [u32::MAX; 2] };
}

/// A bot as it is named in commands and at tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotName {
    /// Takes any choice.
    Random,
    /// Plays by craft alone.
    Heuristic,
    /// Looks once, by what a network has learned; by craft where there is none.
    Look,
    /// Looks ahead with few visits, led by what a network has learned; by craft where there is none.
    Mind(Option<Effort>),
    /// Looks ahead. With an effort of its own, or whatever it is given.
    Search(Option<Effort>),
    /// The textbook search, without craft and with random playouts: something to compare with.
    Plain(Option<Effort>),
    /// As strong as people choose.
    Level(Level),
}

/// What a mind spends on a choice where nothing is said.
const MIND: Effort = Effort::Iterations(64);

impl BotName {
    /// What the bot spends on one choice where nothing else is said.
    pub fn effort(self, given: Option<Effort>) -> Effort {
        match self {
            BotName::Random | BotName::Heuristic | BotName::Look => Effort::Iterations(1),
            BotName::Level(level) => level.effort(),
            BotName::Mind(own) => own.or(given).unwrap_or(MIND),
            BotName::Search(own) | BotName::Plain(own) => own.or(given).unwrap_or(Level::Master.effort()),
        }
    }

    /// Whether it asks a network, where there is one for the table. A browser fetches networks only for those who do.
    pub fn asks_network(self) -> bool {
        matches!(self, BotName::Look | BotName::Mind(_))
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
        let Ladder { blur, most } = C::LADDER;
        let blurred = |blur| Box::new(Heuristic::<G, C>::blurred(rules, seed, blur));
        let thinking = |most| -> Box<dyn Bot<G>> {
            let tuning = Tuning { most, threads, ..Tuning::CRAFT };
            if most == 0 {
                blurred(0.0)
            } else {
                Box::new(Search::<G, C::Lookahead>::new(rules, seed, &tuning))
            }
        };
        match self {
            BotName::Random => Box::new(Random::new(seed)),
            BotName::Heuristic => Box::new(Heuristic::<G, C>::new(rules, seed)),
            BotName::Look => Box::new(Glance::<G, C>::new(Guide::new(rules), seed)),
            BotName::Mind(_) => {
                let tuning = Tuning { threads, ..Tuning::CRAFT };
                Box::new(Search::<G, Guided<G, C>>::new(rules, seed, &tuning))
            }
            BotName::Level(Level::Novice) => blurred(blur[0]),
            BotName::Level(Level::Regular) => blurred(blur[1]),
            BotName::Plain(_) => {
                let tuning = Tuning { threads, ..Tuning::PLAIN };
                Box::new(Search::<G, Tree<G, C>>::new(rules, seed, &tuning))
            }
            BotName::Search(_) => thinking(u32::MAX),
            BotName::Level(Level::Expert) => thinking(most[0]),
            BotName::Level(Level::Master) => thinking(most[1]),
        }
    }
}

/// Why a text names no bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownBot {
    /// There is none of that name.
    #[error(
        "there is no bot {0:?}: choose novice, regular, expert, master, random, heuristic, look, mind, search, plain, or search:BUDGET such as search:2000 or search:1s"
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
        let (name, effort) = match text.split_once(':') {
            Some((name, effort)) => (name, Some(effort)),
            None => (text, None),
        };
        match (name, effort) {
            ("random", None) => Ok(BotName::Random),
            ("heuristic", None) => Ok(BotName::Heuristic),
            ("look", None) => Ok(BotName::Look),
            ("mind", effort) => Ok(BotName::Mind(effort.map(str::parse).transpose()?)),
            ("search", effort) => Ok(BotName::Search(effort.map(str::parse).transpose()?)),
            ("plain", effort) => Ok(BotName::Plain(effort.map(str::parse).transpose()?)),
            _ => Err(UnknownBot::Name(text.into())),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, effort) = match self {
            BotName::Random => ("random", None),
            BotName::Heuristic => ("heuristic", None),
            BotName::Look => ("look", None),
            BotName::Mind(effort) => ("mind", *effort),
            BotName::Search(effort) => ("search", *effort),
            BotName::Plain(effort) => ("plain", *effort),
            BotName::Level(level) => (level.id(), None),
        };
        let text = effort.map_or_else(|| name.to_owned(), |effort| format!("{name}:{effort}"));
        f.pad(&text)
    }
}
