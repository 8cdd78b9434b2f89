#![no_main]
//! World's Fair, every step decided by bytes: what is listed is accepted, what is refused changes nothing.

use libfuzzer_sys::fuzz_target;
use midway_worlds_fair::WorldsFair;

fuzz_target!(|data: &[u8]| {
    if let Err(broken) = midway_testkit::fuzz::choices::<WorldsFair>(data) {
        panic!("{broken}");
    }
});
