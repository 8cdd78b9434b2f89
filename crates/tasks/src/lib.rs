//! Tasks and time, for code that runs both under an operating system and in a browser.
//!
//! Natively all of this is tokio's. A browser has one thread and an event loop of its own, so there a task is a promise, a
//! pause is a timer, and what takes long is done at once, since nobody else could do it meanwhile.

#[cfg(not(target_family = "wasm"))]
mod native {
    pub use tokio::time::{Instant, sleep, timeout};

    /// Starts a task. It runs until it is done.
    pub fn spawn<T: Send + 'static>(task: impl Future<Output = T> + Send + 'static) {
        drop(tokio::spawn(task));
    }

    /// Does something that takes a while without keeping other tasks from theirs; `None` if it panicked.
    pub async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        tokio::task::spawn_blocking(work).await.ok()
    }
}

#[cfg(target_family = "wasm")]
mod browser {
    pub use wasmtimer::std::Instant;
    pub use wasmtimer::tokio::{sleep, timeout};

    /// Starts a task. It runs until it is done.
    pub fn spawn<T: 'static>(task: impl Future<Output = T> + 'static) {
        wasm_bindgen_futures::spawn_local(async { drop(task.await) });
    }

    /// Does something that takes a while.
    pub async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        Some(work())
    }
}

#[cfg(target_family = "wasm")]
pub use browser::{Instant, blocking, sleep, spawn, timeout};
#[cfg(not(target_family = "wasm"))]
pub use native::{Instant, blocking, sleep, spawn, timeout};
