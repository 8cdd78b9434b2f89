//! Plays many seeds, or one with its trace: `cargo xtask simulate`.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Parser;
use midway_simulation::{Mishap, Played, Simulator};

/// Simulate the hall among faults, and check that it keeps its promises.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask simulate", bin_name = "cargo xtask simulate")]
struct Args {
    /// How many seeds to play.
    #[arg(long, default_value_t = 10_000)]
    seeds: u64,
    /// The first of them.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Play this seed alone.
    #[arg(long, conflicts_with_all = ["seeds", "from"])]
    seed: Option<u64>,
    /// Print what happens.
    #[arg(long, requires = "seed")]
    trace: bool,
    /// How many to play at once; as many as there are cores by default.
    #[arg(long)]
    jobs: Option<usize>,
}

/// The sum of many outcomes.
#[derive(Debug, Default)]
struct Sum {
    seeds: u64,
    acknowledged: u64,
    refused: u64,
    entries: u64,
    restarts: u64,
    faults: Vec<u64>,
    broken: Vec<Played>,
}

impl Sum {
    fn add(&mut self, outcome: Played) {
        self.seeds += 1;
        self.acknowledged += outcome.acknowledged;
        self.refused += outcome.refused;
        self.entries += outcome.entries;
        self.restarts += outcome.restarts;
        self.faults.resize(Mishap::ALL.len(), 0);
        for (sum, fault) in self.faults.iter_mut().zip(Mishap::ALL) {
            *sum += outcome.faults.get(&fault).copied().unwrap_or_default();
        }
        if outcome.broken.is_some() {
            self.broken.push(outcome);
        }
    }

    fn print(&mut self, took: Duration, out: &mut impl Write) -> io::Result<()> {
        let rate = self.seeds as f64 / took.as_secs_f64().max(0.001);
        writeln!(out, "{} seeds in {:.1} s ({rate:.0} a second)", self.seeds, took.as_secs_f64())?;
        writeln!(
            out,
            "{} deeds acknowledged, {} refused, {} entries, {} restarts",
            self.acknowledged, self.refused, self.entries, self.restarts
        )?;
        for (fault, count) in Mishap::ALL.into_iter().zip(&self.faults) {
            writeln!(out, "{count:>10} {}", fault.name())?;
        }
        self.broken.sort_by_key(|outcome| outcome.seed);
        for Played { seed, broken, .. } in &self.broken {
            let why = broken.as_deref().unwrap_or_default();
            writeln!(out, "seed {seed} fails: {why}\n  again: cargo xtask simulate --seed {seed} --trace")?;
        }
        Ok(())
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let (from, seeds) = args.seed.map_or((args.from, args.seeds), |seed| (seed, 1));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let jobs = args.jobs.unwrap_or(cores).clamp(1, seeds.max(1) as usize);
    let began = Instant::now();
    let mut sum = play(from, seeds, jobs, args.trace);
    // Whoever closed the output does not want to know more.
    let _ = sum.print(began.elapsed(), &mut io::stdout().lock());
    if sum.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn play(from: u64, seeds: u64, jobs: usize, trace: bool) -> Sum {
    let (next, sum) = (AtomicU64::new(from), Mutex::new(Sum::default()));
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                let simulator = Simulator::default();
                while let Some(seed) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).filter(|seed| seed - from < seeds)
                {
                    let outcome = simulator.play(seed, None, trace);
                    for line in &outcome.lines {
                        let _ = writeln!(io::stdout(), "{line}");
                    }
                    sum.lock().unwrap_or_else(PoisonError::into_inner).add(outcome);
                }
            });
        }
    });
    sum.into_inner().unwrap_or_else(PoisonError::into_inner)
}
