use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

/// Whether somebody pressed Ctrl-C. The second time ends the program at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(super) fn listen() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt::default();
        let pressed = interrupt.0.clone();
        let heard = ctrlc::set_handler(move || {
            if pressed.swap(true, Ordering::Relaxed) {
                process::exit(super::INTERRUPTED.into());
            }
        });
        heard.map_err(|error| Failure::input(format!("cannot listen for Ctrl-C: {error}")))?;
        Ok(interrupt)
    }

    pub(super) fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
