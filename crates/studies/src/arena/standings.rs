use serde::{Serialize, Serializer};

use super::Outcome;
use super::estimate::Estimate;
use super::series::Series;
use crate::distribution::Distribution;

/// What a series of games says about the bots that played it.
///
/// Entrants of the same name are one bot here. Games that share their draws are no independent evidence, so every
/// interval is over groups of them where there are enough.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// Games that were played.
    pub games: u64,
    /// Different draws.
    pub groups: u64,
    /// At the table.
    pub seats: u8,
    /// What a seat wins if nothing tells the bots apart.
    pub fair_share: f64,
    /// The best first.
    pub bots: Vec<BotSummary>,
    /// The share of games in which the bot of the row came before the bot of the column, a shared place being half;
    /// none on the diagonal.
    pub versus: Vec<Vec<Option<Estimate>>>,
    /// The share of games that each seat won, whoever sat there.
    pub by_seat: Vec<Estimate>,
    /// Choices of all seats in a game.
    pub choices: Spread,
    /// Choices and draws of a game.
    pub steps: Spread,
}

/// What a series says about one bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotSummary {
    /// Its name.
    pub bot: String,
    /// How many seats it has in every game.
    pub entrants: usize,
    /// The share of games that one seat of it wins. A shared win counts as its share.
    pub win_rate: Estimate,
    /// 400 points are odds of ten to one; the mean of the bots is 0.
    pub rating: Estimate,
    /// Mean points at the end.
    pub score: Estimate,
    /// How often each total came.
    #[serde(skip)]
    pub totals: Distribution,
    /// Mean points by score line, in the order of the game.
    #[serde(serialize_with = "as_map")]
    pub lines: Vec<(String, f64)>,
    /// The win rate in each seat.
    pub by_seat: Vec<Estimate>,
    /// How much it thinks.
    pub thinking: Pace,
}

/// How long something was, over all games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// Of all games.
    pub mean: f64,
    /// The shortest.
    pub min: u32,
    /// The longest.
    pub max: u32,
}

/// How much a bot thinks. Choices with a single way to go are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pace {
    /// Of one seat.
    pub choices_per_game: f64,
    /// On average.
    pub iterations_per_choice: f64,
    /// On average.
    pub seconds_per_choice: f64,
    /// The longest choice of all.
    pub longest_seconds: f64,
    /// 0 for a bot that does not search.
    pub iterations_per_second: f64,
}

impl Standings {
    /// Sums up games in which these entrants played. The games may come in any order; every list in them is as long as
    /// that of the entrants.
    pub fn of(entrants: &[String], outcomes: &[Outcome]) -> Standings {
        let series = Series::new(entrants, outcomes);
        let bots = series.standings();
        let mut order: Vec<usize> = (0..bots.len()).collect();
        order.sort_by(|&a, &b| bots[b].rating.value.total_cmp(&bots[a].rating.value));
        Standings {
            games: series.games() as u64,
            groups: series.groups() as u64,
            seats: entrants.len() as u8,
            fair_share: 1.0 / entrants.len().max(1) as f64,
            versus: series.versus(&order),
            bots: order.iter().map(|&bot| bots[bot].clone()).collect(),
            by_seat: series.by_seat(|_| true),
            choices: series.spread(|game| game.choices),
            steps: series.spread(|game| game.steps),
        }
    }
}

impl Standings {
    /// The bots that the games do not tell apart from the best: the interval of who comes before whom includes a half,
    /// or there are too few games to say.
    pub fn level_with_best(&self) -> impl Iterator<Item = &BotSummary> {
        let versus = self.versus.first().map_or(&[][..], |row| row);
        let level = |estimate: &Estimate| estimate.interval.is_none_or(|[low, _]| low <= 0.5);
        let others = self.bots.iter().zip(versus).skip(1);
        others.filter(move |(_, before)| before.as_ref().is_none_or(level)).map(|(bot, _)| bot)
    }
}

