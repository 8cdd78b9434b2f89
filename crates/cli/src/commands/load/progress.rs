use std::cell::RefCell;

use indicatif::{ProgressBar, ProgressStyle};
use midway_load::LoadProgress;
use midway_text::grouped;

use crate::work::Work;

/// What is on the terminal while a load runs.
#[derive(Debug, Default)]
pub(super) struct Progress {
    work: RefCell<Option<Work>>,
    playing: RefCell<Option<ProgressBar>>,
}

impl Progress {
    pub(super) fn show(&self, progress: LoadProgress) {
        match progress {
            LoadProgress::Writing { done, of } => self.work(done, of, "sleeping tables written"),
            LoadProgress::Checking { done, of } => self.work(done, of, "tables read"),
            LoadProgress::Playing { seconds, moves, moves_per_s, p99_ms, reconnects } => self.play(format!(
                "{seconds:.0} s: {} moves, {} a second, p99 {p99_ms:.0} ms, streams taken up again {}",
                grouped(moves),
                grouped(moves_per_s.round() as u64),
                grouped(reconnects)
            )),
        }
    }

    fn work(&self, done: u64, of: u64, what: &'static str) {
        self.end();
        let mut work = self.work.borrow_mut();
        work.get_or_insert_with(|| Work::new(of, what)).done(1);
        if done == of
            && let Some(work) = work.take()
        {
            work.finish();
        }
    }

    /// A line that says how it goes, where somebody can see it.
    fn play(&self, message: String) {
        let mut playing = self.playing.borrow_mut();
        let bar = playing.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("  {spinner} {msg}");
            ProgressBar::new_spinner().with_style(style.unwrap_or(ProgressStyle::default_spinner()))
        });
        bar.set_message(message);
        bar.tick();
    }

    /// Play is over.
    pub(super) fn end(&self) {
        self.playing.take();
    }
}
