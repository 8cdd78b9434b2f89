use midway_game::{Game, Score, Seat, places};

use arrayvec::ArrayVec;

/// What a seat gets when a game is over. Before the end everybody gets nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reward {
    /// 1 for the winner; winners who share the place share it.
    #[default]
    WinShare,
    /// From 1 for the first to 0 for the last, evenly; seats that share places get the mean of them.
    Rank,
    /// All points.
    Points,
    /// The points that a seat is ahead of the mean of the others.
    Margin,
}

midway_game::ids!(Reward: WinShare = "share", Rank = "rank", Points = "points", Margin = "margin");

impl Reward {
    /// Writes what each seat gets for these scores, in turn order. There are never more than eight.
    pub fn write(self, scores: &[Score], out: &mut [f32]) {
        let places = places(scores);
        for (seat, (score, out)) in scores.iter().zip(out).enumerate().take(places.len()) {
            *out = match self {
                Reward::WinShare => win_share(&places, seat),
                Reward::Rank => rank(&places, seat),
                Reward::Points => score.total() as f32,
                Reward::Margin => margin(scores, score),
            };
        }
    }

    pub(crate) fn of_game<G: Game>(self, rules: &G, state: &G::State, out: &mut [f32]) {
        let scores: ArrayVec<Score, 8> =
            Seat::all(rules.seats().min(8)).map(|seat| rules.score(state, seat)).collect();
        self.write(&scores, out);
    }
}

fn level(places: &[u8], seat: usize) -> usize {
    places.iter().filter(|place| **place == places[seat]).count()
}

fn win_share(places: &[u8], seat: usize) -> f32 {
    if places[seat] == 1 { 1.0 / level(places, seat) as f32 } else { 0.0 }
}

fn rank(places: &[u8], seat: usize) -> f32 {
    let behind = places.iter().filter(|place| **place > places[seat]).count() as f32;
    let beside = (level(places, seat) - 1) as f32 / 2.0;
    (behind + beside) / (places.len() as f32 - 1.0).max(1.0)
}

fn margin(scores: &[Score], mine: &Score) -> f32 {
    let all: i32 = scores.iter().map(Score::total).sum();
    let others = (scores.len() as f32 - 1.0).max(1.0);
    mine.total() as f32 - (all - mine.total()) as f32 / others
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewards(reward: Reward, totals: &[i32]) -> Vec<f32> {
        let score = |&total: &i32| {
            let mut score = Score::default();
            score.add("points", total, "XX-1.1");
            score
        };
        let mut out = vec![f32::NAN; totals.len()];
        reward.write(&totals.iter().map(score).collect::<Vec<_>>(), &mut out);
        out
    }

    #[test]
    fn winners_share_one_win() {
        assert_eq!(rewards(Reward::WinShare, &[3, 7, 5]), [0.0, 1.0, 0.0]);
        assert_eq!(rewards(Reward::WinShare, &[7, 7, 5, 7]), [1.0 / 3.0, 1.0 / 3.0, 0.0, 1.0 / 3.0]);
    }

    #[test]
    fn ranks_go_evenly_from_one_to_nothing_and_ties_share_them() {
        assert_eq!(rewards(Reward::Rank, &[3, 7, 5]), [0.0, 1.0, 0.5]);
        assert_eq!(rewards(Reward::Rank, &[7, 7, 5]), [0.75, 0.75, 0.0]);
        assert_eq!(rewards(Reward::Rank, &[4, 4, 4, 4]), [0.5; 4]);
        assert_eq!(rewards(Reward::Rank, &[7, 7]), [0.5, 0.5]);
    }

    #[test]
    fn ranks_sum_to_half_the_seats() {
        for totals in [&[1, 2, 3, 4][..], &[1, 1, 3, 4], &[2, 2, 2, 1], &[5, 5, 1, 1], &[1, 9]] {
            let sum: f32 = rewards(Reward::Rank, totals).iter().sum();
            assert!((sum - totals.len() as f32 / 2.0).abs() < 1e-6, "{totals:?}: {sum}");
        }
    }

    #[test]
    fn points_are_told_as_they_are_or_by_how_much_a_seat_is_ahead() {
        assert_eq!(rewards(Reward::Points, &[-3, 7]), [-3.0, 7.0]);
        assert_eq!(rewards(Reward::Margin, &[3, 7, 5]), [-3.0, 3.0, 0.0]);
    }
}