fn as_map<S: Serializer>(lines: &[(String, f64)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(lines.iter().map(|(name, points)| (name, points)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Thinking;

    /// A game of three entrants with these places, in which the first scored 10.
    fn game(number: u64, places: [u8; 3]) -> Outcome {
        let seat_of = |entrant: u64| ((entrant + 3 - number % 3) % 3) as u8;
        let line = |points| vec![("coins".to_owned(), points), ("medals".to_owned(), 1)];
        Outcome {
            number,
            places: places.to_vec(),
            seats: (0..3).map(seat_of).collect(),
            totals: vec![10, 4, 6],
            lines: vec![line(9), line(3), line(5)],
            thinking: vec![Thinking { choices: 2, iterations: 100, seconds: 0.5, longest: 0.4 }; 3],
            choices: 20 + number as u32,
            steps: 30,
        }
    }

    fn names(names: [&str; 3]) -> Vec<String> {
        names.map(str::to_owned).to_vec()
    }

    #[test]
    fn entrants_of_one_name_are_pooled() {
        let games: Vec<_> =
            (0..30).map(|number| game(number, if number < 12 { [1, 2, 3] } else { [3, 2, 1] })).collect();
        let all = Standings::of(&names(["search", "regular", "regular"]), &games);
        let [regular, search] = &all.bots[..] else { panic!("two bots: {all:?}") };
        assert_eq!((search.entrants, regular.entrants), (1, 2));
        assert!((search.win_rate.value - 0.4).abs() < 1e-12 && (regular.win_rate.value - 0.3).abs() < 1e-12);
        assert!(regular.win_rate.interval.unwrap()[1] < 0.5, "two seats cannot both win: {regular:?}");
        assert_eq!(regular.totals.iter().collect::<Vec<_>>(), [(4, 30), (6, 30)]);
        assert_eq!((search.score.value, regular.score.value), (10.0, 5.0));
        assert_eq!(regular.lines, [("coins".to_owned(), 4.0), ("medals".to_owned(), 1.0)]);
        assert_eq!(all.versus[1][0].unwrap().value, 0.4);
        assert_eq!((all.choices.min, all.choices.max, all.choices.mean), (20, 49, 34.5));
    }

    #[test]
    fn a_shared_win_counts_as_its_share() {
        let games: Vec<_> = (0..30).map(|number| game(number, [1, 1, 3])).collect();
        let all = Standings::of(&names(["a", "b", "c"]), &games);
        let rates: Vec<_> = all.bots.iter().map(|bot| bot.win_rate.value).collect();
        assert_eq!(rates, [0.5, 0.5, 0.0]);
        assert_eq!(all.versus[0][1].unwrap().value, 0.5);
    }

    #[test]
    fn wins_are_counted_by_the_seat_they_were_won_in() {
        let games: Vec<_> =
            (0..30).map(|number| game(number, if number % 3 == 0 { [1, 2, 3] } else { [2, 1, 3] })).collect();
        let all = Standings::of(&names(["a", "b", "c"]), &games);
        let bot = |name: &str| all.bots.iter().find(|bot| bot.bot == name).unwrap();
        let of = |name: &str| bot(name).by_seat.iter().map(|seat| seat.value).collect::<Vec<_>>();
        assert_eq!(of("a"), [1.0, 0.0, 0.0]);
        assert_eq!(of("b"), [1.0, 0.0, 1.0]);
        let sum: f64 = all.by_seat.iter().map(|seat| seat.value).sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_order_of_games_changes_nothing() {
        let mut games: Vec<_> =
            (0..40).map(|n| game(n, if n % 7 < 3 { [1, 2, 3] } else { [2, 3, 1] })).collect();
        let names = names(["a", "b", "b"]);
        let forward = Standings::of(&names, &games);
        games.reverse();
        assert_eq!(forward, Standings::of(&names, &games));
    }

    #[test]
    fn a_bot_alone_wins_its_fair_share() {
        let games: Vec<_> = (0..5).map(|number| game(number, [1, 2, 3])).collect();
        let all = Standings::of(&names(["a", "a", "a"]), &games);
        assert_eq!(all.bots[0].win_rate, Estimate::exact(1.0 / 3.0));
        assert!(all.bots[0].rating.value.abs() < 1e-6);
    }

    #[test]
    fn bots_are_level_where_equality_is_within_the_interval() {
        let games: Vec<_> =
            (0..60).map(|n| game(n, if n / 3 % 2 == 0 { [1, 2, 3] } else { [2, 1, 3] })).collect();
        let all = Standings::of(&names(["a", "b", "c"]), &games);
        let level: Vec<&str> = all.level_with_best().map(|bot| bot.bot.as_str()).collect();
        assert_eq!(all.versus[0][1].unwrap().value, 0.5);
        assert_eq!(level, [all.bots[1].bot.as_str()]);
        assert_eq!(all.bots[2].bot, "c");
    }

    #[test]
    fn no_games_say_nothing() {
        let all = Standings::of(&names(["a", "b", "c"]), &[]);
        assert_eq!((all.games, all.groups), (0, 0));
        assert_eq!(all.bots[0].rating.interval, None);
    }
}
