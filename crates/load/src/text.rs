//! Reports as text for a terminal.

use std::fmt;

use midway_text::{BAD, FAINT, GOOD, Grid, STRONG, grouped, paint};

use crate::neighbours::NeighbourReports;
use crate::{ClusterReport, GuestWaits, Latency, LoadReport, LogCheck, Longest, MemoryUse, SleepingTables};

/// Faults that are printed; the rest is counted.
const SHOWN: usize = 20;

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, text) in lines(self) {
            writeln!(f, "  {} {text}", paint(FAINT, format!("{name:<10}")))?;
        }
        self.all_faults().take(SHOWN).try_for_each(|fault| writeln!(f, "  {} {fault}", paint(BAD, "fault")))
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = [("cluster", cluster(self)), ("wait", latency(self.wait)), ("log", log(&self.checked))];
        for (name, text) in lines {
            writeln!(f, "  {} {text}", paint(FAINT, format!("{name:<10}")))?;
        }
        writeln!(f, "\n{}", phases(self))?;
        for fault in &self.left_out {
            writeln!(f, "  left out: {} (needs root, and `ip` of iproute2)", fault.name())?;
        }
        self.faults.iter().take(SHOWN).try_for_each(|fault| writeln!(f, "  {} {fault}", paint(BAD, "fault")))
    }
}

fn cluster(report: &ClusterReport) -> String {
    format!(
        "{} servers, {} tables, bots at {} of them, seed {}: {} moves in {:.0} s; {} games begun, {} ended; \
         servers {:.0} µs a move",
        report.servers,
        grouped(report.tables),
        grouped(report.bot_tables),
        report.seed,
        grouped(report.moves),
        report.seconds,
        grouped(report.tables_opened),
        grouped(report.tables_finished),
        report.server_us_per_move
    )
}

/// What came of each fault until the next.
fn phases(report: &ClusterReport) -> String {
    let heads = ["", "at", "took", "moves", "streams", "move", "silence", "bot", "errors"];
    let mut grid = Grid::figures(heads);
    for phase in &report.faults_survived {
        let seconds = |time: f64| format!("{time:.1} s");
        let Longest { move_s, silence_s, bot_s } = phase.longest;
        let [at, took, wait, silence, bot] = [phase.at, phase.took, move_s, silence_s, bot_s].map(seconds);
        let [moves, streams] = [phase.moves, phase.reconnects].map(grouped);
        grid.row([
            phase.fault.name().into(),
            at,
            took,
            moves,
            streams,
            wait,
            silence,
            bot,
            phase.told_errors(),
        ]);
    }
    format!("{grid}\nStreams that were taken up again; the longest wait for a move, for news, for a bot.")
}

fn lines(report: &LoadReport) -> Vec<(&'static str, String)> {
    let mut lines = vec![("load", load(report))];
    if report.tables > 0 {
        lines.extend([("moves", pace(report)), ("wait", waits(report)), ("processor", processor(report))]);
        lines.extend(report.memory.map(|used| ("memory", memory(used))));
        lines.push(("troubles", troubles(report)));
    }
    lines.extend(report.sleeping.as_ref().map(|tables| ("sleeping", sleeping(tables))));
    lines.push(("log", report.checked.as_ref().map_or("not ours to read".into(), log)));
    lines
}

fn load(report: &LoadReport) -> String {
    format!(
        "{} tables of {} with {} seats, {} server{} on {}, seed {}",
        grouped(report.tables),
        report.games.join(", "),
        report.seats,
        report.servers,
        if report.servers == 1 { "" } else { "s" },
        report.store,
        report.seed
    )
}

fn pace(report: &LoadReport) -> String {
    let rate = paint(STRONG, format!("{} a second", grouped(report.moves_per_s.round() as u64)));
    format!(
        "{rate}: {} acknowledged in {:.1} s; {} games begun, {} ended",
        grouped(report.moves),
        report.seconds,
        grouped(report.tables_opened),
        grouped(report.tables_finished)
    )
}

fn waits(report: &LoadReport) -> String {
    latency(report.wait)
}

fn latency(Latency { p50_ms, p99_ms, p999_ms, longest_ms }: Latency) -> String {
    format!("p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms, p99.9 {p999_ms:.1} ms, longest {longest_ms:.1} ms")
}

