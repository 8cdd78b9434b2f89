//! What runs in the browser, in its service worker and in its workers.

mod answer;
mod clock;
mod cookies;
mod log;
mod pocket;
mod worker;

pub use self::answer::Answer;
pub use self::pocket::Pocket;

use std::sync::LazyLock;

use midway_catalog::Library;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Before anything else: what breaks says so in the browser's console.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// What a worker does that thinks: it answers a question.
#[wasm_bindgen]
pub fn think(question: &str) -> Result<String, JsError> {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::standard);
    Ok(midway_hall::answer_line(&LIBRARY, question)?)
}

/// The game whose networks a question asks for.
#[wasm_bindgen]
pub fn networks_for(question: &str) -> Option<String> {
    midway_hall::networks_for(question)
}
