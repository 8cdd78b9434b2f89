//! A fair match: a bot about as good as the person who asks for it.
//!
//! How good somebody is, is read from what they have done here; the level that comes of it is written into the table's log, as any
//! other. So a table does not change when its person gets better, and their next one does.

use std::cmp::Ordering;

use midway_bots::Level;
use midway_catalog::ladder;
use midway_game::Seat;
use midway_ratings::{BotRatings, Contestant};

use crate::level::{level_in, level_named};
use crate::{Hall, HallError, HistoryFilter, PastGame, Person, SeatEnding, Sitter};

/// Whom somebody wants to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Level(Level),
    /// Somebody as good as they are.
    Fair,
}

/// The level that somebody got, and whether it follows from what they have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitted {
    pub level: Level,
    pub fair: bool,
}

impl From<Level> for Fitted {
    fn from(level: Level) -> Fitted {
        Fitted { level, fair: false }
    }
}

/// So a form and the API call it.
const FAIR: &str = "fair";
/// Where nothing is known of somebody.
const FIRST: Level = Level::Beginner;
/// So many of the latest games count.
const LATEST: usize = 200;

impl Wanted {
    /// The word for whoever is as good as the person.
    pub const FAIR: &str = FAIR;

    pub fn from_id(word: &str) -> Option<Wanted> {
        if word == FAIR { Some(Wanted::Fair) } else { Level::from_id(word).map(Wanted::Level) }
    }
}

impl Hall {
    /// The level of a game that somebody gets. Nobody in particular gets what suits who plays for the first time.
    pub async fn level_for(
        &self,
        person: Option<&Person>,
        game: &str,
        wanted: Wanted,
    ) -> Result<Fitted, HallError> {
        let level = match (wanted, person) {
            (Wanted::Level(level), _) => level_in(game, level),
            (Wanted::Fair, None) => level_in(game, FIRST),
            (Wanted::Fair, Some(person)) => self.fair_level(&person.owner(), game).await?,
        };
        Ok(Fitted { level, fair: wanted == Wanted::Fair })
    }

    /// Lets bots that were as good as somebody be so again, after one more game.
    pub(crate) async fn fit_again(
        &self,
        person: &Person,
        game: &str,
        bots: &mut [(Seat, Fitted)],
    ) -> Result<(), HallError> {
        for (_, fitted) in bots.iter_mut().filter(|(_, fitted)| fitted.fair) {
            *fitted = self.level_for(Some(person), game, Wanted::Fair).await?;
        }
        Ok(())
    }

    /// From their rating on, if it is settled, or else from the first level for beginners: a step for each game against bots since.
    async fn fair_level(&self, owner: &str, game: &str) -> Result<Level, HallError> {
        let who = Contestant::Person(owner.to_owned());
        let rating = self.ratings(game, |ratings| ratings.rating(&who)).await?;
        let filter = HistoryFilter { game: Some(game.to_owned()), ..HistoryFilter::default() };
        let mut latest = self.history(owner, &filter, None, LATEST).await?.games;
        let start = if rating.is_provisional() {
            level_in(game, FIRST)
        } else {
            latest = latest.into_iter().take_while(|game| !game.ending.setup.rated).collect();
            nearest(game, rating.points)
        };
        Ok(after(game, start, &latest))
    }
}

/// The level of a game that is worth about so many points.
fn nearest(game: &str, points: f64) -> Level {
    let ratings = BotRatings::standard();
    let off = |level: &Level| (ratings.of(game, level.id()).points - points).abs();
    let nearest = ladder(game).levels().min_by(|a, b| off(a).total_cmp(&off(b)));
    nearest.unwrap_or_else(|| level_in(game, FIRST))
}

/// The level that somebody has after some games; `games` has the latest first.
fn after(game: &str, start: Level, games: &[PastGame]) -> Level {
    games.iter().rev().fold(start, |level, past| match verdict(past, level) {
        Ordering::Greater => ladder(game).levels().find(|&above| above > level).unwrap_or(level),
        Ordering::Less => ladder(game).levels().rfind(|&below| below < level).unwrap_or(level),
        Ordering::Equal => level,
    })
}

