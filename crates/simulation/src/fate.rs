use std::collections::BTreeMap;
use std::fmt;
use std::hash::{DefaultHasher, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::dice::Dice;
use crate::mishap::{Mishap, Rates};
use crate::{Bug, clock};

/// What befalls a hall, and a trace of it: shared by all that is simulated.
#[derive(Debug)]
pub(crate) struct Fate {
    rates: Rates,
    bug: Option<Bug>,
    /// The server is to be killed.
    pub(crate) end: Notify,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    dice: Dice,
    healed: bool,
    life: u32,
    trace: DefaultHasher,
    lines: Option<Vec<String>>,
    faults: BTreeMap<Mishap, u64>,
    broken: Option<String>,
}

/// What a simulation leaves.
#[derive(Debug)]
pub(crate) struct Left {
    pub(crate) trace: u64,
    pub(crate) lines: Vec<String>,
    pub(crate) faults: BTreeMap<Mishap, u64>,
    pub(crate) broken: Option<String>,
}

impl Fate {
    pub(crate) fn new(seed: u64, bug: Option<Bug>, with_lines: bool) -> Fate {
        let mut dice = Dice::new(seed, 1);
        let rates = Rates::roll(&mut dice);
        let state = State {
            dice,
            healed: false,
            life: 0,
            trace: DefaultHasher::new(),
            lines: with_lines.then(Vec::new),
            faults: BTreeMap::new(),
            broken: None,
        };
        Fate { rates, bug, end: Notify::new(), state: Mutex::new(state) }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }

    /// Whether a fault comes now.
    pub(crate) fn strikes(&self, fault: Mishap) -> bool {
        let mut state = self.lock();
        let strikes = !state.healed && state.dice.one_in(self.rates.of(fault));
        if strikes {
            *state.faults.entry(fault).or_default() += 1;
            state.note(format_args!("fault: {}", fault.name()));
        }
        strikes
    }

    pub(crate) fn roll<T>(&self, dice: impl FnOnce(&mut Dice) -> T) -> T {
        dice(&mut self.lock().dice)
    }

    /// Some milliseconds from `low` to `high`.
    pub(crate) fn pause(&self, low: u64, high: u64) -> Duration {
        Duration::from_millis(self.roll(|dice| dice.between(low, high)))
    }

    pub(crate) fn note(&self, what: fmt::Arguments<'_>) {
        self.lock().note(what);
    }

    /// A promise is broken: the first one is what the simulation ends with.
    pub(crate) fn breaks(&self, why: String) {
        let mut state = self.lock();
        state.note(format_args!("broken: {why}"));
        state.broken.get_or_insert(why);
        self.end.notify_one();
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.lock().broken.is_some()
    }

    /// From now on nothing goes wrong any more.
    pub(crate) fn heal(&self) {
        self.lock().healed = true;
    }

    pub(crate) fn is_healed(&self) -> bool {
        self.lock().healed
    }

    pub(crate) fn begin_life(&self) -> u32 {
        let mut state = self.lock();
        state.life += 1;
        state.life
    }

    pub(crate) fn life(&self) -> u32 {
        self.lock().life
    }

    pub(crate) fn left(&self) -> Left {
        let mut state = self.lock();
        Left {
            trace: state.trace.finish(),
            lines: state.lines.take().unwrap_or_default(),
            faults: std::mem::take(&mut state.faults),
            broken: state.broken.take(),
        }
    }
}

impl State {
    fn note(&mut self, what: fmt::Arguments<'_>) {
        let line = format!("{}/{:>7} {what}", self.life, clock::running());
        self.trace.write(line.as_bytes());
        if let Some(lines) = &mut self.lines {
            lines.push(line);
        }
    }
}
