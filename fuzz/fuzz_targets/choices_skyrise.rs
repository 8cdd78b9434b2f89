#![no_main]
//! Skyrise, every step decided by bytes: what is listed is accepted, what is refused changes nothing.

use libfuzzer_sys::fuzz_target;
use midway_skyrise::Skyrise;

fuzz_target!(|data: &[u8]| {
    if let Err(broken) = midway_testkit::fuzz::choices::<Skyrise>(data) {
        panic!("{broken}");
    }
});
