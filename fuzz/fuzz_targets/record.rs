#![no_main]
//! A record from a stranger: it is read, replayed or refused, and nothing panics.

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Err(broken) = midway_testkit::fuzz::record(data, midway_catalog::find) {
        panic!("{broken}");
    }
});
