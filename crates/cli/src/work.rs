use std::fmt::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use midway_text::grouped;

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
            let _ = out.write_str(&pace(state.per_sec()));
        };
        let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
        let style = style.with_key("rate", rate).progress_chars("█▉▊▋▌▍▎▏ ");
        Work { bar: ProgressBar::new(total).with_style(style) }
    }

    /// Work of which a part was done by an earlier run, and whose pieces may take long: the bar moves on by itself.
    pub(crate) fn resumed(total: u64, done: u64, of: &'static str) -> Work {
        let Work { bar } = Work::new(total, of);
        let bar = bar.with_position(done);
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(500));
        Work { bar }
    }

    pub(crate) fn done(&self, count: u64) {
        self.bar.inc(count);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A rate that is not 0 where something is slow.
fn pace(per_second: f64) -> String {
    if per_second < 10.0 { format!("{per_second:.2}") } else { grouped(per_second.round() as u64) }
}
