use midway_text::grouped;

/// How numbers are written in charts and tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A share of 1, as a percentage.
    Percent,
    /// With one decimal.
    Points,
    /// With two decimals.
    Fine,
    /// With two decimals, and a sign even where it is positive.
    Lead,
    /// With one decimal, and a sign even where it is positive.
    Signed,
    /// Rounded, thousands set apart.
    Whole,
    /// Rounded, with a sign even where it is positive.
    Rating,
}

impl Format {
    /// The number as text; a dash where there is none.
    pub fn write(self, value: f64) -> String {
        match self {
            _ if !value.is_finite() => "–".into(),
            Format::Percent => format!("{} %", decimal(100.0 * value, 1)),
            Format::Points => decimal(value, 1),
            Format::Fine => decimal(value, 2),
            Format::Lead if value > 0.0 => format!("+{}", decimal(value, 2)),
            Format::Lead => decimal(value, 2),
            Format::Signed if value > 0.0 => format!("+{}", decimal(value, 1)),
            Format::Signed => decimal(value, 1),
            Format::Rating if value >= 0.5 => format!("+{}", Format::Whole.write(value)),
            Format::Rating => Format::Whole.write(value),
            Format::Whole if value < -0.5 => format!("−{}", grouped(-value.round() as u64)),
            Format::Whole => grouped(value.round() as u64),
        }
    }

    /// The same beside a mark on an axis: as many decimals as the distance to the next one needs.
    pub(crate) fn tick(self, value: f64, step: f64) -> String {
        match self {
            Format::Percent => format!("{} %", decimal(100.0 * value, decimals(100.0 * step))),
            Format::Whole | Format::Rating => self.write(value),
            Format::Points | Format::Fine => decimal(value, decimals(step)),
            Format::Signed | Format::Lead if value > 0.0 => format!("+{}", decimal(value, decimals(step))),
            Format::Signed | Format::Lead => decimal(value, decimals(step)),
        }
    }
}

fn decimals(step: f64) -> usize {
    if step >= 1.0 { 0 } else { (-step.log10()).ceil().clamp(0.0, 6.0) as usize }
}

/// With a real minus sign, and never a minus zero.
fn decimal(value: f64, places: usize) -> String {
    let text = format!("{:.places$}", value.abs());
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if value < 0.0 && !is_zero { format!("−{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_a_reader_would() {
        assert_eq!(Format::Percent.write(0.3333), "33.3 %");
        assert_eq!(Format::Points.write(-0.01), "0.0");
        assert_eq!(Format::Signed.write(2.0), "+2.0");
        assert_eq!(Format::Signed.write(-2.0), "−2.0");
        assert_eq!(Format::Whole.write(12_345.4), "12,345");
        assert_eq!([212.4, -0.2, -35.0].map(|rating| Format::Rating.write(rating)), ["+212", "0", "−35"]);
        assert_eq!(Format::Points.write(f64::NAN), "–");
    }

    #[test]
    fn ticks_have_the_decimals_that_tell_them_apart() {
        assert_eq!(Format::Percent.tick(0.25, 0.05), "25 %");
        assert_eq!(Format::Percent.tick(0.255, 0.005), "25.5 %");
        assert_eq!(Format::Points.tick(0.5, 0.25), "0.5");
    }
}
