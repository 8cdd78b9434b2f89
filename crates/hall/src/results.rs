use std::collections::BTreeMap;

use crate::{Face, Hall, HallError, PastGame, SeatEnding, Sitter, Statistics, Time};

/// So many of the latest games show how somebody plays now.
const LATELY: usize = 10;
/// So many points a line over time has at most.
const POINTS: usize = 12;

/// What came of all the games that somebody has played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    /// By game and number of seats.
    pub games: Vec<GameResults>,
    /// Those met most often first.
    pub opponents: Vec<OpponentResults>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameResults {
    pub game: String,
    pub seats: u8,
    pub games: u32,
    pub wins: u32,
    /// The mean of their points.
    pub points: f64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentResults {
    pub who: Opponent,
    pub games: u32,
    /// How often they came before them.
    pub ahead: u32,
    pub behind: u32,
}

/// Somebody to play against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A bot of this level.
    Bot(String),
    /// A person, by what they were called last.
    Person { name: String, face: Option<Face> },
}

/// One of the things that a game gives points for, and how somebody does in it.
#[derive(Clone, Debug, PartialEq)]
pub struct LineResults {
    pub name: String,
    /// The mean over all of their games.
    pub mine: f64,
    /// Over the latest.
    pub lately: f64,
    /// What everybody makes on average, at tables with as many seats.
    pub field: f64,
    /// Means over parts of their games, in the order of time.
    pub course: Vec<f64>,
}

impl Results {
    /// From games in any order.
    pub fn of(games: &[PastGame]) -> Results {
        Results { games: by_game(games), opponents: by_opponent(games) }
    }
}

fn by_game(games: &[PastGame]) -> Vec<GameResults> {
    let mut all: BTreeMap<(String, u8), (u32, u32, f64)> = BTreeMap::new();
    for game in games {
        let setup = &game.ending.setup;
        let (count, wins, points) = all.entry((setup.game.clone(), setup.seats)).or_default();
        *count += 1;
        *wins += u32::from(game.is_won());
        *points += f64::from(game.mine().score.total);
    }
    let results = |((game, seats), (games, wins, points)): ((String, u8), (u32, u32, f64))| GameResults {
        game,
        seats,
        games,
        wins,
        points: points / f64::from(games),
    };
    all.into_iter().map(results).collect()
}

/// A person is the same under another name; one who is not known is a name.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum OpponentKey {
    Bot(String),
    Known(String),
    Name(String),
}

fn by_opponent(games: &[PastGame]) -> Vec<OpponentResults> {
    let mut all: BTreeMap<OpponentKey, (Time, OpponentResults)> = BTreeMap::new();
    for game in games {
        for other in game.others() {
            let (key, who) = opponent(&other.who);
            let fresh = OpponentResults { who: who.clone(), games: 0, ahead: 0, behind: 0 };
            let (last, results) = all.entry(key).or_insert((game.at, fresh));
            if game.at >= *last {
                (*last, results.who) = (game.at, who);
            }
            results.count(game.mine(), other);
        }
    }
    let mut all: Vec<OpponentResults> = all.into_values().map(|(_, results)| results).collect();
    all.sort_by_key(|results| std::cmp::Reverse(results.games));
    all
}

fn opponent(who: &Sitter) -> (OpponentKey, Opponent) {
    match who {
        Sitter::Bot(level) => (OpponentKey::Bot(level.clone()), Opponent::Bot(level.clone())),
        Sitter::Person { name, owner } => {
            let key = owner.clone().map_or_else(|| OpponentKey::Name(name.clone()), OpponentKey::Known);
            let face = owner.as_deref().map(Face::of);
            (key, Opponent::Person { name: name.clone(), face })
        }
    }
}

impl OpponentResults {
    fn count(&mut self, mine: &SeatEnding, theirs: &SeatEnding) {
        self.games += 1;
        self.ahead += u32::from(mine.rank() < theirs.rank());
        self.behind += u32::from(theirs.rank() < mine.rank());
    }
}

impl SeatEnding {
    /// The place, behind all others for those who left.
    fn rank(&self) -> (bool, u8) {
        (self.left_after.is_some(), self.score.place)
    }
}

/// How somebody does in each line of a game, in the order in which the game counts them. `games` has the latest first.
fn lines(games: &[PastGame], field: &Statistics) -> Vec<LineResults> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in games.iter().flat_map(|game| &game.mine().score.lines) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names.into_iter().map(|name| line(name, games, field)).collect()
}

