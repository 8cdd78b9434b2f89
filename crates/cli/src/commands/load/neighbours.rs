use std::io::Write;

use midway_load::{GuestWaits, Latency, NeighbourReport};
use midway_studies::grouped;
use midway_studies::text::Grid;

use crate::failure::Failure;
use crate::out;

/// What everybody waits by themselves and beside each hog, and how much more that is.
pub(super) fn print(reports: &[NeighbourReport]) -> Result<(), Failure> {
    let mut grid =
        Grid::figures(["beside", "asked", "refused", "wait for", "p50", "p99", "p50", "p99", "times"]);
    for report in reports {
        for (first, what, of) in [
            (true, "moves", (|waits| waits.moves) as fn(&GuestWaits) -> Latency),
            (false, "bots", |waits| waits.bots),
            (false, "pages", |waits| waits.pages),
        ] {
            let (quiet, beside) = (of(&report.quiet), of(&report.beside));
            let only_first = |text: String| if first { text } else { String::new() };
            grid.row([
                only_first(report.hog.name().into()),
                only_first(grouped(report.asked)),
                only_first(grouped(report.refused)),
                what.into(),
                format!("{:.1}", quiet.p50_ms),
                format!("{:.1}", quiet.p99_ms),
                format!("{:.1}", beside.p50_ms),
                format!("{:.1}", beside.p99_ms),
                times(&quiet, &beside),
            ]);
        }
    }
    let mut out = out::stdout();
    writeln!(out, "{grid}")?;
    writeln!(out, "In ms: first by themselves, then beside a client that takes all it can get.")?;
    Ok(())
}

/// How much longer the slowest hundredth waits; nobody knows where nobody got an answer.
fn times(quiet: &Latency, beside: &Latency) -> String {
    if beside.longest_ms > 0.0 {
        format!("{:.1}", beside.p99_ms / quiet.p99_ms.max(0.001))
    } else {
        "no answer".into()
    }
}
