use std::fmt::Write;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;
use crate::grid::grouped;

/// Long work, with a bar on the terminal that says how much is left. Silent where standard error is none.
#[derive(Debug)]
pub(crate) struct Work {
    bar: ProgressBar,
}

impl Work {
    pub(crate) fn new(total: u64, of: &'static str) -> Work {
        let template = format!(
            "  {{bar:40.yellow}} {{human_pos}} of {{human_len}} {of}, {{rate}} a second, {{eta}} left"
        );
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            let _ = out.write_str(&grouped(state.per_sec().round() as u64));
        };
        let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
        let style = style.with_key("rate", rate).progress_chars("█▉▊▋▌▍▎▏ ");
        Work { bar: ProgressBar::new(total).with_style(style) }
    }

    pub(crate) fn done(&self, count: u64) {
        self.bar.inc(count);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The threads of a command: as many as asked for, or one for every core.
pub(crate) fn pool(jobs: Option<usize>) -> Result<ThreadPool, Failure> {
    if jobs == Some(0) {
        return Err(Failure::input("--jobs must be at least 1"));
    }
    ThreadPoolBuilder::new()
        .num_threads(jobs.unwrap_or(0))
        .build()
        .map_err(|error| Failure::input(error.to_string()))
}
