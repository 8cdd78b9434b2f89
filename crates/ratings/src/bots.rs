use std::collections::HashMap;

use crate::Rating;

/// How good the bots of each game are, by level, as the arena has measured it. They don't move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BotRatings(HashMap<(String, String), Rating>);

/// A line that says no rating of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableBots {
    /// Counted from 1.
    pub line: usize,
}

/// A bot that nobody has measured is a stranger like any other, and stays one.
const UNKNOWN: Rating = Rating::NEW;

impl BotRatings {
    /// What was measured of the bots that ship.
    pub fn standard() -> BotRatings {
        BotRatings::read(include_str!("../data/bots.tsv")).unwrap_or_default()
    }

    /// Reads lines of game, level, points and uncertainty, which tabs separate. There is a line of headings, and what begins with
    /// a `#` is a comment.
    pub fn read(text: &str) -> Result<BotRatings, UnreadableBots> {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let rows = lines.skip(1).map(|(line, text)| row(text).ok_or(UnreadableBots { line }));
        rows.collect::<Result<_, _>>().map(BotRatings)
    }

    pub fn of(&self, game: &str, level: &str) -> Rating {
        self.0.get(&(game.to_owned(), level.to_owned())).copied().unwrap_or(UNKNOWN)
    }
}

fn row(text: &str) -> Option<((String, String), Rating)> {
    let mut fields = text.split('\t');
    let mut next = || fields.next();
    let (game, level) = (next()?.to_owned(), next()?.to_owned());
    let mut number = || next()?.parse::<f64>().ok().filter(|number| number.is_finite());
    let (points, uncertainty) = (number()?, number()?);
    Some(((game, level), Rating { points, uncertainty }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_against_one_of_four_levels_are_rated_as_they_were() {
        let bots = BotRatings::read(include_str!("../data/bots.tsv")).expect("the table can be read");
        for game in ["worlds-fair", "rails-sails", "skyrise"] {
            let points = ["novice", "regular", "expert", "master"].map(|level| bots.of(game, level).points);
            assert!(points.is_sorted_by(|low, high| low < high), "{game}: {points:?}");
            assert_eq!(points[1], 1500.0, "{game}: the second of four is the anchor");
        }
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        let text = "game\tlevel\tpoints\tuncertainty\nskyrise\tnovice\t1200\t10\nskyrise\texpert\tmany\t10\n";
        assert_eq!(BotRatings::read(text), Err(UnreadableBots { line: 3 }));
    }
}
