//! Bots think in workers, so that neither a page nor the service worker ever waits for them.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use midway_hall::{Answering, Hire, ThinkerSetup, Thinkers, Worker, WorkerAnswer, WorkerQuestion};
use send_wrapper::SendWrapper;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Has a worker of this number answer, one that an open page has started, or in the end the service worker itself.
    #[wasm_bindgen(catch, js_name = midwayThink)]
    async fn ask(worker: u32, question: &str) -> Result<JsValue, JsValue>;

    /// Ends it.
    #[wasm_bindgen(js_name = midwayDismiss)]
    fn dismiss(worker: u32);
}

/// How long a bot may think: the dearest level takes a few seconds on a desk, and several times that on a phone.
const PATIENCE: Duration = Duration::from_secs(60);
const QUEUE: usize = 64;

pub(crate) fn thinkers() -> Thinkers {
    let setup = ThinkerSetup { command: Vec::new(), workers: 1, queue: QUEUE, patience: PATIENCE };
    let hire: Hire = Arc::new(|| Ok(Box::new(BrowserWorker::hire())));
    Thinkers::hiring(&setup, &hire)
}

#[derive(Debug)]
struct BrowserWorker(u32);

impl BrowserWorker {
    fn hire() -> BrowserWorker {
        static HIRED: AtomicU32 = AtomicU32::new(0);
        BrowserWorker(HIRED.fetch_add(1, Ordering::Relaxed))
    }
}

impl Worker for BrowserWorker {
    fn put<'a>(&'a mut self, question: &'a WorkerQuestion) -> Answering<'a> {
        Box::pin(SendWrapper::new(answered(self.0, question)))
    }
}

impl Drop for BrowserWorker {
    fn drop(&mut self) {
        dismiss(self.0);
    }
}

async fn answered(worker: u32, question: &WorkerQuestion) -> io::Result<WorkerAnswer> {
    let broken = |error: JsValue| io::Error::other(format!("{error:?}"));
    let answer = ask(worker, &serde_json::to_string(question)?).await.map_err(broken)?;
    Ok(serde_json::from_str(&answer.as_string().unwrap_or_default())?)
}
