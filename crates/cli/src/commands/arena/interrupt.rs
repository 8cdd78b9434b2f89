use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{io, process, thread};

use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};

use crate::failure::Failure;

/// Whether somebody pressed Ctrl-C. The second time ends the program at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(super) fn listen() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt::default();
        let heard = interrupt.clone().hear();
        heard.map_err(|error| Failure::input(format!("cannot listen for Ctrl-C: {error}")))?;
        Ok(interrupt)
    }

    fn hear(self) -> io::Result<()> {
        let runtime = Builder::new_current_thread().enable_io().build()?;
        // From here on, before the thread has begun.
        let mut presses = runtime.block_on(async { signal(SignalKind::interrupt()) })?;
        thread::spawn(move || {
            while runtime.block_on(presses.recv()).is_some() {
                if self.0.swap(true, Ordering::Relaxed) {
                    process::exit(super::INTERRUPTED.into());
                }
            }
        });
        Ok(())
    }

    pub(super) fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
