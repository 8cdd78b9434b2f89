use midway_bots::{BotName, Effort};

use super::LadderReport;

impl LadderReport {
    /// Bots that would stand so many points apart, from the lowest that was measured to the highest, by what was measured of their
    /// neighbours. Where two neighbours are of different kinds, nothing stands between them.
    pub fn between(&self, apart: f64) -> Vec<(f64, BotName)> {
        let points: Vec<f64> = self.points().into_iter().map(|(points, _)| points).collect();
        let (Some(&lowest), Some(&highest)) = (points.first(), points.last()) else { return Vec::new() };
        // So that the anchor is one of them.
        let anchor = points.get(self.anchor).copied().unwrap_or(lowest);
        let below = ((anchor - lowest) / apart).floor();
        let wanted = (0..).map(|step| anchor + (f64::from(step) - below) * apart);
        wanted
            .take_while(|&wanted| wanted <= highest)
            .filter_map(|at| Some((at, self.at(at, &points)?)))
            .collect()
    }

    /// The bot that would have so many points.
    fn at(&self, wanted: f64, points: &[f64]) -> Option<BotName> {
        let above = points.iter().position(|&points| points >= wanted)?;
        let below = above.saturating_sub(1);
        let span = points[above] - points[below];
        let share = if span > 0.0 { (wanted - points[below]) / span } else { 1.0 };
        Some(mixed(self.climbers[below].bot, self.climbers[above].bot, share))
    }
}

/// A bot between two others: what changes strength evenly is the depth of a haze, and how often a budget doubles.
fn mixed(low: BotName, high: BotName, share: f64) -> BotName {
    let even = |low: f64, high: f64| low + share * (high - low);
    let doubled = |low: u32, high: u32| even(f64::from(low).ln(), f64::from(high).ln()).exp().round() as u32;
    match (low, high) {
        (BotName::Hazy(low), BotName::Hazy(high)) => {
            BotName::Hazy(even(low.into(), high.into()).round() as u16)
        }
        (BotName::Hazy(low), BotName::Heuristic) => match even(low.into(), 0.0).round() as u16 {
            0 => BotName::Heuristic,
            depth => BotName::Hazy(depth),
        },
        (BotName::Search(Some(Effort::Iterations(low))), BotName::Search(Some(Effort::Iterations(high)))) => {
            BotName::Search(Some(Effort::Iterations(doubled(low, high))))
        }
        (BotName::Seer(Some(Effort::Iterations(low))), BotName::Seer(Some(Effort::Iterations(high)))) => {
            BotName::Seer(Some(Effort::Iterations(doubled(low, high))))
        }
        (BotName::Mind(Some(Effort::Iterations(low))), BotName::Mind(Some(Effort::Iterations(high)))) => {
            BotName::Mind(Some(Effort::Iterations(doubled(low, high))))
        }
        _ if share < 0.5 => low,
        _ => high,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Climber, LadderStep, TimeAChoice};
    use super::*;
    use crate::arena::Estimate;

    fn report(bots: &[(&str, f64)], anchor: usize) -> LadderReport {
        let climber = |(place, &(bot, elo)): (usize, &(&str, f64))| {
            let step =
                LadderStep { games: 100, wins: Estimate::exact(0.6), fair: 0.5, elo: Estimate::exact(elo) };
            let step = (place > 0).then_some(step);
            Climber { name: bot.into(), bot: bot.parse().unwrap(), step, time: TimeAChoice::default() }
        };
        let climbers = bots.iter().enumerate().map(climber).collect();
        LadderReport { game: "skyrise", seats: 2, seed: 1, climbers, anchor }
    }

    #[test]
    fn settings_between_two_that_were_measured_are_told() {
        let report = report(
            &[("heuristic~2", 0.0), ("heuristic", 300.0), ("search:100", 0.0), ("search:400", 300.0)],
            1,
        );
        let names: Vec<String> =
            report.between(150.0).into_iter().map(|(at, bot)| format!("{at} {bot}")).collect();
        assert_eq!(
            names,
            ["1200 heuristic~2", "1350 heuristic~1", "1500 heuristic", "1650 search:200", "1800 search:400"]
        );
    }

    #[test]
    fn points_and_errors_add_up_from_the_anchor_on() {
        let mut report = report(&[("heuristic~2", 0.0), ("heuristic", 300.0), ("search:100", 100.0)], 1);
        for climber in &mut report.climbers {
            if let Some(step) = &mut climber.step {
                step.elo.interval = Some([step.elo.value - 19.6, step.elo.value + 19.6]);
            }
        }
        let points: Vec<_> = report.points().iter().map(|(at, error)| (at.round(), error.round())).collect();
        assert_eq!(points, [(1200.0, 10.0), (1500.0, 0.0), (1600.0, 10.0)]);
        assert!(report.rows().starts_with("skyrise\theuristic~2\t1200\t10\t0\n"), "{}", report.rows());
    }
}
