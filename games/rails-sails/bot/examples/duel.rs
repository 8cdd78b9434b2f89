//! Throwaway: quick matches with statistics.
use std::sync::Arc;
use std::time::{Duration, Instant};
use midway_bots::arena::{Bout, Entrant, play};
use midway_bots::{BotName, Clock};
use midway_game::{Game, Tables};
use midway_rails_sails::{Options, RailsSails, MapName};
use midway_rails_sails_bot::RailsCraft;

struct Wall(Instant);
impl Clock for Wall { fn now(&self) -> Duration { self.0.elapsed() } }

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let names: Vec<BotName> = args[1].split(',').map(|n| n.parse().unwrap()).collect();
    let games: u64 = args[2].parse().unwrap();
    let seed: u64 = args[3].parse().unwrap();
    let map = if args.get(4).is_some_and(|m| m == "gl") { MapName::GreatLakes } else { MapName::World };
    let seats = names.len() as u8;
    let tables = Tables::standard(RailsSails::META.tables);
    let rules = Arc::new(RailsSails::new(seats, &Options { map }, &tables).unwrap());
    let entrants: Vec<Entrant> = names.iter().map(|&name| Entrant { name, effort: name.effort(None) }).collect();
    let clock = Wall(Instant::now());
    let n = names.len();
    let (mut wins, mut pts, mut secs, mut chs, mut its) = (vec![0.0; n], vec![0.0; n], vec![0.0; n], vec![0u32; n], vec![0u64; n]);
    let mut lines: Vec<Vec<(String, f64)>> = vec![Vec::new(); n];
    let mut turns = 0.0; let mut longest = 0.0f64;
    for number in 0..games {
        let Some((o, m)) = play::<RailsSails, RailsCraft>(&rules, &entrants, Bout { seed, number, seats }, &clock, &|| false) else { println!("none"); continue };
        turns += f64::from(m.state().turns) / n as f64;
        let w = o.places.iter().filter(|&&p| p == 1).count() as f64;
        for e in 0..n {
            if o.places[e] == 1 { wins[e] += 1.0 / w; }
            pts[e] += f64::from(o.totals[e]);
            secs[e] += o.thinking[e].seconds; chs[e] += o.thinking[e].choices; its[e] += o.thinking[e].iterations;
            longest = longest.max(o.thinking[e].longest);
            for (i, (name, p)) in o.lines[e].iter().enumerate() {
                if lines[e].len() <= i { lines[e].push((name.clone(), 0.0)); }
                lines[e][i].1 += f64::from(*p);
            }
        }
    }
    let g = games as f64;
    for e in 0..n {
        let l: Vec<String> = lines[e].iter().map(|(n, p)| format!("{n} {:.1}", p / g)).collect();
        println!("{:<14} win {:5.1}% points {:6.1} us/choice {:.0} us/iter {:.1}  {}", names[e].to_string(), 100.0 * wins[e] / g, pts[e] / g, 1e6 * secs[e] / f64::from(chs[e].max(1)), 1e6 * secs[e] / (its[e].max(1) as f64), l.join(", "));
    }
    println!("turns/seat {:.1} longest {:.1} ms, {:.1}s", turns / g, longest * 1e3, clock.now().as_secs_f64());
}
