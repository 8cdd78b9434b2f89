use std::sync::LazyLock;

use thiserror::Error;

use crate::{BotName, Level};

/// The levels of a game from the weakest to the strongest, with the bot that plays at each.
///
/// It is written as a table: a line for each rung with level, bot and, where there was one, the word of the former level that played
/// about as well. Tabs or blanks separate them, and what begins with a `#` is a comment.
///
/// ```
/// use midway_bots::{Ladder, Level};
///
/// let ladder = Ladder::read("beginner heuristic~1.5 novice\nexpert heuristic regular\nmaster search:400")?;
/// assert_eq!(ladder.rung(Level::Regular).level, Level::Expert);
/// // A level that this game leaves out is the next one below.
/// assert_eq!(ladder.rung(Level::Grandmaster).level, Level::Master);
/// # Ok::<(), midway_bots::UnreadableLadder>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder(Vec<Rung>);

/// A level and the bot that plays at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// What it is called.
    pub level: Level,
    /// Who plays: with a budget in iterations, so that it plays the same on any machine.
    pub bot: BotName,
    /// The former level that played about as well.
    pub former: Option<Level>,
}

/// Why a text is no ladder.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnreadableLadder {
    /// A line names no level and bot.
    #[error(
        "line {0} is no rung: write a level, a bot with a budget in iterations and, if you like, a former level"
    )]
    Line(usize),
    /// There is nothing to climb.
    #[error("a ladder has one rung or more, the weakest first, each level once")]
    Order,
}

/// Where nothing else is said.
static USUAL: LazyLock<Ladder> = LazyLock::new(|| {
    Ladder::fixed(
        "casual heuristic~1 novice\nskilled heuristic regular\nexpert search:400\nmaster search:6400",
    )
});

impl Ladder {
    /// What suits a game that says nothing else.
    pub fn usual() -> &'static Ladder {
        &USUAL
    }

    /// A table that is part of the program. A test reads every one of them; what could not be read would leave one rung.
    pub fn fixed(text: &str) -> Ladder {
        let only = Rung { level: Level::Skilled, bot: BotName::Heuristic, former: None };
        Ladder::read(text).unwrap_or_else(|_| Ladder(vec![only]))
    }

    /// Reads a table.
    pub fn read(text: &str) -> Result<Ladder, UnreadableLadder> {
        let lines =
            (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let rungs = lines.map(|(line, text)| Rung::read(text).ok_or(UnreadableLadder::Line(line)));
        let rungs = rungs.collect::<Result<Vec<Rung>, _>>()?;
        let ascends = rungs.is_sorted_by(|low, high| low.level < high.level);
        if ascends && !rungs.is_empty() { Ok(Ladder(rungs)) } else { Err(UnreadableLadder::Order) }
    }

    /// From the weakest to the strongest.
    pub fn rungs(&self) -> &[Rung] {
        &self.0
    }

    /// The levels there are in this game, the weakest first.
    pub fn levels(&self) -> impl DoubleEndedIterator<Item = Level> {
        self.0.iter().map(|rung| rung.level)
    }

    /// The rung of a level; of a former one, the rung that plays about as well, and of one that this game leaves out, the next below.
    pub fn rung(&self, level: Level) -> Rung {
        let former = self.0.iter().find(|rung| rung.former == Some(level));
        let level = if level < Level::Novice { level } else { Level::Casual };
        let below = self.0.iter().rev().find(|rung| rung.level <= level);
        // There is always a first one.
        *former.or(below).unwrap_or(&self.0[0])
    }
}

impl Rung {
    fn read(text: &str) -> Option<Rung> {
        let mut words = text.split_whitespace();
        let (level, bot) = (Level::from_id(words.next()?)?, words.next()?.parse().ok()?);
        let former = words.next().map(Level::from_id);
        let fits = !matches!(bot, BotName::Level(_)) && words.next().is_none() && former != Some(None);
        (fits && level < Level::Novice).then_some(Rung { level, bot, former: former.flatten() })
    }
}
