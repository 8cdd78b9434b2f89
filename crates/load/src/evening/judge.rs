use std::collections::HashMap;

use serde_json::Value;

/// How well one order agrees with another (Spearman): 1 if they are the same. Equal values share their ranks.
pub(super) fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let one = ranks(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>());
    let other = ranks(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>());
    let mean = (pairs.len() as f64 + 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let below = |value: f64| values.iter().filter(|other| **other < value).count() as f64;
    let level = |value: f64| values.iter().filter(|other| **other == value).count() as f64;
    values.iter().map(|value| below(*value) + (level(*value) + 1.0) / 2.0).collect()
}

/// What is wrong with a Swiss of pairs, by its sheet alone: who met twice, who played twice in a round, and whose points are not those
/// of their games, added up once more.
pub(super) fn faults(sheet: &Value) -> Vec<String> {
    let mut retold = Retold::default();
    (1..).zip(list(&sheet["rounds"])).for_each(|(number, round)| retold.take(number, round));
    let again = retold.met.iter().filter(|(_, times)| **times > 1);
    let again = again.map(|(pair, _)| format!("players {pair:?} met twice"));
    let mut faults: Vec<String> = retold.faults.iter().cloned().chain(again).collect();
    list(&sheet["standings"]).iter().for_each(|standing| retold.compare(standing, &mut faults));
    faults
}

/// A tournament, added up once more.
#[derive(Default)]
struct Retold {
    points: HashMap<u64, f64>,
    met: HashMap<Vec<u64>, u32>,
    faults: Vec<String>,
}

impl Retold {
    fn take(&mut self, number: u32, round: &Value) {
        let byes = numbers(&round["byes"]);
        byes.iter().for_each(|bye| *self.points.entry(*bye).or_default() += 1.0);
        let boards: Vec<Vec<u64>> =
            list(&round["boards"]).iter().map(|board| numbers(&board["players"])).collect();
        let mut all: Vec<u64> = boards.iter().flatten().chain(&byes).copied().collect();
        all.sort_unstable();
        let twice = all.windows(2).filter(|two| two[0] == two[1]);
        self.faults.extend(twice.map(|two| format!("round {number}: player {} plays twice", two[0])));
        for (board, mut players) in list(&round["boards"]).iter().zip(boards) {
            self.take_board(number, &players, board);
            players.sort_unstable();
            *self.met.entry(players).or_insert(0) += 1;
        }
    }

    fn take_board(&mut self, number: u32, players: &[u64], board: &Value) {
        let places = list(&board["result"]["seats"]).iter().filter_map(|seat| seat["place"].as_i64());
        let ([one, other], [a, b]) = (players, &places.collect::<Vec<_>>()[..]) else {
            return self.faults.push(format!("round {number}: a table has no result"));
        };
        *self.points.entry(*one).or_default() += won(*a, *b);
        *self.points.entry(*other).or_default() += won(*b, *a);
    }

    fn compare(&self, standing: &Value, faults: &mut Vec<String>) {
        let player = standing["player"].as_u64().unwrap_or(u64::MAX);
        let own = self.points.get(&player).copied().unwrap_or_default();
        if standing["points"].as_f64() != Some(own) {
            faults.push(format!(
                "player {player} has {own} points, and {} in the standings",
                standing["points"]
            ));
        }
        let ahead = self.points.values().filter(|points| **points > own).count() as u64;
        let level = self.points.values().filter(|points| **points == own).count() as u64;
        if !standing["rank"].as_u64().is_some_and(|rank| rank > ahead && rank <= ahead + level.max(1)) {
            faults.push(format!("player {player} is {} and not behind {ahead}", standing["rank"]));
        }
    }
}

fn numbers(value: &Value) -> Vec<u64> {
    list(value).iter().filter_map(Value::as_u64).collect()
}

fn won(own: i64, other: i64) -> f64 {
    match own.cmp(&other) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_same_order_agrees_and_the_opposite_does_not() {
        assert!((rank_correlation(&[(1.0, 10.0), (2.0, 11.0), (3.0, 50.0)]) - 1.0).abs() < 1e-9);
        assert!((rank_correlation(&[(1.0, 3.0), (2.0, 2.0), (3.0, 1.0)]) + 1.0).abs() < 1e-9);
    }

    #[test]
    fn points_that_nobody_won_are_found() {
        let seats = json!([{ "place": 1 }, { "place": 2 }]);
        let board = json!({ "players": [0, 1], "result": { "seats": seats } });
        let sheet = |points: f64| {
            json!({ "rounds": [{ "boards": [board], "byes": [] }],
                "standings": [{ "player": 0, "points": points, "rank": 1 }, { "player": 1, "points": 0.0, "rank": 2 }] })
        };
        assert_eq!(faults(&sheet(1.0)), Vec::<String>::new());
        assert_eq!(faults(&sheet(2.0)).len(), 1);
    }
}
