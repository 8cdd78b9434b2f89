//! What the fuzz targets run, on the stable toolchain and with a fixed seed.

use midway_game::below;
use midway_testkit::fuzz;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::scripts::{WHOLE, record, replay};
use crate::toy::{Bids, Honest, fault, find};

fn dice() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1893)
}

fn bytes(rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = vec![0; below(rng, 200) as usize];
    rng.fill_bytes(&mut bytes);
    bytes
}

#[test]
fn a_spoilt_record_is_refused_or_replayed_and_never_panics() {
    let mut rng = dice();
    let good = record(&format!("  turn chance\n{WHOLE}  score 0 11\n  view 1 /hands/0 null\n"));
    replay(&good).unwrap();
    let mut refused = 0;
    for _ in 0..5_000 {
        let mut text = good.clone().into_bytes();
        for _ in 0..=below(&mut rng, 3) {
            text = fuzz::mutate(&text, &mut rng);
        }
        fuzz::record(&text, find).unwrap();
        refused += u32::from(replay(&String::from_utf8_lossy(&text)).is_err());
    }
    assert!((2_500..5_000).contains(&refused), "{refused}");
}

#[test]
fn random_bytes_are_no_record() {
    let mut rng = dice();
    for _ in 0..2_000 {
        assert_eq!(fuzz::record(&bytes(&mut rng), find), Ok(()));
    }
}

#[test]
fn an_empty_text_can_be_spoilt_too() {
    let mut rng = dice();
    (0..100).for_each(|_| drop(fuzz::mutate(b"", &mut rng)));
}

#[test]
fn bytes_play_an_honest_game_to_its_end() {
    let mut rng = dice();
    let mut longest = 0;
    for _ in 0..2_000 {
        longest = longest.max(fuzz::choices::<Honest>(&bytes(&mut rng)).unwrap());
    }
    assert_eq!(longest, 27);
}

#[test]
fn bytes_find_a_check_that_accepts_too_much() {
    let mut rng = dice();
    let found = (0..5_000).find_map(|_| fuzz::choices::<Bids<{ fault::LAX }>>(&bytes(&mut rng)).err());
    let what = found.expect("the fault went unnoticed");
    assert!(what.contains("listed false, checked true, taken true"), "{what}");
}

#[test]
fn bytes_find_a_check_that_refuses_too_much() {
    let mut rng = dice();
    let found = (0..500).find_map(|_| fuzz::choices::<Bids<{ fault::STRICT }>>(&bytes(&mut rng)).err());
    assert!(found.expect("the fault went unnoticed").contains("is listed for seat"));
}