/// Whether a game says that somebody of a level is better or worse than that: they came before every bot, one as good among them, or
/// behind every one, none of them better. A game with hints, or one that they left, says nothing.
fn verdict(past: &PastGame, level: Level) -> Ordering {
    let mine = past.mine();
    if mine.left_after.is_some() || mine.assisted {
        return Ordering::Equal;
    }
    let bot = |seat: &SeatEnding| match &seat.who {
        Sitter::Bot(word) => Some((level_named(&past.ending.setup.game, word).ok()?, seat.score.place)),
        Sitter::Person { .. } => None,
    };
    let bots: Vec<(Level, u8)> = past.others().filter_map(bot).collect();
    let Some(best) = bots.iter().map(|(level, _)| *level).max() else { return Ordering::Equal };
    let all = |came: Ordering| bots.iter().all(|(_, place)| place.cmp(&mine.score.place) == came);
    match best {
        best if best >= level && all(Ordering::Greater) => Ordering::Greater,
        best if best <= level && all(Ordering::Less) => Ordering::Less,
        _ => Ordering::Equal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ending, FinalScore, SeatEnding, Setup, TableId, Time};

    fn seat(who: Sitter, place: u8) -> SeatEnding {
        let score = FinalScore { total: 0, place, lines: Vec::new(), held: Vec::new() };
        SeatEnding { who, score, left_after: None, assisted: false, first: None, address: None }
    }

    /// A game against a bot of this level.
    fn game(level: &str, wins: bool) -> PastGame {
        let me = Sitter::Person { name: "Me".into(), owner: Some("me".into()) };
        let seats = vec![
            seat(me, if wins { 1 } else { 2 }),
            seat(Sitter::Bot(level.into()), if wins { 2 } else { 1 }),
        ];
        let setup = Setup { game: "skyrise".into(), seats: 2, ..Setup::default() };
        PastGame {
            table: TableId(1),
            at: Time(0),
            ending: Ending { setup, began: Time(0), choices: 9, seats },
            seat: 0,
        }
    }

    fn after(level: Level, games: &[PastGame]) -> Level {
        super::after("skyrise", level, games)
    }

    #[test]
    fn every_level_of_every_game_is_rated_above_the_one_below() {
        for game in midway_catalog::games().map(|game| game.meta().id) {
            let ratings = BotRatings::standard();
            let points: Vec<f64> =
                ladder(game).levels().map(|level| ratings.of(game, level.id()).points).collect();
            assert!(points.is_sorted_by(|low, high| low < high), "{game}: {points:?}");
            for (level, points) in ladder(game).levels().zip(points) {
                assert_eq!(nearest(game, points + 1.0), level, "{game}");
            }
        }
    }

    #[test]
    fn whoever_wins_meets_the_next_level_and_whoever_loses_the_one_below() {
        for [below, level, above] in [
            [Level::Newcomer, Level::Beginner, Level::Learner],
            [Level::Casual, Level::Seasoned, Level::Skilled],
            [Level::Expert, Level::Master, Level::Grandmaster],
        ] {
            assert_eq!(after(level, &[game(level.id(), true)]), above);
            assert_eq!(after(level, &[game(level.id(), false)]), below);
        }
    }

    #[test]
    fn step_by_step_somebody_who_always_wins_comes_to_the_top_and_nobody_falls_off() {
        let mut level = Level::Newcomer;
        for _ in 0..20 {
            level = after(level, &[game(level.id(), true)]);
        }
        assert_eq!(level, Level::Grandmaster);
        assert_eq!(after(Level::Newcomer, &[game("newcomer", false)]), Level::Newcomer);
    }

    #[test]
    fn games_count_in_the_order_in_which_they_were_played() {
        // The latest first: lost to a beginner, after a win against one.
        let games = [game("learner", false), game("beginner", true)];
        assert_eq!(after(Level::Beginner, &games), Level::Beginner);
    }

    #[test]
    fn to_lose_against_the_strong_and_to_beat_the_weak_changes_nothing() {
        assert_eq!(after(Level::Beginner, &[game("grandmaster", false)]), Level::Beginner);
        assert_eq!(after(Level::Strong, &[game("newcomer", true)]), Level::Strong);
        assert_eq!(after(Level::Beginner, &[game("novice", false)]), Level::Newcomer);
    }

    #[test]
    fn a_game_with_advice_or_one_that_was_left_says_nothing() {
        let (mut advised, mut left) = (game("learner", true), game("learner", false));
        advised.ending.seats[0].assisted = true;
        left.ending.seats[0].left_after = Some(3);
        assert_eq!(after(Level::Learner, &[advised, left]), Level::Learner);
    }

    #[test]
    fn between_two_bots_somebody_stays_where_they_are() {
        let mut between = game("learner", true);
        between.ending.seats[0].score.place = 2;
        between.ending.seats[1].score.place = 1;
        between.ending.seats.push(seat(Sitter::Bot("learner".into()), 3));
        assert_eq!(after(Level::Learner, &[between]), Level::Learner);
    }
}
