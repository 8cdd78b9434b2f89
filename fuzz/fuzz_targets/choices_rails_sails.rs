#![no_main]
//! Rails & Sails, every step decided by bytes: what is listed is accepted, what is refused changes nothing.

use libfuzzer_sys::fuzz_target;
use midway_rails_sails::RailsSails;

fuzz_target!(|data: &[u8]| {
    if let Err(broken) = midway_testkit::fuzz::choices::<RailsSails>(data) {
        panic!("{broken}");
    }
});
