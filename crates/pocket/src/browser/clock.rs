use std::sync::LazyLock;

use js_sys::Date;
use midway_hall::{Time, Timepiece};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn running() -> f64;
}

/// The time, by the browser's two clocks.
pub(crate) fn now() -> Time {
    static PIECE: LazyLock<Timepiece> = LazyLock::new(Timepiece::default);
    PIECE.read(Date::now() as i64, running() as i64)
}
