use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// How long a bot may think about one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// So many futures: the result does not depend on the machine.
    Iterations(u32),
    /// As many as there is time for.
    Time(Duration),
}

/// Tells the time that has passed since some moment.
pub trait Clock: Sync {
    /// The time since then. It never goes back.
    fn now(&self) -> Duration;
}

/// An effort that can be spent: it has a clock if it needs one.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    iterations: u32,
    until: Option<(Duration, &'a dyn Clock)>,
}

impl<'a> Budget<'a> {
    /// What an effort comes to from now on.
    pub fn new(effort: Effort, clock: &'a dyn Clock) -> Self {
        match effort {
            Effort::Iterations(iterations) => Budget { iterations, until: None },
            Effort::Time(time) => Budget { iterations: u32::MAX, until: Some((clock.now() + time, clock)) },
        }
    }

    /// A number of iterations, for which no clock is needed.
    pub fn iterations(iterations: u32) -> Budget<'static> {
        Budget { iterations, until: None }
    }

    pub(crate) fn most(&self) -> u32 {
        self.iterations
    }

    /// The same time, but a part of the iterations: what one of several trees gets.
    pub(crate) fn part(&self, of: u32) -> Budget<'a> {
        let iterations = if self.until.is_some() { self.iterations } else { self.iterations.div_ceil(of) };
        Budget { iterations, until: self.until }
    }

    /// The same with so many iterations at most.
    pub(crate) fn at_most(&self, iterations: u32) -> Budget<'a> {
        Budget { iterations: self.iterations.min(iterations), until: self.until }
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.until.is_some_and(|(until, clock)| clock.now() >= until)
    }

    /// How many more iterations the time left allows at the present pace, or the number given.
    pub(crate) fn left_at(&self, done: u32, began: Option<Duration>) -> u32 {
        match (self.until, began) {
            (Some((until, clock)), Some(began)) => {
                let now = clock.now();
                let spent = now.saturating_sub(began).as_secs_f64().max(1e-9);
                let left = until.saturating_sub(now).as_secs_f64();
                (f64::from(done) * left / spent).min(f64::from(u32::MAX)) as u32
            }
            _ => self.iterations.saturating_sub(done),
        }
    }

    /// How much of it is spent, from 0 to 1.
    pub(crate) fn part_spent(&self, done: u32, began: Option<Duration>) -> f32 {
        match (self.until, began) {
            (Some((until, clock)), Some(began)) => {
                let whole = until.saturating_sub(began).as_secs_f32().max(1e-9);
                (clock.now().saturating_sub(began).as_secs_f32() / whole).min(1.0)
            }
            _ => (done as f32 / self.iterations.max(1) as f32).min(1.0),
        }
    }

    /// How many iterations are left until a part of it is spent, at the present pace.
    pub(crate) fn left_until(&self, part: f32, done: u32, began: Option<Duration>) -> f32 {
        let spent = self.part_spent(done, began);
        if spent > 0.0 { (part - spent).max(0.0) * done as f32 / spent } else { 0.0 }
    }

    pub(crate) fn began(&self) -> Option<Duration> {
        self.until.map(|(_, clock)| clock.now())
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("iterations", &self.iterations)
            .field("until", &self.until.map(|(until, _)| until))
            .finish()
    }
}

/// Why a text is not an effort.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EffortError {
    /// It is no number with a unit.
    #[error(
        "{0:?} is not a budget: write a number of iterations (2000), milliseconds (200ms) or seconds (1s)"
    )]
    Unreadable(String),
    /// It is zero.
    #[error("a bot cannot think with a budget of nothing: give it at least 1 iteration or 1ms")]
    Nothing,
    /// It is more than an hour.
    #[error("{0:?} is too long: a bot may think at most an hour about one choice")]
    TooLong(String),
}

impl FromStr for Effort {
    type Err = EffortError;

    fn from_str(text: &str) -> Result<Self, EffortError> {
        let unreadable = || EffortError::Unreadable(text.into());
        let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
        let number: u32 = number.parse().map_err(|_| unreadable())?;
        let effort = match unit {
            "" => Effort::Iterations(number),
            "ms" => Effort::Time(Duration::from_millis(number.into())),
            "s" => Effort::Time(Duration::from_secs(number.into())),
            _ => return Err(unreadable()),
        };
        match effort {
            _ if number == 0 => Err(EffortError::Nothing),
            Effort::Time(time) if time > Duration::from_secs(3600) => Err(EffortError::TooLong(text.into())),
            effort => Ok(effort),
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effort::Iterations(number) => write!(f, "{number}"),
            Effort::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Effort::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}