fn line(name: &str, games: &[PastGame], field: &Statistics) -> LineResults {
    let points = |game: &PastGame| {
        let line = game.mine().score.lines.iter().find(|(own, _)| own == name);
        line.map_or(0.0, |(_, points)| f64::from(*points))
    };
    let made: Vec<f64> = games.iter().map(points).collect();
    let in_time: Vec<f64> = made.iter().rev().copied().collect();
    let field: Vec<f64> = games.iter().map(|game| field.mean(game.ending.setup.seats, name)).collect();
    let part = in_time.len().div_ceil(POINTS).max(1);
    LineResults {
        name: name.to_owned(),
        mine: mean(&made),
        lately: mean(&made[..made.len().min(LATELY)]),
        field: mean(&field),
        course: in_time.chunks(part).map(mean).collect(),
    }
}

fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

impl Hall {
    /// How somebody does in each line of a game, against everybody. `games` are theirs of this game, the latest first.
    pub async fn line_results(&self, game: &str, games: &[PastGame]) -> Result<Vec<LineResults>, HallError> {
        Ok(lines(games, &*self.statistics(game).await?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ending, FinalScore, Setup, TableId};

    fn seat(who: Sitter, place: u8, lines: &[(&str, i32)]) -> SeatEnding {
        let lines: Vec<_> = lines.iter().map(|(name, points)| ((*name).to_owned(), *points)).collect();
        let total = lines.iter().map(|(_, points)| points).sum();
        let score = FinalScore { total, place, lines, held: Vec::new() };
        SeatEnding { who, score, left_after: None, assisted: false, first: None, address: None }
    }

    fn person(name: &str, tag: &str) -> Sitter {
        Sitter::Person { name: name.into(), owner: Some(tag.into()) }
    }

    fn game(at: i64, mine: (u8, i32), other: (Sitter, u8, i32)) -> PastGame {
        let seats = vec![
            seat(person("Me", "me"), mine.0, &[("coins", mine.1), ("medals", 2)]),
            seat(other.0, other.1, &[("coins", other.2), ("medals", 4)]),
        ];
        let setup = Setup { game: "worlds-fair".into(), seats: 2, ..Setup::default() };
        let ending = Ending { setup, began: Time(0), choices: 9, seats };
        PastGame { table: TableId(at as u64), at: Time(at), ending, seat: 0 }
    }

    #[test]
    fn wins_are_counted_by_game_and_opponent() {
        let games = [
            game(3, (1, 12), (person("Annie", "ann"), 2, 8)),
            game(2, (2, 5), (Sitter::Bot("master".into()), 1, 20)),
            game(1, (1, 10), (person("Ann", "ann"), 1, 10)),
        ];
        let results = Results::of(&games);
        assert_eq!(results.games.len(), 1);
        let all = &results.games[0];
        assert_eq!((all.games, all.wins, all.points), (3, 2, 11.0));
        let [ann, master] = &results.opponents[..] else { panic!("{results:?}") };
        assert_eq!((ann.games, ann.ahead, ann.behind), (2, 1, 0));
        assert_eq!(ann.who, Opponent::Person { name: "Annie".into(), face: Some(Face::of("ann")) });
        assert_eq!((master.games, master.ahead, master.behind), (1, 0, 1));
    }

    #[test]
    fn whoever_left_has_not_won_and_is_behind_everybody() {
        let mut left = game(1, (1, 12), (person("Ann", "ann"), 2, 8));
        left.ending.seats[0].left_after = Some(3);
        let results = Results::of(&[left]);
        assert_eq!(results.games[0].wins, 0);
        assert_eq!((results.opponents[0].ahead, results.opponents[0].behind), (0, 1));
    }

    #[test]
    fn a_line_is_held_against_the_field() {
        let games: Vec<PastGame> =
            (0..30).rev().map(|n| game(n, (1, n as i32), (Sitter::Bot("novice".into()), 2, 0))).collect();
        let mut field = Statistics::default();
        games.iter().for_each(|game| field.take(&game.ending, None));
        let lines = lines(&games, &field);
        assert_eq!(lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(), ["coins", "medals"]);
        let coins = &lines[0];
        assert_eq!((coins.mine, coins.lately, coins.field), (14.5, 24.5, 7.25));
        assert_eq!(coins.course.len(), 10);
        assert!(coins.course.is_sorted());
        assert_eq!((lines[1].mine, lines[1].field), (2.0, 3.0));
    }
}
