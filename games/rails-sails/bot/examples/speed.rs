//! Throwaway: times.
use std::time::Instant;
use midway_bots::*;
use midway_game::*;
use midway_rails_sails::{Options, RailsSails, Phase};
use midway_rails_sails_bot::{RailsCraft, Almanac};
use rand_xoshiro::rand_core::SeedableRng;
fn main() {
    let rules = RailsSails::new(2, &Options::default(), &Tables::standard(RailsSails::META.tables)).unwrap();
    let craft = RailsCraft::new(&rules);
    let mut rng = BotRng::seed_from_u64(1);
    let mut notes = Almanac::default();
    let mut acc = std::collections::BTreeMap::<&str, (f64, u32)>::new();
    let mut legal = Vec::new(); let mut w = Vec::new();
    for _ in 0..6 {
        let mut s = rules.setup();
        loop {
            match rules.turn(&s) {
                Turn::Over => break,
                Turn::Chance => { let c = rules.draw(&s, &mut rng); rules.apply(&mut s, &Step::Chance(c)); }
                Turn::Seats(x) => {
                    let seat = x.first().unwrap();
                    let view = rules.view(&s, Viewer::Seat(seat));
                    let mut t = |name: &'static str, f: &mut dyn FnMut()| { let b = Instant::now(); f(); let e = acc.entry(name).or_default(); e.0 += b.elapsed().as_secs_f64(); e.1 += 1; };
                    let mut img = s.clone();
                    t("imagine", &mut || img = rules.imagine(&view, &mut rng));
                    legal.clear(); rules.actions(&s, seat, &mut legal);
                    let other = Seat(1 - seat.0);
                    t("forecast warm?", &mut || { std::hint::black_box(craft.foresee(&rules, &img, seat, &mut notes)); });
                    t("forecast hot", &mut || { std::hint::black_box(craft.foresee(&rules, &img, seat, &mut notes)); });
                    t("forecast other cold (a plan)", &mut || { std::hint::black_box(craft.foresee(&rules, &img, other, &mut notes)); });
                    if let Phase::Turn { .. } = s.phase {
                        let mut cold = Almanac::default(); 
                        craft.foresee(&rules, &img, seat, &mut cold);
                        w.clear();
                        t("weigh turn, cold but for the plan", &mut || { craft.weigh(&rules, &s, seat, &legal, &mut cold, &mut w); });
                        w.clear();
                        t("weigh turn hot", &mut || { craft.weigh(&rules, &s, seat, &legal, &mut cold, &mut w); });
                        w.clear();
                        t("sketch turn hot", &mut || { craft.sketch(&rules, &s, seat, &legal, &mut cold, &mut w); });
                    }
                    w.clear();
                    craft.weigh(&rules, &s, seat, &legal, &mut notes, &mut w);
                    let best = w.iter().copied().fold(f32::MIN, f32::max);
                    let at = w.iter().position(|&x| x == best).unwrap();
                    rules.apply(&mut s, &Step::Choice(seat, legal[at]));
                }
            }
        }
    }
    for (k, (t, n)) in acc { println!("{k:<40} {:8.2} us  ({n})", 1e6 * t / f64::from(n)); }
}
