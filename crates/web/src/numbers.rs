use std::fmt::Write;

/// A number for whoever watches the hall.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    pub name: &'static str,
    pub about: &'static str,
    pub value: Measured,
}

/// What a number says.
#[derive(Clone, Debug, PartialEq)]
pub enum Measured {
    /// How it is now.
    Gauge(u64),
    /// How much it has been since the server began.
    Counter(f64),
    /// The same of several kinds, by the label that tells them apart.
    Counters(&'static str, Vec<(String, u64)>),
    /// How many were at most as great as each bound and greater than the one before; the last count is of those beyond.
    Histogram { bounds: Vec<f64>, counts: Vec<u64>, sum: f64 },
}

impl Number {
    pub(crate) fn gauge(name: &'static str, about: &'static str, value: u64) -> Number {
        Number { name, about, value: Measured::Gauge(value) }
    }

    pub(crate) fn counter(name: &'static str, about: &'static str, value: f64) -> Number {
        Number { name, about, value: Measured::Counter(value) }
    }

    /// As Prometheus reads it.
    pub(crate) fn write(&self, out: &mut String) {
        let Number { name, about, value } = self;
        let kind = match value {
            Measured::Gauge(_) => "gauge",
            Measured::Counter(_) | Measured::Counters(..) => "counter",
            Measured::Histogram { .. } => "histogram",
        };
        let _ = writeln!(out, "# HELP {name} {about}\n# TYPE {name} {kind}");
        match value {
            Measured::Gauge(value) => _ = writeln!(out, "{name} {value}"),
            Measured::Counter(value) => _ = writeln!(out, "{name} {value}"),
            Measured::Counters(label, kinds) => {
                for (kind, value) in kinds {
                    let _ = writeln!(out, "{name}{{{label}=\"{kind}\"}} {value}");
                }
            }
            Measured::Histogram { bounds, counts, sum } => histogram(out, name, bounds, counts, *sum),
        }
    }
}

fn histogram(out: &mut String, name: &str, bounds: &[f64], counts: &[u64], sum: f64) {
    let mut total = 0;
    let bounds = bounds.iter().map(f64::to_string).chain(["+Inf".to_owned()]);
    for (bound, count) in bounds.zip(counts) {
        total += count;
        let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {total}");
    }
    let _ = writeln!(out, "{name}_sum {sum}\n{name}_count {total}");
}
