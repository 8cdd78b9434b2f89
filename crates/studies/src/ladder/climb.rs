use midway_bots::{BotName, Entrant};
use midway_game::{Meta, SetupChoice, Tables};

use super::pace::{TimeAChoice, time_choices};
use super::{Climber, LadderStep};
use crate::Subject;
use crate::arena::{ArenaError, ArenaPlan, Estimate, SeriesFile, play_series};

/// Bots from the weakest to the strongest, and how well they are to be known.
#[derive(Clone, Debug)]
pub struct LadderPlan {
    /// What each is called: a level, or the bot itself.
    pub rungs: Vec<(String, BotName)>,
    /// At the table.
    pub seats: u8,
    /// How the game is set up.
    pub options: Vec<SetupChoice>,
    /// Games of each against the one below.
    pub games: u64,
    /// Of draws and bots.
    pub seed: u64,
    /// Games at once.
    pub jobs: usize,
}

/// What measuring a ladder asks of whoever waits for it.
#[allow(missing_debug_implementations, reason = "closures have nothing to show")]
pub struct Climb<'a> {
    /// Whether the games of a step, counted from 0, should end.
    pub stop: &'a (dyn Fn(usize) -> bool + Sync),
    /// Is told of every game.
    pub progress: &'a dyn Fn(),
}

/// Plays the games of each step, one step after the other, and then looks how long choices take.
pub fn climb(
    meta: &Meta,
    tables: &Tables,
    plan: &LadderPlan,
    climb: &Climb<'_>,
) -> Result<Vec<Climber>, ArenaError> {
    let subject = Subject { game: meta.id, seats: plan.seats, options: &plan.options, tables };
    let mut climbers: Vec<Climber> = Vec::new();
    for (place, (name, bot)) in plan.rungs.iter().enumerate() {
        let step = match place.checked_sub(1) {
            Some(below) => Some(step(meta, tables, plan, below, climb)?),
            None => None,
        };
        climbers.push(Climber { name: name.clone(), bot: *bot, step, time: TimeAChoice::default() });
    }
    let bots: Vec<BotName> = plan.rungs.iter().map(|(_, bot)| *bot).collect();
    let times = time_choices(subject, &bots, plan.seed, plan.jobs)?;
    climbers.iter_mut().zip(times).for_each(|(climber, time)| climber.time = time);
    Ok(climbers)
}

/// How much better a bot is than the one in the place below.
fn step(
    meta: &Meta,
    tables: &Tables,
    plan: &LadderPlan,
    below: usize,
    climb: &Climb<'_>,
) -> Result<LadderStep, ArenaError> {
    let pair = [plan.rungs[below].1, plan.rungs[below + 1].1];
    let entrants = seated(pair, plan.seats);
    let series = ArenaPlan::new(meta, tables, entrants, &plan.options, plan.games, plan.seed);
    let stop = || (climb.stop)(below);
    let played = play_series(&series, tables, &mut SeriesFile::none(), plan.jobs, &stop, climb.progress)?;
    let standings = series.standings(&played.outcomes);
    let name = pair[1].to_string();
    let higher = standings.bots.iter().find(|bot| bot.bot == name);
    let none = Estimate { value: 0.0, interval: None };
    let (rating, wins) = higher.map_or((none, none), |bot| (bot.rating, bot.win_rate));
    // The two are equally far from their mean.
    Ok(LadderStep { games: standings.games, wins, fair: standings.fair_share, elo: rating.over(0.5) })
}

/// Both have as many seats as the other, or the lower one more: a single seat of three tells more than two.
fn seated([lower, higher]: [BotName; 2], seats: u8) -> Vec<Entrant> {
    let of =
        |seat: u8| if seat.is_multiple_of(2) && (seat == 0 || seat + 1 < seats) { higher } else { lower };
    (0..seats).map(|seat| Entrant::new(of(seat), of(seat).effort(None))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_bots_of_a_step_sit_at_every_table() {
        let higher = |seats| {
            let seated = seated([BotName::Random, BotName::Heuristic], seats);
            seated.iter().filter(|entrant| entrant.name == BotName::Heuristic).count()
        };
        assert_eq!((2..=5).map(higher).collect::<Vec<_>>(), [1, 1, 2, 2]);
    }
}