fn processor(report: &LoadReport) -> String {
    let server = report.server_us_per_move.map(|micros| format!("server {micros:.1} µs a move, "));
    format!("{}client {:.1} µs a move", server.unwrap_or_default(), report.client_us_per_move)
}

fn troubles(report: &LoadReport) -> String {
    let refusals: Vec<String> =
        report.refusals.iter().map(|(what, count)| format!("{what} × {}", grouped(*count))).collect();
    format!(
        "kills {}, streams taken up again {}, requests sent again {}, refusals {}",
        report.kills,
        grouped(report.reconnects),
        grouped(report.resent),
        if refusals.is_empty() { "none".into() } else { refusals.join(", ") }
    )
}

fn memory(memory: MemoryUse) -> String {
    let mebibytes = |bytes: u64| format!("{:.1}", bytes as f64 / 1048576.0);
    format!(
        "{:.1} KiB a table, {:.1} KiB a connected seat; server {} MiB, with tables {}, with seats {}, at last {}",
        memory.per_table as f64 / 1024.0,
        memory.per_seat as f64 / 1024.0,
        mebibytes(memory.at_first),
        mebibytes(memory.with_tables),
        mebibytes(memory.with_seats),
        mebibytes(memory.at_last)
    )
}

fn sleeping(sleeping: &SleepingTables) -> String {
    let mebibytes = |bytes: u64| bytes as f64 / 1048576.0;
    format!(
        "{} tables: server {:.1} MiB without, {:.1} MiB with them{}; ready in {:.0} ms; idle {:.1} ms of processor time a second \
         without, {:.1} ms with them; a visit takes {:.2} ms (p99 {:.2} ms, {} visits)",
        grouped(sleeping.tables),
        mebibytes(sleeping.memory_without),
        mebibytes(sleeping.memory_with),
        sleeping.store_bytes.map_or(String::new(), |size| format!(", {:.0} MiB on disk", mebibytes(size))),
        sleeping.start_ms,
        sleeping.idle_ms_per_s_without,
        sleeping.idle_ms_per_s,
        sleeping.visit.p50_ms,
        sleeping.visit.p99_ms,
        sleeping.visits
    )
}

fn log(checked: &LogCheck) -> String {
    let verdict = if checked.faults.is_empty() {
        paint(GOOD, "every acknowledged move is there, once, in order")
    } else {
        paint(BAD, format!("{} faults", checked.faults.len()))
    };
    format!(
        "{verdict}: {} moves in {} entries of {} tables",
        grouped(checked.moves),
        grouped(checked.entries),
        grouped(checked.tables)
    )
}

/// What everybody waits by themselves and beside each hog, and how much more that is.
impl fmt::Display for NeighbourReports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = ["beside", "asked", "refused", "wait for", "p50", "p99", "p50", "p99", "times"];
        let mut grid = Grid::figures(heads);
        for report in &self.0 {
            let [hog, asked, refused] =
                [report.hog.name().into(), grouped(report.asked), grouped(report.refused)];
            let (quiet, beside) = (&report.quiet, &report.beside);
            grid.row([hog, asked, refused].into_iter().chain(waited("moves", quiet, beside, |of| of.moves)));
            for (what, of) in
                [("bots", (|of| of.bots) as fn(&GuestWaits) -> Latency), ("pages", |of| of.pages)]
            {
                let same = [const { String::new() }; 3];
                grid.row(same.into_iter().chain(waited(what, quiet, beside, of)));
            }
        }
        writeln!(f, "{grid}\nIn ms: first by themselves, then beside a client that takes all it can get.")
    }
}

/// The wait for one thing, by themselves and beside the hog.
fn waited(
    what: &str,
    quiet: &GuestWaits,
    beside: &GuestWaits,
    of: fn(&GuestWaits) -> Latency,
) -> [String; 6] {
    let (quiet, beside) = (of(quiet), of(beside));
    let [a, b, c, d] =
        [quiet.p50_ms, quiet.p99_ms, beside.p50_ms, beside.p99_ms].map(|wait| format!("{wait:.1}"));
    [what.into(), a, b, c, d, times(&quiet, &beside)]
}

/// How much longer the slowest hundredth waits; nobody knows where nobody got an answer.
fn times(quiet: &Latency, beside: &Latency) -> String {
    if beside.longest_ms > 0.0 {
        format!("{:.1}", beside.p99_ms / quiet.p99_ms.max(0.001))
    } else {
        "no answer".into()
    }
}
