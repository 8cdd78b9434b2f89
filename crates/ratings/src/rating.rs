use skillratings::weng_lin::{WengLinConfig, WengLinRating};

const DAY: f64 = 86_400_000.0;
/// What a day away adds to the uncertainty, squared.
const AWAY: f64 = 81.0;
/// What every game adds to it, squared: people get better, so nobody is ever known for sure.
const LEARNING: f64 = 20.0;

/// How good somebody is, on the scale of Elo: 400 points are odds of ten to one to come before the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub points: f64,
    /// One standard deviation.
    pub uncertainty: f64,
}

impl Rating {
    /// Somebody of whom nothing is known.
    pub const NEW: Rating = Rating { points: 1500.0, uncertainty: 250.0 };
    /// Above this uncertainty, a rating is provisional.
    const SURE: f64 = 130.0;

    pub fn is_provisional(self) -> bool {
        self.uncertainty > Rating::SURE
    }

    /// What somebody is at least, as good as surely: what leaderboards are sorted by, so that luck with a few games leads nowhere.
    pub fn at_least(self) -> f64 {
        self.points - 2.0 * self.uncertainty
    }

    /// The chance to come before another.
    pub fn chance_against(self, other: Rating) -> f64 {
        skillratings::weng_lin::expected_score(&self.into(), &other.into(), &config()).0
    }

    /// The same after so many milliseconds without a game, at the beginning of one.
    pub(crate) fn after(self, away: i64) -> Rating {
        let added = LEARNING + AWAY * (away.max(0) as f64 / DAY);
        let uncertainty = self.uncertainty.mul_add(self.uncertainty, added).sqrt();
        Rating { uncertainty: uncertainty.min(Rating::NEW.uncertainty), ..self }
    }

    /// As much of the way to another rating as the game counts for.
    pub(crate) fn towards(self, new: Rating, weight: f64) -> Rating {
        let between = |old: f64, new: f64| (new - old).mul_add(weight, old);
        Rating {
            points: between(self.points, new.points),
            uncertainty: between(self.uncertainty, new.uncertainty),
        }
    }
}

/// With this spread of what people make of a game, one point is one point of Elo between two who are known well.
pub(crate) fn config() -> WengLinConfig {
    WengLinConfig { beta: 400.0 / std::f64::consts::LN_10 / std::f64::consts::SQRT_2, ..WengLinConfig::new() }
}

impl From<Rating> for WengLinRating {
    fn from(Rating { points, uncertainty }: Rating) -> WengLinRating {
        WengLinRating { rating: points, uncertainty }
    }
}

impl From<WengLinRating> for Rating {
    fn from(WengLinRating { rating, uncertainty }: WengLinRating) -> Rating {
        Rating { points: rating, uncertainty }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_hundred_points_are_odds_of_ten_to_one() {
        let known = |points| Rating { points, uncertainty: 0.0 };
        let chance = known(1900.0).chance_against(known(1500.0));
        assert!((chance - 10.0 / 11.0).abs() < 1e-9, "{chance}");
    }

    #[test]
    fn who_is_away_becomes_uncertain_and_never_more_than_a_stranger() {
        let known = Rating { points: 1700.0, uncertainty: 60.0 };
        let month = known.after(30 * 86_400_000).uncertainty;
        assert!((70.0..90.0).contains(&month), "{month}");
        assert_eq!(known.after(i64::MAX).uncertainty, Rating::NEW.uncertainty);
        assert_eq!(known.after(i64::MIN).uncertainty, known.after(0).uncertainty);
    }
}
